import { randomUUID } from 'node:crypto'
import { NotFound, type Endpoint } from 'payload'
import { z } from 'zod'
import { declare } from '@/cms/contract/operation'
import { numberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { send } from '@/cms/webhooks/deliver'
import { messageOf } from '@/cms/webhooks/work'
import { env } from '@/config/env'
import { addAttempt } from '@/domain/webhooks/webhooks'

/**
 * `POST /api/webhooks/:id/test` sends an event `test` at once, also while the webhook is paused, and
 * answers what came of it. It is not tried again, and is in the log like all others.
 */
export const testWebhook: Endpoint = {
  path: '/:id/test',
  method: 'post',
  custom: declare({
    summary: 'Send a `test` event to a webhook',
    caller: 'owner',
    answer: z.strictObject({
      isDelivered: z.boolean(),
      status: z.int().nullable().describe('Response status of the receiver.'),
      answer: z.string().describe('Beginning of the response body.'),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const { payload } = req
    const hook = await payload.findByID({
      collection: 'webhooks',
      id: numberedId(req),
      depth: 0,
      disableErrors: true,
      overrideAccess: true, // For the secret, which nobody else reads.
      req,
    })
    if (!hook) throw new NotFound(req.t)
    const now = siteNow()
    const body = messageOf('test', now.toISOString(), { url: env().SITE_URL })
    const message = { message_id: `msg_${randomUUID()}`, body }
    const outcome = await send(payload, hook, message, now)
    const { status, answer, problem } = outcome
    const state = problem === null ? 'delivered' : 'failed'
    const at = sql`${now.toISOString()}::timestamptz`
    await runSql(
      req,
      sql`INSERT INTO webhook_deliveries (webhook_id, message_id, type, collection, document, body,
          state, tries, attempts, first_tried_at, last_tried_at, next_try_at, status, answer, problem)
        SELECT id, ${message.message_id}, 'test', 'test', ${message.message_id}, ${body}, ${state}, 1,
          ${JSON.stringify(addAttempt([], outcome))}::jsonb, ${at}, ${at}, ${at}, ${status}, ${answer}, ${problem} FROM webhooks WHERE id = ${hook.id}`,
    )
    return Response.json({
      isDelivered: problem === null,
      status,
      answer,
      message: problem === null ? 'Delivered.' : `Not delivered: ${problem}.`,
    })
  },
}
