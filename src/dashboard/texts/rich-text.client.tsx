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
} from 'lexical'
import { useEffect, useImperativeHandle, useState } from 'react'
import notes from '../episodes/notes/notes-field.module.css'
import { type EditorHandle, type EditorProps, useTextEditor } from '../ui/text-editor.client'
import {
  $blockOf,
  $setBlocks,
  type BlockKind,
  createRichTextEditor,
  type Mark,
  type RichTextState,
} from './rich-text-editor'
import { KeptNode, type StoredNode } from './stored-nodes'

/** Commands of the toolbar. */
export type RichTextHandle = EditorHandle<Mark> & {
  /** Makes what is selected blocks of a kind, or paragraphs again. */
  setBlock: (kind: BlockKind) => void
  /** Adds a line or an image below the block with the caret. */
  insert: (stored: StoredNode) => void
}

/** A rich text of a page as visitors will see it. @param value as JSON; empty for none */
export function RichText({
  value,
  handle,
  onChange,
  onState,
  ...attributes
}: EditorProps<RichTextState, RichTextHandle>) {
  const [{ editor, open, register }] = useState(createRichTextEditor)
  const { change, commands, box } = useTextEditor(
    editor,
    register,
    { onText: onChange, onState },
    (selection, url) => {
      const words = $createTextNode(url)
      selection.insertNodes([words])
      words.select(0)
      $toggleLink(url)
    },
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
  useImperativeHandle(handle, () => ({
    ...commands,
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
  return <div {...attributes} {...box} className={notes.text} />
}
