import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Link, List, ListItem, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toMarkdown, type Handle } from 'mdast-util-to-markdown'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { visit } from 'unist-util-visit'
import {
  countTags,
  hasBlock,
  hasMarkup,
  hasTooManyTags,
  MAX_INPUT,
  plainText,
  tidy,
} from './plain-text'

/** The most tags of one text that are turned into marks: some 0.1 ms each. */
const MAX_TURNED = 4000
/** The same for all texts of a source together, and the marks that typed texts are searched for. */
const MAX_TURNED_IN_ALL = 600_000

/** How much markup may still be turned. What is beyond it keeps its words. */
export type MarkupBudget = { left: number }
export const createMarkupBudget = (): MarkupBudget => ({ left: MAX_TURNED_IN_ALL })

/**
 * How deep tags may be nested for notes to keep their links and lists; deeper ones become plain
 * text, because the converter recurses.
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

const KEPT_LINK = /^(?:https?:\/\/|mailto:)/i

const isPhrasing = (node: RootContent): node is PhrasingContent =>
  ['text', 'emphasis', 'strong', 'link', 'break'].includes(node.type)

/** Puts what belongs on one line into paragraphs; blocks stand for themselves. */
function blocks(nodes: RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let line: Paragraph | null = null
  for (const node of nodes) {
    if (!isPhrasing(node)) {
      result.push(node)
      line = null
    } else if (line) line.children.push(node)
    else result.push((line = { type: 'paragraph', children: [node] }))
  }
  return result
}

const phrasing = (nodes: RootContent[]): PhrasingContent[] => nodes.filter(isPhrasing)

const allowedIn = (nodes: Nodes[]): RootContent[] => nodes.flatMap(allowed)

/** A link without a visible text shows its address. */
function keptLink({ url, children }: Link): RootContent[] {
  const inner = phrasing(allowedIn(children)).filter(({ type }) => type !== 'link')
  if (!KEPT_LINK.test(url)) return inner
  return inner.length > 0 ? [{ type: 'link', url, children: inner }] : []
}

function keptList({ ordered, start, children }: List): RootContent[] {
  const items = children.flatMap((item): ListItem[] => {
    const inner = blocks(allowedIn(item.children))
    // The tags of a list item make it one, whatever else is in it.
    return inner.length > 0
      ? [{ type: 'listItem', spread: false, children: inner as ListItem['children'] }]
      : []
  })
  return items.length > 0 ? [{ type: 'list', ordered, start, spread: false, children: items }] : []
}

const space = (): PhrasingContent => ({ type: 'text', value: ' ' })

/** What of a node show notes may contain (D33): paragraphs, emphasis, lists and links. */
function allowed(node: Nodes): RootContent[] {
  switch (node.type) {
    case 'text':
    case 'break':
      return [node]
    case 'emphasis':
    case 'strong': {
      const children = phrasing(allowedIn(node.children))
      return children.length > 0 ? [{ type: node.type, children }] : []
    }
    case 'link':
      return keptLink(node)
    case 'list':
      return keptList(node)
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return blocks(allowedIn(node.children))
    case 'tableRow': {
      const cells = node.children.map((cell) => phrasing(allowedIn(cell.children)))
      const filled = cells.filter((cell) => cell.length > 0)
      return blocks(filled.flatMap((cell, at) => [...(at ? [space()] : []), ...cell]))
    }
    case 'inlineCode':
      return [{ type: 'text', value: node.value }]
    case 'code':
      return blocks([{ type: 'text', value: node.value }])
    case 'root':
    case 'blockquote':
    case 'table':
      return blocks(allowedIn(node.children))
    case 'delete':
      return allowedIn(node.children)
    case 'listItem': // Only in a list, where it is allowed.
    case 'image':
    case 'thematicBreak':
    case 'html':
    case 'yaml':
    case 'definition': // From here on, nothing that HTML makes.
    case 'linkReference':
    case 'imageReference':
    case 'footnoteDefinition':
    case 'footnoteReference':
      return []
  }
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** Keeps bare addresses as they are: an escaped one would no longer be recognized. */
const text: Handle = (node: { value: string }, _, state, info) =>
  node.value
    .split(ADDRESS)
    .map((part, index, parts) => {
      if (index % 2 === 1) return part
      const before = index === 0 ? info.before : '/'
      const after = index === parts.length - 1 ? info.after : 'h'
      return state.safe(part, { ...info, before, after })
    })
    .join('')

/** A link that is its own text is a bare address. */
const link: Handle = (node: Link, _, state, info) => {
  const [only, ...more] = node.children
  const address = node.url.replace(/^mailto:/i, '')
  if (more.length === 0 && only?.type === 'text' && [node.url, address].includes(only.value.trim()))
    return only.value.trim()
  const inner = state.containerPhrasing(node, { ...info, before: '[', after: ']' })
  const url = /[\s()<>\\]/.test(node.url)
    ? `<${node.url.replace(/[<>\n\\]/g, encodeURIComponent)}>`
    : node.url
  return `[${inner}](${url})`
}
/** The parts of a link's own that a line around it must escape for. */
Object.assign(link, { peek: () => '[' })

/** Single line breaks are allowed (D33), so none has to be marked. */
const lineBreak: Handle = () => '\n'

function fromMarkup(html: string): string {
  const tree = toMdast(fromHtml(html, { fragment: true }))
  const children = blocks(allowedIn([tree]))
  return toMarkdown(
    { type: 'root', children },
    {
      bullet: '-',
      emphasis: '*',
      listItemIndent: 'one',
      handlers: { text, link, break: lineBreak },
    },
  )
}

/** Constructs that show notes do not have (D33), and lists, which may be as they are. */
const NO_SUCH = [
  'list',
  'headingAtx',
  'setextUnderline',
  'thematicBreak',
  'codeIndented',
  'codeFenced',
  'blockQuote',
  'htmlFlow',
  'htmlText',
]

const MISREAD = [
  'emphasis',
  'strong',
  'link',
  'image',
  'inlineCode',
  'linkReference',
  'imageReference',
  'definition',
]
const PUNCTUATION_ESCAPE = /\\(?=[!-/:-@[-`{-~])/g
const ENTITY = /&(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi

/** Where a text has something that CommonMark would read as a mark. */
function misread(text: string): number[] {
  const places = new Set<number>()
  const tree = fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral(), { disable: { null: NO_SUCH } }],
  })
  visit(tree, (node) => {
    const at = node.position?.start.offset
    if (at !== undefined && MISREAD.includes(node.type) && text[at] !== '<') places.add(at)
  })
  return [...places].sort((a, b) => b - a)
}

/** Escaping one mark may let the next take effect; a text has few of them. */
const MAX_ROUNDS = 10
/** With more marks, finding out which of them matter takes too long: all are escaped. */
const MAX_MARKS = 300
/** How many characters are as much work as a mark. */
const CHARACTERS_A_MARK = 50
const MARKS = /[*_[\]`]/g

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
  const text = plain.replace(PUNCTUATION_ESCAPE, '\\\\').replace(ENTITY, '\\&')
  const marks = plain.match(/[*_[\]`<\\]/g)?.length ?? 0
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

/** Show notes, and whether they have the links and lists of their source. */
export type TurnedNotes = { notes: string; isWhole: boolean }

/**
 * Show notes from HTML or typed text, as CommonMark (D33): paragraphs, emphasis, lists and links
 * stay, everything else becomes text or goes. Empty for a text with too many tags.
 */
export function showNotes(source: string, budget = createMarkupBudget()): TurnedNotes {
  if (hasTooManyTags(source)) return { notes: '', isWhole: false }
  const read = source.slice(0, MAX_INPUT)
  if (!hasMarkup(read)) return { notes: fromPlain(plainText(read), budget), isWhole: true }
  const tags = countTags(read)
  if (tags > Math.min(MAX_TURNED, budget.left) || depthOf(read) > MAX_DEPTH)
    return { notes: fromPlain(plainText(read), { left: 0 }), isWhole: false }
  budget.left -= tags
  const html = hasBlock(read) ? read : withBreaks(read.replace(/\r\n?/g, '\n').trim())
  return { notes: tidy(fromMarkup(html)).replace(/(?<=\S) {2,}/g, ' '), isWhole: true }
}
