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
import { WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH } from '@/domain/webhooks'
import type { AttemptRow, DeliveryRow, WebhookRow } from '@/server/desk/webhooks'
import { useActs } from '../episodes/use-acts.client'
import { KeyFace, Line, Lines } from '../people/line'
import { NewForm, NewOne } from '../people/new-one.client'
import { CopyField } from '../ui/copy-field.client'
import { Alert } from '../ui/feedback'
import { TextField } from '../ui/field'

type Acts = ReturnType<typeof useActs>

/** When a delivery was tried and what came of it; what was answered is folded, but the last. */
function Attempts({ attempts }: { attempts: AttemptRow[] }) {
  return (
    <>
      <p className="d-label">{attempts.length > 1 ? 'Tries, the last one first' : 'Tried'}</p>
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
function Delivery({ row, acts }: { row: DeliveryRow; acts: Acts }) {
  const replay = () =>
    acts.act(async () => {
      await replayDelivery(row.id)
      return { decision: `send ${row.what} again.`, result: 'It is on its way.' }
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
          <button type="button" disabled={acts.isBusy} onClick={() => void replay()}>
            Send again
          </button>
        </div>
      </details>
    </li>
  )
}

function Hook({ hook, acts }: { hook: WebhookRow; acts: Acts }) {
  const { act, isBusy } = acts
  const { id, name } = hook
  const test = () =>
    act(async () => {
      const { isDelivered, message } = await testWebhook(id)
      return {
        decision: `test ${name}.`,
        result: isDelivered ? message : '',
        failures: isDelivered ? [] : [{ what: name, why: message }],
      }
    })
  const resume = () =>
    act(async () => {
      await resumeWebhook(id)
      return { decision: `go on with ${name}.`, result: 'It is told what it has missed.' }
    })
  const remove = () => {
    if (!window.confirm(`Remove the webhook ${name}? Its program is not told of changes any more.`))
      return
    void act(async () => {
      await removeWebhook(id)
      return { decision: `remove the webhook ${name}.`, result: 'It has ended.' }
    })
  }
  return (
    <>
      <Line face={<KeyFace />} name={name} about={`${hook.url}: ${hook.about}`} note={hook.note}>
        <div className="d-words">
          <button type="button" disabled={isBusy} onClick={() => void test()}>
            Test<span className="d-hidden"> {name}</span>
          </button>
          <button className="d-words__trash" type="button" disabled={isBusy} onClick={remove}>
            Remove<span className="d-hidden"> the webhook {name}</span>
          </button>
        </div>
      </Line>
      <li className="d-line">
        <div className="d-line__side" />
        <div className="d-line__main d-form">
          {hook.paused && (
            <Alert title={`${name} is told nothing.`}>
              {hook.paused}.{' '}
              <button
                className="d-link"
                type="button"
                disabled={isBusy}
                onClick={() => void resume()}
              >
                Go on
              </button>
            </Alert>
          )}
          <details className="d-telling">
            <summary>What it was told</summary>
            {hook.deliveries.length === 0 && <p className="d-soft">Nothing yet.</p>}
            <ul className="d-told" role="list">
              {hook.deliveries.map((row) => (
                <Delivery key={row.id} row={row} acts={acts} />
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
    <NewForm action="Make the webhook" isBusy={isBusy} onSubmit={submit} onCancel={onCancel}>
      <TextField
        id="webhook-name"
        name="name"
        label="The program it is for"
        maxLength={WEBHOOK_NAME_LENGTH}
        required
        autoFocus
      />
      <TextField
        id="webhook-url"
        name="url"
        type="url"
        label="Its address"
        placeholder="https://"
        hint="Whoever asked you for a webhook knows it."
        required
      />
      <fieldset className="d-choices">
        <legend className="d-label">It is told of</legend>
        {WEBHOOK_EVENTS.map(({ value, label }) => (
          <label className="d-check" key={value}>
            <input className="d-tick" type="checkbox" name={value} defaultChecked />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="d-check">
        <input className="d-tick" type="checkbox" name="drafts" />
        Also of drafts and of what is not released yet
      </label>
    </NewForm>
  )
}

/** Webhooks: made, with the secret shown once, tested, looked into, gone on with and removed. */
export function Webhooks({ hooks }: { hooks: WebhookRow[] }) {
  const acts = useActs()
  const { act, isBusy, feedback } = acts
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const make = (data: NewWebhook) =>
    void act(async () => {
      const { secret } = await makeWebhook(data)
      setMade({ name: data.name, secret })
      setIsAsking(false)
      return {
        decision: `a webhook for ${data.name}.`,
        result: 'Made. Copy its secret now: it is not shown again.',
      }
    })
  return (
    <Lines
      id="webhooks"
      side="For programs"
      title="Told of changes"
      note={
        hooks.length === 0
          ? 'Nobody yet. For a webhook you need the address that its program gave you; you can test it at once.'
          : undefined
      }
    >
      {hooks.length > 0 && (
        <ul className="d-lines" role="list">
          {hooks.map((hook) => (
            <Hook key={hook.id} hook={hook} acts={acts} />
          ))}
        </ul>
      )}
      <NewOne
        label="New webhook"
        onAsk={() => {
          setMade(null)
          setIsAsking(true)
        }}
        feedback={
          <>
            {feedback}
            {made && (
              <CopyField
                label={`Secret of ${made.name}`}
                text={made.secret}
                action="Copy the secret"
              />
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
