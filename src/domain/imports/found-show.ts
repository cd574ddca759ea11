import type { EpisodeKind } from '../episodes/episode-name'
import { countOf } from '../language/text'

export type FoundShow = {
  episodes: number
  /** Such as `2019–2026`; empty if no episode has a date. */
  years: string
  seasons: number
  bonus: number
  trailers: number
}

type Item = {
  episode: {
    content: { episodeDate: string | null; episodeType?: EpisodeKind; season?: number | null }
  } | null
}

/** Counts the items of a source that are episodes, of whatever kind. */
export function countShow(items: Item[]): FoundShow {
  const contents = items.flatMap(({ episode }) => (episode ? [episode.content] : []))
  const years = contents.flatMap(({ episodeDate }) => episodeDate?.slice(0, 4) ?? []).toSorted()
  const [first = '', last = ''] = [years.at(0), years.at(-1)]
  const ofKind = (kind: EpisodeKind) =>
    contents.filter(({ episodeType }) => episodeType === kind).length
  return {
    episodes: contents.length,
    years: first === last ? first : `${first}–${last}`,
    seasons: new Set(contents.flatMap(({ season }) => season ?? [])).size,
    bonus: ofKind('bonus'),
    trailers: ofKind('trailer'),
  }
}

/** `138 episodes, 2019–2026.` */
export const foundSentence = ({ episodes, years }: FoundShow): string =>
  `${countOf(episodes, 'episode')}${years && `, ${years}`}.`

const MAX_NAMES = 8

/** `Ada Example, Sam Sample and 12 more`. */
export const guestsText = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') +
  (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '')

/** `6, with 1 bonus episode and 1 trailer`; empty for a show without seasons, trailers and bonus. */
export function seasonsText({ seasons, bonus, trailers }: FoundShow): string {
  const besides = [
    ...(bonus > 0 ? [countOf(bonus, 'bonus episode')] : []),
    ...(trailers > 0 ? [countOf(trailers, 'trailer')] : []),
  ].join(' and ')
  if (seasons === 0) return besides && `None, with ${besides}`
  return besides ? `${seasons}, with ${besides}` : String(seasons)
}
