import { LinkNode } from '@lexical/link'
import { $isListNode, ListNode } from '@lexical/list'
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
} from '@lexical/rich-text'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  createEditor,
  type EditorState,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalNode,
  mergeRegister,
  type RangeSelection,
  TextNode,
} from 'lexical'
import { isSafeLink } from '@/domain/texts/rich-text-nodes'
import notes from '../episodes/notes/notes-field.module.css'
import { type EditorPorts, linkOf, registerEditor } from '../ui/text-editor.client'
import { openRichText, RICH_NODES, type StoredText, storeRichText } from './stored-nodes'
import styles from './texts.module.css'

/** The marks of words that pages show. */
const MARKS = [
  ...(['bold', 'italic', 'underline', 'strikethrough'] as const),
  ...(['subscript', 'superscript', 'code'] as const),
]
export type Mark = (typeof MARKS)[number]

/** The kinds of blocks that pages show. */
export type BlockKind = 'paragraph' | 'h2' | 'h3' | 'h4' | 'quote' | 'bullet' | 'number'

/** The formats at the caret, for the toolbar. */
export type RichTextState = {
  marks: Mark[]
  block: string
  link: boolean
  canUndo: boolean
  canRedo: boolean
}

/** Seven marks, one bit each (`rich-text-nodes.ts`). */
const MARK_BITS = 127

const NODE_CLASSES = {
  link: notes.link,
  quote: styles.quote,
  text: {
    ...{ bold: notes.bold, italic: notes.italic, code: styles.code },
    ...{ underline: styles.underline, strikethrough: styles.struck },
    underlineStrikethrough: styles.underlineStruck,
  },
  list: { nested: { listitem: notes.nested } },
}

/** The kind of block that a node is in. */
export function $blockOf(node: LexicalNode): string {
  const list = $findMatchingParent(node, $isListNode)
  if (list) return list.getListType()
  const block = node.getTopLevelElement()
  if ($isHeadingNode(block)) return block.getTag()
  return $isQuoteNode(block) ? 'quote' : 'paragraph'
}

function $stateOf(selection: RangeSelection): Omit<RichTextState, 'canUndo' | 'canRedo'> {
  const node = selection.anchor.getNode()
  return {
    marks: MARKS.filter((mark) => selection.hasFormat(mark)),
    block: $blockOf(node),
    link: linkOf(node) !== null,
  }
}

const $createBlock = (kind: BlockKind): ElementNode => {
  if (kind === 'quote') return $createQuoteNode()
  return kind === 'h2' || kind === 'h3' || kind === 'h4'
    ? $createHeadingNode(kind)
    : $createParagraphNode()
}

/** Makes the selected blocks, lists apart, blocks of a kind. */
export function $setBlocks(selection: RangeSelection, kind: BlockKind): void {
  const nodes = [selection.anchor.getNode(), ...selection.getNodes()]
  for (const block of new Set(nodes.map((node) => node.getTopLevelElement()))) {
    if (!$isElementNode(block) || $isListNode(block)) continue
    const made = $createBlock(kind).setFormat(block.getFormatType()).setIndent(block.getIndent())
    block.replace(made, true)
  }
}

/** Takes from what is pasted the marks, lists and links that pages do not show. */
const clean = (editor: ReturnType<typeof createEditor>) =>
  mergeRegister(
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getFormat() > MARK_BITS) node.setFormat(node.getFormat() & MARK_BITS)
    }),
    editor.registerNodeTransform(ListNode, (node) => {
      if (node.getListType() === 'check') node.setListType('bullet')
    }),
    editor.registerNodeTransform(LinkNode, (node) => {
      if (isSafeLink(node.getURL())) return
      for (const child of node.getChildren()) node.insertBefore(child)
      node.remove()
    }),
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => !MARKS.some((mark) => mark === format),
      COMMAND_PRIORITY_CRITICAL,
    ),
  )

const textOf = (state: EditorState): string =>
  JSON.stringify(storeRichText(state.toJSON() as unknown as StoredText))

/** An editor of a rich text, which calls back with the text as JSON when the host has changed it. */
export function createRichTextEditor() {
  const editor = createEditor({
    namespace: 'page-text',
    nodes: RICH_NODES,
    theme: NODE_CLASSES,
    onError: (error) => {
      if (isOpening) throw error // Nothing is shown of a text that could not be read to its end.
      console.error('Couldn’t edit the text.', error)
    },
  })
  let text: string | null = null
  /** The text that was opened, and what the editor makes of it without a change. */
  let opened = { text: '', unchanged: '' }
  let isOpening = false

  const register = (ports: EditorPorts<RichTextState>) =>
    mergeRegister(
      registerEditor(editor, (history) => ports.onState(history)),
      clean(editor),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        const state = editorState.read(() => {
          const selection = $getSelection()
          return $isRangeSelection(selection) ? $stateOf(selection) : {}
        })
        ports.onState(state)
        if (isOpening || text === null || dirtyElements.size + dirtyLeaves.size === 0) return
        const written = textOf(editorState)
        const next = written === opened.unchanged ? opened.text : written
        if (next === text) return
        text = next
        ports.onText(next)
      }),
    )

  return {
    editor,
    register,
    /**
     * Opens a text, unless it is what the editor itself has said last; empty for none.
     * @throws Error for a text that the editor can’t show
     */
    open(next: string) {
      if (next === text) return
      const stored = next
        ? (JSON.parse(next) as StoredText)
        : { root: { type: 'root', children: [] } }
      isOpening = true
      try {
        editor.setEditorState(editor.parseEditorState(JSON.stringify(openRichText(stored))))
      } finally {
        isOpening = false
      }
      text = next
      opened = { text: next, unchanged: textOf(editor.getEditorState()) }
      editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
    },
  }
}
