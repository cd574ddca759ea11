/**
 * Show notes (D33): plain text with a few marks. What visitors read is made from it by a CommonMark
 * parser of which most is switched off: `# x`, an indented line, `---` and HTML stay text.
 */
import type { ElementContent, Root as HtmlRoot } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { toHast } from 'mdast-util-to-hast'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { validateLink } from '../episodes/links'
import { soundAddress } from '../listening/playback'

/** What is known of the episode that the notes belong to. */
export type NotesContext = {
  /** Whether the notes came with an import: its links are not the host's recommendation. */
  isImported?: boolean
  /** The episode's audio file, for links to a second of it. */
  audioUrl?: string | null
  /** Where the video is, for the same if there is no audio file. */
  videoUrl?: string | null
  /** Its page on Spotify, for the same if there is neither. */
  spotifyUrl?: string | null
}

/** Everything of CommonMark that show notes do not have. */
const TURNED_OFF = [
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]

const parseMarks = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral(), { disable: { null: TURNED_OFF } }],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  })

/** A part without any of these is plain and needs no parser. */
const MARK = /[*_[<@\\]|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]|:\/\/|www\./im
const LIST_ITEM = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/
const COUNTED = /[*_[\]<@\\]|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]|:\/\/|www\./gim
const DEEP = /^(?:[ \t]{16,}|[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){5})(?:[-+*]|\d{1,9}[.)])[ \t]/m

/**
 * How many marks a text may have. Nobody writes more, and the time that a parser takes grows with
 * their square: a text with more, or with deeper lists, is shown as it is.
 */
const MAX_MARKS = 1500
/** The longest part that may have marks, for the same reason. */
const MAX_PART = 10_000

const isTooMuch = (text: string): boolean =>
  DEEP.test(text) || (text.match(COUNTED)?.length ?? 0) > MAX_MARKS

/** The parts between blank lines; a list stays together with what belongs to its items. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let isList = false
  for (const part of text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/)) {
    if (!part.trim()) continue
    const isItem = LIST_ITEM.test(part)
    if (isList && (isItem || /^[ \t]{2}/.test(part))) parts.push(`${parts.pop() ?? ''}\n\n${part}`)
    else {
      parts.push(part)
      isList = isItem
    }
  }
  return parts
}

const plain = (part: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value: part.trim() }],
})

const MAIL = /^mailto:[^\s@:/?#]+@[^\s@:/?#]+$/i

const isAllowed = (url: string): boolean => MAIL.test(url) || validateLink(url, '') === null

/** Nested links as typed: what leads nowhere allowed stays text. */
function withoutBadLinks(node: Nodes, text: string): void {
  if (!('children' in node)) return
  node.children = node.children.map((child) => {
    if (child.type === 'link' && !isAllowed(child.url)) {
      const { start, end } = child.position ?? {}
      return { type: 'text', value: text.slice(start?.offset, end?.offset) }
    }
    withoutBadLinks(child, text)
    return child
  }) as typeof node.children // Each child is replaced by one that may stand in the same place.
}

/** What the notes say, as a tree of paragraphs and lists. */
function parse(text: string): RootContent[] {
  const isPlain = isTooMuch(text)
  return partsOf(text).flatMap((part) => {
    if (isPlain || part.length > MAX_PART || !MARK.test(part)) return [plain(part)]
    const tree = parseMarks(part)
    withoutBadLinks(tree, part)
    return tree.children
  })
}

/**
 * A time: with hours anywhere; minutes and seconds only at the beginning of a line or in brackets,
 * because they may as well be the time of a day.
 */
const TIME = /(?<![\w:.,/-])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\d:]|[.,]\d|\s?[ap]\.?m\b)/gi
const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube\.com$|^youtu\.be$/
const SPOTIFY = /^open\.spotify\.com$/

/** The address of a second of a page, where the platform has such addresses. */
function atSecond(page: string | null | undefined, host: RegExp, seconds: number): string | null {
  if (!page || validateLink(page, '') !== null) return null
  const url = new URL(page)
  if (!host.test(url.hostname)) return null
  url.searchParams.set('t', String(seconds))
  return url.href
}

/**
 * Where a second of the episode is to be heard: in its own audio, which the player of the page
 * plays, or else on YouTube or Spotify.
 */
function placeLink({ audioUrl, videoUrl, spotifyUrl }: NotesContext, seconds: number) {
  if (audioUrl && validateLink(audioUrl, '') === null)
    return { url: soundAddress(audioUrl, seconds), isHere: true }
  const url = atSecond(videoUrl, YOUTUBE, seconds) ?? atSecond(spotifyUrl, SPOTIFY, seconds)
  return url ? { url, isHere: false } : null
}

function timeNode(shown: string, [h, m, s]: number[], context: NotesContext): PhrasingContent {
  const [hours = 0, minutes = 0, seconds = 0] = [h, m, s]
  const time: PhrasingContent = {
    type: 'emphasis', // Written as the element that `hName` names.
    children: [{ type: 'text', value: shown }],
    data: { hName: 'time', hProperties: { dateTime: `PT${hours}H${minutes}M${seconds}S` } },
  }
  const link = placeLink(context, hours * 3600 + minutes * 60 + seconds)
  if (!link) return time
  // A press waits for the player (src/server/http/page-loader.js).
  const data = link.isHere ? { data: { hProperties: { dataPending: '' } } } : {}
  return { type: 'link', url: link.url, children: [time], ...data }
}

/** A text with its line breaks and time stamps. @param isFirst whether it begins a line */
function textNodes(text: string, isFirst: boolean, context: NotesContext): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  const say = (value: string) =>
    value.split('\n').forEach((line, i) => {
      if (i > 0) nodes.push({ type: 'break' })
      if (line) nodes.push({ type: 'text', value: line })
    })
  let end = 0
  for (const match of text.matchAll(TIME)) {
    const [shown, hours, minutes = '', seconds = ''] = match
    const before = text.slice(Math.max(0, match.index - 4), match.index)
    const isAtStart = match.index - before.length === 0 && isFirst && /^[\s([•–-]*$/.test(before)
    const isTime = hours
      ? Number(minutes) < 60 && minutes.length === 2
      : isAtStart || /\n[\s([•–-]*$/.test(before) || /[([]$/.test(before)
    if (!isTime) continue
    say(text.slice(end, match.index))
    nodes.push(timeNode(shown, [hours ?? 0, minutes, seconds].map(Number), context))
    end = match.index + shown.length
  }
  say(text.slice(end))
  return nodes
}

/** Puts line breaks and time stamps into the texts of a tree; links keep their texts whole. */
function addDetails(node: Nodes, context: NotesContext, beginsLine = true): void {
  if (!('children' in node)) return
  let isFirst = beginsLine
  const children: Nodes[] = node.children
  node.children = children.flatMap((child): Nodes[] => {
    const atStart = isFirst
    isFirst = child.type === 'break' || node.type === 'list'
    if (child.type === 'text') return textNodes(child.value, atStart, context)
    if (child.type === 'link') {
      child.data = {
        hProperties: { rel: context.isImported ? ['nofollow', 'noopener'] : ['noopener'] },
      }
    } else addDetails(child, context, atStart || isBlock(child))
    return [child]
  }) as typeof node.children // As above.
}

const isBlock = ({ type }: Nodes): boolean =>
  type === 'paragraph' || type === 'list' || type === 'listItem'

/** The last defence: whatever the parser says, nothing else gets out. */
const SCHEMA: Schema = {
  tagNames: ['p', 'br', 'em', 'strong', 'ul', 'ol', 'li', 'a', 'time'],
  attributes: {
    a: ['href', ['rel', 'nofollow', 'noopener'], ['dataPending', '']],
    li: [['dir', 'auto']],
    ol: ['start'],
    p: [['dir', 'auto']],
    time: ['dateTime'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: { li: ['ul', 'ol'] },
  clobber: [],
  required: {},
}

/** Each paragraph and each item runs in the direction of its own language. */
function setDirections(nodes: ElementContent[] | HtmlRoot['children']): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (node.tagName === 'p' || node.tagName === 'li') node.properties.dir = 'auto'
    setDirections(node.children)
  }
}

/** Show notes as visitors read them. @returns safe HTML (D33) */
export function notesHtml(text: string, context: NotesContext = {}): string {
  const tree: Root = { type: 'root', children: parse(text) }
  addDetails(tree, context)
  const html = toHast(tree) as HtmlRoot // A root becomes a root.
  setDirections(html.children)
  return toHtml(sanitize(html, SCHEMA))
}

/** The words of a node, without marks; a list item stands on its own line. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return ''
  const between = node.type === 'list' || node.type === 'listItem' ? '\n' : ''
  return node.children.map(wordsOf).join(between)
}

/** The words of show notes without marks, for summaries; paragraphs are set apart by blank lines. */
export const notesText = (text: string): string => parse(text).map(wordsOf).join('\n\n')
