import { VISITOR_READS } from '@/cms/database/connections'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { findCurrentId } from '@/cms/episodes/former-ids'
import { siteNow } from '@/cms/database/site-clock'
import type { Picture } from '@/domain/content'
import { nameInSentence } from '@/domain/episodes/desk-name'
import type { More } from '@/domain/more-fields'
import { personSlug } from '@/domain/guests/person-slug'
import { guestStatus, type GuestStatus } from '@/domain/guests/guest-status'
import type { Episode, Guest } from '@/payload-types'
import { getCms } from '../payload'
import { toPicture } from '../queries/mappers'
import { asAccount, type Account } from './account'
import { getMore } from './more-fields'

export const GUESTS_PAGE = 25

/** One appearance of a person: a guest document. */
export type Appearance = {
  id: string
  number: number
  episode: string
  status: GuestStatus
  updatedAt: string
}

/** A person, from all guest documents of theirs. */
export type Person = {
  /** The person in the address of their page. */
  slug: string
  /** As on the newest appearance. */
  name: string
  description: string
  picture: Picture | null
  /** Newest episode first. */
  appearances: Appearance[]
}

export type PeoplePage = { people: Person[]; total: number; page: number; pages: number }

const statusOf = (
  guest: Pick<Guest, '_status'>,
  { name, episode }: { name: string; episode: Episode | undefined },
  now: Date,
) =>
  guestStatus({ isPublished: guest._status === 'published', name, episode: episode ?? null }, now)

const idOf = (relation: string | { id: string } | null | undefined): string | null =>
  typeof relation === 'object' ? (relation?.id ?? null) : (relation ?? null)

/** The episodes of guests as visitors are served them, also those in the trash. */
export async function episodesOf(account: Account, guests: Pick<Guest, 'episode'>[]) {
  const ids = [...new Set(guests.flatMap(({ episode }) => idOf(episode) ?? []))]
  const { docs } = await (
    await getCms()
  ).find({
    collection: 'episodes',
    where: { id: { in: ids } },
    trash: true,
    depth: 0,
    joins: false,
    select: { _status: true, releaseAt: true, deletedAt: true, hiddenFromApps: true },
    pagination: false,
    limit: 0,
    ...asAccount(account),
  })
  return new Map(docs.map((doc) => [doc.id, doc as Episode]))
}

const slugOf = ({ person, guestName }: Pick<Guest, 'person' | 'guestName'>): string =>
  person ?? personSlug(guestName)

/** Names the episodes of guests by their numbers. */
export const nameGuestEpisodes = async (guests: Pick<Guest, 'podcastEpisode'>[]) =>
  nameEpisodes(
    { payload: await getCms() },
    guests.map(({ podcastEpisode }) => podcastEpisode),
  )

/** People who were on the show, by name, one page of them. @param search part of a name */
export async function getPeople(
  account: Account,
  { search = '', page = 1, now = siteNow() } = {},
): Promise<PeoplePage> {
  const cms = await getCms()
  const as = { ...asAccount(account), draft: true, pagination: false, limit: 0 } as const
  const { docs: all } = await cms.find({
    collection: 'guests',
    where: search ? { guestName: { contains: search } } : {},
    sort: ['person', '-podcastEpisode'],
    depth: 0,
    select: {
      guestName: true,
      person: true,
      podcastEpisode: true,
      episode: true,
      updatedAt: true,
      _status: true,
    },
    ...as,
  })
  const slugs = [...new Set(all.map(slugOf))]
  const pages = Math.max(1, Math.ceil(slugs.length / GUESTS_PAGE))
  const current = Math.min(Math.max(1, page), pages)
  const shown = slugs.slice((current - 1) * GUESTS_PAGE, current * GUESTS_PAGE)
  const docs = all.filter((guest) => shown.includes(slugOf(guest)))
  const [episodes, { docs: whole }] = await Promise.all([
    episodesOf(account, docs),
    cms.find({
      collection: 'guests',
      where: { id: { in: docs.map(({ id }) => id) } },
      depth: 1,
      select: { description: true, image: true },
      ...as,
    }),
  ])
  const nameOf = await nameGuestEpisodes(docs)
  const details = new Map(whole.map((doc) => [doc.id, doc]))
  const people = shown.map((slug): Person => {
    const own = docs.filter((guest) => slugOf(guest) === slug)
    const newest = details.get(own[0]?.id ?? '')
    return {
      slug,
      name: own[0]?.guestName ?? '',
      description: newest?.description ?? '',
      picture: toPicture(newest?.image, 'guest_headshots'),
      appearances: own.map((doc) => ({
        id: doc.id,
        number: doc.podcastEpisode,
        episode: nameInSentence(nameOf(doc.podcastEpisode)),
        status: statusOf(
          doc,
          { name: nameOf(doc.podcastEpisode), episode: episodes.get(idOf(doc.episode) ?? '') },
          now,
        ),
        updatedAt: doc.updatedAt,
      })),
    }
  })
  return { people, total: slugs.length, page: current, pages }
}

export type EditedGuest = {
  id: string
  name: string
  number: number
  episode: string
  description: string
  link: string
  picture: Picture | null
  status: GuestStatus
  updatedAt: string
  person: string
  /** Other appearances of the same person. */
  others: { id: string; number: number; episode: string; name: string }[]
  more: More
}

/** The fields that the editor has a place for. */
const OWN_FIELDS = ['guestName', 'podcastEpisode', 'description', 'personalLink', 'image']

/** The fields that the editor has no place of its own for. @param id null for a new guest */
export const getMoreOfGuest = (account: Account, id: string | null): Promise<More> =>
  getMore(account, 'guests', OWN_FIELDS, id)

/** A guest in its newest state; null if there is none outside the trash. */
export async function getGuest(
  account: Account,
  id: string,
  now = siteNow(),
): Promise<EditedGuest | null> {
  const cms = await getCms()
  const as = { ...asAccount(account), draft: true } as const
  const guest = await cms.findByID({
    collection: 'guests',
    id,
    depth: 1,
    disableErrors: true,
    ...as,
  })
  if (!guest) return null
  const [episodes, { docs: others }, more] = await Promise.all([
    episodesOf(account, [guest]),
    cms.find({
      collection: 'guests',
      where: { and: [{ person: { equals: slugOf(guest) } }, { id: { not_equals: id } }] },
      sort: '-podcastEpisode',
      depth: 0,
      select: { podcastEpisode: true, guestName: true },
      pagination: false,
      limit: 100,
      ...as,
    }),
    getMoreOfGuest(account, id),
  ])
  const nameOf = await nameGuestEpisodes([guest, ...others])
  const episodeOf = (number: number) => nameInSentence(nameOf(number))
  return {
    id,
    name: guest.guestName,
    number: guest.podcastEpisode,
    episode: episodeOf(guest.podcastEpisode),
    description: guest.description ?? '',
    link: guest.personalLink ?? '',
    picture: toPicture(guest.image, 'guest_headshots'),
    status: statusOf(
      guest,
      { name: nameOf(guest.podcastEpisode), episode: episodes.get(idOf(guest.episode) ?? '') },
      now,
    ),
    updatedAt: guest.updatedAt,
    person: slugOf(guest),
    others: others.map((doc) => ({
      id: doc.id,
      number: doc.podcastEpisode,
      episode: episodeOf(doc.podcastEpisode),
      name: doc.guestName,
    })),
    more,
  }
}

/** The present id of a guest that had another name, or null. */
export const getMovedGuest = async (id: string): Promise<string | null> =>
  findCurrentId(
    { payload: await getCms(), transactionID: VISITOR_READS },
    'guests',
    id.normalize('NFC'),
  )

/** A guest that lies in the trash. */
export type TrashedGuest = { id: string; name: string; episode: string }

/** A guest in the trash; null if it is not there. */
export async function getTrashedGuest(account: Account, id: string): Promise<TrashedGuest | null> {
  const { docs } = await (
    await getCms()
  ).find({
    collection: 'guests',
    where: { and: [{ id: { equals: id } }, { deletedAt: { exists: true } }] },
    trash: true,
    draft: true,
    depth: 0,
    limit: 1,
    pagination: false,
    ...asAccount(account),
  })
  const [guest] = docs
  if (!guest) return null
  const nameOf = await nameGuestEpisodes([guest])
  return { id, name: guest.guestName, episode: nameInSentence(nameOf(guest.podcastEpisode)) }
}
