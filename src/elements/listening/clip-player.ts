import { parseClip } from '@/domain/listening/clip'
import type { AudioPlayerElement } from '../audio-player'
import { onPress } from '../page-element'
import type { PlaybackControls } from '../playback'
import { playPassage, type Passage } from './passage'

/**
 * Has the clip that the page's address names played, and nothing after it; then offers to go on.
 * @param onPage ends when the player leaves the page
 */
export function offerClip(
  player: AudioPlayerElement,
  playback: PlaybackControls,
  onPage: AbortSignal,
): void {
  const clip = parseClip(player.dataset.clip)
  if (!clip) return
  const continueButton = player.inner('clip-on')
  const play = player.inner('clip-play')
  let passage: Passage | undefined
  let announced: Passage | undefined

  const isOn = () => passage?.phase() === 'on'
  const show = () => {
    const isPlaying = isOn() && playback.currentPlayback().isPlaying
    player.inner('clip-idle').hidden = isPlaying
    player.inner('clip-playing').hidden = !isPlaying
    const hasEnded = passage?.phase() === 'ended'
    if (continueButton === document.activeElement && !hasEnded) player.inner('play').focus()
    continueButton.hidden = !hasEnded
    if (!hasEnded || announced === passage) return
    announced = passage
    player.inner('said').textContent = player.inner('clip').dataset.ended ?? ''
  }
  const playClip = () => {
    if (isOn()) return playback.toggle()
    passage = playPassage(player, playback, clip)
    show()
  }

  dropFragment(player)
  onPress(play, playClip, onPage)
  onPress(player.inner('clip-whole'), () => player.playFrom(0), onPage)
  continueButton.addEventListener('click', playback.play, { signal: onPage })
  onPage.addEventListener('abort', playback.watchPlayback(show))
}

/** Drops the fragment: without scripts a clip ends at its end, and so would the whole episode. */
function dropFragment({ track }: AudioPlayerElement): void {
  for (const audio of document.querySelectorAll<HTMLAudioElement>('audio[src*="#t="]'))
    if (audio.readyState === 0 && audio.paused) audio.src = track.audioUrl
}
