import '@/dashboard/styles'
import type { Metadata } from 'next'
import { Texts } from '@/dashboard/texts/texts.client'
import { textPages } from '@/domain/show/page-texts'
import { requireAccount } from '@/server/desk/account'
import { getEditedTexts } from '@/server/desk/texts'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Page text' }

export default async function TextsPage({
  searchParams,
}: {
  searchParams: Promise<{ page?: string | string[] }>
}) {
  const account = await requireAccount()
  const [{ page: asked }, { hostName, language }] = await Promise.all([searchParams, getFrame()])
  const pages = textPages(hostName, language)
  const page = pages.find(({ key }) => key === asked) ?? pages[0]
  if (!page) throw new Error('There are always texts.')
  const { texts, seen } = await getEditedTexts(account, page)
  return (
    <Texts
      key={page.key}
      pages={pages.map(({ key, title }) => ({ key, title }))}
      page={page}
      texts={texts}
      seen={seen}
    />
  )
}
