'use client'

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import * as z from 'zod'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@/client/accounts'
import { KEY_NAME_LENGTH, passkeyName } from '@/domain/accounts/api-keys'
import { confirmation } from '@/domain/accounts/confirmation'
import { useForm } from '@/components/forms/use-form.client'
import type { PasskeyRow } from '@/server/desk/team'
import { deviceName } from '@/domain/accounts/device'
import { Button, forms, VisuallyHidden } from '../ui/kit'
import { IconFace, Lines, List } from '../ui/list'
import { AddItem, NewForm, type NewProps } from '../ui/new-item.client'
import { useAction } from '../ui/use-action.client'
import { TextField } from '@/components/ui/field'
import { CurrentPassword } from './account-form.client'

const nameOnly = z.object({ name: passkeyName })
const newPasskey = nameOnly.extend(confirmation.shape)

function browserReason(err: unknown): string {
  const name = err instanceof Error ? err.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotAllowedError') return 'Cancelled on the device.'
  return 'This device couldn’t create a passkey.'
}

/** Loads the code for devices only when it is needed. */
async function makeOnDevice(options: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { made: await startRegistration({ optionsJSON: options }) }
  } catch (err) {
    console.error('No passkey was made.', err)
    return { reason: browserReason(err) }
  }
}

/** Passkeys of one's own: made, named, and removed. */
export function Passkeys({ passkeys }: { passkeys: PasskeyRow[] }) {
  const { act, isBusy, fieldErrors, feedback } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  /** The id of the passkey that is about to get another name. */
  const [renamed, setRenamed] = useState<number | null>(null)

  const add = ({ name, currentPassword }: Asked) =>
    void act(async () => {
      const { options } = await beginPasskey(currentPassword)
      const { made, reason } = await makeOnDevice(options)
      if (!made)
        return {
          message: 'Couldn’t create the passkey.',
          failures: [{ what: name, why: reason }],
        }
      await addPasskey(name, made)
      setIsAsking(false)
      return { message: `Passkey ${name} created. You can log in with it.` }
    })

  const remove = (row: PasskeyRow) =>
    act(async () => {
      await removePasskey(row.id)
      return { message: `Passkey ${row.name} removed. Delete it from your device too.` }
    })

  const rename = (row: PasskeyRow, name: string) =>
    act(async () => {
      await renamePasskey(row.id, name)
      setRenamed(null)
      return { message: `Passkey ${row.name} renamed to ${name}.` }
    })

  return (
    <Lines
      id="passkeys"
      side="Passkeys"
      title="Log in without a password"
      note="Use your fingerprint, face, device PIN or a security key. Passkeys protect you from phishing."
    >
      <List
        rows={passkeys}
        isBusy={isBusy}
        item={(row) => ({
          key: row.id,
          face: <IconFace />,
          name: row.name,
          about: [row.about],
          note: row.used,
          more: renamed === row.id && (
            <Rename passkey={row.name} isBusy={isBusy} onRename={(name) => rename(row, name)} />
          ),
          menuOf: `the passkey ${row.name}`,
          actions: [
            { label: 'Rename', run: () => setRenamed(renamed === row.id ? null : row.id) },
            {
              label: 'Remove',
              isDanger: true,
              question: `Remove the passkey ${row.name}? You can no longer log in with it.`,
              run: () => remove(row),
            },
          ],
        })}
      />
      <AddItem
        label="New passkey"
        onAsk={() => setIsAsking(true)}
        feedback={feedback}
        form={
          isAsking ? (
            <NewPasskey
              isBusy={isBusy}
              fieldErrors={fieldErrors}
              onCreate={add}
              onCancel={() => setIsAsking(false)}
            />
          ) : null
        }
      />
    </Lines>
  )
}

type Asked = z.infer<typeof newPasskey>

function NewPasskey({ isBusy, fieldErrors, onCreate, onCancel }: NewProps<Asked>) {
  const { field, submit } = useForm({
    values: { name: deviceName(navigator.userAgent), currentPassword: '' },
    resolver: zodResolver(newPasskey),
    fieldErrors,
    id: 'passkey-',
  })
  return (
    <NewForm
      action="Create passkey"
      isBusy={isBusy}
      onSubmit={submit(onCreate)}
      onCancel={onCancel}
    >
      <TextField
        {...field('name')}
        label="Name"
        hint="To recognise it in this list."
        maxLength={KEY_NAME_LENGTH}
        required
      />
      <CurrentPassword {...field('currentPassword')} />
    </NewForm>
  )
}

function Rename({
  passkey,
  isBusy,
  onRename,
}: {
  passkey: string
  isBusy: boolean
  onRename: (name: string) => void
}) {
  const { field, submit } = useForm({
    values: { name: passkey },
    resolver: zodResolver(nameOnly),
    id: 'new-',
  })
  return (
    <form className={forms.form} onSubmit={submit(({ name }) => onRename(name))} noValidate>
      <TextField
        {...field('name')}
        label={
          <>
            New name<VisuallyHidden> of the passkey {passkey}</VisuallyHidden>
          </>
        }
        maxLength={KEY_NAME_LENGTH}
        required
        autoFocus
      >
        <Button type="submit" aria-busy={isBusy}>
          Save name
        </Button>
      </TextField>
    </form>
  )
}
