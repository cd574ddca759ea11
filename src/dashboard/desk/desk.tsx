import Link from 'next/link'
import type { ReactNode } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { Desk as DeskContent } from '@/server/desk/desk'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { NextQuotes, OnSiteNow } from './aside'
import { Calendar } from './calendar.client'
import { ShowTime } from './clock.client'
import { LastDays } from './last-days'
import { NextRelease } from './next-release'

/**
 * The first page: the next release, the calendar, and what is live.
 * @param recent what has changed, below the calendar
 * @param todo what waits for the host, first in the aside
 */
export function Desk({
  desk,
  recent,
  todo,
}: {
  desk: DeskContent
  recent?: ReactNode
  todo?: ReactNode
}) {
  const { now, schedule, hostName, next, calendar, withoutDay, lastDays } = desk
  return (
    <>
      <Head
        title="This week"
        note={<ShowTime now={now} timeZone={schedule.timeZone} />}
        actions={
          <>
            <Link className="d-btn d-btn--paper" href={DESK_ROUTES.quotes} prefetch={false}>
              <Icon name="plus" />
              New quote
            </Link>
            <Link className="d-btn" href={DESK_ROUTES.newEpisode} prefetch={false}>
              <Icon name="plus" />
              New episode
            </Link>
          </>
        }
      />
      <NextRelease
        next={next}
        now={now}
        schedule={schedule}
        hostName={hostName}
        hasDrafts={withoutDay.length > 0}
      />
      <div className="d-split">
        <div>
          <section aria-labelledby="cal">
            <div className="d-sec">
              <div className="d-sec__side">
                <p className="d-side">Next 12 {schedule.releaseDay}s</p>
              </div>
              <div className="d-sec__main d-slots__head">
                <h2 className="d-h2" id="cal">
                  Release calendar
                </h2>
                <p className="d-note" id="move-how">
                  Drag an episode to another {schedule.releaseDay}, or press its handle and pick
                  one.
                </p>
              </div>
            </div>
            <Calendar days={calendar} waiting={withoutDay} schedule={schedule} />
          </section>
          {recent}
        </div>
        <aside className="d-aside" aria-label="To do and live now">
          {todo}
          {lastDays && <LastDays {...lastDays} />}
          <OnSiteNow featured={desk.featured} quote={desk.quote} />
          <NextQuotes quotes={desk.nextQuotes} />
        </aside>
      </div>
    </>
  )
}
