export const RUN_KINDS = ['backup', 'export', 'check'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** An archive that is sent to be checked may have this many bytes. */
export const MAX_CHECKED_BYTES = 4 * 1024 ** 3

/** An episode as it is called in an archive or here. */
export type NamedEpisode = { id: string; title: string | null }

export const MAX_NAMED = 50

/** Episodes that a restore would change, of which the first are named. */
export type EpisodeChange = { count: number; episodes: NamedEpisode[] }

export type ArchiveCheck = {
  name: string
  /** One sentence, or null; with a fault nothing else is known. */
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

export type MadeArchive = { name: string; bytes: number; missing: number }

export type RunResult = MadeArchive | ArchiveCheck

/** A run as the desk shows it. */
export type ArchiveRun = {
  id: string
  kind: RunKind
  state: 'waiting' | 'running' | 'done' | 'failed'
  progress: string
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
