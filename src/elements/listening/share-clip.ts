import { chosenClip } from '@/domain/listening/choose-clip'
import { parseClip, withClip, type Clip } from '@/domain/listening/clip'
import { clockTime } from '@/domain/listening/playback'
import { fill } from '@/domain/texts/fill'
import type { AudioPlayerElement } from '../audio-player'
import { CopyElement } from '../copy-element'
import { setAttribute } from '../page-element'
import type { PlaybackControls } from '../playback'
import { addClipStyle, clipTextsOf, copyButton } from './clip-parts'
import { playPassage, type Passage } from './passage'

/** Time a clip is at first (s). */
const FIRST_SECONDS = 30

type Field = 'start' | 'end'

/** Defines `<share-clip>`: chooses a clip by its times, plays it and copies its link (share.tsx). */
export function defineShareClip(playback: PlaybackControls): void {
  class ShareClipElement extends CopyElement {
    #clip: Clip | null = null
    #passage: Passage | undefined
    #isChosen = false

    protected start(onPage: AbortSignal): void {
      if (!this.firstChild) this.#make()
      const on = (part: string, type: string, act: () => void) =>
        this.inner(part).addEventListener(type, act, { signal: onPage })
      on('choice', 'toggle', () => this.#offer())
      for (const field of ['start', 'end'] as const) {
        on(field, 'input', () => this.#choose())
        on(`${field}-now`, 'click', () => this.#setNow(field))
      }
      on('play', 'click', () => this.#play())
      on('copy', 'click', () => void (this.#clip && this.copy(this.#address(this.#clip))))
      onPage.addEventListener(
        'abort',
        playback.watchPlayback(() => this.#showPlaying()),
      )
    }

    get #player(): AudioPlayerElement | undefined {
      const players = [...document.querySelectorAll<AudioPlayerElement>('audio-player')]
      return players.find(({ track }) => track?.id === this.dataset.id)
    }

    #make(): void {
      const t = clipTextsOf(this)
      addClipStyle()
      Object.assign(this.dataset, { done: t.linkCopied, refused: t.refused })
      const field = (name: Field, label: string, now: string) =>
        `<div class="position"><label for="clip-${name}">${label}</label>` +
        `<input id="clip-${name}" data-part="${name}" type="text" dir="ltr" inputmode="numeric" ` +
        `autocomplete="off" spellcheck="false" aria-describedby="clip-problem">` +
        `<button type="button" class="clip-button" data-part="${name}-now">${t.now}` +
        `<span class="visually-hidden">${now}</span></button></div>`
      this.innerHTML =
        `<details data-part="choice"><summary>${t.share}</summary><fieldset>` +
        `<legend class="visually-hidden">${t.share}</legend>` +
        `${field('start', t.start, t.startNow)}${field('end', t.end, t.endNow)}</fieldset>` +
        `<p class="problem" role="status" id="clip-problem" data-part="problem"></p>` +
        `<p class="address"><bdi dir="ltr" data-part="address"></bdi></p>` +
        `<div class="actions">${copyButton(t)}` +
        `<button type="button" class="clip-button" data-part="play">${t.play}</button></div>` +
        `<p role="status" class="visually-hidden" data-part="said"></p></details>`
    }

    #offer(): void {
      if (this.#isChosen) return
      const clip = parseClip(this.#player?.dataset.clip)
      const start = clip?.start ?? this.#now()
      this.#fill('start', start)
      this.#fill('end', clip?.end ?? this.#endAfter(start, FIRST_SECONDS))
      this.#show()
    }

    #endAfter(start: number, seconds: number): number {
      const length = this.#length()
      return length > 0 ? Math.min(start + seconds, length) : start + seconds
    }

    #now = (): number => this.#player?.shown().time ?? 0
    #length = (): number => Math.floor(this.#player?.shown().duration ?? 0)

    #fill(field: Field, seconds: number): void {
      this.inner<HTMLInputElement>(field).value = clockTime(seconds)
    }

    #setNow(field: Field): void {
      const now = this.#now()
      this.#fill(field, now)
      // The end moves along with a start that is past it.
      if (field === 'start' && this.#chosen().problem === 'order')
        this.#fill('end', this.#endAfter(now, FIRST_SECONDS))
      this.#choose()
    }

    #choose(): void {
      this.#isChosen = true
      this.#show()
    }

    #chosen() {
      const [start, end] = (['start', 'end'] as const).map(
        (field) => this.inner<HTMLInputElement>(field).value,
      )
      return chosenClip(start ?? '', end ?? '', this.#length())
    }

    #show(): void {
      const { clip, problem } = this.#chosen()
      const t = clipTextsOf(this)
      this.#clip = clip
      this.inner('problem').textContent = problem
        ? fill(t.problems[problem], { length: clockTime(this.#length()) })
        : ''
      for (const field of ['start', 'end'])
        setAttribute(this.inner(field), 'aria-invalid', problem && 'true')
      this.inner('address').textContent = clip ? this.#address(clip) : ''
      for (const part of ['copy', 'play'])
        this.inner<HTMLButtonElement>(part).disabled = clip === null
      this.#showPlaying()
    }

    #address = (clip: Clip): string => withClip(this.dataset.address ?? '', clip)

    #isOn = (): boolean => this.#passage?.phase() === 'on'

    #showPlaying(): void {
      const t = clipTextsOf(this)
      const isPlaying = this.#isOn() && playback.currentPlayback().isPlaying
      const text = isPlaying ? t.pause : t.play
      const play = this.inner('play')
      if (play.textContent !== text) play.textContent = text
    }

    #play(): void {
      const player = this.#player
      if (!player || !this.#clip) return
      if (this.#isOn() && playback.currentPlayback().isPlaying) return playback.pause()
      this.#passage = playPassage(player, playback, this.#clip)
      this.#showPlaying()
    }
  }
  if (!customElements.get('share-clip')) customElements.define('share-clip', ShareClipElement)
}
