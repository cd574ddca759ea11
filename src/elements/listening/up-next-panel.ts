import { formatLength } from '@/domain/episodes/episode-length'
import {
  MOST_QUEUED,
  moveQueued,
  queueLength,
  removeQueued,
  type Queued,
} from '@/domain/listening/up-next'
import { fill, plural } from '@/domain/texts/fill'
import { on, setAttribute } from '../page-element'
import type { PlaybackControls } from '../playback'
import { icon } from './icon'
import { episodeLang, playerTexts } from './player-texts'
import { changeQueue, goesOn, playQueued, readQueue, setGoesOn, watchQueue } from './up-next'
import { whatFollows } from './what-follows'

/** Distance of a drag (px). */
const DRAG_PX = 4

const texts = () => playerTexts().texts.upNext

/** The inside of the panel; texts come by the code below. */
const PARTS = () =>
  `<div class="head"><h2 tabindex="-1" data-queue="title"></h2>` +
  `<button type="button" class="word" data-queue="clear"></button>` +
  `<button type="button" class="icon" data-queue="close">${icon('close')}</button></div>` +
  `<p class="note" data-queue="note" hidden></p><ol role="list" data-queue="list"></ol>` +
  `<div class="foot"><label><input type="checkbox" data-queue="goes-on"><span data-queue="goes-on-name"></span></label>` +
  `<p class="meta" data-queue="then" dir="auto" hidden></p><p class="meta" data-queue="length"></p></div>` +
  `<span role="status" class="visually-hidden" data-queue="said"></span>`

function make(html: string): HTMLElement {
  const made = document.createElement('template')
  made.innerHTML = html
  return made.content.firstElementChild as HTMLElement
}

/** The length of a queue: `3 episodes, 2 hr 11 min`. */
function amountOf(queue: readonly Queued[]): string {
  const { texts, wording } = playerTexts()
  const t = texts.upNext
  const count = plural(t.episodes, queue.length, wording)
  const seconds = queueLength(queue)
  if (seconds === null) return count
  return fill(t.amount, { count, length: formatLength(seconds, wording) })
}

/**
 * The panel of what is lined up: not modal; each entry plays, moves and goes.
 * @param panel what it is made in
 * @param onToggle after it was opened or closed
 */
export class UpNextPanel {
  readonly #panel: HTMLElement
  readonly #playback: PlaybackControls
  readonly #onToggle: () => void
  #items = new Map<string, HTMLElement>()
  #opener: Element | null = null
  #cleared: Queued[] | null = null
  /** The entry that is being moved, and where it was. */
  #lifted: { id: string; from: number } | null = null
  #hasDragged = false

  constructor(
    panel: HTMLElement,
    playback: PlaybackControls,
    onToggle: () => void,
    onPage: AbortSignal,
  ) {
    this.#panel = panel
    this.#playback = playback
    this.#onToggle = onToggle
    const t = texts()
    panel.innerHTML = PARTS()
    panel.setAttribute('aria-label', t.title)
    this.#part('title').textContent = t.title
    this.#part('clear').textContent = t.clear
    this.#part('close').setAttribute('aria-label', t.close)
    this.#part('goes-on-name').textContent = t.goesOn
    on(this.#part('clear'), 'click', () => this.#clear(), onPage)
    on(this.#part('close'), 'click', () => this.close(), onPage)
    const choice = this.#part<HTMLInputElement>('goes-on')
    choice.addEventListener('change', () => setGoesOn(choice.checked))
    on(panel, 'keydown', (event) => this.#onKey(event), onPage)
    on(panel, 'click', (event) => this.#onClick(event), onPage)
    panel.addEventListener('pointerdown', (event) => this.#onPointer(event))
    panel.addEventListener('focusout', ({ relatedTarget }) => this.#onLeave(relatedTarget))
    watchQueue(() => this.show(), onPage)
  }

  get isOpen(): boolean {
    return !this.#panel.hidden
  }

  /** Opens it, or closes it. @param opener what gets the focus back */
  toggle(opener: Element | null): void {
    if (this.isOpen) return this.close()
    this.open()
    this.#opener = opener
    this.#part('title').focus()
  }

  open(): void {
    this.#opener = null
    this.#panel.hidden = false
    this.#onToggle()
    this.show()
  }

  close(): void {
    const hadFocus = this.#panel.contains(document.activeElement)
    this.#lifted = null
    this.#cleared = null
    this.#panel.hidden = true
    this.#onToggle()
    if (hadFocus && this.#opener instanceof HTMLElement) this.#opener.focus()
  }

  /** Shows what is lined up now. */
  show(): void {
    if (!this.isOpen) return
    const t = texts()
    const queue = readQueue()
    if (queue.length > 0) this.#cleared = null
    this.#part('clear').hidden = queue.length === 0
    this.#part<HTMLInputElement>('goes-on').checked = goesOn()
    this.#part('length').textContent = queue.length > 0 ? amountOf(queue) : ''
    const note = this.#part('note')
    note.hidden = queue.length > 0 && queue.length < MOST_QUEUED
    if (!this.#cleared) note.textContent = queue.length === 0 ? t.empty : t.full
    this.#arrange(queue)
    void this.#showThen()
  }

  #part<Part extends HTMLElement = HTMLElement>(name: string): Part {
    return this.#panel.querySelector(`[data-queue="${name}"]`) as Part
  }

  #say(text: string): void {
    this.#part('said').textContent = text
  }

  async #showThen(): Promise<void> {
    const then = this.#part('then')
    const isContinuing = goesOn() && this.#playback.currentPlayback().track !== null
    const entry = isContinuing ? await whatFollows(readQueue()).catch(() => null) : null
    then.hidden = !entry || !goesOn()
    then.textContent = entry ? fill(texts().then, { title: entry.title }) : ''
  }

  /** Puts the items in order around the one that is used, which so keeps the focus. */
  #arrange(queue: readonly Queued[]): void {
    const list = this.#part('list')
    const items = queue.map((entry) => this.#itemOf(entry))
    const used = items.find(
      (item) => item.contains(document.activeElement) || item.dataset.id === this.#lifted?.id,
    )
    for (const item of [...list.children])
      if (!items.includes(item as HTMLElement)) this.#drop(item as HTMLElement)
    if (!used || used.parentElement !== list) list.append(...items)
    else {
      const at = items.indexOf(used)
      used.before(...items.slice(0, at))
      list.append(...items.slice(at + 1))
    }
    items.forEach((item, index) => {
      const isLifted = item.dataset.id === this.#lifted?.id
      item.classList.toggle('lifted', isLifted)
      const moves = item.querySelector<HTMLElement>('.moves')
      if (moves) moves.hidden = !isLifted || this.#hasDragged
      for (const move of item.querySelectorAll<HTMLElement>('.moves [data-to]'))
        move.toggleAttribute(
          'disabled',
          index === (move.dataset.to === 'down' ? items.length - 1 : 0),
        )
      item.querySelector('.grip')?.setAttribute('aria-pressed', String(isLifted))
    })
  }

  #drop(item: HTMLElement): void {
    this.#items.delete(item.dataset.id ?? '')
    item.remove()
  }

  #itemOf({ id, title, length, image }: Queued): HTMLElement {
    const known = this.#items.get(id)
    if (known) return known
    const t = texts()
    const item = make(
      `<li data-id="${id}"><button type="button" class="icon grip">${icon('grip')}</button>` +
        `<button type="button" class="pick"><span class="cover"></span><span><span class="name" dir="auto"></span><span class="meta"></span></span></button>` +
        `<button type="button" class="icon remove">${icon('close')}</button>` +
        `<div class="moves" hidden><button type="button" class="word" data-to="up"></button><button type="button" class="word" data-to="down"></button><button type="button" class="word" data-to="top"></button></div></li>`,
    )
    const inside = (selector: string) => item.querySelector(selector) as HTMLElement
    inside('.grip').setAttribute('aria-label', fill(t.move, { title }))
    inside('.pick').setAttribute('aria-label', fill(t.play, { title }))
    inside('.remove').setAttribute('aria-label', fill(t.remove, { title }))
    inside('.name').textContent = title
    setAttribute(inside('.name'), 'lang', episodeLang())
    inside('.meta').textContent = length === null ? '' : formatLength(length, playerTexts().wording)
    for (const to of ['up', 'down', 'top'] as const) inside(`[data-to=${to}]`).textContent = t[to]
    if (image) {
      const picture = Object.assign(new Image(), { alt: '', loading: 'lazy', src: image })
      picture.addEventListener('error', () => picture.remove())
      inside('.cover').append(picture)
    }
    this.#items.set(id, item)
    return item
  }

  #onClick({ target }: Event): void {
    const button = (target as Element).closest('button')
    const item = button?.closest('li')
    const id = item?.dataset.id
    if (!button || !item || id === undefined) return
    const { to } = button.dataset
    const entry = readQueue().find((one) => one.id === id)
    if (!entry) return
    if (button.matches('.pick')) playQueued(this.#playback, entry)
    else if (button.matches('.remove')) this.#remove(item, entry)
    else if (to) this.#step(entry, to)
    else if (this.#hasDragged)
      return // It is the end of a drag.
    else if (this.#lifted?.id === id) this.#release()
    else this.#lift(id)
  }

  #remove(item: HTMLElement, { id, title }: Queued): void {
    const beside = item.nextElementSibling ?? item.previousElementSibling
    const next = beside?.querySelector<HTMLElement>('.remove') ?? this.#part('title')
    this.#lifted = null
    changeQueue((queue) => removeQueued(queue, id))
    next.focus()
    this.#say(fill(texts().removed, { title }))
  }

  #clear(): void {
    const t = texts()
    this.#cleared = readQueue()
    this.#lifted = null
    const undo = make(`<button type="button" class="word"></button>`)
    undo.textContent = t.undo
    undo.addEventListener('click', () => {
      const before = this.#cleared ?? []
      changeQueue((queue) => [...before, ...queue])
      this.#part('clear').focus()
    })
    this.#part('note').replaceChildren(`${t.cleared} `, undo)
    changeQueue(() => [])
    undo.focus()
    this.#say(t.cleared)
  }

  #indexOf = (id: string): number => readQueue().findIndex((entry) => entry.id === id)

  #lift(id: string): void {
    this.#lifted = { id, from: this.#indexOf(id) }
    this.#sayPosition(id, texts().lifted)
    this.show()
  }

  /** It stays where it is. */
  #release(): void {
    const { id } = this.#lifted ?? {}
    this.#lifted = null
    if (id !== undefined) this.#sayPosition(id, texts().position)
    this.show()
  }

  #cancelDrag(): void {
    const { id, from } = this.#lifted ?? {}
    if (id === undefined || from === undefined) return
    changeQueue((queue) => moveQueued(queue, id, from))
    this.#release()
  }

  #moveTo(id: string, to: number): void {
    changeQueue((queue) => moveQueued(queue, id, to))
    this.#items.get(id)?.scrollIntoView({ block: 'nearest' })
    this.#sayPosition(id, texts().position)
  }

  #step({ id }: Queued, to: string): void {
    const at = this.#indexOf(id)
    this.#moveTo(id, to === 'top' ? 0 : Math.max(0, at + (to === 'up' ? -1 : 1)))
    // A button that has become disabled would lose the focus.
    const item = this.#items.get(id)
    const used = document.activeElement
    if (used instanceof HTMLButtonElement && used.disabled)
      item?.querySelector<HTMLElement>('.moves button:not([disabled])')?.focus()
  }

  #sayPosition(id: string, text: string): void {
    const queue = readQueue()
    const n = this.#indexOf(id) + 1
    const title = queue[n - 1]?.title ?? ''
    this.#say(fill(text, { title, n, count: queue.length }))
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'Escape') {
      event.stopPropagation()
      if (!this.#lifted) return this.close()
      event.preventDefault() // The player around it stays open.
      return this.#cancelDrag()
    }
    const { id } = this.#lifted ?? {}
    if (id === undefined || !(event.target as Element).matches('.grip')) return
    const at = this.#indexOf(id)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: MOST_QUEUED }[key]
    if (to === undefined) return
    event.preventDefault()
    this.#moveTo(id, Math.max(0, to))
  }

  /** Drops the lifted item when the focus leaves. */
  #onLeave(to: EventTarget | null): void {
    const item = this.#items.get(this.#lifted?.id ?? '')
    if (!item || !(to instanceof Element) || item.contains(to)) return
    this.#release()
  }

  #onPointer(event: PointerEvent): void {
    const grip = (event.target as Element).closest('.grip')
    const id = grip?.closest('li')?.dataset.id
    this.#hasDragged = false
    if (id === undefined || event.button !== 0) return
    const { pointerId, clientY } = event
    const ends = new AbortController()
    const onPointer = (name: string, react: (event: PointerEvent) => void) =>
      addEventListener(
        name,
        (event) => {
          const pointer = event as PointerEvent
          if (pointer.pointerId === pointerId) react(pointer)
        },
        { signal: ends.signal },
      )
    onPointer('pointermove', ({ clientY: y }) => {
      if (!this.#hasDragged && Math.abs(y - clientY) < DRAG_PX) return
      if (!this.#hasDragged) {
        this.#hasDragged = true
        this.#lift(id)
      }
      const to = this.#positionAt(id, y)
      if (to !== this.#indexOf(id)) this.#moveTo(id, to)
    })
    const end = (act: () => void) => {
      ends.abort()
      if (!this.#hasDragged) return
      act()
      // The click that belongs to this press comes first.
      setTimeout(() => (this.#hasDragged = false))
    }
    onPointer('pointerup', () => end(() => this.#release()))
    onPointer('pointercancel', () => end(() => this.#cancelDrag()))
  }

  #positionAt(id: string, y: number): number {
    const others = [...this.#part('list').children].filter(
      (item) => (item as HTMLElement).dataset.id !== id,
    )
    return others.filter((item) => {
      const { top, height } = item.getBoundingClientRect()
      return top + height / 2 < y
    }).length
  }
}
