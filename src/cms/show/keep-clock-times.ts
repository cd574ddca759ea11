import type { GlobalAfterChangeHook, GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import { FieldError } from '@/cms/access'
import { releasedAfter } from '@/cms/access/visible'
import { siteNow } from '@/cms/database/site-clock'
import { lockDocument, runSql, sql } from '@/cms/database/transactions'
import { DEFAULT_TIME_ZONE, instantOf } from '@/domain/episodes/release'
import { dayIn, timeIn } from '@/domain/show/show-time'
import { readPlanned, writeRelease } from '@/cms/episodes/planned-releases'

type Move = (instant: string, what: string) => string

async function moveEpisodes(req: PayloadRequest, now: Date, move: Move): Promise<void> {
  const common = { collection: 'episodes', where: releasedAfter(now), depth: 0 } as const
  const ids = new Set<string>()
  for (const draft of [false, true]) {
    const { docs } = await req.payload.find({
      ...{ ...common, draft, select: { title: true }, pagination: false },
      ...{ overrideAccess: false, req },
    })
    for (const { id } of docs) ids.add(id)
  }
  for (const id of [...ids].sort()) {
    await lockDocument(req, 'episodes', id)
    const planned = await readPlanned(req, id)
    if (!planned) continue
    const moved = (version: typeof planned.stored): string | null =>
      version.releaseAt && new Date(version.releaseAt) > now
        ? move(version.releaseAt, `Episode ${planned.stored.episodeNum}`)
        : (version.releaseAt ?? null)
    await writeRelease(req, planned, moved, null)
  }
}

async function moveQuotes(req: PayloadRequest, now: Date, move: Move): Promise<void> {
  const { docs } = await req.payload.find({
    ...{ collection: 'quotes', where: { showsFrom: { greater_than: now.toISOString() } } },
    ...{ depth: 0, pagination: false, overrideAccess: false, req },
  })
  for (const { id, showsFrom } of docs)
    await req.payload.update({
      ...{ collection: 'quotes', id, data: { showsFrom: move(showsFrom, 'A quote') } },
      ...{ depth: 0, overrideAccess: false, req },
    })
}

async function moveMails(req: PayloadRequest, move: Move): Promise<void> {
  const mails = await runSql<{ id: number; sendAt: Date }>(
    req,
    sql`SELECT id, send_at AS "sendAt" FROM newsletter_mails WHERE state = 'scheduled' FOR UPDATE`,
  )
  for (const { id, sendAt } of mails) {
    const moved = move(new Date(sendAt).toISOString(), 'An email')
    await runSql(
      req,
      sql`UPDATE newsletter_mails SET send_at = ${moved}::timestamptz WHERE id = ${id}`,
    )
  }
}

/** Remembers whether another time zone leaves what is planned at its clock times. */
export const chooseClockTimes: GlobalBeforeChangeHook = ({ data, req }) => {
  req.context.keepsClockTimes = data.keepsClockTimes === true
  return data
}

/**
 * Moves what is planned to the same clock times of another time zone, if that was chosen; otherwise
 * the moments stay. @throws FieldError 400 if something would be public at once
 */
export const keepClockTimes: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const from = previousDoc?.timeZone || DEFAULT_TIME_ZONE
  const to = doc.timeZone || DEFAULT_TIME_ZONE
  if (!req.context.keepsClockTimes || doc._status === 'draft' || from === to) return doc
  const now = siteNow()
  const move: Move = (instant, what) => {
    const moved = instantOf(dayIn(instant, from), timeIn(instant, from), to)
    if (moved > now) return moved.toISOString()
    const why = `${what} would be public at once. Reschedule it first, or keep the moments.`
    throw new FieldError(400, 'timeZone', why)
  }
  req.context.arePreconditionsMet = true // They are those of the global.
  await moveEpisodes(req, now, move)
  await moveQuotes(req, now, move)
  await moveMails(req, move)
  return doc
}
