/**
 * Bounds of the database's clock, each as ms since 1970 at the zero of the monotonic clock of this
 * process (`performance.now`).
 */
type Bounds = { earliest: number; latest: number }

const CLOCK = Symbol.for('notes-and-quotes.site-clock')

/** Next and the launcher each have a copy of every module, and one process has one clock. */
const shared: { bounds?: Bounds } = ((globalThis as { [CLOCK]?: { bounds?: Bounds } })[CLOCK] ??=
  {})

/**
 * Takes over the time of the database, which is the clock of all processes and machines of a site:
 * with clocks of their own, what one has released another would still hide.
 *
 * What is known already narrows it down, so that the time does not step back when one answer took
 * longer than another. Where the two do not fit together, the database's clock was set.
 * @param time of the database, in ms since 1970
 * @param askedAt when it was asked, and `answeredAt` when it had answered, by `performance.now`
 */
export function setSiteTime(time: number, askedAt: number, answeredAt: number): void {
  const latest = time + 1 - askedAt // Parts of a millisecond are not in `time`.
  const known = shared.bounds?.earliest ?? -Infinity
  shared.bounds = { latest, earliest: Math.min(Math.max(time - answeredAt, known), latest) }
}

/**
 * The time by which releases are judged: that of the database, and never ahead of it. Before
 * the database was asked, and in commands, it is that of the machine.
 */
export function siteNow(): Date {
  const { bounds } = shared
  return new Date(bounds ? Math.floor(bounds.earliest + performance.now()) : Date.now())
}

/** The same, but never behind the database: by then what was kept may have changed. */
export const siteTimeAtLatest = (): number =>
  shared.bounds ? shared.bounds.latest + performance.now() : Date.now()
