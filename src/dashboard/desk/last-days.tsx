import { deskStatisticsPath } from '@/domain/desk-routes'
import { formatDayAndMonth } from '@/domain/show/show-time'
import type { LastDays as Amounts } from '@/server/desk/statistics'
import { Bars } from '../statistics/chart'
import { TextLink, ui, VisuallyHidden } from '../ui/kit'
import styles from './desk.module.css'

/** **1** view, **1,204** views */
const Counted = ({ count, of }: { count: number; of: string }) => (
  <>
    <strong>{count.toLocaleString('en')}</strong> {count === 1 ? of : `${of}s`}
  </>
)

export function LastDays({ days, total }: Amounts) {
  if (total.views + total.clicks === 0) return null
  const views = days.map(({ day, views: count }) => ({ day, count }))
  const inWords = views
    .map(({ day, count }) => `${formatDayAndMonth(day)} ${count.toLocaleString('en')}`)
    .join(', ')
  return (
    <section aria-labelledby="counted">
      <div className={styles.head}>
        <h2 className={ui.heading} id="counted">
          Last {days.length} days
        </h2>
        <TextLink href={deskStatisticsPath(days.length)}>
          Statistics<VisuallyHidden> of the last {days.length} days</VisuallyHidden>
        </TextLink>
      </div>
      <p className={styles.seen}>
        <Counted count={total.views} of="view" />,{' '}
        <Counted count={total.clicks} of="platform click" />
      </p>
      <Bars days={views} alternative={`Daily views: ${inWords}`} />
    </section>
  )
}
