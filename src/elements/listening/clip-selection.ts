import { selectedClip } from '@/domain/listening/choose-clip'
import { withClip, type Clip } from '@/domain/listening/clip'
import { clockTime } from '@/domain/listening/playback'
import { fill } from '@/domain/texts/fill'
import type { AudioPlayerElement } from '../audio-player'
import { CopyElement } from '../copy-element'
import { PageElement } from '../page-element'
import { addClipStyle, clipTextsOf, copyButton } from './clip-parts'

/**
 * Time a selection stays the same before a link is offered (ms): a drag changes it all the time.
 */
const SETTLED_MS = 250
/** Room between the name of who speaks and the button (px). */
const GAP = 16

/** `<copy-clip>`: copies the link of a clip. It comes and goes with the selection. */
class CopyClipElement extends CopyElement {
  protected start(onPage: AbortSignal): void {
    this.inner('copy').addEventListener('click', () => void this.copy(this.dataset.address ?? ''), {
      signal: onPage,
    })
  }
}

/**
 * `<clip-selection>`: offers the link of a clip for what is selected in a transcript, beside the last
 * paragraph of it (transcript-page.tsx).
 */
class ClipSelectionElement extends PageElement {
  #button: CopyClipElement | undefined

  protected start(onPage: AbortSignal): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => this.#show(), SETTLED_MS)
    }
    document.addEventListener('selectionchange', look, { signal: onPage })
    onPage.addEventListener('abort', () => {
      clearTimeout(timer)
      this.#button?.remove()
      this.#button = undefined
    })
  }

  #show(): void {
    const button = this.#button
    // A press on it may end the selection, and what it says stays while it has the focus.
    if (button?.contains(document.activeElement)) return
    const paragraphs = this.#selected()
    const [first, last] = [paragraphs[0], paragraphs.at(-1)]
    const found = first && last && this.#clipOf(first, last)
    if (!last || !found) {
      button?.remove()
      this.#button = undefined
      return
    }
    const { clip, isCut } = found
    const address = withClip(this.dataset.address ?? '', clip)
    if (button?.dataset.address === address && button.parentElement === last) return
    button?.remove()
    this.#button = this.#make(address, clip, isCut)
    last.append(this.#button)
    this.#button.classList.toggle('below', isCut || !hasRoom(last, this.#button))
  }

  get #turns(): HTMLElement[] {
    const text = document.getElementById(this.dataset.for ?? '')
    return [...(text?.querySelectorAll<HTMLElement>('[data-at]') ?? [])]
  }

  /** The paragraphs of which some words are selected. */
  #selected(): HTMLElement[] {
    const selection = document.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return []
    const range = selection.getRangeAt(0)
    return this.#turns.filter((turn) => {
      const words = turn.querySelector(':scope > p:last-of-type')?.firstChild
      if (!words || !range.intersectsNode(words)) return false
      const text = new Range()
      text.selectNodeContents(words)
      return (
        range.compareBoundaryPoints(Range.END_TO_START, text) < 0 &&
        range.compareBoundaryPoints(Range.START_TO_END, text) > 0
      )
    })
  }

  #clipOf(first: HTMLElement, last: HTMLElement): ReturnType<typeof selectedClip> {
    const turns = this.#turns
    const next = turns[turns.indexOf(last) + 1]
    const player = document.querySelector<AudioPlayerElement>('audio-player')
    const length = Math.floor(player?.shown().duration ?? 0)
    const end = next ? Number(next.dataset.at) : null
    return selectedClip(Number(first.dataset.at), end, length)
  }

  #make(address: string, clip: Clip, isCut: boolean): CopyClipElement {
    const t = clipTextsOf(this)
    addClipStyle()
    const button = document.createElement('copy-clip') as CopyClipElement
    // What is said around it may be in another language.
    button.lang = document.documentElement.lang
    Object.assign(button.dataset, { address, done: t.linkCopied, refused: t.refused })
    const cut = isCut ? `<p>${fill(t.cut, { end: clockTime(clip.end) })}</p>` : ''
    button.innerHTML = `${cut}${copyButton(t)}<p role="status" class="visually-hidden" data-part="said"></p>`
    return button
  }
}

function hasRoom(turn: HTMLElement, button: HTMLElement): boolean {
  const who = turn.querySelector('p')
  if (!who) return false
  const { top, width } = who.getBoundingClientRect()
  const taken = [...who.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0)
  const isInView = top > 0 && top < innerHeight
  return isInView && taken + button.getBoundingClientRect().width + 2 * GAP < width
}

/** Defines what copies links of clips from a transcript. */
export function defineClipSelection(): void {
  if (customElements.get('clip-selection')) return
  customElements.define('copy-clip', CopyClipElement)
  customElements.define('clip-selection', ClipSelectionElement)
}
