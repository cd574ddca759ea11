import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { seal } from '@/cms/accounts/seal'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { numberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockDocument, runSql, sql } from '@/cms/database/transactions'
import { makeSecret, SECRET_PURPOSE } from '@/cms/webhooks/deliver'
import { enqueue } from '@/jobs/enqueue'
import { deliverWebhooks } from '@/jobs/tasks/deliver-webhooks'

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
