import { newestEpisodes, readTally, compareEpisodes } from '@/cms/statistics/tallies'
import { sumCounts, readDays, readEpisodesAndPages, readNames } from '@/cms/statistics/read'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { siteNow } from '@/cms/database/site-clock'
import { nameAndTitle } from '@/domain/episodes/desk-name'
import { episodeNumberOf } from '@/domain/episodes/episode-id'
import { documentOfPage, pageNamer } from '@/domain/show/page-names'
import { dayIn } from '@/domain/show/show-time'
import { lastMonths } from '@/domain/statistics/months'
import { episodeOfPage, lastDays } from '@/domain/statistics/statistics'
import { firstNames, missingPaths } from '@/domain/statistics/tallies'
import { MAX_COMPARED } from '@/domain/statistics/compare-episodes'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

export const MEASURES = ['views', 'visitors', 'clicks'] as const
export type Measure = (typeof MEASURES)[number]

const FIRST_COMPARED = 3
const MONTHS = 12

/** Parses what an address asks for; anything else gives 30 days of the whole site. */
export function parseStatisticsQuery(query: {
  days?: string
  episode?: string
  compare?: string | string[]
  measure?: string
}): {
  span: Span
  measure: Measure
  episode: string | undefined
  compare: string[]
} {
  const { days, episode, compare = [], measure } = query
  const isEpisode = typeof episode === 'string' && episodeNumberOf(episode) !== null
  const chosen = [compare].flat().map((id) => id.toLowerCase())
  return {
    span: SPANS.find((span) => String(span) === days) ?? 30,
    measure: MEASURES.find((one) => one === measure) ?? 'views',
    episode: isEpisode ? episode.toLowerCase() : undefined,
    compare: [...new Set(chosen)].filter((id) => episodeNumberOf(id) !== null),
  }
}

/**
 * Returns what the *Statistics* page of the desk shows: the last days of the site or of an episode.
 */
export async function getStatistics(
  account: Account,
  {
    span,
    measure = 'views',
    episode,
    compare = [],
  }: { span: Span; measure?: Measure; episode: string | undefined; compare?: string[] },
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
  const [sites, searches, tallied, subscribers, missing] = await Promise.all([
    readTally(caller, 'sites', range),
    readTally(caller, 'searches', range),
    readTally(caller, 'plays', range),
    readTally(caller, 'subscribers', range),
    readTally(caller, 'missing', range),
  ])
  const plays = tallied.map(({ name, count }) => ({ episode: episodeOfPage(name), count }))
  const beside = compare.length > 1 ? compare : await newestEpisodes(caller, FIRST_COMPARED, now)
  const shown = all.pages.flatMap(({ page }) => documentOfPage(page) ?? [])
  const nameOf = await readNames(caller, [
    ...shown,
    ...plays.flatMap(({ episode: id }) => (id === null ? [] : [{ kind: 'episode', id } as const])),
  ])
  const named = pageNamer({ hostName, topics, nameOf })
  const comparison = await compareEpisodes(caller, beside, { now, timeZone })
  const played = plays.flatMap(({ episode: id }) => id ?? [])
  const ids = [...all.episodes, ...comparison].map((one) => one.episode)
  const callOf = await nameEpisodes(caller, [...ids, ...played, episode ?? null])
  const titled = (id: string, title: string | null | undefined): string =>
    title ? nameAndTitle(callOf(id), title) : callOf(id)
  const withName = <One extends { episode: string; title: string | null }>(one: One) => ({
    ...one,
    title: titled(one.episode, one.title),
  })
  return {
    span,
    measure,
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
            title: titled(episode, all.episodes.find((one) => one.episode === episode)?.title),
          },
    episodes: all.episodes.map(withName),
    sites: firstNames(sites),
    searches: firstNames(searches),
    plays: plays.map(({ episode: id, count }) => ({
      name:
        id === null ? 'Episodes that were deleted' : titled(id, nameOf({ kind: 'episode', id })),
      count,
    })),
    subscribers,
    missing: missingPaths(missing),
    comparison: comparison.map(withName),
    hasMoreChosen: compare.length > MAX_COMPARED,
    chosen: compare.length > 1 ? compare : [],
    months: lastMonths(today, MONTHS),
    pages: all.pages.map(({ page, ...counts }) => ({ key: page, ...named(page), counts })),
  }
}

/** Returns what the first page of the desk says of the site: its last days, this one included. */
export async function getLastDays(days: number, timeZone: string, now: Date) {
  const all = await readDays({ payload: await getCms() }, lastDays(days, dayIn(now, timeZone)))
  return { days: all, total: sumCounts(all) }
}

export type LastDays = Awaited<ReturnType<typeof getLastDays>>

export type DeskStatistics = Awaited<ReturnType<typeof getStatistics>>
