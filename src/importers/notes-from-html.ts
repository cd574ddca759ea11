import type { Element, Nodes, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { isAllowedLink } from '@/domain/notes/notes-tree'
import type { NotesBlock, NotesItem, NotesList, NotesRun } from '@/domain/notes/visual-notes'
import { visibleText } from './plain-text'

type Marks = Omit<NotesRun, 'text'>

const PLAIN: Marks = { isBold: false, isItalic: false, url: null }

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const BLOCKS = set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main nav option p pre search section summary tr',
)
const HEADINGS = set('h1 h2 h3 h4 h5 h6')
const LISTS = set('ul ol menu dir')
const CELLS = set('td th')
const BOLD = set('b strong')
const ITALIC = set('em i mark u cite dfn var')
const SKIPPED = set(
  'applet audio canvas datalist embed head iframe map math noembed noframes noscript object script select style svg template textarea title video',
)

/** The deepest list that notes hold; the items of deeper ones are of that list. */
const MAX_LIST_DEPTH = 4

/** Longer text is a paragraph, whatever its element says. */
const MAX_HEADING = 200

/** Longer paragraphs are divided, because notes are read in parts of limited length. */
const MAX_PARAGRAPH = 8000

const WEB = /^https?:\/\//i

/**
 * The address that a link of the source leads to, as notes may have it; null if they may not.
 * @param base what relative addresses count from
 */
function addressOf(href: string, base: string | null): string | null {
  const typed = href.trim().replace(/[\t\n\r]/g, '')
  const mail = /^mailto:([^?]+)/i.exec(typed)?.[1]
  if (mail) return isAllowedLink(`mailto:${mail.trim()}`) ? `mailto:${mail.trim()}` : null
  const named = typed.replace(/^\/\//, 'https://').replace(/^www\./i, 'https://$&')
  if (named === '' || (!WEB.test(named) && named.startsWith('#'))) return null
  if (/^https?:\/\//.test(named) && isAllowedLink(named)) return named
  if (!URL.canParse(named, base ?? undefined)) return null
  const { href: url } = new URL(named, base ?? undefined)
  return WEB.test(url) && isAllowedLink(url) ? url : null
}

const wordsOf = (node: Nodes): string => {
  if (node.type === 'text') return visibleText(node.value).trim()
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

const altsOf = (node: Nodes): string => {
  if (node.type !== 'element') return ''
  if (node.tagName === 'img') return String(node.properties.alt ?? '')
  return node.children.map(altsOf).join(' ')
}

/** Editors wrap whole texts in `<b style="font-weight:normal">`. */
const isOff = ({ style }: Properties, property: 'font-weight' | 'font-style'): boolean =>
  new RegExp(`${property}\\s*:\\s*(?:normal|400)`, 'i').test(String(style ?? ''))

type Context = {
  base: string | null
  marks: Marks
  isPreformatted: boolean
  depth: number
}

function contextIn({ tagName, properties }: Element, context: Context): Context {
  const { base, marks } = context
  return {
    ...context,
    isPreformatted: context.isPreformatted || tagName === 'pre',
    marks: {
      isBold: marks.isBold || (BOLD.has(tagName) && !isOff(properties, 'font-weight')),
      isItalic: marks.isItalic || (ITALIC.has(tagName) && !isOff(properties, 'font-style')),
      url:
        tagName === 'a' && typeof properties.href === 'string'
          ? addressOf(properties.href, base)
          : marks.url,
    },
  }
}

/** Runs as paragraphs of limited length, divided at line breaks or spaces. */
function divided(runs: NotesRun[]): NotesRun[][] {
  const parts: NotesRun[][] = [[]]
  let length = 0
  for (const { text, ...marks } of runs)
    for (const piece of text.split(/(?<=[ \n])/)) {
      length += piece.length
      const isFull = length > MAX_PARAGRAPH / 2 && piece.endsWith('\n')
      parts.at(-1)?.push({ text: piece, ...marks })
      if (!isFull && length <= MAX_PARAGRAPH) continue
      parts.push([])
      length = 0
    }
  return parts
}

/** Runs in which white space has the marks that the words on both sides have. */
const withSpaces = (runs: NotesRun[]): NotesRun[] =>
  runs.map((run, i) => {
    if (run.text.trim()) return run
    const before = runs.slice(0, i).findLast(({ text }) => text.trim())
    const after = runs.slice(i).find(({ text }) => text.trim())
    const areBoth = (mark: 'isBold' | 'isItalic') => Boolean(before?.[mark] && after?.[mark])
    const url = before?.url === after?.url ? (before?.url ?? null) : null
    return { text: run.text, isBold: areBoth('isBold'), isItalic: areBoth('isItalic'), url }
  })

const isBlank = (runs: NotesRun[]): boolean => !runs.some(({ text }) => text.trim())
const lengthOf = (runs: NotesRun[]): number => runs.reduce((sum, { text }) => sum + text.length, 0)

function blocksOf(root: Nodes, outer: Context): NotesBlock[] {
  const blocks: NotesBlock[] = []
  let runs: NotesRun[] = []
  let headings = 0
  const say = (text: string, marks: Marks) => {
    const isAfterSpace = /(?:^|[ \n])$/.test(runs.at(-1)?.text ?? '')
    const value = isAfterSpace ? text.replace(/^ /, '') : text
    if (value) runs.push({ text: value, ...marks })
  }
  const end = () => {
    const line = withSpaces(runs)
    const isHeading = headings > 0 && outer.depth === 0 && lengthOf(line) <= MAX_HEADING
    const parts = lengthOf(line) > MAX_PARAGRAPH ? divided(line) : [line]
    const kind = isHeading ? 'heading' : 'paragraph'
    for (const part of parts) if (!isBlank(part)) blocks.push({ kind, runs: part })
    runs = []
  }
  const readElement = (element: Element, context: Context) => {
    const { tagName, children, properties } = element
    const inner = contextIn(element, context)
    if (SKIPPED.has(tagName)) return
    // Two line breaks are an empty line.
    if (tagName === 'br')
      return /\n ?$/.test(runs.at(-1)?.text ?? '') ? end() : say('\n', inner.marks)
    // A picture of an emoji is a character.
    if (tagName === 'img' && /^\p{Extended_Pictographic}/u.test(String(properties.alt)))
      return say(String(properties.alt), context.marks)
    if (LISTS.has(tagName)) {
      end()
      blocks.push(...listsOf(element, inner))
      return
    }
    if (BLOCKS.has(tagName)) end()
    if (HEADINGS.has(tagName)) headings += 1
    if (CELLS.has(tagName)) say(' ', PLAIN)
    if (tagName === 'q') say('“', inner.marks)
    if (tagName === 'a' && wordsOf(element) === '') say(visibleText(altsOf(element)), inner.marks)
    for (const child of children) read(child, inner)
    if (tagName === 'q') say('”', inner.marks)
    if (BLOCKS.has(tagName)) end()
    if (HEADINGS.has(tagName)) headings -= 1
  }
  const read = (node: Nodes, context: Context) => {
    if (node.type === 'text') say(visibleText(node.value, context.isPreformatted), context.marks)
    else if (node.type === 'element') readElement(node, context)
    else if ('children' in node) for (const child of node.children) read(child, context)
  }
  for (const child of 'children' in root ? root.children : []) read(child, outer)
  end()
  return blocks
}

/** Returns what is in an item, as items: one has some lines and, after them, a list. */
function itemsOf(blocks: NotesBlock[]): NotesItem[] {
  const items: NotesItem[] = []
  for (const block of blocks) {
    const last = items.at(-1)
    if (block.kind === 'list') {
      if (last?.list) last.list.items.push(...block.items)
      else if (last) last.list = block
      else items.push(...block.items)
    } else if (block.kind === 'paragraph') {
      if (last && !last.list)
        last.runs = withSpaces([...last.runs, { text: '\n', ...PLAIN }, ...block.runs])
      else items.push({ runs: block.runs, list: null })
    }
  }
  return items
}

/** A list, unless it is empty. */
function listsOf({ tagName, properties, children }: Element, context: Context): NotesList[] {
  const inner = { ...context, depth: context.depth + 1 }
  const items: NotesItem[] = []
  for (const child of children) {
    const isItem = child.type === 'element' && child.tagName === 'li'
    const blocks = blocksOf(isItem ? child : { type: 'root', children: [child] }, inner)
    const last = items.at(-1)
    // A list between the items belongs to the one before.
    if (!isItem && last && !last.list && blocks[0]?.kind === 'list')
      last.list = blocks.shift() as NotesList
    items.push(...itemsOf(blocks))
  }
  if (items.length === 0) return []
  const flat = inner.depth < MAX_LIST_DEPTH ? items : items.flatMap(withInner)
  const start = Number(properties.start ?? 1)
  return [
    {
      kind: 'list',
      isOrdered: tagName === 'ol',
      start: start >= 0 && start < 1_000_000 ? start : 1,
      items: flat,
    },
  ]
}

const withInner = ({ runs, list }: NotesItem): NotesItem[] => [
  { runs, list: null },
  ...(list?.items.flatMap(withInner) ?? []),
]

/**
 * Returns what a reader sees of a piece of HTML, as far as show notes hold it: paragraphs,
 * headings, lists, bold and italic words, and links.
 * @param base what relative links count from; without it they are words
 */
export const notesFromHtml = (html: string, base: string | null = null): NotesBlock[] =>
  blocksOf(fromHtml(html, { fragment: true }), {
    ...{ base, marks: PLAIN, isPreformatted: false, depth: 0 },
  })
