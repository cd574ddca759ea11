import { type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { FieldError } from '@/cms/access'
import { checkBody } from '@/cms/access/check-body'
import { readChanges } from '@/cms/changes/change-log'
import { readBody } from '@/cms/contract/body'
import { declare, documentOf, messageAnswer } from '@/cms/contract/operation'
import { seal } from '@/cms/accounts/seal'
import {
  inTransaction,
  lockCollection,
  lockDocument,
  runSql,
  sql,
} from '@/cms/database/transactions'
import { makeSecret, SECRET_PURPOSE, send } from './deliver'
import { MAX_WEBHOOKS, newWebhook, addAttempt } from '@/domain/webhooks/webhooks'
import { numberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import { enqueue } from '@/jobs/enqueue'
import { deliverWebhooks } from '@/jobs/tasks/deliver-webhooks'
import { messageOf } from './work'
import { env } from '@/config/env'

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

/** Changes the webhook of a call, with its row locked. @throws NotFound */
async function changeWebhook(
  req: PayloadRequest,
  change: (id: number) => Promise<unknown>,
): Promise<void> {
  const hook = await req.payload.findByID({
    collection: 'webhooks',
    id: numberedId(req),
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!hook) throw new NotFound(req.t)
  await inTransaction(req, async () => {
    await lockDocument(req, 'webhooks', hook.id)
    await change(hook.id)
  })
}

/** `POST /api/webhooks/:id/pause` sends nothing until it is resumed. */
export const pauseWebhook: Endpoint = {
  path: '/:id/pause',
  method: 'post',
  custom: declare({ summary: 'Pause a webhook', caller: 'owner', answer: messageAnswer }),
  handler: async (req) => {
    await changeWebhook(req, (id) =>
      runSql(
        req,
        sql`UPDATE webhooks SET paused_at = ${siteNow().toISOString()}::timestamptz
          WHERE id = ${id} AND paused_at IS NULL`,
      ),
    )
    return Response.json({ message: 'Webhook paused.' })
  },
}

/**
 * `POST /api/webhooks/:id/resume` goes on with a webhook that was paused: with what waits, for a
 * day again, and then with what has happened meanwhile.
 */
export const resumeWebhook: Endpoint = {
  path: '/:id/resume',
  method: 'post',
  custom: declare({ summary: 'Resume a paused webhook', caller: 'owner', answer: messageAnswer }),
  handler: async (req) => {
    await changeWebhook(req, async (id) => {
      await runSql(
        req,
        sql`UPDATE webhooks SET paused_at = NULL, paused_because = NULL WHERE id = ${id}`,
      )
      await runSql(
        req,
        sql`UPDATE webhook_deliveries SET tries = 0, first_tried_at = NULL,
            next_try_at = ${siteNow().toISOString()}::timestamptz
          WHERE webhook_id = ${id} AND state = 'waiting'`,
      )
      await enqueue(req, deliverWebhooks, {}, { key: 'deliver-webhooks replay' })
    })
    return Response.json({ message: 'Webhook resumed.' })
  },
}

/** `POST /api/webhooks/:id/secret` signs with a new secret from now on, which nobody is told again. */
export const replaceSecret: Endpoint = {
  path: '/:id/secret',
  method: 'post',
  custom: declare({
    summary: 'Replace the secret of a webhook',
    caller: 'owner',
    answer: z.strictObject({
      secret: z.string().describe('Returned only once.'),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const secret = makeSecret()
    const sealed = seal(req.payload, SECRET_PURPOSE, secret)
    await changeWebhook(req, (id) =>
      runSql(req, sql`UPDATE webhooks SET secret = ${sealed} WHERE id = ${id}`),
    )
    return Response.json({ secret, message: 'Secret replaced. It is returned only once.' })
  },
}

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

/** `POST /api/webhook-deliveries/:id/replay` sends a message once more, with the same id. */
export const replayDelivery: Endpoint = {
  path: '/:id/replay',
  method: 'post',
  custom: declare({
    summary: 'Send a webhook delivery again',
    caller: 'owner',
    answer: messageAnswer,
  }),
  handler: async (req) => {
    const id = numberedId(req)
    await inTransaction(req, async () => {
      const found = await runSql(
        req,
        sql`UPDATE webhook_deliveries SET state = 'waiting', tries = 0, first_tried_at = NULL,
            next_try_at = ${siteNow().toISOString()}::timestamptz, updated_at = now()
          WHERE id = ${id} RETURNING id`,
      )
      if (found.length === 0) throw new NotFound(req.t)
      await enqueue(req, deliverWebhooks, {}, { key: 'deliver-webhooks replay' })
    })
    return Response.json({ message: 'Sending again.' })
  },
}
