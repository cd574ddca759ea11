import { createLocalReq } from 'payload'
import { tryLock } from '@/cms/accounts/session-lock'
import { siteNow } from '@/cms/database/site-clock'
import { followFeed as follow } from '@/importers/follow/follow-feed'
import { IMPORT_LOCK } from '@/importers/import-files'
import { enqueue } from '../enqueue'
import { LONG_DEADLINE_MS, type Task } from '../task'
import { readLengths } from './read-lengths'

/** While an import or another check is at work (ms). */
const PAUSE_MS = 30_000

/**
 * Follows the feed that the owner has chosen: each hour, every five minutes around the usual
 * release, and when someone asks. Only one check or import is at work at a time, on any server.
 */
export const followFeed: Task<{ isManual?: boolean }> = {
  name: 'follow-feed',
  deadlineMs: LONG_DEADLINE_MS,
  cron: '*/5 * * * *',
  queue: 'follow-feed',
  maxAttempts: 5,
  run: async ({ isManual = false }, { payload, signal }) => {
    const lock = await tryLock(IMPORT_LOCK)
    const req = await createLocalReq({}, payload)
    if (!lock) {
      const runAt = new Date(siteNow().getTime() + PAUSE_MS)
      await enqueue(req, followFeed, { isManual }, { key: 'follow-feed', runAt })
      return
    }
    try {
      const ending = AbortSignal.any([signal, lock.signal])
      await follow(payload, { now: siteNow(), signal: ending, isManual })
    } finally {
      await lock.release()
    }
    await enqueue(req, readLengths, {}, { key: 'read-lengths' })
  },
}
