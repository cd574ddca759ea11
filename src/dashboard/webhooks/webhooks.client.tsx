'use client'

import { useState } from 'react'
import {
  makeWebhook,
  removeWebhook,
  replayDelivery,
  resumeWebhook,
  testWebhook,
  type NewWebhook,
} from '@/api-client/webhooks'
import { WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH } from '@/domain/webhooks/webhooks'
import type { AttemptRow, DeliveryRow, WebhookRow } from '@/server/desk/webhooks'
import { KeyFace, ListRow, Lines } from '../ui/list-row'
import { NewForm, AddItem } from '../people/add-item.client'
import { CopyField } from '../ui/copy-field.client'
import { Alert } from '../ui/feedback'
import { TextField } from '../ui/field'
import { useAction } from '../ui/use-action.client'

type Action = ReturnType<typeof useAction>

/** Each attempt of a delivery and its outcome; responses are folded, but the latest. */
function Attempts({ attempts }: { attempts: AttemptRow[] }) {
  return (
    <>
      <p className="d-label">{attempts.length > 1 ? 'Attempts, latest first' : 'Attempt'}</p>
      <ol className="d-tries" role="list">
        {attempts.map(({ at, when, outcome, isTaken, answer }, place) => {
          const line = (
            <>
              <time dateTime={at}>{when}</time>:{' '}
              <span className={isTaken ? undefined : 'd-told__bad'}>{outcome}</span>
            </>
          )
          return (
            <li key={at}>
              {answer ? (
                <details open={place === 0}>
                  <summary>{line}</summary>
                  <pre className="d-told__text">{answer}</pre>
                </details>
              ) : (
                <p>{line}</p>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** What was sent and what was answered, folded. */
function Delivery({ row, action }: { row: DeliveryRow; action: Action }) {
  const replay = () =>
    action.act(async () => {
      await replayDelivery(row.id)
      return { message: `Sending ${row.what} again.` }
    })
  return (
    <li>
      <details>
        <summary>
          <span className="d-told__what">{row.what}</span>
          <span className="d-hidden">, </span>
          <span className={row.isTaken ? 'd-told__about' : 'd-told__about d-told__bad'}>
            {row.about}
          </span>
        </summary>
        <p className="d-label">Sent</p>
        <pre className="d-told__text">{row.body}</pre>
        {row.attempts.length > 0 && <Attempts attempts={row.attempts} />}
        <div className="d-words">
          <button type="button" disabled={action.isBusy} onClick={() => void replay()}>
            Send again
          </button>
        </div>
      </details>
    </li>
  )
}

function Hook({ hook, action }: { hook: WebhookRow; action: Action }) {
  const { act, isBusy } = action
  const { id, name } = hook
  const test = () =>
    act(async () => {
      const { isDelivered, message } = await testWebhook(id)
      return {
        message: isDelivered ? `Test of ${name}: ${message}` : `Test of ${name} failed.`,
        failures: isDelivered ? [] : [{ what: name, why: message }],
      }
    })
  const resume = () =>
    act(async () => {
      await resumeWebhook(id)
      return { message: `${name} resumed. Missed events are being sent.` }
    })
  const remove = () => {
    if (!window.confirm(`Remove the webhook ${name}? Its app no longer receives events.`)) return
    void act(async () => {
      await removeWebhook(id)
      return { message: `Webhook ${name} removed.` }
    })
  }
  return (
    <>
      <ListRow face={<KeyFace />} name={name} about={`${hook.url}: ${hook.about}`} note={hook.note}>
        <div className="d-words">
          <button type="button" disabled={isBusy} onClick={() => void test()}>
            Test<span className="d-hidden"> {name}</span>
          </button>
          <button className="d-words__trash" type="button" disabled={isBusy} onClick={remove}>
            Remove<span className="d-hidden"> the webhook {name}</span>
          </button>
        </div>
      </ListRow>
      <li className="d-line">
        <div className="d-line__side" />
        <div className="d-line__main d-form">
          {hook.paused && (
            <Alert title={`${name} is paused.`}>
              {hook.paused}.{' '}
              <button
                className="d-link"
                type="button"
                disabled={isBusy}
                onClick={() => void resume()}
              >
                Resume
              </button>
            </Alert>
          )}
          <details className="d-telling">
            <summary>Deliveries</summary>
            {hook.deliveries.length === 0 && <p className="d-soft">No deliveries yet.</p>}
            <ul className="d-told" role="list">
              {hook.deliveries.map((row) => (
                <Delivery key={row.id} row={row} action={action} />
              ))}
            </ul>
          </details>
        </div>
      </li>
    </>
  )
}

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
