import { domainToUnicode } from 'node:url'
import { parseAmount, parseCsv, toCsv } from './statistics'

/**
 * Counts with a name of their own on each day: the sites that visitors came from, searches that
 * found nothing, plays of episodes by their pages, subscribers as feed readers report them, and
 * paths without a page.
 */
export const TALLIES = ['sites', 'searches', 'plays', 'subscribers', 'missing'] as const
export type Tally = (typeof TALLIES)[number]

/** The name that takes what comes when a day has as many names as it may have. */
export const OTHER_NAMES = ''

/** So many names a day may have of each; pages and feed readers are known, and need no limit. */
export const MAX_NAMES = 100

/** So many paths without a page, each with the site that led there, a day may have. */
export const MAX_MISSING = 200

export const KEEP_SEARCHES_DAYS = 400

/** Days that paths without a page are kept. */
export const KEEP_MISSING_DAYS = 30

/** Names together with how often each was counted. */
export type TallyCounts = { name: string; count: number }[]

/** The first names of a list by count, and all others as one, so that it stays short. */
export function firstNames(counts: TallyCounts, most = MAX_NAMES): TallyCounts {
  const first = counts.filter(({ name }) => name !== OTHER_NAMES).slice(0, most)
  const others = counts.filter((one) => !first.includes(one))
  const count = others.reduce((sum, one) => sum + one.count, 0)
  return count > 0 ? [...first, { name: OTHER_NAMES, count }] : first
}

const MAX_HOST = 100
const ALIASES = /^(?:www|m|l|lm|out|old|amp)\./

/**
 * The site that a visitor came from: its host alone, without what stands before its name.
 * @param referer as the browser sends it
 * @returns null for this site, for what is no site of the internet, and for anything else
 */
export function referringSite(referer: string | undefined, siteUrl: string): string | null {
  if (!referer || !URL.canParse(referer)) return null
  const { protocol, hostname } = new URL(referer)
  if (!['https:', 'http:', 'android-app:'].includes(protocol)) return null
  const plain = (host: string) => host.toLowerCase().replace(/\.$/, '').replace(ALIASES, '')
  const host = plain(hostname)
  if (host === plain(new URL(siteUrl).hostname) || host.length > MAX_HOST) return null
  // A name within a company's own network, an address, or nothing that is a name.
  if (!/^[\w-]+(\.[\w-]+)*\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(host)) return null
  if (/\.(local|internal|lan|home|corp|test|invalid)$/.test(host)) return null
  return domainToUnicode(host) || host
}

const KNOWN_SITES: [pattern: RegExp, name: string][] = [
  [/^com\.google\.android\.gm$|^mail\.google\.com$/, 'Gmail'],
  [
    /^(?:\w+\.)?google\.(?:com?\.)?[a-z]{2,3}$|^com\.google\.android\.googlequicksearchbox$/,
    'Google',
  ],
  [/^(?:.+\.)?bing\.com$/, 'Bing'],
  [/^(?:.+\.)?duckduckgo\.com$/, 'DuckDuckGo'],
  [/^(?:.+\.)?ecosia\.org$/, 'Ecosia'],
  [/^(?:.+\.)?yahoo\.(?:com?\.)?[a-z]{2,3}$/, 'Yahoo'],
  [/^(?:.+\.)?yandex\.(?:com?\.)?[a-z]{2,3}$/, 'Yandex'],
  [/^(?:.+\.)?baidu\.com$/, 'Baidu'],
  [/^(?:.+\.)?facebook\.com$|^com\.facebook\./, 'Facebook'],
  [/^(?:.+\.)?instagram\.com$/, 'Instagram'],
  [/^(?:t\.co|x\.com|twitter\.com)$/, 'X'],
  [/^(?:.+\.)?reddit\.com$/, 'Reddit'],
  [/^(?:lnkd\.in|(?:.+\.)?linkedin\.com)$/, 'LinkedIn'],
  [/^(?:youtu\.be|(?:.+\.)?youtube\.com)$/, 'YouTube'],
  [/^org\.telegram\.messenger$|^t\.me$/, 'Telegram'],
]

export const siteName = (host: string): string | null =>
  KNOWN_SITES.find(([pattern]) => pattern.test(host))?.[1] ?? null

const MAX_WORDS = 60

/**
 * The words of a search that may be kept: none that could be an address, a phone number or a text
 * from elsewhere.
 * @param q as `normalizeQuestion` makes it
 */
export function searchWords(q: string): string | null {
  const digits = q.match(/\p{Nd}/gu)?.length ?? 0
  if (q === '' || [...q].length > MAX_WORDS || /[@＠]|:\/\//.test(q) || digits >= 6) return null
  return /[\p{L}\p{N}]/u.test(q) ? q : null
}

const MAX_PATH = 200
/** A code, a number or an address of someone, which may be a secret. */
const PRIVATE_PART =
  /@|%40|[\da-f]{8}-[\da-f]{4}-|\d{9}|[\w~]{24}|(?=[a-z_~]*\d)(?=[\d_~]*[a-z])[\w~]{16}/i

/**
 * Returns what is kept of a visit in vain: the path, and the site that led there.
 * @param path normalized, without its query
 * @returns null for a path that may hold someone's secret
 */
export const missingName = (path: string, site: string | null): string | null =>
  path.length > MAX_PATH || PRIVATE_PART.test(path)
    ? null
    : `${path.replace(/\/$/, '')} ${site ?? ''}`.trim()

/** A path that visitors asked for in vain, and the sites that led there, the most first. */
type MissingPath = { path: string; sites: string[]; count: number }

/** The paths of such names, the most first. */
export function missingPaths(counts: TallyCounts): MissingPath[] {
  const paths = new Map<string, MissingPath>()
  for (const { name, count } of counts) {
    const [path = '', site] = name.split(' ')
    if (path === OTHER_NAMES) continue
    const known = paths.get(path) ?? { path, sites: [], count: 0 }
    known.count += count
    if (site) known.sites.push(site)
    paths.set(path, known)
  }
  return [...paths.values()].toSorted((a, b) => b.count - a.count)
}

/** Feed readers that say for how many people they ask; others could call themselves anything. */
const FEED_READERS: [pattern: RegExp, name: string][] = [
  [/\bOvercast\b/i, 'Overcast'],
  [/\bFeedly/i, 'Feedly'],
  [/\bInoreader/i, 'Inoreader'],
  [/\bNewsBlur\b/i, 'NewsBlur'],
  [/\bFeedbin\b/i, 'Feedbin'],
  [/\btheoldreader/i, 'The Old Reader'],
  [/\bBazQux/i, 'BazQux Reader'],
  [/\bFeedHQ\b/i, 'FeedHQ'],
  [/\bPodcastAddict\b/i, 'Podcast Addict'],
  [/\bPlayerFM\b/i, 'Player FM'],
  [/\bCastro\b/i, 'Castro'],
]
/** More than anyone has; who says so is none of these. */
const MAX_SUBSCRIBERS = 10_000_000

/** For how many people a feed reader asks for the feed, if it says so. */
export function feedSubscribers(agent: string): { name: string; count: number } | null {
  const [, digits] = /\b(\d{1,8}) (?:subscriber|reader)s?\b/i.exec(agent) ?? []
  const reader = FEED_READERS.find(([pattern]) => pattern.test(agent))
  const count = Number(digits)
  return reader && digits && count <= MAX_SUBSCRIBERS ? { name: reader[1], count } : null
}

/** A name of a day, as an export has it. */
export type TallyRow = { day: string; kind: Tally; name: string; count: number }

export const TALLY_COLUMNS = ['day', 'kind', 'name', 'count'] as const

export const tallyRowsCsv = (rows: TallyRow[]): string =>
  toCsv(rows.map(({ day, kind, name, count }) => [day, kind, name, count]))

/**
 * Reads what `tallyRowsCsv` has written below its head.
 * @throws Error unless it is such a table
 */
export function parseTallies(text: string): TallyRow[] {
  const [head = [], ...rows] = parseCsv(text)
  if (head.join() !== TALLY_COLUMNS.join()) throw new Error('Other columns than expected')
  return rows.map(([day = '', kind, name = '', count, ...more]) => {
    const known = TALLIES.find((one) => one === kind)
    if (!known || more.length > 0) throw new Error('No row of a tally')
    // `toCsv` has put an apostrophe before what a spreadsheet would take for a formula.
    return {
      day,
      kind: known,
      name: name.replace(/^'(?='*\s*[=+\-@])/, ''),
      count: parseAmount(count),
    }
  })
}
