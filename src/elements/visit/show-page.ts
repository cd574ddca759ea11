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

/** Waits until the styles of a page are here. @returns what takes away those that it does not have */
async function loadStyles(page: Document): Promise<() => void> {
  const old = sheetsOf(document)
  const wanted = sheetsOf(page).map(({ href }) => href)
  const missing = wanted.filter((href) => old.every((sheet) => sheet.href !== href))
  const load = (href: string) =>
    new Promise((resolve) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      sheet.onload = sheet.onerror = resolve
      document.head.append(sheet)
    })
  await Promise.all(missing.map(load))
  return () => {
    for (const sheet of old) if (!wanted.includes(sheet.href)) sheet.remove()
  }
}

function loadScripts(page: Document): void {
  const known = [...document.scripts].map(({ src }) => src)
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (!known.includes(src))
      document.head.append(Object.assign(document.createElement('script'), { src }))
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
  const old = bodyOf(document)
  const place = document.createComment('')
  old[0]?.before(place)
  for (const part of old) part.remove()
  place.replaceWith(...bodyOf(page))
}

/** Shows what is on this page now, as the server writes it: its content has been changed. */
export async function refreshPage(): Promise<void> {
  const { href } = location
  try {
    const page = await readPage(await fetch(href, { cache: 'no-store' }))
    const main = page?.querySelector('main')
    if (main && location.href === href) document.querySelector('main')?.replaceWith(main)
  } catch (err) {
    console.error('The page could not be loaded again.', err)
  }
}
