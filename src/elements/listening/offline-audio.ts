import {
  formatBytes,
  nextOfflineAudio,
  type OfflineAudio,
  type OfflineEvent,
  type OfflineFailure,
} from '@/domain/listening/offline-audio'
import type { Language } from '@/domain/language/language'
import { localeOf } from '@/domain/language/locale'
import { isSaved, toggleSaved } from '@/domain/listening/saved-episodes'
import { episodePath } from '@/domain/paths'
import { EN_OFFLINE_AUDIO } from '@/domain/texts/en-offline-audio'
import { fill, plural } from '@/domain/texts/fill'
import {
  DEVICE_EPISODES_EVENTS,
  readDeviceEpisodes,
  updateDeviceEpisodes,
} from '../device-episodes'
import { cacheForOffline } from '../offline'
import { on, PageElement } from '../page-element'
import { OFFLINE_AUDIO_STYLE } from './offline-audio-style'
import {
  canStoreAudio,
  fetchAudio,
  freeRoom,
  listStoredAudio,
  removeAudio,
  storeAudio,
  storedSize,
  STORED_AUDIO_EVENT,
} from './stored-audio'

type Words = { texts: typeof EN_OFFLINE_AUDIO; wording: Language }

function wordsOf({ texts, wording }: DOMStringMap): Words {
  if (!texts) return { texts: EN_OFFLINE_AUDIO, wording: 'en' }
  return { texts: JSON.parse(texts) as Words['texts'], wording: wording as Language }
}

/** The address of a file, if it is one of the web. */
function webAddress(text = ''): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
  ...parts: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), values)
  element.append(...parts)
  return element
}

function failureOf(err: unknown, hasBegun: boolean): OfflineFailure {
  if (!navigator.onLine) return 'offline'
  if ((err as DOMException).name === 'QuotaExceededError') return 'full'
  // Browsers do not say more of a host that allows nothing: it is as if it were not there.
  return err instanceof TypeError && !hasBegun ? 'blocked' : 'lost'
}

/** `<offline-audio>`: keeps the audio of an episode on this device (saved/offline-audio.tsx). */
class OfflineAudioElement extends PageElement {
  #state: OfflineAudio = { name: 'absent' }
  #words!: Words
  #path = ''
  #url: string | null = null
  #download: AbortController | undefined
  readonly #acts = new WeakMap<Element, () => void>()
  #said = make('span', { className: 'visually-hidden' })

  protected start(onPage: AbortSignal): void {
    const { id = '', url } = this.dataset
    this.#words = wordsOf(this.dataset)
    this.#path = episodePath(id)
    this.#url = webAddress(url)
    if (!this.#url || !canStoreAudio()) return
    this.#said.setAttribute('role', 'status')
    const look = () => void this.#look(onPage)
    for (const event of [...DEVICE_EPISODES_EVENTS, STORED_AUDIO_EVENT, 'online', 'offline'])
      addEventListener(event, look, { signal: onPage })
    onPage.addEventListener('abort', () => this.#download?.abort())
    on(this.inner('offline'), 'click', (event) => this.#press(event), onPage)
    this.#show()
    look()
  }

  #press({ target }: MouseEvent): void {
    const button = (target as Element).closest('button')
    if (button) this.#acts.get(button)?.()
  }

  get #id(): string {
    return this.dataset.id ?? ''
  }

  /** Sees what is stored; the audio of an episode that is not saved any more goes. */
  async #look(onPage: AbortSignal): Promise<void> {
    const url = this.#url
    if (!url) return
    if (!isSaved(readDeviceEpisodes(), this.#id)) {
      this.#download?.abort()
      await removeAudio(url).catch(console.error)
    }
    const size = await storedSize(url).catch(() => null)
    if (onPage.aborted || this.#download) return
    if (size !== null) this.#on({ type: 'found', size })
    else if (this.#state.name === 'stored') this.#on({ type: 'gone' })
    else if (this.#state.name === 'absent' && this.#isOffering !== navigator.onLine) this.#show()
  }

  /** True with a network: audio that is not here can't be had without one. */
  get #isOffering(): boolean {
    return this.querySelector('button') !== null
  }

  #on(event: OfflineEvent): void {
    const before = this.#state
    this.#state = nextOfflineAudio(before, event)
    if (this.#state.name === 'loading' && before.name === 'loading') this.#showProgress()
    else if (this.#state !== before) this.#show()
  }

  /** Saves the episode, then its audio. */
  async #keep(): Promise<void> {
    const url = this.#url
    if (!url || this.#download) return
    const download = new AbortController()
    const { signal } = download
    this.#download = download
    this.#on({ type: 'press' })
    this.#say(this.#words.texts.starting)
    try {
      if (!this.#save()) return this.#fail('refused')
      // Where the browser asks the listener, the answer may come later.
      void navigator.storage?.persist?.().catch(() => false)
      await cacheForOffline(readDeviceEpisodes().saved.map(({ id }) => id))
      const file = await fetchAudio(url, signal)
      if (!file.response.ok) return this.#fail('lost')
      const room = await freeRoom()
      this.#on({ type: 'response', size: file.size, room })
      if (this.#state.name !== 'loading') return
      this.#sayBegun(file.size, room)
      await storeAudio({ url, path: this.#path }, file, (bytes) => {
        signal.throwIfAborted()
        this.#on({ type: 'chunk', bytes })
        if (this.#state.name === 'failed') download.abort()
      })
      if (signal.aborted) return await removeAudio(url)
      const size = (await storedSize(url)) ?? 0
      this.#on({ type: 'found', size })
      this.#say(this.#sizeText(this.#words.texts.stored, size))
    } catch (err) {
      if (!signal.aborted) this.#fail(failureOf(err, this.#state.name === 'loading'))
    } finally {
      download.abort() // Of a response that is not read any further.
      this.#download = undefined
      if (this.#state.name === 'failed') this.#say(this.#failureText())
    }
  }

  #save(): boolean {
    if (isSaved(readDeviceEpisodes(), this.#id)) return true
    return updateDeviceEpisodes((device) => toggleSaved(device, this.#id, Date.now()))
  }

  #fail(reason: OfflineFailure): void {
    this.#on({ type: 'failure', reason })
  }

  #cancel(): void {
    this.#download?.abort()
    this.#on({ type: 'gone' })
    this.#say(this.#words.texts.canceled)
  }

  async #remove(): Promise<void> {
    if (!this.#url) return
    await removeAudio(this.#url)
    this.#on({ type: 'gone' })
    this.#say(this.#words.texts.removed)
  }

  #say(text: string): void {
    this.#said.textContent = text
  }

  #sayBegun(size: number | null, room: number | null): void {
    const { texts: t } = this.#words
    const free = room === null ? '' : this.#sizeText(t.room, room)
    this.#say(size === null ? free : fill(this.#sizeText(t.begun, size), { room: free }))
  }

  #sizeText(text: string, size: number): string {
    return fill(text, { size: formatBytes(size, this.#words.wording) })
  }

  #failureText(): string {
    if (this.#state.name !== 'failed') return ''
    const { reason, size, room } = this.#state
    const { wording, texts } = this.#words
    const [needed, free] = [size, room].map((bytes) => formatBytes(bytes ?? 0, wording))
    return fill(texts.failed[reason], { size: needed ?? '', room: free ?? '' })
  }

  #progressText(): string {
    if (this.#state.name !== 'loading') return ''
    const { received, size } = this.#state
    const { wording, texts: t } = this.#words
    const got = formatBytes(received, wording)
    if (size === null) return got
    const percent = (received / size).toLocaleString(localeOf(wording), { style: 'percent' })
    return fill(this.#sizeText(t.progress, size), { percent, received: got })
  }

  #showProgress(): void {
    if (this.#state.name !== 'loading') return
    const { received, size } = this.#state
    const text = this.#progressText()
    const line = this.querySelector('p')
    if (line && line.textContent !== text) line.textContent = text
    const bar = this.querySelector('progress')
    if (size !== null && bar) bar.value = received / size
    else bar?.removeAttribute('value')
  }

  #show(): void {
    const place = this.inner('offline')
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(...this.#parts(), this.#said)
    this.#showProgress()
    if (hadFocus) place.querySelector<HTMLElement>('button, a')?.focus()
  }

  #parts(): Node[] {
    const { texts: t } = this.#words
    const state = this.#state
    const keep = () => this.#button(t.keep, () => void this.#keep())
    const cancel = () => this.#button(t.cancel, () => this.#cancel())
    switch (state.name) {
      case 'absent':
        return navigator.onLine ? [keep()] : [make('p', {}, t.notHere)]
      case 'starting':
        return [make('p', {}, t.starting), cancel()]
      case 'loading': {
        const bar = make('progress', { max: 1, ariaLabel: this.dataset.title ?? '' })
        return [bar, make('p', {}), cancel()]
      }
      case 'stored':
        return [
          make('p', {}, this.#sizeText(t.stored, state.size)),
          this.#button(t.remove, () => void this.#remove()),
        ]
      case 'failed': {
        const helps = state.reason === 'blocked' || state.reason === 'large'
        const link = make(
          'a',
          { href: this.#url ?? '', download: '', target: '_blank', rel: 'noopener' },
          t.instead,
        )
        const line = make('p', {}, this.#failureText(), ...(helps ? [' ', link] : []))
        return helps ? [line] : [line, keep()]
      }
    }
  }

  #button(label: string, act: () => void): HTMLButtonElement {
    const button = make('button', { type: 'button' }, label)
    button.setAttribute('aria-label', `${label}: ${this.dataset.title}`)
    this.#acts.set(button, act)
    return button
  }
}

/** `<offline-total>`: how much audio is on this device, and how much room is left. */
class OfflineTotalElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const { texts: t, wording } = wordsOf(this.dataset)
    const show = async () => {
      const [files, room] = await Promise.all([listStoredAudio(), freeRoom()])
      const total = files.reduce((sum, { size }) => sum + size, 0)
      const size = (bytes: number) => formatBytes(bytes, wording)
      const free = room === null ? '' : fill(t.room, { size: size(room) })
      const text =
        files.length > 0
          ? plural(t.total, files.length, wording, { size: size(total), room: size(room ?? 0) })
          : free
      if (!onPage.aborted) this.replaceChildren(make('p', {}, text))
    }
    const look = () => void show().catch(console.error)
    for (const event of [...DEVICE_EPISODES_EVENTS, STORED_AUDIO_EVENT])
      addEventListener(event, look, { signal: onPage })
    look()
  }
}

/** Defines the elements that keep audio for offline; their styles come with them. */
export function defineOfflineAudio(): void {
  if (customElements.get('offline-audio')) return
  document.head.append(make('style', {}, OFFLINE_AUDIO_STYLE))
  customElements.define('offline-audio', OfflineAudioElement)
  customElements.define('offline-total', OfflineTotalElement)
}
