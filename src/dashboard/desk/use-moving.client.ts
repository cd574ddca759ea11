'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDay, PlannedEpisode } from '@/domain/episodes/calendar'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { formatDayAndMonth } from '@/domain/show/show-time'
import { useAction } from '../ui/use-action.client'
import { keyOf, put, type Target, targetsFor } from './calendar-targets'
import { useDrag } from './use-drag.client'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export const gripId = ({ id }: Pick<PlannedEpisode, 'id'>) => `grip-${id}`

export type Moving = ReturnType<typeof useMoving>

/** The episode that is picked up, where it can go, and how it gets there. */
export function useMoving(days: CalendarDay[], waiting: PlannedEpisode[]) {
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
      else cancelMove()
    },
    onCancel: () => cancelMove(),
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
      `Moving ${nameInSentence(episode.name)} from ${dayOf(episode)}. Use the arrow keys to choose a day, Enter to move it, Escape to cancel.`,
    )
  }

  function cancelMove() {
    if (!lifted) return
    setStep(`Move cancelled. ${lifted.name} hasn’t moved.`)
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
    void act(() => put(episode, target), `Couldn’t move ${nameInSentence(episode.name)}.`)
  }

  /** Arrows go from place to place, wherever the focus is among them. */
  function walk(event: KeyboardEvent) {
    if (!lifted) return
    const by = STEPS[event.key]
    if (event.key !== 'Escape' && by === undefined) return
    event.preventDefault()
    if (by === undefined) return cancelMove()
    const stops = [
      ...(list.current?.querySelectorAll<HTMLElement>('[data-stop]:not(:disabled)') ?? []),
    ]
    const here = stops.indexOf(document.activeElement as HTMLElement)
    const stop = stops[Math.min(Math.max(here + by, 0), stops.length - 1)]
    stop?.focus()
    setStep(stop?.dataset.stop ?? '')
  }

  return {
    lifted,
    targets,
    step,
    list,
    drag,
    isBusy,
    feedback,
    dayOf,
    lift,
    cancelMove,
    drop,
    walk,
  }
}
