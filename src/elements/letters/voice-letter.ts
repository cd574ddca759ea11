import { clockTime } from '@/domain/listening/playback'
import { PageElement, setAttribute } from '../page-element'
import { watchPagePlayback } from '../page-playback'
import { highlightHeard } from './commas'

/** Fired on `window` with the element that begins to play: no two are heard at once. */
const PLAYS = 'voice-letter-plays'

/**
 * `<voice-letter>`: a voice message with its commas (voice-letter.tsx), which are highlighted as they
 * are heard. Until this code is there, and without it, the browser's own player is shown.
 */
export class VoiceLetterElement extends PageElement {
  #frame = 0

  protected start(onPage: AbortSignal): void {
    const audio = this.querySelector('audio')
    if (!audio) return
    const play = this.inner('play')
    const { seconds = '0', play: playText = '', pause: pauseText = '' } = this.dataset
    const show = () => {
      const { paused, ended, currentTime } = audio
      const isPlaying = !paused && !ended
      const place = ended ? 0 : currentTime
      setAttribute(play, 'data-plays', String(isPlaying))
      this.inner('play-name').textContent = isPlaying ? pauseText : playText
      this.inner('time').textContent = clockTime(place > 0 ? place : Number(seconds))
      highlightHeard(this.inner('lines'), ended ? Number(seconds) : place)
      cancelAnimationFrame(this.#frame)
      if (isPlaying) this.#frame = requestAnimationFrame(show)
    }
    const toggle = () => {
      if (!audio.paused) return audio.pause()
      window.pagePlayback?.pause()
      dispatchEvent(new CustomEvent(PLAYS, { detail: this }))
      void audio.play().catch(show)
    }
    const signal = onPage
    for (const event of ['play', 'pause', 'ended', 'emptied'])
      audio.addEventListener(event, show, { signal })
    play.addEventListener('click', toggle, { signal })
    addEventListener(
      PLAYS,
      (event) => {
        if (!(event instanceof CustomEvent) || event.detail !== this) audio.pause()
      },
      { signal },
    )
    // It falls silent when an episode plays.
    watchPagePlayback(({ isPlaying }) => isPlaying && audio.pause(), onPage)
    onPage.addEventListener('abort', () => {
      cancelAnimationFrame(this.#frame)
      audio.pause()
    })
    this.dataset.alive = ''
    show()
  }
}
