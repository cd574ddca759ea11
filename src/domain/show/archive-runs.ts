/** What the desk does with archives of the site, one at a time. */
export const RUN_KINDS = ['backup', 'export', 'check'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** An archive that is sent to be checked may have this many bytes. */
export const MAX_CHECKED_BYTES = 4 * 1024 ** 3

/** An episode as it is called in an archive or here. */
export type NamedEpisode = { id: string; title: string | null }

/** How many episodes of each kind of change are named. */
export const MAX_NAMED = 50

/** Episodes that a restore would change, of which the first are named. */
export type EpisodeChange = { count: number; episodes: NamedEpisode[] }

/** What an archive holds, and what would change if it were restored. */
export type ArchiveCheck = {
  name: string
  /** What is wrong with it in a sentence, or null; then nothing else is known of it. */
  fault: string | null
  about: {
    madeAt: string
    version: string
    /** Rows by what a host calls them. */
    documents: Record<'episodes' | 'guests' | 'quotes' | 'accounts', number>
    rows: number
    files: number
    /** Images that were not there when it was made. */
    missing: number
    changes: Record<'added' | 'changed' | 'removed', EpisodeChange>
  } | null
}

/** What came of a backup or an export. */
export type MadeArchive = { name: string; bytes: number; missing: number }

export type RunResult = MadeArchive | ArchiveCheck

/** A run as the desk shows it. */
export type ArchiveRun = {
  id: string
  kind: RunKind
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** How far it is, in a few words. */
  progress: string
  /** Why it failed, in a sentence. */
  problem: string | null
  result: RunResult | null
  startedAt: string
  endedAt: string | null
}

export const isRunning = ({ state }: Pick<ArchiveRun, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** `1.4 GB`, in the units of disks. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let amount = bytes
  let unit = 0
  while (amount >= 999.5 && unit < units.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${unit > 1 && amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${units[unit]}`
}
