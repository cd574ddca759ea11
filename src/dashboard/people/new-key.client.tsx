'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { useForm } from '@/components/forms/use-form.client'
import { KEY_NAME_LENGTH, newKey } from '@/domain/accounts/api-keys'
import { type Scope, SCOPES } from '@/domain/accounts/scopes'
import type { KeyRow } from '@/server/desk/team'
import { FieldError, TextField } from '@/components/ui/field'
import { Tick } from '../ui/choice'
import { fields, forms } from '../ui/kit'
import { NewForm, type NewProps } from '../ui/new-item.client'

export type NewKey = z.input<typeof newKey>

export function NewKeyForm({
  replaces,
  isOwner,
  isBusy,
  fieldErrors,
  onCreate,
  onCancel,
}: { replaces: KeyRow | null; isOwner: boolean } & NewProps<NewKey>) {
  const { field, values, set, errorOf, submit } = useForm<NewKey>({
    values: { name: replaces?.name ?? '', scopes: replaces?.scopes ?? ['read'], expiresAt: '' },
    resolver: zodResolver(newKey),
    fieldErrors,
    id: 'key-',
  })
  return (
    <NewForm
      action={replaces ? 'Replace key' : 'Create key'}
      isBusy={isBusy}
      onSubmit={submit(onCreate)}
      onCancel={onCancel}
    >
      <TextField
        {...field('name')}
        label="Name"
        hint="Use one key per app."
        maxLength={KEY_NAME_LENGTH}
        required
        autoFocus
      />
      <ScopeChoice
        chosen={values.scopes}
        isOwner={isOwner}
        error={errorOf('scopes')}
        onChoose={(scopes) => set('scopes', scopes)}
      />
      <TextField
        {...field('expiresAt')}
        value={values.expiresAt ?? ''}
        label="Expires"
        hint="Leave empty for no expiry."
        type="date"
      />
    </NewForm>
  )
}

/**
 * Shows what a new key may do: nothing that its account may not, and with “Everything” all of it.
 */
function ScopeChoice({
  chosen,
  isOwner,
  error,
  onChoose,
}: {
  chosen: Scope[]
  isOwner: boolean
  error: string | null
  onChoose: (scopes: Scope[]) => void
}) {
  const hasAll = chosen.includes('all')
  const toggle = (scope: Scope, isOn: boolean) =>
    onChoose(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <fieldset aria-describedby={error ? 'key-scopes-error' : undefined}>
      <legend className={fields.label}>Permissions</legend>
      {SCOPES.filter(({ isForOwners }) => isOwner || !isForOwners).map(({ key, label, hint }) => (
        <Tick
          key={key}
          aria-describedby={`key-scope-${key}`}
          aria-invalid={error ? true : undefined}
          checked={hasAll || chosen.includes(key)}
          disabled={hasAll && key !== 'all'}
          onChange={(event) => toggle(key, event.currentTarget.checked)}
        >
          <span className={forms.checkName}>{label}</span>
          <span className={fields.hint} id={`key-scope-${key}`}>
            {hint}
          </span>
        </Tick>
      ))}
      {error && <FieldError id="key-scopes-error">{error}</FieldError>}
    </fieldset>
  )
}
