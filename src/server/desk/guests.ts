import type { Picture } from '@/domain/content'
import { guestStatus, type GuestStatus } from '@/domain/guest-status'
import type { Episode, Guest } from '@/payload-types'
import { getCms } from '../payload'
import { toPicture } from '../queries/mappers'
import { asAccount, type Account } from './account'

/** How many people a page of the list shows. */
export const GUESTS_PAGE = 25

/** One appearance of a person: a guest document (D14). */
export type Appearance = { id: string; number: number; status: GuestStatus; updatedAt: string }

/** A person, from all guest documents with that name. */
export type Person = {
  name: string
  description: string
  picture: Picture | null
  /** Newest episode first. */
  appearances: Appearance[]
}

export type PeoplePage = { people: Person[]; total: number; page: number; pages: number }

const statusOf = (
  guest: Pick<Guest, '_status' | 'podcastEpisode'>,
  episode: Episode | null,
  now: Date,
) =>
  guestStatus(
    {
      isPublished: guest._status === 'published',
      number: guest.podcastEpisode,
      episode: episode && {
        isPublished: episode._status === 'published',
        isTrashed: Boolean(episode.deletedAt),
        releaseAt: episode.releaseAt ?? null,
      },
    },
    now,
  )

const idOf = (relation: string | { id: string } | null | undefined): string | null =>
  typeof relation === 'object' ? (relation?.id ?? null) : (relation ?? null)

/** The episodes of guests as visitors are served them, also those in the trash. */
async function episodesOf(account: Account, guests: Pick<Guest, 'episode'>[]) {
  const ids = [...new Set(guests.flatMap(({ episode }) => idOf(episode) ?? []))]
  const { docs } = await (
    await getCms()
  ).find({
    collection: 'episodes',
    where: { id: { in: ids } },
    trash: true,
    depth: 0,
    joins: false,
    select: { _status: true, releaseAt: true, deletedAt: true },
    pagination: false,
    limit: 0,
    ...asAccount(account),
  })
  return new Map(docs.map((doc) => [doc.id, doc as Episode]))
}

/** People who were on the show, by name, one page of them. @param search part of a name */
export async function getPeople(
  account: Account,
  { search = '', page = 1, now = new Date() } = {},
): Promise<PeoplePage> {
  const cms = await getCms()
  const as = { ...asAccount(account), draft: true, pagination: false, limit: 0 } as const
  const { docs: all } = await cms.find({
    collection: 'guests',
    where: search ? { guestName: { contains: search } } : {},
    sort: ['guestName', '-podcastEpisode'],
    depth: 0,
    select: {
      guestName: true,
      podcastEpisode: true,
      episode: true,
      updatedAt: true,
      _status: true,
    },
    ...as,
  })
  const names = [...new Set(all.map(({ guestName }) => guestName))]
  const pages = Math.max(1, Math.ceil(names.length / GUESTS_PAGE))
  const current = Math.min(Math.max(1, page), pages)
  const shown = names.slice((current - 1) * GUESTS_PAGE, current * GUESTS_PAGE)
  const docs = all.filter(({ guestName }) => shown.includes(guestName))
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
  const details = new Map(whole.map((doc) => [doc.id, doc]))
  const people = shown.map((name): Person => {
    const own = docs.filter(({ guestName }) => guestName === name)
    const newest = details.get(own[0]?.id ?? '')
    return {
      name,
      description: newest?.description ?? '',
      picture: toPicture(newest?.image, 'guest_headshots'),
      appearances: own.map((doc) => ({
        id: doc.id,
        number: doc.podcastEpisode,
        status: statusOf(doc, episodes.get(idOf(doc.episode) ?? '') ?? null, now),
        updatedAt: doc.updatedAt,
      })),
    }
  })
  return { people, total: names.length, page: current, pages }
}

export type EditedGuest = {
  id: string
  name: string
  number: number
  description: string
  link: string
  picture: Picture | null
  status: GuestStatus
  updatedAt: string
  /** Other appearances of the same name. */
  others: { id: string; number: number }[]
}

/** A guest in its newest state; null if there is none outside the trash. */
export async function getGuest(
  account: Account,
  id: string,
  now = new Date(),
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
  const [episodes, { docs: others }] = await Promise.all([
    episodesOf(account, [guest]),
    cms.find({
      collection: 'guests',
      where: { and: [{ guestName: { equals: guest.guestName } }, { id: { not_equals: id } }] },
      depth: 0,
      select: { podcastEpisode: true },
      pagination: false,
      limit: 100,
      ...as,
    }),
  ])
  return {
    id,
    name: guest.guestName,
    number: guest.podcastEpisode,
    description: guest.description ?? '',
    link: guest.personalLink ?? '',
    picture: toPicture(guest.image, 'guest_headshots'),
    status: statusOf(guest, episodes.get(idOf(guest.episode) ?? '') ?? null, now),
    updatedAt: guest.updatedAt,
    others: others.map((doc) => ({ id: doc.id, number: doc.podcastEpisode })),
  }
}
