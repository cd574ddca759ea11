import { $createLinkNode, $isLinkNode, LinkNode } from '@lexical/link'
import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  $isListNode,
  ListItemNode,
  ListNode,
} from '@lexical/list'
import { $createHeadingNode, $isHeadingNode, HeadingNode } from '@lexical/rich-text'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  type EditorConfig,
  type LexicalEditor,
  type LexicalNode,
  ParagraphNode,
  type Point as PointType,
  TextNode,
} from 'lexical'
import { findTimes } from '@/domain/notes/note-times'
import type { NotesBlock, NotesItem, NotesList, NotesRun } from '@/domain/notes/visual-notes'

/** A second of the episode, which visitors press to hear it. */
export class StampNode extends TextNode {
  override $config() {
    return this.config('stamp', { extends: TextNode })
  }
  override createDOM(config: EditorConfig, editor?: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor)
    element.classList.add(String(config.theme.stamp))
    return element
  }
  override canInsertTextBefore(): boolean {
    return false
  }
  override isTextEntity(): true {
    return true
  }
}

/** A block with more to it than can be shown: its text as it is written. */
export class SourceNode extends ParagraphNode {
  override $config() {
    return this.config('source', { extends: ParagraphNode })
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = document.createElement('pre')
    element.className = String(config.theme.source)
    return element
  }
}

function runNodes({ text, isBold, isItalic }: NotesRun): LexicalNode[] {
  return text.split('\n').flatMap((line, i): LexicalNode[] => {
    const words = $createTextNode(line)
    if (isBold) words.toggleFormat('bold')
    if (isItalic) words.toggleFormat('italic')
    return [...(i > 0 ? [$createLineBreakNode()] : []), ...(line ? [words] : [])]
  })
}

export function $inlineNodes(runs: NotesRun[]): LexicalNode[] {
  const nodes: LexicalNode[] = []
  for (const run of runs) {
    const last = nodes.at(-1)
    if (run.url === null) nodes.push(...runNodes(run))
    else if ($isLinkNode(last) && last.getURL() === run.url) last.append(...runNodes(run))
    else nodes.push($createLinkNode(run.url).append(...runNodes(run)))
  }
  return nodes
}

function $listNode({ isOrdered, start, items }: NotesList): ListNode {
  const list = $createListNode(isOrdered ? 'number' : 'bullet', start)
  for (const { runs, list: inner } of items) {
    list.append($createListItemNode().append(...$inlineNodes(runs)))
    if (inner) list.append($createListItemNode().append($listNode(inner)))
  }
  return list
}

/** The nodes that show blocks. */
export const $blockNodes = (blocks: NotesBlock[]): LexicalNode[] =>
  blocks.map((block) => {
    if (block.kind === 'list') return $listNode(block)
    if (block.kind === 'heading')
      return $createHeadingNode('h3').append(...$inlineNodes(block.runs))
    if (block.kind === 'paragraph')
      return $createParagraphNode().append(...$inlineNodes(block.runs))
    const run = { text: block.text, isBold: false, isItalic: false, url: null }
    return new SourceNode().append(...runNodes(run))
  })

/** Shows blocks instead of whatever is shown. */
export function $showBlocks(blocks: NotesBlock[]): void {
  const nodes = $blockNodes(blocks)
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]))
}

function $runsOf(nodes: LexicalNode[], url: string | null = null): NotesRun[] {
  return nodes.flatMap((node): NotesRun[] => {
    if ($isLinkNode(node)) return $runsOf(node.getChildren(), node.getURL())
    if ($isLineBreakNode(node)) return [{ text: '\n', isBold: false, isItalic: false, url }]
    if (!$isTextNode(node)) return []
    const marks = { isBold: node.hasFormat('bold'), isItalic: node.hasFormat('italic'), url }
    return [{ text: node.getTextContent(), ...marks }]
  })
}

function $listOf(list: ListNode): NotesList {
  const items: NotesItem[] = []
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue
    const children = item.getChildren()
    const inner = children.filter($isListNode).map($listOf)
    const words = children.filter((child) => !$isListNode(child))
    if (words.length > 0 || inner.length === 0) items.push({ runs: $runsOf(words), list: null })
    for (const nested of inner) {
      const last = items.at(-1)
      if (!last) items.push({ runs: [], list: nested })
      else if (last.list) last.list.items.push(...nested.items)
      else last.list = nested
    }
  }
  const isOrdered = list.getListType() === 'number'
  return { kind: 'list', isOrdered, start: isOrdered ? list.getStart() : 1, items }
}

export const $readBlocks = (): NotesBlock[] =>
  $getRoot()
    .getChildren()
    .flatMap((node): NotesBlock[] => {
      if ($isListNode(node)) return [$listOf(node)]
      if (node instanceof SourceNode) return [{ kind: 'source', text: node.getTextContent() }]
      const kind = $isHeadingNode(node) ? 'heading' : 'paragraph'
      return $isElementNode(node) ? [{ kind, runs: $runsOf(node.getChildren()) }] : []
    })

/** The words of a line's nodes up to its end. */
const lineEnd = (nodes: LexicalNode[]): string =>
  nodes
    .slice(nodes.findLastIndex($isLineBreakNode) + 1)
    .map((node) => node.getTextContent())
    .join('')

export function $lineBefore(point: PointType): string {
  const node = point.getNode()
  if ($isTextNode(node))
    return lineEnd(node.getPreviousSiblings()) + node.getTextContent().slice(0, point.offset)
  return $isElementNode(node) ? lineEnd(node.getChildren().slice(0, point.offset)) : ''
}

/** Returns what stands after a point, at least the next of it; empty at the end of a line. */
export function $lineAfter(point: PointType): string {
  const node = point.getNode()
  const here = $isTextNode(node) ? node.getTextContent().slice(point.offset) : ''
  const next = $isElementNode(node) ? node.getChildAtIndex(point.offset) : node.getNextSibling()
  return here || ($isLineBreakNode(next) ? '' : (next?.getTextContent() ?? ''))
}

export const CLOSE_MARK = /^[.,;:!?…)]/

/**
 * The space after a time stamp that the toolbar has written goes when a punctuation mark is typed next.
 * @returns `register` for the editor; `expect` after each stamp
 */
export function createStampSpace() {
  let isExpected = false
  const $close = (node: TextNode) => {
    const selection = isExpected ? $getSelection() : null
    if (!$isRangeSelection(selection) || selection.anchor.key !== node.getKey()) return
    isExpected = false
    const { offset } = selection.anchor
    const [, before, typed = ''] = /^(\)?) (.)$/u.exec(node.getTextContent().slice(0, offset)) ?? []
    if (before === undefined || !CLOSE_MARK.test(typed)) return
    if (!(node.getPreviousSibling() instanceof StampNode)) return
    node.spliceText(before.length, 1, '')
    node.select(offset - 1, offset - 1)
  }
  return {
    register: (editor: LexicalEditor) => editor.registerNodeTransform(TextNode, $close),
    expect: () => {
      isExpected = true
    },
  }
}

/** The times in a text, where visitors can press one. */
function $timesIn(node: TextNode) {
  const parent = node.getParent()
  if (parent instanceof LinkNode || parent instanceof SourceNode) return []
  const next = node.getNextSibling()
  const before = lineEnd(node.getPreviousSiblings())
  const after = $isTextNode(next) ? next.getTextContent() : ''
  const text = node.getTextContent()
  return findTimes(before + text + after, true)
    .map(({ start, shown }) => ({
      start: start - before.length,
      end: start - before.length + shown.length,
    }))
    .filter(({ start, end }) => start >= 0 && end <= text.length)
}

/** Shows the times of an editor as such, as they are typed. */
export function registerStamps(editor: LexicalEditor): () => void {
  const ends = [
    editor.registerNodeTransform(TextNode, (node) => {
      const [time] = $timesIn(node)
      if (!time) return
      const parts = node.splitText(time.start, time.end)
      const target = parts[time.start === 0 ? 0 : 1]
      target?.replace(new StampNode(target.getTextContent()).setFormat(target.getFormat()))
    }),
    editor.registerNodeTransform(StampNode, (node) => {
      const [time] = $timesIn(node)
      if (time?.start === 0 && time.end === node.getTextContentSize()) return
      node.replace($createTextNode(node.getTextContent()).setFormat(node.getFormat()))
    }),
  ]
  return () => ends.forEach((end) => end())
}

export const NOTES_NODES = [HeadingNode, ListNode, ListItemNode, LinkNode, StampNode, SourceNode]
