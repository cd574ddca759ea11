import { readLength } from '@/domain/episodes/episode-length'
import { latinDigits } from '@/domain/language/latin-digits'

/** Elements whose values are short words or numbers, in Apple’s namespace or Podcasting 2.0. */
const VALUES =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<([\w.-]+:(duration|season|episode|episodeType|explicit|block|complete))((?:\s[^<>]*)?)>([^<]*|\s*<!\[CDATA\[[^<]*?\]\]>\s*)<\/\1\s*>/gi

/** No episode is longer, in seconds: `46:10:00` has no hours. */
const DAY_S = 24 * 60 * 60

function seconds(text: string): string | null {
  const length = readLength(text.replace(/^(\d{1,3}),(\d{3})$/, '$1$2'))
  if (length === null) return null
  return String(text.includes(':') && length >= DAY_S ? length / 60 : length)
}

/** Reads a number with at most the words before it that say of what. */
const numberAfter = (words: RegExp) => (text: string) =>
  /^(\d+)(?:\.0+)?(?:\s*(?:\/|of|von)\s*\d+)?$/i.exec(
    latinDigits(text)
      .replace(words, '')
      .replace(/^\s*(?:#|№|no\.?|nr\.?)\s*(?=\d)/i, ''),
  )?.[1] ?? null

const EPISODE =
  /^(?:e|ep|episode|[ée]pisode|episodio|epis[óo]dio|folge|الحلقة)(?=[\s\d.:#])[.:]?\s*/i
const SEASON = /^(?:s|season|series|saison|staffel|temporada|stagione|الموسم)(?=[\s\d.:#])[.:]?\s*/i

function explicit(text: string): string | null {
  if (/^(?:yes|true|explicit|1)$/i.test(text)) return 'true'
  return /^(?:no|false|clean|not ?explicit|0)$/i.test(text) ? 'false' : ''
}

const READERS: Record<string, (text: string) => string | null> = {
  duration: seconds,
  season: numberAfter(SEASON),
  episode: numberAfter(EPISODE),
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
