import { parseEpisodeNumber } from './episode-id'
import { type Counting, episodeName, type StoredName, toNamedEpisode } from './episode-name'

const ROW = { season: 'S{season} E', episode: 'Episode ', trailer: 'Trailer', bonus: 'Bonus' }

/**
 * Names an episode on the desk as the show counts: "Episode 131", "S2 E14", "Trailer". The running
 * number stands in where pages say none, because the desk has to tell episodes apart.
 */
export const deskName = (episode: StoredName, countsBy: Counting): string =>
  episodeName(toNamedEpisode(episode), {
    row: ROW,
    ...(countsBy !== 'number' && { countsBy }),
  }) || `Episode ${episode.episodeNum}`

/** The name in the middle of a sentence: "episode 131", "S2 E14", "trailer". */
export const nameInSentence = (name: string): string =>
  /^S\d/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** The same where no title tells one trailer from another: "bonus (episode 131)". */
export const nameWithNumber = (name: string, number: number): string =>
  /^(Trailer|Bonus)$/.test(name)
    ? `${nameInSentence(name)} (episode ${number})`
    : nameInSentence(name)

/** The name alone, as in a column of numbers: "131", "S2 E14". */
export const shortName = (name: string): string => name.replace(/^Episode /, '')

/** The name before a title: "131. Margins", "S2 E14. Margins"; a title that says "Trailer" is enough. */
export const nameAndTitle = (name: string, title: string): string =>
  name === title ? title : `${shortName(name)}. ${title}`

export type SeasonNumber = { season: number; seasonEpisode: number }

const TYPED =
  /^(?:s(?:eason)?|t(?:emporada)?)\.?\s*(\d{1,4})\s*[,.:·-]?\s*e(?:p(?:isode)?)?\.?\s*(\d{1,6})$/i

/** Reads "S2 E14", "s02e14" or "T2E14"; null for anything else. */
export function parseSeasonNumber(text: string): SeasonNumber | null {
  const [, season, number] = TYPED.exec(text.trim()) ?? []
  return number === undefined ? null : { season: Number(season), seasonEpisode: Number(number) }
}

export const isEpisodeText = (text: string): boolean =>
  parseEpisodeNumber(text) !== null || parseSeasonNumber(text) !== null

/** An episode as it is typed into a field: "131", "S2 E14". @param name in a sentence or alone */
export const typedName = (name: string | null, number: number | null): string =>
  name !== null && parseSeasonNumber(name) ? name : String(number ?? '')

export const noEpisode = (text: string): string => `No episode is ${text.trim()}.`

const PREFIX =
  /^[([]?([st]\w*\.?\s*\d{1,4}\s*[,.:·-]?\s*e[a-z]*\.?\s*\d{1,6})[)\]]?(?:\s*[|:]\s*|\s+[-–—•·]\s+)(?=\S)/i

/**
 * Takes "T2E14 |" off the front of a title that has this season and number.
 * @returns null where the title doesn’t begin with them
 */
export function withoutSeasonNumber(
  title: string,
  { season, seasonEpisode }: Pick<StoredName, 'season' | 'seasonEpisode'>,
): string | null {
  const found = PREFIX.exec(title.trim())
  const said = found && parseSeasonNumber(found[1] ?? '')
  return said && said.season === season && said.seasonEpisode === seasonEpisode
    ? title.trim().slice(found[0].length)
    : null
}
