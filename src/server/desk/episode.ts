import type { Payload } from 'payload'
import { releasedAfter } from '@/cms/access/visible'
import { readRows, sql } from '@/cms/database/read-rows'
import { siteNow } from '@/cms/database/site-clock'
import { accountName } from '@/domain/accounts/account-name'
import type { Picture } from '@/domain/content'
import {
  fieldsOf,
  imageOf,
  type EpisodeFields,
  type EpisodeImage,
} from '@/domain/episodes/episode-fields'
import type { SeasonNumber } from '@/domain/episodes/desk-name'
import type { Counting } from '@/domain/episodes/episode-name'
import { validateDate } from '@/domain/episodes/episode-date'
import {
  instantOf,
  isReleased,
  nextReleases,
  type ReleaseSchedule,
} from '@/domain/episodes/release'
import { controlNames, type More } from '@/domain/more-fields'
import { dayIn } from '@/domain/show/show-time'
import type { Language } from '@/domain/language/language'
import { storedTexts, type StoredTexts } from '@/domain/listening/timed-text'
import type { Weekday } from '@/domain/language/weekdays'
import { EPISODE_FLAGS, type Topic } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { toPicture } from '../queries/mappers'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { getMore } from './more-fields'

/** A guest of the episode that is being written. */
export type EditedGuest = {
  id: string
  name: string
  description: string
  picture: Picture | null
  /** True if visitors will not see the guest, because something is missing. */
  isDraft: boolean
}

/** An episode as the editor opens it. */
export type EditedEpisode = {
  id: string
  number: number
  /** The newest version. */
  fields: EpisodeFields
  image: EpisodeImage | null
  isDraft: boolean
  /** Now or from its release on; null if nothing is published. */
  published: EpisodeFields | null
  /** Of the newest version. */
  updatedAt: string
  changedBy: string | null
  /** True if it was public elsewhere before, so that its notes may be empty. */
  isImported: boolean
  guests: EditedGuest[]
  texts: StoredTexts
  more: More
}

export type EditorShow = {
  showName: string
  hostName: string
  topics: Topic[]
  timeZone: string
  /** The first release day without an episode, as an ISO instant. */
  nextFree: string
  language: Language
  releaseDay: Weekday
  /** The name with which a change of whoever edits is stored. */
  ownName: string
  /** The coming days, `YYYY-MM-DD`, for which another episode is planned. */
  takenDays: string[]
  countsBy: Counting
  /** The season and number that come next, where the show counts by them. */
  nextInSeason: SeasonNumber | null
}

async function findGuests(cms: Payload, account: Account, id: string): Promise<EditedGuest[]> {
  const { docs } = await cms.find({
    collection: 'guests',
    where: { podcastEpisodeID: { equals: id } },
    draft: true,
    sort: 'guestName',
    limit: 50,
    depth: 1,
    pagination: false,
    ...asAccount(account),
  })
  return docs.map((guest) => ({
    id: guest.id,
    name: guest.guestName,
    description: guest.description ?? '',
    picture: toPicture(guest.image, 'guest_headshots'),
    isDraft: guest._status === 'draft',
  }))
}

async function findTexts(cms: Payload, account: Account, id: string): Promise<StoredTexts> {
  const { docs } = await cms.find({
    collection: 'timed_texts',
    where: { episode: { equals: id } },
    select: { kind: true, text: true, updatedAt: true },
    limit: 2,
    depth: 0,
    pagination: false,
    ...asAccount(account),
  })
  return storedTexts(docs)
}

/** The fields that the editor has a place for. */
export const OWN_FIELDS = [
  ...['episodeNum', 'image', ...EPISODE_FLAGS.map(({ flag }) => flag)],
  ...Object.keys(fieldsOf({})).filter((name) => name !== 'more'),
]

/** The fields that the editor has no place of its own for. @param id null for a new episode */
export const getMoreOfEpisode = (account: Account, id: string | null): Promise<More> =>
  getMore(account, 'episodes', OWN_FIELDS, id)

/** An episode to be edited, or null if there is none; `trash` if it lies there. */
export async function getEditedEpisode(
  account: Account,
  id: string,
): Promise<EditedEpisode | 'trash' | null> {
  const cms = await getCms()
  const options = {
    collection: 'episodes',
    id,
    joins: false,
    trash: true,
    disableErrors: true,
    ...asAccount(account),
  } as const
  const [newest, stored, guests, texts, more] = await Promise.all([
    cms.findByID({ ...options, draft: true, depth: 1 }),
    cms.findByID({ ...options, draft: false, depth: 0 }),
    findGuests(cms, account, id),
    findTexts(cms, account, id),
    getMoreOfEpisode(account, id),
  ])
  if (!newest || !stored) return null
  if (newest.deletedAt) return 'trash'
  const { episodeNum: number, updatedAt, changedBy = null } = newest
  const names = controlNames(more)
  return {
    id: newest.id,
    number,
    fields: fieldsOf(newest, names),
    image: imageOf(newest.image, newest.title),
    isDraft: newest._status === 'draft',
    published: stored._status === 'published' ? fieldsOf(stored, names) : null,
    updatedAt,
    changedBy,
    isImported: Boolean(newest.importGuid),
    guests,
    texts,
    more,
  }
}

const SLOTS = 120

/** The coming releases of other episodes, as far as free days are looked for. */
async function findReleases(
  cms: Payload,
  account: Account,
  except: string | null,
  now: Date,
): Promise<string[]> {
  const { docs } = await cms.find({
    collection: 'episodes',
    where: {
      and: [releasedAfter(now), ...(except ? [{ id: { not_equals: except } }] : [])],
    },
    draft: true,
    select: { releaseAt: true },
    depth: 0,
    limit: SLOTS,
    sort: 'releaseAt',
    pagination: false,
    ...asAccount(account),
  })
  return docs.flatMap(({ releaseAt }) => releaseAt ?? [])
}

/** The first release day for which no other episode is planned. */
function nextFreeRelease(releases: string[], schedule: ReleaseSchedule, now: Date): Date {
  const taken = new Set(releases.map((releaseAt) => Date.parse(releaseAt)))
  const slots = nextReleases(now, schedule, SLOTS).map(({ releaseAt }) => releaseAt)
  const free = slots.find((slot) => !taken.has(slot.getTime())) ?? slots.at(-1)
  if (!free) throw new Error('A schedule always has a next release')
  return free
}

/** The number after the last one of the newest season; null without seasons. */
async function nextInSeason(cms: Payload): Promise<SeasonNumber | null> {
  const [last] = await readRows<SeasonNumber>(
    cms,
    sql`SELECT v.version_season::int AS season, max(v.version_season_episode)::int AS "seasonEpisode"
      FROM _episodes_v v JOIN episodes e ON e.id = v.parent_id
      WHERE v.latest AND e.deleted_at IS NULL AND v.version_season IS NOT NULL
        AND v.version_season_episode IS NOT NULL AND v.version_episode_type = 'full'
      GROUP BY 1 ORDER BY 1 DESC LIMIT 1`,
  )
  return last ? { ...last, seasonEpisode: last.seasonEpisode + 1 } : null
}

/**
 * @param id of the episode that is edited, whose own day counts as free; null for a new one
 * @param day a coming day, `YYYY-MM-DD`, to plan a new one for instead of the next free one
 */
export async function getEditorShow(
  account: Account,
  id: string | null,
  now = siteNow(),
  day: string | null = null,
): Promise<EditorShow> {
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
  const chosen =
    day && validateDate(day) === null ? instantOf(day, frame.releaseTime, frame.timeZone) : null
  const releases = await findReleases(cms, account, id, now)
  const nextFree =
    chosen && !isReleased(chosen, now) ? chosen : nextFreeRelease(releases, frame, now)
  const { showName, hostName, topics, timeZone, language, releaseDay, countsBy } = frame
  return {
    ...{ showName, hostName, topics, timeZone, language, releaseDay, countsBy },
    nextFree: nextFree.toISOString(),
    nextInSeason: id === null && countsBy === 'season' ? await nextInSeason(cms) : null,
    ownName: accountName(account),
    takenDays: [...new Set(releases.map((releaseAt) => dayIn(releaseAt, timeZone)))],
  }
}

/** One more than the highest number in use, drafts and trash included. */
export async function nextEpisodeNumber(account: Account): Promise<number> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    draft: true,
    trash: true,
    select: { episodeNum: true },
    sort: '-episodeNum',
    depth: 0,
    limit: 1,
    pagination: false,
    ...asAccount(account),
  })
  return (docs[0]?.episodeNum ?? 0) + 1
}
