'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { readAddress, readFile } from '@/api-client/imports'
import { deskImportPath } from '@/domain/desk-paths'
import { Icon } from '../ui/icon'
import { reasonOf } from '../episodes/use-acts.client'

/** Asks for the address of a feed, or a file, and has it read. */
export function SourceForm() {
  const router = useRouter()
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [hint, fault] = [useId(), useId()]

  async function run(what: string, read: () => Promise<number>): Promise<void> {
    setBusy(what)
    setError(null)
    try {
      router.push(deskImportPath(await read()))
    } catch (err) {
      setError(reasonOf(err))
      setBusy(null)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const typed = address.trim()
    if (!typed) return setError('Enter the address of the feed, or choose a file.')
    const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
    void run('Reading the feed…', () => readAddress(whole))
  }

  const sent = (fraction: number) => setBusy(`Sending the file, ${Math.floor(fraction * 100)} %…`)
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
          <button
            className="d-btn"
            type="submit"
            disabled={busy !== null}
            aria-busy={busy !== null}
          >
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
          disabled={busy !== null}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void run('Sending the file…', () => readFile(file, sent))
          }}
        />
      </div>
      <p role="status" className="d-soft">
        {busy}
      </p>
    </form>
  )
}
