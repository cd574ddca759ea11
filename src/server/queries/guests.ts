import { cache } from 'react'
import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
import { firstLetters, formerPerson } from '@/cms/guests/people'
import { siteNow } from '@/cms/database/site-clock'
import type { GuestCard, PeoplePage, PersonCard, PersonDetail } from '@/domain/content'
import { toNamedEpisode } from '@/domain/episodes/episode-name'
import { getCms } from '../payload'
import { findItems } from './episodes'
import { toGuest } from './mappers'

export const PEOPLE_PER_PAGE = 60
const APPEARANCES = 150

/**
 * A page of everybody who was on the show, by name; one person may have been on several episodes
 *. Someone who was on more than 150 is shown with the newest of them.
 * @param after the slug of the last person of the page before, or null for the first page
 * @param from a letter or slug to begin with instead
 */
export async function listPeople(
  after: string | null,
  from: string | null = null,
): Promise<PeoplePage> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    where:
      after !== null
        ? { person: { greater_than: after } }
        : from !== null
          ? { person: { greater_than_equal: from } }
          : {},
    sort: ['person', '-podcastEpisode'],
    depth: 1,
    populate: {
      episodes: {
        title: true,
        episodeNum: true,
        episodeType: true,
        season: true,
        seasonEpisode: true,
      },
    },
    pagination: false,
    limit: APPEARANCES,
    ...asVisitor(),
  })
  const found = new Map<string, PersonCard>()
  for (const guest of docs) {
    const { episode } = guest
    if (typeof episode !== 'object' || !episode) continue
    const { id: _document, ...card } = toGuest(guest)
    const person = found.get(card.person) ?? { ...card, episodes: [] }
    const { id, title } = episode
    const name = { id, ...toNamedEpisode(episode), title }
    found.set(card.person, { ...person, episodes: [...person.episodes, name] })
  }
  const people = [...found.values()]
  const isCutShort = docs.length === APPEARANCES
  // The last person's further appearances were not read, so the next page begins with them.
  if (isCutShort && people.length > 1) people.pop()
  const shown = people.slice(0, PEOPLE_PER_PAGE)
  const hasMore = isCutShort || people.length > shown.length
  return { people: shown, next: hasMore ? (shown.at(-1)?.person ?? null) : null }
}

export async function listNewestPeople(
  limit: number,
): Promise<Pick<GuestCard, 'name' | 'person'>[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    sort: ['-podcastEpisode', 'guestName'],
    depth: 0,
    select: { guestName: true, person: true },
    pagination: false,
    limit: 3 * limit, // Some come often.
    ...asVisitor(),
  })
  const people = new Map<string, string>()
  for (const { person, guestName } of docs)
    if (person && !people.has(person)) people.set(person, guestName)
  return [...people].slice(0, limit).map(([person, name]) => ({ person, name }))
}

/** The letters under which there is someone whom visitors see, in order; none if too many. */
export const listLetters = async (): Promise<string[]> =>
  firstLetters({ payload: await getCms(), transactionID: VISITOR_READS }, siteNow())

export const EPISODES_PER_PERSON = 24

/** The visible appearances of a person, newest first. */
async function findAppearances(person: string, before: number | null, limit: number) {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    where: {
      and: [
        { person: { equals: person } },
        ...(before === null ? [] : [{ podcastEpisode: { less_than: before } }]),
      ],
    },
    sort: '-podcastEpisode',
    depth: 1,
    populate: { episodes: { title: true } },
    pagination: false,
    limit,
    ...asVisitor(),
  })
  return docs
}

/**
 * Someone who was on the show, as their newest appearance says who they are; null unless
 * visitors see at least one.
 * @param before the number of the last episode seen, or null for the first page
 */
export const getPerson = cache(
  async (slug: string, before: number | null): Promise<PersonDetail | null> => {
    const [newest] = await findAppearances(slug, null, 1)
    if (!newest) return null
    const found = await findAppearances(slug, before, EPISODES_PER_PERSON + 1)
    const shown = found.slice(0, EPISODES_PER_PERSON)
    const numbers = [...new Set(shown.map(({ podcastEpisode }) => podcastEpisode))]
    const { id: _document, ...card } = toGuest(newest)
    return {
      ...card,
      episodes:
        numbers.length === 0
          ? []
          : await findItems({ episodeNum: { in: numbers } }, numbers.length),
      nextBefore: found.length > shown.length ? (numbers.at(-1) ?? null) : null,
    }
  },
)

/** The present slug of someone who had another one; null unless visitors see them. */
export async function getFormerPerson(slug: string): Promise<string | null> {
  const present = await formerPerson(
    { payload: await getCms(), transactionID: VISITOR_READS },
    slug,
  )
  return present && (await getPerson(present, null)) ? present : null
}

/** The slugs of people whom visitors see, by name, for the sitemap. */
export async function listPersonSlugs(limit: number): Promise<string[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    sort: 'person',
    limit,
    depth: 0,
    select: { person: true },
    pagination: false,
    ...asVisitor(),
  })
  return [...new Set(docs.flatMap(({ person }) => person ?? []))]
}
