'use client'

import { useEffect } from 'react'
import { readAddress, readFile } from '@/client/imports'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { TextField } from '@/components/ui/field'
import { FileField } from '../ui/file-field.client'
import { Button, classNames, forms, ui } from '../ui/kit'
import { Reading } from './reading'
import { useReading } from './use-reading.client'

/** Asks for the URL of a feed, or a file, and has it read. */
export function SourceForm() {
  const { state, error, run, stop, dialog } = useReading()
  const { field, submit } = useForm({
    values: { source: '' },
    resolver: byRules(({ source }) => ({
      source: source.trim() ? null : 'Enter a feed URL or choose a file.',
    })),
    fieldErrors: error ? { source: error } : {},
  })
  const isBusy = state !== null
  // Screen readers announce the error with its field.
  useEffect(() => {
    if (error) document.getElementById('source')?.focus()
  }, [error])

  const onSubmit = submit(({ source }) => {
    const typed = source.trim()
    const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
    return run((reading) => readAddress(whole, reading))
  })

  return (
    <form className={classNames(ui.sheet, forms.form)} onSubmit={onSubmit} noValidate>
      <TextField
        {...field('source')}
        onBlur={undefined} // Empty is right where a file is chosen.
        label="Feed URL"
        hint="Find it under “RSS feed” at your podcast host. It starts with https://."
        type="url"
        inputMode="url"
        autoComplete="off"
      >
        <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
          Continue
        </Button>
      </TextField>
      <FileField
        id="source-file"
        label="Or upload a file"
        hint="An RSS feed (up to 50 MB) or a Firestore export (JSON)."
        accept=".xml,.rss,.json,application/rss+xml,application/xml,text/xml,application/json"
        disabled={isBusy}
        onFiles={(files) => {
          const [file] = files ?? []
          if (file) void run((reading) => readFile(file, reading))
        }}
      />
      <Reading state={state} onStop={stop} />
      {dialog}
    </form>
  )
}
