import { fromHtml as parseHtml } from 'hast-util-from-html'
import { compile } from 'html-to-text'

export const MAX_INPUT = 400_000
/**
 * The most tags in one text, opening and closing. The parser's time grows with the square of their
 * nesting depth: this many take a tenth of a second, the 200,000 that fit into a megabyte a minute.
 */
const MAX_TAGS = 10_000

/** A text without the marks of CDATA that was escaped with its marks. */
export const withoutCdata = (text: string): string =>
  text.includes('<![CDATA[') ? text.replace(/<!\[CDATA\[|\]\]>/g, '') : text

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

export const hasBlock = (text: string): boolean => HAS_BLOCK.test(text)

export const hasMarkup = (text: string): boolean =>
  HAS_BLOCK.test(text) || HAS_TAG.test(text) || HAS_ENTITY.test(text)

const ESCAPED_HTML =
  /&lt;(?:br\s*\/?|(p|div|ul|ol|li|h[1-6]|blockquote|table|a|b|em|i|span|strong|u)\b(?:(?!&lt;|&gt;).)*)&gt;/i

/** HTML that was escaped once too often, as HTML; other texts as they are. */
export const unescapedHtml = (text: string): string =>
  HAS_TAG.test(text) || !ESCAPED_HTML.test(text) || !isClosed(text)
    ? text
    : text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replace(/&quot;|&#34;/g, '"')
        .replace(/&apos;|&#0?39;/g, "'")
        .replaceAll('&amp;', '&')

/** A tag has its end, or is a break. */
const isClosed = (text: string): boolean => /&lt;(?:br\b|\/[a-z])/i.test(text)

function withoutMarkup(text: string): string {
  if (!hasMarkup(text)) return text
  // Text typed with a tag in it keeps its line breaks.
  return hasBlock(text) ? fromHtml(text) : fromText(text)
}

const INVISIBLE = /[\p{Cc}\u00ad\u200b\ufeff]/gu
const KEPT: Record<string, string> = { '\n': '\n', '\t': ' ' }

/**
 * A piece of HTML's text as it is seen: without invisible characters, with one space for white space.
 * @param keepsLines whether line breaks are more than white space
 */
export const visibleText = (text: string, keepsLines = false): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(keepsLines ? /[ \t\f\u00a0]+/g : /[ \t\f\n\u00a0]+/g, ' ')
    .replace(INVISIBLE, (char) => KEPT[char] ?? '')

export const countTags = (text: string): number =>
  text.slice(0, MAX_INPUT).match(/<\/?[a-z]/gi)?.length ?? 0

export const hasTooManyTags = (text: string): boolean => countTags(text) > MAX_TAGS

/** Checks whether only the beginning of a text is read. */
export const isCut = (text: string): boolean => text.length > MAX_INPUT

/** Without invisible characters, spaces at line ends and empty lines in a row. */
const tidy = (text: string): string =>
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
  tidy(hasTooManyTags(text) ? '' : withoutMarkup(unescapedHtml(text.slice(0, MAX_INPUT))))

/** Marks in the middle of a line, with an end, and breaks: what makes HTML of a line. */
const LINE_MARKS =
  /<(a|abbr|b|big|cite|code|del|div|em|font|h[1-6]|i|ins|mark|p|q|s|small|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?>(.*?)<\/\1\s*>|<br\s*\/?>/gis
const MAX_LINE = 5000
const MAX_LINE_DEPTH = 5

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w+);/gi

/**
 * A title or name as text on one line. What looks like a tag stays, as in `vector<int>`, unless it is
 * HTML that was escaped once more.
 */
export function oneLine(text: string): string {
  let line = text.slice(0, MAX_LINE)
  for (let depth = 0; depth < MAX_LINE_DEPTH && line.includes('<'); depth += 1)
    line = line.replace(LINE_MARKS, (_, tag?: string, inner = '') => (tag ? inner : ' '))
  return tidy(line.replace(ENTITY, (entity) => readEntity(entity)))
    .replace(/\s+/g, ' ')
    .trim()
}

const readEntity = (entity: string): string => {
  const [node] = parseHtml(entity, { fragment: true }).children
  return node?.type === 'text' ? node.value : entity
}

/** Words of scripts that put no spaces between them are counted by their letters. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{P}\p{S}]+/gu

/** The number of words in HTML or text that a reader sees, without addresses. */
export function countSeen(text: string): number {
  const read = unescapedHtml(text.slice(0, MAX_INPUT))
  const seen = /<(?:script|style)\b/i.test(read) ? plainText(read) : read
  return (
    seen.replace(/<[^<>]*>|&\w+;|(?:https?:\/\/|www\.)[^\s<]+/gi, ' ').match(WORDS)?.length ?? 0
  )
}
