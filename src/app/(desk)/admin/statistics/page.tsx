import '@/dashboard/styles'
import type { Metadata } from 'next'
import { StatisticsPage } from '@/dashboard/statistics/statistics-page'
import { requireAccount } from '@/server/desk/account'
import { getStatistics, parseStatisticsQuery } from '@/server/desk/statistics'

export const metadata: Metadata = { title: 'Statistics' }

type Query = { days?: string; episode?: string; compare?: string | string[]; measure?: string }

export default async function DeskStatisticsPage({
  searchParams,
}: {
  searchParams: Promise<Query>
}) {
  const account = await requireAccount()
  const statistics = await getStatistics(account, parseStatisticsQuery(await searchParams))
  return <StatisticsPage statistics={statistics} />
}
