import { readRecord } from '@/session/auth-record'
import { on, PageElement } from './page-element'

/** Milliseconds until the popup shows. */
const DELAY = 10_000
/** Milliseconds between further attempts while the visitor is busy. */
const RETRY_DELAY = 1000
/** Session storage key, set once the popup has been shown. */
const SHOWN_KEY = 'welcome-shown'

/**
 * Sets the session's flag; false if it was set before. Without session storage the popup would show
 * on every visit of the page, so it never does.
 */
function claimFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(SHOWN_KEY)) return false
    sessionStorage.setItem(SHOWN_KEY, 'true')
    return true
  } catch {
    return false
  }
}

const OPEN = ['dialog[open]', 'nav details[open]', ':popover-open']
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

const isVisitorBusy = (): boolean =>
  // One by one: a browser without popovers rejects their selector.
  OPEN.some((selector) => {
    try {
      return document.querySelector(selector) !== null
    } catch {
      return false
    }
  }) ||
  document.activeElement?.matches(TYPING) === true ||
  document.documentElement.hasAttribute('data-navigating')

/**
 * `<welcome-popup>`: shows its dialog once a session (welcome.tsx). The dialog keeps the focus in,
 * closes on Escape and by its form, and gives the focus back. A click outside the sheet hits the dialog
 * itself, and closes it too.
 */
export class WelcomePopupElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const dialog = this.inner<HTMLDialogElement>('dialog')
    const tryToShow = () => {
      if (readRecord().isAuth) return // Admins know the show.
      if (isVisitorBusy()) timer = setTimeout(tryToShow, RETRY_DELAY)
      else if (claimFirstTime()) {
        dialog.showModal()
        this.inner('title').focus() // If it can have it (welcome.tsx).
      }
    }
    let timer = setTimeout(tryToShow, DELAY)
    onPage.addEventListener('abort', () => clearTimeout(timer))
    on(dialog, 'click', ({ target }) => target === dialog && dialog.close(), onPage)
  }
}
