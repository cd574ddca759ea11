import type { Payload } from 'payload'
import { releasedAfter } from '@/cms/access/visible'
import { siteNow } from '@/cms/database/site-clock'
import { accountName } from '@/domain/accounts/account-name'
import type { Picture } from '@/domain/content'
import {
  fieldsOf,
  imageOf,
  type EpisodeFields,
  type EpisodeImage,
} from '@/domain/episodes/episode-fields'
import { validateDate } from '@/domain/episodes/episode-date'
import {
  instantOf,
  isReleased,
  nextReleases,
  type ReleaseSchedule,
} from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import type { Language } from '@/domain/language/language'
import { storedTexts, type StoredTexts } from '@/domain/listening/timed-text'
import type { Weekday } from '@/domain/language/weekdays'
import type { Topic } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { toPicture } from '../queries/mappers'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** A guest of the episode that is being written. */
export type EditedGuest = {
  id: string
  name: string
  description: string
  picture: Picture | null
  /** Whether visitors will not see the guest, because something is missing. */
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
  /** What visitors are served, now or from its release on; null if nothing is published. */
  published: EpisodeFields | null
  /** Of the newest version. */
  updatedAt: string
  changedBy: string | null
  /** Whether it was public elsewhere before, so that its notes may be empty. */
  isImported: boolean
  guests: EditedGuest[]
  texts: StoredTexts
}

/** What the editor needs to know about the show. */
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
  const [newest, stored, guests, texts] = await Promise.all([
    cms.findByID({ ...options, draft: true, depth: 1 }),
    cms.findByID({ ...options, draft: false, depth: 0 }),
    findGuests(cms, account, id),
    findTexts(cms, account, id),
  ])
  if (!newest || !stored) return null
  if (newest.deletedAt) return 'trash'
  const { episodeNum: number, updatedAt, changedBy = null } = newest
  return {
    id: newest.id,
    number,
    fields: fieldsOf(newest),
    image: imageOf(newest.image, newest.title),
    isDraft: newest._status === 'draft',
    published: stored._status === 'published' ? fieldsOf(stored) : null,
    updatedAt,
    changedBy,
    isImported: Boolean(newest.importGuid),
    guests,
    texts,
  }
}

/** How many release days are looked at for a free one: more than two years. */
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
  const { showName, hostName, topics, timeZone, language, releaseDay } = frame
  return {
    ...{ showName, hostName, topics, timeZone, language, releaseDay },
    nextFree: nextFree.toISOString(),
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
