import type { AudioPlayerElement } from '../audio-player'
import type { PlaybackControls } from '../playback'
import { offerClip } from './clip-player'
import { followControls } from './player-controls'
import { onPlayerKey } from './player-keys'
import { offerMore } from './player-queue'

/**
 * Returns what the player of an episode's page does besides playing: speed, sleep timer, chapters,
 * clips, keys, and a line that says where this device stopped, or why nothing is heard.
 * @param onPage ends when the player leaves the page
 */
export function completePlayer(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): void {
  const stopped = playback.placeOf(player.track.id)
  followControls(player, playback, { list: player, stopped }, onPage)
  offerClip(player, playback, onPage)
  const hasChapters = player.track.chapters.length > 0
  const onKey = (event: KeyboardEvent) =>
    onPlayerKey(event, playback, () => player.begin(), hasChapters)
  player.addEventListener('keydown', onKey, { signal: onPage })
  watchView(player, playback, onPage)
  offerMore(player, playback, onPage)
  player.dataset.complete = ''
}

/** The bar at the foot of the page stays away while the player of what plays is in view. */
function watchView(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): void {
  let isInView = false
  const tell = () => {
    const isCurrent = playback.currentPlayback().track?.id === player.track.id
    playback.setLargeShown(isCurrent && isInView)
  }
  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false
    tell()
  })
  observer.observe(player)
  const stop = playback.watchPlayback(tell)
  onPage.addEventListener('abort', () => {
    stop()
    observer.disconnect()
    playback.setLargeShown(false)
  })
}
