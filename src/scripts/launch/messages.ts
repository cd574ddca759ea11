import type { ProcessMetrics } from '@/server/http/metrics'

export type ToProcess =
  /** Shut down; SIGHUP means that another process has taken its place. */
  | { kind: 'stop'; signal?: NodeJS.Signals }
  /** Shut down without waiting any longer. */
  | { kind: 'hurry' }
  /** Somebody asks for the metrics of all: send yours with `metrics`. */
  | { kind: 'send metrics'; id: number }
  /** The metrics of the others, for which this process has asked. */
  | { kind: 'metrics of others'; id: number; all: ProcessMetrics[] }

export type FromProcess =
  /** It is about to open its port, and answers from now on. */
  | { kind: 'opening' }
  /** Its port is open. */
  | { kind: 'ready' }
  /** It wants the metrics of the others. */
  | { kind: 'ask metrics'; id: number }
  | { kind: 'metrics'; id: number; own: ProcessMetrics }

export const GROUP = {
  size: 'SITE_PROCESSES',
  jobs: 'SITE_PROCESS_RUNS_JOBS',
  slot: 'SITE_PROCESS',
} as const
