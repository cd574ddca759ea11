import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { episodeNumberOf } from '@/domain/episodes/episode-id'
import {
  statisticsCsv,
  GROUPINGS,
  type VisitCounts,
  type DayRange,
  type Grouping,
} from '@/domain/statistics/statistics'
import { FieldError } from '@/cms/access'
import { declare } from '@/cms/contract/operation'
import { sumCounts, readDays, readEpisodesAndPages } from '../read'
import { csvResponse, RANGE, readRange } from '../request'

type Named = { name: string; title?: string | null } & VisitCounts

type Question = { range: DayRange; by: Grouping; episode: string | undefined; timeZone: string }

/** @throws FieldError, RuleError 400 */
async function questionOf(req: PayloadRequest): Promise<Question> {
  const get = (name: string) => req.searchParams.get(name)
  const by = GROUPINGS.find((one) => one === (get('by') ?? 'day'))
  if (!by) throw new FieldError(400, 'by', `Use one of: ${GROUPINGS.join(', ')}.`)
  const episode = get('episode') ?? undefined
  if (episode !== undefined && episodeNumberOf(episode) === null)
    throw new FieldError(400, 'episode', 'Must be the id of an episode, for example ep-012.')
  if (episode !== undefined && by !== 'day')
    throw new FieldError(400, 'episode', 'The numbers of one episode are grouped by day.')
  return { ...(await readRange(req)), by, episode: episode?.toLowerCase() }
}

/** The rows of an answer, and the numbers of the whole range. */
async function answerOf(
  req: PayloadRequest,
  { range, by, episode }: Question,
): Promise<{ rows: Named[]; total: VisitCounts }> {
  const days = await readDays(req, range, episode)
  const total = sumCounts(days)
  if (by === 'day') return { rows: days.map(({ day, ...rest }) => ({ name: day, ...rest })), total }
  const { episodes, pages } = await readEpisodesAndPages(req, range)
  const rows =
    by === 'episode'
      ? episodes.map(({ episode: id, ...rest }) => ({ name: id, ...rest }))
      : pages.map(({ page, ...rest }) => ({ name: page, ...rest }))
  return { rows, total }
}

const counts = {
  views: z.int(),
  visitors: z.int().describe('Sum of the visitors of each day.'),
  clicks: z.int(),
  platforms: z.record(z.string(), z.int()),
}

const query = {
  ...RANGE,
  by: { description: 'Grouping (default: day).', schema: z.enum(GROUPINGS) },
  episode: { description: 'Only this episode, by day.', schema: z.string() },
}

function csvOf({ by }: Question, rows: Named[]): string {
  const hasTitles = by === 'episode'
  return statisticsCsv(
    [by, ...(hasTitles ? ['title'] : [])],
    Object.keys(sumCounts(rows).platforms).sort(),
    rows.map(({ name, title, ...counts }) => ({
      names: [name, ...(hasTitles ? [title ?? ''] : [])],
      ...counts,
    })),
  )
}

export const statisticsEndpoints: Endpoint[] = [
  {
    /** `GET /api/statistics`: views, visitors and clicks of a range of days. */
    path: '/statistics',
    method: 'get',
    custom: declare({
      summary: 'Get views, visitors and clicks',
      caller: 'account',
      scope: 'read',
      query,
      answer: z.strictObject({
        from: z.iso.date(),
        to: z.iso.date(),
        timeZone: z.string(),
        by: z.enum(GROUPINGS),
        total: z.strictObject(counts),
        docs: z.array(
          z.strictObject({
            day: z.iso.date().optional(),
            episode: z.string().optional(),
            page: z.string().optional(),
            title: z.string().nullable().optional(),
            ...counts,
          }),
        ),
      }),
    }),
    handler: async (req) => {
      const question = await questionOf(req)
      const { rows, total } = await answerOf(req, question)
      const { range, by, timeZone } = question
      const docs = rows.map(({ name, ...rest }) => ({ [by]: name, ...rest }))
      return Response.json({ ...range, timeZone, by, total, docs })
    },
  },
  {
    /** `GET /api/statistics.csv`: the same as a table for spreadsheets. */
    path: '/statistics.csv',
    method: 'get',
    custom: declare({
      summary: 'Get views, visitors and clicks as CSV',
      caller: 'account',
      scope: 'read',
      query,
      answer: { type: 'text/csv' },
    }),
    handler: async (req) => {
      const question = await questionOf(req)
      const { rows } = await answerOf(req, question)
      const { by, range, episode } = question
      const name = ['statistics', episode ?? `by-${by}`, range.from, range.to].join('-')
      return csvResponse(name, csvOf(question, rows))
    },
  },
]
