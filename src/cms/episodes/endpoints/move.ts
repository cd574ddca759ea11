import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody, seenAt } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { isDate } from '@/cms/access/check-query'
import { checkPreconditions, checkUpdatedAt } from '@/cms/database/preconditions'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockDocument } from '@/cms/database/transactions'
import { readPlanned, writeRelease, type Episode, type Planned } from '../planned-releases'
import { deskName, nameInSentence } from '@/domain/episodes/desk-name'
import { countingOf } from '@/domain/episodes/episode-name'
import { DEFAULT_TIME_ZONE, isReleased, nextMidnight, startOfDay } from '@/domain/episodes/release'
import { dayIn, formatDayAndMonth } from '@/domain/show/show-time'

const NO_RELEASE = 'Must be a time, for example 2026-11-24T06:00:00.000Z, or null.'
const NO_OTHER = 'Send the other episode as { "id": "ep-050" }.'

const body = z.strictObject({
  releaseAt: z
    .string({ error: NO_RELEASE })
    .refine(isDate, { error: NO_RELEASE })
    .meta({ format: 'date-time' })
    .nullish()
    .describe('`null` removes the episode from the calendar.'),
  swapWith: z
    .object({ id: z.string({ error: NO_OTHER }), updatedAt: seenAt }, { error: NO_OTHER })
    .nullish(),
  updatedAt: seenAt,
})

type Move = z.output<typeof body>

/** @throws FieldError 400 for a move that does not say where to, or says it twice */
function checkPlace(id: string, { swapWith, releaseAt }: Move): void {
  if (swapWith?.id === id)
    throw new FieldError(400, 'swapWith', 'An episode can’t swap with itself.')
  if (swapWith && releaseAt !== undefined)
    throw new FieldError(400, 'releaseAt', 'Send either `releaseAt` or `swapWith`, not both.')
  if (!swapWith && releaseAt === undefined) throw new FieldError(400, 'releaseAt', NO_RELEASE)
}

/** The release that visitors wait for counts; drafts are only planned. */
const releaseOf = ({ stored, newest }: Planned): string | null =>
  (stored._status === 'published' ? stored.releaseAt : newest.releaseAt) ?? null

/** Refuses what would change something that visitors see already, or make it visible at once. */
function checkMove({ stored }: Planned, releaseAt: string | null, path: string, now: Date): void {
  if (stored._status !== 'published') return
  if (isReleased(stored.releaseAt, now))
    throw new FieldError(409, path, `Episode ${stored.episodeNum} is live and can’t be moved.`)
  if (releaseAt === null)
    throw new FieldError(400, path, `Episode ${stored.episodeNum} is scheduled and needs a time.`)
  if (isReleased(releaseAt, now)) throw new FieldError(400, path, 'Choose a time in the future.')
}

/** Checks whether no episode but `id` is planned for the day of an instant. */
async function isFree(
  req: PayloadRequest,
  id: string,
  instant: string,
  timeZone: string,
): Promise<boolean> {
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where: {
      and: [
        { id: { not_equals: id } },
        { releaseAt: { greater_than_equal: startOfDay(instant, timeZone).toISOString() } },
        { releaseAt: { less_than: nextMidnight(new Date(instant), timeZone).toISOString() } },
      ],
    },
    draft: true,
    depth: 0,
    joins: false,
    limit: 1,
    pagination: false,
    select: { title: true },
    overrideAccess: false,
    req,
  })
  return docs.length === 0
}

type Answer = { said: string; message: string; docs: Episode[] }

async function moveEpisode(req: PayloadRequest, id: string, move: Move): Promise<Answer> {
  const now = siteNow()
  const { swapWith } = move
  const target = move.releaseAt ? new Date(move.releaseAt).toISOString() : null
  return inTransaction(req, async () => {
    // In one order, so that two who swap the same episodes wait for each other.
    for (const one of [id, ...(swapWith ? [swapWith.id] : [])].sort())
      await lockDocument(req, 'episodes', one)
    const { timeZone, countsBy } = await req.payload.findGlobal({
      slug: 'site',
      depth: 0,
      overrideAccess: false,
      req,
    })
    const zone = timeZone || DEFAULT_TIME_ZONE
    const dayOf = (instant: string) => formatDayAndMonth(dayIn(instant, zone))
    const episode = await readPlanned(req, id)
    if (!episode) throw new NotFound(req.t)
    checkPreconditions(req, 'episodes', [episode.newest], move.updatedAt)
    req.context.arePreconditionsMet = true // Both episodes are checked here.
    const from = releaseOf(episode)
    const nameOf = ({ stored, newest }: Planned) =>
      deskName({ ...newest, episodeNum: stored.episodeNum }, countingOf(countsBy))
    const name = nameOf(episode)

    if (!swapWith) {
      checkMove(episode, target, 'releaseAt', now)
      const doc = await writeRelease(req, episode, () => target, zone)
      const said = target
        ? `${nameInSentence(name)} on ${dayOf(target)}.`
        : `no day yet for ${nameInSentence(name)}.`
      const done = target ? `${name} moved to ${dayOf(target)}.` : `${name} has no date.`
      const isElsewhere =
        from && !isReleased(from, now) && (!target || dayOf(from) !== dayOf(target))
      const free =
        isElsewhere && (await isFree(req, id, from, zone)) ? ` ${dayOf(from)} is free.` : ''
      return { said, message: done + free, docs: [doc] }
    }

    const other = await readPlanned(req, swapWith.id)
    if (!other) throw new FieldError(400, 'swapWith', 'Episode not found.')
    if (swapWith.updatedAt !== undefined && swapWith.updatedAt !== null)
      checkUpdatedAt(swapWith.updatedAt, [other.newest], 'swapWith')
    const to = releaseOf(other)
    if (!from || !to)
      throw new FieldError(400, 'swapWith', 'Both episodes need a release day to swap.')
    checkMove(episode, to, 'swapWith', now)
    checkMove(other, from, 'swapWith', now)
    return {
      docs: [
        await writeRelease(req, episode, () => to, zone),
        await writeRelease(req, other, () => from, zone),
      ],
      said: `${nameInSentence(name)} on ${dayOf(to)}.`,
      message: `${name} is on ${dayOf(to)}, ${nameInSentence(nameOf(other))} on ${dayOf(from)}.`,
    }
  })
}

/**
 * `POST /api/episodes/{id}/move` gives an episode another release time, or lets two change places.
 * Drafts stay drafts, and unpublished edits unpublished.
 */
export const move: Endpoint = {
  path: '/:id/move',
  method: 'post',
  custom: declare({
    summary: 'Reschedule an episode, or swap two',
    caller: 'account',
    body,
    answer: z.strictObject({
      said: z.string(),
      message: z.string(),
      docs: z.array(documentOf('episodes')),
    }),
    errors: [409, 412],
  }),
  handler: async (req) => {
    const id = String(req.routeParams?.id).normalize('NFC')
    const move = await readBody(req, body)
    checkPlace(id, move)
    return Response.json(await moveEpisode(req, id, move))
  },
}
