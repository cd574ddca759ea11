import { env } from '@/config/env'
import { runCommand } from '../run-command'
import { LONG_DEADLINE_MS, type Task } from '../task'

/**
 * Makes a backup every night where that is switched on, once a week tries it out, and removes those
 * that are no longer kept. The next night is another attempt.
 */
export const backUp: Task = {
  name: 'back-up',
  deadlineMs: LONG_DEADLINE_MS,
  cron: '23 2 * * *',
  queue: 'back-up',
  maxAttempts: 3,
  run: async (_, { payload, signal }) => {
    if (!env().BACKUP_DAILY) return
    const said = await runCommand('backup-daily', signal)
    payload.logger[said.startsWith('Missing') ? 'error' : 'info'](`Backup: ${said}`)
  },
}
