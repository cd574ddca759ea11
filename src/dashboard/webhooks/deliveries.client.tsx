'use client'

import { replayDelivery } from '@/api-client/webhooks'
import type { AttemptRow, DeliveryRow } from '@/server/desk/webhooks'
import { classNames, forms, ui, VisuallyHidden } from '../ui/kit'
import type { useAction } from '../ui/use-action.client'
import styles from './webhooks.module.css'

type Action = ReturnType<typeof useAction>

/** Each attempt of a delivery and its outcome; responses are folded, but the latest. */
function Attempts({ attempts }: { attempts: AttemptRow[] }) {
  return (
    <>
      <p className={forms.label}>{attempts.length > 1 ? 'Attempts, latest first' : 'Attempt'}</p>
      <ol className={styles.tries} role="list">
        {attempts.map(({ at, when, outcome, isTaken, answer }, place) => {
          const line = (
            <>
              <time dateTime={at}>{when}</time>:{' '}
              <span className={isTaken ? undefined : styles.bad}>{outcome}</span>
            </>
          )
          return (
            <li key={at}>
              {answer ? (
                <details open={place === 0}>
                  <summary>{line}</summary>
                  <pre className={styles.text}>{answer}</pre>
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
export function Delivery({ row, action }: { row: DeliveryRow; action: Action }) {
  const replay = () =>
    action.act(async () => {
      await replayDelivery(row.id)
      return { message: `Sending ${row.what} again.` }
    })
  return (
    <li>
      <details>
        <summary>
          <span className={styles.what}>{row.what}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={row.isTaken ? styles.about : classNames(styles.about, styles.bad)}>
            {row.about}
          </span>
        </summary>
        <p className={forms.label}>Sent</p>
        <pre className={styles.text}>{row.body}</pre>
        {row.attempts.length > 0 && <Attempts attempts={row.attempts} />}
        <div className={classNames(ui.words, styles.actions)}>
          <button type="button" disabled={action.isBusy} onClick={() => void replay()}>
            Send again
          </button>
        </div>
      </details>
    </li>
  )
}
