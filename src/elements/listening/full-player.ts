import { artworkOf } from '@/domain/listening/artwork'
import { BACK_S, clockTime, FORWARD_S } from '@/domain/listening/playback'
import { on, setAttribute } from '../page-element'
import type { PlaybackControls } from '../playback'
import { showPlayback } from '../show-playback'
import { icon } from './icon'
import { followControls, type PlayerView } from './player-controls'
import { episodeLang, playerTexts } from './player-texts'
import { showShortcuts } from './shortcuts'
import { followSwipe } from './swipe-down'

/** The image of an episode in about a size; null without one. */
export function coverOf(picture: string | null, side: number): string | null {
  const images = artworkOf(picture)
  return (images.find(({ sizes }) => sizes === `${side}x${side}`) ?? images.at(-1))?.src ?? null
}

const named = (part: string, inside: string) =>
  `<button type="button" class="${part}" data-part="${part}">${inside}` +
  `<span class="visually-hidden" data-part="${part}-name"></span></button>`

const NOW =
  `<img class="art" alt="" data-part="art"><p class="meta" data-part="name"></p>` +
  `<h2><a data-part="episode" dir="auto"></a></h2>` +
  `<p class="chapter" data-part="chapter"><span class="meta" data-part="chapter-count"></span> ` +
  `<bdi data-part="chapter-title"></bdi></p>` +
  `<div class="timeline" data-part="timeline"><input type="range" min="0" step="1" data-part="range">` +
  `<span class="ticks" aria-hidden="true" data-part="ticks"></span><p class="times" aria-hidden="true">` +
  `<span data-part="elapsed"></span><span data-part="left"></span></p></div>` +
  `<div class="controls" role="group" data-part="controls"><select data-part="speed"></select>` +
  named('back', `${icon('skip-back')}<span>${BACK_S}</span>`) +
  named('play', icon('play') + icon('pause')) +
  named('forward', `${icon('skip-forward')}<span>${FORWARD_S}</span>`) +
  `<select data-part="timer"></select></div><p class="sentence" data-part="line"></p>`

const PARTS =
  `<div class="head">${named('shrink', icon('chevron'))}</div><div class="now" data-part="now"></div>` +
  `<div class="rest"><details open data-part="chapters"><summary></summary><ol role="list"></ol></details>` +
  `<div data-part="lined-up"></div><button type="button" class="word" data-part="keys"></button></div>` +
  `<span role="status" class="visually-hidden" data-part="said"></span>`

/** The player that the bar opens: all that an episode's own page has, and what is up next. */
export class FullPlayer {
  readonly #dialog = document.createElement('dialog')
  readonly #playback: PlaybackControls
  readonly #onToggle: () => void
  #onTrack = new AbortController()
  #shown: PlayerView['track'] | null = null

  /**
   * @param bar that it is a part of
   * @param onToggle after it was opened or closed
   */
  constructor(
    bar: HTMLElement,
    playback: PlaybackControls,
    onToggle: () => void,
    onPage: AbortSignal,
  ) {
    this.#playback = playback
    this.#onToggle = onToggle
    const { texts: t } = playerTexts()
    const dialog = this.#dialog
    dialog.className = 'full'
    dialog.setAttribute('aria-label', t.strip)
    dialog.innerHTML = PARTS
    this.#inner('shrink-name').textContent = t.shrink
    this.#inner('keys').textContent = t.shortcuts.title
    const summary = dialog.querySelector('summary')
    if (summary) summary.textContent = t.chapters
    bar.append(dialog)
    on(dialog, 'click', (event) => this.#onClick(event), onPage)
    const seek = ({ target }: Event) => {
      const range = this.#inner<HTMLInputElement>('range')
      if (target === range) playback.seek(Number(range.value))
    }
    on(dialog, 'input', seek, onPage)
    dialog.addEventListener('close', onToggle)
    followSwipe(dialog, () => this.close())
    onPage.addEventListener(
      'abort',
      playback.watchPlayback(() => this.#show()),
    )
    onPage.addEventListener('abort', () => this.#onTrack.abort())
  }

  get isOpen(): boolean {
    return this.#dialog.open
  }

  get queuePlace(): HTMLElement {
    return this.#inner('lined-up')
  }

  open(): void {
    this.#dialog.showModal()
    this.#dialog.scrollTop = 0
    this.#onToggle()
    this.#show()
    this.#inner('play').focus()
  }

  close(): void {
    this.#dialog.close()
  }

  #inner<Part extends HTMLElement = HTMLElement>(name: string): Part {
    return this.#dialog.querySelector(`[data-part="${name}"]`) as Part
  }

  #show(): void {
    if (!this.isOpen) return
    const shown = this.#playback.currentPlayback()
    const { track } = shown
    if (!track) return this.close()
    if (track !== this.#shown) this.#make(track)
    showPlayback((name) => this.#inner(name), shown)
  }

  #make(track: PlayerView['track']): void {
    const { texts: t } = playerTexts()
    this.#shown = track
    this.#onTrack.abort()
    this.#onTrack = new AbortController()
    const now = this.#inner('now')
    const focused = now.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.part
      : undefined
    now.innerHTML = NOW
    const art = this.#inner<HTMLImageElement>('art')
    const src = coverOf(track.picture, 512)
    art.hidden = !src
    if (src) art.src = src
    art.addEventListener('error', () => (art.hidden = true))
    this.#inner('name').textContent = track.name
    const title = this.#inner<HTMLAnchorElement>('episode')
    title.textContent = track.title
    title.href = track.path
    this.#inner('range').setAttribute('aria-label', t.position)
    this.#inner('controls').setAttribute('aria-label', t.playback)
    this.#inner('speed').setAttribute('aria-label', t.speed)
    this.#inner('timer').setAttribute('aria-label', t.sleep)
    this.#inner('back-name').textContent = t.back
    this.#inner('forward-name').textContent = t.forward
    const hasChapters = track.chapters.length > 0
    this.#inner('chapter').hidden = this.#inner('chapters').hidden = !hasChapters
    const chapters = track.chapters.map(({ at, title }) => {
      const item = document.createElement('li')
      item.innerHTML = `<button type="button" data-at="${at}"><span class="number">${clockTime(at)}</span><span dir="auto"></span></button>`
      const name = item.querySelector<HTMLElement>('[dir]')
      if (name) setAttribute(name, 'lang', episodeLang())
      name?.append(title)
      return item
    })
    this.#dialog.querySelector('[data-part=chapters] ol')?.replaceChildren(...chapters)
    for (const part of ['episode', 'chapter-title'])
      setAttribute(this.#inner(part), 'lang', episodeLang())
    const view: PlayerView = {
      track,
      inner: (name) => this.#inner(name),
      shown: this.#playback.currentPlayback,
      begin: () => {},
      playFrom: (seconds) => this.#playFrom(seconds),
    }
    followControls(view, this.#playback, { list: this.#dialog, stopped: 0 }, this.#onTrack.signal)
    if (focused) this.#inner(focused).focus()
  }

  #playFrom(seconds: number): void {
    this.#playback.seek(seconds)
    this.#playback.play()
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element
    // Beside the sheet.
    if (target === this.#dialog) return this.close()
    const control = target.closest<HTMLElement>('[data-at], button[data-part], a[data-part]')
    const { part = '', at } = control?.dataset ?? {}
    if (at !== undefined) return this.#playFrom(Number(at))
    const { toggle, seekBy } = this.#playback
    const acts: Record<string, () => void> = {
      play: toggle,
      back: () => seekBy(-BACK_S),
      forward: () => seekBy(FORWARD_S),
      shrink: () => this.close(),
      keys: showShortcuts,
      episode: () => this.close(),
    }
    acts[part]?.()
  }
}
