import '@/dashboard/styles'
import type { Metadata } from 'next'
import { AudiencePage } from '@/dashboard/audience/audience-page'
import { requireAccount } from '@/server/desk/account'
import { getAudience, parseAudienceQuery } from '@/server/desk/audience'

export const metadata: Metadata = { title: 'Audience' }

type Query = Partial<Record<'q' | 'state' | 'before', string | string[]>>

export default async function DeskAudiencePage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  return (
    <AudiencePage audience={await getAudience(account, parseAudienceQuery(await searchParams))} />
  )
}
