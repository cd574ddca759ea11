import type { components } from '@/client/contract-types'
import { findGuest, type GuestInput, uploadGuest } from './content'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { nameEpisodes } from './episode-names'
import { api, ApiError } from './request'

/** Somebody who was a guest before. */
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
export async function findPeople(text: string): Promise<Person[]> {
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
 * @throws ApiError 409 when somebody of that name is a guest already
 */
export async function addGuest(input: GuestInput, photo: File | null): Promise<StoredGuest> {
  const existing = await findGuest(input.podcastEpisode, input.guestName)
  if (existing && !existing.isInTrash)
    throw new ApiError(409, `${input.guestName} is a guest of this episode already.`)
  const sent: GuestInput = photo ? input : { ...input, _status: 'draft' }
  const { doc } = await uploadGuest(sent, photo, existing, () => {})
  return { ...doc, guestName: doc.guestName ?? input.guestName }
}

/** The photo of somebody who was here before, as a file to be sent again; null if it fails. */
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

export { restoreGuest, trashGuest as removeGuest } from './content'
