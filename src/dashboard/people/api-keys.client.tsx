'use client'

import { useRef, useState } from 'react'
import { makeApiKey, removeApiKey } from '@/api-client/accounts'
import { type Scope, SCOPES } from '@/domain/accounts/scopes'
import type { KeyRow } from '@/server/desk/team'
import { CopyField } from '../ui/copy-field.client'
import { FieldError, TextField } from '../ui/field'
import { useAction } from '../ui/use-action.client'
import { KeyLines, Lines } from '../ui/list-row'
import { NewForm, AddItem } from './add-item.client'

const MAX_NAME = 80

/** What a new key may do: nothing that its account may not, and with “Everything” all of it. */
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
      <legend className="d-label">Permissions</legend>
      {SCOPES.filter(({ isForOwners }) => isOwner || !isForOwners).map(({ key, label, hint }) => (
        <label key={key} className="d-check">
          <input
            className="d-tick"
            type="checkbox"
            aria-describedby={`key-scope-${key}`}
            aria-invalid={error ? true : undefined}
            checked={hasAll || chosen.includes(key)}
            disabled={hasAll && key !== 'all'}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
          <span>
            <span className="d-check__name">{label}</span>
            <span className="d-hint" id={`key-scope-${key}`}>
              {hint}
            </span>
          </span>
        </label>
      ))}
      {error && <FieldError id="key-scopes-error">{error}</FieldError>}
    </fieldset>
  )
}

/** API keys: created, named, shown once, replaced and removed (D41, L15). */
export function ApiKeys({ keys, isOwner }: { keys: KeyRow[]; isOwner: boolean }) {
  const { act, isBusy, feedback } = useAction()
  const [asked, setAsked] = useState<{ replaces: KeyRow | null } | null>(null)
  const [scopes, setScopes] = useState<Scope[]>([])
  const [hasNoScope, setHasNoScope] = useState(false)
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const form = useRef<HTMLDivElement>(null)

  const ask = (replaces: KeyRow | null) => {
    setMade(null)
    setScopes(replaces?.scopes ?? ['read'])
    setHasNoScope(false)
    setAsked({ replaces })
  }

  const make = (name: string, expiresAt: string | null, replaced: KeyRow | null) =>
    act(async () => {
      const { key } = await makeApiKey({ name, scopes, expiresAt })
      setMade({ name, key })
      setAsked(null)
      if (replaced) await removeApiKey(replaced.id)
      return {
        message: `Copy this key now. It won’t be shown again.${replaced ? ' The old key no longer works.' : ''}`,
      }
    })

  const remove = (row: KeyRow) => {
    if (!window.confirm(`Remove the key ${row.name}? Apps that use it lose access.`)) return
    void act(async () => {
      await removeApiKey(row.id)
      setMade(null)
      return { message: `Key ${row.name} removed.` }
    })
  }

  const submit = (data: FormData) => {
    const name = String(data.get('key-name')).trim()
    setHasNoScope(scopes.length === 0)
    if (scopes.length === 0)
      form.current?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus()
    else if (name) void make(name, String(data.get('key-end')) || null, asked?.replaces ?? null)
  }

  return (
    <Lines
      id="keys"
      side="For apps"
      title="API keys"
      note="For apps and AI assistants that read or edit your show. You only need one if someone asked for it."
    >
      <KeyLines
        rows={keys}
        kind="key"
        isBusy={isBusy}
        change={{ label: 'Replace', isFor: ({ isMine }) => isMine, act: ask }}
        onRemove={remove}
      />
      <AddItem
        label="New API key"
        onAsk={() => ask(null)}
        feedback={
          <>
            {feedback}
            {made && <CopyField label={`API key ${made.name}`} text={made.key} action="Copy key" />}
          </>
        }
        form={
          asked && (
            <div ref={form}>
              <NewForm
                key={asked.replaces?.id ?? 'new'}
                action={asked.replaces ? 'Replace key' : 'Create key'}
                isBusy={isBusy}
                onSubmit={submit}
                onCancel={() => setAsked(null)}
              >
                <TextField
                  name="key-name"
                  label="Name"
                  hint="Use one key per app."
                  defaultValue={asked.replaces?.name}
                  maxLength={MAX_NAME}
                  required
                  autoFocus
                />
                <ScopeChoice
                  chosen={scopes}
                  isOwner={isOwner}
                  error={hasNoScope && scopes.length === 0 ? 'Choose at least one.' : null}
                  onChoose={setScopes}
                />
                <TextField
                  name="key-end"
                  label="Expires"
                  hint="Leave empty for no expiry."
                  type="date"
                />
              </NewForm>
            </div>
          )
        }
      />
    </Lines>
  )
}
