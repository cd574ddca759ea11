import { withPlainMarks } from '@/domain/notes/plain-marks'
import { fill } from '@/domain/texts/fill'
import { on, PageElement } from '../page-element'
import { watchPagePlayback } from '../page-playback'

/** The names of what is marked, as the style sheet has them (CSS Custom Highlight API). */
const FOUND = 'transcript-found'
const FOUND_NOW = 'transcript-found-now'

/** From how many letters on words are found while they are typed. */
const TYPED = 2

/** Every place of a word in the paragraphs, whatever its case and its marks. */
function findPlaces(text: HTMLElement, word: string): Range[] {
  const wanted = withPlainMarks(word).toLowerCase()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const places: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = withPlainMarks(node.nodeValue ?? '').toLowerCase()
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length)) {
      const place = new Range()
      place.setStart(node, at)
      place.setEnd(node, at + wanted.length)
      places.push(place)
    }
  }
  return places
}

/** Without the API of browsers the places are found and not marked. */
function mark(name: string, places: Range[]): void {
  if (!('highlights' in CSS)) return
  if (places.length > 0) CSS.highlights.set(name, new Highlight(...places))
  else CSS.highlights.delete(name)
}

/** `<find-text>`: finds words in a transcript, and marks the paragraph that is being heard (transcript-form.tsx). */
export class FindTextElement extends PageElement {
  #places: Range[] = []
  /** Of the place that is shown; null before a search. */
  #at: number | null = null
  #isSeen = false

  protected start(onPage: AbortSignal): void {
    const form = this.inner<HTMLFormElement>('form')
    const find = (fewest: number) => {
      const word = String(new FormData(form).get('q') ?? '').trim()
      this.#at = null
      this.#isSeen = false
      const isFound = word.length >= fewest
      this.#places = isFound ? this.#turns().flatMap((turn) => findPlaces(turn, word)) : []
      if (isFound) this.#show(0)
      else this.#say()
    }
    const search = (event: SubmitEvent) => {
      event.preventDefault()
      if (this.#at === null) find(1)
      if (this.#at === null) return
      this.#goTo(this.#isSeen ? this.#at + 1 : this.#at)
    }
    on(form, 'submit', search, onPage)
    on(form, 'input', () => find(TYPED), onPage)
    on(this.inner('before'), 'click', () => this.#goTo((this.#at ?? 0) - 1), onPage)
    onPage.addEventListener('abort', () => [FOUND, FOUND_NOW].forEach((name) => mark(name, [])))
    this.inner('count').setAttribute('role', 'status')
    form.hidden = false
    this.#markHeard(onPage)
  }

  #goTo(index: number): void {
    this.#show(index)
    this.#isSeen = true
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const place = this.#places[this.#at ?? 0]
    place?.startContainer.parentElement?.scrollIntoView({
      block: 'center',
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }

  #show(index: number): void {
    const places = this.#places
    this.#at = places.length === 0 ? 0 : (index + places.length) % places.length
    const place = places[this.#at]
    mark(FOUND, places)
    mark(FOUND_NOW, place ? [place] : [])
    this.#say()
  }

  /** Says which of how many places is shown. */
  #say(): void {
    const { none = '', of = '' } = this.dataset
    const { length: count } = this.#places
    const at = this.#at
    if (at === null) for (const name of [FOUND, FOUND_NOW]) mark(name, [])
    this.inner('count').textContent =
      at === null ? '' : count === 0 ? none : fill(of, { n: at + 1, count })
    this.inner('before').hidden = at === null || count < 2
  }

  #turns(): HTMLElement[] {
    const text = document.getElementById(this.dataset.for ?? '')
    return [...(text?.children ?? [])] as HTMLElement[]
  }

  #markHeard(onPage: AbortSignal): void {
    let marked: HTMLElement | undefined
    watchPagePlayback(({ track, time }) => {
      const turns = track?.id === this.dataset.id ? this.#turns() : []
      const now = turns.findLast(({ dataset }) => Number(dataset.at) <= time)
      if (now === marked) return
      marked?.removeAttribute('aria-current')
      now?.setAttribute('aria-current', 'true')
      marked = now
    }, onPage)
  }
}
