import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OfflineAudio, OfflineTotal } from '@/components/site/saved/offline-audio'
import { textsOf } from '@/domain/texts'
import { defineOfflineAudio } from '@/elements/listening/offline-audio'
import { renderPage } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => ({ isBuiltIn: true }) }))

/** `<offline-audio>` with a cache in memory, and a host whose file arrives chunk by chunk. */
const URL_OF_FILE = 'https://audio.example/12.mp3'
const CHUNK = 1_000_000

type Host = { headers?: Record<string, string>; status?: number; chunks?: number }

let files: Map<string, { headers: Headers; size: number }>
let isOnline: boolean
let release: (chunks: number) => void
let breakOff: () => void
const persist = vi.fn(async () => true)
const posted = vi.fn()

function stubHost(host: Host | 'blocked'): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    if (host === 'blocked') throw new TypeError('Failed to fetch')
    let left = 0
    let wake = () => {}
    let isBroken = false
    release = (chunks) => {
      left += chunks
      wake()
    }
    breakOff = () => {
      isBroken = true
      wake()
    }
    let sent = 0
    const read = async () => {
      for (;;) {
        signal?.throwIfAborted()
        if (isBroken) throw new TypeError('network error')
        if (sent === (host.chunks ?? 2)) return { done: true }
        if (left > 0) {
          left -= 1
          sent += 1
          return { done: false, value: { byteLength: CHUNK } }
        }
        await new Promise<void>((resolve) => {
          wake = resolve
          signal?.addEventListener('abort', () => resolve())
        })
      }
    }
    const status = host.status ?? 200
    return {
      status,
      ok: status < 400,
      headers: new Headers(host.headers ?? { 'Content-Length': String(2 * CHUNK) }),
      body: { getReader: () => ({ read, cancel: async () => {} }) },
    }
  })
}

beforeEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  files = new Map()
  isOnline = true
  persist.mockClear()
  posted.mockClear()
  const cache = {
    keys: async () => [...files.keys()].map((url) => ({ url })),
    match: async (url: string) => files.get(url),
    delete: async (url: string) => files.delete(url),
    // All or nothing, as a cache stores what is streamed to it.
    put: async (url: string, { body, headers }: { body: ReadableStream; headers: Headers }) => {
      let size = 0
      const reader = body.getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        size += (value as Uint8Array).byteLength
      }
      files.set(url, { headers, size })
    },
  }
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache })
  vi.stubGlobal(
    'Response',
    class {
      constructor(
        readonly body: ReadableStream,
        readonly init: { headers: Headers },
      ) {}
      get headers() {
        return this.init.headers
      }
    },
  )
  const define = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  define('serviceWorker', {
    register: async () => undefined,
    getRegistration: async () => ({}),
    ready: Promise.resolve({ active: { postMessage: posted } }),
  })
  define('storage', { persist, estimate: async () => ({ quota: 5_000_000, usage: 1_000_000 }) })
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
  stubHost({})
  defineOfflineAudio()
})

const { offlineAudio: texts } = textsOf('en')
const open = (audioUrl = URL_OF_FILE) =>
  renderPage(
    <>
      <OfflineAudio
        {...{ id: 'ep-012', title: 'Tea', audioUrl, texts, wording: 'en', download: 'Download' }}
      />
      <OfflineTotal texts={texts} wording="en" />
    </>,
  )
const keep = () => screen.findByRole('button', { name: 'Keep for offline: Tea' })
const said = () => screen.getByRole('status').textContent
const saved = () =>
  (JSON.parse(localStorage.getItem('kept-episodes') ?? '{"saved":[]}') as { saved: unknown[] })
    .saved
const line = (text: string) => screen.findByText(text, { selector: 'p' })

test('the file is a link, with scripts and without', () => {
  open()
  const link = screen.getByRole('link', { name: /^Download/ })
  expect(link.getAttribute('href')).toBe(URL_OF_FILE)
  expect(link.hasAttribute('download')).toBe(true)
})

test('a press saves the episode and stores its audio, with progress and what there is room for', async () => {
  const { user } = open()
  expect(await screen.findByText('4 MB free on this device.')).toBeTruthy()
  await user.click(await keep())
  await waitFor(() => expect(said()).toBe('Downloading 2 MB. 4 MB free on this device.'))
  expect(saved()).toHaveLength(1)
  expect(persist).toHaveBeenCalledTimes(1)
  expect(posted).toHaveBeenCalledWith({ pages: ['/podcast/ep-012'] })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Cancel: Tea')
  release(1)
  await line('50%, 1 MB of 2 MB')
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5)
  expect(files.size).toBe(0)
  release(1)
  await line('On this device, 2 MB')
  expect(said()).toBe('On this device, 2 MB')
  expect(files.get(URL_OF_FILE)?.headers.get('X-Episode')).toBe('/podcast/ep-012')
  expect(await screen.findByText('1 episode on this device, 2 MB; 4 MB free')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /^Remove audio/ }))
  expect(await keep()).toBe(document.activeElement)
  expect(said()).toBe('Removed from this device.')
  expect(files.size).toBe(0)
  expect(saved()).toHaveLength(1)
})

test('Cancel stores nothing, and it can be begun again', async () => {
  const { user } = open()
  await user.click(await keep())
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }))
  expect(said()).toBe('Canceled. Nothing was stored.')
  expect(await keep()).toBe(document.activeElement)
  await user.click(await keep())
  await waitFor(() => expect(said()).toContain('Downloading'))
  release(2)
  await line('On this device, 2 MB')
})

test('who leaves the page stores nothing', async () => {
  const { user } = open()
  await user.click(await keep())
  await screen.findByRole('progressbar')
  const element = document.querySelector('offline-audio')
  element?.remove()
  release(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(files.size).toBe(0)
})

describe('it says why it cannot be', () => {
  test.each<[string, Host | 'blocked', string]>([
    [
      'a host that does not allow it',
      'blocked',
      'This file’s host doesn’t allow saving it here. Download it instead',
    ],
    [
      'a file that does not fit',
      { headers: { 'Content-Length': '4000001' } },
      'This file needs 4 MB, and 4 MB is free. Remove an episode first.',
    ],
    [
      'a file that is too large',
      { headers: { 'Content-Length': '1000000001' } },
      'This file is too large to keep here. Download it instead',
    ],
    [
      'a file that is not there',
      { status: 404 },
      'The download stopped. Check your connection, then try again.',
    ],
  ])('%s', async (_, host, sentence) => {
    stubHost(host)
    const { user } = open()
    await user.click(await keep())
    const helps = sentence.endsWith('instead')
    await waitFor(() =>
      expect(document.querySelector('offline-audio p')?.textContent).toBe(sentence),
    )
    await waitFor(() => expect(said()).toBe(sentence.replace(' Download it instead', '')))
    expect(screen.queryAllByRole('link', { name: 'Download it instead' })).toHaveLength(+helps)
    expect(screen.queryAllByRole('button')).toHaveLength(helps ? 0 : 1)
    expect(files.size).toBe(0)
  })

  test('a file of unknown size that turns out not to fit', async () => {
    stubHost({ headers: {}, chunks: 9 })
    const { user } = open()
    await user.click(await keep())
    await waitFor(() => expect(said()).toBe('4 MB free on this device.'))
    release(1)
    await line('1 MB')
    release(8)
    await line('This file needs 5 MB, and 4 MB is free. Remove an episode first.')
    expect(files.size).toBe(0)
  })

  test('a connection that is lost on the way', async () => {
    const { user } = open()
    await user.click(await keep())
    await screen.findByRole('progressbar')
    release(1)
    breakOff()
    await line('The download stopped. Check your connection, then try again.')
    expect(files.size).toBe(0)
  })

  test('a browser that stores nothing', async () => {
    const { user } = open()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    })
    await user.click(await keep())
    await line('This browser blocks storage. Check its privacy settings.')
  })

  test('without a network, of what is not here', async () => {
    isOnline = false
    open()
    await line('Audio isn’t on this device.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('a saved episode that is removed takes its audio along', async () => {
  const { user } = open()
  await user.click(await keep())
  await screen.findByRole('progressbar')
  release(2)
  await line('On this device, 2 MB')
  localStorage.setItem('kept-episodes', JSON.stringify({ saved: [], opened: [] }))
  window.dispatchEvent(new Event('kept-episodes'))
  await keep()
  expect(files.size).toBe(0)
})

test.each([
  'javascript:alert(1)',
  'data:audio/mpeg;base64,',
  'blob:https://a.example/1',
  '/12.mp3',
])('no file of the web, nothing to keep: %s', (address) => {
  open(address)
  expect(screen.queryByRole('button')).toBeNull()
})
