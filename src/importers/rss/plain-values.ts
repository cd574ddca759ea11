/** Elements whose values are short words or numbers, in Apple’s namespace or Podcasting 2.0. */
const VALUES =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<([\w.-]+:(duration|season|episode|episodeType|explicit|block|complete))((?:\s[^<>]*)?)>([^<]*|\s*<!\[CDATA\[[^<]*?\]\]>\s*)<\/\1\s*>/gi

/** A length in seconds: of `1:02:03.5`, `62:03` or `3723.5`. */
function seconds(text: string): string | null {
  const parts = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)$/.exec(text)
  if (!parts) return null
  const [, hours = '0', minutes = '0', rest = '0'] = parts
  return String(Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(',', '.')))
}

const number = (text: string): string | null => /^(\d+)(?:\.0+)?$/.exec(text)?.[1] ?? null

function explicit(text: string): string | null {
  if (/^(?:yes|true|explicit|1)$/i.test(text)) return 'true'
  return /^(?:no|false|clean|not ?explicit|0)$/i.test(text) ? 'false' : ''
}

const READERS: Record<string, (text: string) => string | null> = {
  duration: seconds,
  season: number,
  episode: number,
  explicit,
  block: explicit,
  complete: explicit,
  episodetype: (text) => text.toLowerCase(),
}

/** Lengths of files without the commas, dots or spaces between their thousands. */
const withPlainLengths = (xml: string): string =>
  xml.replace(
    /(<enclosure\s[^<>]*?\blength\s*=\s*["']\s*)(\d{1,3}(?:[.,’'\s]\d{3})+)(?=\s*["'])/gi,
    (_, start: string, length: string) => start + length.replace(/\D/g, ''),
  )

/**
 * A feed in which values are written in one way, however they were: as CDATA, with white space, in
 * capitals, with fractions of seconds. What says nothing is left out.
 * @param xml that is well-formed
 */
export const withPlainValues = (xml: string): string =>
  withPlainLengths(xml).replace(
    VALUES,
    (whole: string, tag?: string, name?: string, attributes?: string, content = '') => {
      if (!tag || !name) return whole
      const text = content.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '').trim()
      const value = READERS[name.toLowerCase()]?.(text) ?? text
      return value && `<${tag}${attributes}>${value}</${tag}>`
    },
  )
