import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { declare, instant } from '@/cms/contract/operation'
import { isNumberedId, numberedId } from '@/cms/database/numbered-id'
import { letterEpisode } from '../letter-episode'
import { findPublished, listPublished } from '../published'
import { serveVoice } from '../voices'
import { PUBLISHED_LETTERS_PARAMETERS } from '@/domain/letters/letters'

const MAX_LIMIT = 50

const published = z.strictObject({
  id: z.int(),
  name: z.string().nullable().describe('As the writer gave it.'),
  text: z.string(),
  transcript: z.string().describe('What the voice message says.'),
  voice: z
    .strictObject({
      seconds: z.number(),
      type: z.enum(['audio/webm', 'audio/mp4']),
      levels: z.array(z.int()).describe('How loud each second is, from 0 to 100.'),
      url: z.string(),
    })
    .nullable(),
  question: z.string().nullable().describe('The question of the week that it answers.'),
  sentAt: instant,
  episode: letterEpisode.describe('On whose page it is published.'),
  answered: z.strictObject({ episode: letterEpisode, second: z.int().nullable() }).nullable(),
})

/** @throws FieldError 400 */
function numberOf({ searchParams }: PayloadRequest, name: string): number | null {
  const text = searchParams.get(name) ?? ''
  if (text !== '' && !isNumberedId(text)) throw new FieldError(400, name, 'Must be a number.')
  return text === '' ? null : Number(text)
}

export const letterPublishedEndpoints: Endpoint[] = [
  {
    /** `GET /api/letters/published`: the newest first. */
    path: '/letters/published',
    method: 'get',
    custom: {
      visitorParameters: PUBLISHED_LETTERS_PARAMETERS,
      ...declare({
        summary: 'List published letters',
        caller: 'anyone',
        scope: 'any',
        query: {
          episode: { description: 'Only those on the page of this episode.', schema: z.string() },
          before: { description: '`nextBefore` of the previous response.', schema: z.int() },
          limit: { description: `Page size (maximum ${MAX_LIMIT}).`, schema: z.int() },
        },
        answer: z.strictObject({ docs: z.array(published), nextBefore: z.int().nullable() }),
      }),
    },
    handler: async (req) => {
      const limit = Math.min(numberOf(req, 'limit') ?? MAX_LIMIT, MAX_LIMIT)
      const before = numberOf(req, 'before')
      const ofEpisode = req.searchParams.get('episode') || null
      return Response.json(await listPublished(req, { episode: ofEpisode, before, limit }))
    },
  },
  {
    /** `GET /api/letters/published/:id` */
    path: '/letters/published/:id',
    method: 'get',
    custom: {
      visitorParameters: [],
      ...declare({
        summary: 'Get a published letter',
        caller: 'anyone',
        scope: 'any',
        answer: published,
      }),
    },
    handler: async (req) => {
      const letter = await findPublished(req, numberedId(req))
      if (!letter) throw new NotFound(req.t)
      return Response.json(letter)
    },
  },
  {
    /** `GET /api/letters/published/:id/voice`: gone as soon as its writer says no. */
    path: '/letters/published/:id/voice',
    method: 'get',
    custom: {
      visitorParameters: [],
      ...declare({
        summary: 'Get the voice message of a published letter',
        caller: 'anyone',
        scope: 'any',
        answer: { type: 'audio/webm' },
      }),
    },
    handler: async (req) => {
      const letter = await findPublished(req, numberedId(req))
      const response = letter?.voice && (await serveVoice(req, { letter: letter.id }))
      if (!response) throw new NotFound(req.t)
      return response
    },
  },
]
