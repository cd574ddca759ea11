import type { PayloadRequest, Endpoint } from 'payload'
import { z } from 'zod'
import { monthRange, type MonthNumbers, isMonth } from '@/domain/statistics/months'
import { readDays, readEpisodesAndPages, sumCounts, readNames } from '../read'
import { readTally, compareEpisodes } from '../tallies'
import { artLook } from '@/art/look'
import { monthCard } from '@/art/month-card'
import { episodeNumberOf } from '@/domain/episodes/episode-id'
import { episodeOfPage, toCsv } from '@/domain/statistics/statistics'
import { MAX_COMPARED, COMPARISON_DAYS } from '@/domain/statistics/compare-episodes'
import { TALLIES } from '@/domain/statistics/tallies'
import { FieldError } from '@/cms/access'
import { declare } from '@/cms/contract/operation'
import { siteNow } from '@/cms/database/site-clock'
import { readLook } from '@/cms/show/read-look'
import { csvResponse, RANGE, readRange, readShow } from '../request'

/** The numbers of a month for its picture. @param month as `YYYY-MM` */
async function readMonth(
  caller: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  month: string,
): Promise<MonthNumbers> {
  const range = monthRange(month)
  const days = await readDays(caller, range)
  const { views, visitors, clicks } = sumCounts(days)
  const plays = await readTally(caller, 'plays', range)
  const { episodes } = await readEpisodesAndPages(caller, range)
  return {
    month,
    views,
    visitors,
    clicks,
    plays: plays.reduce((sum, { count }) => sum + count, 0),
    days: days.map((day) => day.views),
    episode: episodes[0]?.title ?? null,
  }
}

type Named = { name: string; title?: string | null; count: number }

/** @throws FieldError, RuleError 400 */
async function tallyOf(req: PayloadRequest) {
  const of = TALLIES.find((one) => one === req.searchParams.get('of'))
  if (!of) throw new FieldError(400, 'of', `Use one of: ${TALLIES.join(', ')}.`)
  const { range, timeZone } = await readRange(req)
  const counts = await readTally(req, of, range)
  const docs: Named[] = of === 'plays' ? await withTitles(req, counts) : counts
  return { range, timeZone, of, docs }
}

/** Plays by the id of the episode, and its title. */
async function withTitles(req: PayloadRequest, counts: { name: string; count: number }[]) {
  const named = counts.map(({ name, count }) => ({ name: episodeOfPage(name) ?? name, count }))
  const titleOf = await readNames(
    req,
    named.map(({ name: id }) => ({ kind: 'episode', id })),
  )
  return named.map(({ name, count }) => ({
    name,
    title: titleOf({ kind: 'episode', id: name }) ?? null,
    count,
  }))
}

const query = {
  of: {
    description:
      'Sites that visitors came from, searches that found nothing, plays on this site, or subscribers as feed readers report them.',
    schema: z.enum(TALLIES),
    isRequired: true,
  },
  ...RANGE,
}

export const tallyEndpoints: Endpoint[] = [
  {
    /** `GET /api/statistics/tallies`: what is counted by names of its own. */
    path: '/statistics/tallies',
    method: 'get',
    custom: declare({
      summary: 'Get referring sites, searches without a match, plays or subscribers',
      caller: 'account',
      scope: 'read',
      query,
      answer: z.strictObject({
        from: z.iso.date(),
        to: z.iso.date(),
        timeZone: z.string(),
        of: z.enum(TALLIES),
        total: z.int(),
        docs: z.array(
          z.strictObject({
            name: z.string().describe('Empty for all names of a day beyond the first hundred.'),
            title: z.string().nullable().optional(),
            count: z.int(),
          }),
        ),
      }),
    }),
    handler: async (req) => {
      const { range, timeZone, of, docs } = await tallyOf(req)
      const total = docs.reduce((sum, { count }) => sum + count, 0)
      return Response.json({ ...range, timeZone, of, total, docs })
    },
  },
  {
    /** `GET /api/statistics/tallies.csv`: the same as a table for spreadsheets. */
    path: '/statistics/tallies.csv',
    method: 'get',
    custom: declare({
      summary: 'Get referring sites, searches without a match, plays or subscribers as CSV',
      caller: 'account',
      scope: 'read',
      query,
      answer: { type: 'text/csv' },
    }),
    handler: async (req) => {
      const { range, of, docs } = await tallyOf(req)
      const hasTitles = of === 'plays'
      const rows = docs.map(({ name, title, count }) => [
        name || 'other',
        ...(hasTitles ? [title ?? ''] : []),
        count,
      ])
      const csv = toCsv([['name', ...(hasTitles ? ['title'] : []), 'count'], ...rows])
      return csvResponse(`statistics-${of}-${range.from}-${range.to}`, csv)
    },
  },
  {
    /** `GET /api/statistics/comparison`: episodes beside each other, by days since their release. */
    path: '/statistics/comparison',
    method: 'get',
    custom: declare({
      summary: 'Compare the views of episodes since their release',
      caller: 'account',
      scope: 'read',
      query: {
        episodes: {
          description: `Ids of 1 to ${MAX_COMPARED} live episodes, separated by commas.`,
          schema: z.string(),
          isRequired: true,
        },
      },
      answer: z.strictObject({
        timeZone: z.string(),
        docs: z.array(
          z.strictObject({
            episode: z.string(),
            title: z.string().nullable(),
            released: z.iso.date(),
            views: z
              .array(z.int())
              .max(COMPARISON_DAYS)
              .nullable()
              .describe('On each day since the release; null where counting began later.'),
          }),
        ),
      }),
    }),
    handler: async (req) => {
      const ids = [...new Set((req.searchParams.get('episodes') ?? '').toLowerCase().split(','))]
      if (ids.length > MAX_COMPARED || ids.some((id) => episodeNumberOf(id) === null))
        throw new FieldError(400, 'episodes', `Name 1 to ${MAX_COMPARED} ids such as ep-012.`)
      const { timeZone } = await readShow(req)
      return Response.json({
        timeZone,
        docs: await compareEpisodes(req, ids, { now: siteNow(), timeZone }),
      })
    },
  },
  {
    /** `GET /api/statistics/month.png`: the numbers of a month as an image for sharing. */
    path: '/statistics/month.png',
    method: 'get',
    custom: declare({
      summary: 'Get the numbers of a month as an image (1200 × 630)',
      caller: 'account',
      scope: 'read',
      query: {
        month: { description: 'For example 2026-11.', schema: z.string(), isRequired: true },
      },
      answer: { type: 'image/png' },
    }),
    handler: async (req) => {
      const month = req.searchParams.get('month') ?? ''
      if (!isMonth(month)) throw new FieldError(400, 'month', 'Use a month such as 2026-11.')
      const { showName } = await readShow(req)
      const look = artLook(await readLook(req))
      const png = await monthCard(await readMonth(req, month), showName, look)
      const headers = {
        'Content-Type': 'image/png',
        'Content-Disposition': `attachment; filename="statistics-${month}.png"`,
      }
      return new Response(new Uint8Array(png), { headers })
    },
  },
]
