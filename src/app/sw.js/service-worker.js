// The service worker of the site. A listener who saves an episode gets it
// (src/elements/offline.ts); nobody else does. It keeps the pages of saved episodes for
// reading without a network. While there is a network every page comes from there, so that none is
// older than the content. Audio that a listener has stored (src/elements/listening/stored-audio.ts)
// always plays from the device.

/* global OFFLINE -- The words of the page that is shown without a network; see route.ts. */
const PAGES = 'saved-pages'
/** Files of the pages, whose names change with their content. */
const PARTS = 'saved-parts'
/** Audio files. Pages store them, each with the path of its episode in a header. */
const AUDIO = 'saved-audio'
const EPISODE_HEADER = 'X-Episode'
/** The page of the list, whose frame shows what is said without a network. */
const FRAME = '/saved'
/** The page of an episode's transcript, after the address of the episode, whose page links to it. */
const TRANSCRIPT = '/transcript'
const PART =
  /^\/(_next\/static\/|page-scripts\/(elements|listening)-|icons\/|covers\/|api\/(podcasts|guest_headshots)\/file\/)/
/** A drawing in the show's colours, which may have changed since. */
const DRAWING = /^\/covers\/[^/]*~/
const STYLE = /<link rel="stylesheet" href="(\/[^"]+\.css)"/g
/** Scripts that answer touches, and what they load (src/elements). */
const ELEMENTS = /<script[^>]* src="(\/page-scripts\/elements-[^"]+)"/g
const LISTENING = /"(\/page-scripts\/listening-[^"]+)"/g
const TRACK = /<audio-player[^>]* data-track="([^"]*)"/
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
  if (event.origin !== self.location.origin) return
  const { pages } = event.data ?? {}
  if (Array.isArray(pages)) event.waitUntil(keep(pages))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.destination === 'audio') return event.respondWith(openAudio(request))
  if (origin !== self.location.origin) return
  const isPage = request.mode === 'navigate' || request.headers.get('Accept') === 'text/html'
  if (isPage) event.respondWith(openPage(event, pathname))
  else if (DRAWING.test(pathname)) event.respondWith(fetch(request).catch(() => openPart(request)))
  else if (PART.test(pathname)) event.respondWith(openPart(request))
})

/** A page from the network; without one, as it was kept. */
async function openPage(event, pathname) {
  let response
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const kept = pathname !== FRAME && (await stored(pathname, { cacheName: PAGES }))
    return kept || offlinePage(pathname)
  }
  // The newest state of a kept page is the one to read later.
  if (response.ok && !response.redirected)
    event.waitUntil(keepAgain(pathname, response.clone()).catch(() => {}))
  return response
}

async function keepAgain(pathname, response) {
  if (!(await stored(pathname, { cacheName: PAGES }))) return
  await keepPage(pathname, response)
  await removeOldParts()
}

/** A stored response; undefined also where the storage fails, because the network may still answer. */
const stored = (address, options) => caches.match(address, options).catch(() => undefined)

const openPart = async (request) =>
  (await stored(request.url, { cacheName: PARTS, ignoreVary: true })) ?? fetch(request)

/** A stored file; undefined if there is none. */
const storedAudio = async (url) =>
  url && (await caches.has(AUDIO)) ? caches.match(url, { cacheName: AUDIO }) : undefined

/** Stored audio, or the part of it that is asked for; else from its host. */
async function openAudio(request) {
  const file = await storedAudio(request.url).catch(() => undefined)
  return file ? partOf(file, request.headers.get('Range')) : fetch(request)
}

/**
 * Which bytes of a file a Range header asks for (RFC 9110, 14.1.2 and 14.2).
 * @returns the first and the last; null for the whole file, also where several parts are asked for;
 * undefined where the file has no such bytes
 */
function rangeOf(header, size) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').replace(/\s/g, '')) ?? []
  if (!from && !to) return null
  if (!from)
    return Number(to) > 0 && size > 0 ? [Math.max(0, size - Number(to)), size - 1] : undefined
  if (to && Number(to) < Number(from)) return null
  if (Number(from) >= size) return undefined
  return [Number(from), to ? Math.min(Number(to), size - 1) : size - 1]
}

/** A stored file as a server sends it: Safari plays nothing that does not come in parts. */
async function partOf(file, header) {
  const bytes = await file.blob()
  const range = rangeOf(header, bytes.size)
  const headers = { 'Content-Type': file.headers.get('Content-Type'), 'Accept-Ranges': 'bytes' }
  if (range === null) return new Response(bytes, { headers })
  if (!range)
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${bytes.size}` },
    })
  const [first, last] = range
  return new Response(bytes.slice(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(last - first + 1),
      'Content-Range': `bytes ${first}-${last}/${bytes.size}`,
    },
  })
}

/**
 * Removes audio files, by their episodes' pages and their addresses. What a page has not stored to
 * its end, a cache does not have.
 */
async function removeAudio(isOld) {
  if (!(await caches.has(AUDIO))) return
  const audio = await caches.open(AUDIO)
  for (const { url } of await audio.keys()) {
    const path = (await audio.match(url))?.headers.get(EPISODE_HEADER)
    if (isOld(path, url)) await audio.delete(url)
  }
}

const CHARACTERS = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'", '#39': "'" }

/** The address of the audio that an episode's page plays; undefined without any. */
function audioOf(html) {
  const [, track] = TRACK.exec(html) ?? []
  if (!track) return undefined
  const json = track.replace(/&([\w#]+);/g, (whole, name) => CHARACTERS[name] ?? whole)
  const { audioUrl } = JSON.parse(json)
  const url = new URL(audioUrl)
  url.hash = ''
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** The page whose part a page is: of a transcript the episode, of all others themselves. */
const wholeOf = (path) => (path.endsWith(TRANSCRIPT) ? path.slice(0, -TRANSCRIPT.length) : path)

/** Keeps exactly these pages, with their parts, and the frame for all others. @param {string[]} wanted */
async function keep(wanted) {
  const paths = wanted.length ? [...wanted, FRAME] : []
  const pages = await caches.open(PAGES)
  const kept = (await pages.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of kept) if (!paths.includes(wholeOf(path))) await pages.delete(path)
  await removeAudio((path) => !paths.includes(path))
  for (const path of paths) {
    if (!kept.includes(path)) await fetchPage(path)
  }
  if (paths.length === 0) await caches.delete(PARTS)
  else await removeOldParts()
}

/** Removes parts that no kept page leads to any more, such as those of former deployments. */
async function removeOldParts() {
  const pages = await caches.open(PAGES)
  const parts = await caches.open(PARTS)
  const read = async (cache, names) =>
    (await Promise.all(names.map(async (url) => (await cache.match(url)).text()))).join('')
  const urlsOf = async (cache) => (await cache.keys()).map(({ url }) => url)
  // Their names change with their content, and style sheets name fonts relative to themselves.
  const isIn = (text) => (url) => text.includes(url.slice(url.lastIndexOf('/') + 1))
  const urls = await urlsOf(parts)
  const inPages = isIn(await read(pages, await urlsOf(pages)))
  const inParts = isIn(
    await read(
      parts,
      urls.filter((url) => inPages(url) && /\.(css|js)$/.test(url)),
    ),
  )
  for (const url of urls) if (!inPages(url) && !inParts(url)) await parts.delete(url)
}

async function fetchPage(path) {
  const response = await fetch(path, { credentials: 'omit' }).catch(() => null)
  if (response?.ok && !response.redirected) await keepPage(path, response)
}

/** Keeps a page with what it needs to be read and heard, and an episode with its transcript. */
async function keepPage(path, response) {
  const html = await response.clone().text()
  const styles = all(html, STYLE)
  const pictures = all(html, PICTURE)
  const elements = all(html, ELEMENTS)
  const [, sprite] = SPRITE.exec(html) ?? []
  await keepParts([...styles, ...pictures, ...elements, ...(sprite ? [sprite] : [])])
  const parts = await caches.open(PARTS)
  for (const script of elements)
    await keepParts(all((await (await parts.match(script))?.text()) ?? '', LISTENING))
  await keepParts(all(html, FONT))
  for (const style of styles) {
    const sheet = await parts.match(style)
    if (sheet)
      await keepParts(
        all(await sheet.text(), FONT).map((font) => new URL(font, sheet.url).pathname),
      )
  }
  const pages = await caches.open(PAGES)
  await pages.put(path, response)
  if (path !== FRAME && path === wholeOf(path)) {
    const audio = audioOf(html)
    await removeAudio((episode, url) => episode === path && url !== audio)
  }
  const transcript = path + TRANSCRIPT
  if (!html.includes(`href="${transcript}"`)) await pages.delete(transcript)
  else if (!(await pages.match(transcript))) await fetchPage(transcript)
}

/** Files that could not be fetched are missing later; the page is read without them. */
async function keepParts(addresses) {
  const parts = await caches.open(PARTS)
  await Promise.all(
    addresses.map(async (address) => {
      if (!(await parts.match(address))) await parts.add(address).catch(() => {})
    }),
  )
}

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/**
 * Says that there is no network, and which episodes are here; in the frame of the site if it is. In
 * place of the list of saved episodes it is that list.
 */
async function offlinePage(pathname) {
  const pages = await caches.open(PAGES)
  const kept = (await pages.keys()).map(({ url }) => new URL(url).pathname)
  const entries = await Promise.all(
    kept
      .filter((path) => path !== FRAME && path === wholeOf(path))
      .map(async (path) => {
        const entry = entryOf(path, (await (await pages.match(path))?.text()) ?? '')
        return { ...entry, isStored: (await storedAudio(entry.audio)) !== undefined }
      }),
  )
  const frame = await pages.match(FRAME)
  const isList = pathname === FRAME && frame !== undefined
  const html = frame && framed(await frame.text(), entries, isList)
  const policy = frame?.headers.get('Content-Security-Policy')
  return new Response(html || bare(entries), {
    status: isList ? 200 : 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy && { 'Content-Security-Policy': policy }),
    },
  })
}

const LETTERS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => LETTERS[letter])

/** A kept page in the list: its title, its first picture, its audio and how long that takes. */
function entryOf(path, html) {
  const main = html.slice(html.indexOf('<main'))
  const [, title] = /<h1[^>]*>([^<]+)/.exec(main) ?? /<title>([^<]*)/.exec(html) ?? []
  const [, length = ''] = /<dd>(<time dateTime="PT.*?<\/time>)/is.exec(main) ?? []
  const [[, picture] = []] = main.matchAll(PICTURE)
  return { path, title: title ?? path, length, picture, audio: audioOf(html) }
}

/** In tokens of the site, whose styles come with its frame. */
const STYLES = `.off{padding-top:clamp(2.25rem,1.5rem + 3vw,5rem)}.off-head{display:grid;gap:2rem;align-items:center}.off-head p{margin-top:1.5rem;font-size:var(--text-l);line-height:1.5;max-width:var(--measure);color:var(--ink-soft)}.off-again{display:inline-flex;align-items:center;min-height:var(--target);margin-top:2rem;padding-inline:1.25rem;background:var(--pen);color:var(--on-pen);border-radius:var(--radius-m);font-weight:600;text-decoration:none}.off-art{width:min(100%,22rem)}.off h2{margin-bottom:1rem;font-size:var(--text-l);font-style:italic;font-weight:500}.off ul{padding:0;list-style:none;border-top:1.5px solid var(--margin-line)}.off li{display:grid;grid-template-columns:5.5rem minmax(0,1fr);gap:.15rem 1rem;align-items:center;padding-block:.7rem;border-bottom:var(--border)}.off li img{width:100%;aspect-ratio:1;object-fit:cover;border-radius:var(--radius-s)}.off li div>a{display:inline-block;padding-block:.2rem;font:600 1.1875rem/1.2 var(--font-serif);color:inherit;text-decoration:none;overflow-wrap:anywhere}.off li div>a:hover{text-decoration:underline double var(--margin-line) 2px;text-underline-offset:.18em}.off li p{margin:0}.off play-episode{grid-column:2;justify-self:start}.off play-episode a{display:inline-flex;align-items:center;gap:.5rem;min-height:var(--target);padding-inline:.8rem 1rem;color:var(--pen);border:1.5px solid;border-radius:var(--radius-button);font-weight:var(--weight-label);font-size:var(--text-s);text-decoration:none}.off play-episode a:hover{background:var(--highlight);color:var(--on-highlight)}.off play-episode svg{width:1rem;height:1rem}.off [data-plays=true] svg:first-child,.off a:not([data-plays=true])>svg:nth-child(2){display:none}@media(min-width:40rem){.off li{grid-template-columns:5.5rem minmax(0,1fr) auto}.off play-episode{grid-column:3}}@media(min-width:60rem){.off-head{grid-template-columns:minmax(0,1fr) minmax(0,22rem)}}@media(min-width:64rem){.off{display:grid;grid-template-columns:var(--margin-col) minmax(0,1fr);column-gap:var(--margin-gap)}.off>:last-child{grid-column:2}.off h2{text-align:end}}`

/** A quotation mark. */
const MARK =
  'M20.2 2.2C30 2 37.4 9.4 37.6 19.6C37.9 37.6 28 52 10.6 58.4C8.2 59.2 6.8 56.6 8.8 55.2C16.6 49.6 20.6 43.2 21.2 35.8C11.4 36.6 3.6 29.4 3.4 19.8C3.2 10 10.6 2.4 20.2 2.2Z'

/** A speaker, and a listener out of reach. */
const ART = `<svg class="off-art" viewBox="0 0 320 220" aria-hidden="true"><path d="M4 191C60 189 100 192 160 190C220 188 270 189 316 188" fill="none" stroke="var(--rule-strong)" stroke-width="2"/><path d="${MARK}" fill="var(--ink)" transform="translate(92 122) scale(-2.2 2.2) translate(-20 -30)"/><path d="${MARK}" fill="var(--rule)" transform="translate(236 142) scale(1.533) translate(-20 -30)"/><path d="M150 96C158 90 166 90 174 96M178 118C182 115 186 115 190 118" fill="none" stroke="var(--margin-line)" stroke-width="4" stroke-linecap="round"/></svg>`

const words = (entries) => `${OFFLINE.text}${entries.length ? ` ${OFFLINE.list}` : ''}`

/** The code has the English texts itself. */
const AUDIO_WORDS = OFFLINE.audio
  ? ` data-texts="${escaped(JSON.stringify(OFFLINE.audio))}" data-wording="${OFFLINE.language}"`
  : ''

/** Writes the player of an episode in a list, as play-episode.tsx does. @param icons the file of drawings */
const playOf = ({ path, title, length, audio }, icons) =>
  `<play-episode data-id="${idOf(path)}" data-title="${title}"><a href="${escaped(audio)}" data-part="play"><svg aria-hidden="true"><use href="${icons}#i-play"/></svg><svg aria-hidden="true"><use href="${icons}#i-pause"/></svg><span class="visually-hidden"><span data-part="play-name">${OFFLINE.play}</span> ${title} </span>${length || OFFLINE.play}</a><button type="button" data-part="next" hidden></button></play-episode>`

/** As saved/offline-audio.tsx writes it. */
const audioPartOf = ({ path, title, audio }) =>
  `<offline-audio data-id="${idOf(path)}" data-title="${title}" data-url="${escaped(audio)}"${AUDIO_WORDS}><span data-part="offline"></span></offline-audio>`

const idOf = (path) => path.slice(path.lastIndexOf('/') + 1)

/** The kept page with other content; of its scripts only those that play, which are here. */
function framed(page, entries, isList) {
  const parts = /^(.*<main[^>]*>).*?(<h1[^>]*>)(.*?)<\/h1>.*(<\/main>.*)$/s.exec(page)
  if (!parts) return null
  const [, before, h1, name, after] = parts
  const [, icons] = SPRITE.exec(page) ?? []
  const rows = entries.map((entry) => {
    const { path, title, length, picture, audio, isStored } = entry
    return `<li>${picture ? `<img src="${picture}" alt="">` : '<span></span>'}<div><a href="${path}" dir="auto">${title}</a><p class="meta">${length}</p>${audio ? audioPartOf(entry) : ''}</div>${isStored ? playOf(entry, icons) : ''}</li>`
  })
  const total = `<needs-listening><offline-total${AUDIO_WORDS}></offline-total></needs-listening>`
  const list = rows.length
    ? `<section class="wrap off" aria-labelledby="off-here"><div><h2 id="off-here">${OFFLINE.here}</h2></div><div><ul role="list">${rows.join('')}</ul>${total}</div></section>`
    : ''
  const title = isList ? name : OFFLINE.title
  const text = isList && rows.length ? OFFLINE.saved : words(entries)
  const main = `<style>${STYLES}</style><section class="wrap off"><div class="off-head"><div>${h1}${title}</h1><p>${text}</p><a class="off-again" href="">${OFFLINE.again}</a></div>${ART}</div></section>${list}`
  const whole = `${before}${main}${after}`
    .replace(/<script(?![^>]* src="\/page-scripts\/elements-).*?<\/script>/gs, '')
    .replace(/ data-fonts(="[^"]*")?/, '')
  return isList ? whole : whole.replace(/<title>[^<]*/, `<title>${OFFLINE.title}`)
}

const bare = (entries) =>
  `<!doctype html><html lang="${OFFLINE.language}" dir="${OFFLINE.direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${OFFLINE.title}</title><style>:root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.5rem;font:1.125rem/1.5 Georgia,serif}a{color:inherit;line-height:2.75rem}</style><h1>${OFFLINE.title}</h1><p>${words(entries)}</p><ul>${entries.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')}</ul><p><a href="">${OFFLINE.again}</a></p></html>`
