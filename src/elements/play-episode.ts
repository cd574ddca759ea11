import { listedTrack } from './listed-track'
import { loadListening } from './load-listening'
import { onPress, PageElement, setAttribute } from './page-element'
import { playingTexts } from './player-texts'
import * as playback from './playback'
import { storedQueue, UP_NEXT } from './stored-queue'

/** `<play-episode>`: plays an episode from where it is listed, or lines it up (play-episode.tsx). */
export class PlayEpisodeElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const { id = '', title = '' } = this.dataset
    const { texts: t } = playingTexts()
    const link = this.inner<HTMLAnchorElement>('play')
    const isCurrent = () => playback.currentPlayback().track?.id === id
    const show = () => {
      const { isPlaying, isWaiting } = playback.currentPlayback()
      const isOn = isCurrent() && isPlaying
      link.dataset.plays = String(isOn)
      setAttribute(link, 'aria-busy', isCurrent() && isWaiting ? 'true' : null)
      this.inner('play-name').textContent = isOn ? t.pause : t.play
    }
    // As it is written: the page of the episode says the same.
    const audioUrl = link.getAttribute('href') ?? ''
    const press = () => {
      if (!isCurrent())
        playback.take(listedTrack(id, title, audioUrl), playback.makeAudio(audioUrl))
      playback.toggle()
    }
    onPage.addEventListener('abort', playback.watchPlayback(show))
    show()
    onPress(link, press, onPage)

    const next = this.inner('next')
    const showNext = () =>
      setAttribute(next, 'aria-pressed', String(storedQueue().includes(`"${id}"`)))
    for (const event of ['storage', UP_NEXT]) addEventListener(event, showNext, { signal: onPage })
    setAttribute(next, 'aria-label', `${next.title}: ${title}`)
    showNext()
    onPress(next, () => void loadListening().then((it) => it?.lineUp(this)), onPage)
  }
}
