import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import { parseRange, type DayRange } from '@/domain/statistics/statistics'
import { siteNow } from '../database/site-clock'

/** The parameters of a range of days. */
export const RANGE = {
  from: { description: 'First day (default: 30 days in total).', schema: z.iso.date() },
  to: { description: 'Last day (default: today).', schema: z.iso.date() },
}

/** The show's name, and the time zone whose days are meant. */
export async function readShow(
  req: PayloadRequest,
): Promise<{ showName: string; timeZone: string }> {
  const { showName, timeZone } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    select: { showName: true, timeZone: true },
    overrideAccess: false,
    req,
  })
  return { showName: showName ?? '', timeZone: timeZone || DEFAULT_TIME_ZONE }
}

/**
 * The range of days that a request asks for.
 * @throws RuleError 400
 */
export async function readRange(
  req: PayloadRequest,
): Promise<{ range: DayRange; timeZone: string }> {
  const { timeZone } = await readShow(req)
  const [from, to] = ['from', 'to'].map((name) => req.searchParams.get(name))
  return { range: parseRange(from, to, dayIn(siteNow(), timeZone)), timeZone }
}

/** A table for spreadsheets, as a file. */
export const csvResponse = (name: string, csv: string): Response =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
