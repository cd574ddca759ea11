// The service worker of the site. A listener who saves an episode gets it
// (src/components/site/saved/offline.ts); nobody else does. It keeps the pages of saved episodes for
// reading without a network. While there is a network every page comes from there, so that none is
// older than the content.

/* global OFFLINE -- The words of the page that is shown without a network; see route.ts. */
const PAGES = 'saved-pages'
/** What the pages need: files whose names change with their content. */
const PARTS = 'saved-parts'
/** The page of the list, whose frame shows what is said without a network. */
const FRAME = '/saved'
const PART = /^\/(_next\/static\/|icons\/|covers\/|api\/(podcasts|guest_headshots)\/file\/)/
const STYLE = /<link rel="stylesheet" href="(\/[^"]+\.css)"(?! type="none")/g
const SPRITE = /<use href="(\/[^"#]+)#/
const FONT = /url\(["']?([^)"']+\.woff2)["']?\)/g
/** The picture in the width that browsers without `srcset` get. */
const PICTURE = /<img[^>]* src="(\/(?:api\/[^"]+\.webp|covers\/[^"]+))"/g

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  ),
)

self.addEventListener('message', (event) => {
  const { pages } = event.data ?? {}
  if (Array.isArray(pages)) event.waitUntil(keep(pages))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (PART.test(pathname)) event.respondWith(openPart(request))
})

/** A page from the network; without one, as it was kept. */
async function openPage(event, pathname) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    const pages = await caches.open(PAGES)
    // The newest state of a kept page is the one to read later.
    if (response.ok && !response.redirected && (await pages.match(pathname)))
      event.waitUntil(keepPage(pathname, response.clone()))
    return response
  } catch {
    const kept = pathname !== FRAME && (await caches.match(pathname, { cacheName: PAGES }))
    return kept || offlinePage()
  }
}

const openPart = async (request) =>
  (await caches.match(request.url, { cacheName: PARTS, ignoreVary: true })) ?? fetch(request)

/** Keeps exactly these pages, and the frame for all others. @param {string[]} wanted */
async function keep(wanted) {
  const paths = wanted.length ? [...wanted, FRAME] : []
  const pages = await caches.open(PAGES)
  const kept = (await pages.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of kept) if (!paths.includes(path)) await pages.delete(path)
  for (const path of paths) {
    if (kept.includes(path)) continue
    const response = await fetch(path, { credentials: 'omit' }).catch(() => null)
    if (response?.ok && !response.redirected) await keepPage(path, response)
  }
  if (paths.length === 0) await caches.delete(PARTS)
}

/** Keeps a page with its styles, fonts, drawings and pictures. */
async function keepPage(path, response) {
  const html = await response.clone().text()
  const styles = all(html, STYLE)
  const pictures = all(html, PICTURE)
  const [, sprite] = SPRITE.exec(html) ?? []
  await keepParts([...styles, ...pictures, ...(sprite ? [sprite] : [])])
  const parts = await caches.open(PARTS)
  for (const style of styles) {
    const sheet = await parts.match(style)
    if (sheet)
      await keepParts(
        all(await sheet.text(), FONT).map((font) => new URL(font, sheet.url).pathname),
      )
  }
  await (await caches.open(PAGES)).put(path, response)
}

/** What could not be fetched is missing later; the page is read without it. */
async function keepParts(addresses) {
  const parts = await caches.open(PARTS)
  await Promise.all(
    addresses.map(async (address) => {
      if (!(await parts.match(address))) await parts.add(address).catch(() => {})
    }),
  )
}

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/** Says that there is no network, and which pages are here; in the frame of the site if it is. */
async function offlinePage() {
  const pages = await caches.open(PAGES)
  const kept = (await pages.keys()).map(({ url }) => new URL(url).pathname)
  const entries = await Promise.all(
    kept
      .filter((path) => path !== FRAME)
      .map(async (path) => {
        const page = await pages.match(path)
        const [, title = ''] = /<title>([^<]*)/.exec((await page?.text()) ?? '') ?? []
        return `<li><a href="${path}">${title}</a></li>`
      }),
  )
  const list = entries.length ? `<p>${OFFLINE.list}</p><ul>${entries.join('')}</ul>` : ''
  const words = `${list}<p><a href="">${OFFLINE.again}</a></p>`
  const frame = await (await pages.match(FRAME))?.text()
  return new Response((frame && framed(frame, words)) || bare(words), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** The kept page with other words, and without the scripts, which are not here. */
function framed(page, words) {
  const parts = /^(.*<main.*?<h1[^>]*>).*?(<\/h1>).*(<\/main>.*)$/s.exec(page)
  return (
    parts &&
    `${parts[1]}${OFFLINE.title}${parts[2]}<div class="prose">${words}</div>${parts[3]}`
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/ data-fonts(="[^"]*")?/, '')
      .replace(/<title>[^<]*/, `<title>${OFFLINE.title}`)
  )
}

const bare = (words) =>
  `<!doctype html><html lang="${OFFLINE.language}" dir="${OFFLINE.direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${OFFLINE.title}</title><style>:root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;font:1.125rem/1.5 Georgia,serif}a{color:inherit;line-height:2.75rem}</style><h1>${OFFLINE.title}</h1>${words}</html>`
