import { COPY_REFUSED } from '@/domain/texts/refusals'
import { PageElement } from './page-element'

/** Time a button says that it has copied (ms). */
const SAID_MS = 2400

/**
 * Copying, and saying so: the button shows its part `done` in place of its part `idle` for a moment,
 * and the element's status says it, or that the browser refused.
 */
export abstract class CopyElement extends PageElement {
  #timer: ReturnType<typeof setTimeout> | undefined

  protected async copy(text: string): Promise<void> {
    const { done = '', refused = COPY_REFUSED } = this.dataset
    const said = this.inner('said')
    clearTimeout(this.#timer)
    said.textContent = ''
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      said.className = 'meta'
      said.textContent = refused
      this.#showDone(false)
      return
    }
    said.className = 'visually-hidden'
    said.textContent = done
    this.#showDone(true)
    this.#timer = setTimeout(() => this.#showDone(false), SAID_MS)
  }

  #showDone(isDone: boolean): void {
    this.inner('idle').hidden = isDone
    this.inner('done').hidden = !isDone
  }
}
