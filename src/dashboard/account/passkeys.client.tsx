'use client'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@/api-client/accounts'
import type { PasskeyRow } from '@/server/desk/team'
import { deviceName } from '@/domain/accounts/device'
import { KeyLines, Lines } from '../ui/list-row'
import { NewForm, AddItem } from '../people/add-item.client'
import { useAction } from '../ui/use-action.client'
import { TextField } from '../ui/field'
import { CurrentPassword } from './field'

const MAX_NAME = 80

/** Why the browser made no passkey, as a sentence. */
function browserReason(err: unknown): string {
  const name = err instanceof Error ? err.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotAllowedError') return 'The device’s dialog was closed.'
  return 'This device couldn’t create a passkey.'
}

/** What talks to the device comes only when it is needed. */
async function makeOnDevice(options: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { made: await startRegistration({ optionsJSON: options }) }
  } catch (err) {
    console.error('No passkey was made.', err)
    return { reason: browserReason(err) }
  }
}

/** Passkeys of one's own: made, named, and removed (L10). */
export function Passkeys({ passkeys }: { passkeys: PasskeyRow[] }) {
  const { act, isBusy, feedback } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  /** The id of the passkey that is about to get another name. */
  const [renamed, setRenamed] = useState<number | null>(null)

  const add = (name: string, password: string) =>
    act(async () => {
      const { options } = await beginPasskey(password)
      const { made, reason } = await makeOnDevice(options)
      if (!made)
        return {
          message: 'No passkey created.',
          failures: [{ what: name, why: reason }],
        }
      await addPasskey(name, made)
      setIsAsking(false)
      return { message: `Passkey ${name} created. You can log in with it.` }
    })

  const remove = (row: PasskeyRow) => {
    if (!window.confirm(`Remove the passkey ${row.name}? You can no longer log in with it.`)) return
    void act(async () => {
      await removePasskey(row.id)
      return {
        message: `Passkey ${row.name} removed. Delete it on the device as well.`,
      }
    })
  }

  const rename = (row: PasskeyRow) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('new-name')).trim()
    if (!name) return
    void act(async () => {
      await renamePasskey(row.id, name)
      setRenamed(null)
      return { message: `Passkey ${row.name} renamed to ${name}.` }
    })
  }

  const submit = (data: FormData) => {
    const name = String(data.get('passkey-name')).trim()
    if (name) void add(name, String(data.get('passkey-password')))
  }

  return (
    <Lines
      id="passkeys"
      side="Passkeys"
      title="Log in without a password"
      note="With your fingerprint, face, device PIN or a security key. Passkeys can’t be phished."
    >
      <KeyLines
        rows={passkeys}
        kind="passkey"
        isBusy={isBusy}
        change={{
          label: 'Rename',
          act: ({ id }) => setRenamed(renamed === id ? null : id),
          form: (row) =>
            renamed === row.id && (
              <form className="d-copy" onSubmit={rename(row)}>
                <input
                  className="d-input"
                  name="new-name"
                  aria-label={`New name of the passkey ${row.name}`}
                  defaultValue={row.name}
                  maxLength={MAX_NAME}
                  required
                  autoFocus
                />
                <button className="d-btn" type="submit" aria-busy={isBusy}>
                  Save name
                </button>
              </form>
            ),
        }}
        onRemove={remove}
      />
      <AddItem
        label="New passkey"
        onAsk={() => setIsAsking(true)}
        feedback={feedback}
        form={
          isAsking ? (
            <NewForm
              action="Create passkey"
              isBusy={isBusy}
              onSubmit={submit}
              onCancel={() => setIsAsking(false)}
            >
              <TextField
                name="passkey-name"
                label="Name"
                hint="To recognise it in this list."
                defaultValue={deviceName(navigator.userAgent)}
                maxLength={MAX_NAME}
                required
              />
              <CurrentPassword name="passkey-password" />
            </NewForm>
          ) : null
        }
      />
    </Lines>
  )
}
