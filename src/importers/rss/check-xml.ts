import { XMLValidator } from 'fast-xml-parser'
import { SourceError } from '../source-error'

/**
 * The most tags and attributes that a feed may have. The parser needs about 300 bytes of memory for
 * each; a feed of 10,000 episodes has a fifth of this number.
 */
const MAX_MARKUP = 1_500_000

/** The most items in a feed: a daily episode for 27 years. */
export const MAX_ITEMS = 10_000

export const tooManyItems = (count: number): string =>
  `The feed has ${count} items: the maximum is ${MAX_ITEMS}.`

const count = (text: string, pattern: RegExp): number => {
  let found = 0
  while (pattern.test(text)) found += 1
  return found
}

const WEB_PAGE = 'This is a web page, not a podcast feed. Enter the URL of its feed.'

/** A sentence for something that is not a feed at all, or null. */
function somethingElse(xml: string): string | null {
  if (xml === '') return 'The feed is empty.'
  if (/^[{[]/.test(xml)) return 'This is JSON, not an RSS feed.'
  if (/^<!doctype html|^<html/i.test(xml)) return WEB_PAGE
  if (!xml.startsWith('<')) return 'This isn’t XML, so it isn’t a podcast feed.'
  return null
}

/**
 * Finds what is wrong with the root element, or null; only RSS 2.0 is accepted as a podcast feed.
 */
function wrongRoot(xml: string): string | null {
  const prolog = /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|\s+){0,100}/.exec(xml)?.[0] ?? ''
  const start = xml.slice(prolog.length, prolog.length + 100)
  if (/^<!doctype html|^<html/i.test(start)) return WEB_PAGE
  // Without a DTD a feed cannot define entities, so none can expand.
  if (/^<!doctype/i.test(start))
    return 'The feed declares its own document type, which isn’t allowed (entity bombs).'
  const root = /^<([^\s/>]+)/.exec(start)?.[1]?.toLowerCase()
  if (root === 'rss') return null
  if (root === 'feed') return 'This is an Atom feed; a podcast is published as RSS 2.0.'
  return 'This is XML, but not an RSS feed.'
}

/** A feed with one endless tag, or too many tags, would use more memory than a server has. */
function tooComplex(xml: string): string | null {
  const isTooComplex = /<[^<>!?][^<>]{100000}/.test(xml) || count(xml, /<|=\s*["']/g) > MAX_MARKUP
  return isTooComplex ? 'The feed is too complex to be a podcast feed.' : null
}

function malformed(xml: string): string | null {
  const result = XMLValidator.validate(xml)
  if (result === true) return null
  const { code, line } = result.err
  // For a truncated document, the parser's own message lists the open tags.
  if (code === 'InvalidXml' && / found\.$/.test(result.err.msg))
    return 'The feed is broken XML: it ends before its last tag is closed.'
  return `The feed is broken XML: line ${line}.`
}

/**
 * Refuses everything but a well-formed RSS document of a manageable size; the feed parser itself
 * accepts broken documents and returns only some of their items. Takes linear time.
 * @param xml without leading white space
 * @throws SourceError
 */
export function checkXml(xml: string): void {
  const problem = somethingElse(xml) ?? wrongRoot(xml) ?? tooComplex(xml) ?? malformed(xml)
  if (problem) throw new SourceError(problem)
}

/** The number of `<item>` elements in a checked document. */
export const countItems = (xml: string): number =>
  xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '').match(/<item(?=[\s/>])/gi)?.length ??
  0
