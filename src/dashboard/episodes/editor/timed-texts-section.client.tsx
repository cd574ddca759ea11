'use client'

import { useEffect, useState } from 'react'
import { decodeFile } from '@/domain/decode-bytes'
import { MAX_TIMED_TEXT, type TimedTextKind } from '@/domain/listening/timed-text'
import { PAUSE_MS } from '@/domain/episode-editor/save-state'
import { countOf } from '@/domain/language/text'
import { describedBy, FieldError } from '@/components/ui/field'
import { FileZone } from '../../ui/file-field.client'
import { Section } from '../../ui/head'
import { fields, forms } from '../../ui/kit'
import type { FieldErrors } from '../episode-errors'
import type { Editor } from './use-editor.client'

/** Characters take up to three bytes in UTF-8, or four for two. */
const MAX_BYTES = 3 * MAX_TIMED_TEXT
/** In bytes. */
const START = 4096

/** Checks whether bytes are no text: control characters other than white space. */
const isBinary = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))

/**
 * Reads a chosen file as text, unless its size or its first bytes say that it is none: a picture as
 * text would hold the page up for a minute.
 * @returns the text, or what is wrong with the file
 */
async function readText(file: File): Promise<{ text: string } | { error: string }> {
  if (file.size > MAX_BYTES)
    return { error: `“${file.name}” is too large for a transcript or chapters.` }
  try {
    if (isBinary(new Uint8Array(await file.slice(0, START).arrayBuffer())))
      return { error: `“${file.name}” isn’t a text file. Choose a transcript or chapters file.` }
    return { text: decodeFile(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    return { error: 'Couldn’t read the file. Choose it again.' }
  }
}

const KINDS: {
  kind: TimedTextKind
  label: string
  name: string
  part: string
  hint: string
  accept: string
  placeholder: string
}[] = [
  {
    kind: 'transcript',
    label: 'Transcript',
    name: 'the transcript',
    part: 'passage',
    hint: 'Paste it, or choose a file: WebVTT, SubRip, JSON of Podcasting 2.0, or plain text.',
    accept: '.vtt,.srt,.json,.txt,text/vtt,text/plain,application/json,application/x-subrip',
    placeholder: 'Ada: It began with a box of books.',
  },
  {
    kind: 'chapters',
    label: 'Chapters',
    name: 'the chapters',
    part: 'chapter',
    hint: 'A line for each: its time, then its title. Or a file of chapters (JSON of Podcasting 2.0).',
    accept: '.json,.txt,application/json,text/plain',
    placeholder: '0:00 A box and no letter',
  },
]

/** The transcript and the chapters of the episode, typed, pasted or read from a file. */
export function TimedTextsSection({ editor, errors }: { editor: Editor; errors: FieldErrors }) {
  return (
    <Section side="Transcript and chapters" id="h-texts" className={forms.form}>
      {KINDS.map((about) => (
        <TimedTextField
          key={about.kind}
          about={about}
          value={editor.values[about.kind]}
          count={editor.textCounts[about.kind]}
          problem={editor.textErrors[about.kind]}
          error={errors[about.kind]}
          onChange={(text) => editor.set({ [about.kind]: text })}
        />
      ))}
    </Section>
  )
}

/** Checks whether a text has not changed for a while, so that half a line is no error yet. */
function useIsPaused(text: string): boolean {
  const [last, setLast] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return last === text
}

function TimedTextField({
  about: { kind, label, name, part, hint, accept, placeholder },
  value,
  count,
  problem,
  error,
  onChange,
}: {
  about: (typeof KINDS)[number]
  value: string
  count: number
  problem: string | null
  error: string | undefined
  onChange: (text: string) => void
}) {
  const [fileError, setFileError] = useState<string | null>(null)
  const isPaused = useIsPaused(value)
  const shown = fileError ?? error ?? (isPaused ? problem : null)

  async function choose(file: File) {
    const read = await readText(file)
    if ('error' in read) return setFileError(read.error)
    setFileError(null)
    onChange(read.text)
  }

  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={kind}>
        {label}
      </label>
      <textarea
        className={fields.input}
        id={kind}
        rows={6}
        dir="auto"
        value={value}
        spellCheck={false}
        placeholder={placeholder}
        onChange={({ currentTarget }) => {
          setFileError(null)
          onChange(currentTarget.value)
        }}
        {...describedBy(kind, shown, true)}
      />
      {shown && <FieldError id={`${kind}-error`}>{shown}</FieldError>}
      <p className={fields.hint} id={`${kind}-hint`}>
        {count > 0 && `${countOf(count, part)}. `}
        {hint}
      </p>
      <FileZone
        id={`${kind}-file`}
        accept={accept}
        aria-label={`Choose a file with ${name}`}
        onFiles={(files) => files?.[0] && void choose(files[0])}
      />
    </div>
  )
}
