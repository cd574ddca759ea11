'use client'

import { useState } from 'react'
import { makeWebhook, type NewWebhook } from '@/api-client/webhooks'
import type { WebhookRow } from '@/server/desk/webhooks'
import { AddItem } from '../people/add-item.client'
import { CopyField } from '../ui/copy-field.client'
import { layout } from '../ui/kit'
import { Lines } from '../ui/list-row'
import { useAction } from '../ui/use-action.client'
import { NewHook } from './new-webhook.client'
import { Hook } from './webhook.client'

/** Webhooks: created, with the secret shown once, tested, looked into, resumed and removed. */
export function Webhooks({ hooks }: { hooks: WebhookRow[] }) {
  const action = useAction()
  const { act, isBusy, fieldErrors, feedback } = action
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const create = (data: NewWebhook) =>
    void act(async () => {
      const { secret } = await makeWebhook(data)
      setMade({ name: data.name, secret })
      setIsAsking(false)
      return { message: 'Copy this secret now. It won’t be shown again.' }
    }, 'Couldn’t create the webhook.')
  return (
    <Lines
      id="webhooks"
      side="For events"
      title="Webhooks"
      note={
        hooks.length === 0
          ? 'No webhooks yet. An app that receives events gives you its URL.'
          : undefined
      }
    >
      {hooks.length > 0 && (
        <ul className={layout.lines} role="list">
          {hooks.map((hook) => (
            <Hook key={hook.id} hook={hook} action={action} />
          ))}
        </ul>
      )}
      <AddItem
        label="New webhook"
        onAsk={() => {
          setMade(null)
          setIsAsking(true)
        }}
        feedback={
          <>
            {feedback}
            {made && (
              <CopyField label={`Secret of ${made.name}`} text={made.secret} action="Copy secret" />
            )}
          </>
        }
        form={
          isAsking ? (
            <NewHook
              isBusy={isBusy}
              fieldErrors={fieldErrors}
              onCreate={create}
              onCancel={() => setIsAsking(false)}
            />
          ) : null
        }
      />
    </Lines>
  )
}
