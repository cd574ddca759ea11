import { NotFound, type DataFromCollectionSlug, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { someText } from '@/domain/language/text-schemas'
import { declare, documentOf, type Operation } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { mergePeople, separateGuest } from '@/cms/guests/people'
import { inTransaction, lock } from '@/cms/database/transactions'

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
