import Link from 'next/link'
import { Fragment } from 'react'
import { DESK_ROUTES, deskEpisodePath, deskNewEpisodePath } from '@/domain/desk-routes'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { shownLength } from '@/domain/episodes/episode-length'
import { groupOpen } from '@/domain/episodes/readiness'
import { episodePreviewPath } from '@/domain/episodes/preview'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { cityOf, formatLongDay, timeIn, weekdayOf } from '@/domain/show/show-time'
import type { Topic } from '@/domain/topics/topics'
import type { Desk, LeftToDo, NextEpisode } from '@/server/desk/desk'
import {
  ButtonLink,
  classNames,
  Icon,
  layout,
  marks,
  TextLink,
  ui,
  VisuallyHidden,
} from '../ui/kit'
import { Check } from '../ui/status-icon'
import { TopicTags } from '../ui/topics'
import { Thumbnail } from '../ui/thumbnail'
import { Countdown, OwnTime } from './clock.client'
import { CopyPreviewLink } from './copy-preview-link.client'
import styles from './desk.module.css'

/** "with Ines Okafor and Kofi Brandt" */
const withGuests = (names: string[]): string => `with ${new Intl.ListFormat('en-GB').format(names)}`

function Left({ left }: { left: LeftToDo[] }) {
  return (
    <div>
      {left.length === 0 && <h3 className={ui.heading}>Ready to publish</h3>}
      {groupOpen(left).map((group) => (
        <Fragment key={group.name}>
          <h3 className={ui.heading}>{group.name}</h3>
          <ul className={marks.checks} role="list">
            {group.checks.map(({ kind, text, label, href }) => (
              <Check key={text} kind={kind}>
                <span>{text}</span>
                <TextLink href={href}>
                  {label}
                  <VisuallyHidden> ({text})</VisuallyHidden>
                </TextLink>
              </Check>
            ))}
          </ul>
        </Fragment>
      ))}
      <ul className={marks.checks} role="list">
        <Check kind="done">
          <span className={ui.soft}>
            {left.length > 0 ? 'Everything else is done' : 'Goes live automatically'}
          </span>
        </Check>
      </ul>
    </div>
  )
}

function Planned({
  episode,
  hostName,
  topics,
}: {
  episode: NextEpisode
  hostName: string
  topics: Topic[]
}) {
  const { id, name, title, length, guests, categories, picture, left } = episode
  const meta = [shownLength(length, 'en'), guests.length > 0 && withGuests(guests)]
    .filter(Boolean)
    .join(', ')
  return (
    <div className={styles.body}>
      <div className={styles.episode}>
        <Thumbnail picture={picture} sizes="(min-width: 36rem) 12rem, 90vw" />
        <div className={styles.facts}>
          <h3 className={styles.title}>
            <Link href={deskEpisodePath(id)} prefetch={false}>
              {title || 'No title yet'}
            </Link>
          </h3>
          {meta && <p className={ui.note}>{meta}</p>}
          {categories.length > 0 && (
            <p className={marks.tags}>
              <TopicTags categories={categories} topics={topics} hostName={hostName} />
            </p>
          )}
          <div className={ui.words}>
            <Link href={deskEpisodePath(id)} prefetch={false}>
              Edit<VisuallyHidden> {nameInSentence(name)}</VisuallyHidden>
            </Link>
            <a href={episodePreviewPath(id)}>
              Preview<VisuallyHidden> of {nameInSentence(name)}</VisuallyHidden>
            </a>
            <CopyPreviewLink id={id} name={nameInSentence(name)} />
          </div>
        </div>
      </div>
      <Left left={left} />
    </div>
  )
}

function Nothing({ day, hasDrafts }: { day: string; hasDrafts: boolean }) {
  return (
    <div className={styles.nothing}>
      <p>
        {hasDrafts
          ? 'Move a draft to this day, or start a new episode.'
          : 'Start an episode for this day. It stays a draft until you schedule it.'}
      </p>
      <div className={ui.actions}>
        <ButtonLink href={deskNewEpisodePath(day)}>
          <Icon name="plus" />
          New episode
        </ButtonLink>
        {hasDrafts && (
          <ButtonLink variant="secondary" href={`${DESK_ROUTES.episodes}?status=draft`}>
            View drafts
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** "Episode 49 goes live on" */
function beginning(episode: NextEpisode | null): string {
  if (!episode) return 'Nothing is scheduled for'
  const verb = episode.status.state === 'scheduled' ? 'goes live on' : 'is scheduled for'
  return `${episode.name} ${verb}`
}

/** The next release and what it still needs. */
export function NextRelease({
  next: { releaseAt, day, episode },
  now,
  schedule: { timeZone },
  hostName,
  topics,
  hasDrafts,
}: {
  next: Desk['next']
  now: string
  schedule: ReleaseSchedule
  hostName: string
  topics: Topic[]
  hasDrafts: boolean
}) {
  return (
    <section className={classNames(layout.section, layout.first)} aria-labelledby="next">
      <div className={layout.side}>
        <p className={ui.sideNote}>Next release</p>
      </div>
      <div className={layout.main}>
        <div className={classNames(ui.sheet, styles.next)}>
          <div className={styles.when}>
            <h2 id="next">
              {beginning(episode)} {weekdayOf(day)} at {timeIn(releaseAt, timeZone)},{' '}
              <Countdown key={releaseAt} now={now} releaseAt={releaseAt} />.
            </h2>
            <p className={ui.note}>
              {formatLongDay(day)}, {cityOf(timeZone)} time.
              <OwnTime releaseAt={releaseAt} timeZone={timeZone} />
            </p>
          </div>
          {episode ? (
            <Planned episode={episode} hostName={hostName} topics={topics} />
          ) : (
            <Nothing day={day} hasDrafts={hasDrafts} />
          )}
        </div>
      </div>
    </section>
  )
}
