import { isAllowedLink } from '@/domain/notes/notes-tree'
import {
  isBlank,
  type NotesBlock,
  type NotesItem,
  type NotesList,
  type NotesRun,
} from '@/domain/notes/visual-notes'

type Marks = Omit<NotesRun, 'text'>

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR MAIN NAV P PRE SECTION TABLE TBODY TR'.split(
    ' ',
  ),
)
const HEADING = /^H[1-6]$/
const LEFT_OUT = new Set('HEAD IMG META NOSCRIPT SCRIPT STYLE SVG TEMPLATE TITLE'.split(' '))

/** The style says more than the element: documents of Google are one `b` of normal weight. */
function marksOf(element: HTMLElement, marks: Marks): Marks {
  const { fontWeight, fontStyle } = element.style
  const { tagName } = element
  const href = tagName === 'A' ? addressOf(element.getAttribute('href') ?? '') : null
  const isBold = tagName === 'B' || tagName === 'STRONG' || marks.isBold
  const isItalic = tagName === 'I' || tagName === 'EM' || marks.isItalic
  return {
    isBold: fontWeight ? fontWeight.startsWith('bold') || Number(fontWeight) >= 600 : isBold,
    isItalic: fontStyle ? fontStyle === 'italic' : isItalic,
    url: href ?? marks.url,
  }
}

/**
 * Returns where a link leads, past the redirect that Google puts before it; null if that is not
 * allowed.
 */
function addressOf(href: string): string | null {
  if (!isAllowedLink(href)) return null
  const url = new URL(href)
  const behind =
    url.hostname === 'www.google.com' && url.pathname === '/url' && url.searchParams.get('q')
  return behind && isAllowedLink(behind) ? behind : href
}

const styleOf = (element: HTMLElement): string => element.getAttribute('style') ?? ''

/** Reads elements into blocks; words that stand in none of them make paragraphs. */
class Reader {
  blocks: NotesBlock[] = []
  private runs: NotesRun[] = []

  /** Ends the paragraph, or the heading that it is. */
  flush(isHeading = false) {
    const runs = this.runs.map((run) => (isHeading ? { ...run, isBold: false } : run))
    if (runs.some(({ text }) => text.trim()))
      this.blocks.push({ kind: isHeading ? 'heading' : 'paragraph', runs })
    this.runs = []
  }

  read(node: Node, marks: Marks) {
    if (node.nodeType === node.TEXT_NODE)
      return this.add(node.textContent?.replace(/[ \t\r\n]+/g, ' ') ?? '', marks)
    if (!(node instanceof HTMLElement)) return
    const { tagName } = node
    if (LEFT_OUT.has(tagName) || /mso-list:\s*ignore/i.test(styleOf(node))) return
    if (tagName === 'BR') return this.add('\n', marks)
    if (tagName === 'UL' || tagName === 'OL') {
      this.flush()
      return void this.blocks.push(listOf(node))
    }
    if (/mso-list:\s*l\d/i.test(styleOf(node))) return this.readWordItem(node, marks)
    const isBlock = BLOCKS.has(tagName) || tagName === 'LI'
    if (isBlock) this.flush()
    for (const child of node.childNodes) this.read(child, marksOf(node, marks))
    if (isBlock) this.flush(HEADING.test(tagName))
    if (tagName === 'TD' || tagName === 'TH') this.add(' ', marks)
  }

  /** Word writes the items of a list as paragraphs, each with its bullet. */
  private readWordItem(element: HTMLElement, marks: Marks) {
    this.flush()
    const bullet = element.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
    const isOrdered = /^\s*\w+[.)]/.test(bullet)
    const inner = new Reader()
    for (const child of element.childNodes) inner.read(child, marksOf(element, marks))
    const item = { runs: inner.allRuns(), list: null }
    const last = this.blocks.at(-1)
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item)
    else this.blocks.push({ kind: 'list', isOrdered, start: 1, items: [item] })
  }

  /** All paragraphs as one, a line each. */
  allRuns(): NotesRun[] {
    this.flush()
    return this.blocks.flatMap((block, i) =>
      block.kind === 'paragraph' || block.kind === 'heading'
        ? [
            ...(i > 0 ? [{ text: '\n', isBold: false, isItalic: false, url: null }] : []),
            ...block.runs,
          ]
        : [],
    )
  }

  private add(text: string, marks: Marks) {
    const isSpaceTwice = text === ' ' && /\s$/.test(this.runs.at(-1)?.text ?? ' ')
    if (text && !isSpaceTwice) this.runs.push({ text, ...marks })
  }
}

const PLAIN: Marks = { isBold: false, isItalic: false, url: null }

function listOf(element: HTMLElement): NotesList {
  const items: NotesItem[] = []
  for (const child of element.children) {
    const reader = new Reader()
    reader.read(child, PLAIN)
    const list = reader.blocks.find((block) => block.kind === 'list') ?? null
    const runs = reader.allRuns()
    const last = items.at(-1)
    // Google puts the inner list beside the item, not into it.
    if (list && runs.length === 0 && last && !last.list) last.list = list
    else if (list || runs.length > 0) items.push({ runs, list })
  }
  return { kind: 'list', isOrdered: element.tagName === 'OL', start: 1, items }
}

/** Returns what of a copied part of a document show notes can have; everything else is dropped. */
export function notesFromHtml(html: string): NotesBlock[] {
  const reader = new Reader()
  reader.read(new DOMParser().parseFromString(html, 'text/html').body, PLAIN)
  reader.flush()
  return reader.blocks.filter((block) => !isBlank(block))
}
