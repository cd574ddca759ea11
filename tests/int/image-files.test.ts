import { copyFile, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processImage } from '@/cms/images/process'
import { env } from '@/config/env'
import type { CachedSite } from '../support/cached-site'
import { episodeData, makeAdmin } from '../support/content'
import { cms, multipart, rest } from '../support/rest'
import { answerRest, startRestSite } from '../support/rest-site'
import { pictureOf } from '../support/upload'

let site: CachedSite
/** What the CMS was asked, as `HEAD /api/…`. */
let asked: string[] = []
let isDatabaseDown = false
let cookie: string
/** Its stored file, and the same in the smallest width. */
let name: string
let bytes: Buffer

const stored = (file: string) => path.join(env().MEDIA_DIR, 'podcasts', file)
const at = (file: string) => `/api/podcasts/file/${file}`

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.call(address, { headers, method })

const putEpisode = async (number: number) => {
  const form = multipart(episodeData(number), { bytes: await pictureOf('green') })
  const { body } = await rest('PUT', `/api/episodes/ep-${number}`, { cookie, form })
  return path.basename(new URL(body.doc.imgurl, env().SITE_URL).pathname)
}

beforeAll(async () => {
  await cms()
  cookie = (await makeAdmin()).cookie
  name = await putEpisode(101)
  bytes = await readFile(stored(name))
  site = await startRestSite((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    if (!isDatabaseDown) return answerRest(req, res)
    res.statusCode = 503
    res.end('{}')
  })
})
beforeEach(() => {
  asked = []
})
afterAll(() => site.stop())

describe('M11: a stored image', () => {
  test('leaves no file open when it is only asked for', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 1280, height: 720, channels: 3, background: 'grey', noise } as const
    const form = multipart(episodeData(150), { bytes: await sharp({ create }).jpeg().toBuffer() })
    const { body } = await rest('PUT', '/api/episodes/ep-150', { cookie, form })
    const { pathname } = new URL(body.doc.imgurl)
    for (let times = 0; times < 10; times += 1)
      expect((await rest('HEAD', pathname)).status).toBe(200)
    const file = stored(path.basename(pathname))
    // /proc is Linux; elsewhere the descriptors are listed in /dev/fd, without their names.
    const open = async () => {
      const all = await readdir('/proc/self/fd').catch(() => [])
      const names = all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
      return (await Promise.all(names)).filter((at) => at === file).length
    }
    await expect.poll(open).toBe(0)
  })

  test('is streamed whole, to be kept for a year, and HEAD says the same', async () => {
    const whole = await get(at(name))
    expect(whole.status).toBe(200)
    expect(whole.body.equals(bytes)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    const head = await get(at(name), {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const header of ['content-length', 'etag', 'cache-control', 'content-type'])
      expect(head.headers[header]).toBe(whole.headers[header])
    const unchanged = await get(at(name), { 'If-None-Match': String(whole.headers.etag) })
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
    expect(unchanged.headers['cache-control']).toContain('immutable')
  })

  test('is had in parts', async () => {
    const etag = String((await get(at(name))).headers.etag)
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=10-', 10, bytes.length],
      ['bytes=-7', bytes.length - 7, bytes.length],
    ] as const) {
      const part = await get(at(name), { Range: range, 'If-Range': etag })
      expect(part.status).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${bytes.length}`)
      expect(part.body.equals(bytes.subarray(from, to))).toBe(true)
    }
    const beyond = await get(at(name), { Range: `bytes=${bytes.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`)
    expect(beyond.headers['cache-control']).toBe('private, no-store')
    expect((await get(at(name), { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
    expect((await get(at(name), { Range: 'bytes=0-9' }, 'HEAD')).status).toBe(200)
  })

  test('does not pass through the CMS: it is asked once whether visitors may read it', async () => {
    const small = name.replace('.webp', '-320.webp')
    for (let time = 0; time < 3; time++)
      for (const file of [name, small]) expect((await get(at(file))).status).toBe(200)
    expect(asked.filter((one) => one === `HEAD ${at(small)}`)).toHaveLength(1)
    await putEpisode(102) // An edit of anything.
    await site.versions.confirm()
    for (let time = 0; time < 3; time++) await get(at(small))
    expect(asked.filter((one) => one === `HEAD ${at(small)}`)).toHaveLength(2)
    expect(asked.filter((one) => one.startsWith('GET'))).toEqual([])
  })

  test('is gone as soon as it was deleted, though its file may still be there', async () => {
    const gone = await putEpisode(103)
    expect((await get(at(gone))).status).toBe(200)
    await copyFile(stored(gone), stored('copy.webp'))
    await rest('DELETE', '/api/episodes/ep-103', { cookie })
    await copyFile(stored('copy.webp'), stored(gone))
    await site.versions.confirm()
    expect((await get(at(gone))).status).toBe(404)
    expect((await rest('GET', at(gone))).status).toBe(404)
    expect((await rest('HEAD', at(name))).status).toBe(200)
    await rm(stored(gone))
  })

  test('D39: while the database is away, what visitors may read stays so', async () => {
    const known = await putEpisode(104)
    const unknown = await putEpisode(105)
    const { versions } = site
    const { current, confirm, stale } = versions
    const last = await site.versions.confirm()
    expect((await get(at(known))).status).toBe(200)
    isDatabaseDown = true
    Object.defineProperty(versions, 'isDatabaseDown', { get: () => true, configurable: true })
    try {
      Object.assign(versions, { current: () => null, confirm: async () => null, stale: () => last })
      expect((await get(at(known))).status).toBe(200)
      expect((await get(at(unknown))).status).toBe(503)
      Object.assign(versions, { stale: () => null })
      expect((await get(at(known))).status, 'after ten minutes').toBe(503)
    } finally {
      isDatabaseDown = false
      Reflect.deleteProperty(versions, 'isDatabaseDown')
      Object.assign(versions, { current, confirm, stale })
    }
    expect((await get(at(unknown))).status).toBe(200)
  })
})

describe('M11: what is no stored image is 404', () => {
  test('other names, ways out of the folder, links, and files that no document names', async () => {
    await writeFile(path.join(env().MEDIA_DIR, 'secret.webp'), 'secret')
    await writeFile(stored('stray.webp'), 'secret')
    await writeFile(stored('note.txt'), 'secret')
    await writeFile(stored('.hidden.webp'), 'secret')
    await symlink(path.join(env().MEDIA_DIR, 'secret.webp'), stored('link.webp'))
    for (const file of [
      '..%2Fsecret.webp',
      '..%2fpodcasts%2f' + name,
      '%2e%2e%2fsecret.webp',
      '..%5Csecret.webp',
      '%2Fetc%2Fpasswd',
      `${name}%00`,
      `%00${name}`,
      `${name}%2F`,
      `.%2F${name}`,
      'stray.webp',
      'note.txt',
      '.hidden.webp',
      'link.webp',
      'nothing.webp',
      `${'x'.repeat(400)}.webp`,
      name.replace('.webp', '.WEBP'),
    ]) {
      const answer = await get(at(file))
      // Encoded slashes and NUL are in no address of this site (S03).
      const isSpelledWrong = /%(2f|5c|00)/i.test(file)
      expect([file, answer.status, JSON.parse(String(answer.body))]).toEqual([
        file,
        isSpelledWrong ? 400 : 404,
        expect.objectContaining({
          errors: [{ message: isSpelledWrong ? expect.any(String) : 'Not Found' }],
        }),
      ])
      expect(answer.headers['content-type']).toContain('json')
    }
  })

  test('the REST API itself says the same of them', async () => {
    for (const file of ['stray.webp', 'note.txt', '.hidden.webp', 'link.webp', 'nothing.webp'])
      expect((await rest('GET', at(file))).status).toBe(404)
  })
})

test('a picture is encoded once: the CMS stores the files as they were made', async () => {
  const made = await processImage(await pictureOf('green'))
  const own = await putEpisode(109)
  expect((await readFile(stored(own))).equals(made.file)).toBe(true)
  for (const { width, file } of made.smaller) {
    const smaller = own.replace('.webp', `-${width}.webp`)
    expect((await readFile(stored(smaller))).equals(file)).toBe(true)
  }
  const { docs } = await (
    await cms()
  ).find({
    collection: 'podcasts',
    where: { filename: { equals: own } },
  })
  expect(docs[0]).toMatchObject({
    width: made.width,
    height: made.height,
    filesize: made.file.length,
    mimeType: 'image/webp',
  })
  const widths = Object.values(docs[0]?.sizes ?? {}).map((size) => size.width ?? null)
  expect(widths.filter(Boolean)).toEqual(made.smaller.map(({ width }) => width))
})
