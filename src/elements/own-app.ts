import { readStored } from '@/session/auth-record'
import { on, PageElement } from './page-element'
import { report } from './reports'

/** The app that was chosen on this device, kept here only. */
const KEY = 'listenApp'

/** Fired on `window` when this tab changes the choice; other tabs get the `storage` event. */
const CHANGE_EVENT = 'listen-app'

/** Without storage nothing is remembered. @param name null to forget */
function rememberApp(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, name)
  } catch {
    return
  }
  dispatchEvent(new Event(CHANGE_EVENT))
}

/** Remembers and reports the apps that are chosen, wherever they stand on a page. */
export function watchAppLinks(): void {
  const note = ({ target }: MouseEvent) => {
    const name = (target as Element).closest<HTMLElement>('[data-app]')?.dataset.app
    if (name === undefined) return
    report('click', location.pathname, name)
    rememberApp(name)
  }
  addEventListener('click', note, true)
}

/**
 * `<own-app>`: apps, of which the one that was chosen on this device comes first (app-links.tsx). It is
 * shown in a place that is empty until then, instead of in its own.
 */
export class OwnAppElement extends PageElement {
  #shown: string | null = null

  protected start(onPage: AbortSignal): void {
    const show = () => this.#show(readStored(KEY))
    for (const event of ['storage', CHANGE_EVENT]) addEventListener(event, show, { signal: onPage })
    const press = ({ target }: MouseEvent) => {
      if (!(target as Element).closest('[data-part="forget"]')) return
      rememberApp(null)
      this.querySelector<HTMLElement>('[data-item]:not([hidden]) a')?.focus() // The button is gone.
    }
    on(this, 'click', press, onPage)
    show()
  }

  #show(own: string | null): void {
    const items = [...this.querySelectorAll<HTMLElement>('[data-item]')]
    const chosen = items.find(({ dataset }) => dataset.item === own)
    const name = chosen?.dataset.item ?? null
    // A link that is being pressed stays where it is.
    if (name === this.#shown) return
    this.#shown = name
    const hadFocus = chosen?.contains(document.activeElement)
    const place = this.inner('own')
    place.hidden = !chosen
    place.replaceChildren(...(chosen?.cloneNode(true).childNodes ?? []))
    place.querySelector('[data-part="note"]')?.removeAttribute('hidden')
    const most = Number(this.dataset.most ?? Infinity) - (chosen ? 1 : 0)
    const others = items.filter((item) => item !== chosen)
    for (const item of items) item.hidden = item === chosen || others.indexOf(item) >= most
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = (part.dataset.when === 'chosen') !== Boolean(chosen)
    for (const part of this.querySelectorAll('[data-part="name"]')) part.textContent = name
    if (hadFocus) place.querySelector('a')?.focus()
  }
}
