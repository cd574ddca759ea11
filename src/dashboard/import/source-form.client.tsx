'use client'

import { type FormEvent, useId, useState } from 'react'
import { readAddress, readFile } from '@/api-client/imports'
import { Icon } from '../ui/icon'
import { Reading } from './reading'
import { useReading } from './use-reading.client'

/** Asks for the address of a feed, or a file, and has it read. */
export function SourceForm() {
  const [address, setAddress] = useState('')
  const { state, error, setError, run, stop } = useReading()
  const isBusy = state !== null
  const [hint, fault] = [useId(), useId()]

  function submit(event: FormEvent): void {
    event.preventDefault()
    const typed = address.trim()
    if (!typed) return setError('Enter the address of the feed, or choose a file.')
    const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
    void run((reading) => readAddress(whole, reading))
  }

  return (
    <form className="d-sheet d-form" onSubmit={submit} noValidate>
      <div className="d-field">
        <label className="d-label" htmlFor="source">
          Address of the feed
        </label>
        <p className="d-hint" id={hint}>
          Your podcast host shows it as RSS feed. It begins with https://.
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
            Read it
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
          Or a file
        </label>
        <p className="d-hint" id="source-file-hint">
          A feed (RSS, up to 50 MB), or an export of Firestore as JSON.
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
    </form>
  )
}
