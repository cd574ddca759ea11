'use client'

import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { CalendarDay, PlannedEpisode } from '@/domain/episodes/calendar'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { dayIn, formatShortDay } from '@/domain/show/show-time'
import { Card, Offers } from './calendar-card.client'
import { Day } from './calendar-day.client'
import { useMoving } from './use-moving.client'

/** Where a draft without a day stood, if it had one. */
const missedDay = ({ releaseAt }: PlannedEpisode, timeZone: string) =>
  releaseAt && `was planned for ${formatShortDay(dayIn(releaseAt, timeZone))}`

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
      <div className="d-list-said">{feedback}</div>
      <p className="d-hidden" role="status">
        {step}
      </p>
      <div ref={list} onKeyDown={walk}>
        <ol className="d-slots d-lines" role="list">
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
            <div className="d-sec">
              <div className="d-sec__side">
                <p className="d-side">No date</p>
              </div>
              <div className="d-sec__main d-slots__head">
                <h2 className="d-h2">Drafts without a date</h2>
                <Link
                  className="d-link"
                  href={`${DESK_ROUTES.episodes}?status=draft`}
                  prefetch={false}
                >
                  All drafts
                </Link>
              </div>
            </div>
            <ul className="d-slots d-lines" role="list">
              {none.length > 0 && (
                <li
                  className={classNames(
                    'd-line d-slot d-slot--target',
                    drag.over === '' && 'is-over',
                  )}
                  data-drop=""
                >
                  <div className="d-line__side" />
                  <div className="d-line__main">
                    <div className="d-slot__free">
                      <span>No date</span>
                      <Offers targets={none} drop={drop} />
                    </div>
                  </div>
                </li>
              )}
              {waiting.map((episode) => (
                <li key={episode.id} className="d-line d-slot">
                  <div className="d-line__side">
                    <span className="d-soft">{missedDay(episode, schedule.timeZone)}</span>
                  </div>
                  <div className="d-line__main">
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
