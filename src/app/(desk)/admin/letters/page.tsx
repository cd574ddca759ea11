import '@/dashboard/styles'
import type { Metadata } from 'next'
import { LettersPage } from '@/dashboard/letters/letters-page.client'
import { requireAccount } from '@/server/desk/account'
import { getInbox, readLettersQuery } from '@/server/desk/letters'

export const metadata: Metadata = { title: 'Letters' }

type Query = Record<string, string | string[] | undefined>

export default async function DeskLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  return <LettersPage page={await getInbox(account, readLettersQuery(await searchParams))} />
}
