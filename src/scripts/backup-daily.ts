import { backUpDaily } from '@/backup/daily'
import { makeBackup } from '@/backup/make-backup'
import { verifyBackup } from '@/backup/restore'
import { backupStore } from '@/backup/store'
import { env } from '@/config/env'
import { describeLost, explainErrors, migrationsOf, siteVersion } from './launch/backups'
import { reachDatabase } from './launch/connect'
import { runUntilShutdown, shutDown } from './launch/lifetime.mjs'

/**
 * Returns what the job of every night does, in a process of its own: see
 * `src/jobs/tasks/back-up.ts`.
 */
async function backUp(): Promise<void> {
  const root = process.cwd()
  const { url: databaseUrl } = await reachDatabase(root, 'A backup is being made')
  const { BACKUP_PASSPHRASE: passphrase } = env()
  const now = new Date()
  const { made, isVerified, removed } = await backUpDaily(backupStore(), {
    write: async (file) => {
      const version = siteVersion(root)
      const { lost } = await makeBackup({ databaseUrl, file, passphrase, version, now })
      if (lost.length > 0) console.error(describeLost(lost))
    },
    verify: (file) => verifyBackup({ databaseUrl, file, passphrase, ...migrationsOf(root) }),
    isEncrypted: passphrase !== undefined,
    now,
  })
  console.log(`${made}${isVerified ? ', verified' : ''}; ${removed.length} older ones removed`)
}

await runUntilShutdown(async () => {
  // The job that started this process holds the other end.
  process.stdin.on('end', () => void shutDown(1)).resume()
  await explainErrors(backUp)
  await shutDown(0)
})
