'use client'

import { useState } from 'react'
import { api } from '@/client/request'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { decodeFile } from '@/domain/decode-bytes'
import { countOf } from '@/domain/language/text'
import { type ImportCounts, MAX_ADDRESSES, readAddresses } from '@/domain/newsletter/address-file'
import { TextField } from '@/components/ui/field'
import { FileField } from '../ui/file-field.client'
import { Section } from '../ui/head'
import { Choice, Tick } from '../ui/choice'
import { Button, classNames, fields, forms, LinkButton, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './audience.module.css'

/** More than any list of addresses (bytes). */
const MAX_FILE = 20 * 1024 * 1024
const TOO_MANY = `At most ${MAX_ADDRESSES.toLocaleString('en')} addresses at once.`

/** A file that was read: its addresses, one a line, and what an import of it would do. */
type Read = { name: string; csv: string; counts: ImportCounts }

async function readFile(file: File): Promise<{ addresses: string[]; invalid: number } | string> {
  if (file.size > MAX_FILE) return TOO_MANY
  const list = readAddresses(decodeFile(new Uint8Array(await file.arrayBuffer())))
  if (list.addresses.length === 0) return 'No addresses in this file.'
  return list.addresses.length > MAX_ADDRESSES ? TOO_MANY : list
}

const Counts = ({ counts }: { counts: ImportCounts }) => (
  <dl className={styles.sums}>
    {[
      ['new', counts.new],
      ['already on the list', counts.known],
      ['unsubscribed before, skipped', counts.stopped],
      ['no email address, skipped', counts.invalid],
    ].map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
)

const EMPTY = { note: '', isDeclared: false, how: 'ask' as 'ask' | 'add' }

/** Adds the addresses of a file to the list, after saying what that would do. */
export function ImportForm() {
  const [read, setRead] = useState<Read | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const { act, isBusy, fieldErrors, feedback } = useAction({ isForm: true })
  const { field, check, radio, values, submit, reset } = useForm({
    values: EMPTY,
    resolver: byRules(({ note }) => ({
      note: note.trim() ? null : 'Enter where these people signed up, and when.',
    })),
    fieldErrors,
    id: 'import-',
  })
  useUnsavedChangesPrompt(read !== null && !isBusy)

  async function choose(file: File) {
    setRead(null)
    const list = await readFile(file).catch(() => 'Couldn’t read the file. Choose it again.')
    setFileError(typeof list === 'string' ? list : null)
    if (typeof list === 'string') return
    const csv = list.addresses.join('\n')
    await act(async () => {
      const counts = await api.post('/newsletter/subscribers/preview', { body: { csv } })
      setRead({ name: file.name, csv, counts: { ...counts, invalid: list.invalid } })
      return null
    }, 'Couldn’t read the file.')
  }

  const send = ({ note, how }: typeof EMPTY) =>
    act(async () => {
      if (!read) return null
      const isConfirmed = how === 'add'
      const done = await api.post('/newsletter/subscribers/import', {
        body: { csv: read.csv, note: note.trim(), isConfirmed, isDeclared: true },
      })
      setRead(null)
      reset()
      const added = countOf(done.new, 'address', 'addresses')
      return {
        message: isConfirmed
          ? `${added} added.`
          : `${added} imported. Each gets a confirmation email.`,
      }
    }, 'Couldn’t import the list.')

  const isOff = !values.isDeclared || read?.counts.new === 0
  return (
    <Section side="Import a list" note="CSV, one address a line" id="import" className={forms.form}>
      {read ? (
        <form className={forms.form} onSubmit={submit(send)} aria-label="Import a list" noValidate>
          <div className={forms.filebar}>
            <p>
              <strong className={classNames(ui.strong, forms.fileName)}>{read.name}</strong>
            </p>
            <LinkButton onClick={() => setRead(null)}>Replace</LinkButton>
          </div>
          <Counts counts={read.counts} />
          <TextField
            {...field('note')}
            label="Where did these people sign up, and when?"
            hint="Stored with each address, and shown to the person if they ask."
            maxLength={500}
          />
          <Tick {...check('isDeclared')}>
            <strong className={forms.checkName}>
              Each of them asked for emails from this show.
            </strong>
            <span className={fields.hint}>
              Bought or borrowed lists are not allowed, and they get the show marked as spam.
            </span>
          </Tick>
          <fieldset className={forms.choices}>
            <legend className="visually-hidden">How to add them</legend>
            <Choice {...radio('how', 'ask')}>
              <strong>Ask each one to confirm.</strong> One email, once. Anyone who doesn’t confirm
              is deleted after 14 days.
            </Choice>
            <Choice {...radio('how', 'add')}>
              <strong>Add them at once.</strong> Only if they have confirmed before. Your statement
              is stored.
            </Choice>
          </fieldset>
          <div className={ui.actions}>
            <Button type="submit" aria-busy={isBusy} disabled={isBusy || isOff}>
              Import {countOf(read.counts.new, 'address', 'addresses')}
            </Button>
            {!values.isDeclared && <span className={ui.note}>Confirm the statement first.</span>}
          </div>
        </form>
      ) : (
        <FileField
          id="import-file"
          label="File"
          hint="From a spreadsheet, or the export of another newsletter."
          error={fileError}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={isBusy}
          onFiles={(files) => files?.[0] && void choose(files[0])}
        />
      )}
      {feedback}
    </Section>
  )
}
