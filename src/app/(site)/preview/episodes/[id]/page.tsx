import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { deskEpisodePath } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { parseVersion } from '@/domain/episodes/preview'
import { findAccount } from '@/server/desk/account'
import { getAccountPreview } from '@/server/queries/preview'
import { PREVIEW_METADATA, PreviewPage } from '../../preview-page'

export const metadata = PREVIEW_METADATA

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ version?: string | string[] }>
}

/** An episode as visitors will see it, for accounts: the newest draft, or `?version=`. */
export default async function AccountPreviewPage({ params, searchParams }: Props) {
  const { id } = await params
  const editHref = deskEpisodePath(id)
  const account = await findAccount()
  if (!account) redirect(`${PATHS.adminLogin}?to=${encodeURIComponent(editHref)}`)
  const version = parseVersion((await searchParams).version)
  const preview = version === undefined ? null : await getAccountPreview(account, id, version)
  if (!preview) notFound()
  // The editor shows this page in a frame beside itself.
  const isInEditor = (await headers()).get('sec-fetch-dest') === 'iframe'
  return <PreviewPage preview={preview} editHref={editHref} isInEditor={isInEditor} />
}
