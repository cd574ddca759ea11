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
 * starts afresh.
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
 * Key of the place in a list with loaded rows, in CSS px from the top, in this tab. The browser remembers
 * it too, but goes there before the rows have come: the page is too short then, and it forgets.
 */
function placeKey(): string | null {
  const entry = historyState()?.moreEpisodes?.entry
  return entry === undefined ? null : `list-place-${entry}`
}

/** Remembers the position in a list that shows its loaded rows. */
export function rememberScroll(): void {
  const key = placeKey()
  try {
    if (key) sessionStorage.setItem(key, String(scrollY))
  } catch {
    // Without storage, back leads to the top of the list.
  }
}

/** Goes to the position of this history entry, unless the browser has got as far. */
export function returnToScroll(): void {
  const key = placeKey()
  try {
    const top = Number(key && sessionStorage.getItem(key))
    if (scrollY < top) scrollTo({ top, behavior: 'instant' })
  } catch {
    // As above.
  }
}
