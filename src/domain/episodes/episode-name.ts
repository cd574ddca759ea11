import type { SharedTexts } from '../texts'
import { fill } from '../texts/fill'

/** Values of `itunes:episodeType`. */
export const EPISODE_KINDS = ['full', 'trailer', 'bonus'] as const
export type EpisodeKind = (typeof EPISODE_KINDS)[number]

export const COUNTINGS = ['number', 'season', 'none'] as const
export type Counting = (typeof COUNTINGS)[number]
export const DEFAULT_COUNTING: Counting = 'number'

export const isCounting = (value: unknown): value is Counting =>
  (COUNTINGS as readonly unknown[]).includes(value)

export const countingOf = (value: unknown): Counting =>
  isCounting(value) ? value : DEFAULT_COUNTING

/** Larger ones are typos. */
export const MAX_SEASON = 9999

/** Without a type it is a full episode; without a season it has none. */
export type NamedEpisode = {
  /** The site's own running number. */
  number: number
  kind?: Exclude<EpisodeKind, 'full'>
  season?: number
  /** Its number in the feed, which may begin anew with each season. */
  seasonEpisode?: number
}

/** The fields that it is called by, as they are stored. */
export type StoredName = {
  episodeNum: number
  episodeType?: EpisodeKind | null
  season?: number | null
  seasonEpisode?: number | null
}

export const toNamedEpisode = (stored: StoredName): NamedEpisode => ({
  number: stored.episodeNum,
  ...(stored.episodeType && stored.episodeType !== 'full' ? { kind: stored.episodeType } : {}),
  ...(typeof stored.season === 'number' ? { season: stored.season } : {}),
  ...(typeof stored.seasonEpisode === 'number' ? { seasonEpisode: stored.seasonEpisode } : {}),
})

type NameTexts = Pick<SharedTexts, 'countsBy'> & {
  row: Record<'season' | 'episode' | Exclude<EpisodeKind, 'full'>, string>
}

/** The number or word that stands for an episode in a list, and what is said before it. */
export type EpisodeMark = { lead: string; mark: string }

/**
 * Returns how an episode is named: "Episode 131", "Season 6, episode 8", "Trailer", "Bonus". Both
 * parts are empty where the show does not count, or by what this episode does not have.
 */
export function episodeMark(
  { number, kind, season, seasonEpisode }: NamedEpisode,
  { row, countsBy }: NameTexts,
): EpisodeMark {
  if (kind) return { lead: '', mark: row[kind] }
  const ofSeason = countsBy === 'season' ? seasonEpisode : undefined
  const mark = countsBy ? ofSeason : number
  if (mark === undefined) return { lead: '', mark: '' }
  const lead = countsBy === 'season' && season !== undefined ? fill(row.season, { season }) : null
  return { lead: lead ?? row.episode, mark: String(mark) }
}

/** The same in one text; empty where the show does not count. */
export function episodeName(episode: NamedEpisode, texts: NameTexts): string {
  const { lead, mark } = episodeMark(episode, texts)
  return lead + mark
}

/** An episode in the middle of a sentence: by its number if it has one, else by its title. */
export function episodeInText(
  episode: NamedEpisode & { title: string },
  texts: NameTexts & Pick<SharedTexts, 'inText'>,
): string {
  const { mark } = episodeMark(episode, texts)
  const { season, title } = episode
  if (!mark || episode.kind) return fill(texts.inText.title, { title })
  return texts.countsBy === 'season' && season !== undefined
    ? fill(texts.inText.season, { season, number: mark })
    : fill(texts.inText.episode, { number: mark })
}

/** A title with what the episode is called before it: "131. Margins", "Season 6, episode 8: Margins". */
export function namedTitle(episode: NamedEpisode & { title: string }, texts: NameTexts): string {
  const { title } = episode
  const name = episodeName(episode, texts)
  if (!name || name === title) return title
  const isNumber = !episode.kind && !texts.countsBy
  return isNumber ? `${episode.number}. ${title}` : `${name}: ${title}`
}
