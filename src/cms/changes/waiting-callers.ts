type WaitingCallers = {
  byAddress: Map<string, number>
  total: number
  /** Tells how many processes serve the site, on all machines; only this one without it. */
  site?: { readonly processes: number }
  /** Aborts when the process stops serving: nobody is kept waiting any longer. */
  closing: AbortController
}

const WAITING = Symbol.for('notes-and-quotes.waiting-for-changes')

/**
 * Callers that wait for changes in this process: Next and the HTTP server each have a copy of every
 * module, and one process stops once. Apart from `waiting.ts`, because the HTTP server must not
 * load the CMS.
 */
export const waitingCallers: WaitingCallers = ((globalThis as { [WAITING]?: WaitingCallers })[
  WAITING
] ??= {
  byAddress: new Map(),
  total: 0,
  closing: new AbortController(),
})

/** Says what tells how many processes serve the site. */
export const shareWaiting = (site: { readonly processes: number }): void => {
  waitingCallers.site = site
}

/** Ends all waiting, because the process is about to stop. */
export const endWaiting = (): void => waitingCallers.closing.abort()
