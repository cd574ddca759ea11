import { asVisitor } from '@/cms/connections'
import type { PeoplePage, PersonCard } from '@/domain/content'
import { getCms } from '../payload'
import { toGuest } from './mappers'

/** How many people a page of guests shows, and how many appearances it reads for them. */
export const PEOPLE_PER_PAGE = 24
const APPEARANCES = 60

/**
 * A page of everybody who was on the show, by name; one person may have been on several episodes
 * (D38). Somebody who was on more than 60 is shown with the newest of them.
 * @param after the last name of the page before, or null for the first page
 */
export async function listPeople(after: string | null): Promise<PeoplePage> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    where: after === null ? {} : { guestName: { greater_than: after } },
    sort: ['guestName', '-podcastEpisode'],
    depth: 1,
    populate: { episodes: { title: true, episodeNum: true } },
    pagination: false,
    limit: APPEARANCES,
    ...asVisitor(),
  })
  const found = new Map<string, PersonCard>()
  for (const guest of docs) {
    const { episode, guestName } = guest
    if (typeof episode !== 'object' || !episode) continue
    const { id: _document, ...card } = toGuest(guest)
    const person = found.get(guestName) ?? { ...card, episodes: [] }
    const { id, episodeNum: number, title } = episode
    found.set(guestName, { ...person, episodes: [...person.episodes, { id, number, title }] })
  }
  const people = [...found.values()]
  const isCutShort = docs.length === APPEARANCES
  // The last person's further appearances were not read, so the next page begins with them.
  if (isCutShort && people.length > 1) people.pop()
  const shown = people.slice(0, PEOPLE_PER_PAGE)
  const hasMore = isCutShort || people.length > shown.length
  return { people: shown, next: hasMore ? (shown.at(-1)?.name ?? null) : null }
}
