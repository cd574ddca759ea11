import { dayIn, timeIn, weekdayOf } from '../show/show-time'

/** How many of the last releases are looked at. */
export const RELEASES = 16

/** How long before and after its usual time a release is expected (minutes). */
const BEFORE = 15
const AFTER = 60
const DAY = 24 * 60

/** The day of the week, and minutes since midnight. */
function momentIn(instant: Date, timeZone: string) {
  const [hours = 0, minutes = 0] = timeIn(instant, timeZone).split(':').map(Number)
  return { weekday: weekdayOf(dayIn(instant, timeZone)), minute: hours * 60 + minutes }
}

/**
 * Whether a show usually brings out episodes at this time: on this day of the week at least an eighth
 * of its last ones, and about now a quarter, both at least two.
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
