import { notFound, redirect } from 'next/navigation'
import { getLinkPreview } from '@/server/queries/preview'
import { OwnPagePreviewPage } from '../own-page-preview'
import { PREVIEW_METADATA, PreviewPage } from '../preview-page'

export const metadata = PREVIEW_METADATA

export default async function LinkPreviewPage({ params }: { params: Promise<{ token: string }> }) {
  const found = await getLinkPreview((await params).token)
  if (!found) notFound()
  if ('publicPath' in found) redirect(found.publicPath)
  if ('page' in found)
    return <OwnPagePreviewPage preview={found.page} expiresAt={found.expiresAt} />
  return <PreviewPage {...found} />
}
