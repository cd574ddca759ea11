import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isTooMuch, notesParts } from '@/domain/notes/notes-tree'
import { notesText } from '@/domain/notes/show-notes'
import { blockText, writeNotes } from '@/domain/notes/visual-notes'
import { notesFromHtml } from './notes-from-html'
import {
  countTags,
  hasBlock,
  hasMarkup,
  hasTooManyTags,
  MAX_INPUT,
  plainText,
  unescapedHtml,
} from './plain-text'

/** The most tags of one text that are turned into marks: some 0.1 ms each. */
const MAX_TURNED = 4000
/** The same for all texts of a source together, and the marks that typed texts are searched for. */
const MAX_TURNED_IN_ALL = 600_000

export type MarkupBudget = { left: number }
export const createMarkupBudget = (): MarkupBudget => ({ left: MAX_TURNED_IN_ALL })

/**
 * Nesting of tags for notes to keep their links and lists; deeper ones become plain text, because
 * the converter recurses.
 */
const MAX_DEPTH = 100

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Roughly how deep the tags of a text are nested; tags that are never closed count as well. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (VOID.test(name)) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

const MISREAD = ['emphasis', 'strong', 'link', 'heading']
const PUNCTUATION_ESCAPE = /\\(?=[!-/:-@[-`{-~])/g

/** Returns where a text has something that notes would read as a mark; lists may be as they are. */
function misread(text: string): number[] {
  const places = new Set<number>()
  for (const { start, tree } of notesParts(text)) {
    const root: Root = { type: 'root', children: tree }
    visit(root, (node) => {
      const at = start + (node.position?.start.offset ?? 0)
      if (MISREAD.includes(node.type) && /[*_[#]/.test(text[at] ?? '')) places.add(at)
    })
  }
  return [...places].sort((a, b) => b - a)
}

/** Escaping one mark may let the next take effect; a text has few of them. */
const MAX_ROUNDS = 10
/** With more marks, finding out which of them matter takes too long: all are escaped. */
const MAX_MARKS = 300
const CHARACTERS_A_MARK = 50
const MARKS = /[*_[\]`]|^#(?=##[ \t])/gm

const escapeAll = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(MARKS, '\\$&')))
    .join('')

/**
 * Typed text as CommonMark that shows the same: only what would be misread is escaped, so that
 * bullets, addresses and `a_b` stay as they are.
 */
function fromPlain(plain: string, budget: MarkupBudget): string {
  const notes = escapeMisread(plain, budget)
  return isTooMuch(notes) ? plain : notes
}

function escapeMisread(plain: string, budget: MarkupBudget): string {
  // Notes with that many marks are shown as they are.
  if (isTooMuch(plain)) return plain
  const text = plain.replace(PUNCTUATION_ESCAPE, '\\\\')
  const marks = plain.match(/[*_[\]`<\\]|^###[ \t]/gm)?.length ?? 0
  if (marks === 0) return text
  if (marks > MAX_MARKS) return escapeAll(text)
  const cost = marks + Math.ceil(text.length / CHARACTERS_A_MARK)
  let result = text
  for (let round = 0; round < MAX_ROUNDS && budget.left >= cost; round += 1) {
    budget.left -= cost
    const places = misread(result)
    if (places.length === 0) return result
    for (const at of places) result = `${result.slice(0, at)}\\${result.slice(at)}`
  }
  return escapeAll(text)
}

/** Lines of a text typed with a few tags in it keep their breaks. */
const withBreaks = (text: string): string =>
  `<p>${text
    .split(/\n{2,}/)
    .join('</p><p>')
    .replace(/(<[^<>]*>)|\n/g, (found, tag?: string) => tag ?? (found && '<br>'))}</p>`

const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

/** Show notes, and whether they have the links and lists of their source. */
export type TurnedNotes = { notes: string; isWhole: boolean }

/**
 * Show notes from HTML or typed text, as CommonMark: paragraphs, emphasis, lists and links
 * stay, everything else becomes text or goes. Empty for a text with too many tags.
 * @param base what relative links count from
 */
export function showNotes(
  source: string,
  budget = createMarkupBudget(),
  base: string | null = null,
): TurnedNotes {
  const read = unescapedHtml(source.slice(0, MAX_INPUT))
  if (hasTooManyTags(read)) return { notes: '', isWhole: false }
  if (!hasMarkup(read)) return { notes: fromPlain(plainText(read), budget), isWhole: true }
  const tags = countTags(read)
  const words = () => ({ notes: fromPlain(plainText(read), { left: 0 }), isWhole: false })
  if (tags > Math.min(MAX_TURNED, budget.left) || depthOf(read) > MAX_DEPTH) return words()
  budget.left -= tags
  const html = hasBlock(read) ? read : withBreaks(read.replace(/\r\n?/g, '\n').trim())
  const blocks = notesFromHtml(html, base)
  const seen = blocks.map(blockText).join('\n')
  if (isTooMuch(seen)) return words()
  const notes = writeNotes(blocks)
  const isRead = !isTooMuch(notes) && withoutSpace(notesText(notes)) === withoutSpace(seen)
  return isRead ? { notes, isWhole: true } : words()
}
