import { createLocalReq } from 'payload'
import { whileNoBackupRuns } from '@/backup/backup-lock'
import { backupStore } from '@/backup/store'
import { mediaStore } from '@/cms/images/media-store'
import { siteNow } from '@/cms/database/site-clock'
import { env } from '@/config/env'
import { archiveOf, failRun, takeRun } from '../archives/runs'
import { SENT_ARCHIVES } from '../archives/sent-archives'
import { runCommand } from '../run-command'
import { LONG_DEADLINE_MS, type Task } from '../task'

const INTERRUPTED =
  'The site stopped while this was running, or it took more than three hours. Nothing half-finished was kept.'
const UNKNOWN = 'Something went wrong. The site log says what.'

/** The last line of a script’s output, if it is a sentence and not part of a stack trace. */
const sentenceOf = (err: unknown): string => {
  const last = (err instanceof Error ? err.message : '').split('\n').at(-1) ?? ''
  return /^\S.{1,499}\.$/.test(last) ? last : UNKNOWN
}

/**
 * Makes a backup or an export, or checks an archive, for the desk, in a process of its own. What was
 * interrupted is not begun again by itself: the desk says so.
 */
export const runArchive: Task<{ id: string }> = {
  name: 'run-archive',
  deadlineMs: LONG_DEADLINE_MS,
  queue: 'back-up',
  maxAttempts: 3,
  run: async ({ id }, { payload, signal }) => {
    const req = await createLocalReq({}, payload)
    const before = await takeRun(req, id)
    if (before === null) return
    const sent = await archiveOf(req, id)
    try {
      if (before === 'running') {
        await whileNoBackupRuns(env().DATABASE_URL ?? '', async () => {
          for (const kind of ['backup', 'export'] as const)
            await backupStore(kind).removeUnfinished()
        })
        await failRun(req, { id, problem: INTERRUPTED, now: siteNow() })
      } else await runCommand('run-archive', signal, [id])
    } catch (err) {
      if (signal.aborted) throw err
      payload.logger.error({ err, msg: 'An archive of the desk failed' })
      await failRun(req, { id, problem: sentenceOf(err), now: siteNow() })
    }
    if (sent?.startsWith(SENT_ARCHIVES)) await mediaStore().remove(sent)
  },
}
