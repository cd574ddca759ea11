import type { ReleaseSchedule } from '../episodes/release'
import { dayIn, timeIn, weekdayOf } from '../show/show-time'

export const RELEASES = 16

/** Time before and after its usual time a release is expected (minutes). */
const BEFORE = 15
const AFTER = 60
const DAY = 24 * 60

/** The day of the week, and minutes since midnight. */
function momentIn(instant: Date, timeZone: string) {
  const [hours = 0, minutes = 0] = timeIn(instant, timeZone).split(':').map(Number)
  return { weekday: weekdayOf(dayIn(instant, timeZone)), minute: hours * 60 + minutes }
}

/**
 * Checks whether a show usually brings out episodes at this time: on this day of the week at least
 * an eighth of its last ones, and about now a quarter, both at least two.
 * @param releases the last ones, at most `RELEASES`
 * @param timeZone of the show
 */
export function isUsualTime(releases: readonly Date[], now: Date, timeZone: string): boolean {
  const { weekday, minute } = momentIn(now, timeZone)
  const moments = releases.map((release) => momentIn(release, timeZone))
  const onDay = moments.filter((one) => one.weekday === weekday).length
  const atTime = moments.filter(
    (one) => (minute - one.minute + BEFORE + DAY) % DAY <= BEFORE + AFTER,
  ).length
  const { length } = moments
  return onDay >= Math.max(2, length / 8) && atTime >= Math.max(2, length / 4)
}

/** From how many of the last publications the schedule of a show is proposed. */
const PUBLICATIONS = 10
const QUARTER_HOUR_MS = 15 * 60_000

/** The most frequent text and how often it is there; of equally frequent ones, the first. */
function mostFrequent(texts: string[]): { text: string; count: number } {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [text = '', count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return { text, count }
}

/**
 * The day and the time at which a show usually comes out, from its last ten publications: the minute
 * if half of them have the same, else the nearest quarter of an hour. Null without publications.
 * @param instants ISO instants, in any order
 */
export function proposeSchedule(
  instants: string[],
  timeZone: string,
): Pick<ReleaseSchedule, 'releaseDay' | 'releaseTime'> | null {
  const last = instants
    .map(Date.parse)
    .toSorted((a, b) => b - a)
    .slice(0, PUBLICATIONS)
  if (last.length === 0) return null
  const timesOf = (moments: number[]) => moments.map((moment) => timeIn(new Date(moment), timeZone))
  const isExact = mostFrequent(timesOf(last)).count * 2 >= last.length
  const moments = isExact
    ? last
    : last.map((moment) => Math.round(moment / QUARTER_HOUR_MS) * QUARTER_HOUR_MS)
  const day = (moment: number) => weekdayOf(dayIn(new Date(moment), timeZone))
  const weekday = mostFrequent(moments.map(day)).text
  const onDay = moments.filter((moment) => day(moment) === weekday)
  const newest = onDay[0] ?? last[0] ?? 0
  return { releaseDay: day(newest), releaseTime: mostFrequent(timesOf(onDay)).text }
}
