import type { GrowthDay } from '@/domain/newsletter/subscribers'
import { formatLongDay, formatShortDay } from '@/domain/show/show-time'
import { ui } from '../ui/kit'
import styles from './audience.module.css'

const [WIDTH, HEIGHT] = [1000, 160]
const LEVELS = 3

/** The next number of people that is round enough for a line of the chart: 1, 2, 5, 10, 20 … */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= count) ?? count
}

export function Growth({ days }: { days: GrowthDay[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const step = roundUp(Math.ceil(Math.max(1, ...days.map(({ active }) => active)) / LEVELS))
  const heightOf = (count: number) => HEIGHT - (count / (step * LEVELS)) * HEIGHT
  const points = days.map(
    ({ active }, at) => `${(at / Math.max(1, days.length - 1)) * WIDTH},${heightOf(active)}`,
  )
  const levels = Array.from({ length: LEVELS }, (_, at) => step * at)
  return (
    <figure>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`People on the list, from ${first.active} on ${formatLongDay(first.day)} to ${last.active} on ${formatLongDay(last.day)}`}
        >
          {levels.map((level) => (
            <line key={level} x1="0" x2={WIDTH} y1={heightOf(level)} y2={heightOf(level)} />
          ))}
          <polyline points={points.join(' ')} />
        </svg>
        {levels.slice(1).map((level) => (
          <span
            key={level}
            className={styles.level}
            style={{ top: `${(heightOf(level) / HEIGHT) * 100}%` }}
            aria-hidden="true"
          >
            {level}
          </span>
        ))}
      </div>
      <p className={styles.days} aria-hidden="true">
        <span>{formatShortDay(first.day)}</span>
        <span>{formatShortDay(last.day)}</span>
      </p>
      <details className={ui.fold}>
        <summary>Read it as a table</summary>
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">On the list</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, active }) => (
              <tr key={day}>
                <td>{formatLongDay(day)}</td>
                <td>{active}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
