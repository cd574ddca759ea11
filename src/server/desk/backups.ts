import { backupStore } from '@/backup/store'
import { isOwner } from '@/cms/access'
import { siteNow } from '@/cms/database/site-clock'
import { env } from '@/config/env'
import { backupState, type BackupState } from '@/domain/show/backups'
import type { Account } from './account'

/** `unreadable`: the place of the backups cannot be read. */
export type DeskBackups = (BackupState & { isDaily: boolean }) | 'unreadable'

/** The state of the backups; null for editors, whom it does not concern. */
export async function getBackups(account: Account, now = siteNow()): Promise<DeskBackups | null> {
  if (!isOwner({ user: account })) return null
  try {
    return { ...backupState(await backupStore().list(), now), isDaily: env().BACKUP_DAILY }
  } catch {
    return 'unreadable'
  }
}
