'use client'

// What is fetched later has the desk's styles in the same order, or they become two files, and one of
// them gets to listeners (docs/decisions/L19-styles.md).
import '../../styles'
import { $toggleLink } from '@lexical/link'
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import {
  BOLD_STAR,
  HEADING,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  registerMarkdownShortcuts,
  UNORDERED_LIST,
} from '@lexical/markdown'
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  createEditor,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  type RangeSelection,
} from 'lexical'
import { useEffect, useImperativeHandle, useState } from 'react'
import { isAllowedLink, isTooMuch } from '@/domain/notes/notes-tree'
import { type OpenedNotes, openNotes, writeNotes } from '@/domain/notes/visual-notes'
import {
  type EditorHandle,
  type EditorPorts,
  type EditorProps,
  linkOf,
  registerEditor,
  useTextEditor,
} from '../../ui/text-editor.client'
import styles from './notes-field.module.css'
import {
  $blockNodes,
  $inlineNodes,
  $lineAfter,
  $lineBefore,
  $readBlocks,
  $showBlocks,
  CLOSE_MARK,
  createStampSpace,
  NOTES_NODES,
  registerStamps,
  SourceNode,
} from './notes-nodes'
import { notesFromHtml } from './pasted-notes'

/** The formats at the caret, for the toolbar. */
export type NotesState = {
  bold: boolean
  italic: boolean
  link: boolean
  heading: boolean
  list: boolean
  numbers: boolean
  canUndo: boolean
  canRedo: boolean
}

export type NotesHandle = EditorHandle<'bold' | 'italic'> & {
  /** @param isOrdered whether it is numbered */
  toggleList: (isOrdered: boolean) => void
  toggleHeading: () => void
  /** Writes a time of the episode, such as `27:15`, where the caret was. */
  stamp: (time: string) => void
}

const NODE_CLASSES = {
  ...{ stamp: styles.stamp, source: styles.source, link: styles.link },
  heading: { h3: styles.heading },
  text: { bold: styles.bold, italic: styles.italic },
  list: { nested: { listitem: styles.nested } },
}

/** `### ` at the beginning of a line. */
const HEADING_3 = { ...HEADING, regExp: /^(###)\s/ }

function $stateOf(selection: RangeSelection): Omit<NotesState, 'canUndo' | 'canRedo'> {
  const node = selection.anchor.getNode()
  const list = $findMatchingParent(node, $isListNode)
  const isOrdered = list?.getListType() === 'number'
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    link: linkOf(node) !== null,
    heading: $findMatchingParent(node, $isHeadingNode) !== null,
    list: list !== null && !isOrdered,
    numbers: isOrdered,
  }
}

/** Only marks that notes have are set. */
const registerFormats = (editor: LexicalEditor) =>
  editor.registerCommand(
    FORMAT_TEXT_COMMAND,
    (format) => format !== 'bold' && format !== 'italic',
    COMMAND_PRIORITY_CRITICAL,
  )

/** Keeps the marks that notes have in a paste, and nothing else. */
function $paste(event: ClipboardEvent, editor: LexicalEditor): boolean {
  const selection = $getSelection()
  const data = event.clipboardData
  if (!data || !$isRangeSelection(selection)) return false
  const text = data.getData('text/plain')
  if (selection.anchor.getNode().getTopLevelElement() instanceof SourceNode) {
    event.preventDefault()
    selection.insertRawText(text)
    return true
  }
  const own = data.getData('application/x-lexical-editor')
  if (own.includes(`"namespace":"${editor._config.namespace}"`)) return false
  const html = data.getData('text/html')
  if (!html && !text) return false
  event.preventDefault()
  if (!selection.isCollapsed() && isAllowedLink(text.trim())) {
    $toggleLink(text.trim())
    return true
  }
  const blocks = html ? notesFromHtml(html) : openNotes(text).blocks
  const [only] = blocks
  if (blocks.length === 1 && only?.kind === 'paragraph')
    selection.insertNodes($inlineNodes(only.runs))
  else selection.insertNodes($blockNodes(blocks))
  return true
}

/** An editor that shows notes, and calls back with their text when the host has changed it. */
function createNotesEditor() {
  const editor = createEditor({
    namespace: 'show-notes',
    nodes: NOTES_NODES,
    theme: NODE_CLASSES,
    onError: (error) => console.error('Couldn’t edit the notes.', error),
  })
  const stampSpace = createStampSpace()
  let opened: OpenedNotes | undefined
  let text = ''
  let isShowing = false

  const register = (ports: EditorPorts<NotesState>) =>
    mergeRegister(
      registerEditor(editor, (history) => ports.onState(history)),
      registerStamps(editor),
      stampSpace.register(editor),
      registerFormats(editor),
      registerMarkdownShortcuts(editor, [
        BOLD_STAR,
        HEADING_3,
        ITALIC_STAR,
        LINK,
        UNORDERED_LIST,
        ORDERED_LIST,
      ]),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => 'clipboardData' in event && $paste(event as ClipboardEvent, editor),
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerUpdateListener(({ editorState }) => {
        editorState.read(() => {
          const selection = $getSelection()
          if ($isRangeSelection(selection)) ports.onState($stateOf(selection))
          if (isShowing) return
          const written = writeNotes($readBlocks(), opened)
          if (written === text) return
          text = written
          ports.onText(written)
        })
      }),
    )

  return {
    editor,
    register,
    expectMark: stampSpace.expect,
    /** Shows a text, unless it is what the editor itself has said last. */
    show(next: string) {
      if (opened && next === text) return
      const notes = openNotes(next)
      isShowing = true
      editor.update(() => $showBlocks(notes.blocks), { discrete: true })
      isShowing = false
      const blocks = editor.getEditorState().read($readBlocks)
      opened = { ...notes, blocks }
      text = next
      editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
    },
  }
}

/** Checks whether notes can be edited as they look: nobody writes more marks than that. */
export const canBeShown = (text: string): boolean => !isTooMuch(text)

/** Show notes as visitors will see them; the text with its marks stays what is stored. */
export function VisualNotes({
  value,
  handle,
  onChange,
  onState,
  ...attributes
}: EditorProps<NotesState, NotesHandle>) {
  const [{ editor, show, register, expectMark }] = useState(createNotesEditor)
  const { change, commands, box } = useTextEditor(
    editor,
    register,
    { onText: onChange, onState },
    (selection, url) =>
      selection.insertNodes($inlineNodes([{ text: url, isBold: false, isItalic: false, url }])),
  )
  useEffect(() => show(value), [show, value])
  useImperativeHandle(handle, () => ({
    ...commands,
    toggleList: (isOrdered) =>
      change((selection) => {
        const { list, numbers } = $stateOf(selection)
        const insert = isOrdered ? INSERT_ORDERED_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND
        const isSet = isOrdered ? numbers : list
        editor.dispatchCommand(isSet ? REMOVE_LIST_COMMAND : insert, undefined)
      }),
    toggleHeading: () =>
      change((selection) => {
        const isSet = $stateOf(selection).heading
        const blocks = selection.getNodes().map((node) => node.getTopLevelElement())
        for (const block of new Set(blocks))
          if (
            isSet
              ? $isHeadingNode(block)
              : $isParagraphNode(block) && !(block instanceof SourceNode)
          )
            block?.replace(isSet ? $createParagraphNode() : $createHeadingNode('h3'), true)
      }),
    stamp: (time) =>
      change((selection) => {
        const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus
        selection.anchor.set(key, offset, type)
        selection.focus.set(key, offset, type)
        const text = $lineBefore(selection.anchor)
        const isAtStart = text === ''
        const shown = time.split(':').length > 2 || isAtStart ? time : `(${time})`
        const after = $lineAfter(selection.anchor)
        const isApart = !/^\s/.test(after) && !CLOSE_MARK.test(after)
        selection.insertNodes([
          $createTextNode(
            `${isAtStart || /\s$/.test(text) ? '' : ' '}${shown}${isApart ? ' ' : ''}`,
          ),
        ])
      }, expectMark),
  }))

  return <div {...attributes} {...box} className={styles.text} />
}
