import type { ProcessMetrics } from '@/server/http/metrics'

/** What the first process of a site says to those that serve it. */
export type ToProcess =
  /** Shut down; SIGHUP means that another process has taken its place. */
  | { kind: 'stop'; signal?: NodeJS.Signals }
  /** Shut down without waiting any longer. */
  | { kind: 'hurry' }
  /** Somebody asks for the metrics of all: send yours with `metrics`. */
  | { kind: 'send metrics'; id: number }
  /** The metrics of the others, for which this process has asked. */
  | { kind: 'metrics of others'; id: number; all: ProcessMetrics[] }

/** What a process that serves the site says to the first one. */
export type FromProcess =
  /** It is about to open its port, and answers from now on. */
  | { kind: 'opening' }
  /** Its port is open. */
  | { kind: 'ready' }
  /** It wants the metrics of the others. */
  | { kind: 'ask metrics'; id: number }
  | { kind: 'metrics'; id: number; own: ProcessMetrics }

/** How such a process is started, in its environment. */
export const GROUP = {
  /** How many processes serve. */
  size: 'SITE_PROCESSES',
  /** Whether this one works on jobs. */
  jobs: 'SITE_PROCESS_RUNS_JOBS',
  /** Which one it is, from 0; the one that takes its place is the same. */
  slot: 'SITE_PROCESS',
} as const
