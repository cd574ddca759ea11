/** The longest quote and the longest name of who said it, as in the featured section. */
export const QUOTE_LENGTH = 2000
export const SPEAKER_LENGTH = 200

export const QUOTES_PER_PAGE = 12

/** Quotes that are looked through for those of a topic, so that a page costs the same always. */
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

const MARKS: Record<string, string> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '”': '”',
  '„': '“”',
  '‟': '”',
  '‘': '’',
  '’': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«»',
  '‹': '›',
  '›': '‹›',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '〝': '〞〟',
  '＂': '＂',
}

/** An apostrophe within a word is no quotation mark. */
const APOSTROPHES = /(?<=\p{L})['’](?=\p{L})/gu

/**
 * A quote without the quotation marks that somebody typed around all of it: where it is shown, marks
 * are drawn. What is stored stays as it was typed. Marks that end before the quote does, as in
 * *“Yes” and “no”*, are part of it.
 */
export function bareQuote(quote: string): string {
  const text = quote.trim()
  const [open = '', close = ''] = [text[0], text.at(-1)]
  const ends = MARKS[open]
  const inner = text.slice(1, -1)
  if (text.length < 3 || !ends?.includes(close)) return text
  const marks = new Set([open, ...ends])
  const isWhole = ![...inner.replace(APOSTROPHES, '')].some((mark) => marks.has(mark))
  return isWhole && inner.trim() ? inner.trim() : text
}
