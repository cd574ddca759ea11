'use client'

import Link from 'next/link'
import { deskEpisodePath } from '@/domain/desk-routes'
import type { PlannedEpisode } from '@/domain/episodes/calendar'
import { nameInSentence, shortName } from '@/domain/episodes/desk-name'
import { classNames, Icon, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import { StatusLabel } from '../ui/status'
import { offerOf, keyOf, type Target } from './calendar-targets'
import styles from './days.module.css'
import { gripId, type Moving } from './use-moving.client'

export const titleOf = ({ title }: PlannedEpisode) => title || 'No title yet'

/** An episode on its day, with the handle that moves it. */
export function Card({
  episode,
  label,
  moving: { lifted, drag, isBusy, dayOf, lift, cancelMove },
}: {
  episode: PlannedEpisode
  label: string
  moving: Moving
}) {
  const { id, name, status } = episode
  const isLifted = lifted?.id === id
  const day = dayOf(episode)
  return (
    <div
      className={classNames(styles.card, isLifted && styles.lifted)}
      style={isLifted ? drag.style : undefined}
    >
      <button
        className={styles.grip}
        type="button"
        id={gripId(episode)}
        aria-label={
          isLifted
            ? `Moving ${nameInSentence(name)} from ${day}`
            : `Move ${nameInSentence(name)}, now ${day}`
        }
        aria-describedby="move-how"
        aria-pressed={isLifted}
        disabled={isBusy}
        data-stop={isLifted ? `${day}, where it is.` : undefined}
        onClick={() => drag.isClick() && (isLifted ? cancelMove() : lift(episode))}
        {...drag.handle(id)}
      >
        <Icon name="grip" />
      </button>
      <span className={classNames(ui.number, styles.number)}>{shortName(name)}</span>
      {isLifted ? (
        <>
          <span className={styles.title}>{titleOf(episode)}</span>
          <LinkButton onClick={cancelMove}>Cancel move</LinkButton>
        </>
      ) : (
        <>
          <Link className={styles.title} href={deskEpisodePath(id)} prefetch={false}>
            {titleOf(episode)}
          </Link>
          <StatusLabel status={status} label={label} />
        </>
      )}
    </div>
  )
}

/** The places for the episode that is picked up, each a button. */
export const Offers = ({ targets, drop }: { targets: Target[]; drop: Moving['drop'] }) => (
  <span className={ui.words}>
    {targets.map((target) => (
      <button
        key={keyOf(target)}
        type="button"
        data-stop={`${target.name}, ${target.kind === 'day' ? 'free' : offerOf(target)}.`}
        onClick={() => drop(target)}
      >
        {offerOf(target)}
        <VisuallyHidden> ({target.name})</VisuallyHidden>
      </button>
    ))}
  </span>
)
