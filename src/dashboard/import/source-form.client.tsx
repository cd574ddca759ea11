'use client'

import { type FormEvent, useId, useState } from 'react'
import { readAddress, readFile } from '@/api-client/imports'
import { Icon } from '../ui/icon'
import { Reading } from './reading'
import { useReading } from './use-reading.client'

/** Asks for the URL of a feed, or a file, and has it read. */
export function SourceForm() {
  const [address, setAddress] = useState('')
  const { state, error, setInvalid, run, stop, dialog } = useReading()
  const isBusy = state !== null
  const [hint, fault] = [useId(), useId()]

  function submit(event: FormEvent): void {
    event.preventDefault()
    const typed = address.trim()
    if (!typed) return setInvalid('Enter a feed URL or choose a file.')
    const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
    void run((reading) => readAddress(whole, reading))
  }

  return (
    <form className="d-sheet d-form" onSubmit={submit} noValidate>
      <div className="d-field">
        <label className="d-label" htmlFor="source">
          Feed URL
        </label>
        <p className="d-hint" id={hint}>
          Find it under “RSS feed” at your podcast host. It starts with https://.
        </p>
        <div className="d-import-source">
          <input
            className="d-input"
            id="source"
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            aria-describedby={error ? `${fault} ${hint}` : hint}
            aria-invalid={error ? true : undefined}
          />
          <button className="d-btn" type="submit" disabled={isBusy} aria-busy={isBusy}>
            Continue
          </button>
        </div>
        {error && (
          <p className="d-error" id={fault} role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      <div className="d-field">
        <label className="d-label" htmlFor="source-file">
          Or upload a file
        </label>
        <p className="d-hint" id="source-file-hint">
          An RSS feed (up to 50 MB) or a Firestore export (JSON).
        </p>
        <input
          className="d-input"
          id="source-file"
          type="file"
          accept=".xml,.rss,.json,application/rss+xml,application/xml,text/xml,application/json"
          aria-describedby="source-file-hint"
          disabled={isBusy}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void run((reading) => readFile(file, reading))
          }}
        />
      </div>
      <Reading state={state} onStop={stop} />
      {dialog}
    </form>
  )
}
