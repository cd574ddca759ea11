import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HistoryPage } from '@/dashboard/episodes/history-page'
import { parseVersion } from '@/domain/episodes/preview'
import { requireAccount } from '@/server/desk/account'
import { getEpisodeHistory } from '@/server/desk/episode-history'

export const metadata: Metadata = { title: 'History' }

export default async function EpisodeHistoryPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>
  searchParams: Promise<{ version?: string | string[] }>
}) {
  const account = await requireAccount()
  const version = parseVersion((await searchParams).version)
  const history =
    version === undefined ? null : await getEpisodeHistory(account, (await params).id, version)
  if (!history) notFound()
  return <HistoryPage history={history} />
}
