import { createLocalReq } from 'payload'
import { checkDueLinks } from '@/cms/episodes/link-checks'
import { siteNow } from '@/cms/database/site-clock'
import { enqueue } from '../enqueue'
import type { Task } from '../task'

/** Between two looks at the same server: three links of it in a minute. */
const PAUSE_MS = 20_000

/**
 * Looks whether the links of episodes to platforms answer, each once a week. A job takes one link
 * of each server and leaves the rest to the next job, so that it is short, goes on after a restart,
 * and no server is asked by two instances at once.
 */
export const checkLinks: Task = {
  name: 'check-links',
  cron: '41 */6 * * *',
  queue: 'check-links',
  run: async (_, { payload, signal }) => {
    const isMoreDue = await checkDueLinks(payload, { now: siteNow(), signal })
    if (!isMoreDue) return
    const req = await createLocalReq({}, payload)
    const runAt = new Date(siteNow().getTime() + PAUSE_MS)
    await enqueue(req, checkLinks, {}, { key: 'check-links', runAt })
  },
}
