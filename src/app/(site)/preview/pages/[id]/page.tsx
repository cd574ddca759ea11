import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { recordsPath } from '@/domain/desk-routes'
import { parseVersion } from '@/domain/episodes/preview'
import { PATHS } from '@/domain/paths'
import { numberedIdOf } from '@/domain/resolve-route'
import { findAccount } from '@/server/desk/account'
import { getOwnPagePreview } from '@/server/queries/own-pages'
import { OwnPagePreviewPage } from '../../own-page-preview'
import { PREVIEW_METADATA } from '../../preview-page'

export const metadata = PREVIEW_METADATA

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ version?: string | string[] }>
}

/** A page as visitors will see it, for accounts: the newest draft, or `?version=`. */
export default async function PagePreview({ params, searchParams }: Props) {
  const id = numberedIdOf((await params).id)
  if (id === null) notFound()
  const editHref = recordsPath('pages', id)
  const account = await findAccount()
  if (!account) redirect(`${PATHS.adminLogin}?to=${encodeURIComponent(editHref)}`)
  const version = parseVersion((await searchParams).version)
  const preview = version === undefined ? null : await getOwnPagePreview(account, id, version)
  if (!preview) notFound()
  // The form shows this page in a frame beside itself.
  const isInEditor = (await headers()).get('sec-fetch-dest') === 'iframe'
  return <OwnPagePreviewPage preview={preview} editHref={editHref} isInEditor={isInEditor} />
}
