/** A list fetches seven and shows six; a seventh means that there are more. */
export const FETCH_SIZE = 7
export const PAGE_SIZE = 6

/** The part of a fetch to show, and the cursor: the sixth item's number if there are more. */
export function pageOf<T extends { number: number }>(
  fetched: T[],
): { rows: T[]; nextBefore: number | null } {
  const rows = fetched.slice(0, PAGE_SIZE)
  const last = rows.at(-1)
  return { rows, nextBefore: fetched.length > PAGE_SIZE && last ? last.number : null }
}

/** The season in `?season=N`, or null if it is invalid. */
export const parseSeason = (text: string | string[] | null | undefined): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null

type Parameter = string | string[] | undefined

/** From which end a list is read, and where it goes on (`?order=oldest&after=NNN`). */
export const parseOrder = (query: { before?: Parameter; after?: Parameter; order?: Parameter }) => {
  const isOldestFirst = query.order === 'oldest'
  return { isOldestFirst, before: parseBefore(isOldestFirst ? query.after : query.before) }
}

/** The cursor in `?before=NNN`, or null if it is invalid. */
export const parseBefore = (text: string | string[] | null | undefined): number | null =>
  typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : null
