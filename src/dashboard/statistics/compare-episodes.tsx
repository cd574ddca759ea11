import Link from 'next/link'
import { deskStatisticsPath } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import { formatLongDay } from '@/domain/show/show-time'
import {
  AFTER_DAYS,
  COMPARISON_DAYS,
  viewsAfter,
  viewsUpTo,
  type EpisodeComparison as Row,
} from '@/domain/statistics/compare-episodes'
import { ui, VisuallyHidden } from '../ui/kit'
import styles from './statistics.module.css'

const HEIGHT = 100
const WIDTH = 300

/** The line of an episode, told apart by its dashes as well. */
const Line = ({ at, points }: { at: number; points: string }) => (
  <polyline className={styles[`line${at}`]} points={points} vectorEffect="non-scaling-stroke" />
)

const Key = ({ at }: { at: number }) => (
  <svg className={styles.key} viewBox="0 0 28 8" aria-hidden="true" focusable="false">
    <Line at={at} points="0,4 28,4" />
  </svg>
)

/** Views added up from the release on; the table below says the same. */
function Lines({ rows }: { rows: Row[] }) {
  const lines = rows.map(({ views }) => viewsUpTo(views ?? []))
  const most = Math.max(1, ...lines.flat())
  const x = (at: number) => (at / (COMPARISON_DAYS - 1)) * WIDTH
  return (
    <div className={styles.lines} aria-hidden="true">
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" focusable="false">
        {lines.map((line, at) => (
          <Line
            key={rows[at]?.episode}
            at={at}
            // One day alone is a short stroke.
            points={[...line, ...(line.length === 1 ? line : [])]
              .map((views, day) => `${x(day)},${HEIGHT - (views / most) * HEIGHT}`)
              .join(' ')}
          />
        ))}
      </svg>
      <p className={styles.barDays}>
        <span>Release</span>
        <span>{countOf(most, 'view')} at most</span>
        <span>{COMPARISON_DAYS} days</span>
      </p>
    </div>
  )
}

/** Episodes by the views of their first days, as lines and as a table. */
export function CompareEpisodes({ rows, span }: { rows: Row[]; span: number }) {
  return (
    <>
      <Lines rows={rows} />
      <table className={styles.counts}>
        <caption className="visually-hidden">Views of episodes since their release</caption>
        <thead>
          <tr>
            <th scope="col">Episode</th>
            {AFTER_DAYS.map((days) => (
              <th key={days} scope="col">
                {days === 1 ? 'First day' : `${days} days`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.episode}>
              <th scope="row">
                <span className={styles.choice}>
                  <Key at={at} />
                  <Link href={deskStatisticsPath(span, row.episode)} prefetch={false} dir="auto">
                    {row.title ?? row.episode}
                  </Link>
                </span>
                <span className={styles.note}>
                  Released {formatLongDay(row.released)}
                  {row.views === null && ', before visits were counted'}
                </span>
              </th>
              {AFTER_DAYS.map((days) => {
                const views = viewsAfter(row, days)
                return (
                  <td key={days}>
                    {views === null ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>
                          {row.views === null ? 'not counted' : 'not yet'}
                        </VisuallyHidden>
                      </>
                    ) : (
                      views.toLocaleString('en')
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={ui.note}>
        To compare others, select 2 to 5 under <a href="#episodes">Episodes</a>.
      </p>
    </>
  )
}
