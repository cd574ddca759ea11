/** The rows that View more has loaded, as the server wrote them, between two cursors. */
export type LoadedRows = {
  /** The cursor after the rows of the page itself; empty if there are no more. */
  start: string
  /** Each an `<li>`. */
  rows: string[]
  /** The address of the page with the next ones, or null. */
  next: string | null
}

/**
 * Stored in the state of the history entry: back, forward and reload find the same rows, a new visit
 * starts afresh. Next's router keeps unknown keys of the state.
 */
type HistoryState = { moreEpisodes?: LoadedRows & { list: string; entry: number } } | null

const historyState = (): HistoryState => history.state

/** The rows of this history entry, or null. */
export function readRows(list: string): LoadedRows | null {
  const stored = historyState()?.moreEpisodes
  return stored?.list === list
    ? { start: stored.start, rows: stored.rows, next: stored.next }
    : null
}

export function storeRows(list: string, loaded: LoadedRows): void {
  const entry = historyState()?.moreEpisodes?.entry ?? Math.random()
  history.replaceState({ ...historyState(), moreEpisodes: { ...loaded, list, entry } }, '')
}

/**
 * Place where visitors were in lists with loaded rows, in CSS px from the top, by history entry.
 * The browser remembers it too, but goes there when the address changes: if the rows come a moment
 * later, the page is too short then, and it forgets.
 */
const positions = new Map<number, number>()

/** Remembers the position in a list that shows its loaded rows. */
export function rememberScroll(): void {
  const entry = historyState()?.moreEpisodes?.entry
  if (entry !== undefined) positions.set(entry, scrollY)
}

/** Goes to the position of this history entry, unless the browser has got as far. */
export function returnToScroll(): void {
  const top = positions.get(historyState()?.moreEpisodes?.entry ?? NaN) ?? 0
  if (scrollY < top) scrollTo({ top, behavior: 'instant' })
}
