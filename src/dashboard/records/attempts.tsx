import type { JSONFieldServerProps } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { recentMoment } from '@/domain/show/recent-day'
import type { Attempt } from '@/domain/webhooks/webhooks'
import { getFrame } from '@/server/queries/pages'
import { SendAgain } from './send-again.client'

/** `180 ms`, `2.4 s` */
const durationText = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`

function outcomeOf({ status, problem, durationMs }: Attempt): string {
  const outcome = status === null ? (problem ?? '') : `HTTP ${status}`
  return durationMs === null ? outcome : `${outcome} after ${durationText(durationMs)}`
}

/** Each attempt of a webhook delivery with its outcome, latest first, and a button for another. */
export async function Attempts({ data }: Pick<JSONFieldServerProps, 'data'>) {
  const { timeZone } = await getFrame()
  const now = siteNow()
  const attempts = (data.attempts ?? []) as Attempt[]
  return (
    <section className="records-controls" aria-labelledby="attempts">
      <h2 id="attempts">Attempts</h2>
      <ol role="list">
        {attempts.toReversed().map((attempt, place) => (
          <li key={attempt.at}>
            <details open={place === 0}>
              <summary>
                <time dateTime={attempt.at}>{recentMoment(attempt.at, now, timeZone)}</time>:{' '}
                {outcomeOf(attempt)}
              </summary>
              <pre>{attempt.answer || 'No response body.'}</pre>
            </details>
          </li>
        ))}
      </ol>
      <SendAgain id={Number(data.id)} />
    </section>
  )
}
