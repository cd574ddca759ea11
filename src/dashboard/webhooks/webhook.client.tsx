'use client'

import { removeWebhook, resumeWebhook, testWebhook } from '@/api-client/webhooks'
import type { WebhookRow } from '@/server/desk/webhooks'
import { Alert } from '../ui/feedback'
import { classNames, forms, layout, LinkButton, ui } from '../ui/kit'
import { KeyFace, ListRow } from '../ui/list-row'
import { menuDanger, RowMenu } from '../ui/row-menu.client'
import type { useAction } from '../ui/use-action.client'
import { Delivery } from './deliveries.client'
import styles from './webhooks.module.css'

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
        <RowMenu label={`Actions for the webhook ${name}`}>
          <button type="button" disabled={isBusy} onClick={() => void test()}>
            Test
          </button>
          <button className={menuDanger} type="button" disabled={isBusy} onClick={remove}>
            Remove
          </button>
        </RowMenu>
      </ListRow>
      <li className={layout.line}>
        <div className={layout.lineSide} />
        <div className={classNames(layout.lineMain, forms.form)}>
          {hook.paused && (
            <Alert title={`${name} is paused.`}>
              {hook.paused}.{' '}
              <LinkButton disabled={isBusy} onClick={() => void resume()}>
                Resume
              </LinkButton>
            </Alert>
          )}
          <details className={styles.history}>
            <summary>Deliveries</summary>
            {hook.deliveries.length === 0 && <p className={ui.soft}>No deliveries yet.</p>}
            <ul className={styles.deliveries} role="list">
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
