import { sumCounts, readDays, readEpisodesAndPages, readNames } from '@/cms/statistics/read'
import { siteNow } from '@/cms/database/site-clock'
import { episodeNumberOf } from '@/domain/episodes/episode-id'
import { documentOfPage, pageNamer } from '@/domain/show/page-names'
import { dayIn } from '@/domain/show/show-time'
import { lastDays } from '@/domain/statistics/statistics'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** How many days the desk shows at once. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** What an address asks for; anything else gives 30 days of the whole site. */
export function parseStatisticsQuery(query: { days?: string; episode?: string }): {
  span: Span
  episode: string | undefined
} {
  const { days, episode } = query
  const isEpisode = typeof episode === 'string' && episodeNumberOf(episode) !== null
  return {
    span: SPANS.find((span) => String(span) === days) ?? 30,
    episode: isEpisode ? episode.toLowerCase() : undefined,
  }
}

/** What the *Statistics* page of the desk shows: the last days of the site or of an episode. */
export async function getStatistics(
  account: Account,
  { span, episode }: { span: Span; episode: string | undefined },
) {
  const [payload, { timeZone, hostName, topicTitles }] = await Promise.all([getCms(), getFrame()])
  const range = lastDays(span, dayIn(siteNow(), timeZone))
  const caller = { payload }
  const [days, all, site] = await Promise.all([
    readDays(caller, range, episode),
    readEpisodesAndPages(caller, range),
    payload.findGlobal({
      slug: 'site',
      depth: 0,
      select: { countsVisits: true },
      ...asAccount(account),
    }),
  ])
  const shown = all.pages.flatMap(({ page }) => documentOfPage(page) ?? [])
  const nameOf = await readNames(caller, shown)
  const named = pageNamer({ hostName, topicTitles, nameOf })
  return {
    span,
    range,
    timeZone,
    isCounting: site.countsVisits !== false,
    days,
    total: sumCounts(days),
    episode:
      episode === undefined
        ? null
        : {
            id: episode,
            title: all.episodes.find((one) => one.episode === episode)?.title ?? null,
          },
    episodes: all.episodes,
    pages: all.pages.map(({ page, ...counts }) => ({ key: page, ...named(page), counts })),
  }
}

/** What the first page of the desk says of the site: its last days, this one included. */
export async function getLastDays(days: number, timeZone: string, now: Date) {
  const all = await readDays({ payload: await getCms() }, lastDays(days, dayIn(now, timeZone)))
  return { days: all, total: sumCounts(all) }
}

export type LastDays = Awaited<ReturnType<typeof getLastDays>>

export type DeskStatistics = Awaited<ReturnType<typeof getStatistics>>
