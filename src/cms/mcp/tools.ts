import { z } from 'zod'
import { siteNow } from '@/cms/database/site-clock'
import { calendarDays, type PlannedEpisode, withoutDay } from '@/domain/episodes/calendar'
import { deskName } from '@/domain/episodes/desk-name'
import { type Counting, DEFAULT_COUNTING, type StoredName } from '@/domain/episodes/episode-name'
import { episodeId, MAX_EPISODE_NUMBER } from '@/domain/episodes/episode-id'
import { isDocumentId } from '@/domain/guests/guest-id'
import { validateLength } from '@/domain/episodes/episode-length'
import { nextReleases, type ReleaseSchedule } from '@/domain/episodes/release'
import { MAX_QUESTION, SEARCH_KINDS } from '@/domain/search/search'
import { LETTER_TOOLS } from './letter-tools'
import { PAGE_TOOLS } from './page-tools'
import { RefusedError, type Query } from './rest'
import { tool, type Tool } from './tool'

const RELEASE_DAYS = 12
const MAX_PLANNED = 200
/** Time for people to review changes of an assistant before visitors see them (ms). */
const NOTICE_MS = 24 * 60 * 60 * 1000

const number = z.int().min(0).max(MAX_EPISODE_NUMBER).describe('Episode number.')
const limit = z.int().min(1).max(50).default(20)
const page = z.int().min(1).default(1)
const instant = z.iso.datetime({ offset: true })
const seen = instant
  .optional()
  .describe(
    'The `updatedAt` you read. If someone has changed the document since, the change is refused.',
  )

/** A draft may lack most of it. */
const episode = z.looseObject({
  id: z.string(),
  episodeNum: z.int().nullish(),
  title: z.string().nullish(),
  episodeDate: z.string().nullish(),
  releaseAt: z.string().nullish(),
  updatedAt: z.string(),
  status: z
    .looseObject({ state: z.string(), label: z.string(), missing: z.array(z.string()) })
    .nullish()
    .describe('Status and missing fields.'),
})
const quote = z.looseObject({
  id: z.int(),
  quote: z.string(),
  quoteauthor: z.string().nullish(),
  showsFrom: z.string(),
  updatedAt: z.string(),
})
const guest = z.looseObject({
  id: z.string(),
  guestName: z.string().nullish(),
  podcastEpisode: z.int().nullish(),
  updatedAt: z.string(),
})
const listOf = (item: z.ZodObject) =>
  z.looseObject({ docs: z.array(item), totalDocs: z.int(), hasNextPage: z.boolean() })
const changed = (item: z.ZodObject) => z.looseObject({ doc: item, message: z.string() })

const episodeFields = {
  title: z.string().optional(),
  description: z.string().optional().describe('Show notes as plain text with line breaks.'),
  episodeDate: z.iso.date().optional(),
  episodeLength: z
    .string()
    .refine(
      (text) => validateLength(text) === null,
      'Use minutes:seconds, for example 42:00 or 1:02:00.',
    )
    .optional()
    .describe('For example, 42:00 or 1:02:00.'),
  linkApple: z.string().optional(),
  linkSpotify: z.string().optional(),
  linkYT: z.string().optional(),
  linkAmazon: z.string().optional(),
  isFav: z.boolean().optional(),
  isMentalHealth: z.boolean().optional(),
  isPersonalGrowth: z.boolean().optional(),
  isClimateJustice: z.boolean().optional(),
  isSocialJustice: z.boolean().optional(),
}

const quoteFields = {
  quote: z.string(),
  quoteauthor: z.string(),
  showsFrom: instant.describe('When it becomes the quote of the week, in UTC.'),
  epnum: number.nullish().describe('Episode to feature from then on.'),
}

const select = (...fields: string[]): Query =>
  Object.fromEntries(fields.map((field) => [`select[${field}]`, true]))

/** The newest version where the key may read drafts, else what visitors read. */
const NEWEST = { draft: true, depth: 0 } as const
const EPISODE_NAME = ['episodeNum', 'episodeType', 'season', 'seasonEpisode']
const EPISODE_ROW = [...EPISODE_NAME, 'title', 'episodeDate', 'releaseAt', 'status', 'updatedAt']

type EpisodeRow = Pick<PlannedEpisode, 'id' | 'status' | 'updatedAt'> &
  StoredName & {
    title?: string | null
    releaseAt?: string | null
  }

const toPlanned = (row: EpisodeRow, countsBy: Counting = DEFAULT_COUNTING): PlannedEpisode => ({
  id: row.id,
  status: row.status,
  updatedAt: row.updatedAt,
  number: row.episodeNum,
  name: deskName(row, countsBy),
  title: row.title ?? '',
  releaseAt: row.releaseAt ?? null,
})

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'list_episodes',
    title: 'List episodes',
    description:
      'Lists episodes, newest number first, with status (live, scheduled, draft) and missing fields.',
    input: z.strictObject({
      state: z
        .enum(['any', 'published', 'draft'])
        .default('any')
        .describe('Drafts need a key that can read drafts.'),
      before: number.optional().describe('Only episodes with lower numbers.'),
      limit,
      page,
    }),
    output: listOf(episode),
    isReadOnly: true,
    run: (rest, { state, before, ...paging }) =>
      rest('GET /episodes', {
        query: {
          ...NEWEST,
          ...select(...EPISODE_ROW),
          sort: '-episodeNum',
          'where[_status][equals]': state === 'any' ? undefined : state,
          'where[episodeNum][less_than]': before,
          ...paging,
        },
      }),
  }),
  tool({
    name: 'read_episode',
    title: 'Get an episode',
    description: 'Gets one episode with its show notes, links, guests and status.',
    input: z.strictObject({ number }),
    output: episode,
    isReadOnly: true,
    run: (rest, input) => rest(`GET /episodes/${episodeId(input.number)}`, { query: NEWEST }),
  }),
  tool({
    name: 'create_draft_episode',
    title: 'Create a draft episode',
    description:
      'Creates a draft episode. Set `releaseAt` to plan a date. Only a person can publish it.',
    input: z.strictObject({
      number,
      ...episodeFields,
      title: z.string(),
      releaseAt: instant.optional().describe('In UTC.'),
    }),
    output: changed(episode),
    needs: { act: 'write', slug: 'episodes' },
    isReadOnly: false,
    run: (rest, { number: episodeNum, ...fields }) =>
      rest('POST /episodes', {
        query: NEWEST,
        json: { ...fields, episodeNum, _status: 'draft' },
      }),
  }),
  tool({
    name: 'change_episode',
    title: 'Update an episode',
    description:
      'Updates the fields you send, as a draft. Visitors see the live version until a person publishes the changes.',
    input: z.strictObject({ number, ...episodeFields, updatedAt: seen }),
    output: changed(episode),
    needs: { act: 'write', slug: 'episodes' },
    isReadOnly: false,
    run: (rest, { number: episodeNum, ...fields }) =>
      rest(`PATCH /episodes/${episodeId(episodeNum)}`, {
        query: NEWEST,
        json: { ...fields, _status: 'draft' },
      }),
  }),
  tool({
    name: 'set_release',
    title: 'Reschedule an episode',
    description:
      'Sets the release time of an episode that isn’t live yet; null removes a draft from the calendar. Drafts stay drafts.',
    input: z.strictObject({
      number,
      releaseAt: instant.nullable().describe('In UTC. Use `calendar` to find free days.'),
      updatedAt: seen,
    }),
    output: z.looseObject({ message: z.string(), docs: z.array(episode) }),
    needs: { act: 'write', slug: 'episodes' },
    isReadOnly: false,
    run: async (rest, { number: episodeNum, ...move }) => {
      const path = `/episodes/${episodeId(episodeNum)}` as const
      const query = { depth: 0, draft: true }
      const now = await rest<{ releaseAt?: string | null }>(`GET ${path}`, { query })
      const present = Date.parse(now.releaseAt ?? '')
      const wanted = Date.parse(move.releaseAt ?? '')
      const soon = siteNow().getTime() + NOTICE_MS
      if (wanted < present && wanted < soon)
        throw new RefusedError(
          403,
          'A release can be moved no earlier than 24 hours from now, so that a person can review it.',
        )
      return rest(`POST ${path}/move`, { json: move })
    },
  }),
  tool({
    name: 'list_quotes',
    title: 'List quotes of the week',
    description:
      'Lists quotes of the week, latest first: current and past ones, and scheduled ones for keys that can read drafts.',
    input: z.strictObject({ limit, page }),
    output: listOf(quote),
    isReadOnly: true,
    run: (rest, paging) => rest('GET /quotes', { query: { depth: 0, ...paging } }),
  }),
  tool({
    name: 'create_quote',
    title: 'Create a quote of the week',
    description: 'Creates a quote of the week. Visitors see it from `showsFrom` on.',
    input: z.strictObject(quoteFields),
    output: changed(quote),
    needs: { act: 'write', slug: 'quotes' },
    isReadOnly: false,
    run: (rest, json) => rest('POST /quotes', { query: { depth: 0 }, json }),
  }),
  tool({
    name: 'change_quote',
    title: 'Update a quote of the week',
    description:
      'Updates the fields you send. If the quote is live, visitors see the change at once.',
    input: z.strictObject({
      id: z.int().min(1),
      ...z.object(quoteFields).partial().shape,
      updatedAt: seen,
    }),
    output: changed(quote),
    needs: { act: 'write', slug: 'quotes' },
    isReadOnly: false,
    run: (rest, { id, ...json }) => rest(`PATCH /quotes/${id}`, { query: { depth: 0 }, json }),
  }),
  tool({
    name: 'calendar',
    title: 'Get the calendar',
    description:
      'Gets the release calendar: scheduled episodes, free release days, and drafts without a date.',
    input: z.strictObject({}),
    output: z.looseObject({
      now: z.string(),
      timeZone: z.string(),
      days: z.array(
        z.looseObject({
          day: z.string(),
          releaseAt: z.string().nullable(),
          kind: z.enum(['planned', 'gap', 'free']),
          episodes: z.array(z.looseObject({ id: z.string(), number: z.int() })),
        }),
      ),
      withoutDay: z.array(z.looseObject({ id: z.string(), number: z.int() })),
    }),
    // Without drafts, every day would seem free.
    needs: { act: 'read', slug: 'episodes' },
    isReadOnly: true,
    run: async (rest) => {
      const now = siteNow()
      const [schedule, planned] = await Promise.all([
        rest<ReleaseSchedule & { countsBy?: Counting }>('GET /globals/site', {
          query: { depth: 0, ...select('timeZone', 'releaseDay', 'releaseTime', 'countsBy') },
        }),
        rest<{ docs: EpisodeRow[] }>('GET /episodes', {
          query: {
            ...NEWEST,
            ...select(...EPISODE_ROW),
            'where[or][0][_status][equals]': 'draft',
            'where[or][1][releaseAt][greater_than]': now.toISOString(),
            limit: MAX_PLANNED,
          },
        }),
      ])
      const { timeZone, releaseDay, releaseTime } = schedule
      const episodes = planned.docs.map((row) => toPlanned(row, schedule.countsBy))
      const slots = nextReleases(now, { timeZone, releaseDay, releaseTime }, RELEASE_DAYS)
      return {
        now: now.toISOString(),
        timeZone,
        releaseDay,
        releaseTime,
        days: calendarDays(slots, episodes, now, timeZone),
        withoutDay: withoutDay(episodes, now),
      }
    },
  }),
  tool({
    name: 'search',
    title: 'Search the site',
    description: 'Searches the public episodes, guests, quotes and pages.',
    input: z.strictObject({
      q: z.string().min(1).max(MAX_QUESTION),
      type: z.enum(SEARCH_KINDS).optional(),
      limit: z.int().min(1).max(20).default(10),
    }),
    output: z.looseObject({
      totals: z.looseObject({ episode: z.int(), guest: z.int(), quote: z.int() }),
      docs: z.array(
        z.looseObject({ type: z.enum(SEARCH_KINDS), id: z.string(), title: z.string() }),
      ),
      hasNextPage: z.boolean(),
    }),
    isReadOnly: true,
    run: (rest, query) => rest('GET /search', { query }),
  }),
  tool({
    name: 'list_guests',
    title: 'List guests',
    description: 'Lists guests, newest episode first. Each entry is one appearance.',
    input: z.strictObject({
      number: number.optional().describe('Only guests of this episode.'),
      limit,
      page,
    }),
    output: listOf(guest),
    isReadOnly: true,
    run: (rest, { number: episode, ...paging }) =>
      rest('GET /guests', {
        query: {
          ...NEWEST,
          ...select('guestName', 'podcastEpisode', 'personalLink', 'person', 'updatedAt'),
          'where[podcastEpisode][equals]': episode,
          ...paging,
        },
      }),
  }),
  tool({
    name: 'read_guest',
    title: 'Get a guest',
    description: 'Gets one guest with their bio.',
    input: z.strictObject({
      id: z
        .string()
        .refine(isDocumentId, 'Invalid guest id.')
        .describe('Example: ep-012-AdaSample.'),
    }),
    output: guest,
    isReadOnly: true,
    run: (rest, { id }) => rest(`GET /guests/${encodeURIComponent(id)}`, { query: NEWEST }),
  }),
  ...LETTER_TOOLS,
  ...PAGE_TOOLS,
]
