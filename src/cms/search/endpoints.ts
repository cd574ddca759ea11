import type { Endpoint, PayloadRequest } from 'payload'
import { ownPagePath } from '@/domain/pages/page-address'
import { z } from 'zod'
import { declare } from '@/cms/contract/operation'
import { episodePath, personPath, quotePath } from '@/domain/paths'
import type { TopicKey } from '@/domain/topics/topics'
import {
  HITS_PER_PAGE,
  MAX_PAGE,
  MAX_QUESTION,
  normalizeQuestion,
  SEARCH_KINDS,
  SEARCH_PARAMETERS,
  type SearchKind,
} from '@/domain/search/search'
import { FieldError } from '@/cms/access'
import { asVisitor } from '@/cms/database/connections'
import { storedTopics } from '@/cms/topics/stored-topics'
import { findForVisitor, personOf, suggestForVisitor, type Found } from './'

const topicKey = z.string().describe('Key of a topic.')
const markedText = z.array(z.strictObject({ text: z.string(), isMarked: z.boolean() }))

const MAX_LIMIT = 20

/** @throws FieldError 400 */
function questionOf({ searchParams }: PayloadRequest): string {
  const text = searchParams.get('q') ?? ''
  const q = normalizeQuestion(text)
  if (q === '') throw new FieldError(400, 'q', 'Enter a search.')
  if ([...text].length > MAX_QUESTION)
    throw new FieldError(400, 'q', `The maximum is ${MAX_QUESTION} characters.`)
  return q
}

/** @throws FieldError 400, unless it is one of the values or missing */
function choiceOf<Value extends string>(
  { searchParams }: PayloadRequest,
  name: string,
  values: readonly Value[],
): Value | null {
  const text = searchParams.get(name) ?? ''
  if (text === '') return null
  const value = values.find((one) => one === text)
  if (!value) throw new FieldError(400, name, `Use one of: ${values.join(', ')}.`)
  return value
}

/** @throws FieldError 400, unless it is a whole number from 1 to `max` or missing */
function numberOf({ searchParams }: PayloadRequest, name: string, max: number): number | null {
  const text = searchParams.get(name) ?? ''
  if (text === '') return null
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max)
    throw new FieldError(400, name, `Enter a whole number from 1 to ${max}.`)
  return number
}

/** Checks whether people have pages: those of an announced page that is not there yet have none. */
async function havePeoplePages({ payload }: PayloadRequest): Promise<boolean> {
  const { hasGuestsPage } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    select: { hasGuestsPage: true },
    ...asVisitor(),
  })
  return hasGuestsPage === true
}

/** The page that shows something that was found; of someone without one, the newest episode. */
function pathOf(hit: Found, hasPeople: boolean): string {
  if (hit.kind === 'episode') return episodePath(hit.id)
  if (hit.kind === 'quote') return quotePath(hit.doc.id)
  if (hit.kind === 'page') return ownPagePath(hit.doc.slug ?? '')
  return hasPeople
    ? personPath(personOf(hit.doc))
    : episodePath(hit.episodes[0]?.id ?? hit.doc.podcastEpisodeID ?? '')
}

const toDoc = (hit: Found, hasPeople: boolean) => ({
  type: hit.kind,
  id: hit.id,
  episodeNum: hit.number,
  title: hit.title.map(({ text }) => text).join(''),
  titleParts: hit.title,
  excerpt: hit.excerpt,
  path: pathOf(hit, hasPeople),
})

/** `GET /api/search`: what visitors find, whoever asks. */
const search: Endpoint = {
  path: '/search',
  method: 'get',
  custom: {
    visitorParameters: SEARCH_PARAMETERS,
    ...declare({
      summary: 'Search episodes, guests, quotes and pages',
      caller: 'anyone',
      query: {
        q: {
          description: 'Search text.',
          schema: z.string().min(1).max(MAX_QUESTION),
          isRequired: true,
        },
        type: { description: 'Only this type.', schema: z.enum(SEARCH_KINDS) },
        theme: { description: 'Only this topic.', schema: topicKey },
        limit: {
          description: 'Results per type (default 10).',
          schema: z.int().min(1).max(MAX_LIMIT),
        },
        page: {
          description: 'Page number; requires `type`.',
          schema: z.int().min(1).max(MAX_PAGE),
        },
      },
      answer: z.strictObject({
        query: z.string(),
        searchedFor: z.string(),
        isPartial: z.boolean(),
        totals: z.strictObject({ episode: z.int(), guest: z.int(), quote: z.int(), page: z.int() }),
        themes: z.record(topicKey, z.int()),
        docs: z.array(
          z.strictObject({
            type: z.enum(SEARCH_KINDS),
            id: z.string(),
            episodeNum: z.int().nullable(),
            title: z.string(),
            titleParts: markedText,
            excerpt: markedText,
            path: z.string(),
          }),
        ),
        page: z.int(),
        hasNextPage: z.boolean(),
      }),
    }),
  },
  handler: async (req) => {
    const q = questionOf(req)
    const kind = choiceOf<SearchKind>(req, 'type', SEARCH_KINDS)
    const topics = (await storedTopics(req)).map(({ id }) => id)
    const topic = choiceOf<TopicKey>(req, 'theme', topics)
    const limit = numberOf(req, 'limit', MAX_LIMIT) ?? HITS_PER_PAGE
    const page = numberOf(req, 'page', MAX_PAGE) ?? 1
    if (page > 1 && !kind) throw new FieldError(400, 'page', 'Further pages need `type`.')
    const [{ counts, hits, corrected, isPartial, hasMore }, hasPeople] = await Promise.all([
      findForVisitor(req.payload, { q, kind, topic, page }, { limit }),
      havePeoplePages(req),
    ])
    return Response.json({
      query: q,
      searchedFor: corrected ?? q,
      isPartial,
      totals: counts.kinds,
      themes: counts.topics,
      docs: hits.map((hit) => toDoc(hit, hasPeople)),
      page,
      hasNextPage: kind !== null && hasMore && page < MAX_PAGE,
    })
  },
}

/** `GET /api/search/suggestions`: what a question that is being typed may become. */
const suggestions: Endpoint = {
  path: '/search/suggestions',
  method: 'get',
  custom: {
    visitorParameters: ['q'],
    ...declare({
      summary: 'Suggest searches as you type',
      caller: 'anyone',
      query: {
        q: {
          description: 'Text typed so far.',
          schema: z.string().min(1).max(MAX_QUESTION),
          isRequired: true,
        },
      },
      answer: z.strictObject({
        episodes: z.array(
          z.strictObject({
            id: z.string(),
            number: z.int(),
            kind: z.enum(['trailer', 'bonus']).optional(),
            season: z.int().optional(),
            seasonEpisode: z.int().optional(),
            title: z.string(),
            path: z.string(),
          }),
        ),
        guests: z.array(z.strictObject({ name: z.string(), path: z.string() })),
        words: z.array(z.string()),
      }),
    }),
  },
  handler: async (req) => {
    const [{ episodes, guests, words }, hasPeople] = await Promise.all([
      suggestForVisitor(req.payload, questionOf(req)),
      havePeoplePages(req),
    ])
    return Response.json({
      episodes: episodes.map((episode) => ({ ...episode, path: episodePath(episode.id) })),
      guests: guests.map(({ name, person, episode }) => ({
        name,
        path: hasPeople ? personPath(person) : episodePath(episode.id),
      })),
      words,
    })
  },
}

export const searchEndpoints: Endpoint[] = [search, suggestions]
