import { pruneChanges, recordDueChanges } from '@/cms/changes/change-log'
import { pruneRepeatedCalls } from '@/cms/database/repeated-calls'
import { siteNow } from '@/cms/database/site-clock'
import { pruneDeliveries } from '@/cms/webhooks/work'
import type { Task } from '../task'

const BEGINNING = new Date(0)

/**
 * Keeps the log of changes: adds what time released while nobody read the log for long, and removes
 * what is too old, there, of the deliveries to webhooks, and of the answers to repeated calls.
 */
export const keepChanges: Task = {
  name: 'keep-changes',
  cron: '23 4 * * *',
  queue: 'keep-changes',
  atStart: true,
  run: async (_, { payload }) => {
    await recordDueChanges(payload, siteNow(), BEGINNING)
    await pruneChanges(payload, siteNow())
    await pruneDeliveries(payload, siteNow())
    await pruneRepeatedCalls(payload, siteNow())
  },
}
