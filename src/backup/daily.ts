import { backupsToRemove, isVerificationDue, type StoredBackup } from '@/domain/show/backups'
import { DamagedError } from './backup-error'
import { backupName, type BackupStore } from './store'

/**
 * Tries a stored backup out, and keeps what came of it. A fault that is not the archive's, such as
 * a full disk, says nothing about it.
 * @throws what `verify` throws
 */
export async function checkStored(
  store: BackupStore,
  name: string,
  { verify, now }: { verify: (file: string) => Promise<unknown>; now: Date },
): Promise<void> {
  try {
    await store.open(name, verify)
    await store.record(name, { at: now, fault: null })
  } catch (err) {
    if (err instanceof DamagedError) await store.record(name, { at: now, fault: err.message })
    throw err
  }
}

/**
 * Makes the backup of a day, tries it out when a week has passed since the last time, and removes
 * those that are no longer kept.
 * @throws when it could not be made, or is damaged; what was there is kept then
 */
export async function backUpDaily(
  store: BackupStore,
  actions: {
    write: (file: string) => Promise<void>
    verify: (file: string) => Promise<unknown>
    isEncrypted: boolean
    now: Date
  },
): Promise<{ made: string; isVerified: boolean; removed: StoredBackup[] }> {
  const { write, isEncrypted, now } = actions
  const made = backupName(now, isEncrypted)
  await store.create(made, write)
  const isVerified = isVerificationDue(await store.list(), now)
  if (isVerified) await checkStored(store, made, actions)
  const removed = backupsToRemove(await store.list())
  for (const { name } of removed) await store.remove(name)
  return { made, isVerified, removed }
}
