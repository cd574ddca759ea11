import { parseTrack, type Track } from '@/domain/listening/playback'
import type { PlaybackControls } from '../playback'

/**
 * Completes what was begun from a list by what the episode's page says of it: name, picture, length and
 * chapters. Without it the audio plays all the same.
 */
export function completeTracks(playback: PlaybackControls): void {
  let last: string | undefined
  const complete = async ({ id, path, audioUrl }: Track) => {
    // No view of the page by a visitor (src/server/http/visits.ts).
    const response = await fetch(path, { headers: { 'X-Purpose': 'prefetch' } })
    const page = await response.text()
    const player = new DOMParser().parseFromString(page, 'text/html').querySelector('audio-player')
    const whole = parseTrack(player?.getAttribute('data-track') ?? null)
    if (whole?.id === id && whole.audioUrl === audioUrl) playback.completeTrack(whole)
  }
  const look = () => {
    const { track } = playback.currentPlayback()
    if (track?.id === last) return
    last = track?.id
    if (track && !track.name) void complete(track).catch(console.error)
  }
  playback.watchPlayback(look)
  look()
}
