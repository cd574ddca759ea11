'use client'

import { DESK_ROUTES } from '@/domain/desk-routes'
import type { CalendarDay, PlannedEpisode } from '@/domain/episodes/calendar'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { dayIn, formatShortDay } from '@/domain/show/show-time'
import { Band, classNames, layout, TextLink, ui } from '../ui/kit'
import { Card, Offers } from './calendar-card.client'
import { Day } from './calendar-day.client'
import styles from './days.module.css'
import { useMoving } from './use-moving.client'

/** Returns where a draft without a day stood, if it had one. */
const missedDay = ({ releaseAt }: PlannedEpisode, timeZone: string) =>
  releaseAt && `was scheduled for ${formatShortDay(dayIn(releaseAt, timeZone))}`

/**
 * The release days and their episodes. An episode is moved by pressing its handle and
 * choosing a place, by keyboard or pointer; dragging is the shortcut.
 */
export function Calendar({
  days,
  waiting,
  schedule,
}: {
  days: CalendarDay[]
  /** Drafts without a date. */
  waiting: PlannedEpisode[]
  schedule: ReleaseSchedule
}) {
  const moving = useMoving(days, waiting)
  const { targets, step, list, drag, feedback, drop, walk } = moving
  const none = targets.filter(({ kind }) => kind === 'none')
  return (
    <>
      <div className={layout.said}>{feedback}</div>
      <p className="visually-hidden" role="status">
        {step}
      </p>
      <div ref={list} onKeyDown={walk}>
        <ol className={layout.lines} role="list">
          {days.map((one, index) => (
            <Day
              key={one.day}
              calendarDay={one}
              schedule={schedule}
              isFirst={index === 0}
              moving={moving}
            />
          ))}
        </ol>
        {(waiting.length > 0 || none.length > 0) && (
          <>
            <Band name="No date" className={layout.head}>
              <h2 className={ui.heading}>Drafts without a date</h2>
              <TextLink href={`${DESK_ROUTES.episodes}?status=draft`}>All drafts</TextLink>
            </Band>
            <ul className={layout.lines} role="list">
              {none.length > 0 && (
                <li
                  className={classNames(
                    layout.line,
                    styles.day,
                    styles.target,
                    drag.over === '' && styles.over,
                  )}
                  data-drop=""
                >
                  <div className={layout.lineSide} />
                  <div className={layout.lineMain}>
                    <div className={styles.freeRow}>
                      <span>No date</span>
                      <Offers targets={none} drop={drop} />
                    </div>
                  </div>
                </li>
              )}
              {waiting.map((episode) => (
                <li key={episode.id} className={classNames(layout.line, styles.day)}>
                  <div className={layout.lineSide}>
                    <span className={ui.soft}>{missedDay(episode, schedule.timeZone)}</span>
                  </div>
                  <div className={layout.lineMain}>
                    <Card episode={episode} label={episode.status.label} moving={moving} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
