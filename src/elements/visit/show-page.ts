/** Parts of the head that change with the page. */
const OF_PAGE = 'title, meta[name], meta[property], link:not([rel=stylesheet])'

/**
 * Reads a page of the site that is to be shown in place of this one.
 * @returns null for anything else, which the browser is to open by itself
 */
export async function readPage(response: Response): Promise<Document | null> {
  const type = response.headers.get('Content-Type') ?? ''
  if (response.status >= 500 || !type.startsWith('text/html')) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // A parser without scripts makes elements of what browsers with scripts keep as text.
  for (const part of page.querySelectorAll('noscript')) part.textContent = part.innerHTML
  return isWhole(page) && !isHydrated(page) ? page : null
}

const isWhole = (page: Document): boolean =>
  ['header', 'main', 'footer'].every((part) => page.querySelector(`body > ${part}`))

/** True for a page that React takes over, as those of the host. */
export const isHydrated = (page: Document): boolean =>
  page.querySelector('script[src^="/_next/"]') !== null

/** The parts from the header to the footer, with both. */
function bodyOf(page: Document): Element[] {
  const parts = [...page.body.children]
  const at = (name: string) => parts.findIndex(({ localName }) => localName === name)
  return parts.slice(at('header'), at('footer') + 1)
}

const sheetsOf = (page: Document): HTMLLinkElement[] => [
  ...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
]

/** By address, what is on its way. */
const loading = new Map<string, Promise<void>>()

/** Adds a style sheet, once, or throws and leaves nothing of it. */
function loadSheet(href: string): Promise<void> {
  const coming =
    loading.get(href) ??
    new Promise<void>((resolve, reject) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const end = (act: () => void) => {
        loading.delete(href)
        act()
      }
      sheet.onload = () => end(resolve)
      sheet.onerror = () =>
        end(() => {
          sheet.remove()
          reject(new Error(`The styles ${href} did not come.`))
        })
      document.head.append(sheet)
    })
  loading.set(href, coming)
  return coming
}

/** Waits until the styles of a page are here. @returns what takes away those that it does not have */
async function loadStyles(page: Document): Promise<() => void> {
  const old = sheetsOf(document)
  const wanted = sheetsOf(page).map(({ href }) => href)
  const missing = wanted.filter(
    (href) => loading.has(href) || old.every((sheet) => sheet.href !== href),
  )
  await Promise.all(missing.map(loadSheet))
  return () => {
    for (const sheet of old)
      if (!wanted.includes(sheet.href)) {
        sheet.remove()
        loading.delete(sheet.href) // It may never come then.
      }
  }
}

function loadScripts(page: Document): void {
  const known = [...document.scripts].map(({ src }) => src)
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (!known.includes(src)) {
      const script = Object.assign(document.createElement('script'), { src })
      script.onerror = () => script.remove() // The next page that needs it asks again.
      document.head.append(script)
    }
}

/** Waits until a page can be shown. @returns what shows it in place of this one; what plays, plays on */
export async function preparePage(page: Document): Promise<() => void> {
  const removeStyles = await loadStyles(page)
  return () => {
    showPage(page)
    removeStyles()
    loadScripts(page)
  }
}

function showPage(page: Document): void {
  const { documentElement: root } = document
  for (const name of ['lang', 'dir']) {
    const value = page.documentElement.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
  for (const part of document.head.querySelectorAll(OF_PAGE)) part.remove()
  document.head.append(...page.head.querySelectorAll(OF_PAGE))
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  const old = bodyOf(document)
  const place = document.createComment('')
  old[0]?.before(place)
  for (const part of old) part.remove()
  place.replaceWith(...bodyOf(page))
}

let latest = 0

/** Shows what is on this page now, as the server writes it: its content has been changed. */
export async function refreshPage(): Promise<void> {
  const { href } = location
  latest += 1
  const turn = latest
  try {
    const page = await readPage(await fetch(href, { cache: 'no-store' }))
    const main = page?.querySelector('main')
    if (!main || location.href !== href || turn !== latest) return
    const old = document.querySelector('main')
    const hadFocus = old?.contains(document.activeElement)
    old?.replaceWith(main)
    if (hadFocus) main.focus({ preventScroll: true })
  } catch (err) {
    console.error('The page could not be loaded again.', err)
  }
}
