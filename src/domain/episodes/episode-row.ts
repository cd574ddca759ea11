import type { EpisodeItem, EpisodeRow } from '../content'
import { videoLink } from './links'
import { categoriesOf } from '../topics/topics'
import { toThumbnail, type StoredPicture } from '../images/stored-image'

/** The fields of an episode that a row needs, named as in the CMS and REST. */
export type EpisodeFields = {
  id: string
  episodeNum: number
  title: string
  episodeDate?: string | null
  episodeLength?: string | null
} & Parameters<typeof videoLink>[0] &
  Parameters<typeof categoriesOf>[0]

/** Converts a stored episode to a row, in the same way on the server and in the browser. */
export const toEpisodeRow = (episode: EpisodeFields): EpisodeRow => ({
  id: episode.id,
  number: episode.episodeNum,
  title: episode.title,
  date: episode.episodeDate ?? null,
  length: episode.episodeLength ?? null,
  video: videoLink(episode),
  categories: categoriesOf(episode),
})

/** The further fields of an episode that a list needs. */
export type ItemFields = EpisodeFields & {
  summary?: string | null
  image?: number | StoredPicture | null
}

/** Converts an episode that REST has answered to one of a list. */
export const toEpisodeItem = (episode: ItemFields): EpisodeItem => ({
  ...toEpisodeRow(episode),
  summary: episode.summary ?? '',
  picture: toThumbnail(episode.image),
})
