'use client'

// The styles of the desk in their order, also for this part, which is loaded by itself.
import '../styles'
import { $toggleLink } from '@lexical/link'
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  FORMAT_TEXT_COMMAND,
  type RangeSelection,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { type HTMLAttributes, useEffect, useImperativeHandle, useRef, useState } from 'react'
import notes from '../episodes/notes/notes-field.module.css'
import {
  $blockOf,
  $setBlocks,
  type BlockKind,
  createRichTextEditor,
  linkOf,
  type Mark,
  type Ports,
  type RichTextState,
} from './rich-text-editor'
import { KeptNode, type StoredNode } from './stored-nodes'

/** Commands of the toolbar. */
export type RichTextHandle = {
  format: (mark: Mark) => void
  /** Makes what is selected blocks of a kind, or paragraphs again. */
  setBlock: (kind: BlockKind) => void
  undo: () => void
  redo: () => void
  /** Remembers what is selected, which a field beside the text takes the focus from. */
  hold: () => { url: string | null }
  /** Links what was selected; null takes the link away. */
  link: (url: string | null) => void
  /** Adds a line or an image below the block with the caret. */
  insert: (stored: StoredNode) => void
  focus: () => void
}

/** A rich text of a page as visitors will see it. @param value as JSON; empty for none */
export function RichText({
  value,
  handle,
  onChange,
  onState,
  ...attributes
}: {
  value: string
  handle: React.RefObject<RichTextHandle | null>
  onChange: (value: string) => void
  onState: (state: Partial<RichTextState>) => void
} & Omit<HTMLAttributes<HTMLDivElement>, 'onChange'>) {
  const element = useRef<HTMLDivElement>(null)
  const held = useRef<RangeSelection | null>(null)
  const ports = useRef<Ports>({ onText: onChange, onState })
  useEffect(() => {
    ports.current = { onText: onChange, onState }
  })
  const [{ editor, open, register }] = useState(createRichTextEditor)

  useEffect(
    () =>
      register({
        onText: (text) => ports.current.onText(text),
        onState: (state) => ports.current.onState(state),
      }),
    [register],
  )
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    try {
      open(value)
      setIsUnknown(false)
    } catch (error) {
      console.warn('Couldn’t open a text.', error)
      setIsUnknown(true)
    }
  }, [open, value])
  useEffect(() => {
    editor.setRootElement(element.current)
    return () => editor.setRootElement(null)
  }, [editor, isUnknown])

  /** Goes on where the host was before another field took the focus. */
  function change(work: (selection: RangeSelection) => void) {
    editor.update(() => {
      if (held.current) $setSelection(held.current.clone())
      const selection = $getSelection() ?? $getRoot().selectEnd()
      if ($isRangeSelection(selection)) work(selection)
    })
    held.current = null
    editor.focus()
  }

  useImperativeHandle(handle, () => ({
    focus: () => editor.focus(),
    format: (mark) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark),
    setBlock: (kind) =>
      change((selection) => {
        const now = $blockOf(selection.anchor.getNode())
        const isList = now === 'bullet' || now === 'number'
        if (kind === 'bullet' && now !== kind)
          editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
        else if (kind === 'number' && now !== kind)
          editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
        else if (isList) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
        const left = $getSelection()
        if (kind !== 'bullet' && kind !== 'number' && $isRangeSelection(left))
          $setBlocks(left, kind === now ? 'paragraph' : kind)
      }),
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
        if (selection.isCollapsed() && !link && url) {
          const words = $createTextNode(url)
          selection.insertNodes([words])
          words.select(0)
        }
        $toggleLink(url)
      }),
    insert: (stored) =>
      change((selection) => {
        const block = selection.anchor.getNode().getTopLevelElement()
        const kept = new KeptNode(stored, true)
        if (block) block.insertAfter(kept)
        else $getRoot().append(kept)
        if (!kept.getNextSibling()) kept.insertAfter($createParagraphNode())
        kept.selectNext()
      }),
  }))

  if (isUnknown)
    return <p className={notes.text}>Only All fields can change this text. It stays as it is.</p>
  return (
    <div
      {...attributes}
      ref={element}
      className={notes.text}
      contentEditable
      tabIndex={0}
      suppressContentEditableWarning
      role="textbox"
      aria-multiline="true"
      dir="auto"
      spellCheck
    />
  )
}
