import type { EpisodeRow } from '@/domain/content'
import type { ListKey } from '@/domain/pillars'

/** What View more has brought: the rows between `start` and `nextBefore`, both cursors (D23). */
export type More = { start: number | null; rows: EpisodeRow[]; nextBefore: number | null }

/**
 * Kept in the state of the history entry: back, forward and a reload come to the same rows, another
 * visit of the page begins anew. The router keeps what it finds in the state beside its own.
 */
type Entry = { moreEpisodes?: More & { list: ListKey } } | null

const entry = (): Entry => window.history.state

/** What was loaded when this history entry was left, or null. */
export function readViewMoreState(list: ListKey): More | null {
  const kept = entry()?.moreEpisodes
  return kept?.list === list
    ? { start: kept.start, rows: kept.rows, nextBefore: kept.nextBefore }
    : null
}

/** Keeps what is loaded; writes only when something changed. */
export function saveViewMoreState(list: ListKey, more: More) {
  if (more.rows.length === 0) return
  const kept = readViewMoreState(list)
  const isSame = kept?.start === more.start && kept.nextBefore === more.nextBefore
  if (isSame && kept.rows.length === more.rows.length) return
  window.history.replaceState({ ...entry(), moreEpisodes: { ...more, list } }, '')
}
