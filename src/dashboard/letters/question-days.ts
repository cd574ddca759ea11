import { Temporal } from 'temporal-polyfill'
import type { Weekday } from '@/domain/language/weekdays'
import type { ListedQuestion } from '@/domain/letters/letters'
import { weekdayOf } from '@/domain/show/show-time'

/** Questions by when they are asked. Days are `YYYY-MM-DD`, in the time of the show. */
export function sortQuestions(questions: ListedQuestion[], today: string) {
  const byDay = questions.toSorted((a, b) => a.day.localeCompare(b.day))
  const [latest, ...before] = byDay.filter(({ day }) => day <= today).reverse()
  const current = latest && !latest.isClosed ? latest : null
  return {
    /** The one that is asked now. */
    current,
    planned: byDay.filter(({ day }) => day > today),
    /** The latest first. */
    earlier: latest && !current ? [latest, ...before] : before,
    /** The one that would be asked now if it were open. */
    closed: latest && !current ? latest : null,
  }
}

/** The first release day after today on which no question begins. */
export function nextFreeDay(
  questions: Pick<ListedQuestion, 'day'>[],
  today: string,
  releaseDay: Weekday,
): string {
  const taken = new Set(questions.map(({ day }) => day))
  let day = Temporal.PlainDate.from(today).add({ days: 1 })
  while (weekdayOf(day.toString()) !== releaseDay || taken.has(day.toString()))
    day = day.add({ days: 1 })
  return day.toString()
}
