import { BACK_S, chapterAt, clockTime, FORWARD_S } from '@/domain/listening/playback'
import { fill } from '@/domain/texts/fill'
import { on, PageElement, setAttribute } from '../page-element'
import { episodeLang, playerTexts } from './player-texts'
import type { PlaybackControls } from '../playback'
import { coverOf, FullPlayer } from './full-player'
import { icon } from './icon'
import { FULL_PLAYER_STYLE } from './full-player-style'
import { PLAYER_BAR_STYLE } from './player-bar-style'
import { onPlayerKey } from './player-keys'
import { say, troubleText } from './trouble-text'
import { playNext, readQueue, watchQueue } from './up-next'
import { UpNextPanel } from './up-next-panel'
import { UP_NEXT_STYLE } from './up-next-style'

const button = (part: string, icons: string[], more = ''): string =>
  `<button type="button" class="${part}" data-part="${part}">${icons.map(icon).join('')}${more}` +
  `<span class="visually-hidden" data-part="${part}-name"></span></button>`

const PARTS = () =>
  `<style>${PLAYER_BAR_STYLE}${UP_NEXT_STYLE}${FULL_PLAYER_STYLE}</style>` +
  `<section class="queue" data-part="queue" id="up-next" hidden></section>` +
  `<div class="line" aria-hidden="true"></div>` +
  `<div class="wrap inside">${button('play', ['play', 'pause'])}` +
  `<div class="about"><button type="button" class="open" data-part="open" aria-haspopup="dialog">` +
  `<img alt="" data-part="cover">${icon('chevron')}<span class="visually-hidden" data-part="open-name"></span></button>` +
  `<div class="text"><a data-part="title" dir="auto"></a><span class="brief" data-part="brief" dir="auto"></span>` +
  `<span class="meta" data-part="place"></span><span role="status" data-part="line"></span></div></div>` +
  button('back', ['skip-back'], `<span>${BACK_S}</span>`) +
  button('forward', ['skip-forward'], `<span>${FORWARD_S}</span>`) +
  `<button type="button" class="next" data-part="next" aria-controls="up-next">${icon('queue')}` +
  `<span data-part="next-name"></span><span class="n" data-part="next-count"></span></button>` +
  `${button('close', ['close'])}</div>`

/** An event of the window that opens what is up next, or closes it. */
const TOGGLE_UP_NEXT = 'toggle-up-next'

export const toggleUpNext = (): void => void dispatchEvent(new Event(TOGGLE_UP_NEXT))

/** Defines `<player-bar>`: what plays, at the foot of every page, unless the large player is in view. */
export function definePlayerBar(playback: PlaybackControls): void {
  class PlayerBarElement extends PageElement {
    #panel: UpNextPanel | undefined
    #full: FullPlayer | undefined
    /** Kept until something else plays or is lined up. */
    #away: string | undefined

    protected start(onPage: AbortSignal): void {
      const show = () => this.#show(onPage)
      onPage.addEventListener('abort', playback.watchPlayback(show))
      watchQueue(show, onPage)
      show()
      const toggle = () => {
        if (!this.firstChild) this.#make(onPage)
        this.#panel?.toggle(document.activeElement)
      }
      addEventListener(TOGGLE_UP_NEXT, toggle, { signal: onPage })
      const onKey = ({ key, target }: KeyboardEvent) => {
        // Those of the panel are its own.
        const isOfPanel = target instanceof Element && target.closest('[data-part="queue"]')
        if (key === 'Escape' && !isOfPanel && !this.#full?.isOpen) this.#panel?.close()
      }
      on(this, 'keydown', onKey, onPage)
    }

    #make(onPage: AbortSignal): void {
      const { texts: t } = playerTexts()
      this.innerHTML = PARTS()
      this.setAttribute('role', 'region')
      this.setAttribute('aria-label', t.strip)
      const names = { open: t.open, back: t.back, forward: t.forward, close: t.close }
      for (const [part, name] of Object.entries(names))
        this.inner(`${part}-name`).textContent = name
      this.inner('next-name').textContent = t.upNext.title
      const acts = {
        play: () => (playback.currentPlayback().track ? playback.toggle() : playNext(playback)),
        back: () => playback.seekBy(-BACK_S),
        forward: () => playback.seekBy(FORWARD_S),
        open: () => this.#full?.open(),
        next: toggleUpNext,
        close: () => this.#putAway(),
      }
      for (const [part, act] of Object.entries(acts)) on(this.inner(part), 'click', act, onPage)
      const title = this.inner<HTMLAnchorElement>('title')
      for (const part of [title, this.inner('brief')]) setAttribute(part, 'lang', episodeLang())
      const onToggle = () => this.#show(onPage)
      this.#panel = new UpNextPanel(this.inner('queue'), playback, onToggle, onPage)
      const full = new FullPlayer(this, playback, () => this.#moveQueue(), onPage)
      this.#full = full
      const onKey = (event: KeyboardEvent) => {
        const { track } = playback.currentPlayback()
        const isOfPanel = (event.target as Element).closest('[data-part="queue"]')
        // Beside the bar arrows scroll the page.
        const hasChapters = full.isOpen && track !== null && track.chapters.length > 0
        if (track && !isOfPanel) onPlayerKey(event, playback, () => {}, hasChapters)
      }
      on(this, 'keydown', onKey, onPage)
    }

    /** Moves the queue into the open player, else into a panel of its own. */
    #moveQueue(): void {
      const { isOpen = false, queuePlace } = this.#full ?? {}
      const queue = this.inner('queue')
      if (isOpen) queuePlace?.append(queue)
      else this.querySelector('.line')?.before(queue)
      if (isOpen) this.#panel?.open()
      else this.#panel?.close()
    }

    /** The player is closed; what is lined up stays, and shows again when something is done with it. */
    #putAway(): void {
      this.#panel?.close()
      this.#away = JSON.stringify(readQueue())
      playback.close()
    }

    #show(onPage: AbortSignal): void {
      const { isPlaying, isWaiting, time, duration, isLargeShown, track } =
        playback.currentPlayback()
      const queue = readQueue()
      if (track || this.#away !== JSON.stringify(queue)) this.#away = undefined
      // Where nothing plays yet, what is lined up waits here.
      const shown = track ?? queue[0]
      const isEmpty = !shown || this.#away !== undefined
      this.hidden = (isEmpty || isLargeShown) && !this.#panel?.isOpen
      if (!shown && !this.#panel?.isOpen) return
      if (!this.firstChild) this.#make(onPage)
      this.classList.toggle('idle', !track)
      this.inner('next').setAttribute('aria-expanded', String(this.#panel?.isOpen))
      this.inner('next-count').textContent = queue.length > 0 ? String(queue.length) : ''
      const { texts: t } = playerTexts()
      const play = this.inner('play')
      play.dataset.plays = String(isPlaying)
      setAttribute(play, 'aria-busy', isWaiting ? 'true' : null)
      this.inner('play-name').textContent = isPlaying ? t.pause : t.play
      const title = this.inner<HTMLAnchorElement>('title')
      setAttribute(title, 'href', shown?.path ?? null)
      title.textContent = this.inner('brief').textContent = shown?.title ?? ''
      this.#showCover(track ? coverOf(track.picture, 96) : (queue[0]?.image ?? null))
      const share = duration > 0 ? Math.min(1, time / duration) : 0
      this.style.setProperty('--at', `${share * 100}%`)
      this.#showPlace()
      this.#showLine()
    }

    #showCover(src: string | null): void {
      const cover = this.inner<HTMLImageElement>('cover')
      if (cover.getAttribute('src') === src) return
      cover.hidden = src === null
      setAttribute(cover, 'src', src)
    }

    #showPlace(): void {
      const { track, time, duration, trouble } = playback.currentPlayback()
      const place = this.inner('place')
      place.hidden = trouble !== null
      if (!track)
        return place.replaceChildren(readQueue().length > 0 ? playerTexts().texts.upNext.title : '')
      const chapter = track?.chapters[chapterAt(track.chapters, time)]
      const left = fill(playerTexts().texts.left, { time: clockTime(duration - time) })
      const wide = document.createElement('span')
      wide.className = 'wide'
      if (chapter) {
        const name = Object.assign(document.createElement('bdi'), { textContent: chapter.title })
        setAttribute(name, 'lang', episodeLang())
        wide.append(' ', name)
      }
      if (duration > 0) wide.append(`, ${left}`)
      place.replaceChildren(clockTime(time), wide)
    }

    #showLine(): void {
      const { trouble } = playback.currentPlayback()
      const line = this.inner('line')
      if (line.dataset.trouble === String(trouble)) return
      line.dataset.trouble = String(trouble)
      const { text, action } = trouble
        ? troubleText(playback.currentPlayback())
        : { text: '', action: '' }
      say(line, text, action, playback.play)
    }
  }
  if (!customElements.get('player-bar')) customElements.define('player-bar', PlayerBarElement)
}
