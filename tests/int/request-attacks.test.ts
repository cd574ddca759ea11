import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { episodeData } from '../support/content'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { open, readAnswer } from '../support/raw-request'
import { multipart } from '../support/rest'
import { call, pictureOf, signInTo, SlowUpload } from '../support/upload'

/** What is tried here goes to a site as it is built and started, Next and Payload included. */
let site: Launched
let cookie: string
const MB = 1024 * 1024

const episode = async (number: number, over: object = {}) =>
  call(site.url, 'PUT', `/api/episodes/ep-${number}`, {
    cookie,
    form: multipart(episodeData(number, over), { bytes: await pictureOf('red') }),
  })

beforeAll(async () => {
  const own = await makeOwnSite('request-attacks')
  site = await own.start(env().DATABASE_URL ?? '')
  cookie = await signInTo(site)
  expect((await episode(104, { title: 'To be trashed' }))?.status).toBe(201)
}, 300_000)
afterAll(stopAll)

/** Asks a port again and again, and tells the longest time in ms that an answer took. */
const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { get } = require('node:http')
  let longest = 0
  const ask = () => {
    const began = performance.now()
    get({ port: workerData, host: '127.0.0.1', path: '/api/health/live' }, (answer) =>
      answer.resume().once('end', () => {
        longest = Math.max(longest, performance.now() - began)
        setTimeout(ask, 2)
      }),
    )
  }
  parentPort.on('message', (what) => {
    if (what === 'reset') longest = 0
    parentPort.postMessage(longest)
  })
  ask()
`

/** The longest time that the site answered nobody, in ms, while something happened. */
async function longestSilence(during: () => Promise<unknown>): Promise<number> {
  const watch = new Worker(WATCH, { eval: true, workerData: site.port })
  const said = async (what: string): Promise<number> => {
    watch.postMessage(what)
    return ((await once(watch, 'message')) as [number])[0]
  }
  await delay(300)
  await said('reset')
  await during()
  await delay(50)
  const longest = await said('tell')
  await watch.terminate()
  return longest
}

/** The least of a few measurements: a busy machine makes a site silent that has nothing to do. */
async function leastSilence(during: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let time = 0; time < 4 && least >= 100; time++)
    least = Math.min(least, await longestSilence(during))
  return least
}

const post = (path: string, body: string | Buffer, headers: string[]) =>
  readAnswer(
    open(
      site.port,
      [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\n'),
      body,
    ),
  )
const JSON_TYPE = 'Content-Type: application/json'

describe('S01 a body that is meant to freeze the site', () => {
  const list = (bytes: number) => `{"email":[${'{},'.repeat(bytes / 3)}{}]}`
  test.each([0.09, 0.9, 2, 20])('%d MB of empty objects hold nobody up', async (megabytes) => {
    const body = list(megabytes * MB)
    const silence = await leastSilence(async () => {
      for (let time = 0; time < 2; time++) {
        const answer = await post('/api/users/login', body, [
          JSON_TYPE,
          `Content-Length: ${body.length}`,
        ])
        expect([null, 400, 413]).toContain(answer && answer.status)
      }
    })
    expect(silence).toBeLessThan(100)
    expect((await fetch(`${site.url}/api/health/live`)).status).toBe(200)
  })
})

describe('M06 through Next and Payload', () => {
  test('an image of 10 MB is taken, in pieces as well', async () => {
    const picture = await pictureOf('blue', 9 * MB)
    const upload = await SlowUpload.begin(site.url, '/api/episodes/ep-105', {
      cookie,
      json: episodeData(105),
      picture,
    })
    for (const part of [0.1, 0.3, 0.9]) await upload.sendUpTo(part)
    expect((await upload.finish().answer)?.status).toBe(201)
  })

  test('who is not signed in is told so, however large the image', async () => {
    const form = multipart(episodeData(106), { bytes: await pictureOf('blue', 5 * MB) })
    expect((await call(site.url, 'PUT', '/api/episodes/ep-106', { form }))?.status).toBe(401)
  })

  test('a client that goes away in the middle of a body is no error of ours', async () => {
    const before = site.output.length
    for (const headers of [[`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'], []]) {
      const type = 'Content-Type: multipart/form-data; boundary=x'
      const head = ['PUT /api/episodes/ep-107 HTTP/1.1', 'Host: localhost', type, ...headers]
      const socket = open(site.port, [...head, 'Content-Length: 100000'].join('\n'), '--x\r\n')
      await delay(200)
      socket.destroy()
    }
    await fetch(`${site.url}/api/health/live`)
    await delay(300)
    expect(site.output.slice(before)).not.toMatch(/"level":"error"|\n\s+at /)
  })
})

describe('N04 N05 what costs Next more the more there is of it', () => {
  /** The least of a few times that an answer takes, in ms. */
  const least = async (path: string, headers: Record<string, string> = {}) => {
    let ms = Infinity
    for (let time = 0; time < 6; time += 1) {
      const began = performance.now()
      await (await fetch(site.url + path, { headers })).arrayBuffer()
      ms = Math.min(ms, performance.now() - began)
    }
    return ms
  }

  test('3,000 cookies cost next to nothing, and nobody is refused for them', async () => {
    const many = Array.from({ length: 3170 }, (_, number) => `${number.toString(36)}=`).join(';')
    const headers = { Cookie: many.slice(0, 15_000) }
    expect((await fetch(`${site.url}/api/health/live`, { headers })).status).toBe(200)
    const control = await least('/api/health/live')
    expect(await least('/api/health/live', headers)).toBeLessThan(10 * control + 10)
  })
})

describe('S03 S10 on the site itself', () => {
  test.each([
    ['h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\nConnection: Upgrade, HTTP2-Settings'],
    ['websocket', 'Connection: Upgrade'],
  ])('a request that offers an upgrade to %s is answered', async (protocol, lines) => {
    for (const path of ['/episodes/all', '/api/health/live', '/api/users/me']) {
      const head = `GET ${path} HTTP/1.1\nHost: localhost\nUpgrade: ${protocol}\n${lines}`
      const socket = open(site.port, head)
      const answer = await new Promise<string>((resolve) =>
        socket.once('data', (part) => resolve(String(part))),
      )
      socket.destroy()
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  test('CONNECT is 405', async () => {
    const answer = await readAnswer(
      open(site.port, 'CONNECT example.com:443 HTTP/1.1\nHost: example.com'),
    )
    expect(answer?.status).toBe(405)
  })
})
