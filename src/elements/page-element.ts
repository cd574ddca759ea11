import { hasModifier } from './has-modifier'

/**
 * An element of a page: the server writes what is in it, and this code does what its controls say. It
 * may come and go at any time. On the pages of the host, and in development, React takes it over as it
 * takes any HTML: what elements change are attributes, and the text of parts that React leaves alone
 * (`dangerouslySetInnerHTML`).
 */
export abstract class PageElement extends HTMLElement {
  #onPage = new AbortController()

  /** @param onPage ends when the element leaves the page */
  protected abstract start(onPage: AbortSignal): void

  connectedCallback(): void {
    this.#onPage = new AbortController()
    this.start(this.#onPage.signal)
  }

  disconnectedCallback(): void {
    this.#onPage.abort()
  }

  /**
   * @param name of a part, its `data-part`
   * @throws when the server wrote an element without it
   */
  inner<Part extends HTMLElement = HTMLElement>(name: string): Part {
    const part = this.querySelector<Part>(`[data-part="${name}"]`)
    if (!part) throw new Error(`${this.localName}: no ${name}`)
    return part
  }
}

/** Sets an attribute of an element, or takes it away (null). */
export function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/**
 * Has an event of a control do something. It is met early (capture, on the window): React lets none
 * through to the control while it takes a page over.
 */
export function on<Type extends 'click' | 'input' | 'keydown' | 'submit'>(
  control: HTMLElement,
  type: Type,
  act: (event: HTMLElementEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  const meet = (event: HTMLElementEventMap[Type]) =>
    control.contains(event.target as Node) && act(event)
  addEventListener(type, meet as EventListener, { capture: true, signal })
}

/** Has presses of a button, or of a link that is to be one, do something. */
export function onPress(control: HTMLElement, act: () => void, onPage: AbortSignal): void {
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (hasModifier(event)) return
    event.preventDefault()
    act()
  }
  on(control, 'click', press, onPage)
  if (control instanceof HTMLAnchorElement) {
    control.setAttribute('role', 'button')
    // As a button, it also answers to the space bar.
    on(control, 'keydown', (event) => event.key === ' ' && !event.repeat && press(event), onPage)
  }
}
