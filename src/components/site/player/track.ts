import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { lengthSeconds } from '@/domain/episodes/episode-length'
import { episodeName } from '@/domain/episodes/episode-name'
import { squareOf } from '@/domain/feeds/json-ld'
import { episodeCoverPath } from '@/domain/feeds/podcast-feed'
import type { Track } from '@/domain/listening/playback'
import { episodePath } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'

/** Returns what the player of a page plays: an episode with its audio. */
export const trackOf = (episode: EpisodeDetail, audioUrl: string, frame: SiteFrame): Track => ({
  id: episode.id,
  number: episode.number,
  name: episodeName(episode, pageTexts().shared),
  title: episode.title,
  path: episodePath(episode.id),
  audioUrl,
  length: episode.length ? lengthSeconds(episode.length) : null,
  picture:
    (episode.picture ?? episode.generatedArt) && frame.podcastFeed
      ? episodeCoverPath(episode.id)
      : squareOf(frame),
  showName: frame.showName,
  chapters: episode.chapters,
})
