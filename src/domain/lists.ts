/** A list fetches seven and shows six; a seventh means that there is more (D23, K01). */
export const FETCH_SIZE = 7
export const PAGE_SIZE = 6

/** What is shown of what was fetched, and the cursor: the number of the sixth when there is more. */
export function pageOf<T extends { number: number }>(
  fetched: T[],
): { rows: T[]; nextBefore: number | null } {
  const rows = fetched.slice(0, PAGE_SIZE)
  const last = rows.at(-1)
  return { rows, nextBefore: fetched.length > PAGE_SIZE && last ? last.number : null }
}

/** The cursor of `?before=NNN`, or null when it is none. */
export const parseBefore = (text: string | string[] | null | undefined): number | null =>
  typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : null
