import type { EpisodeInput } from '@/api-client/content'
import { validateDate } from '@/domain/episodes/episode-date'
import { EPISODE_NUMBER_MESSAGE, parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { validateLength } from '@/domain/episodes/episode-length'
import { isMissing } from '@/domain/episodes/episode-rules'
import { validateLink, LINK_FIELDS, type LinkField } from '@/domain/episodes/links'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { RELEASE_NOW, validateRelease, releaseInstant } from './release'

/** The values of the form as typed. */
export const EMPTY = {
  title: '',
  description: '',
  length: '',
  number: '',
  date: '',
  links: {} as Partial<Record<LinkField, string>>,
  flags: {} as Record<string, boolean>,
  release: RELEASE_NOW,
}
export type Values = typeof EMPTY

/** As the specification names them (A07). */
export const LINK_LABELS: Record<LinkField, string> = {
  linkApple: 'Apple link',
  linkSpotify: 'Spotify link',
  linkYT: 'YouTube link',
  linkAmazon: 'Amazon link',
}

/** The error of each field, by its id in the form (V05, V06, D18-D21). */
export function validateValues(values: Values): Record<string, string | null> {
  const links = LINK_FIELDS.map(({ field }): [string, string | null] => {
    const link = values.links[field]?.trim()
    return [field, link ? validateLink(link, LINK_LABELS[field]) : null]
  })
  return {
    number: parseEpisodeNumber(values.number) === null ? EPISODE_NUMBER_MESSAGE : null,
    length: validateLength(values.length.trim()),
    date: validateDate(values.date.trim()),
    releaseAt: validateRelease(values.release),
    ...Object.fromEntries(links),
  }
}

/** Whether a field is empty that keeps the button disabled (V05). */
export const isIncomplete = ({ title, description, length, number, date }: Values): boolean =>
  !number.trim() ||
  isMissing('title', title) ||
  isMissing('description', description) ||
  isMissing('episodeLength', length) ||
  isMissing('episodeDate', date)

export function toEpisodeInput(values: Values, show: ReleaseSchedule): EpisodeInput {
  const { title, description, length, date, links, flags, release } = values
  return {
    ...Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, links[field]?.trim() || null])),
    ...flags,
    title: title.trim(),
    description: description.trim(),
    episodeNum: parseEpisodeNumber(values.number) ?? NaN,
    episodeDate: date.trim(),
    episodeLength: length.trim(),
    releaseAt: releaseInstant(release, show, new Date()),
  }
}
