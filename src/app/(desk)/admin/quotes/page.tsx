import '@/dashboard/styles'
import type { Metadata } from 'next'
import { siteNow } from '@/cms/database/site-clock'
import { Quotes } from '@/dashboard/quotes/quotes.client'
import { requireAccount } from '@/server/desk/account'
import { getQuotesPage } from '@/server/desk/quotes'

export const metadata: Metadata = { title: 'Quotes' }

type Query = { q?: string | string[]; shown?: string | string[] }

export default async function QuotesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  const { q, shown } = await searchParams
  const page = await getQuotesPage(account, {
    search: typeof q === 'string' ? q.slice(0, 200) : '',
    shown: Number(shown) || undefined,
  })
  return <Quotes page={page} now={siteNow().toISOString()} />
}
