import { NotFound, type Endpoint } from 'payload'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { numberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockDocument, runSql, sql } from '@/cms/database/transactions'
import { enqueue } from '@/jobs/enqueue'
import { deliverWebhooks } from '@/jobs/tasks/deliver-webhooks'

/**
 * `POST /api/webhooks/:id/resume` goes on with a webhook that was paused: with what waits, for a
 * day again, and then with what has happened meanwhile.
 */
export const resumeWebhook: Endpoint = {
  path: '/:id/resume',
  method: 'post',
  custom: declare({
    summary: 'Resume a paused webhook',
    caller: 'owner',
    answer: messageAnswer,
  }),
  handler: async (req) => {
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
      await runSql(
        req,
        sql`UPDATE webhooks SET paused_at = NULL, paused_because = NULL WHERE id = ${hook.id}`,
      )
      await runSql(
        req,
        sql`UPDATE webhook_deliveries SET tries = 0, first_tried_at = NULL,
            next_try_at = ${siteNow().toISOString()}::timestamptz
          WHERE webhook_id = ${hook.id} AND state = 'waiting'`,
      )
      await enqueue(req, deliverWebhooks, {}, { key: 'deliver-webhooks replay' })
    })
    return Response.json({ message: 'Webhook resumed.' })
  },
}
