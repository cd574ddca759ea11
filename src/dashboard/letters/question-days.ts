import { Temporal } from 'temporal-polyfill'
import type { Weekday } from '@/domain/language/weekdays'
import type { ListedQuestion } from '@/domain/letters/letters'
import { weekdayOf } from '@/domain/show/show-time'

/** Questions by when they are asked. Days are `YYYY-MM-DD`, in the time of the show. */
export function sortQuestions(questions: ListedQuestion[], today: string) {
  const byDay = questions.toSorted((a, b) => a.day.localeCompare(b.day))
  const begun = byDay.filter(({ day }) => day <= today)
  return {
    /** The one that is asked now. */
    current: begun.at(-1) ?? null,
    planned: byDay.filter(({ day }) => day > today),
    /** The latest first. */
    earlier: begun.slice(0, -1).reverse(),
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
