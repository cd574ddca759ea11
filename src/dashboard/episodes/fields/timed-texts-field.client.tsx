'use client'

import { useEffect, useState } from 'react'
import { ApiError } from '@/api-client/request'
import { readTexts, removeText, saveText, type StoredText } from '@/api-client/timed-texts'
import type { TimedTextKind } from '@/domain/listening/timed-text'
import { countOf } from '@/domain/language/text'
import { Alert } from '../../ui/feedback'
import { describedBy, FieldError } from '../../ui/field'
import { classNames, forms, ui, VisuallyHidden } from '../../ui/kit'
import { Toast } from '../../ui/toast'
import { readText } from './read-text'

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
    part: 'cue',
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

/**
 * The transcript and the chapters of an episode. They are no part of its drafts: what is saved here
 * listeners have as soon as they have the episode.
 */
export function TimedTextsField({ episode }: { episode: string }) {
  const [stored, setStored] = useState<StoredText[] | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    readTexts(episode).then(
      (texts) => isCurrent && setStored(texts),
      (err: unknown) => {
        console.error('The transcript and chapters could not be read.', err)
        if (isCurrent) setStored('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [episode])
  if (stored === null) return <p className={forms.hint}>Loading…</p>
  if (stored === 'failed')
    return (
      <Alert title="Couldn’t load the transcript and chapters.">
        Reload the page to see the transcript.
      </Alert>
    )
  return (
    <div className={forms.form}>
      {KINDS.map((about) => (
        <TextOfKind
          key={about.kind}
          about={about}
          episode={episode}
          initial={stored.find(({ kind }) => kind === about.kind) ?? null}
        />
      ))}
    </div>
  )
}

function TextOfKind({
  about: { kind, label, name, part, hint, accept, placeholder },
  episode,
  initial,
}: {
  about: (typeof KINDS)[number]
  episode: string
  initial: StoredText | null
}) {
  const [known, setKnown] = useState(initial)
  const [text, setText] = useState(initial?.text ?? '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const isChanged = text !== (known?.text ?? '')

  async function choose(file: File) {
    const read = await readText(file)
    if ('error' in read) return setError(read.error)
    setText(read.text)
    setError(null)
  }

  async function run(act: () => Promise<string>) {
    setBusy(true)
    setError(null)
    setMessage(null)
    try {
      setMessage(await act())
    } catch (err) {
      setError(
        err instanceof ApiError ? (err.fields.text ?? err.message) : 'That didn’t work. Try again.',
      )
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    run(async () => {
      const saved = await saveText(episode, kind, text, known?.id ?? null)
      setKnown(saved)
      const count = saved.parts?.length ?? 0
      return `${label} saved: ${countOf(count, part)} found.`
    })
  const remove = (id: number) =>
    run(async () => {
      await removeText(id)
      setKnown(null)
      return `${label} removed. The text stays here until you leave the page.`
    })

  return (
    <div className={forms.field}>
      <label className={forms.label} htmlFor={kind}>
        {label}
      </label>
      <textarea
        className={forms.input}
        id={kind}
        rows={known ? 8 : 3}
        value={text}
        spellCheck={false}
        placeholder={placeholder}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(null)
        }}
        {...describedBy(kind, error, true)}
      />
      {error && <FieldError id={`${kind}-error`}>{error}</FieldError>}
      <p className={forms.hint} id={`${kind}-hint`}>
        {hint}
      </p>
      <div className={ui.words}>
        <label className={classNames(ui.link, forms.file)} htmlFor={`${kind}-file`}>
          Choose a file<VisuallyHidden> with {name}</VisuallyHidden>
        </label>
        <input
          className={classNames('visually-hidden', forms.fileInput)}
          id={`${kind}-file`}
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // So that the same file can be chosen again.
            if (file) void choose(file)
            currentTarget.value = ''
          }}
        />
        <button
          type="button"
          disabled={isBusy || !isChanged || !text.trim()}
          onClick={() => void save()}
        >
          Save {name}
        </button>
        {known && (
          <button type="button" disabled={isBusy} onClick={() => void remove(known.id)}>
            Remove {name}
          </button>
        )}
      </div>
      {message && <Toast message={message} />}
    </div>
  )
}
