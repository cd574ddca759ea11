/** What the first process of a site says to those that serve it. */
export type ToProcess =
  /** Shut down; SIGHUP means that another process has taken its place. */
  | { kind: 'stop'; signal?: NodeJS.Signals }
  /** Shut down without waiting any longer. */
  | { kind: 'hurry' }
  /** Another process has changed content: confirm with `known`. */
  | { kind: 'changed'; id: number }
  /** All others know of the change that this process has told. */
  | { kind: 'all know'; id: number }

/** What a process that serves the site says to the first one. */
export type FromProcess =
  /** It is about to open its port, and hears of changes from now on. */
  | { kind: 'opening' }
  /** Its port is open. */
  | { kind: 'ready' }
  /** It has changed content. */
  | { kind: 'changed'; id: number }
  | { kind: 'known'; id: number }

/** How such a process is started, in its environment. */
export const GROUP = {
  /** How many processes serve. */
  size: 'SITE_PROCESSES',
  /** Whether this one works on jobs. */
  jobs: 'SITE_PROCESS_RUNS_JOBS',
} as const
