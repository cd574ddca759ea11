import { deskName, nameAndTitle, parseSeasonNumber } from '@/domain/episodes/desk-name'
import { deskEpisodePath, deskGuestPath } from '@/domain/desk-routes'
import type { Counting, StoredName } from '@/domain/episodes/episode-name'
import { NAME_FIELDS, nameEpisodes, readCounting } from './episodes'
import { api } from './request'

/** An episode or guest, and its page on the desk. */
export type FoundOnDesk = {
  group: 'Episodes' | 'Guests'
  label: string
  note: string
  href: string
}

const MOST = 6

/** A running number: `14`, `#14`, `episode 14` */
const NUMBER = /^(?:#|e|ep|episode)?[\s-]*0*(\d{1,6})$/i
/** `S2`, `season 2` */
const SEASON = /^s(?:eason)?\s*(\d{1,4})$/i

/** "S2 E14", or "S2" where the episode has no number in its season. */
const seasonName = ({ season, seasonEpisode }: Pick<StoredName, 'season' | 'seasonEpisode'>) =>
  `S${season}${seasonEpisode ? ` E${seasonEpisode}` : ''}`

function episodesWhere(text: string) {
  const title = { title: { like: text } }
  const named = parseSeasonNumber(text)
  if (named) {
    const { season, seasonEpisode } = named
    return {
      or: [
        { and: [{ season: { equals: season } }, { seasonEpisode: { equals: seasonEpisode } }] },
        title,
      ],
    }
  }
  const season = SEASON.exec(text)?.[1]
  if (season) return { or: [{ season: { equals: season } }, title] }
  const number = NUMBER.exec(text)?.[1]
  return number ? { or: [{ episodeNum: { equals: number } }, title] } : title
}

async function findEpisodes(text: string, counting: Promise<Counting>): Promise<FoundOnDesk[]> {
  const [{ docs }, countsBy] = await Promise.all([
    api.get('/episodes', {
      query: {
        where: episodesWhere(text),
        ...{ sort: '-episodeNum', limit: MOST, draft: true, depth: 0, pagination: false },
        joins: { guests: false },
        select: { ...NAME_FIELDS, title: true },
      },
    }),
    counting,
  ])
  return docs.map(({ id = '', title, ...named }) => ({
    group: 'Episodes',
    label: nameAndTitle(
      deskName({ ...named, episodeNum: named.episodeNum ?? 0 }, countsBy),
      title || 'Untitled',
    ),
    note: countsBy === 'number' && named.season ? seasonName(named) : '',
    href: deskEpisodePath(id),
  }))
}

/** Each person once, by their latest appearance. */
async function findGuests(text: string, counting: Promise<Counting>): Promise<FoundOnDesk[]> {
  const { docs } = await api.get('/guests', {
    query: {
      where: { guestName: { like: text } },
      ...{ sort: '-podcastEpisode', limit: 30, draft: true, depth: 0, pagination: false },
      select: { guestName: true, podcastEpisode: true },
    },
  })
  const names = docs.map(({ guestName }) => guestName?.trim().toLowerCase())
  const people = docs.filter((_, i) => names.indexOf(names[i]) === i).slice(0, MOST)
  const numbers = people.map(({ podcastEpisode }) => podcastEpisode ?? 0)
  const nameOf = await nameEpisodes(numbers, counting)
  return people.map(({ id, guestName, podcastEpisode }) => ({
    group: 'Guests',
    label: guestName ?? '',
    note: nameOf(podcastEpisode ?? 0),
    href: deskGuestPath(id),
  }))
}

/** Episodes by number, season or title, and guests by name. @throws ApiError */
export async function findOnDesk(text: string): Promise<FoundOnDesk[]> {
  const counting = readCounting()
  return (await Promise.all([findEpisodes(text, counting), findGuests(text, counting)])).flat()
}
