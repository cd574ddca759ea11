'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { readAddress, readFile } from '@/api-client/imports'
import { TextField } from '../ui/field'
import { Reading } from './reading'
import { useReading } from './use-reading.client'

/** Asks for the URL of a feed, or a file, and has it read. */
export function SourceForm() {
  const [address, setAddress] = useState('')
  const { state, error, setInvalid, run, stop, dialog } = useReading()
  const isBusy = state !== null
  // Screen readers announce the error with its field.
  useEffect(() => {
    if (error) document.getElementById('source')?.focus()
  }, [error])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const typed = address.trim()
    if (!typed) return setInvalid('Enter a feed URL or choose a file.')
    const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
    void run((reading) => readAddress(whole, reading))
  }

  return (
    <form className="d-sheet d-form" onSubmit={submit} noValidate>
      <TextField
        id="source"
        label="Feed URL"
        hint="Find it under “RSS feed” at your podcast host. It starts with https://."
        error={error}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      >
        <button className="d-btn" type="submit" disabled={isBusy} aria-busy={isBusy}>
          Continue
        </button>
      </TextField>
      <TextField
        id="source-file"
        label="Or upload a file"
        hint="An RSS feed (up to 50 MB) or a Firestore export (JSON)."
        type="file"
        accept=".xml,.rss,.json,application/rss+xml,application/xml,text/xml,application/json"
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void run((reading) => readFile(file, reading))
        }}
      />
      <Reading state={state} onStop={stop} />
      {dialog}
    </form>
  )
}
