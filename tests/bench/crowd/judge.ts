/** When a request was on its way; in ms, on one clock. */
export type Span = { sentAt: number; endedAt: number }

/** What a reader saw of one request. */
export type Seen = Span & {
  /** The number of the last publication that was acknowledged before it was sent. */
  acknowledged: number
  /** The connection was used before, so that the other side may have closed it meanwhile. */
  wasReused: boolean
} & ({ status: number; text: string } | { error: string })

export type Verdict = 'good' | 'stale' | 'killed' | 'closed' | 'failed'

const MARK = /Publication (\d+) of the crowd/g

/** The title that the host gives an episode with each publication. */
export const titleOf = (number: number): string =>
  `Publication ${String(number).padStart(5, '0')} of the crowd`

/** The oldest publication that an answer shows; infinity if it shows none. */
export const oldestIn = (text: string): number =>
  Math.min(Infinity, ...[...text.matchAll(MARK)].map(([, number]) => Number(number)))

/**
 * Whether a request that got no answer was on its way when a process was killed.
 * @param kills when that was
 */
export const wasKilled = ({ sentAt, endedAt }: Span, kills: readonly number[]): boolean =>
  kills.some((at) => sentAt <= at && at <= endedAt)

/**
 * Judges an answer, or its absence.
 *
 * `killed`: it was on its way when a process was killed. `closed`: it was sent on a connection that
 * had just been closed, which a browser notices and sends again (RFC 9112 9.3.1).
 */
export function judge(seen: Seen, kills: readonly number[]): Verdict {
  if ('error' in seen) {
    if (wasKilled(seen, kills)) return 'killed'
    return seen.wasReused ? 'closed' : 'failed'
  }
  if (seen.status !== 200) return 'failed'
  const oldest = oldestIn(seen.text)
  if (!Number.isFinite(oldest)) return 'failed'
  return oldest < seen.acknowledged ? 'stale' : 'good'
}
