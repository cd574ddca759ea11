import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isNumberedId } from '@/cms/database/numbered-id'
import { LetterPage } from '@/dashboard/letters/letter-page.client'
import { requireAccount } from '@/server/desk/account'
import { getLetterPage } from '@/server/desk/letters'

export const metadata: Metadata = { title: 'Letter' }

export default async function DeskLetterPage({ params }: { params: Promise<{ id: string }> }) {
  const account = await requireAccount()
  const { id } = await params
  const page = isNumberedId(id) ? await getLetterPage(account, Number(id)) : null
  if (!page) notFound()
  return <LetterPage key={page.letter.id} page={page} />
}
