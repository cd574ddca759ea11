import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { episodeData, makeAdmin } from '../support/content'
import { importFeed } from '../support/import'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, multipart, rest } from '../support/rest'

/** Stands in everything that a picture brings besides its pixels. */
const MARK = 'polyglot-payload'
const SCRIPT = `<script>alert('${MARK}')</script>`

const admin = await makeAdmin()
let pictures: PictureServer
let number = 100
beforeAll(async () => {
  pictures = await startPictureServer()
})
afterAll(() => pictures.stop())
beforeEach(() => void (number += 1))

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A PNG of one colour whose header says `width` × `height`, with other chunks before the pixels. */
function png(width: number, height: number, extra: Buffer[] = [], pixels?: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8) // Grey, 8 bits.
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels ?? deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Text that unpacks to so many MB. */
const packedText = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(megabytes * 2 ** 20, 'a'))])

const withMetadata = () =>
  picture().withExif({ IFD0: { Artist: SCRIPT, Copyright: `<?php echo '${MARK}' ?>` } })

/** Pictures that are something else as well. */
const POLYGLOTS: [name: string, make: () => Promise<Buffer>, file: string, type: string][] = [
  [
    'a JPEG with HTML behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(SCRIPT)]),
    'picture.html',
    'text/html',
  ],
  [
    'a JPEG with a script and PHP in its EXIF',
    () => withMetadata().jpeg().toBuffer(),
    'picture.php',
    'application/x-php',
  ],
  [
    'a PNG with a script in its text and a ZIP behind it',
    async () =>
      Buffer.concat([
        png(40, 20, [chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))]),
        Buffer.from(`PK\x03\x04${MARK}`, 'latin1'),
      ]),
    'picture.zip',
    'application/zip',
  ],
  [
    'a GIF whose comment is a script',
    async () => {
      const gif = await picture().gif().toBuffer()
      const comment = Buffer.concat([
        Buffer.from([0x21, 0xfe, SCRIPT.length]),
        Buffer.from(SCRIPT),
        Buffer.from([0]),
      ])
      // After the header and its table of colours.
      const table = 13 + (((gif[10] ?? 0) & 0x80) > 0 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0)
      return Buffer.concat([gif.subarray(0, table), comment, gif.subarray(table)])
    },
    'picture.js',
    'text/javascript',
  ],
  [
    'a WebP with an SVG behind it',
    async () =>
      Buffer.concat([
        await withMetadata().webp().toBuffer(),
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"/>`),
      ]),
    'picture.svg',
    'image/svg+xml',
  ],
]

const upload = async (bytes: Buffer, name = 'picture.jpg', type = 'image/jpeg') =>
  rest('PUT', `/api/episodes/ep-${number}`, {
    ...admin,
    form: multipart(episodeData(number), { bytes, name, type }),
  })

/** The stored files of an episode's picture. */
async function filesOf(id: string): Promise<Buffer[]> {
  const folder = path.join(env().MEDIA_DIR, 'podcasts')
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${id}-`))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^[\w-]+\.webp$/)
  return Promise.all(names.map((name) => readFile(path.join(folder, name))))
}

/** That only pixels are left, and that they are sent as nothing else. */
async function expectPixelsOnly(id: string): Promise<void> {
  for (const file of await filesOf(id)) {
    expect(file.includes(MARK)).toBe(false)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  }
  const { imgurl } = (await rest('GET', `/api/episodes/${id}`)).body
  const answer = await rest('GET', new URL(imgurl).pathname)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
}

describe('a picture that is something else as well', () => {
  test.each(POLYGLOTS)('%s is stored as its pixels alone', async (_, make, name, type) => {
    const bytes = await make()
    expect(bytes.includes(MARK)).toBe(true)
    const answer = await upload(bytes, name, type)
    expect(answer.status, answer.text).toBe(201)
    await expectPixelsOnly(`ep-${number}`)
  })

  test.each(POLYGLOTS.slice(0, 1))('%s from a feed, too', async (_, make, name) => {
    pictures.answers.set(`/${name}`, await make())
    const more = `<itunes:episode>${number}</itunes:episode><itunes:image href="${pictures.origin}/${name}"/>`
    const bytes = Buffer.from(buildFeed([buildItem(number, { more })]))
    const report = await importFeed(await cms(), { bytes }, { allowPrivateAddresses: true })
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['imported'])
    await expectPixelsOnly(`ep-${number}`)
  })
})

/** Small files that would take much memory or time. */
const BOMBS: [name: string, make: () => Promise<Buffer>, status: number][] = [
  [
    'a PNG of 30,000 × 30,000',
    async () => png(30_000, 30_000, [], deflateSync(Buffer.alloc(9))),
    400,
  ],
  ['a PNG of 11,000 × 11,000', async () => png(11_000, 11_000), 413],
  [
    'a PNG that claims 2 ³¹ − 1 lines',
    async () => png(1, 2 ** 31 - 1, [], deflateSync(Buffer.alloc(9))),
    415,
  ],
  [
    'a PNG that claims more than it has',
    async () => png(5000, 5000, [], deflateSync(Buffer.alloc(9))),
    400,
  ],
  [
    'a PNG whose pixels unpack to 256 MB more than it says', // What is too much is never unpacked.
    async () => png(100, 100, [], deflateSync(Buffer.alloc(2 ** 28))),
    201,
  ],
  [
    'a GIF of 60,000 × 60,000',
    async () => {
      const gif = await picture().gif().toBuffer()
      gif.writeUInt16LE(60_000, 6)
      gif.writeUInt16LE(60_000, 8)
      return gif
    },
    201, // Its frames are far smaller, and only those are read.
  ],
]

/** The most memory that this process takes meanwhile, in MB more than before. */
async function memoryOf(during: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await during()
  clearInterval(timer)
  return (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20
}

test('a text in place of the file is refused, also one that names a stored file', async () => {
  const pictureForm = multipart(
    { place: 'text', alt: 'Blue' },
    { bytes: await picture().jpeg().toBuffer() },
  )
  const stored = await rest('POST', '/api/site_pictures', { ...admin, form: pictureForm })
  expect(stored.status, stored.text).toBe(201)
  const { filename, mimeType, filesize: size } = stored.body.doc
  const copies = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('payload-client-upload-'))
  const before = await copies()
  for (const text of ['{}', 'x', '[]', 'null', JSON.stringify({ filename, mimeType, size })])
    for (const [method, path, json] of [
      ['POST', '/api/site_pictures', { place: 'text', alt: 'Blue' }],
      ['POST', '/api/podcasts', {}],
      ['PUT', `/api/episodes/ep-${number}`, episodeData(number)],
    ] as const) {
      const form = multipart(json)
      form.append('file', text)
      const answer = await rest(method, path, { ...admin, form })
      expect(answer.status, `${path} ${text}: ${answer.text}`).toBe(400)
      expect(answer.body.errors[0].message).toBe('Send the image as a file.')
    }
  expect(await copies()).toEqual(before)
})

describe('a picture that is a bomb', () => {
  test.each(BOMBS)('%s is answered soon, and in little memory', async (_, make, status) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(1_000_000)
    const began = performance.now()
    let answer: Awaited<ReturnType<typeof upload>> | undefined
    const memory = await memoryOf(async () => (answer = await upload(bytes)))
    expect(answer?.status, answer?.text).toBe(status)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(memory).toBeLessThan(300)
  })

  test('text in a PNG that unpacks to 200 MB is not unpacked', async () => {
    const bytes = png(40, 20, [chunk('zTXt', packedText(200)), chunk('iCCP', packedText(200))])
    expect(bytes.length).toBeLessThan(1_000_000)
    const memory = await memoryOf(() => upload(bytes))
    expect(memory).toBeLessThan(150)
  })

  test('an animation of 1,000 frames is its first one', async () => {
    const frame = await picture(400, 400).gif().toBuffer()
    const head = frame.subarray(
      0,
      13 + (((frame[10] ?? 0) & 0x80) > 0 ? 3 * 2 ** (((frame[10] ?? 0) & 7) + 1) : 0),
    )
    const tail = frame.subarray(head.length, -1)
    const bytes = Buffer.concat([
      head,
      ...Array.from({ length: 1000 }, () => tail),
      Buffer.from([0x3b]),
    ])
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(1000)
    const memory = await memoryOf(async () => {
      expect((await upload(bytes)).status).toBe(201)
    })
    expect(memory).toBeLessThan(300)
    for (const file of await filesOf(`ep-${number}`))
      expect((await sharp(file).metadata()).pages ?? 1).toBe(1)
  })

  test('noise that only looks like a picture is refused', async () => {
    for (const start of [
      '\xff\xd8\xff\xe0\0\x10JFIF',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\xff\xff\0\0WEBPVP8 ',
    ]) {
      const answer = await upload(Buffer.concat([Buffer.from(start, 'latin1'), randomBytes(5000)]))
      expect([400, 413, 415], answer.text).toContain(answer.status)
    }
  })
})
