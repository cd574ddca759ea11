import { createLocalReq } from 'payload'
import { SETTLE_MS } from '@/cms/changes/change-log'
import { activeWebhooks, workOnWebhook } from '@/cms/webhooks/work'
import { enqueue } from '../enqueue'
import type { Task } from '../task'

const ofWebhook = (id: number) => ({ key: `webhook ${id}`, queue: `webhook ${id}` })

/**
 * Tells one webhook of changes, and comes back whenever something is due. Each has a queue of its
 * own, so that a slow receiver keeps nothing from another.
 */
export const deliverWebhook: Task<{ id: number }> = {
  name: 'deliver-webhook',
  priority: 10, // Mails go first: receivers may take ten seconds for each answer.
  run: async ({ id }, { payload, signal }) => {
    const next = await workOnWebhook(payload, id, signal)
    if (next === null) return
    const req = await createLocalReq({}, payload)
    // What is released then is told when it has settled.
    const runAt = new Date(next.getTime() + SETTLE_MS)
    const { key, queue } = ofWebhook(id)
    await enqueue(req, deliverWebhook, { id }, { key: `${key} later`, queue, runAt })
  },
}

/**
 * Has all webhooks told of changes. A trigger of the database adds a job with each change, in the same
 * transaction; besides that it looks every minute.
 */
export const deliverWebhooks: Task = {
  name: 'deliver-webhooks',
  cron: '* * * * *',
  queue: 'deliver-webhooks',
  run: async (_, { payload }) => {
    const req = await createLocalReq({}, payload)
    for (const id of await activeWebhooks(payload))
      await enqueue(req, deliverWebhook, { id }, ofWebhook(id))
  },
}
