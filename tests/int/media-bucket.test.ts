import { s3 } from '../support/media-bucket' // First: the settings are read once.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as ready } from '@/app/api/health/ready/route'
import { bucketStore } from '@/cms/images/bucket-store'
import { mediaStore } from '@/cms/images/media-store'
import { sweepImages } from '@/cms/images/sweep'
import { inTransaction } from '@/cms/database/transactions'
import { writeExport } from '@/exports/write-export'
import { keepPictures, removePictures, withPictures } from '@/importers/import-files'
import { Bucket } from '@/net/bucket'
import { episodeData, makeAdmin } from '../support/content'
import { cms, multipart, rest, sql } from '../support/rest'
import { pictureOf } from '../support/upload'
import { buildZip } from '../support/zip'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const at = (key: string) => `/api/podcasts/file/${path.basename(key)}`

let payload: Payload
let cookie: string
let folder: string

beforeAll(async () => {
  payload = await cms()
  cookie = (await makeAdmin()).cookie
  folder = await mkdtemp(path.join(tmpdir(), 'nq-bucket-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const images = async () => (await s3.keys()).filter((key) => key.startsWith('podcasts/'))
const setAside = async () => (await s3.keys()).filter((key) => key.startsWith('.swept/'))

const put = async (number: number, over: object = {}) =>
  rest('PUT', `/api/episodes/ep-${number}`, {
    cookie,
    form: multipart(episodeData(number, over), { bytes: await pictureOf('green') }),
  })

describe('images in a bucket', () => {
  beforeEach(async () => {
    await sql('DELETE FROM episodes', 'DELETE FROM _episodes_v', 'DELETE FROM podcasts')
    for (const key of await s3.keys()) await mediaStore().remove(key)
    await sweepImages(payload) // Marks the bucket as this database's.
  })

  test('an upload is there in all widths under hashed names, and is had with its headers', async () => {
    expect((await put(101)).status).toBe(201)
    const keys = await images()
    const [, base = ''] = /^podcasts\/(ep-101-[\da-f]{24})-320\.webp$/.exec(keys[0] ?? '') ?? []
    expect(keys).toEqual(['-320', '-640', ''].map((width) => `podcasts/${base}${width}.webp`))
    const got = await rest('GET', at(keys[2] ?? ''))
    expect(got.status).toBe(200)
    expect(got.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(got.headers.get('Content-Length')).toBe(String(got.bytes.length))
    expect(got.bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect((await rest('HEAD', at(keys[2] ?? ''))).status).toBe(200)
  })

  test('what no document names is nobody’s to see, and is set aside for 30 days', async () => {
    await put(101)
    const kept = await images()
    const stray = `podcasts/ep-555-${'cd'.repeat(12)}.webp`
    await mediaStore().write(stray, Buffer.from('left by an upload that was killed'))
    expect((await rest('GET', at(stray))).status).toBe(404)
    expect((await rest('GET', '/api/podcasts')).status).toBe(401)
    expect(await sweepImages(payload)).toMatchObject({ quarantined: 1 })
    expect(await images()).toEqual(kept)
    expect((await setAside()).map((key) => path.basename(key))).toEqual([path.basename(stray)])
    await sweepImages(payload, inDays(29))
    expect(await setAside()).toHaveLength(1)
    await sweepImages(payload, inDays(31))
    expect(await setAside()).toEqual([])
  })

  test('replacing keeps the former one for the history; deleting for good takes both', async () => {
    await put(101)
    await put(101)
    expect(await images()).toHaveLength(6)
    expect(await sweepImages(payload)).toMatchObject({ documents: 0, quarantined: 0 })
    const [key = ''] = await images()
    expect((await rest('DELETE', '/api/episodes/ep-101', { cookie })).status).toBe(200)
    expect(await images()).toEqual([])
    expect((await rest('GET', at(key))).status).toBe(404)
  })

  test('beside an older database, restored again, they come back', async () => {
    await put(101)
    const kept = await images()
    await sql(
      'CREATE TABLE newer AS SELECT * FROM podcasts',
      'DELETE FROM episodes',
      'DELETE FROM _episodes_v',
      'DELETE FROM podcasts',
    )
    await sweepImages(payload)
    expect([await images(), (await setAside()).length]).toEqual([[], 3])
    await sql('INSERT INTO podcasts SELECT * FROM newer', 'DROP TABLE newer')
    expect(await sweepImages(payload)).toMatchObject({ restored: 3 })
    expect([await images(), await setAside()]).toEqual([kept, []])
  })

  test('of another database none is removed, and the log says so', async () => {
    const mark = { owner: '00000000-0000-4000-8000-000000000000', since: inDays(-9).toISOString() }
    await mediaStore().write('.owner', Buffer.from(JSON.stringify(mark)))
    await mediaStore().write('podcasts/stray.webp', Buffer.from('of the other site'))
    const warn = vi.spyOn(payload.logger, 'warn').mockImplementation(() => {})
    expect(await sweepImages(payload)).toMatchObject({ quarantined: 0 })
    expect(warn.mock.calls.join()).toContain('the bucket media of http')
    expect(await images()).toEqual(['podcasts/stray.webp'])
    warn.mockRestore()
    await mediaStore().remove('.owner')
    await mediaStore().remove('podcasts/stray.webp')
  })

  test('an upload that is rolled back leaves nothing; one under way is not swept', async () => {
    const req = await createLocalReq({}, payload)
    const data = await pictureOf('green')
    const failing = inTransaction(req, async () => {
      await payload.create({
        collection: 'podcasts',
        data: { episode: 'ep-101' },
        file: { data, name: 'a.jpg', mimetype: 'image/jpeg', size: data.length },
        req,
      })
      expect(await images()).toHaveLength(3)
      expect(await sweepImages(payload)).toMatchObject({ quarantined: 0 })
      throw new Error('something else failed')
    })
    await expect(failing).rejects.toThrow('something else failed')
    expect(await images()).toEqual([])
  })

  test('while the bucket is away nothing is half saved, and what needs no image goes on', async () => {
    await put(101, { _status: 'published' })
    const [key = ''] = await images()
    await s3.close()
    try {
      const refused = await put(102)
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
      expect(refused.body.errors).toEqual([
        { message: 'The server can’t store files now. Nothing was saved.' },
      ])
      expect(refused.text).not.toContain('127.0.0.1')
      expect((await rest('GET', '/api/episodes/ep-102', { cookie })).status).toBe(404)
      const image = await rest('GET', at(key))
      expect([image.status, image.body.errors]).toEqual([
        503,
        [{ message: 'The server can’t reach its images. Try again in a moment.' }],
      ])
      expect((await rest('GET', '/api/episodes/ep-101')).status).toBe(200)
      const change = { cookie, json: { title: 'Another title' } }
      expect((await rest('PATCH', '/api/episodes/ep-101', change)).status).toBe(200)
      expect((await ready()).status).toBe(200)
    } finally {
      await s3.open()
    }
    expect(await images()).toHaveLength(3)
    expect((await rest('GET', at(key))).status).toBe(200)
    expect((await put(102)).status).toBe(201)
  })

  test('an export has them, and the pictures of an import lie beside them', async () => {
    await put(101)
    const out = path.join(folder, 'export')
    const done = await writeExport(payload, out, { version: '0', now: new Date() })
    expect(done).toMatchObject({ episodes: 1, images: 1, missing: [] })

    const zip = buildZip([{ name: 'podcasts/ep-1.jpg', data: await pictureOf('red') }])
    expect(await keepPictures(7, new Blob([new Uint8Array(zip)]).stream())).toBe(1)
    expect(await s3.keys()).toContain('imports/7.zip')
    expect((await s3.keys()).filter((key) => key.startsWith('imports/'))).toHaveLength(1)
    let found = 0
    await withPictures(7, async (pictures) => {
      found = (await pictures?.read('podcasts/ep-1.jpg'))?.length ?? 0
    })
    expect(found).toBeGreaterThan(100)
    await removePictures(7)
    expect((await s3.keys()).filter((key) => key.startsWith('imports/'))).toEqual([])
  })
})

test('N57 more files than one answer names are all listed, also when they go meanwhile', async () => {
  const keys = Array.from({ length: 1002 }, (_, n) => `many/${String(n).padStart(4, '0')}`)
  // At their place in the folder of the bucket, which takes no time.
  const filesOf = (key: string) => {
    const file = s3.fileOf('media', key)
    return [file, file.replace(/_object$/, '_metadata.json')]
  }
  await mkdir(path.dirname(s3.fileOf('media', 'many/0000')), { recursive: true })
  for (const key of keys) for (const file of filesOf(key)) await writeFile(file, '{}')
  const listed: string[] = []
  for await (const some of mediaStore().list('many')) {
    listed.push(...some)
    for (const file of some.flatMap(filesOf)) await rm(file)
  }
  expect(listed).toEqual(keys)
})

test('what is wrong with a bucket is said in words', async () => {
  const right = {
    name: 'media',
    endpoint: s3.env.S3_ENDPOINT,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  }
  const faultOf = (wrong: object) => bucketStore(new Bucket({ ...right, ...wrong })).fault()
  expect(await faultOf({})).toBeNull()
  for (const [wrong, reason, isTemporary] of [
    [{ name: 'nowhere' }, 'bucket not found', false],
    [{ accessKeyId: 'SOMEBODY' }, 'unknown S3_ACCESS_KEY_ID', false],
    [{ endpoint: 'http://127.0.0.1:9' }, 'connection refused', true],
    [{ endpoint: 'http://nowhere.invalid' }, expect.stringMatching(/host/), true],
  ] as const)
    expect(await faultOf(wrong)).toEqual({ reason, isTemporary })
})
