import { episodeLength } from '@/domain/episodes/episode-length'

/** Returns where the audio of the page is, such as `27:15`; null if nothing of it was played. */
export function playedTime(): string | null {
  const audio = [...document.querySelectorAll('audio')].find(({ currentTime }) => currentTime > 0)
  return audio ? episodeLength(audio.currentTime) : null
}
