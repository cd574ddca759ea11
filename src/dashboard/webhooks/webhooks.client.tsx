'use client'

import { useState } from 'react'
import { makeWebhook, type NewWebhook } from '@/api-client/webhooks'
import { WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH } from '@/domain/webhooks/webhooks'
import type { WebhookRow } from '@/server/desk/webhooks'
import { NewForm, AddItem } from '../people/add-item.client'
import { CopyField } from '../ui/copy-field.client'
import { TextField } from '../ui/field'
import { Lines } from '../ui/list-row'
import { useAction } from '../ui/use-action.client'
import { Hook } from './webhook.client'

function NewHook({
  isBusy,
  onMake,
  onCancel,
}: {
  isBusy: boolean
  onMake: (data: NewWebhook) => void
  onCancel: () => void
}) {
  const submit = (form: FormData) =>
    onMake({
      name: String(form.get('name')).trim(),
      url: String(form.get('url')).trim(),
      events: WEBHOOK_EVENTS.map(({ value }) => value).filter((value) => form.has(value)),
      reader: form.has('drafts') ? 'accounts' : 'visitors',
    })
  return (
    <NewForm action="Create webhook" isBusy={isBusy} onSubmit={submit} onCancel={onCancel}>
      <TextField
        id="webhook-name"
        name="name"
        label="App"
        maxLength={WEBHOOK_NAME_LENGTH}
        required
        autoFocus
      />
      <TextField
        id="webhook-url"
        name="url"
        type="url"
        label="URL"
        placeholder="https://"
        hint="The app’s developer gives you this URL."
        required
      />
      <fieldset className="d-choices">
        <legend className="d-label">Events</legend>
        {WEBHOOK_EVENTS.map(({ value, label }) => (
          <label className="d-check" key={value}>
            <input className="d-tick" type="checkbox" name={value} defaultChecked />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="d-check">
        <input className="d-tick" type="checkbox" name="drafts" />
        Include drafts and scheduled content
      </label>
    </NewForm>
  )
}

/** Webhooks: created, with the secret shown once, tested, looked into, resumed and removed. */
export function Webhooks({ hooks }: { hooks: WebhookRow[] }) {
  const action = useAction()
  const { act, isBusy, feedback } = action
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const make = (data: NewWebhook) =>
    void act(async () => {
      const { secret } = await makeWebhook(data)
      setMade({ name: data.name, secret })
      setIsAsking(false)
      return { message: 'Copy this secret now. It won’t be shown again.' }
    })
  return (
    <Lines
      id="webhooks"
      side="For apps"
      title="Webhooks"
      note={
        hooks.length === 0
          ? 'No webhooks yet. You need the URL from the app that will receive events.'
          : undefined
      }
    >
      {hooks.length > 0 && (
        <ul className="d-lines" role="list">
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
            <NewHook isBusy={isBusy} onMake={make} onCancel={() => setIsAsking(false)} />
          ) : null
        }
      />
    </Lines>
  )
}
