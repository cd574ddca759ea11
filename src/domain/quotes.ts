/** The longest quote and the longest name of who said it, as in the featured section (E03). */
export const QUOTE_LENGTH = 2000
export const SPEAKER_LENGTH = 200

/** How many quotes a page shows; one more is read to know whether there are more. */
export const QUOTES_PER_PAGE = 12

/** How many quotes are looked through for those of a theme, so that a page costs the same always. */
export const QUOTES_LOOKED_THROUGH = 200

/** The place of a quote in the list of all: newest first, and of one time the highest id first. */
export type QuoteCursor = { showsFrom: string; id: number }

/** A cursor as it stands in an address: `{ms since 1970}-{id}`. */
export const quoteCursor = ({ showsFrom, id }: QuoteCursor): string =>
  `${new Date(showsFrom).getTime()}-${id}`

/** The cursor in `?before=`, or null if it is invalid. */
export function parseQuoteCursor(text: string | string[] | undefined): QuoteCursor | null {
  const [, ms, id] = (typeof text === 'string' && /^(\d{1,14})-(\d{1,9})$/.exec(text)) || []
  if (!ms || !id) return null
  return { showsFrom: new Date(Number(ms)).toISOString(), id: Number(id) }
}
