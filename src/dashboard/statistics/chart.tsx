import { formatShortDay } from '@/domain/show/show-time'
import styles from './statistics.module.css'

const HEIGHT = 60
/** Of a day: the bar, and the gap after it. */
const STEP = 10
const GAP = 3

/** Days in order, as `YYYY-MM-DD`, and a number for each. */
export type Counts = { day: string; count: number }[]

/**
 * A number for each day as bars, and below them the first and the last day.
 * @param alternative the same in words; without it the numbers stand elsewhere on the page
 */
export function Bars({ days, alternative }: { days: Counts; alternative?: string }) {
  const most = Math.max(0, ...days.map(({ count }) => count))
  const first = days[0]?.day
  const last = days.at(-1)?.day
  return (
    <div className={styles.bars} aria-hidden={alternative === undefined}>
      <svg
        viewBox={`0 0 ${days.length * STEP - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
        role={alternative === undefined ? undefined : 'img'}
        aria-label={alternative}
      >
        {days.map(({ day, count }, at) => {
          const height = most > 0 ? (count / most) * HEIGHT : 0
          return (
            <rect key={day} x={at * STEP} y={HEIGHT - height} width={STEP - GAP} height={height}>
              <title>{`${formatShortDay(day)}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.barDays} aria-hidden="true">
        <span>{first && formatShortDay(first)}</span>
        <span>{most > 0 ? `at most ${most.toLocaleString('en')} a day` : 'none'}</span>
        <span>{last && formatShortDay(last)}</span>
      </p>
    </div>
  )
}
