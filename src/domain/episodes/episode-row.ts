import type { EpisodeItem, EpisodeRow } from '../content'
import { toNamedEpisode, type StoredName } from './episode-name'
import { videoLink } from './links'
import { joinSigns } from '../language/text'
import { categoriesOf } from '../topics/topics'
import { generatedArtFor } from './generated-art-name'
import { ownImage, toThumbnail, type StoredPicture } from '../images/stored-image'

/** The fields of an episode that a row needs, named as in the CMS and REST. */
export type EpisodeFields = {
  id: string
  title: string
  episodeDate?: string | null
  episodeLength?: string | null
  generatedArt?: string | null
  audioUrl?: string | null
} & StoredName &
  Parameters<typeof videoLink>[0] &
  Parameters<typeof categoriesOf>[0]

/** Converts a stored episode to a row, in the same way on the server and in the browser. */
export const toEpisodeRow = (episode: EpisodeFields): EpisodeRow => ({
  id: episode.id,
  ...generatedArtFor(episode),
  ...toNamedEpisode(episode),
  title: joinSigns(episode.title),
  date: episode.episodeDate ?? null,
  length: episode.episodeLength || null,
  video: videoLink(episode),
  audioUrl: episode.audioUrl ?? null,
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
  picture: toThumbnail(ownImage(episode.image)),
})
