import { moveEpisode, swapEpisodes, type Moved } from '@/client/episodes'
import type { CalendarDay, PlannedEpisode } from '@/domain/episodes/calendar'
import { shortName } from '@/domain/episodes/desk-name'
import { formatDayAndMonth } from '@/domain/show/show-time'
import type { ActionResult } from '../ui/action-result'

export type Target =
  | { kind: 'day'; releaseAt: string; name: string }
  | { kind: 'swap'; with: PlannedEpisode; name: string }
  | { kind: 'none'; name: string }

export const keyOf = (target: Target): string =>
  target.kind === 'swap' ? `swap ${target.with.id}` : target.kind === 'day' ? target.releaseAt : ''

/** Puts an episode where it was decided; the way back goes with the answer. */
export async function put(episode: PlannedEpisode, target: Target): Promise<ActionResult> {
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
export function targetsFor(episode: PlannedEpisode, days: CalendarDay[]): Target[] {
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

export const offerOf = (target: Target): string =>
  target.kind === 'swap' ? `Swap with ${shortName(target.with.name)}` : 'Move here'
