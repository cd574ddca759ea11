import type { EpisodeState } from '@/domain/episodes/episode-status'
import {
  cityOf,
  dayIn,
  formatDayAndMonth,
  formatLongDay,
  timeIn,
  weekdayOf,
} from '@/domain/show/show-time'
import { countOf } from '@/domain/language/text'
import type { ReleaseChoice } from '@/domain/episode-editor/episode-values'

export type SaveAction =
  | 'publish' // As the release is chosen: at once, or at its time.
  | 'publish-now'
  | 'unpublish'
  | 'discard-changes'
  | 'save-draft'

export type SaveButton = { action: SaveAction; label: string }

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

/** "Tuesday", or "8 December" if it is more than a week away. */
function shortDay(instant: string, now: Date, timeZone: string): string {
  const day = dayIn(instant, timeZone)
  return Date.parse(instant) - now.getTime() < WEEK_MS ? weekdayOf(day) : formatDayAndMonth(day)
}

/** "Tuesday 24 November at 06:00" */
export function releaseDayAndTime(instant: string, timeZone: string): string {
  const day = dayIn(instant, timeZone)
  return `${weekdayOf(day)} ${formatDayAndMonth(day)} at ${timeIn(instant, timeZone)}`
}

/**
 * The buttons of the save bar, the main one last.
 * @param state of the episode as visitors see it
 * @param hasEdits whether there is anything that visitors do not see
 * @param choice when it is to go live, and that as an instant
 */
export function saveButtons({
  state,
  hasEdits,
  choice,
  instant,
  now,
  timeZone,
}: {
  state: Exclude<EpisodeState, 'trash'>
  hasEdits: boolean
  choice: ReleaseChoice['kind']
  instant: string | null
  now: Date
  timeZone: string
}): SaveButton[] {
  const saveDraft: SaveButton = { action: 'save-draft', label: 'Save draft' }
  const unpublish: SaveButton = {
    action: 'unpublish',
    label: state === 'scheduled' ? 'Unschedule' : 'Unpublish',
  }
  const publishNow: SaveButton = { action: 'publish-now', label: 'Publish now' }
  const edits: SaveButton[] = hasEdits
    ? [{ action: 'discard-changes', label: 'Discard changes' }, saveDraft]
    : []
  const isPlanned = instant !== null && Date.parse(instant) > now.getTime()
  if (state === 'live' || state === 'edited')
    return [unpublish, ...edits, { action: 'publish', label: 'Publish changes' }]
  if (state === 'scheduled') {
    if (choice === 'none') return [...edits, publishNow, unpublish]
    if (!isPlanned) return [...edits, unpublish, publishNow]
    return [
      unpublish,
      ...edits,
      publishNow,
      { action: 'publish', label: 'Update scheduled episode' },
    ]
  }
  if (choice === 'none') return [publishNow, saveDraft]
  if (!isPlanned) return [saveDraft, { action: 'publish', label: 'Publish' }]
  return [
    saveDraft,
    publishNow,
    { action: 'publish', label: `Schedule for ${shortDay(instant, now, timeZone)}` },
  ]
}

/** "4 days and 15 hours", "15 hours and 3 minutes", "3 minutes" */
export function timeUntil(instant: string, now: Date): string {
  const minutes = Math.max(1, Math.round((Date.parse(instant) - now.getTime()) / 60_000))
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor((minutes % 1440) / 60),
    minutes % 60,
  ]
  const parts = days
    ? [countOf(days, 'day'), hours && countOf(hours, 'hour')]
    : [hours && countOf(hours, 'hour'), rest && countOf(rest, 'minute')]
  return parts.filter(Boolean).join(' and ')
}

/**
 * Returns what a choice means, in the show's time.
 * @param ownZone the host's time zone, if it is known: the second sentence says it when it differs
 */
export function releaseSentence({
  choice,
  instant,
  now,
  timeZone,
  ownZone,
}: {
  choice: ReleaseChoice['kind']
  instant: string | null
  now: Date
  timeZone: string
  ownZone: string | null
}): { main: string; second: string | null } {
  if (choice === 'none') return { main: 'Stays a draft.', second: null }
  if (choice === 'now') return { main: 'Goes live when you press Publish.', second: null }
  if (instant === null) return { main: 'Choose a day and a time.', second: null }
  if (Date.parse(instant) <= now.getTime())
    return {
      main: 'That time has passed. It goes live when you press Publish.',
      second: null,
    }
  const day = dayIn(instant, timeZone)
  const main = `Goes live on ${weekdayOf(day)} ${formatLongDay(day)} at ${timeIn(instant, timeZone)}, ${cityOf(timeZone)} time.`
  const until = `That is in ${timeUntil(instant, now)}.`
  const isSame =
    ownZone === null ||
    (timeIn(instant, ownZone) === timeIn(instant, timeZone) && dayIn(instant, ownZone) === day)
  if (isSame) return { main, second: until }
  const ownDay = dayIn(instant, ownZone)
  const own = `${ownDay === day ? '' : `${weekdayOf(ownDay)} `}${timeIn(instant, ownZone)}`
  return { main, second: `That’s ${own} in ${cityOf(ownZone)}. ${until}` }
}
