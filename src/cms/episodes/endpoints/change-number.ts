import type { DataFromCollectionSlug, Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody, seenAt } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { episodeSubject } from '@/cms/activity/hooks'
import { recordActivity } from '@/cms/activity/record'
import { FieldError } from '@/cms/access'
import { drawEpisode } from '../draw-generated-art'
import { addRedirect } from '../former-ids'
import { moveRow } from '@/cms/database/move-row'
import { checkPreconditions } from '@/cms/database/preconditions'
import { siteNow } from '@/cms/database/site-clock'
import { moveStatistics } from '@/cms/statistics/read'
import { inTransaction, lock, lockCollection, runSql, sql } from '@/cms/database/transactions'
import { EPISODE_NUMBER_MESSAGE, episodeId, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { publicationDates } from '@/domain/episodes/publication'
import { joinWaitingGuests } from '../hooks/link-guests'

type Guest = { id: string; guest_name: string }

/** The number is free afterwards. @throws FieldError 409 when it is taken */
async function freeNumber(req: PayloadRequest, number: number, replaceTrashed: boolean) {
  const id = episodeId(number)
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where: { id: { equals: id } },
    trash: true,
    draft: true,
    depth: 0,
    joins: false,
    pagination: false,
    overrideAccess: false,
    req,
  })
  const taken = docs[0]
  if (!taken) return
  if (!taken.deletedAt) throw new FieldError(409, 'number', `Episode ${number} already exists.`)
  if (!replaceTrashed)
    throw new FieldError(
      409,
      'number',
      `Another episode ${number} is in trash. Replace it, or choose another number.`,
    )
  await req.payload.delete({
    collection: 'episodes',
    id,
    trash: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
}

/** Moves the guests of the episode, with their images; their ids contain the episode's. */
async function moveGuests(req: PayloadRequest, from: string, number: number, now: string) {
  const guests = await runSql<Guest>(
    req,
    sql`SELECT id, guest_name FROM guests WHERE episode_id = ${from} OR podcast_episode_i_d = ${from}`,
  )
  const moves = guests.map(({ id, guest_name: name }) => ({ id, name, to: guestId(number, name) }))
  for (const { name, to } of moves) {
    const [taken] = await runSql(req, sql`SELECT 1 FROM guests WHERE id = ${to}`)
    if (taken || moves.filter((move) => move.to === to).length > 1)
      throw new FieldError(409, 'number', `${name} is already a guest of episode ${number}.`)
  }
  const episode = episodeId(number)
  for (const { id, to } of moves) {
    await moveRow(req, 'guests', id, to)
    await runSql(
      req,
      sql`UPDATE guests SET podcast_episode = ${number}, podcast_episode_i_d = ${episode},
        is_sample = false, updated_at = ${now} WHERE id = ${to}`,
    )
    await runSql(
      req,
      sql`UPDATE _guests_v SET version_podcast_episode = ${number},
        version_podcast_episode_i_d = ${episode}, version_is_sample = false,
        version_updated_at = CASE WHEN latest THEN ${now} ELSE version_updated_at END
        WHERE parent_id = ${to}`,
    )
    await runSql(req, sql`UPDATE guest_headshots SET guest = ${to} WHERE guest = ${id}`)
    await runSql(
      req,
      sql`UPDATE activity SET document = ${to} WHERE kind = 'guest' AND document = ${id}`,
    )
  }
}

/** Moves the episode's row, versions and images. */
async function moveEpisode(req: PayloadRequest, from: string, number: number, now: string) {
  const to = episodeId(number)
  await moveRow(req, 'episodes', from, to)
  await runSql(
    req,
    sql`UPDATE episodes SET episode_num = ${number}, is_sample = false, updated_at = ${now}
      WHERE id = ${to}`,
  )
  await runSql(
    req,
    sql`UPDATE _episodes_v SET version_episode_num = ${number}, version_is_sample = false,
      version_updated_at = CASE WHEN latest THEN ${now} ELSE version_updated_at END
      WHERE parent_id = ${to}`,
  )
  await runSql(req, sql`UPDATE podcasts SET episode = ${to} WHERE episode = ${from}`)
}

/** For visitors the number is content, so that the page counts as changed. */
async function setModified(req: PayloadRequest, id: string, now: Date) {
  const row = await req.payload.db.findOne<DataFromCollectionSlug<'episodes'>>({
    collection: 'episodes',
    where: { id: { equals: id } },
    req,
  })
  if (row?._status !== 'published') return
  const { modifiedAt } = publicationDates(row, row.releaseAt, now)
  await runSql(req, sql`UPDATE episodes SET modified_at = ${modifiedAt} WHERE id = ${id}`)
}

async function moveMentions(req: PayloadRequest, from: number, to: number, now: string) {
  await lock(req, 'global featured') // First, as when the section makes a quote.
  await lockCollection(req, 'quotes')
  await runSql(req, sql`UPDATE quotes SET epnum = ${to}, updated_at = ${now} WHERE epnum = ${from}`)
  await runSql(
    req,
    sql`UPDATE featured SET epnum = ${to}, updated_at = ${now} WHERE epnum = ${from}`,
  )
  await runSql(
    req,
    sql`UPDATE _featured_v SET version_epnum = ${to},
      version_updated_at = CASE WHEN latest THEN ${now} ELSE version_updated_at END
      WHERE version_epnum = ${from}`,
  )
}

/** Records the change, and moves what was recorded before. */
async function moveActivity(req: PayloadRequest, from: string, number: number) {
  const to = episodeId(number)
  await runSql(
    req,
    sql`UPDATE activity SET document = ${to} WHERE kind = 'episode' AND document = ${from}`,
  )
  await recordActivity(req, {
    kind: 'episode',
    act: 'changed',
    document: to,
    subject: episodeSubject({ episodeNum: number }),
    changes: [{ field: 'episodeNum', before: 1, after: 1 }],
  })
}

const body = z.object({
  number: z
    .int({ error: EPISODE_NUMBER_MESSAGE })
    .refine(isEpisodeNumber, { error: EPISODE_NUMBER_MESSAGE }),
  replaceTrashed: z.boolean().optional(),
  updatedAt: seenAt,
})

/**
 * `POST /api/episodes/{id}/change-number` with `{ number, updatedAt, replaceTrashed }` gives an
 * episode another number. In one transaction it moves the document, its versions, images,
 * guests, private links, history and statistics, and where it is featured. Its id in feeds stays, and its old
 * address redirects to the new one. Bypasses the hooks of both collections, because those refuse
 * exactly this.
 */
export const changeNumber: Endpoint = {
  path: '/:id/change-number',
  method: 'post',
  custom: declare({
    summary: 'Change an episode’s number',
    caller: 'account',
    body,
    answer: z.strictObject({ doc: documentOf('episodes'), message: z.string() }),
    errors: [409, 412],
  }),
  handler: async (req) => {
    const { number, updatedAt, replaceTrashed = false } = await readBody(req, body)
    const common = {
      collection: 'episodes',
      draft: true,
      overrideAccess: false,
      req,
    } as const
    const doc = await inTransaction(req, async () => {
      // Guests first, the same order as everywhere that locks both.
      await lockCollection(req, 'guests')
      await lockCollection(req, 'episodes')
      const from = String(req.routeParams?.id)
      const stored = await req.payload.findByID({ ...common, id: from, depth: 0, joins: false })
      checkPreconditions(req, 'episodes', [stored], updatedAt)
      if (stored.episodeNum === number)
        throw new FieldError(400, 'number', `This is already episode ${number}.`)
      await freeNumber(req, number, replaceTrashed)
      const now = siteNow()
      const time = now.toISOString()
      const to = episodeId(number)
      await moveGuests(req, from, number, time)
      await moveEpisode(req, from, number, time)
      await setModified(req, to, now)
      await moveMentions(req, stored.episodeNum, number, time)
      await moveActivity(req, from, number)
      await moveStatistics(req, from, to)
      await addRedirect(req, 'episodes', from, to)
      await joinWaitingGuests(req, { id: to })
      const moved = await req.payload.findByID({ ...common, id: to, depth: 0, joins: false })
      if (moved.generatedArt) await drawEpisode(req, moved, false)
      return req.payload.findByID({ ...common, id: to, depth: 1 })
    })
    return Response.json({ doc, message: `The episode is now number ${number}.` })
  },
}
