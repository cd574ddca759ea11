/** A page of a feed as it came; a feed that came as a file has no address. */
export type Page = { bytes: Uint8Array; contentType: string | null; address: string | null }
export type Pages = [Page, ...Page[]]

/** The most pages of a feed: of twenty items, they have a daily episode for ten years. */
export const MAX_PAGES = 200

const textOf = ({ bytes }: Page): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'is').exec(tag)?.[2]?.trim() ?? null

/** Counts how many items a page has, at most. */
export function countPageItems(page: Page): number {
  const [text, item] = [textOf(page), /<item[\s>]/gi]
  let count = 0
  while (item.test(text)) count += 1
  return count
}

const HIDDEN = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** A text without its comments and CDATA; takes linear time, unlike a regular expression. */
function withoutHidden(text: string): string {
  let shown = text
  for (const [start, end] of HIDDEN) {
    const [first = '', ...parts] = shown.split(start)
    shown = first + parts.map((part) => part.split(end).slice(1).join(end)).join('')
  }
  return shown
}

/**
 * Finds where the next page of a feed is, as its channel says it (RFC 5005, 3); null on the last
 * page. Looks at what is around the items only, since a feed may be large and is parsed later.
 */
export function nextPage(page: Page): string | null {
  const xml = textOf(page)
  const first = xml.search(/<item[\s>]/i)
  const around = first < 0 ? xml : xml.slice(0, first) + xml.slice(xml.lastIndexOf('</item>'))
  const tags = withoutHidden(around).match(/<(?:[\w-]+:)?link\s[^<>]{0,4000}>/gi)
  const next = tags?.find((tag) => attribute(tag, 'rel')?.toLowerCase() === 'next')
  const written = (next ? attribute(next, 'href') : null)?.replace(/&(?:amp|#38|#x26);/gi, '&')
  if (!written) return null
  const href = Buffer.from(written, 'latin1').toString()
  const base = page.address ?? undefined
  return URL.canParse(href, base) ? new URL(href, base).href : null
}
