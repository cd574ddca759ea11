import { request } from './request'

/** Somebody a guest may be the same person as: one of their appearances. */
export type PersonFound = { id: string; name: string; person: string; number: number }

type GuestRow = { id: string; guestName: string; person?: string | null; podcastEpisode: number }

/** How many appearances are read to offer people by name. */
const LIMIT = 40

/**
 * People with a part of a name, each by the newest of the appearances found.
 * @param except the person to leave out
 * @throws ApiError
 */
export async function findPeople(name: string, except: string): Promise<PersonFound[]> {
  const query = new URLSearchParams({
    'where[guestName][like]': name,
    'where[person][not_equals]': except,
    sort: '-podcastEpisode',
    limit: String(LIMIT),
    depth: '0',
    draft: 'true',
    pagination: 'false',
  })
  for (const field of ['guestName', 'person', 'podcastEpisode'])
    query.set(`select[${field}]`, 'true')
  const { docs } = await request<{ docs: GuestRow[] }>('GET', `/guests?${query}`)
  const found = new Map<string, PersonFound>()
  for (const { id, guestName, person, podcastEpisode } of docs)
    if (person && !found.has(person))
      found.set(person, { id, name: guestName, person, number: podcastEpisode })
  return [...found.values()]
}

const path = (id: string, act: 'join' | 'part' | 'change-name') =>
  `/guests/${encodeURIComponent(id)}/${act}`

/** Makes one person of a guest and another (D42), at the other's address. @throws ApiError */
export const joinGuest = (id: string, other: string): Promise<unknown> =>
  request('POST', path(id, 'join'), { with: other })

/** Makes a guest somebody else than the others of the person (D42). @throws ApiError */
export const partGuest = (id: string): Promise<unknown> => request('POST', path(id, 'part'), {})

/**
 * Corrects the name of a guest (D14).
 * @param seen the last change that the host has seen (D15)
 * @returns its new id
 * @throws ApiError 409 when the guest is there already, or has changed since
 */
export const changeName = async (id: string, name: string, seen: string): Promise<string> =>
  (
    await request<{ doc: { id: string } }>('POST', path(id, 'change-name'), {
      name,
      updatedAt: seen,
    })
  ).doc.id
