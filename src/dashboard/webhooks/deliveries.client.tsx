'use client'

import { replayDelivery } from '@/api-client/webhooks'
import type { AttemptRow, DeliveryRow } from '@/server/desk/webhooks'
import type { useAction } from '../ui/use-action.client'

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
