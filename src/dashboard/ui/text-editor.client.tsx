'use client'

import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $isLinkNode, $toggleLink } from '@lexical/link'
import { registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import {
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type RangeSelection,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical'
import { type HTMLAttributes, useCallback, useEffect, useRef } from 'react'

type History = { canUndo: boolean; canRedo: boolean }

export type EditorPorts<State extends History> = {
  onText: (text: string) => void
  onState: (state: Partial<State>) => void
}

/** Commands of every toolbar. */
export type EditorHandle<Mark> = {
  format: (mark: Mark) => void
  undo: () => void
  redo: () => void
  /** Remembers what is selected, which a field beside the text takes the focus from. */
  hold: () => { url: string | null }
  /** Links what was selected; null takes the link away. */
  link: (url: string | null) => void
  focus: () => void
}

/** The props of an editor. @param value the text as it is stored */
export type EditorProps<State, Handle> = {
  value: string
  handle: React.RefObject<Handle | null>
  onChange: (value: string) => void
  onState: (state: Partial<State>) => void
} & Omit<HTMLAttributes<HTMLDivElement>, 'onChange'>

export const linkOf = (node: LexicalNode) => $findMatchingParent(node, $isLinkNode)

/** Blocks, lists and undo; the toolbar is told what can be undone. */
export const registerEditor = (editor: LexicalEditor, onState: (state: Partial<History>) => void) =>
  mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 500),
    editor.registerCommand(
      CAN_UNDO_COMMAND,
      (canUndo) => (onState({ canUndo }), false),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      CAN_REDO_COMMAND,
      (canRedo) => (onState({ canRedo }), false),
      COMMAND_PRIORITY_CRITICAL,
    ),
  )

/**
 * Ties an editor to its element and its toolbar.
 * @param insertLink writes a link where nothing is selected
 */
export function useTextEditor<State extends History>(
  editor: LexicalEditor,
  register: (ports: EditorPorts<State>) => () => void,
  latest: EditorPorts<State>,
  insertLink: (selection: RangeSelection, url: string) => void,
) {
  const held = useRef<RangeSelection | null>(null)
  const ports = useRef(latest)
  useEffect(() => {
    ports.current = latest
  })
  useEffect(
    () =>
      register({
        onText: (text) => ports.current.onText(text),
        onState: (state) => ports.current.onState(state),
      }),
    [register],
  )
  const ref = useCallback(
    (element: HTMLDivElement | null) => editor.setRootElement(element),
    [editor],
  )

  /** Goes on where the host was before another field took the focus. */
  function change(work: (selection: RangeSelection) => void, onUpdate?: () => void) {
    editor.update(
      () => {
        if (held.current) $setSelection(held.current.clone())
        const selection = $getSelection() ?? $getRoot().selectEnd()
        if ($isRangeSelection(selection)) work(selection)
      },
      { ...(onUpdate && { onUpdate }) },
    )
    held.current = null
    editor.focus()
  }

  const commands: EditorHandle<TextFormatType> = {
    focus: () => editor.focus(),
    format: (mark) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark),
    undo: () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
    redo: () => void editor.dispatchCommand(REDO_COMMAND, undefined),
    hold: () =>
      editor.getEditorState().read(() => {
        const selection = $getSelection()
        held.current = $isRangeSelection(selection) ? selection.clone() : null
        const link = held.current && linkOf(held.current.anchor.getNode())
        return { url: link?.getURL() ?? null }
      }),
    link: (url) =>
      change((selection) => {
        const link = linkOf(selection.anchor.getNode())
        if (selection.isCollapsed() && link) link.select(0, link.getChildrenSize())
        if (selection.isCollapsed() && !link && url) insertLink(selection, url)
        else $toggleLink(url)
      }),
  }
  return {
    change,
    commands,
    /** Of its element. */
    box: {
      ref,
      contentEditable: true,
      tabIndex: 0,
      suppressContentEditableWarning: true,
      role: 'textbox',
      'aria-multiline': true,
      dir: 'auto',
      spellCheck: true,
    } as const,
  }
}
