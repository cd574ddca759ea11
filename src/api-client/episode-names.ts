import { deskName } from '@/domain/episodes/desk-name'
import { countingOf, type Counting } from '@/domain/episodes/episode-name'
import { api } from './request'

export const NAME_FIELDS = {
  ...{ episodeNum: true, episodeType: true, season: true, seasonEpisode: true },
} as const

/** Reads how the show counts its episodes. @throws ApiError */
export async function readCounting(): Promise<Counting> {
  const query = { depth: 0, select: { countsBy: true } } as const
  return countingOf((await api.get('/globals/site', { query })).countsBy)
}

/**
 * Names episodes by their running numbers as the show counts.
 * @param counting as the show counts, if it is being read already
 * @returns "Episode 7" for one that isn’t there
 * @throws ApiError
 */
export async function nameEpisodes(
  numbers: number[],
  counting?: Promise<Counting>,
): Promise<(number: number) => string> {
  if (numbers.length === 0) return (number) => `Episode ${number}`
  const [countsBy, { docs }] = await Promise.all([
    counting ?? readCounting(),
    api.get('/episodes', {
      query: {
        where: { episodeNum: { in: [...new Set(numbers)] } },
        ...{ draft: true, depth: 0, limit: 100, pagination: false },
        ...{ joins: { guests: false }, select: NAME_FIELDS },
      },
    }),
  ])
  return (number) => {
    const found = docs.find(({ episodeNum }) => episodeNum === number)
    return found ? deskName({ ...found, episodeNum: number }, countsBy) : `Episode ${number}`
  }
}
