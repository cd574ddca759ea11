'use client'

import { removeWebhook, resumeWebhook, testWebhook } from '@/api-client/webhooks'
import type { WebhookRow } from '@/server/desk/webhooks'
import { Alert } from '../ui/feedback'
import { KeyFace, ListRow } from '../ui/list-row'
import type { useAction } from '../ui/use-action.client'
import { Delivery } from './deliveries.client'

/** A webhook: tested, resumed and removed, with its deliveries. */
export function Hook({ hook, action }: { hook: WebhookRow; action: ReturnType<typeof useAction> }) {
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
