import { type ArchiveKind, backupStore } from '@/backup/store'
import { env } from '@/config/env'
import type { StoredBackup } from '@/domain/show/backups'
import { listRuns } from '@/jobs/archives/runs'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'

/** An archive as the desk lists it. */
export type ListedArchive = Pick<StoredBackup, 'name' | 'bytes'> & {
  madeAt: string
  /** Null without a trial. */
  fault: string | null
  isVerified: boolean
}

const listed = ({ name, bytes, madeAt, check }: StoredBackup): ListedArchive => ({
  name,
  bytes,
  madeAt: madeAt.toISOString(),
  fault: check?.fault ?? null,
  isVerified: check !== null && check.fault === null,
})

/** The stored archives of a kind; null where they cannot be read. */
const newestFirst = (kind: ArchiveKind): Promise<ListedArchive[] | null> =>
  backupStore(kind)
    .list()
    .then((all) => all.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime()).map(listed))
    .catch(() => null)

/**
 * Returns what the *Backup & export* page of an owner shows; archives are null where they cannot be
 * read.
 */
export async function getArchives() {
  const [payload, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const [backups, exports, runs] = await Promise.all([
    newestFirst('backup'),
    newestFirst('export'),
    listRuns({ payload }),
  ])
  return {
    backups,
    lastExport: exports?.[0] ?? null,
    runs,
    timeZone,
    isDaily: env().BACKUP_DAILY,
    isEncrypted: env().BACKUP_PASSPHRASE !== undefined,
  }
}

export type DeskArchives = Awaited<ReturnType<typeof getArchives>>
