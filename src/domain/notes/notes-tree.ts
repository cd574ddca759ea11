/**
 * Show notes: plain text with a few marks. They are read by a CommonMark parser of which most
 * is switched off: `# x`, an indented line, `---` and HTML stay text, while `### x` is a heading.
 */
import type { Nodes, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { validateLink } from '../episodes/links'

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

/** A line that is a heading; it is a part of its own. */
const HEADING = /^###[ \t]+(?![ \t])(?!#*[ \t]*$).*$/gm

function parseMarks(text: string): Root {
  const off = isHeading(text) ? TURNED_OFF.filter((name) => name !== 'headingAtx') : TURNED_OFF
  return fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral(), { disable: { null: off } }],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  })
}

const isHeading = (part: string): boolean => part.match(HEADING)?.[0] === part

/** A part without any of these is plain and needs no parser. */
const MARK = /[*_[<@\\]|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]|:\/\/|www\./im
const ITEM_START = /\n(?=(?:[-+*]|\d{1,9}[.)])[ \t])/g
const LIST_ITEM = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/
/** An escaped mark counts once. */
const COUNTED = /\\?[*_[\]<@\\]|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]|^###[ \t]|:\/\/|www\./gim
const DEEP = /^(?:[ \t]{16,}|[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){5})(?:[-+*]|\d{1,9}[.)])[ \t]/m

/**
 * Marks that a text may have. Nobody writes more, and the time that a parser takes grows with their
 * square: a text with more, or with deeper lists, is shown as it is.
 */
const MAX_MARKS = 1500
/** The longest part that may have marks, for the same reason. */
const MAX_PART = 10_000

export const isTooMuch = (text: string): boolean =>
  DEEP.test(text) || (text.match(COUNTED)?.length ?? 0) > MAX_MARKS

/** A part of a text, by its place in it. */
export type NotesPart = { start: number; end: number }

/**
 * The parts between blank lines; a list stays together with what belongs to its items.
 * @param text whose lines end with `\n`
 */
function partsOf(text: string): NotesPart[] {
  const parts: NotesPart[] = []
  let isList = false
  const add = (start: number, end: number) => {
    const part = text.slice(start, end)
    if (!part.trim()) return
    const isItem = LIST_ITEM.test(part)
    const last = parts.at(-1)
    if (last && isList && (isItem || /^[ \t]{2}/.test(part))) last.end = end
    else {
      parts.push({ start, end })
      isList = isItem
    }
  }
  const addWithHeadings = (start: number, end: number) => {
    let from = start
    for (const { 0: heading, index } of text.slice(start, end).matchAll(HEADING)) {
      const at = start + index
      if (at > from) add(from, at - 1)
      add(at, at + heading.length)
      from = at + heading.length + 1
    }
    add(from, end)
  }
  let start = 0
  for (const { 0: gap, index } of text.matchAll(/\n(?:[ \t]*\n)+/g)) {
    addWithHeadings(start, index)
    start = index + gap.length
  }
  addWithHeadings(start, text.length)
  return parts.flatMap((part) => cut(part, text))
}

/** A part of a length that is read; a longer one is cut where a line begins, or an item of its list. */
function cut({ start, end }: NotesPart, text: string): NotesPart[] {
  if (end - start <= MAX_PART) return [{ start, end }]
  const whole = text.slice(start, end)
  const ends = [...whole.matchAll(LIST_ITEM.test(whole) ? ITEM_START : /\n/g)]
    .map(({ index }) => start + index)
    .concat(end)
  const pieces: NotesPart[] = []
  ends.forEach((at, i) => {
    const from = (pieces.at(-1)?.end ?? start - 1) + 1
    if ((ends[i + 1] ?? Infinity) - from > MAX_PART) pieces.push({ start: from, end: at })
  })
  return pieces
}

const plain = (part: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value: part.trim() }],
})

const MAIL = /^mailto:[^\s@:/?#]+@[^\s@:/?#]+$/i

export const isAllowedLink = (url: string): boolean =>
  MAIL.test(url) || validateLink(url, '') === null

/** Nested links as typed: what leads nowhere allowed stays text. */
function withoutBadLinks(node: Nodes, text: string): void {
  if (!('children' in node)) return
  node.children = node.children.map((child) => {
    if (child.type === 'link' && !isAllowedLink(child.url)) {
      const { start, end } = child.position ?? {}
      return { type: 'text', value: text.slice(start?.offset, end?.offset) }
    }
    if (child.type === 'link') child.url = child.url.replace(/^[a-z]+:/i, (it) => it.toLowerCase())
    withoutBadLinks(child, text)
    return child
  }) as typeof node.children // Each child is replaced by one that may stand in the same place.
}

function partTree(part: string, isPlain: boolean): RootContent[] {
  if (isPlain || part.length > MAX_PART || !(MARK.test(part) || isHeading(part)))
    return [plain(part)]
  const tree = parseMarks(part)
  withoutBadLinks(tree, part)
  return tree.children
}

/** The parts of a text with their trees, whose positions count from the beginning of the part. */
export function notesParts(text: string): (NotesPart & { tree: RootContent[] })[] {
  const isPlain = isTooMuch(text)
  return partsOf(text).map(({ start, end }) => ({
    ...{ start, end },
    tree: partTree(text.slice(start, end), isPlain),
  }))
}

export const notesTree = (text: string): RootContent[] =>
  notesParts(text.replace(/\r\n?/g, '\n')).flatMap(({ tree }) => tree)
