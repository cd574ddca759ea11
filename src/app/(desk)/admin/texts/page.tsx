import '@/dashboard/styles'
import type { Metadata } from 'next'
import { TextPages } from '@/dashboard/texts/text-pages'
import { Texts } from '@/dashboard/texts/texts.client'
import { textPages } from '@/domain/show/page-texts'
import { defaultTextsOf } from '@/domain/texts/default-texts'
import { requireAccount } from '@/server/desk/account'
import { getEditedTexts, listTextPages } from '@/server/desk/texts'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Page text' }

export default async function TextsPage({
  searchParams,
}: {
  searchParams: Promise<{ page?: string | string[] }>
}) {
  const account = await requireAccount()
  const [{ page: asked }, frame] = await Promise.all([searchParams, getFrame()])
  const pages = textPages(frame.hostName, defaultTextsOf(frame))
  const page = pages.find(({ key }) => key === asked)
  if (!page) return <TextPages pages={await listTextPages(account, pages)} />
  const { texts, seen } = await getEditedTexts(account, page)
  return <Texts key={page.key} page={page} texts={texts} seen={seen} />
}
