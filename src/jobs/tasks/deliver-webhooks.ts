import { createLocalReq } from 'payload'
import { SETTLE_MS } from '@/cms/changes/change-log'
import { workOnWebhooks } from '@/cms/webhooks/work'
import { enqueue } from '../enqueue'
import type { Task } from '../task'

/**
 * Tells webhooks of changes. A trigger of the database adds a job with each change, in the same
 * transaction; besides that it looks every minute, and whenever something is due.
 */
export const deliverWebhooks: Task = {
  name: 'deliver-webhooks',
  cron: '* * * * *',
  // One at a time, so that slow receivers never keep all workers from other jobs.
  queue: 'deliver-webhooks',
  run: async (_, { payload, signal }) => {
    const next = await workOnWebhooks(payload, signal)
    if (next === null) return
    const req = await createLocalReq({}, payload)
    // What is released then is told when it has settled.
    const runAt = new Date(next.getTime() + SETTLE_MS)
    await enqueue(req, deliverWebhooks, {}, { key: 'deliver-webhooks later', runAt })
  },
}
