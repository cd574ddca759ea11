import type { EpisodeItem } from '@/domain/content'
import type { ListKey } from '@/domain/topics/topics'

/** The rows that View more has loaded, between the cursors `start` and `nextBefore` (D23). */
export type LoadedRows = { start: number | null; rows: EpisodeItem[]; nextBefore: number | null }

/**
 * Stored in the state of the history entry: back, forward and reload find the same rows, a new visit
 * starts afresh. Next's router keeps unknown keys of the state.
 */
type HistoryState = { moreEpisodes?: LoadedRows & { list: ListKey; entry?: number } } | null

const historyState = (): HistoryState => window.history.state

/** The rows of this history entry, or null. */
export function readViewMoreState(list: ListKey): LoadedRows | null {
  const stored = historyState()?.moreEpisodes
  return stored?.list === list
    ? { start: stored.start, rows: stored.rows, nextBefore: stored.nextBefore }
    : null
}

/** Stores the rows, unless nothing has changed. */
export function saveViewMoreState(list: ListKey, loaded: LoadedRows) {
  if (loaded.rows.length === 0) return
  const stored = readViewMoreState(list)
  const isSame = stored?.start === loaded.start && stored.nextBefore === loaded.nextBefore
  if (isSame && stored.rows.length === loaded.rows.length) return
  const entry = historyState()?.moreEpisodes?.entry ?? Math.random()
  window.history.replaceState({ ...historyState(), moreEpisodes: { ...loaded, list, entry } }, '')
}

/**
 * Where visitors were in lists with loaded rows, in CSS px from the top, by history entry. The
 * browser remembers it too, but goes there when the address changes: if the rows come a moment
 * later, the page is too short then, and it forgets.
 */
const places = new Map<number, number>()

/** Remembers the place in a list that shows its loaded rows. */
export function keepPlace() {
  const entry = historyState()?.moreEpisodes?.entry
  if (entry !== undefined) places.set(entry, window.scrollY)
}

/** Goes to the place of this history entry, unless the browser has got as far. */
export function returnToPlace() {
  const place = places.get(historyState()?.moreEpisodes?.entry ?? NaN) ?? 0
  if (window.scrollY < place) window.scrollTo({ top: place, behavior: 'instant' })
}
