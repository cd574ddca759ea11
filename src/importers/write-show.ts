import type { PayloadRequest } from 'payload'
import type { ShowSetting } from '@/domain/imports/imports'
import { lock } from '@/cms/database/transactions'
import { providedFile } from '@/cms/images/collection'
import { hasOwnEpisodes } from '@/cms/show/begin-show'
import { writeGlobal } from '@/cms/show/write-global'
import { COVER_SIDE } from '@/domain/feeds/podcast-feed'
import { DEFAULT_COUNTING } from '@/domain/episodes/episode-name'
import { DEFAULT_LANGUAGE, languageSettings } from '@/domain/language/language'
import { parseSeasonNames, type SeasonName } from '@/domain/feeds/feed-identity'
import { DEFAULT_RELEASE_TIME, DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { DEFAULT_RELEASE_DAY } from '@/domain/language/weekdays'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { isSampleSocial, SAMPLE_LINKS } from '@/domain/show/samples'
import { parseSocials, type SocialLink } from '@/domain/show/socials'
import type { Picture, Pictures } from './pictures'
import type { ShowResult } from './report'
import { SCHEDULE } from './show-schedule'
import type { ShowField, ShowSource } from './source'

/** The fact that is the quote of the week; all others are of the site. */
export const QUOTE = 'quote'
export const COVER = 'cover' satisfies ShowField

const LABELS: Record<ShowField, string> = {
  showName: 'Name of the show',
  hostName: 'Host',
  language: 'Language',
  tagline: 'Description',
  timeZone: 'Time zone',
  releaseDay: 'Release day',
  releaseTime: 'Release time',
  cover: 'Cover',
  podcastCategory: 'Category',
  secondCategory: 'Second category',
  podcastType: 'Show type',
  podcastGuid: 'GUID of the show',
  isFeedLocked: 'Lock the podcast feed',
  isComplete: 'The show is complete',
  seasonNames: 'Names of seasons',
  isExplicit: 'Explicit language',
  countsBy: 'Episodes are counted by',
  copyright: 'Copyright',
  podcastEmail: 'Email in the podcast feed',
  officialFeedUrl: 'Podcast feed (RSS)',
  membershipUrl: 'Membership',
  youtubeUrl: 'YouTube',
  socials: 'Social links',
  hasGuestsPage: 'Guests page',
  hasSearchPage: 'Search page',
}

/** The guests page as a fact, where the host has confirmed guests whom the source does not name. */
export const confirmedPage = (
  { show }: Pick<ShowSource, 'show'>,
  chosen: string[],
  items: { episode: { guests: unknown[] } | null }[],
): ShowSetting[] =>
  chosen.includes('hasSearchPage') &&
  !show.some(({ field }) => field === 'hasGuestsPage') &&
  items.some(({ episode }) => (episode?.guests.length ?? 0) > 0)
    ? [{ field: 'hasGuestsPage', label: LABELS.hasGuestsPage, value: 'yes' }]
    : []

export const showSettingsFrom = ({
  show,
  quote,
}: Pick<ShowSource, 'show' | 'quote'>): ShowSetting[] => [
  ...show.map(({ field, value }) => ({ field, label: LABELS[field], value })),
  ...(quote
    ? [
        {
          field: QUOTE,
          label: 'Quote of the week',
          value: `“${quote.quote}” ${quote.quoteauthor}, with episode ${quote.epnum}`,
        },
      ]
    : []),
]

const FRESH: { [field in ShowField]?: string | boolean } = {
  showName: DEFAULT_SHOW_NAME,
  hostName: DEFAULT_HOST_NAME,
  language: DEFAULT_LANGUAGE,
  timeZone: DEFAULT_TIME_ZONE,
  releaseDay: DEFAULT_RELEASE_DAY,
  releaseTime: DEFAULT_RELEASE_TIME,
  countsBy: DEFAULT_COUNTING,
  podcastType: 'episodic',
  isFeedLocked: true,
}

const isUnwritten = (field: string, site: Record<string, unknown>): boolean => {
  const value = site[field]
  // Of a language, its region or another one of the episodes is chosen beside it.
  if (field === 'language' && site.episodeLanguage) return false
  return (
    !value ||
    (Array.isArray(value) && value.every(isSampleSocial)) ||
    value === FRESH[field as ShowField] ||
    value === SAMPLE_LINKS.site[field]
  )
}

/** Settings that only the first import of a site changes: later they are the host's choice. */
const FIRST_ONLY: readonly string[] = [...SCHEDULE, 'hasGuestsPage', 'hasSearchPage']

/**
 * The facts that are taken over unless the host says otherwise: those for which the site has nothing
 * but what a fresh install has. Bypasses the access rules: who imports has been checked.
 */
export async function proposedShow(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  { show }: Pick<ShowSource, 'show'>,
): Promise<string[]> {
  if (show.length === 0) return []
  const site: { [field: string]: unknown } = {
    ...(await req.payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true, req })), // See above.
  }
  const fields = show.map(({ field }) => field).filter((field) => isUnwritten(field, site))
  const isFirst = !(await hasOwnEpisodes(req))
  const hasSchedule = SCHEDULE.some((field) => !isUnwritten(field, site))
  const isOffered = (field: string) => !hasSchedule || !SCHEDULE.some((name) => name === field)
  return fields.filter((field) => !FIRST_ONLY.includes(field) || (isFirst && isOffered(field)))
}

const FLAGS: readonly string[] = [
  'isExplicit',
  'isFeedLocked',
  'isComplete',
  'hasGuestsPage',
  'hasSearchPage',
] satisfies ShowField[]

type Stored = string | number | boolean | SeasonName[] | SocialLink[] | null

/** A fact as the site stores it. */
function toFields({ field, value }: ShowSetting): [string, Stored][] {
  if (field === 'language') return Object.entries(languageSettings(value))
  if (field === 'seasonNames') return [[field, parseSeasonNames(value) ?? []]]
  if (field === 'socials') return [[field, parseSocials(value) ?? []]]
  return [[field, FLAGS.includes(field) ? value === 'yes' : value]]
}

/** Fetches the cover among these facts, if it is there. */
export async function fetchCover(
  facts: ShowSetting[],
  pictures: Pictures,
): Promise<Picture | null> {
  const cover = facts.find(({ field }) => field === COVER)
  return cover ? pictures.get({ image: cover.value, imageFile: null }, COVER_SIDE.max) : null
}

/**
 * Writes facts of the show to the site, in the request's transaction. Bypasses the access rules:
 * who imports has been checked.
 * @param cover the picture that has been fetched for it
 * @returns what was written, for the report, and what stood there, so that each can be taken back
 */
export async function writeShow(
  req: PayloadRequest,
  facts: ShowSetting[],
  { quote }: ShowSource,
  cover: Picture | null,
): Promise<ShowResult[]> {
  const common = { depth: 0, overrideAccess: true, req } as const // See above.
  await lock(req, 'global site')
  const before: { [field: string]: unknown } = {
    ...(await req.payload.findGlobal({ slug: 'site', ...common })),
  }
  const site = facts.filter(({ field }) => field !== QUOTE && field !== COVER).flatMap(toFields)
  if (cover?.image) {
    const file = providedFile(req, cover.image)
    const data = { place: COVER }
    const { id } = await req.payload.create({ collection: 'site_pictures', data, file, ...common })
    site.push([COVER, id])
  }
  if (site.length > 0) await writeGlobal(req, 'site', Object.fromEntries(site))
  if (quote && facts.some(({ field }) => field === QUOTE))
    await writeGlobal(req, 'featured', { ...quote })
  return facts.map((fact) => {
    const { field, label, value } = fact
    if (field === COVER && cover?.reason) return { label, value, fault: cover.reason }
    if (field === QUOTE) return { label, value }
    const after = Object.fromEntries(
      field === COVER ? site.filter(([name]) => name === COVER) : toFields(fact),
    )
    return {
      ...{ field, label, value, after },
      before: Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? null])),
    }
  })
}
