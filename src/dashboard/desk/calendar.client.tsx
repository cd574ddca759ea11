'use client'

import Link from 'next/link'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { moveEpisode, swapEpisodes, type Moved } from '@/api-client/calendar'
import { classNames } from '@/components/ui/class-names'
import { statusOnDay, type CalendarDay, type PlannedEpisode } from '@/domain/episodes/calendar'
import { DESK_ROUTES, deskEpisodePath, deskNewEpisodePath } from '@/domain/desk-routes'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { dayIn, formatDayAndMonth, formatShortDay, weekdayOf } from '@/domain/show/show-time'
import type { ActionResult } from '../ui/action-result'
import { Icon } from '../ui/icon'
import { StatusIcon } from '../ui/status-icon'
import { StatusLabel } from '../ui/status'
import { useAction } from '../ui/use-action.client'
import { useDrag } from './use-drag.client'

/** Where an episode can be put: a release day, the place of another episode, or no day at all. */
type Target =
  | { kind: 'day'; releaseAt: string; name: string }
  | { kind: 'swap'; with: PlannedEpisode; name: string }
  | { kind: 'none'; name: string }

const keyOf = (target: Target): string =>
  target.kind === 'swap' ? `swap ${target.with.id}` : target.kind === 'day' ? target.releaseAt : ''

const gripId = ({ id }: Pick<PlannedEpisode, 'id'>) => `grip-${id}`

/** Puts an episode where it was decided; the way back goes with the answer. */
async function put(episode: PlannedEpisode, target: Target): Promise<ActionResult> {
  if (target.kind === 'swap') return swap(episode, target.with)
  return move(episode, episode.releaseAt, target.kind === 'day' ? target.releaseAt : null)
}

async function move(episode: Moved, from: string | null, to: string | null): Promise<ActionResult> {
  const { message, docs } = await moveEpisode(episode, to)
  const [moved] = docs
  return { message, undo: moved && (() => move(moved, to, from)) }
}

async function swap(episode: Moved, other: Moved): Promise<ActionResult> {
  const { message, docs } = await swapEpisodes(episode, other)
  const [first, second] = docs
  return { message, undo: first && second && (() => swap(first, second)) }
}

/** All places for an episode that is picked up, in the order of the page. */
function targetsFor(episode: PlannedEpisode, days: CalendarDay[]): Target[] {
  const hasDay = days.some(({ episodes }) => episodes.includes(episode))
  const places = days.flatMap(({ day, releaseAt, episodes }): Target[] => {
    const name = formatDayAndMonth(day)
    if (episodes.includes(episode)) return []
    if (episodes.length === 0) return releaseAt ? [{ kind: 'day', releaseAt, name }] : []
    // What has no day has none to give.
    return hasDay ? episodes.map((other) => ({ kind: 'swap', with: other, name })) : []
  })
  const isDraft = episode.status.state === 'draft'
  return hasDay && isDraft ? [...places, { kind: 'none', name: 'no date' }] : places
}

const offerOf = (target: Target): string =>
  target.kind === 'swap' ? `Swap with ${target.with.number}` : 'Move here'

const titleOf = ({ title }: PlannedEpisode) => title || 'No title yet'

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
  schedule: { timeZone, releaseDay },
}: {
  days: CalendarDay[]
  /** Drafts without a date. */
  waiting: PlannedEpisode[]
  schedule: ReleaseSchedule
}) {
  const { act, isBusy, feedback } = useAction()
  const [lifted, setLifted] = useState<PlannedEpisode | null>(null)
  const [step, setStep] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  const targets = lifted ? targetsFor(lifted, days) : []

  const drag = useDrag({
    onLift: (id) => lift(find(id)),
    onDrop: (key) => {
      const target = targets.find((one) => keyOf(one) === key)
      if (target) drop(target)
      else putBack()
    },
    onCancel: () => putBack(),
  })

  // A card that has moved is another element, so the focus goes on to its handle.
  useEffect(() => {
    if (!focusNext.current || isBusy) return
    const isLost = !document.activeElement || document.activeElement === document.body
    if (isLost) document.getElementById(focusNext.current)?.focus()
  }, [days, waiting, lifted, isBusy])

  const find = (id: string): PlannedEpisode | null =>
    [...days.flatMap(({ episodes }) => episodes), ...waiting].find((one) => one.id === id) ?? null

  const dayOf = (episode: PlannedEpisode): string => {
    const day = days.find(({ episodes }) => episodes.includes(episode))?.day
    return day ? formatDayAndMonth(day) : 'the drafts'
  }

  function lift(episode: PlannedEpisode | null) {
    if (!episode || isBusy) return
    setLifted(episode)
    setStep(
      `Moving episode ${episode.number} from ${dayOf(episode)}. Use the arrow keys to choose a day, Enter to move it, Escape to cancel.`,
    )
  }

  function putBack() {
    if (!lifted) return
    setStep(`Move cancelled. Episode ${lifted.number} hasn’t moved.`)
    focusNext.current = gripId(lifted)
    document.getElementById(gripId(lifted))?.focus()
    setLifted(null)
  }

  function drop(target: Target) {
    if (!lifted) return
    const episode = lifted
    setLifted(null)
    setStep('')
    focusNext.current = gripId(episode)
    void act(() => put(episode, target), `Couldn’t move episode ${episode.number}.`)
  }

  /** Arrows go from place to place, wherever the focus is among them. */
  function walk(event: KeyboardEvent) {
    if (!lifted) return
    if (event.key === 'Escape') {
      event.preventDefault()
      putBack()
      return
    }
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowRight: 1,
      ArrowUp: -1,
      ArrowLeft: -1,
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const stops = [
      ...(list.current?.querySelectorAll<HTMLElement>('[data-stop]:not(:disabled)') ?? []),
    ]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    const stop = stops[Math.min(Math.max(here + by, 0), stops.length - 1)]
    stop?.focus()
    setStep(stop?.dataset.stop ?? '')
  }

  const offers = (on: Target[]): ReactNode =>
    on.map((target) => (
      <button
        key={keyOf(target)}
        type="button"
        data-stop={`${target.name}, ${target.kind === 'day' ? 'free' : offerOf(target)}.`}
        onClick={() => drop(target)}
      >
        {offerOf(target)}
        <span className="d-hidden">, {target.name}</span>
      </button>
    ))

  const card = (episode: PlannedEpisode, label: string) => {
    const isLifted = lifted?.id === episode.id
    const { id, number, status } = episode
    const name = isLifted
      ? `Moving episode ${number} from ${dayOf(episode)}`
      : `Move episode ${number}, now ${dayOf(episode)}`
    return (
      <div
        key={id}
        className={classNames('d-slot__card', isLifted && 'is-lifted')}
        style={isLifted ? drag.style : undefined}
      >
        <button
          className="d-grip"
          type="button"
          id={gripId(episode)}
          aria-label={name}
          aria-describedby="move-how"
          aria-pressed={isLifted}
          disabled={isBusy}
          data-stop={isLifted ? `${dayOf(episode)}, where it is.` : undefined}
          onClick={() => drag.isClick() && (isLifted ? putBack() : lift(episode))}
          {...drag.handle(id)}
        >
          <Icon name="grip" />
        </button>
        <span className="d-no">{number}</span>
        {isLifted ? (
          <span className="d-slot__title">{titleOf(episode)}</span>
        ) : (
          <Link className="d-slot__title" href={deskEpisodePath(id)} prefetch={false}>
            {titleOf(episode)}
          </Link>
        )}
        {isLifted ? (
          <button className="d-link" type="button" onClick={putBack}>
            Cancel move
          </button>
        ) : (
          <StatusLabel status={status} label={label} />
        )}
      </div>
    )
  }

  const row = (calendarDay: CalendarDay) => {
    const { day, episodes, kind } = calendarDay
    const isSource = episodes.some(({ id }) => id === lifted?.id)
    const on = targets.filter((target) =>
      target.kind === 'swap'
        ? episodes.includes(target.with)
        : target.kind === 'day' && target.releaseAt === calendarDay.releaseAt,
    )
    const isTarget = isSource || on.length > 0
    const isOver = on.some((target) => keyOf(target) === drag.over)
    return (
      <li
        key={day}
        className={classNames(
          'd-line d-slot',
          isTarget && 'd-slot--target',
          isOver && 'is-over',
          !lifted && kind === 'gap' && 'd-slot--gap',
          !lifted && kind === 'free' && 'd-slot--free',
        )}
        data-drop={on[0] && keyOf(on[0])}
      >
        <div className="d-line__side">
          <time className="d-slot__date" dateTime={day}>
            {kind === 'planned' && day === days[0]?.day ? (
              <mark>{formatShortDay(day)}</mark>
            ) : (
              formatShortDay(day)
            )}
            {weekdayOf(day) !== releaseDay && <small> {weekdayOf(day).slice(0, 3)}</small>}
          </time>
        </div>
        <div className="d-line__main d-slot__all">
          {isSource || on.length === 0 ? (
            episodes.map((episode) => card(episode, statusOnDay(episode, timeZone)))
          ) : (
            <div className="d-slot__free">
              <span>
                {episodes.length === 0
                  ? 'Free'
                  : episodes.map((episode, i) => (
                      <Fragment key={episode.id}>
                        {i > 0 && ', '}
                        {episode.number} <span className="d-strong">{titleOf(episode)}</span>
                      </Fragment>
                    ))}
              </span>
              <span className="d-words">{offers(on)}</span>
            </div>
          )}
          {!lifted && kind !== 'planned' && <NoEpisode day={day} kind={kind} />}
        </div>
      </li>
    )
  }

  const none = targets.filter(({ kind }) => kind === 'none')
  return (
    <>
      <div className="d-list-said">{feedback}</div>
      <p className="d-hidden" role="status">
        {step}
      </p>
      <div ref={list} onKeyDown={walk}>
        <ol className="d-slots d-lines" role="list">
          {days.map(row)}
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
                      <span className="d-words">{offers(none)}</span>
                    </div>
                  </div>
                </li>
              )}
              {waiting.map((episode) => (
                <li key={episode.id} className="d-line d-slot">
                  <div className="d-line__side">
                    <span className="d-soft">{missedDay(episode, timeZone)}</span>
                  </div>
                  <div className="d-line__main">{card(episode, episode.status.label)}</div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** A day without an episode; before one with an episode, it is a gap. */
function NoEpisode({ day, kind }: { day: string; kind: 'gap' | 'free' }) {
  return (
    <div className="d-slot__free">
      {kind === 'gap' ? (
        <span>
          <StatusIcon kind="left" />
          <span>
            <strong>No episode.</strong> Nothing scheduled for this {weekdayOf(day)}.
          </span>
        </span>
      ) : (
        <span>Free</span>
      )}
      <span className="d-words">
        <Link href={deskNewEpisodePath(day)} prefetch={false}>
          New episode<span className="d-hidden"> for {formatShortDay(day)}</span>
        </Link>
      </span>
    </div>
  )
}
