import { compile } from 'html-to-text'

/** How many characters of a description are read; the field takes a quarter of that. */
export const MAX_INPUT = 400_000
/**
 * The most tags in one text, opening and closing. The parser's time grows with the square of their
 * nesting depth: this many take a tenth of a second, the 200,000 that fit into a megabyte a minute.
 */
const MAX_TAGS = 10_000

const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href)

const options = {
  wordwrap: false as const,
  limits: { maxInputLength: MAX_INPUT, maxDepth: 60 },
  selectors: [
    {
      selector: 'a',
      options: {
        linkBrackets: ['(', ')'] as [string, string],
        hideLinkHrefIfSameAsText: true,
        // Scripts and page anchors are not addresses for a reader.
        pathRewrite: (href: string) => (isWebAddress(href) ? href : ''),
      },
    },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
}

const fromHtml = compile(options)
const fromText = compile({ ...options, preserveNewlines: true })

const HAS_TAG = /<\/?[a-z][a-z\d]*(?:[\s/][^<>]*)?>/i
const HAS_BLOCK = /<(?:p|br|div|ul|ol|li|h[1-6]|blockquote|table|pre)\b/i
const HAS_ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w+);/i

/** Whether a text is HTML, with blocks of its own. */
export const hasBlock = (text: string): boolean => HAS_BLOCK.test(text)

/** Whether a text has anything of HTML in it, be it one link in notes typed as plain text. */
export const hasMarkup = (text: string): boolean =>
  HAS_BLOCK.test(text) || HAS_TAG.test(text) || HAS_ENTITY.test(text)

function withoutMarkup(text: string): string {
  if (!hasMarkup(text)) return text
  // Text typed with a tag in it keeps its line breaks.
  return hasBlock(text) ? fromHtml(text) : fromText(text)
}

const INVISIBLE = /[\p{Cc}\u00ad\u200b\ufeff]/gu
const KEPT: Record<string, string> = { '\n': '\n', '\t': ' ' }

/** How many tags the part of a text has that is read. */
export const countTags = (text: string): number =>
  text.slice(0, MAX_INPUT).match(/<\/?[a-z]/gi)?.length ?? 0

/** Whether a text has too much markup to be read. */
export const hasTooManyTags = (text: string): boolean => countTags(text) > MAX_TAGS

/** Whether only the beginning of a text is read. */
export const isCut = (text: string): boolean => text.length > MAX_INPUT

/** Without invisible characters, spaces at line ends and empty lines in a row. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (char) => KEPT[char] ?? '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Converts HTML or text to clean text: paragraphs and links stay readable, markup is removed. Empty
 * for a text with too many tags.
 */
export const plainText = (text: string): string =>
  tidy(hasTooManyTags(text) ? '' : withoutMarkup(text.slice(0, MAX_INPUT)))

/** The same on one line, for titles and names. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ')
