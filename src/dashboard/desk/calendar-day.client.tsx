'use client'

import Link from 'next/link'
import { Fragment } from 'react'
import { deskNewEpisodePath } from '@/domain/desk-routes'
import { statusOnDay, type CalendarDay } from '@/domain/episodes/calendar'
import { shortName } from '@/domain/episodes/desk-name'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { formatShortDay, weekdayOf } from '@/domain/show/show-time'
import { classNames, layout, ui, VisuallyHidden } from '../ui/kit'
import { StatusIcon } from '../ui/status-icon'
import { Card, Offers, titleOf } from './calendar-card.client'
import { keyOf } from './calendar-targets'
import styles from './days.module.css'
import type { Moving } from './use-moving.client'

/** A release day: its episodes, or what can be put there. */
export function Day({
  calendarDay: { day, episodes, kind, releaseAt },
  schedule: { timeZone, releaseDay },
  isFirst,
  moving,
}: {
  calendarDay: CalendarDay
  schedule: ReleaseSchedule
  isFirst: boolean
  moving: Moving
}) {
  const { lifted, targets, drag, drop } = moving
  const isSource = episodes.some(({ id }) => id === lifted?.id)
  const here = targets.filter((target) =>
    target.kind === 'swap'
      ? episodes.includes(target.with)
      : target.kind === 'day' && target.releaseAt === releaseAt,
  )
  const isOver = here.some((target) => keyOf(target) === drag.over)
  return (
    <li
      className={classNames(
        layout.line,
        styles.day,
        kind === 'free' && styles.oneLine,
        (isSource || here.length > 0) && styles.target,
        isOver && styles.over,
        !lifted && kind === 'gap' && styles.gap,
        !lifted && kind === 'free' && styles.free,
      )}
      data-drop={here[0] && keyOf(here[0])}
    >
      <div className={layout.lineSide}>
        <time className={styles.date} dateTime={day}>
          {kind === 'planned' && isFirst ? <mark>{formatShortDay(day)}</mark> : formatShortDay(day)}
          {weekdayOf(day) !== releaseDay && <small> {weekdayOf(day).slice(0, 3)}</small>}
        </time>
      </div>
      <div className={classNames(layout.lineMain, styles.all)}>
        {isSource || here.length === 0 ? (
          episodes.map((episode) => (
            <Card
              key={episode.id}
              episode={episode}
              label={statusOnDay(episode, timeZone)}
              moving={moving}
            />
          ))
        ) : (
          <div className={styles.freeRow}>
            <span>
              {episodes.length === 0
                ? 'Free'
                : episodes.map((episode, i) => (
                    <Fragment key={episode.id}>
                      {i > 0 && ', '}
                      {shortName(episode.name)}{' '}
                      <span className={ui.strong}>{titleOf(episode)}</span>
                    </Fragment>
                  ))}
            </span>
            <Offers targets={here} drop={drop} />
          </div>
        )}
        {!lifted && kind !== 'planned' && <NoEpisode day={day} kind={kind} />}
      </div>
    </li>
  )
}

/** A day without an episode; before one with an episode, it is a gap. */
function NoEpisode({ day, kind }: { day: string; kind: 'gap' | 'free' }) {
  return (
    <div className={styles.freeRow}>
      {kind === 'gap' ? (
        <span>
          <StatusIcon kind="left" />
          <span>
            <strong>No episode.</strong> Nothing is scheduled for this {weekdayOf(day)}.
          </span>
        </span>
      ) : (
        <span>Free</span>
      )}
      <span className={ui.words}>
        <Link href={deskNewEpisodePath(day)} prefetch={false}>
          New episode<VisuallyHidden> for {formatShortDay(day)}</VisuallyHidden>
        </Link>
      </span>
    </div>
  )
}
