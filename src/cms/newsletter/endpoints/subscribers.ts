import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { readBody } from '@/cms/contract/body'
import { declare, instant, messageAnswer } from '@/cms/contract/operation'
import { isNumberedId, numberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction } from '@/cms/database/transactions'
import { mailedShow } from '@/cms/mail/mail-template'
import { importAddresses, previewImport } from '../import'
import { allSubscribers, listSubscribers } from '../list'
import { startAfterRestore } from '../start-after-restore'
import { newsletterSettings } from '../settings'
import { removeForGood } from '../subscribers'
import { csvResponse } from '@/cms/statistics/request'
import { MAX_ADDRESSES, readAddresses } from '@/domain/newsletter/address-file'
import { JOIN_SOURCES, FREQUENCIES, SUBSCRIBER_STATES } from '@/domain/newsletter/subscribers'
import { toCsv } from '@/domain/statistics/statistics'
import { enqueueEach } from '@/jobs/enqueue'
import { sendJoinMail } from '@/jobs/tasks/send-join-mail'

const MAX_LIMIT = 100

/** @throws FieldError 400 */
function queryOf({ searchParams }: PayloadRequest) {
  const get = (name: string) => searchParams.get(name) ?? ''
  const state = SUBSCRIBER_STATES.find((one) => one === get('state')) ?? null
  if (get('state') && !state)
    throw new FieldError(400, 'state', `Use one of: ${SUBSCRIBER_STATES.join(', ')}.`)
  for (const name of ['before', 'limit'])
    if (get(name) && !isNumberedId(get(name))) throw new FieldError(400, name, 'Must be a number.')
  const limit = Math.min(Number(get('limit')) || MAX_LIMIT, MAX_LIMIT)
  return { search: get('search'), state, before: Number(get('before')) || null, limit }
}

const subscriber = z.strictObject({
  id: z.int(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  frequency: z.enum(FREQUENCIES).describe('Each email, or one a week.'),
  newEmail: z.string().nullable().describe('Where they want to be written to; not confirmed yet.'),
  newEmailAskedAt: instant.nullable(),
  language: z.string(),
  source: z.enum(JOIN_SOURCES),
  sourceNote: z.string().nullable().describe('Of an import: where these people signed up.'),
  askedAt: instant,
  confirmedAt: instant.nullable(),
  stoppedAt: instant.nullable(),
  failures: z.int().describe('Permanent refusals by mail servers.'),
  failure: z.string().nullable().describe('What a mail server answered last.'),
})

const importBody = z.object({
  csv: z.string({ error: 'Send a list of addresses.' }),
  note: z
    .string({ error: 'Enter where these people signed up, and when.' })
    .trim()
    .min(1, { error: 'Enter where these people signed up, and when.' })
    .max(500, { error: 'At most 500 characters.' })
    .describe('Stored with each address, and shown to its owner.'),
  isDeclared: z
    .literal(true, { error: 'Confirm that each of them asked for emails from this show.' })
    .describe('Each of them asked for emails from this show.'),
  isConfirmed: z
    .boolean({ error: 'Must be true or false.' })
    .optional()
    .describe('They confirmed their addresses there. Otherwise each gets one email to confirm.'),
})

const counts = {
  new: z.int(),
  known: z.int().describe('On the list already, or waiting to confirm.'),
  stopped: z.int().describe('Stopped or removed before: left out.'),
  invalid: z.int().describe('Lines without an address: left out.'),
}

/** @throws FieldError 400; 409 while the newsletter is off */
async function addressesOf(req: PayloadRequest, csv: string) {
  if (!(await newsletterSettings(req)).isOn)
    throw new FieldError(409, 'csv', 'Turn on the newsletter first.')
  const { addresses, weekly, invalid } = readAddresses(csv)
  if (addresses.length === 0) throw new FieldError(400, 'csv', 'No addresses in this file.')
  if (addresses.length > MAX_ADDRESSES)
    throw new FieldError(400, 'csv', `At most ${MAX_ADDRESSES} addresses at once.`)
  return { addresses, weekly, invalid }
}

const previewBody = importBody.pick({ csv: true })

export const newsletterSubscriberEndpoints: Endpoint[] = [
  {
    /** `GET /api/newsletter/subscribers`: who is on the list, the newest first. */
    path: '/newsletter/subscribers',
    method: 'get',
    custom: declare({
      summary: 'List the subscribers of the newsletter',
      caller: 'account',
      query: {
        search: { description: 'A part of the address.', schema: z.string() },
        state: { description: 'Only those in this state.', schema: z.enum(SUBSCRIBER_STATES) },
        before: { description: '`nextBefore` of the previous response.', schema: z.int() },
        limit: { description: `Page size (maximum ${MAX_LIMIT}).`, schema: z.int() },
      },
      answer: z.strictObject({ docs: z.array(subscriber), nextBefore: z.int().nullable() }),
    }),
    handler: async (req) => {
      const { docs, nextBefore } = await listSubscribers(req, queryOf(req))
      return Response.json({ docs: docs.map(({ nonce: _, ...doc }) => doc), nextBefore })
    },
  },
  {
    /** `POST /api/newsletter/subscribers/preview`: what an import of a list would do. */
    path: '/newsletter/subscribers/preview',
    method: 'post',
    custom: declare({
      summary: 'Preview an import of addresses',
      caller: 'owner',
      body: previewBody,
      answer: z.strictObject(counts),
      errors: [409],
    }),
    handler: async (req) => {
      const { csv } = await readBody(req, previewBody)
      const { addresses, invalid } = await addressesOf(req, csv)
      return Response.json({ ...(await previewImport(req, addresses)), invalid })
    },
  },
  {
    /** `POST /api/newsletter/subscribers/import`: adds the addresses of a list, such as a CSV. */
    path: '/newsletter/subscribers/import',
    method: 'post',
    custom: declare({
      summary: 'Import addresses',
      caller: 'owner',
      body: importBody,
      answer: z.strictObject(counts),
      errors: [409],
    }),
    handler: async (req) => {
      const { csv, note, isConfirmed = false } = await readBody(req, importBody)
      const { addresses, weekly, invalid } = await addressesOf(req, csv)
      const { language } = await mailedShow(req)
      return inTransaction(req, async () => {
        const list = { addresses, weekly, note, isConfirmed, language }
        const { waiting, ...done } = await importAddresses(req, list)
        const inputs = waiting.map((id) => ({ id }))
        await enqueueEach(req, sendJoinMail, inputs)
        return Response.json({ ...done, invalid })
      })
    },
  },
  {
    /** `GET /api/newsletter/subscribers/export`: the whole list as a table for spreadsheets. */
    path: '/newsletter/subscribers/export',
    method: 'get',
    custom: declare({
      summary: 'Export the subscribers of the newsletter as CSV',
      caller: 'owner',
      answer: { type: 'text/csv' },
    }),
    handler: async (req) => {
      const rows = (await allSubscribers(req)).map((one) => [
        ...[one.email, one.state, one.language, one.source, one.frequency, one.sourceNote ?? ''],
        ...[one.askedAt, one.confirmedAt ?? '', one.stoppedAt ?? ''],
      ])
      const head = [
        ...['email', 'state', 'language', 'source', 'frequency', 'note'],
        ...['asked', 'confirmed', 'stopped'],
      ]
      const day = siteNow().toISOString().slice(0, 10)
      return csvResponse(`subscribers-${day}`, toCsv([head, ...rows]))
    },
  },
  {
    /** `DELETE /api/newsletter/subscribers/:id` removes an address permanently. */
    path: '/newsletter/subscribers/:id',
    method: 'delete',
    custom: declare({
      summary: 'Remove a subscriber permanently',
      caller: 'owner',
      answer: messageAnswer,
    }),
    handler: async (req) => {
      if (!(await removeForGood(req, numberedId(req)))) throw new NotFound(req.t)
      return Response.json({ message: 'Address removed.' })
    },
  },
  {
    /** `POST /api/newsletter/start`: mails go again, after a restore has stopped them. */
    path: '/newsletter/start',
    method: 'post',
    custom: declare({
      summary: 'Start sending emails after a restore',
      caller: 'owner',
      answer: z.strictObject({ mailsAllowed: z.boolean() }),
      errors: [409],
    }),
    handler: async (req) => {
      const settings = await newsletterSettings(req)
      if (!settings.isOn) throw new FieldError(409, 'isOn', 'Turn on the newsletter first.')
      const { mailsAllowed } = await startAfterRestore(req)
      return Response.json({ mailsAllowed })
    },
  },
]
