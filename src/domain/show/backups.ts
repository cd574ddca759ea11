export type StoredBackup = {
  name: string
  madeAt: Date
  bytes: number
  /** The last time that it was tried out: when, and what was wrong with it. */
  check: { at: Date; fault: string | null } | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT = { days: 7, weeks: 4, months: 12 } as const
const VERIFY_EVERY_DAYS = 7
/** Backups are made daily and tried out weekly; a day or two late is no alarm yet. */
const OLD_DAYS = 2
const UNVERIFIED_DAYS = VERIFY_EVERY_DAYS + 2

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
/** The Monday of its week, so that weeks do not depend on the year. */
const weekOf = (date: Date): string =>
  dayOf(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS))
const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

const newestFirst = (backups: readonly StoredBackup[]): StoredBackup[] =>
  backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())

const isVerified = ({ check }: StoredBackup): boolean => check !== null && check.fault === null

/** The newest backup of each of the `count` newest periods, in UTC. */
function newestOf(backups: StoredBackup[], period: (date: Date) => string, count: number) {
  const kept = new Map<string, StoredBackup>()
  for (const backup of backups) {
    const key = period(backup.madeAt)
    if (!kept.has(key) && kept.size < count) kept.set(key, backup)
  }
  return kept.values()
}

/**
 * The backups that need not be kept: of 7 days, 4 weeks and 12 months the newest stays, and so does
 * the newest that is known to be good. A faulty one keeps no place of a good one.
 */
export function backupsToRemove(backups: readonly StoredBackup[]): StoredBackup[] {
  const sorted = newestFirst(backups)
  const usable = sorted.filter(({ check }) => check?.fault == null)
  const kept = new Set([
    ...newestOf(usable, dayOf, KEPT.days),
    ...newestOf(usable, weekOf, KEPT.weeks),
    ...newestOf(usable, monthOf, KEPT.months),
    ...sorted.filter(isVerified).slice(0, 1),
    // What is wrong with the newest is worth a look.
    ...sorted.slice(0, 1),
  ])
  return sorted.filter((backup) => !kept.has(backup))
}

export function isVerificationDue(backups: readonly StoredBackup[], now: Date): boolean {
  const times = backups.filter(isVerified).map(({ check }) => check?.at.getTime() ?? 0)
  // The nightly job is not to the second.
  const due = now.getTime() - (VERIFY_EVERY_DAYS - 0.5) * DAY_MS
  return backups.length > 0 && Math.max(0, ...times) < due
}

export type BackupState = {
  newest: StoredBackup | null
  lastVerified: StoredBackup | null
  problem: 'none' | 'old' | 'unverified' | 'faulty' | null
}

/** Judges the stored backups of a site that makes one every night. */
export function backupState(backups: readonly StoredBackup[], now: Date): BackupState {
  const sorted = newestFirst(backups)
  const newest = sorted[0] ?? null
  const lastVerified = sorted.find(isVerified) ?? null
  const daysSince = (date: Date) => (now.getTime() - date.getTime()) / DAY_MS
  const lastChecked = sorted.find(({ check }) => check !== null)
  const problem = !newest
    ? 'none'
    : daysSince(newest.madeAt) > OLD_DAYS
      ? 'old'
      : lastChecked?.check?.fault
        ? 'faulty'
        : daysSince((lastVerified ?? sorted.at(-1) ?? newest).madeAt) > UNVERIFIED_DAYS
          ? 'unverified'
          : null
  return { newest, lastVerified, problem }
}
