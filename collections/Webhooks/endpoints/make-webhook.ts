import { randomBytes } from 'node:crypto'
import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { checkBody } from '@/cms/access/check-body'
import { readChanges } from '@/cms/changes/change-log'
import { declare, documentOf } from '@/cms/contract/operation'
import { seal } from '@/cms/accounts/seal'
import { inTransaction, lockCollection } from '@/cms/database/transactions'
import { SECRET_PURPOSE } from '@/cms/webhooks/deliver'
import { CHANGE_COLLECTIONS, CHANGE_READERS, type ChangeReader } from '@/domain/webhooks/change-log'
import { MAX_WEBHOOKS } from '@/domain/webhooks/webhooks'

/** As Standard Webhooks write a secret: 24 random bytes. */
const makeSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

const isReader = (value: unknown): value is ChangeReader =>
  CHANGE_READERS.some((reader) => reader === value)

/**
 * `POST /api/webhooks` by an owner: 201 with the webhook, and with its secret, which nobody is told
 * again. It hears of everything from now on.
 */
export const makeWebhook: Endpoint = {
  path: '/',
  method: 'post',
  custom: declare({
    summary: 'Create a webhook',
    caller: 'owner',
    body: z.object({
      name: z.string(),
      url: z.url(),
      events: z.array(z.enum(CHANGE_COLLECTIONS)).min(1),
      reader: z
        .enum(CHANGE_READERS)
        .optional()
        .describe('Whose view of the data to send; `visitors` by default.'),
    }),
    status: 201,
    answer: z.strictObject({
      doc: documentOf('webhooks'),
      secret: z.string().describe('Returned only once.'),
      message: z.string(),
    }),
    errors: [409],
  }),
  handler: async (req) => {
    checkBody(req, req.payload.collections.webhooks.config, true)
    const { name, url, events, reader = 'visitors' } = (req.data ?? {}) as Record<string, unknown>
    if (!isReader(reader))
      throw new FieldError(400, 'reader', `Choose one of: ${CHANGE_READERS.join(', ')}.`)
    const secret = makeSecret()
    const { cursor } = await readChanges(req.payload, { reader, after: null, limit: 1 })
    const doc = await inTransaction(req, async () => {
      await lockCollection(req, 'webhooks')
      const { totalDocs } = await req.payload.count({
        collection: 'webhooks',
        req,
        overrideAccess: false,
      })
      if (totalDocs >= MAX_WEBHOOKS)
        throw new FieldError(
          409,
          'name',
          `Limit of ${MAX_WEBHOOKS} webhooks reached. Remove one first.`,
        )
      return req.payload.create({
        collection: 'webhooks',
        // What is missing or wrong is said by the fields.
        data: {
          name: name as string,
          url: url as string,
          events: events as (typeof CHANGE_COLLECTIONS)[number][],
          reader,
          secret: seal(req.payload, SECRET_PURPOSE, secret),
          position: cursor,
        },
        depth: 0,
        req,
        overrideAccess: true, // Only this endpoint makes webhooks.
      })
    })
    const { secret: _sealed, position: _position, ...shown } = doc
    return Response.json(
      { doc: shown, secret, message: 'Webhook created. Its secret is returned only once.' },
      { status: 201 },
    )
  },
}
