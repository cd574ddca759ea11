import type { MoreValues } from '@/domain/more-fields'
import type { TopicKey } from '@/domain/topics/topics'
import { parseSeasonNumber } from '@/domain/episodes/desk-name'
import { api } from './request'

export type PathInput = {
  title: string
  intro: string
  steps: { episode: string; why: string }[]
  more: MoreValues
}

/** An episode that a step may be, as visitors are served it. */
export type FoundEpisode = Awaited<ReturnType<typeof findSteps>>[number]

const ONLY_IDS = { depth: 0 }

/**
 * Saves the listening path of a theme; visitors see it at once.
 * @param seen `updatedAt` of the state it is based on, or null to make the theme's path
 * @returns the new `updatedAt`
 * @throws ApiError 409 when there is a later state, or already a path
 */
export async function savePath(
  theme: TopicKey,
  input: PathInput,
  seen: string | null,
): Promise<string> {
  const { more, ...fields } = input
  const body = { ...fields, ...(more as object) }
  const { doc } = seen
    ? await api.patch('/paths/{id}', {
        path: { id: theme },
        query: ONLY_IDS,
        body: { ...body, updatedAt: seen },
      })
    : await api.post('/paths', { query: ONLY_IDS, body: { id: theme, ...body } })
  return doc.updatedAt
}

/**
 * Reads the time of the last change of a topic's listening path; null without one.
 * @throws ApiError
 */
export async function readPathTime(theme: TopicKey): Promise<string | null> {
  const query = { where: { id: { equals: theme } }, depth: 0, limit: 1 }
  const { docs } = await api.get('/paths', { query })
  return docs[0]?.updatedAt ?? null
}

/** Deletes the listening path of a theme. @throws ApiError */
export const deletePath = (theme: TopicKey): Promise<unknown> =>
  api.delete('/paths/{id}', { path: { id: theme } })

const MOST_FOUND = 8

/**
 * Episodes to put on a path, highest number first.
 * @param text a number or words of a title; empty for the newest on the theme
 * @throws ApiError
 */
export async function findSteps(theme: TopicKey, text: string) {
  const inSeason = parseSeasonNumber(text)
  const where = inSeason
    ? {
        season: { equals: inSeason.season },
        seasonEpisode: { equals: inSeason.seasonEpisode },
      }
    : /^\d{1,6}$/.test(text)
      ? { episodeNum: { equals: text } }
      : text
        ? { title: { contains: text } }
        : { topics: { in: [theme] } }
  const { docs } = await api.get('/episodes', {
    query: {
      where,
      sort: '-episodeNum',
      limit: MOST_FOUND,
      depth: 0,
      joins: { guests: false },
      pagination: false,
      select: {
        episodeNum: true,
        episodeType: true,
        season: true,
        seasonEpisode: true,
        title: true,
        episodeLength: true,
        releaseAt: true,
        _status: true,
      },
    },
  })
  return docs.map((doc) => ({ ...doc, episodeNum: doc.episodeNum ?? 0 }))
}
