import type { Where } from 'payload'
import { isOwner } from '@/cms/access'
import { published } from '@/cms/access/visible'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { nameWithNumber } from '@/domain/episodes/desk-name'
import { describeActivity, type Act, type ActivityEvent } from '@/domain/webhooks/activity'
import { ACTIVITY_KINDS, type ActivityKind, type Change } from '@/domain/webhooks/changes'
import { groupSessions } from '@/domain/webhooks/sessions'
import {
  DESK_ROUTES,
  deskEpisodePath,
  deskGuestPath,
  deskListeningPathRoute,
  deskTopicPath,
} from '@/domain/desk-routes'
import { formatRecent, timeIn } from '@/domain/show/show-time'
import type { Activity } from '@/payload-types'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

const PAGE = 40

export type HistoryLine = {
  key: string
  /** ISO instant */
  at: string
  /** The same in the time of the show: `Tue 09:12`. */
  when: string
  /** Without the day: `09:12`. */
  time: string
  what: string
  href: string | null
}

export type HistorySession = {
  /** The name of the account; null for what the site did by itself or by command. */
  who: string | null
  lines: HistoryLine[]
}

export type HistoryPage = {
  sessions: HistorySession[]
  /** Place where the next page begins, or null if this is the last. */
  next: string | null
}

/** Returns what an account may list alone: accounts are for owners. */
export const kindsFor = (account: Account): ActivityKind[] =>
  ACTIVITY_KINDS.filter((kind) => kind !== 'account' || isOwner({ user: account }))

export const isActivityKind = (text: string | undefined): text is ActivityKind =>
  ACTIVITY_KINDS.some((kind) => kind === text)

type Cursor = { at: string; id: number }

const toText = ({ at, id }: Cursor): string => `${at}_${id}`

function toCursor(text: string | undefined): Cursor | null {
  const [at = '', id = ''] = (text ?? '').split('_')
  return !Number.isNaN(Date.parse(at)) && /^\d{1,9}$/.test(id)
    ? { at: new Date(at).toISOString(), id: Number(id) }
    : null
}

const before = ({ at, id }: Cursor): Where => ({
  or: [
    { updatedAt: { less_than: at } },
    { and: [{ updatedAt: { equals: at } }, { id: { less_than: id } }] },
  ],
})

type Entry = ActivityEvent & { key: string; at: string; who: string | null }

const toEntry = (row: Activity): Entry => ({
  key: `activity-${row.id}`,
  at: row.updatedAt,
  who: row.who ?? null,
  document: row.document,
  kind: row.kind as ActivityKind,
  act: row.act as Act,
  subject: row.subject,
  changes: (row.changes ?? []) as Change[],
  release: row.release,
})

/**
 * The episodes that went live by themselves between two times: those that were there before their
 * release. Nothing writes that down, because nothing happens then.
 */
async function listReleases(account: Account, after: string, until: string): Promise<Entry[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: {
      and: [
        published(),
        { releaseAt: { greater_than: after } },
        { releaseAt: { less_than_equal: until } },
      ],
    },
    select: { episodeNum: true, releaseAt: true, createdAt: true },
    sort: '-releaseAt',
    limit: PAGE,
    pagination: false,
    joins: false,
    depth: 0,
    ...asAccount(account),
  })
  return docs.flatMap(({ id, episodeNum, releaseAt, createdAt }) =>
    releaseAt && createdAt < releaseAt
      ? {
          key: `release-${id}`,
          at: releaseAt,
          who: null,
          document: id,
          kind: 'episode',
          act: 'released',
          subject: `episode ${episodeNum}`,
          changes: [],
        }
      : [],
  )
}

async function existing(account: Account, collection: 'episodes' | 'guests', ids: string[]) {
  if (ids.length === 0) return []
  const cms = await getCms()
  const { docs } = await cms.find({
    collection,
    where: { id: { in: ids } },
    select: {},
    draft: true,
    depth: 0,
    pagination: false,
    ...asAccount(account),
  })
  return docs.map(({ id }) => id)
}

const documentsOf = (entries: Entry[], kind: ActivityKind): string[] => [
  ...new Set(entries.filter((entry) => entry.kind === kind).map(({ document }) => document)),
]

/** The globals that are changed in the settings, and where. */
const SETTINGS_PAGES: Record<string, string> = {
  site: DESK_ROUTES.site,
  look: DESK_ROUTES.siteLook,
  newsletter: DESK_ROUTES.siteNewsletter,
  letters: DESK_ROUTES.siteLetters,
}

async function hrefsFor(
  account: Account,
  entries: Entry[],
): Promise<(entry: Entry) => string | null> {
  const [{ topics }, episodes, guests] = await Promise.all([
    getFrame(),
    existing(account, 'episodes', documentsOf(entries, 'episode')),
    existing(account, 'guests', documentsOf(entries, 'guest')),
  ])
  const hasTopic = (key: string) => topics.some((topic) => topic.key === key)
  return ({ act, document, kind }) => {
    if (kind === 'episode') return episodes.includes(document) ? deskEpisodePath(document) : null
    if (kind === 'guest') return guests.includes(document) ? deskGuestPath(document) : null
    if (kind === 'quote') return act === 'deleted' ? null : DESK_ROUTES.quotes
    if (kind === 'path')
      return hasTopic(document) ? deskListeningPathRoute(document) : DESK_ROUTES.paths
    if (kind === 'topic') return hasTopic(document) ? deskTopicPath(document) : DESK_ROUTES.topics
    if (kind === 'text') return SETTINGS_PAGES[document] ?? DESK_ROUTES.texts
    return kind === 'account' ? DESK_ROUTES.people : DESK_ROUTES.import
  }
}

/**
 * Returns what has happened, newest first.
 * @param query.kind to list one kind only
 * @param query.from `next` of the page before
 */
export async function listHistory(
  account: Account,
  {
    kind,
    from,
    now,
    limit = PAGE,
  }: { kind?: ActivityKind; from?: string; now: Date; limit?: number },
): Promise<HistoryPage> {
  const [cms, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const cursor = toCursor(from)
  const { docs } = await cms.find({
    collection: 'activity',
    where: { and: [kind ? { kind: { equals: kind } } : {}, cursor ? before(cursor) : {}] },
    sort: ['-updatedAt', '-id'],
    limit: limit + 1,
    pagination: false,
    ...asAccount(account),
  })
  const shown = docs.slice(0, limit)
  const oldest = shown.at(-1)
  const hasReleases = kind === undefined || kind === 'episode'
  const releases =
    oldest && hasReleases
      ? await listReleases(account, oldest.updatedAt, cursor?.at ?? now.toISOString())
      : []
  const entries = [...shown.map(toEntry), ...releases].sort((a, b) => b.at.localeCompare(a.at))
  const hrefOf = await hrefsFor(account, entries)
  const nameOf = await nameEpisodes({ payload: cms }, documentsOf(entries, 'episode'))
  const subjectOf = ({ kind: of, document, subject }: Entry): string =>
    of === 'episode' && /^episode \d+$/.test(subject)
      ? nameWithNumber(nameOf(document), Number(subject.slice('episode '.length)))
      : subject
  const sessions = groupSessions(entries).map((session) => ({
    who: session[0]?.who ?? null,
    lines: session.map((entry) => {
      const words = describeActivity({ ...entry, subject: subjectOf(entry) }, { now, timeZone })
      return {
        key: entry.key,
        at: entry.at,
        when: formatRecent(entry.at, now, timeZone),
        time: timeIn(entry.at, timeZone),
        what: entry.who ? words : words.charAt(0).toUpperCase() + words.slice(1),
        href: hrefOf(entry),
      }
    }),
  }))
  const hasMore = docs.length > limit && oldest
  return { sessions, next: hasMore ? toText({ at: oldest.updatedAt, id: oldest.id }) : null }
}
