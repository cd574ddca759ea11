'use client'

import { useState } from 'react'
import { makeApiKey, removeApiKey } from '@/client/accounts'
import type { KeyRow } from '@/server/desk/team'
import { CopyField } from '../ui/copy-field.client'
import { IconFace, Lines, List } from '../ui/list'
import { useAction } from '../ui/use-action.client'
import { AddItem } from '../ui/new-item.client'
import { type NewKey, NewKeyForm } from './new-key.client'

/** API keys: created, named, shown once, replaced and removed. */
export function ApiKeys({ keys, isOwner }: { keys: KeyRow[]; isOwner: boolean }) {
  const { act, isBusy, fieldErrors, feedback } = useAction()
  const [asked, setAsked] = useState<{ replaces: KeyRow | null } | null>(null)
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)

  const ask = (replaces: KeyRow | null) => {
    setMade(null)
    setAsked({ replaces })
  }

  const create = ({ name, scopes, expiresAt }: NewKey, replaced: KeyRow | null) =>
    act(async () => {
      const { key } = await makeApiKey({ name, scopes, expiresAt: expiresAt || null })
      setMade({ name, key })
      setAsked(null)
      if (replaced) await removeApiKey(replaced.id)
      return {
        message: `Copy this key now. It won’t be shown again.${replaced ? ' The old key no longer works.' : ''}`,
      }
    }, 'Couldn’t create the key.')

  const remove = (row: KeyRow) =>
    act(async () => {
      await removeApiKey(row.id)
      setMade(null)
      return { message: `Key ${row.name} removed.` }
    }, 'Couldn’t remove the key.')

  return (
    <Lines
      id="keys"
      side="For apps"
      title="API keys"
      note="For apps and AI assistants that read or edit your show."
    >
      <List
        rows={keys}
        isBusy={isBusy}
        item={(row) => ({
          key: row.id,
          face: <IconFace />,
          name: row.name,
          about: [row.about, row.may && `May: ${row.may}`],
          note: row.used,
          menuOf: `the key ${row.name}`,
          actions: [
            row.isMine && { label: 'Replace', run: () => ask(row) },
            {
              label: 'Remove',
              isDanger: true,
              question: `Remove the key ${row.name}? Apps that use it lose access.`,
              run: () => remove(row),
            },
          ],
        })}
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
            <NewKeyForm
              key={asked.replaces?.id ?? 'new'}
              replaces={asked.replaces}
              isOwner={isOwner}
              isBusy={isBusy}
              fieldErrors={fieldErrors}
              onCreate={(key) => void create(key, asked.replaces)}
              onCancel={() => setAsked(null)}
            />
          )
        }
      />
    </Lines>
  )
}
