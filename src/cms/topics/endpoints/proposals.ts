import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError, isActive, UnauthorizedError } from '@/cms/access'
import { declare } from '@/cms/contract/operation'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { runSql, sql } from '@/cms/database/transactions'
import { hasTopic, PLACES } from '../topic-episodes'

const MAX_WORDS = 10
const MAX_PROPOSALS = 500

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** A whole word, as a title is written: `age` is not in `Language`. */
const patternOf = (word: string): string =>
  (/^[\p{L}\p{N}]/u.test(word) ? '(?<!\\w)' : '') +
  word.replace(/[^\p{L}\p{N}\s]/gu, (mark) => `\\${mark}`) +
  (/[\p{L}\p{N}]$/u.test(word) ? '(?!\\w)' : '')

/** `GET /api/topics/proposals`: episodes whose title has one of the words and that lack the topic. */
export const proposals: Endpoint = {
  path: '/proposals',
  method: 'get',
  custom: declare({
    summary: 'Find episodes that a topic may suit',
    caller: 'account',
    scope: 'read',
    query: {
      topic: { description: 'Key of a topic that the episodes lack.', schema: z.string() },
      words: {
        description: 'Words in titles, separated by commas.',
        schema: z.string().min(1),
        isRequired: true,
      },
    },
    answer: z.strictObject({
      episodes: z.array(
        z.strictObject({
          id: z.string(),
          episodeNum: z.int(),
          title: z.string(),
          name: z.string().describe('As the show counts, such as S2 E14.'),
        }),
      ),
      total: z.int(),
    }),
  }),
  handler: async (req) => {
    if (!isActive(req)) throw new UnauthorizedError()
    const words = wordsOf(req.searchParams.get('words') ?? '')
    if (words.length === 0) throw new FieldError(400, 'words', 'Enter a word.')
    if (words.length > MAX_WORDS)
      throw new FieldError(400, 'words', `The maximum is ${MAX_WORDS} words.`)
    const topic = req.searchParams.get('topic') ?? ''
    const patterns = words.map(patternOf)
    const episodes = await runSql<{ id: string; episodeNum: number; title: string; total: number }>(
      req,
      sql`SELECT t.parent_id AS id, t.version_episode_num::int AS "episodeNum",
          t.version_title AS title, count(*) OVER ()::int AS total
        FROM _episodes_v t WHERE t.latest AND t.version_deleted_at IS NULL
          AND t.version_title ~* ${patterns.join('|')}
          ${topic === '' ? sql`` : sql`AND NOT ${hasTopic(PLACES.versions, topic)}`}
        ORDER BY t.version_episode_num DESC LIMIT ${MAX_PROPOSALS}`,
    )
    const nameOf = await nameEpisodes(
      req,
      episodes.map(({ id }) => id),
    )
    return Response.json({
      episodes: episodes.map(({ total: _, ...episode }) => ({
        ...episode,
        name: nameOf(episode.id),
      })),
      total: episodes[0]?.total ?? 0,
    })
  },
}
