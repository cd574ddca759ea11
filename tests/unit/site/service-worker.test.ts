import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

/** The service worker in a world of its own: what it stores, and a network that answers from a list. */
const SCRIPT = readFileSync('src/app/sw.js/service-worker.js', 'utf8')
const ORIGIN = 'https://show.example'
const AUDIO = 'https://audio.example/12.mp3'

const OFFLINE = {
  ...{ title: 'You’re offline', text: 'It needs a connection.', list: 'You can still read.' },
  ...{ saved: 'These are here.', here: 'On this device', again: 'Try again', play: 'Play' },
  ...{ language: 'en', direction: 'ltr', audio: null },
}

const addressOf = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).href.replace(/#.*/, '')

class FakeCache {
  readonly #files = new Map<string, Response>()
  match = async (key: string | { url: string }) => this.#files.get(addressOf(key))?.clone()
  put = async (key: string, file: Response) => void this.#files.set(addressOf(key), file)
  delete = async (key: string) => this.#files.delete(addressOf(key))
  keys = async () => [...this.#files.keys()].map((url) => ({ url }))
  add = async (key: string) => this.put(key, new Response(''))
}

let stores: Map<string, FakeCache>
let network: Record<string, string>
let worker: Record<string, (...values: never[]) => unknown>
let fire: (type: string, event: object) => unknown

const open = (name: string) => {
  const store = stores.get(name) ?? new FakeCache()
  stores.set(name, store)
  return store
}
const urls = async () => (await open('saved-audio').keys()).map(({ url }) => url)
const storeAudio = (url: string, path: string, text = '0123456789') =>
  open('saved-audio').put(
    url,
    new Response(text, { headers: { 'X-Episode': path, 'Content-Type': 'audio/mpeg' } }),
  )

beforeEach(() => {
  stores = new Map()
  network = {}
  const listeners: Record<string, (event: object) => void> = {}
  const world = createContext({
    ...{ OFFLINE, URL, Response, Promise, console },
    caches: {
      open: async (name: string) => open(name),
      has: async (name: string) => stores.has(name),
      delete: async (name: string) => stores.delete(name),
      match: async (key: string, { cacheName }: { cacheName: string }) =>
        open(cacheName).match(key),
    },
    fetch: async (key: string | { url: string }) => {
      const body = network[addressOf(key)]
      if (body === undefined) throw new TypeError('Failed to fetch')
      return new Response(body)
    },
    self: {
      addEventListener: (type: string, act: (event: object) => void) => (listeners[type] = act),
      location: { origin: ORIGIN },
    },
  }) as typeof worker
  runInContext(SCRIPT, world)
  worker = world
  fire = async (type, event) => {
    const waited: Promise<unknown>[] = []
    const wait = (promise: Promise<unknown>) => waited.push(promise)
    listeners[type]?.({ ...event, waitUntil: wait, respondWith: wait })
    return (await Promise.all(waited))[0]
  }
})

describe('which bytes a Range header asks for (RFC 9110, 14.1.2)', () => {
  test.each([
    [null, null],
    ['bytes=0-', [0, 9]],
    ['bytes=0-0', [0, 0]],
    ['bytes=4-7', [4, 7]],
    ['bytes = 4 - 7', [4, 7]],
    ['bytes=4-99', [4, 9]],
    ['bytes=9-', [9, 9]],
    ['bytes=-3', [7, 9]],
    ['bytes=-99', [0, 9]],
    ['bytes=10-', undefined],
    ['bytes=10-12', undefined],
    ['bytes=-0', undefined],
    // Not a range of bytes, or one that a server may pass over: the whole file.
    ['', null],
    ['bytes=-', null],
    ['bytes=7-4', null],
    ['bytes=0-1,4-5', null],
    ['bytes=a-b', null],
    ['seconds=0-1', null],
  ])('%j of ten', (header, range) => {
    expect(worker.rangeOf?.(header as never, 10 as never)).toEqual(range)
  })

  test('an empty file has none', () => {
    expect(worker.rangeOf?.('bytes=-1' as never, 0 as never)).toBeUndefined()
    expect(worker.rangeOf?.('bytes=0-' as never, 0 as never)).toBeUndefined()
  })
})

describe('audio', () => {
  const ask = async (url: string, range?: string, destination = 'audio') => {
    const headers = new Headers(range === undefined ? {} : { Range: range })
    const request = { url, method: 'GET', mode: 'no-cors', destination, headers }
    const response = (await fire('fetch', { request })) as Response | undefined
    return (
      response && {
        status: response.status,
        range: response.headers.get('Content-Range'),
        text: await response.text(),
      }
    )
  }

  test('that is stored comes from the device, whole and in parts, without a network', async () => {
    await storeAudio(AUDIO, '/podcast/ep-012')
    expect(await ask(AUDIO)).toEqual({ status: 200, range: null, text: '0123456789' })
    expect(await ask(AUDIO, 'bytes=2-4')).toEqual({
      ...{ status: 206, range: 'bytes 2-4/10', text: '234' },
    })
    expect(await ask(`${AUDIO}#t=5`, 'bytes=8-')).toEqual({
      ...{ status: 206, range: 'bytes 8-9/10', text: '89' },
    })
    expect(await ask(AUDIO, 'bytes=10-')).toEqual({ status: 416, range: 'bytes */10', text: '' })
  })

  test('that is not stored comes from its host', async () => {
    network[AUDIO] = 'from its host'
    expect((await ask(AUDIO))?.text).toBe('from its host')
    await storeAudio('https://audio.example/13.mp3', '/podcast/ep-013')
    expect((await ask(AUDIO))?.text).toBe('from its host')
  })

  test('only a player gets it: other requests to other hosts are left alone', async () => {
    await storeAudio(AUDIO, '/podcast/ep-012')
    expect(await ask(AUDIO, undefined, '')).toBeUndefined()
  })
})

const track = (audioUrl: string) =>
  JSON.stringify({ id: 'ep-012', audioUrl }).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const pageOf = (audioUrl: string) =>
  `<html><main><h1 class="t">Tea &amp; toast</h1><audio-player class="p" data-track="${track(audioUrl)}"></audio-player><dl><dd><time dateTime="PT5M"><span aria-hidden="true">5:00</span></time></dd></dl></main></html>`

const message = (pages: unknown, origin = ORIGIN) =>
  fire('message', { data: { pages }, origin }) as Promise<unknown>

describe('audio files', () => {
  beforeEach(async () => {
    network[`${ORIGIN}/saved`] = '<main></main>'
    network[`${ORIGIN}/podcast/ep-012`] = pageOf(`${AUDIO}?a=1&b=2`)
    await storeAudio(`${AUDIO}?a=1&b=2`, '/podcast/ep-012')
    await storeAudio('https://audio.example/13.mp3', '/podcast/ep-013')
  })

  test('of episodes that are not saved any more go', async () => {
    await message(['/podcast/ep-012'])
    expect(await urls()).toEqual([`${AUDIO}?a=1&b=2`])
    await message([])
    expect(await urls()).toEqual([])
  })

  test('with an address that the episode has no longer go when its page is here', async () => {
    await storeAudio('https://audio.example/old.mp3', '/podcast/ep-012')
    await message(['/podcast/ep-012', '/podcast/ep-013'])
    expect(await urls()).toEqual([`${AUDIO}?a=1&b=2`, 'https://audio.example/13.mp3'])
  })

  test.each([
    ['another origin', ['/podcast/ep-012'], 'https://evil.example'],
    ['no list', 'all', ORIGIN],
  ])('stay whatever %s says', async (_, pages, origin) => {
    await message(pages, origin)
    expect(await urls()).toHaveLength(2)
  })
})

describe('without a network', () => {
  const frame = `<head><title>Saved</title></head><svg><use href="/sprite.svg#logo"/></svg><main id="main"><h1 class="big">Your bookmarks</h1><p>…</p></main><script>react()</script><script data-scripts="/a.js">loader()</script><script async="" src="/page-scripts/elements-1.js"></script>`
  const openPage = async (path: string) => {
    const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate', destination: 'document' }
    const response = (await fire('fetch', { request })) as Response
    return { response, html: await response.text() }
  }

  beforeEach(async () => {
    const headers = { 'Content-Security-Policy': "script-src 'self'" }
    await open('saved-pages').put('/saved', new Response(frame, { headers }))
    await open('saved-pages').put('/podcast/ep-012', new Response(pageOf(`${AUDIO}?a=1&b=2`)))
    await storeAudio(`${AUDIO}?a=1&b=2`, '/podcast/ep-012')
  })

  test('/saved is the list of what is here, to be played, with no script but that of the player', async () => {
    const { response, html } = await openPage('/saved')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toBe("script-src 'self'")
    expect(html).toContain('<h1 class="big">Your bookmarks</h1><p>These are here.</p>')
    expect(html).toContain('<title>Saved')
    expect(html).toContain('data-id="ep-012" data-title="Tea &amp; toast"')
    expect(html).toContain(`<a href="${AUDIO}?a=1&amp;b=2" data-part="play">`)
    expect(html).toContain('<offline-total>')
    expect(html.match(/<script.*?<\/script>/g)).toEqual([
      '<script async="" src="/page-scripts/elements-1.js"></script>',
    ])
  })

  test('a kept page comes into one that plays on, as into one that is opened', async () => {
    const headers = new Headers({ Accept: 'text/html' })
    const request = { url: `${ORIGIN}/podcast/ep-012`, method: 'GET', mode: 'cors', headers }
    const response = (await fire('fetch', { request })) as Response
    expect(await response.text()).toBe(pageOf(`${AUDIO}?a=1&b=2`))
  })

  test('every other page says that there is none, and lists the same', async () => {
    const { response, html } = await openPage('/community')
    expect(response.status).toBe(503)
    expect(html).toContain('<h1 class="big">You’re offline</h1><p>It needs a connection.')
    expect(html).toContain('<title>You’re offline')
    expect(html).toContain('<play-episode data-id="ep-012"')
  })

  test('an episode whose audio is not here is read, and not played', async () => {
    await open('saved-audio').delete(`${AUDIO}?a=1&b=2`)
    const { html } = await openPage('/saved')
    expect(html).toContain('<offline-audio data-id="ep-012"')
    expect(html).not.toContain('play-episode data-id')
  })

  test('an episode without audio has nothing to play', async () => {
    await open('saved-pages').put('/podcast/ep-012', new Response('<main><h1>Words</h1></main>'))
    const { html } = await openPage('/saved')
    expect(html).toContain('Words')
    expect(html).not.toContain('play-episode data-id')
    expect(html).not.toContain('<offline-audio')
  })
})

test('Q18 a page from the network is shown although the storage fails', async () => {
  network[`${ORIGIN}/community`] = '<main>From the network</main>'
  stores.set('saved-pages', {
    match: () => Promise.reject(new Error('The storage failed')),
  } as unknown as FakeCache)
  const request = { url: `${ORIGIN}/community`, method: 'GET', mode: 'navigate' }
  const response = (await fire('fetch', { request })) as Response
  expect(await response.text()).toContain('From the network')
})

test('Q18 the list without a network has every part that its player looks for', () => {
  for (const part of ['play', 'play-name', 'next']) expect(SCRIPT).toContain(`data-part="${part}"`)
})

test('Q18 parts of former deployments go, and what kept pages lead to stays', async () => {
  const pages = open('saved-pages')
  const parts = open('saved-parts')
  await pages.put('/podcast/ep-001', new Response('<link href="/_next/static/css/new.css">'))
  await pages.put('/saved', new Response(''))
  await parts.put('/_next/static/css/new.css', new Response('url(../media/font.woff2)'))
  await parts.put('/_next/static/media/font.woff2', new Response(''))
  await parts.put('/_next/static/css/old.css', new Response('url(../media/old.woff2)'))
  await parts.put('/_next/static/media/old.woff2', new Response(''))
  await worker.keep?.(['/podcast/ep-001'] as never)
  const left = (await parts.keys()).map(({ url }) => new URL(url).pathname)
  expect(left).toEqual(['/_next/static/css/new.css', '/_next/static/media/font.woff2'])
})
