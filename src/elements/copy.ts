import { episodeLength } from '@/domain/episodes/episode-length'
import { addressAt, startTimeOf } from '@/domain/listening/start-time'
import { CopyElement } from './copy-element'
import { onPress } from './page-element'
import { currentPlayback, watchPlayback } from './playback'

/**
 * `<copy-text>`: a button that copies a text (copy-button.tsx), and the field that shows it, where there
 * is one, selected as soon as it has the focus (copy-field.tsx).
 */
export class CopyTextElement extends CopyElement {
  protected start(onPage: AbortSignal): void {
    const field = this.querySelector<HTMLInputElement>('input[data-part="text"]')
    field?.addEventListener('focus', () => field.select(), { signal: onPage })
    onPress(this.inner('copy'), () => void this.copy(this.dataset.text ?? ''), onPage)
  }
}

/**
 * `<share-link>`: copies the link of a page, or hands it to the share sheet of the device where there
 * is one; that of an episode may begin at the place that listeners have come to (share-link.tsx).
 */
export class ShareLinkElement extends CopyElement {
  /** The place of the page's address, or of what plays on the page, in seconds. */
  #place: number | null = null
  #isTimed = false

  protected start(onPage: AbortSignal): void {
    if (this.dataset.id !== undefined) this.#followPlaces(onPage)
    onPress(this.inner('copy'), () => void this.copy(this.#url()), onPage)
    const share = this.inner('share')
    share.hidden = typeof navigator.share !== 'function'
    onPress(share, () => this.#share(), onPage)
  }

  #followPlaces(onPage: AbortSignal): void {
    const toPlace = (place: number | null) => {
      this.#place = place
      this.#show()
    }
    const fromAddress = () => toPlace(startTimeOf(location))
    const fromPlayer = () => {
      const { track, time } = currentPlayback()
      if (track?.id === this.dataset.id && time >= 1) toPlace(time)
    }
    addEventListener('hashchange', fromAddress, { signal: onPage })
    onPage.addEventListener('abort', watchPlayback(fromPlayer))
    const choice = this.inner<HTMLInputElement>('timed')
    const choose = () => {
      this.#isTimed = choice.checked
      this.#show()
    }
    choice.addEventListener('change', choose, { signal: onPage })
    this.#isTimed = choice.checked
    fromAddress()
    fromPlayer()
  }

  #show(): void {
    const place = this.#place
    this.inner('start').hidden = place === null
    const texts = { time: place === null ? '' : episodeLength(place), address: this.#url() }
    // What stays is not written again: a listener may be selecting it.
    for (const [name, text] of Object.entries(texts))
      if (this.inner(name).textContent !== text) this.inner(name).textContent = text
  }

  #url(): string {
    return addressAt(this.dataset.address ?? '', this.#isTimed ? this.#place : null)
  }

  #share(): void {
    const url = this.#url()
    navigator.share({ title: this.dataset.title, url }).catch((err: unknown) => {
      // Closing the sheet is no failure; after anything else, copying is left.
      if (!(err instanceof DOMException && err.name === 'AbortError')) void this.copy(url)
    })
  }
}
