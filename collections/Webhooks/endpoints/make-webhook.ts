import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { checkBody } from '@/cms/access/check-body'
import { readChanges } from '@/cms/changes/change-log'
import { readBody } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { seal } from '@/cms/accounts/seal'
import { inTransaction, lockCollection } from '@/cms/database/transactions'
import { makeSecret, SECRET_PURPOSE } from '@/cms/webhooks/deliver'
import { MAX_WEBHOOKS, newWebhook } from '@/domain/webhooks/webhooks'

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
    body: newWebhook,
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
    const asked = await readBody(req, newWebhook)
    const secret = makeSecret()
    const { cursor } = await readChanges(req.payload, {
      reader: asked.reader,
      after: null,
      limit: 1,
    })
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
        data: {
          ...asked,
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
