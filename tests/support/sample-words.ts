import { SITE_LANGUAGES } from '@/domain/language/language'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { EXAMPLE, SAMPLE_LINKS, SAMPLE_SOCIALS } from '@/domain/show/samples'
import { textsOf } from '@/domain/texts'
import { readCatalogueFile } from '@/domain/texts/catalogues'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { NOTICE, SAMPLE_EPISODES, SAMPLE_GUESTS, SAMPLE_QUOTE } from '@/scripts/sample-episodes'

/** Every text of a tree by its place. @param withEmpty also those that say nothing */
export function textsIn(value: unknown, withEmpty = false, place = ''): [string, string][] {
  if (typeof value === 'string') return value || withEmpty ? [[place, value]] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, withEmpty, place ? `${place}.${key}` : key),
  )
}

const values = (tree: unknown): string[] => textsIn(tree).map(([, text]) => text)

/** What is between the names in a text, whatever the names are. */
export const partsOf = (text: string): string[] =>
  text
    .replace(/[[\]]/g, '')
    .split(/\{\w+\}|\n+/)
    .map((part) => part.replace(/^[\s,.:;“”"]+|[\s,:;“”"]+$/g, ''))

/** Shorter parts stand in other texts by chance. */
const LONG_ENOUGH = 10

/**
 * The topics' names are theirs until the host chooses others; that they are gone with the sample show
 * is for the tests of topics.
 */
const TOPIC_NAMES = new Set(
  SITE_LANGUAGES.flatMap((language) =>
    Object.values(defaultTextsFor(language, 'sample').topics).map(({ title }) => title),
  ),
)

/** Languages with texts of the sample show. */
const SAMPLED = SITE_LANGUAGES.filter(
  (language) => language === 'en' || readCatalogueFile(language).sample,
)

/**
 * All that a site says of the sample show and nothing else says: the samples themselves, and the
 * texts of the specification without those that every show has.
 */
export function sampleTexts(): string[] {
  const texts = (set: 'sample' | 'neutral') =>
    SAMPLED.flatMap((language) =>
      values([defaultTextsFor(language, set), textsOf(language, language, 'number', set)]).flatMap(
        partsOf,
      ),
    )
  const ofEveryShow = texts('neutral')
  const isOfEveryShow = (part: string) => ofEveryShow.some((text) => text.includes(part))
  const samples = [
    ...SAMPLE_EPISODES.flatMap(({ title, text, more }) => [title, text, more]),
    ...SAMPLE_GUESTS.flatMap(({ name, text }) => [name, text]),
    SAMPLE_QUOTE,
    NOTICE,
    DEFAULT_SHOW_NAME,
    ...Object.values(SAMPLE_LINKS).flatMap((links) => Object.values(links)),
    ...SAMPLE_SOCIALS.map(({ url }) => url),
    ...LINK_FIELDS.map(({ field }) => `${EXAMPLE}/${field}/`),
    `${EXAMPLE}/guests/`,
  ]
  return [
    ...new Set([
      ...samples,
      ...texts('sample').filter((part) => !TOPIC_NAMES.has(part) && !isOfEveryShow(part)),
    ]),
  ].filter((part) => part.length >= LONG_ENOUGH)
}

const SAMPLE_TEXTS = sampleTexts()

const squeezed = (text: string): string => text.replace(/\s+/g, ' ')

const decoded = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What of the samples is in a document, whatever its form: HTML, XML, JSON or plain text. */
export function sampleWordsIn(document: string, words = SAMPLE_TEXTS): string[] {
  const plain = squeezed(decoded(document))
  // Highlighted or underlined words have tags between them.
  const withoutTags = squeezed(decoded(document.replace(/<[^>]*>/g, '')))
  return words.filter((word) => {
    const wanted = squeezed(word)
    return plain.includes(wanted) || withoutTags.includes(wanted)
  })
}
