import { newestEpisodes, readTally, readTogether } from '@/cms/statistics/tallies'
import { sumCounts, readDays, readEpisodesAndPages, readNames } from '@/cms/statistics/read'
import { siteNow } from '@/cms/database/site-clock'
import { episodeNumberOf } from '@/domain/episodes/episode-id'
import { documentOfPage, pageNamer } from '@/domain/show/page-names'
import { dayIn } from '@/domain/show/show-time'
import { lastMonths } from '@/domain/statistics/months'
import { episodeOfPage, lastDays } from '@/domain/statistics/statistics'
import { firstNames } from '@/domain/statistics/tallies'
import { MAX_TOGETHER } from '@/domain/statistics/together'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** How many days the desk shows at once. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** How many episodes are beside each other when none were chosen. */
const FIRST_TOGETHER = 3
/** How many months there are pictures of. */
const MONTHS = 12

/** What an address asks for; anything else gives 30 days of the whole site. */
export function parseStatisticsQuery(query: {
  days?: string
  episode?: string
  compare?: string | string[]
}): {
  span: Span
  episode: string | undefined
  compare: string[]
} {
  const { days, episode, compare = [] } = query
  const isEpisode = typeof episode === 'string' && episodeNumberOf(episode) !== null
  const chosen = [compare].flat().map((id) => id.toLowerCase())
  return {
    span: SPANS.find((span) => String(span) === days) ?? 30,
    episode: isEpisode ? episode.toLowerCase() : undefined,
    compare: [...new Set(chosen)].filter((id) => episodeNumberOf(id) !== null),
  }
}

/** What the *Statistics* page of the desk shows: the last days of the site or of an episode. */
export async function getStatistics(
  account: Account,
  { span, episode, compare = [] }: { span: Span; episode: string | undefined; compare?: string[] },
) {
  const [payload, { timeZone, hostName, topics }] = await Promise.all([getCms(), getFrame()])
  const now = siteNow()
  const today = dayIn(now, timeZone)
  const range = lastDays(span, today)
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
  const [sites, searches, played, subscribers] = await Promise.all([
    readTally(caller, 'sites', range),
    readTally(caller, 'searches', range),
    readTally(caller, 'plays', range),
    readTally(caller, 'subscribers', range),
  ])
  const plays = played.map(({ name, count }) => ({ episode: episodeOfPage(name), count }))
  const beside = compare.length > 1 ? compare : await newestEpisodes(caller, FIRST_TOGETHER, now)
  const shown = all.pages.flatMap(({ page }) => documentOfPage(page) ?? [])
  const nameOf = await readNames(caller, [
    ...shown,
    ...plays.flatMap(({ episode: id }) => (id === null ? [] : [{ kind: 'episode', id } as const])),
  ])
  const named = pageNamer({ hostName, topics, nameOf })
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
    sites: firstNames(sites),
    searches: firstNames(searches),
    plays: plays.map(({ episode: id, count }) => ({
      name: id === null ? 'Episodes that were deleted' : (nameOf({ kind: 'episode', id }) ?? id),
      count,
    })),
    subscribers,
    together: await readTogether(caller, beside, { now, timeZone }),
    /** Whether more were chosen than are shown. */
    hasMoreChosen: compare.length > MAX_TOGETHER,
    chosen: compare.length > 1 ? compare : [],
    months: lastMonths(today, MONTHS),
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
