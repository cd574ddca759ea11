import { Temporal } from 'temporal-polyfill'

export const MAX_COMPARED = 5
export const COMPARISON_DAYS = 30

export const COMPARED_DAYS = 7

/** After how many days the views of an episode are read off. */
export const AFTER_DAYS = [1, 7, 30] as const

/** An episode beside others: its views on each day since its release, at most 30 days. */
export type EpisodeComparison = {
  episode: string
  title: string | null
  /** The day of its release, as `YYYY-MM-DD`. */
  released: string
  /** The first is the day of the release; null where counting began later. */
  views: number[] | null
}

/** The days since a release, up to today, 30 at most. */
export function daysSince(released: string, today: string): number {
  const days = Temporal.PlainDate.from(released).until(Temporal.PlainDate.from(today)).days + 1
  return Math.max(0, Math.min(days, COMPARISON_DAYS))
}

export const areComparable = (rows: Pick<EpisodeComparison, 'views'>[]): boolean =>
  rows.filter(({ views }) => views && views.length >= COMPARED_DAYS).length > 1

/** The views after some days; null while that many have not passed, or were not counted. */
export const viewsAfter = (
  { views }: Pick<EpisodeComparison, 'views'>,
  days: number,
): number | null => (views && views.length >= days ? sum(views.slice(0, days)) : null)

/** The views up to each day. */
export const viewsUpTo = (views: number[]): number[] =>
  views.map((_, at) => sum(views.slice(0, at + 1)))

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
