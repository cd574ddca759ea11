import { PATHS } from '@/domain/paths'
import type { PlaybackControls } from '../playback'
import { addressOf } from '../history-pages'
import { isHydrated, preparePage, readPage } from './show-page'

/** The part of the Navigation API that is used (HTML Standard, 7.2.6), where browsers have it. */
type NavigateEvent = Event & {
  canIntercept: boolean
  destination: { url: string; sameDocument: boolean }
  downloadRequest: string | null
  formData: FormData | null
  hashChange: boolean
  intercept: (how: { focusReset: 'manual'; scroll: 'manual'; handler: () => Promise<void> }) => void
  navigationType: 'push' | 'reload' | 'replace' | 'traverse'
  scroll: () => void
  signal: AbortSignal
}

/** A page that takes longer shows that it is on its way (ms). */
const SLOW_MS = 150

/** Addresses that browsers have to open: files, the desk, and the page that may use the microphone. */
const OPENED = new RegExp(`^(/admin|/api|/preview|${PATHS.write})(/|$)|\\.\\w+$`)

/** The address whose page is shown, without its fragment. */
let shown = ''

/** Says the title of a page, as screen readers do when one has been opened. */
const said = Object.assign(document.createElement('p'), {
  role: 'status',
  className: 'visually-hidden',
})

/** The visit that is under way, or was last. */
let latest = new AbortController()

/**
 * As long as something plays, brings the next page into this one, so that it plays on. What a browser
 * does when it opens a page is done here: its title and what else is in its head, focus, scrolling,
 * back and forward. Where that cannot be, the browser opens the page.
 */
export function followVisits({ currentPlayback }: PlaybackControls): void {
  const { navigation } = window as { navigation?: EventTarget }
  if (!navigation) return
  shown = addressOf(location)
  document.body.append(said)
  const isOwn = (event: NavigateEvent, to: URL) => {
    const { canIntercept, downloadRequest, formData, hashChange, navigationType } = event
    if (!canIntercept || downloadRequest !== null || formData || hashChange) return false
    if (navigationType === 'reload') return false
    if (navigationType === 'traverse') return addressOf(to) !== shown
    const isOpened = [to.pathname, location.pathname].some((path) => OPENED.test(path))
    const { sameDocument } = event.destination // An element notes something in this entry.
    return !sameDocument && currentPlayback().isPlaying && !isOpened && !isHydrated(document)
  }
  navigation.addEventListener('navigate', (given) => {
    const event = given as NavigateEvent
    const to = new URL(event.destination.url)
    if (isOwn(event, to))
      event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => visit(event, to) })
    else if (event.navigationType === 'traverse') latest.abort() // The page is still shown.
  })
}

/** Its own signal: that of the event ends with whatever an element notes in the entry. */
async function visit(event: NavigateEvent, { href, hash }: URL): Promise<void> {
  latest.abort()
  const current = (latest = new AbortController())
  const { signal } = current
  const root = document.documentElement
  const showSlow = () => signal.aborted || root.setAttribute('data-navigating', '')
  const slow = setTimeout(showSlow, SLOW_MS)
  try {
    // As browsers ask for a page: the server counts a view, and the service worker has it offline.
    const response = await fetch(href, { signal, headers: { Accept: 'text/html' } })
    const page = await readPage(response)
    if (!page) return location.reload()
    const show = await preparePage(page)
    if (signal.aborted) return
    shown = addressOf(new URL(response.url))
    if (response.redirected) history.replaceState(history.state, '', response.url + hash)
    root.toggleAttribute('data-returning', event.navigationType === 'traverse')
    show()
    root.removeAttribute('data-returning')
    const main = document.getElementById('main')
    const field = main?.querySelector<HTMLElement>('[autofocus]')
    ;(field ?? main)?.focus({ preventScroll: true })
    // What was noted in the entry ends the visit for the browser.
    if (!event.signal.aborted) event.scroll()
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
    said.textContent = document.title
  } catch {
    if (!signal.aborted) location.reload() // It shows what a browser shows then.
  } finally {
    clearTimeout(slow)
    if (latest === current) root.removeAttribute('data-navigating')
  }
}
