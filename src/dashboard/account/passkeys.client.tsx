'use client'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@/api-client/accounts'
import type { PasskeyRow } from '@/server/desk/people'
import { deviceName } from '@/domain/device'
import { useActs } from '../episodes/use-acts.client'
import { KeyLines, Lines } from '../people/line'
import { NewForm, NewOne } from '../people/new-one.client'
import { Field, PresentPassword } from './field'

const MAX_NAME = 80

/** Why the browser made no passkey, as a sentence. */
function browserReason(err: unknown): string {
  const name = err instanceof Error ? err.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'NotAllowedError') return 'The device was not asked to the end.'
  return 'This device could not make a passkey.'
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
  const { act, isBusy, feedback } = useActs()
  const [isAsking, setIsAsking] = useState(false)
  /** The id of the passkey that is about to get another name. */
  const [renamed, setRenamed] = useState<number | null>(null)

  const add = (name: string, password: string) =>
    act(async () => {
      const { options } = await beginPasskey(password)
      const { made, reason } = await makeOnDevice(options)
      if (!made)
        return {
          decision: 'a new passkey.',
          result: 'None was made.',
          failures: [{ what: name, why: reason }],
        }
      await addPasskey(name, made)
      setIsAsking(false)
      return { decision: `a passkey named ${name}.`, result: 'You can log in with it.' }
    })

  const remove = (row: PasskeyRow) => {
    if (!window.confirm(`Remove the passkey ${row.name}? It no longer logs you in.`)) return
    void act(async () => {
      await removePasskey(row.id)
      return {
        decision: `remove the passkey ${row.name}.`,
        result: 'It no longer logs you in. Delete it on the device as well.',
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
      return { decision: `the passkey ${row.name} is named ${name}.`, result: 'Changed.' }
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
      note="With your finger, face, device PIN or a security key. Nobody can read it off your screen or lure it out of you."
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
                  Save the name
                </button>
              </form>
            ),
        }}
        onRemove={remove}
      />
      <NewOne
        label="New passkey"
        onAsk={() => setIsAsking(true)}
        feedback={feedback}
        form={
          isAsking ? (
            <NewForm
              action="Make the passkey"
              isBusy={isBusy}
              onSubmit={submit}
              onCancel={() => setIsAsking(false)}
            >
              <Field
                name="passkey-name"
                label="Name of the passkey"
                hint="By which you know it again in this list."
                defaultValue={deviceName(navigator.userAgent)}
                maxLength={MAX_NAME}
                required
              />
              <PresentPassword name="passkey-password" />
            </NewForm>
          ) : null
        }
      />
    </Lines>
  )
}
