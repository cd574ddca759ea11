import type { PayloadRequest } from 'payload'
import { monthRange, type MonthNumbers } from '@/domain/statistics/months'
import { readDays, readEpisodesAndPages, sumCounts } from './read'
import { readTally } from './tallies'

/** The numbers of a month for its picture. @param month as `YYYY-MM` */
export async function readMonth(
  caller: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  month: string,
): Promise<MonthNumbers> {
  const range = monthRange(month)
  const days = await readDays(caller, range)
  const { views, visitors, clicks } = sumCounts(days)
  const plays = await readTally(caller, 'plays', range)
  const { episodes } = await readEpisodesAndPages(caller, range)
  return {
    month,
    views,
    visitors,
    clicks,
    plays: plays.reduce((sum, { count }) => sum + count, 0),
    days: days.map((day) => day.views),
    episode: episodes[0]?.title ?? null,
  }
}
