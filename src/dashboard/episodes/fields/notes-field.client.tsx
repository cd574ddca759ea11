'use client'

import { type ReactNode, useRef } from 'react'
import { applyMark, countWords, type NotesMark } from '@/domain/notes/notes-marks'
import { countOf } from '@/domain/language/text'
import { describedBy, FieldError } from '../../ui/field'
import { classNames, forms, Icon } from '../../ui/kit'
import styles from './notes-field.module.css'

const TOOLS: { mark: NotesMark; label: string; sign: ReactNode; key?: string }[] = [
  { mark: 'bold', label: 'Bold', sign: <b aria-hidden="true">B</b>, key: 'b' },
  { mark: 'italic', label: 'Italic', sign: <i aria-hidden="true">I</i>, key: 'i' },
  { mark: 'link', label: 'Link', sign: <Icon name="link" />, key: 'k' },
  { mark: 'list', label: 'List', sign: <Icon name="ul" /> },
  { mark: 'time', label: 'Timestamp', sign: <span aria-hidden="true">0:00</span> },
]

/** The show notes (D33): plain text, with a toolbar that writes the marks into it. */
export function NotesField({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string | null
  onChange: (value: string) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)

  function press(mark: NotesMark) {
    const element = field.current
    if (!element) return
    const edit = applyMark(mark, {
      text: element.value,
      start: element.selectionStart,
      end: element.selectionEnd,
    })
    element.focus()
    element.setSelectionRange(edit.start, edit.end)
    // Deprecated, but the only way that the browser can undo; where it is gone, the text is set.
    const isTyped =
      typeof document.execCommand === 'function' &&
      document.execCommand('insertText', false, edit.insert)
    if (!isTyped) {
      element.setRangeText(edit.insert, edit.start, edit.end)
      onChange(element.value)
    }
    // After React has set the value, which moves the caret to the end.
    requestAnimationFrame(() => element.setSelectionRange(edit.selectStart, edit.selectEnd))
  }

  const words = countWords(value)
  return (
    <div className={forms.field}>
      <label className={forms.label} htmlFor="notes">
        Notes
      </label>
      <div className={styles.write}>
        <div className={styles.tools} role="toolbar" aria-label="Format" aria-controls="notes">
          {TOOLS.map(({ mark, label, sign }) => (
            <button
              key={mark}
              className={styles.tool}
              type="button"
              aria-label={label}
              title={label}
              onClick={() => press(mark)}
            >
              {sign}
            </button>
          ))}
        </div>
        <textarea
          ref={field}
          className={classNames(styles.text, styles.plain)}
          id="notes"
          rows={10}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return
            const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase())
            if (!tool) return
            event.preventDefault()
            press(tool.mark)
          }}
          {...describedBy('notes', error, true)}
        />
      </div>
      {error && <FieldError id="notes-error">{error}</FieldError>}
      <p className={styles.foot} id="notes-hint">
        <span>{countOf(words, 'word')}</span>
        <span>**bold**, *italic*, [text](URL), - list</span>
      </p>
    </div>
  )
}
