import type { Payload } from 'payload'
import { readRows, sql, type Sql } from '@/cms/database/read-rows'
import { siteNow } from '@/cms/database/site-clock'
import type { Picture } from '@/domain/content'
import { deskName, parseSeasonNumber } from '@/domain/episodes/desk-name'
import type { ListMissing, ListQuery, ListTab } from '@/domain/episodes/episode-list'
import { episodeStatus, type EpisodeStatus } from '@/domain/episodes/episode-status'
import { categoriesOf, type ListKey } from '@/domain/topics/topics'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { OWN_FIELDS } from './episode'
import { moreNames } from './more-fields'
import { shownPicture } from './shown-picture'

export const LIST_PAGE = 25
/** Tabs count up to this many; counting further would cost more with every episode. */
const MAX_COUNT = 1000

/** An episode in the host's list. */
export type ListedEpisode = {
  id: string
  number: number
  /** As the show counts. */
  name: string
  title: string
  /** As typed: `YYYY-MM-DD`, except in drafts. */
  date: string
  length: string
  guests: string[]
  categories: ListKey[]
  picture: Picture | null
  status: Pick<EpisodeStatus, 'state' | 'label'>
  /** True if the newest version is a draft, so that a change of it stays one. */
  isDraft: boolean
  /** Of the newest version; changes are based on it. */
  updatedAt: string
  /** The names of its fields under *More fields*. */
  more: string[]
}

export type EpisodeList = {
  episodes: ListedEpisode[]
  /** Place where the next page begins, or null if this is the last. */
  next: ListQuery['after']
}

const isOut = (now: Date): Sql =>
  sql`e._status = 'published' AND is_released(e.release_at, ${now.toISOString()})`

/** `e` is the episode as visitors are served it, `v` its newest version. */
const STATE: Record<ListTab, (now: Date) => Sql> = {
  all: () => sql`true`,
  live: (now) => sql`${isOut(now)} AND v.version__status = 'published'`,
  edited: (now) => sql`${isOut(now)} AND v.version__status = 'draft'`,
  scheduled: (now) =>
    sql`e._status = 'published' AND NOT is_released(e.release_at, ${now.toISOString()})`,
  draft: () => sql`e._status = 'draft' AND v.version__status = 'draft'`,
}

/** In the words of the indexes of `newest_versions`, or those would not be used. */
const MISSING: Record<ListMissing, Sql> = {
  title: sql`coalesce(v.version_title, '') = ''`,
  notes: sql`coalesce(v.version_description, '') = ''`,
  image: sql`v.version_image_id IS NULL AND v.version_generated_art IS NULL`,
  length: sql`coalesce(v.version_episode_length, '') = ''`,
  date: sql`coalesce(v.version_episode_date, '') = ''`,
  'listen link': sql`coalesce(v.version_link_apple, '') = ''
    AND coalesce(v.version_link_spotify, '') = '' AND coalesce(v.version_link_y_t, '') = ''
    AND coalesce(v.version_link_amazon, '') = '' AND coalesce(v.version_episode_url, '') = ''
    AND coalesce(v.version_audio_url, '') = ''`,
  theme: sql`NOT EXISTS (SELECT 1 FROM _episodes_v_rels r
    WHERE r.parent_id = v.id AND r.path = 'version.topics')`,
}

const inList = (key: ListKey): Sql =>
  key === 'favs'
    ? sql`v.version_is_fav`
    : sql`EXISTS (SELECT 1 FROM _episodes_v_rels r
        WHERE r.parent_id = v.id AND r.path = 'version.topics' AND r.topics_id = ${key})`

/** Each part by an index of its own, which one condition over two tables could not use. */
function found(search: string): Sql {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const number = /^#?0*(\d{1,6})$/.exec(search)?.[1]
  const inSeason = parseSeasonNumber(search)
  return sql`v.parent_id IN (
    SELECT parent_id FROM _episodes_v WHERE latest AND version_title ILIKE ${pattern}
    UNION ALL
    SELECT episode_id FROM guests WHERE guest_name ILIKE ${pattern} AND deleted_at IS NULL
    ${
      number === undefined
        ? sql``
        : sql`UNION ALL
    SELECT parent_id FROM _episodes_v WHERE latest AND version_episode_num = ${Number(number)}`
    }${
      inSeason
        ? sql`UNION ALL
    SELECT parent_id FROM _episodes_v WHERE latest AND version_season = ${inSeason.season}
      AND version_season_episode = ${inSeason.seasonEpisode}`
        : sql``
    })`
}

function begins({ order, after }: ListQuery): Sql {
  if (!after) return sql`true`
  if (order === 'oldest') return sql`v.version_episode_num > ${after.number}`
  if (order === 'newest' || after.changed === null)
    return sql`v.version_episode_num < ${after.number}`
  const changed = new Date(after.changed).toISOString()
  return sql`(v.version_updated_at, v.version_episode_num) < (${changed}::timestamptz, ${after.number}::numeric)`
}

const ORDER: Record<ListQuery['order'], Sql> = {
  newest: sql`v.version_episode_num DESC`,
  oldest: sql`v.version_episode_num`,
  changed: sql`v.version_updated_at DESC, v.version_episode_num DESC`,
}

const listed = sql`_episodes_v v JOIN episodes e ON e.id = v.parent_id`

async function listedIds(cms: Payload, query: ListQuery, now: Date): Promise<string[]> {
  const conditions = [
    sql`v.latest AND e.deleted_at IS NULL`,
    STATE[query.tab](now),
    ...(query.topic ? [inList(query.topic)] : []),
    ...(query.missing ? [MISSING[query.missing]] : []),
    ...(query.search ? [found(query.search)] : []),
    begins(query),
  ]
  const rows = await readRows<{ id: string }>(
    cms,
    sql`SELECT e.id FROM ${listed} WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${ORDER[query.order]} LIMIT ${LIST_PAGE + 1}`,
  )
  return rows.map(({ id }) => id)
}

/** Fields that a row shows, and that its status depends on. */
const FIELDS = {
  episodeNum: true,
  episodeType: true,
  seasonEpisode: true,
  title: true,
  description: true,
  image: true,
  generatedArt: true,
  season: true,
  episodeDate: true,
  episodeLength: true,
  linkApple: true,
  linkSpotify: true,
  linkYT: true,
  linkAmazon: true,
  episodeUrl: true,
  audioUrl: true,
  isFav: true,
  topics: true,
  releaseAt: true,
  hiddenFromApps: true,
  updatedAt: true,
  _status: true,
} as const

/** The names of the guests of episodes, by episode. */
async function guestNames(cms: Payload, account: Account, ids: string[]) {
  const { docs } = await cms.find({
    collection: 'guests',
    where: { episode: { in: ids } },
    sort: 'guestName',
    select: { guestName: true, episode: true },
    draft: true,
    depth: 0,
    limit: ids.length * 20,
    pagination: false,
    ...asAccount(account),
  })
  const names = new Map<string, string[]>()
  for (const { episode, guestName } of docs)
    names.set(String(episode), [...(names.get(String(episode)) ?? []), guestName])
  return names
}

/**
 * A page of the host's list of episodes, in their newest versions. It takes four queries whatever it
 * shows, and costs the same with a hundred episodes and with a hundred thousand.
 */
export async function listEpisodes(
  account: Account,
  query: ListQuery,
  now = siteNow(),
): Promise<EpisodeList> {
  const cms = await getCms()
  const found = await listedIds(cms, query, now)
  const ids = found.slice(0, LIST_PAGE)
  const options = {
    collection: 'episodes',
    where: { id: { in: ids } },
    joins: false,
    limit: LIST_PAGE,
    pagination: false,
    ...asAccount(account),
  } as const
  const [{ timeZone, topics, countsBy }, newest, stored, guests] = await Promise.all([
    getFrame(),
    cms.find({ ...options, draft: true, depth: 1, select: FIELDS }),
    cms.find({ ...options, depth: 0, select: { _status: true, releaseAt: true } }),
    guestNames(cms, account, ids),
  ])
  const more = moreNames(cms, 'episodes', OWN_FIELDS)
  const row = (doc: Episode): ListedEpisode => {
    const names = guests.get(doc.id) ?? []
    const isDraft = doc._status === 'draft'
    return {
      id: doc.id,
      number: doc.episodeNum,
      name: deskName(doc, countsBy),
      title: doc.title ?? '',
      date: doc.episodeDate ?? '',
      length: doc.episodeLength ?? '',
      guests: names,
      categories: categoriesOf(doc),
      picture: shownPicture(doc, topics),
      status: episodeStatus(
        {
          stored: isDraft ? (stored.docs.find(({ id }) => id === doc.id) ?? doc) : doc,
          draft: isDraft ? doc : null,
          guestNames: names,
        },
        { now, timeZone, hasTopics: topics.length > 0 },
      ),
      isDraft,
      updatedAt: doc.updatedAt,
      more,
    }
  }
  const episodes = ids.flatMap((id) => {
    const doc = newest.docs.find((one) => one.id === id) as Episode | undefined
    return doc ? [row(doc)] : [] // It was put in the trash a moment ago.
  })
  const last = episodes.at(-1)
  return {
    episodes,
    next:
      found.length > LIST_PAGE && last
        ? {
            number: last.number,
            changed: query.order === 'changed' ? Date.parse(last.updatedAt) : null,
          }
        : null,
  }
}

/** Counts how many episodes each tab holds; null for more than are counted. */
export async function countEpisodes(now = siteNow()): Promise<Record<ListTab, number | null>> {
  const cms = await getCms()
  const upTo = (tab: ListTab) =>
    sql`(SELECT count(*)::int FROM (SELECT 1 FROM ${listed}
      WHERE v.latest AND e.deleted_at IS NULL AND ${STATE[tab](now)} LIMIT ${MAX_COUNT + 1}) counted)
      AS ${sql.identifier(tab)}`
  const tabs = Object.keys(STATE) as ListTab[]
  const [counts] = await readRows<Record<ListTab, number>>(
    cms,
    sql`SELECT ${sql.join(tabs.map(upTo), sql`, `)}`,
  )
  const shown = (tab: ListTab) => {
    const count = counts?.[tab] ?? 0
    return count > MAX_COUNT ? null : count
  }
  return Object.fromEntries(tabs.map((tab) => [tab, shown(tab)])) as Record<ListTab, number | null>
}
