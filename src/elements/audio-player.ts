import { BACK_S, clockTime, FORWARD_S, placeIn, type Track } from '@/domain/listening/playback'
import { startTimeOf } from '@/domain/listening/start-time'
import { fill } from '@/domain/texts/fill'
import { loadListening } from './load-listening'
import { hasModifier } from './has-modifier'
import { on, PageElement } from './page-element'
import { playingTexts } from './player-texts'
import * as playback from './playback'
import { showPlayback } from './show-playback'
import { placeOf } from './stored-playback'

/**
 * `<audio-player>`: the player of an episode's page (listen.tsx). Until this code is there, and
 * without it, it is the browser's own, which loads nothing before it is pressed; what has begun to
 * play there goes on. This much plays; the rest is completed (listening/complete-player.ts).
 */
export class AudioPlayerElement extends PageElement {
  track!: Track
  /** The element that the server wrote; another one may be what plays this episode. */
  #own!: HTMLAudioElement

  protected start(onPage: AbortSignal): void {
    const own = this.inner('native').querySelector('audio')
    if (!own) return // It was taken over, and this element was put back: nothing is left to do.
    this.#own = own
    this.track = JSON.parse(this.dataset.track ?? '') as Track
    const takeOver = () => this.#takeOver(onPage)
    // A press that has begun on the browser's player ends there.
    if (!own.matches(':active')) return takeOver()
    for (const event of ['pointerup', 'pointercancel'])
      addEventListener(event, () => setTimeout(takeOver), { once: true, signal: onPage })
  }

  #takeOver(onPage: AbortSignal): void {
    if (this.dataset.alive !== undefined) return
    const own = this.#own
    const hadFocus = document.activeElement === own
    // Who comes back while something plays (visit/index.ts) hears on.
    const isBack = document.documentElement.hasAttribute('data-returning')
    const place = isBack && playback.currentPlayback().isPlaying ? null : startTimeOf(location)
    // What plays here is heard, whatever else was to go on.
    if (!own.paused || own.currentTime > 0) playback.take(this.track, own)
    else if (place !== null) this.begin()
    else if (playback.trackToRestore()?.id === this.track.id) playback.restore(this.track, own)
    if (this.#isCurrent) playback.completeTrack(this.track) // A list knows less of it.
    if (place !== null) playback.seek(place)
    this.#control(onPage)
    this.dataset.alive = ''
    if (hadFocus) this.inner('play').focus()
    const show = () => showPlayback((name) => this.inner(name), this.shown())
    onPage.addEventListener('abort', playback.watchPlayback(show))
    this.#followLinks(onPage)
    show()
    const complete = async () => {
      const listening = await loadListening()
      if (onPage.aborted || this.dataset.complete !== undefined) return
      listening?.completePlayer(this, playback.PLAYBACK, onPage)
    }
    void complete()
    // Again, if it did not come.
    this.addEventListener('click', () => void complete(), { signal: onPage })
  }

  get #isCurrent(): boolean {
    return playback.currentPlayback().track?.id === this.track.id
  }

  /** Makes this episode what plays, if it is not yet. */
  begin(): void {
    if (!this.#isCurrent) playback.take(this.track, this.#own)
  }

  playFrom(seconds: number): void {
    this.begin()
    playback.seek(seconds)
    playback.play()
    this.inner('said').textContent = fill(playingTexts().texts.from, { time: clockTime(seconds) })
  }

  /** The audio that plays, or this episode at rest. */
  shown(): playback.Playback {
    const { id, length } = this.track
    return this.#isCurrent
      ? playback.currentPlayback()
      : playback.atRest({ track: this.track, time: placeOf(id), duration: length ?? 0 })
  }

  #control(onPage: AbortSignal): void {
    const control = (name: string, type: 'click' | 'input', act: () => void) => {
      const begin = () => {
        this.begin()
        act()
      }
      on(this.inner(name), type, begin, onPage)
    }
    const range = this.inner<HTMLInputElement>('range')
    control('play', 'click', playback.toggle)
    control('back', 'click', () => playback.seekBy(-BACK_S))
    control('forward', 'click', () => playback.seekBy(FORWARD_S))
    control('range', 'input', () => playback.seek(Number(range.value)))
  }

  /** Links into the audio, wherever they are on the page: notes, chapters, transcript. */
  #followLinks(onPage: AbortSignal): void {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#t="]')
      const place = link && !hasModifier(event) ? placeIn(this.track.audioUrl, link.href) : null
      if (place === null) return
      event.preventDefault()
      this.playFrom(place)
    }
    on(document.body, 'click', follow, onPage)
  }
}
