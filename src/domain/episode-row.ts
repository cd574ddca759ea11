import type { EpisodeRow } from './content'
import { videoLink } from './links'
import { categoriesOf } from './pillars'

/** What a row needs of an episode, under the names of the CMS and of REST. */
export type EpisodeFields = {
  id: string
  episodeNum: number
  title: string
  episodeDate?: string | null
  episodeLength?: string | null
} & Parameters<typeof videoLink>[0] &
  Parameters<typeof categoriesOf>[0]

/** An episode as stored → a row as shown; the server and the browser make the same. */
export const toEpisodeRow = (episode: EpisodeFields): EpisodeRow => ({
  id: episode.id,
  number: episode.episodeNum,
  title: episode.title,
  date: episode.episodeDate ?? null,
  length: episode.episodeLength ?? null,
  video: videoLink(episode),
  categories: categoriesOf(episode),
})
