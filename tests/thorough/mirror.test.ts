import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '@/config/env'
import { tryPort } from '@/scripts/launch/ports'
import { ROOT } from '../support/checkout'
import { episodeData, guestData, jpeg } from '../support/content'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { multipart, type Body } from '../support/rest'
import { call, signInTo } from '../support/upload'

let site: Launched
let cookie = ''
let folder = ''
let photo: Buffer
const mirrors: ChildProcess[] = []

beforeAll(async () => {
  const own = await makeOwnSite('mirror')
  site = await own.start(env().DATABASE_URL ?? '', { IMPORT_PRIVATE_ADDRESSES: 'true' })
  cookie = await signInTo(site)
  photo = await jpeg()
  folder = await mkdtemp(path.join(tmpdir(), 'nq-mirror-'))
}, 400_000)
afterAll(async () => {
  for (const one of mirrors) one.kill('SIGKILL')
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

async function send(method: string, at: string, json?: object, form?: FormData): Promise<Body> {
  const answer = await call(site.url, method, at, { cookie, json, form })
  expect(answer?.status, `${method} ${at} ${JSON.stringify(answer?.body)}`).toBeLessThan(300)
  return answer?.body
}
const make = (at: string, data: object) =>
  send('POST', at, undefined, multipart(data, { bytes: photo }))

type Copies = Record<string, unknown>

/** What the site answers to the key's account, by the names that the mirror gives to its files. */
async function readSite(key: string): Promise<Copies> {
  const headers = { authorization: `users API-Key ${key}` }
  const read = async (at: string): Promise<Body> =>
    (await fetch(`${site.siteUrl}${at}`, { headers })).json()
  const copies: Copies = {}
  for (const list of ['episodes', 'guests', 'quotes', 'paths', 'topics', 'timed_texts'])
    for (const doc of (await read(`/api/${list}?depth=0&limit=1000&sort=id`)).docs)
      copies[`${list} ${encodeURIComponent(doc.id)}.json`] = doc
  const globals = 'featured site landing pillars about community values involved'.split(' ')
  for (const one of globals)
    copies[`globals ${one}.json`] = await read(`/api/globals/${one}?depth=0`)
  return copies
}
async function readCopy(): Promise<Copies> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])
  const entries = await Promise.all(texts)
  return Object.fromEntries(entries.map(([name, text]) => [name, JSON.parse(text ?? '')]))
}

const MIRROR = path.join(ROOT, 'docs/examples/mirror.mjs')

test('the mirror is short enough to read: 60 lines at most', async () => {
  const lines = (await readFile(MIRROR, 'utf8')).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
})

test('a mirror that is killed again and again ends equal to the site', async () => {
  const { key } = await send('POST', '/api/api-keys', { name: 'Mirror', scopes: ['read'] })
  const port = await tryPort(0)
  const { doc: hook, secret } = await send('POST', '/api/webhooks', {
    name: 'Mirror',
    url: `http://127.0.0.1:${port}/`,
    events: ['episodes', 'guests', 'quotes', 'timed_texts', 'paths', 'topics', 'globals'],
    reader: 'accounts',
  })
  const start = () => {
    const child = spawn(process.execPath, [MIRROR], {
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        SITE: site.siteUrl,
        FOLDER: folder,
        KEY: key,
        SECRET: secret,
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    mirrors.push(child)
    return child
  }
  let isWriting = true
  let kills = 0
  const killing = (async () => {
    while (isWriting || kills < 5) {
      const mirror = start()
      // At any moment: while it copies all, while it catches up, and while it waits.
      await delay(150 + Math.random() * 900)
      mirror.kill('SIGKILL')
      kills += 1
    }
  })()
  for (let number = 500; number < 512; number += 1) {
    const id = `ep-${number}`
    await make('/api/episodes', episodeData(number, number % 3 ? {} : { _status: 'draft' }))
    await make('/api/guests', guestData(number, 'Dora'))
    await send('POST', '/api/timed_texts', { episode: id, kind: 'transcript', text: 'Words.' })
    if (number % 2) await send('PATCH', `/api/episodes/${id}`, { title: `Changed ${number}` })
    if (number % 4 === 1)
      await send('PATCH', `/api/episodes/${id}`, { deletedAt: new Date().toISOString() })
    if (number % 4 === 2) await send('DELETE', `/api/guests/${id}-Dora`)
    if (number % 4 === 3)
      await send('POST', `/api/episodes/${id}/change-number`, { number: number + 100 })
  }
  await send('POST', '/api/globals/landing', { heroTitle: 'Mirrored' })
  isWriting = false
  await killing
  start()
  // Webhooks alone tell of this: by itself the mirror looks once a minute only.
  await expect.poll(readCopy, { timeout: 30_000 }).toEqual(await readSite(key))
  await send('PATCH', '/api/episodes/ep-502', { title: 'Told by the webhook' })
  await expect
    .poll(async () => (await readCopy())['episodes ep-502.json'], { timeout: 20_000 })
    .toMatchObject({ title: 'Told by the webhook' })
  expect(await readCopy()).toEqual(await readSite(key))
  expect(kills).toBeGreaterThanOrEqual(5)
  await send('DELETE', `/api/webhooks/${hook.id}`)
}, 180_000)

test('N53 a mirror is equal to the site when documents are deleted while it copies', async () => {
  const { key } = await send('POST', '/api/api-keys', { name: 'Mirror', scopes: ['read'] })
  const quotes: number[] = []
  const changes = async (after = ''): Promise<Body> => {
    const headers = { authorization: `users API-Key ${key}` }
    return (await fetch(`${site.url}/api/changes?limit=500&after=${after}`, { headers })).json()
  }
  const { cursor } = await changes()
  for (let day = 1; day <= 104; day += 1) {
    const showsFrom = new Date(Date.UTC(2041, 0, day)).toISOString()
    const json = { quote: `Quote ${day}`, quoteauthor: 'Somebody', showsFrom }
    quotes.push((await send('POST', '/api/quotes', json)).doc.id)
  }
  // Otherwise the log tells the mirror of those that it misses.
  await expect
    .poll(async () => JSON.stringify(await changes(cursor)), { timeout: 20_000 })
    .toContain(`/quotes/${quotes.at(-1)}"`)
  // Between the mirror and the site: as soon as it has the first page, two quotes of it go.
  let pages = 0
  const between = createServer((req, res) => {
    void (async () => {
      const address = `${site.url}${req.url}`
      const authorization = req.headers.authorization ?? ''
      const answer = await fetch(address, { headers: { authorization }, redirect: 'manual' })
      const text = await answer.text()
      if (req.url?.startsWith('/api/quotes?') && ++pages === 1)
        for (const id of quotes.slice(0, 2)) await send('DELETE', `/api/quotes/${id}`)
      res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
    })()
  })
  const port = await tryPort(0)
  await new Promise<void>((resolve) => between.listen(port, resolve))
  await rm(folder, { recursive: true })
  try {
    const mirror = spawn(process.execPath, [MIRROR], {
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        SITE: `http://127.0.0.1:${port}`,
        FOLDER: folder,
        KEY: key,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    mirrors.push(mirror)
    const names = () => readdir(folder).catch(() => [])
    await expect.poll(names, { timeout: 60_000 }).toContain('cursor') // All was copied.
    expect(pages).toBe(2)
    const all = await readSite(key)
    expect(Object.keys(all).filter((name) => name.startsWith('quotes'))).toHaveLength(102)
    await expect.poll(readCopy, { timeout: 20_000 }).toEqual(all)
    mirror.kill('SIGKILL')
  } finally {
    between.close()
  }
}, 120_000)

/** A stream of events, as far as it has come. */
async function listen(headers: Record<string, string> = {}) {
  const control = new AbortController()
  const answer = await fetch(`${site.url}/api/changes`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: control.signal,
  })
  const stream = { answer, text: '', hasEnded: false, end: () => control.abort() }
  void (async () => {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      stream.text += new TextDecoder().decode(chunk)
  })()
    .catch(() => undefined)
    .finally(() => (stream.hasEnded = true))
  return stream
}

test('a stream tells of changes as they come, and goes on after the last one seen', async () => {
  const stream = await listen()
  expect(stream.answer.status).toBe(200)
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.answer.headers.get('content-encoding')).toBeNull()
  await expect.poll(() => stream.text).toContain('retry: 3000')
  const change = (title: string) => send('PATCH', '/api/episodes/ep-502', { title })
  await change('One')
  const event = /^id: (\S+)\nevent: changed\ndata: (\{.*"id":"ep-502".*\})\n\n/m
  await expect.poll(() => stream.text, { timeout: 10_000 }).toMatch(event)
  const [, id = '', data = ''] = event.exec(stream.text) ?? []
  expect(JSON.parse(data)).toMatchObject({ cursor: id, type: 'changed', collection: 'episodes' })
  stream.end()
  await change('Two')
  await change('Three')
  const again = await listen({ 'last-event-id': id })
  await expect
    .poll(() => again.text.match(/^event: changed$/gm)?.length, { timeout: 10_000 })
    .toBe(2)
  again.end()
  const gone = await listen({ 'last-event-id': '00000000-0000-4000-8000-000000000000' })
  expect(gone.answer.status).toBe(410)
})

test('an address holds twenty streams, and gets another when one ends', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen()))
  expect(streams.map(({ answer }) => answer.status)).toEqual(streams.map(() => 200))
  const refused = await listen()
  expect(refused.answer.status).toBe(429)
  expect(refused.answer.headers.get('retry-after')).toBe('30')
  streams[0]?.end()
  await expect
    .poll(
      async () => {
        const next = await listen()
        next.end()
        return next.answer.status
      },
      { timeout: 10_000 },
    )
    .toBe(200)
  for (const stream of streams) stream.end()
})

test('a stop ends the streams at once', async () => {
  await expect.poll(async () => (await listen()).answer.status, { timeout: 10_000 }).toBe(200)
  const stream = await listen()
  const { code, ms } = await site.stop()
  expect([code, stream.hasEnded]).toEqual([0, true])
  expect(ms).toBeLessThan(8000)
})
