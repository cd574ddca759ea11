import { nameInSentence } from '@/domain/episodes/desk-name'
import { nameEpisodes } from './episode-names'
import { api } from './request'

/** Somebody a guest may be the same person as: one of their appearances. */
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

/** Makes a guest somebody else than the others of the person. @throws ApiError */
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
