import { type Endpoint, type PayloadRequest, NotFound, type DataFromCollectionSlug } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { setEndpoints } from '@/cms/database/set-document'
import { EPISODE_NUMBER_MESSAGE, episodeNumberOf } from '@/domain/episodes/episode-id'
import { guestId, isDocumentId, MAX_GUEST_NAME, validateGuestName } from '@/domain/guests/guest-id'
import { guestSubject } from '@/cms/activity/hooks'
import { recordActivity } from '@/cms/activity/record'
import { readBody, seenAt } from '@/cms/contract/body'
import { declare, documentOf, type Operation } from '@/cms/contract/operation'
import { addRedirect } from '@/cms/episodes/former-ids'
import { moveRow } from '@/cms/database/move-row'
import { renamePerson, mergePeople, separateGuest } from './people'
import { checkPreconditions } from '@/cms/database/preconditions'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lock, lockCollection, runSql, sql } from '@/cms/database/transactions'
import { someText } from '@/domain/language/text-schemas'

/** `PUT /api/guests/{id}` and `POST /api/guests`. */
export const setGuest = setEndpoints({
  collection: 'guests',
  images: { collection: 'guest_headshots', owner: 'guest' },
  idOf: ({ podcastEpisode, guestName }) => {
    if (typeof podcastEpisode !== 'number')
      throw new FieldError(400, 'podcastEpisode', EPISODE_NUMBER_MESSAGE)
    if (typeof guestName !== 'string' || !guestName.trim())
      throw new FieldError(400, 'guestName', 'Enter the name of the guest.')
    return guestId(podcastEpisode, guestName)
  },
  fromId: (id) => {
    const number = episodeNumberOf(id.split('-').slice(0, 2).join('-'))
    if (number === null || !isDocumentId(id)) throw new FieldError(400, 'id', 'Invalid guest id')
    return { podcastEpisode: number }
  },
  idField: 'guestName',
})

const body = z.object({
  name: z
    .string({ error: 'Must be a string.' })
    .trim()
    .max(MAX_GUEST_NAME, { error: `The maximum is ${MAX_GUEST_NAME} characters.` })
    .superRefine((name, { addIssue }) => {
      const message = validateGuestName(name)
      if (message) addIssue({ code: 'custom', message })
    }),
  updatedAt: seenAt,
})

/** @throws FieldError 409 when the id is another guest's */
async function checkFree(req: PayloadRequest, id: string, name: string): Promise<void> {
  const [taken] = await runSql<{ trashed: boolean }>(
    req,
    sql`SELECT deleted_at IS NOT NULL AS trashed FROM guests WHERE id = ${id}`,
  )
  if (!taken) return
  throw new FieldError(
    409,
    'name',
    taken.trashed
      ? `${name} is in trash as a guest of this episode. Restore or delete that guest first.`
      : `${name} is already a guest of this episode.`,
  )
}

/** Moves the row of the guest, its versions, photos and what was recorded of it. */
async function moveGuest(req: PayloadRequest, from: string, to: string, name: string, was: string) {
  const now = siteNow().toISOString()
  if (from !== to) await moveRow(req, 'guests', from, to)
  await runSql(
    req,
    sql`UPDATE guests SET guest_name = ${name}, is_sample = false, updated_at = ${now}
      WHERE id = ${to}`,
  )
  await runSql(
    req,
    sql`UPDATE _guests_v SET version_guest_name = ${name}, version_is_sample = false,
      version_updated_at = CASE WHEN latest THEN ${now} ELSE version_updated_at END
      WHERE parent_id = ${to}`,
  )
  // The name is the description of a photo that has no other.
  await runSql(
    req,
    sql`UPDATE guest_headshots SET guest = ${to}, alt = CASE alt WHEN ${was} THEN ${name} ELSE alt END
      WHERE guest = ${from}`,
  )
  await runSql(
    req,
    sql`UPDATE activity SET document = ${to} WHERE kind = 'guest' AND document = ${from}`,
  )
}

/**
 * `POST /api/guests/{id}/change-name` with `{ name, updatedAt }` corrects the name of a guest.
 * In one transaction it moves the document, its versions, photos and history; its old id, and the
 * page of the person if no other appearance has the old name, redirect. Bypasses the hooks of
 * the collection, because those refuse exactly this.
 */
export const changeName: Endpoint = {
  path: '/:id/change-name',
  method: 'post',
  custom: declare({
    summary: 'Change a guest’s name and id',
    caller: 'account',
    body,
    answer: z.strictObject({ doc: documentOf('guests'), message: z.string() }),
    errors: [409, 412],
  }),
  handler: async (req) => {
    const { name, updatedAt } = await readBody(req, body)
    const common = { collection: 'guests', draft: true, overrideAccess: false, req } as const
    const doc = await inTransaction(req, async () => {
      // In the order of every write of a guest.
      await lockCollection(req, 'guests')
      await lock(req, 'people')
      const from = String(req.routeParams?.id).normalize('NFC')
      const stored = await req.payload.findByID({ ...common, id: from, depth: 0 })
      checkPreconditions(req, 'guests', [stored], updatedAt)
      const { guestName: was, podcastEpisode: number } = stored
      if (was === name) throw new FieldError(400, 'name', 'This is already the name.')
      const to = guestId(number, name)
      if (to !== from) await checkFree(req, to, name)
      await moveGuest(req, from, to, name, was)
      await renamePerson(req, to, name)
      if (to !== from) await addRedirect(req, 'guests', from, to)
      await recordActivity(req, {
        kind: 'guest',
        act: 'changed',
        document: to,
        subject: guestSubject({ guestName: name, podcastEpisode: number }),
        changes: [{ field: 'guestName', before: 1, after: 1 }],
      })
      return req.payload.findByID({ ...common, id: to, depth: 1 })
    })
    return Response.json({ doc, message: `Renamed to ${name}.` })
  },
}

type Guest = DataFromCollectionSlug<'guests'>

/** A guest with the rights of the caller, in its stored state; null if there is none. */
const findGuest = (req: PayloadRequest, id: string): Promise<Guest | null> =>
  req.payload.findByID({
    collection: 'guests',
    id: id.normalize('NFC'),
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })

const bodyOfJoin = z.object({
  with: someText('Send the other guest as { "with": "ep-012-Name" }.'),
})
const JOIN = {
  summary: 'Merge two guests into one person',
  body: bodyOfJoin,
}
const PART = { summary: 'Separate a guest from a person' }

/** An endpoint that changes who a guest is, and answers with the guest. */
const peopleEndpoint = (
  path: '/:id/join' | '/:id/part',
  operation: Pick<Operation, 'summary' | 'body'>,
  change: (req: PayloadRequest, guest: Guest) => Promise<void>,
): Endpoint => ({
  path,
  method: 'post',
  custom: declare({
    ...operation,
    caller: 'account',
    answer: z.strictObject({ doc: documentOf('guests') }),
    errors: [409],
  }),
  handler: async (req) => {
    const id = String(req.routeParams?.id)
    const doc = await inTransaction(req, async () => {
      await lock(req, 'people')
      const guest = await findGuest(req, id)
      if (!guest) throw new NotFound(req.t)
      await change(req, guest)
      return findGuest(req, id)
    })
    return Response.json({ doc })
  },
})

/**
 * `POST /api/guests/{id}/join` with `{ "with": "ep-012-AdaFlyleaf" }`: the person of this guest and
 * the person of the other are one from now on, at the other's address.
 */
export const joinPerson = peopleEndpoint('/:id/join', JOIN, async (req, guest) => {
  const { with: other } = await readBody(req, bodyOfJoin)
  const found = await findGuest(req, other)
  if (!found?.person || !guest.person) throw new FieldError(400, 'with', 'Guest not found.')
  if (found.person === guest.person)
    throw new FieldError(409, 'with', 'These guests are already the same person.')
  await mergePeople(req, guest.person, found.person)
})

/** `POST /api/guests/{id}/part`: this guest is somebody else than the others of the person. */
export const partFromPerson = peopleEndpoint('/:id/part', PART, async (req, guest) => {
  const { totalDocs } = await req.payload.count({
    collection: 'guests',
    where: { person: { equals: guest.person } },
    overrideAccess: false,
    req,
  })
  if (totalDocs < 2) throw new FieldError(409, 'id', 'This is the only appearance of this person.')
  await separateGuest(req, guest.id, guest.guestName)
})
