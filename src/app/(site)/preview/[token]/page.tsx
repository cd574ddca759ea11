import { notFound, redirect } from 'next/navigation'
import { episodePath } from '@/domain/paths'
import { getLinkPreview } from '@/server/queries/preview'
import { PREVIEW_METADATA, PreviewPage } from '../preview-page'

export const metadata = PREVIEW_METADATA

/** What a private link shows to whoever has it (D40). */
export default async function LinkPreviewPage({ params }: { params: Promise<{ token: string }> }) {
  const found = await getLinkPreview((await params).token)
  if (!found) notFound()
  if ('publicId' in found) redirect(episodePath(found.publicId))
  return <PreviewPage {...found} />
}
