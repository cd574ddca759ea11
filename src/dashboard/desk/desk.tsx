import type { ReactNode } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { Desk as DeskContent } from '@/server/desk/desk'
import { Head } from '../ui/head'
import { Band, ButtonLink, Icon, layout, ui } from '../ui/kit'
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
  const { now, schedule, hostName, topics, next, calendar, withoutDay, lastDays } = desk
  return (
    <>
      <Head
        title="This week"
        note={<ShowTime now={now} timeZone={schedule.timeZone} />}
        actions={
          <>
            <ButtonLink variant="secondary" href={DESK_ROUTES.quotes}>
              <Icon name="plus" />
              New quote
            </ButtonLink>
            <ButtonLink href={DESK_ROUTES.newEpisode}>
              <Icon name="plus" />
              New episode
            </ButtonLink>
          </>
        }
      />
      <NextRelease
        next={next}
        now={now}
        schedule={schedule}
        hostName={hostName}
        topics={topics}
        hasDrafts={withoutDay.length > 0}
      />
      <div className={layout.split}>
        <div>
          <section aria-labelledby="cal">
            <Band name={`Next 12 ${schedule.releaseDay}s`} className={layout.head}>
              <h2 className={ui.heading} id="cal">
                Release calendar
              </h2>
              <p className={ui.note} id="move-how">
                Drag an episode to another {schedule.releaseDay}, or press its handle and pick one.
              </p>
            </Band>
            <Calendar days={calendar} waiting={withoutDay} schedule={schedule} />
          </section>
          {recent}
        </div>
        <aside className={layout.aside} aria-label="To do and live now">
          {todo}
          {lastDays && <LastDays {...lastDays} />}
          <OnSiteNow featured={desk.featured} quote={desk.quote} />
          {(desk.quote ?? desk.nextQuotes.some(({ quote }) => quote)) && (
            <NextQuotes quotes={desk.nextQuotes} />
          )}
        </aside>
      </div>
    </>
  )
}
