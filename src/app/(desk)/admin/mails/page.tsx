import '@/dashboard/styles'
import type { Metadata } from 'next'
import { MailsPage } from '@/dashboard/mails/mails-page.client'
import { requireAccount } from '@/server/desk/account'
import { parseAudienceQuery } from '@/server/desk/audience'
import { getMails } from '@/server/desk/mails'

export const metadata: Metadata = { title: 'Newsletter' }

type Query = { before?: string | string[] }

export default async function DeskMailsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  const { before } = parseAudienceQuery(await searchParams)
  return <MailsPage page={await getMails(account, before)} />
}
