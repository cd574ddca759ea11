'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { episodeLength, lengthSeconds } from '@/domain/episodes/episode-length'
import { useWhenReleased } from '@/components/forms/use-when-released.client'
import { applyMark, countWords, type NotesMark } from '@/domain/notes/notes-marks'
import { countOf } from '@/domain/language/text'
import { describedBy, FieldError } from '@/components/ui/field'
import { classNames, fields, Icon } from '../../ui/kit'
import { ToolBox } from './box.client'
import { linkError, withScheme } from './link-address'
import styles from './notes-field.module.css'
import { type Tool, Toolbar } from './toolbar.client'
import type { canBeShown, NotesHandle, NotesState, VisualNotes } from './visual-notes.client'

/** Returns where the audio of the page is, such as `27:15`; null if nothing of it was played. */
function playedTime(): string | null {
  const audio = [...document.querySelectorAll('audio')].find(({ currentTime }) => currentTime > 0)
  return audio ? episodeLength(audio.currentTime) : null
}

type Visual = { VisualNotes: typeof VisualNotes; canBeShown: typeof canBeShown }

/** Writes a mark into a text field, so that the browser can undo it. */
function writeMark(
  element: HTMLTextAreaElement,
  mark: NotesMark,
  onChange: (text: string) => void,
) {
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

const timeError = (time: string): string | null =>
  lengthSeconds(time) === null && !/^\d:[0-5]\d$/.test(time)
    ? 'Use minutes:seconds, for example 27:15.'
    : null

/**
 * Show notes or the text of a mail, as they will look or as text with marks: the text is what
 * is stored either way. Until the visual editor is loaded, there is the text.
 * @param hasTimes whether there is an episode that times can lead into
 */
export function NotesField({
  label = 'Notes',
  hasTimes = true,
  value,
  error,
  onChange,
}: {
  label?: string
  hasTimes?: boolean
  value: string
  error?: string | null
  onChange: (value: string) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const notes = useRef<NotesHandle>(null)
  const [visual, setVisual] = useState<Visual | null>(null)
  const [isMarkdown, setMarkdown] = useState(false)
  const [state, setState] = useState<Partial<NotesState>>({})
  const [box, setBox] = useState<{ kind: 'link' | 'time'; initial: string; isSet: boolean } | null>(
    null,
  )

  const whenReleased = useWhenReleased()
  useEffect(() => {
    let isCurrent = true
    void import('./visual-notes.client').then((loaded) => {
      const show = () => {
        const element = field.current
        // Nobody loses the caret while typing, nor a press: the visual editor is of another height.
        if (element && document.activeElement === element)
          element.addEventListener('blur', () => whenReleased(show), { once: true })
        // At once, so that nothing is focused between the look at the focus and the change.
        else if (isCurrent) flushSync(() => setVisual(loaded))
      }
      whenReleased(show)
    })
    return () => {
      isCurrent = false
    }
  }, [whenReleased])

  const isVisual = visual !== null && !isMarkdown && visual.canBeShown(value)
  const mark = (name: NotesMark) => field.current && writeMark(field.current, name, onChange)
  const close = () => {
    setBox(null)
    notes.current?.focus()
  }

  function askForLink() {
    if (!isVisual) return mark('link')
    const url = notes.current?.hold().url ?? null
    setBox({ kind: 'link', initial: url ?? '', isSet: url !== null })
  }

  function askForTime() {
    if (!isVisual) return mark('time')
    notes.current?.hold()
    setBox({ kind: 'time', initial: playedTime() ?? '', isSet: false })
  }

  const format = (name: 'bold' | 'italic') => (isVisual ? notes.current?.format(name) : mark(name))
  const pressed = (is: boolean | undefined) => (isVisual ? (is ?? false) : undefined)
  const timeTool: Tool = {
    ...{ id: 'time', label: 'Time stamp', sign: <Icon name="clock" />, isWord: true },
    onPress: askForTime,
  }
  const tools: Tool[] = [
    {
      ...{ id: 'bold', label: 'Bold', keys: 'Ctrl+B', sign: <b aria-hidden="true">B</b> },
      isPressed: pressed(state.bold),
      onPress: () => format('bold'),
    },
    {
      ...{ id: 'italic', label: 'Italic', keys: 'Ctrl+I', sign: <i aria-hidden="true">I</i> },
      isPressed: pressed(state.italic),
      onPress: () => format('italic'),
    },
    {
      ...{ id: 'link', label: 'Link', keys: 'Ctrl+K', sign: <Icon name="link" /> },
      isPressed: pressed(state.link || box?.kind === 'link'),
      onPress: askForLink,
    },
    {
      ...{ id: 'heading', label: 'Heading', sign: <b aria-hidden="true">H</b> },
      isPressed: pressed(state.heading),
      onPress: () => (isVisual ? notes.current?.toggleHeading() : mark('heading')),
    },
    {
      ...{ id: 'list', label: 'List', sign: <Icon name="ul" /> },
      isPressed: pressed(state.list),
      onPress: () => (isVisual ? notes.current?.toggleList(false) : mark('list')),
    },
    {
      ...{ id: 'numbers', label: 'Numbered list', sign: <Icon name="ol" /> },
      isPressed: pressed(state.numbers),
      onPress: () => (isVisual ? notes.current?.toggleList(true) : mark('numbers')),
    },
    ...(hasTimes ? [timeTool] : []),
    {
      ...{ id: 'undo', label: 'Undo typing', keys: 'Ctrl+Z', sign: <Icon name="undo" /> },
      isOff: isVisual && !state.canUndo,
      onPress: () => (isVisual ? notes.current?.undo() : document.execCommand('undo')),
    },
    {
      ...{ id: 'redo', label: 'Redo typing', keys: 'Ctrl+Y', sign: <Icon name="redo" /> },
      isOff: isVisual && !state.canRedo,
      onPress: () => (isVisual ? notes.current?.redo() : document.execCommand('redo')),
    },
    {
      ...{ id: 'markdown', label: 'Markdown', short: 'M↓', isWord: true, isAtEnd: true },
      isPressed: !isVisual,
      isOff: visual !== null && !visual.canBeShown(value),
      onPress: () => {
        setBox(null)
        setMarkdown(isVisual)
      },
    },
  ]

  function onKeyDown(event: KeyboardEvent) {
    if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    // The visual editor knows the others itself.
    if (key !== 'k' && (isVisual || (key !== 'b' && key !== 'i'))) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'k') askForLink()
    else mark(key === 'b' ? 'bold' : 'italic')
  }

  const described = describedBy('notes', error, true)
  return (
    <div className={fields.field}>
      {isVisual ? (
        <span className={fields.label} id="notes-label" onClick={() => notes.current?.focus()}>
          {label}
        </span>
      ) : (
        <label className={fields.label} htmlFor="notes">
          {label}
        </label>
      )}
      <div className={styles.write}>
        <Toolbar tools={tools} controls="notes" />
        {box && (
          <ToolBox
            key={box.kind}
            label={box.kind === 'link' ? 'Link URL' : 'Time'}
            initial={box.initial}
            placeholder={box.kind === 'link' ? 'https://' : '27:15'}
            inputMode={box.kind === 'link' ? 'url' : 'text'}
            check={box.kind === 'link' ? linkError : timeError}
            onApply={(text) => {
              setBox(null)
              if (box.kind === 'link') notes.current?.link(withScheme(text))
              else notes.current?.stamp(text)
            }}
            onRemove={
              box.isSet
                ? () => {
                    setBox(null)
                    notes.current?.link(null)
                  }
                : null
            }
            onClose={close}
          />
        )}
        {isVisual ? (
          <visual.VisualNotes
            id="notes"
            value={value}
            handle={notes}
            onChange={onChange}
            onState={(now) => setState((before) => ({ ...before, ...now }))}
            onKeyDown={onKeyDown}
            aria-labelledby="notes-label"
            {...described}
          />
        ) : (
          <textarea
            ref={field}
            className={classNames(styles.text, styles.plain)}
            id="notes"
            rows={10}
            dir="auto"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            {...described}
          />
        )}
      </div>
      {error && <FieldError id="notes-error">{error}</FieldError>}
      <p className={styles.foot} id="notes-hint">
        <span>{countOf(countWords(value), 'word')}</span>
        {!isVisual && <span>**bold**, *italic*, [text](URL), - list, 1. list, ### heading</span>}
      </p>
    </div>
  )
}
