import type { EpisodeInput } from '@/client/content'
import { validateDate } from '@/domain/episodes/episode-date'
import { EPISODE_NUMBER_MESSAGE, parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { validateLength } from '@/domain/episodes/episode-length'
import { isEmpty } from '@/domain/episodes/episode-rules'
import { validateLink, LINK_FIELDS, type LinkField } from '@/domain/episodes/links'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import type { TopicKey } from '@/domain/topics/topics'
import { RELEASE_NOW, validateRelease, releaseInstant } from './release'

/** The values of the form as typed. */
export const EMPTY = {
  title: '',
  description: '',
  episodeLength: '',
  episodeNum: '',
  episodeDate: '',
  linkApple: '',
  linkSpotify: '',
  linkYT: '',
  linkAmazon: '',
  isFav: false,
  topics: [] as TopicKey[],
  release: RELEASE_NOW,
}
export type Values = typeof EMPTY

/** As the specification names them. */
export const LINK_LABELS: Record<LinkField, string> = {
  linkApple: 'Apple link',
  linkSpotify: 'Spotify link',
  linkYT: 'YouTube link',
  linkAmazon: 'Amazon link',
}

/** Finds what is wrong with each field; for an empty length the button waits. */
export function podcastErrors(values: Values): Record<string, string | null> {
  const links = LINK_FIELDS.map(({ field }): [string, string | null] => {
    const link = values[field].trim()
    return [field, link ? validateLink(link, LINK_LABELS[field]) : null]
  })
  return {
    episodeNum: parseEpisodeNumber(values.episodeNum) === null ? EPISODE_NUMBER_MESSAGE : null,
    episodeLength: values.episodeLength ? validateLength(values.episodeLength.trim()) : null,
    episodeDate: validateDate(values.episodeDate.trim()),
    'release.at': validateRelease(values.release),
    ...Object.fromEntries(links),
  }
}

/** Checks whether a field is empty that keeps the button disabled; the form asks for the length. */
export const isIncomplete = (values: Values): boolean =>
  (['title', 'description', 'episodeLength', 'episodeNum', 'episodeDate'] as const).some((field) =>
    isEmpty(values[field]),
  )

export const toEpisodeInput = (values: Values, show: ReleaseSchedule): EpisodeInput => ({
  ...Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, values[field].trim() || null])),
  isFav: values.isFav,
  topics: values.topics,
  title: values.title.trim(),
  description: values.description.trim(),
  episodeNum: parseEpisodeNumber(values.episodeNum) ?? NaN,
  episodeDate: values.episodeDate.trim(),
  episodeLength: values.episodeLength.trim(),
  releaseAt: releaseInstant(values.release, show, new Date()),
})
