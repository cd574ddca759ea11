import type { components } from './contract-types'
import { findGuest, type GuestInput, uploadGuest } from './content'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { nameEpisodes } from './episodes'
import { api, ApiError } from './request'

/** A past guest. */
export type Person = {
  name: string
  description: string
  link: string | null
  /** The address of the photo, if there is one. */
  photo: string | null
  /** The name of their latest episode, as in a sentence. */
  lastEpisode: string
}

/** A guest as REST returns it; even a draft has a name. */
export type StoredGuest = components['schemas']['Guest'] & { guestName: string }

const MAX_PEOPLE = 6

export const photoOf = ({ image }: Pick<StoredGuest, 'image'>): string | null =>
  typeof image === 'object' && image?.filename
    ? `/api/guest_headshots/file/${encodeURIComponent(image.filename)}`
    : null

/** People who were guests and whose name contains a text, each once. @throws ApiError */
export async function findFormerGuests(text: string): Promise<Person[]> {
  const { docs } = await api.get('/guests', {
    query: {
      where: { guestName: { like: text } },
      sort: '-podcastEpisode',
      draft: true,
      depth: 1,
      limit: 30,
    },
  })
  const nameOf = await nameEpisodes(docs.map(({ podcastEpisode }) => podcastEpisode ?? 0))
  const people = new Map<string, Person>()
  for (const guest of docs) {
    const name = guest.guestName ?? ''
    const key = name.trim().toLowerCase()
    const known = people.get(key)
    if (known) known.description ||= guest.description ?? ''
    if (known) continue
    people.set(key, {
      name,
      description: guest.description ?? '',
      link: guest.personalLink ?? null,
      photo: photoOf(guest),
      lastEpisode: nameInSentence(nameOf(guest.podcastEpisode ?? 0)),
    })
  }
  return [...people.values()].slice(0, MAX_PEOPLE)
}

/**
 * Adds a guest to an episode. Without a photo the guest is kept as a draft, which visitors do not
 * see. One of that name in the trash is brought back.
 * @throws ApiError 409 when there is a guest of that name
 */
export async function addGuest(input: GuestInput, photo: File | null): Promise<StoredGuest> {
  const existing = await findGuest(input.podcastEpisode, input.guestName)
  if (existing && !existing.isInTrash)
    throw new ApiError(409, `${input.guestName} is a guest of this episode already.`)
  const sent: GuestInput = photo ? input : { ...input, _status: 'draft' }
  const { doc } = await uploadGuest(sent, photo, existing, () => {})
  return { ...doc, guestName: doc.guestName ?? input.guestName }
}

/** The photo of a past guest, as a file to be sent again; null if it fails. */
export async function fetchPhoto(address: string): Promise<File | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const blob = await response.blob()
    return new File([blob], 'photo.webp', { type: blob.type })
  } catch (err) {
    console.error('A photo could not be copied.', err)
    return null
  }
}

/** A guest who may be the same person as another one, by an appearance. */
export type PersonFound = { id: string; name: string; person: string; episode: string }

const LIMIT = 40

/**
 * People with a part of a name, each by the newest of the appearances found.
 * @param except the person to leave out
 * @throws ApiError
 */
export async function findPeople(name: string, except: string): Promise<PersonFound[]> {
  const { docs } = await api.get('/guests', {
    query: {
      where: { guestName: { like: name }, person: { not_equals: except } },
      sort: '-podcastEpisode',
      limit: LIMIT,
      depth: 0,
      draft: true,
      pagination: false,
      select: { guestName: true, person: true, podcastEpisode: true },
    },
  })
  const nameOf = await nameEpisodes(docs.map(({ podcastEpisode }) => podcastEpisode ?? 0))
  const found = new Map<string, PersonFound>()
  for (const { id, guestName, person, podcastEpisode } of docs) {
    const episode = nameInSentence(nameOf(podcastEpisode ?? 0))
    if (person && !found.has(person))
      found.set(person, { id, name: guestName ?? '', person, episode })
  }
  return [...found.values()]
}

/** Makes one person of a guest and another, at the other's address. @throws ApiError */
export const joinGuest = (id: string, other: string): Promise<unknown> =>
  api.post('/guests/{id}/join', { path: { id }, body: { with: other } })

/** Separates a guest from a person. @throws ApiError */
export const partGuest = (id: string): Promise<unknown> =>
  api.post('/guests/{id}/part', { path: { id } })

/**
 * Corrects the name of a guest.
 * @param seen the last change that the host has seen
 * @returns its new id
 * @throws ApiError 409 when the guest is there already, or has changed since
 */
export async function changeName(id: string, name: string, seen: string): Promise<string> {
  const body = { name, updatedAt: seen }
  return (await api.post('/guests/{id}/change-name', { path: { id }, body })).doc.id
}
