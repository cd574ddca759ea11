import Link from 'next/link'
import { deskEpisodePath, recordsPath } from '@/domain/desk-routes'
import { nameInSentence, shortName } from '@/domain/episodes/desk-name'
import { validateDate } from '@/domain/episodes/episode-date'
import { shownLength } from '@/domain/episodes/episode-length'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { episodePath } from '@/domain/paths'
import { formatShortDay } from '@/domain/show/show-time'
import type { Topic } from '@/domain/topics/topics'
import type { ListedEpisode } from '@/server/desk/episodes'
import type { ActionResult } from '../ui/action-result'
import { copyLink } from '../ui/copy-link'
import { classNames, fields, forms, layout, marks, ui, VisuallyHidden } from '../ui/kit'
import { RowMenu } from '../ui/row-menu.client'
import { StatusLabel } from '../ui/status'
import { Thumbnail } from '../ui/thumbnail'
import { TopicTags } from '../ui/topics'
import { copyEpisode, trash, unpublish } from './episode-actions'
import styles from './list.module.css'

/** "with Ines Okafor", "with Kofi Brandt and 2 others" */
function withGuests([first, second, ...others]: string[]): string | null {
  if (!first) return null
  if (!second) return `with ${first}`
  return others.length > 0
    ? `with ${first} and ${others.length + 1} others`
    : `with ${first} and ${second}`
}

function metaOf({ date, length, guests }: ListedEpisode): string {
  const day = date && !validateDate(date) ? `${formatShortDay(date)} ${date.slice(0, 4)}` : date
  return [day, shownLength(length, 'en'), withGuests(guests)].filter(Boolean).join(', ')
}

/** An episode in the list, which can be picked and opened, and what else can be done about it. */
export function EpisodeRow({
  episode,
  hostName,
  topics,
  isPicked,
  isBusy,
  onPick,
  act,
}: {
  episode: ListedEpisode
  hostName: string
  topics: Topic[]
  isPicked: boolean
  isBusy: boolean
  onPick: (isPicked: boolean) => void
  act: (work: () => Promise<ActionResult>, title: string) => void
}) {
  const { id, name, title, categories, picture, status } = episode
  const inSentence = nameInSentence(name)
  const isOnSite = status.state === 'live' || status.state === 'edited'
  const off = status.state === 'scheduled' ? 'Unschedule' : 'Unpublish'
  return (
    <li
      className={
        isPicked
          ? classNames(layout.line, styles.episode, styles.picked)
          : classNames(layout.line, styles.episode)
      }
    >
      <div className={classNames(layout.lineSide, styles.side)}>
        <label className={forms.tickHit}>
          <input
            className={fields.box}
            type="checkbox"
            checked={isPicked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
          <VisuallyHidden>Select {inSentence}</VisuallyHidden>
        </label>
        <span
          className={classNames(ui.number, styles.number)}
          data-named={/\D/.test(shortName(name)) || undefined}
        >
          {shortName(name)}
        </span>
      </div>
      <div className={classNames(layout.lineMain, styles.grid)}>
        <Thumbnail picture={picture} />
        <div>
          <h2 className={styles.title}>
            <Link href={deskEpisodePath(id)} prefetch={false}>
              <span className={ui.inlineNumber}>{shortName(name)}. </span>
              {title || 'No title yet'}
            </Link>
          </h2>
          <p className={styles.meta}>{metaOf(episode)}</p>
        </div>
        <div className={classNames(marks.tags, styles.tags)}>
          <TopicTags categories={categories} topics={topics} hostName={hostName} />
        </div>
        <div className={styles.state}>
          <StatusLabel status={status} />
        </div>
        <RowMenu
          label={`Actions for ${inSentence}`}
          isBusy={isBusy}
          actions={[
            { label: 'Edit', to: deskEpisodePath(id) },
            isOnSite && { label: 'View on site', href: episodePath(id) },
            { label: 'All fields', href: recordsPath('episodes', id) },
            status.state !== 'live' && { label: 'Preview', href: episodePreviewPath(id) },
            {
              label: 'Copy link',
              run: () =>
                act(() => copyLink(episodePath(id), inSentence), 'Couldn’t copy the link.'),
            },
            {
              label: 'Make a copy',
              run: () => act(() => copyEpisode(episode), `Couldn’t copy ${inSentence}.`),
            },
            'line',
            status.state !== 'draft' && {
              label: off,
              run: () =>
                act(() => unpublish(episode), `Couldn’t ${off.toLowerCase()} ${inSentence}.`),
            },
            {
              label: 'Move to trash',
              isDanger: true,
              run: () => act(() => trash([episode]), `Couldn’t move ${inSentence} to trash.`),
            },
          ]}
        />
      </div>
    </li>
  )
}
