import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { trashEpisode } from '@/client/content'
import { env } from '@/config/env'
import { DATE_MESSAGE } from '@/domain/episodes/episode-date'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episodes/episode-id'
import { LENGTH_MESSAGE } from '@/domain/episodes/episode-length'
import { episodeData, guestData, jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { fieldsOf, multipart, rest, sql, type Body } from '../support/rest'

const admin = await makeAdmin()

const put = (id: string, body: object, picture?: Buffer) =>
  rest('PUT', `/api/episodes/${id}`, {
    ...admin,
    ...(picture ? { form: multipart(body, { bytes: picture }) } : { json: body }),
  })
const get = async (address: string): Promise<Body> => (await rest('GET', address, admin)).body
const files = async (slug = 'podcasts'): Promise<string[]> =>
  (await readdir(path.join(env().MEDIA_DIR, slug)).catch(() => [])).sort()
const filesOf = async (id: string) => (await files()).filter((name) => name.startsWith(`${id}-`))
const rows = async (table: string) =>
  Number((await sql(`SELECT count(*) AS n FROM ${table}`))[0]?.n)

/** That neither a row nor a file is more or less than before. */
async function expectNothingDone(work: () => Promise<unknown>): Promise<void> {
  const state = async () => ({
    files: await files(),
    rows: await Promise.all(['episodes', '_episodes_v', 'podcasts', 'guests'].map(rows)),
  })
  const before = await state()
  await work()
  expect(await state()).toEqual(before)
}

describe('C02 D15: set means overwrite', () => {
  test('PUT makes an episode, and overwrites it: fields not sent become empty', async () => {
    const full = episodeData(1, { linkYT: 'https://example.com/watch', isFav: true })
    const made = await put('ep-001', full, await jpeg())
    expect(made.status).toBe(201)
    expect(made.body.doc).toMatchObject({ id: 'ep-001', ...full, _status: 'published' })
    const set = await put('ep-001', episodeData(1, { title: 'Another title' }))
    expect(set.status).toBe(200)
    expect(set.body.doc).toMatchObject({ title: 'Another title', linkYT: null })
  })

  test('JSON keeps the image, multipart replaces it and its address (C06)', async () => {
    const before = await makeEpisode(admin, 2)
    const kept = await put('ep-002', episodeData(2))
    expect(kept.body.doc.imgurl).toBe(before.imgurl)
    const replaced = await put('ep-002', episodeData(2), await jpeg({}, '#0000ff'))
    expect(replaced.body.doc.imgurl).not.toBe(before.imgurl)
    expect(replaced.body.doc.imgurl).toMatch(/\/api\/podcasts\/file\/ep-002-[0-9a-f]{24}\.webp$/)
  })

  test('a restored version finds the image again that it had', async () => {
    const red = await jpeg({}, '#ff0000')
    await put('ep-003', episodeData(3, { title: 'Red' }), red)
    const old = await get('/api/episodes/ep-003')
    await put('ep-003', episodeData(3, { title: 'Blue' }), await jpeg({}, '#0000ff'))
    const versions = await get('/api/episodes/versions?where[parent][equals]=ep-003&limit=50')
    const version = versions.docs.find((one: Body) => one.version.title === 'Red')
    const restored = await rest('POST', `/api/episodes/versions/${version.id}`, admin)
    expect(restored.status).toBe(200)
    const now = await get('/api/episodes/ep-003')
    expect(now).toMatchObject({ title: 'Red', imgurl: old.imgurl, _status: 'published' })
    const file = await rest('GET', new URL(now.imgurl).pathname)
    expect(file.status).toBe(200)
    const { dominant } = await sharp(file.bytes).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  test('a body for another number is 400 and names the field', async () => {
    await expectNothingDone(async () => {
      const answer = await put('ep-004', episodeData(5), await jpeg())
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toEqual(['episodeNum'])
    })
  })

  test('of two at once with the same updatedAt one wins and one gets 409', async () => {
    const seen = (await makeEpisode(admin, 7)).updatedAt
    const answers = await Promise.all(
      ['One', 'Two'].map(async (title) =>
        put('ep-007', episodeData(7, { title, updatedAt: seen }), await jpeg()),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await get('/api/episodes/ep-007')).title).toBe(winner?.body.doc.title)
    expect(new Set((await filesOf('ep-007')).map((name) => name.slice(0, 31))).size).toBe(2)
  })

  test('of eight POSTs of one number at once one makes it, the others get 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        rest('POST', '/api/episodes', {
          ...admin,
          form: multipart(episodeData(8), { bytes: await jpeg() }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(new Set((await filesOf('ep-008')).map((name) => name.slice(0, 31))).size).toBe(1)
  })

  test('_status draft keeps what visitors see', async () => {
    await makeEpisode(admin, 9, { title: 'Seen' })
    const answer = await put('ep-009', episodeData(9, { title: 'Not yet', _status: 'draft' }))
    expect(answer.status).toBe(200)
    expect((await rest('GET', '/api/episodes/ep-009')).body.title).toBe('Seen')
    expect((await get('/api/episodes/ep-009?draft=true')).title).toBe('Not yet')
  })
})

describe('rules of the fields (D14, D19-D21)', () => {
  test.each([
    ['episodeNum', -1, EPISODE_NUMBER_MESSAGE],
    ['episodeNum', null, EPISODE_NUMBER_MESSAGE],
    ['title', '', undefined],
    ['description', null, undefined],
    ['episodeDate', '2026-02-30', DATE_MESSAGE],
    ['episodeLength', '41', LENGTH_MESSAGE],
    ['linkApple', 'javascript:alert(1)', undefined],
    ['linkYT', 'example.com', undefined],
    ['audioUrl', 'ftp://example.com/a.mp3', undefined],
    ['episodeUrl', 'https://user:password@example.com', undefined],
  ])('%s refuses %j and is named', async (field, value, message) => {
    await expectNothingDone(async () => {
      const form = multipart(episodeData(20, { [field]: value }), { bytes: await jpeg() })
      const answer = await rest('POST', '/api/episodes', { ...admin, form })
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toContain(field)
      if (message) expect(answer.text).toContain(message)
    })
  })

  test('ids are made by the server; number, name and episode of a document stay (D14)', async () => {
    const doc = await makeEpisode(admin, 21, { id: 'ep-999', imgurl: 'https://example.com/x.png' })
    expect(doc.id).toBe('ep-021')
    expect(doc.imgurl).toContain('/api/podcasts/file/ep-021-')
    const json = { episodeNum: 22 }
    expect((await rest('PATCH', '/api/episodes/ep-021', { ...admin, json })).status).toBe(400)
    await rest('PATCH', '/api/episodes/ep-021', { ...admin, json: { id: 'ep-022' } })
    expect((await rest('GET', '/api/episodes/ep-022')).status).toBe(404)
    const guest = await makeGuest(admin, 21, 'Zoë Å. O’Neil')
    expect(guest.id).toBe('ep-021-ZoëÅONeil')
    for (const change of [{ guestName: 'Another' }, { podcastEpisode: 22 }]) {
      const address = `/api/guests/${encodeURIComponent(guest.id)}`
      expect((await rest('PATCH', address, { ...admin, json: change })).status).toBe(400)
    }
  })

  test('a picture of another episode is refused', async () => {
    const other = await makeEpisode(admin, 24)
    const json = episodeData(23, { image: other.image.id })
    const borrowed = await rest('POST', '/api/episodes', { ...admin, json })
    expect(borrowed.status).toBe(400)
    expect(fieldsOf(borrowed)).toContain('image')
  })

  test('PUT of a guest: name and episode of address and body must agree', async () => {
    const set = async (id: string, body: object) =>
      rest('PUT', `/api/guests/${encodeURIComponent(id)}`, {
        ...admin,
        form: multipart(body, { bytes: await jpeg() }),
      })
    const made = await set('ep-025-SampleGuest', guestData(25, 'Sample Guest'))
    expect(made.status).toBe(201)
    const link = { personalLink: 'https://example.com' }
    await set('ep-025-SampleGuest', guestData(25, 'Sample Guest', link))
    const again = await set('ep-025-SampleGuest', guestData(25, 'Sample Guest'))
    expect(again.status).toBe(200)
    expect(again.body.doc.personalLink).toBeNull()
    for (const body of [guestData(26, 'Sample Guest'), guestData(25, 'Another')])
      expect((await set('ep-025-SampleGuest', body)).status).toBe(400)
  })
})

describe('guests and episodes are joined in both directions, whichever comes first', () => {
  const joined = async (number: number) => {
    const guest = await get(`/api/guests/ep-0${number}-Guest?depth=0`)
    const episode = await get(`/api/episodes/ep-0${number}?depth=0`)
    return { episode: guest.episode, guests: episode.guests.docs }
  }

  test('the episode first', async () => {
    await makeEpisode(admin, 30)
    await makeGuest(admin, 30, 'Guest')
    expect(await joined(30)).toEqual({ episode: 'ep-030', guests: ['ep-030-Guest'] })
  })

  test('the guest first: invisible until the episode exists (D18)', async () => {
    const guest = await makeGuest(admin, 31, 'Guest')
    expect(guest).toMatchObject({ podcastEpisodeID: 'ep-031', episode: null })
    expect((await rest('GET', '/api/guests/ep-031-Guest')).status).toBe(404)
    await makeEpisode(admin, 31)
    expect(await joined(31)).toEqual({ episode: 'ep-031', guests: ['ep-031-Guest'] })
    expect((await rest('GET', '/api/guests/ep-031-Guest')).status).toBe(200)
  })

  test('both at once', async () => {
    await Promise.all([makeEpisode(admin, 32), makeGuest(admin, 32, 'Guest')])
    expect(await joined(32)).toEqual({ episode: 'ep-032', guests: ['ep-032-Guest'] })
  })
})

describe('D16: deleting loses nothing', () => {
  const toTrash = (id: string) =>
    rest('PATCH', `/api/episodes/${id}`, {
      ...admin,
      json: { deletedAt: new Date().toISOString() },
    })

  test('the trash hides; setting the number brings it back, overwritten, without its guests (D36)', async () => {
    await makeEpisode(admin, 40, { title: 'Old' })
    await makeGuest(admin, 40, 'Guest')
    expect((await toTrash('ep-040')).status).toBe(200)
    for (const address of ['/api/episodes/ep-040', '/api/guests/ep-040-Guest'])
      expect((await rest('GET', address)).status).toBe(404)
    const form = multipart(episodeData(40), { bytes: await jpeg() })
    const refused = await rest('POST', '/api/episodes', { ...admin, form })
    expect(refused.status).toBe(409)
    expect(refused.body.errors[0].message).toContain('is in trash')
    const back = await put('ep-040', episodeData(40, { title: 'New' }), await jpeg())
    expect(back.status).toBe(200)
    expect((await rest('GET', '/api/episodes/ep-040')).body).toMatchObject({ title: 'New' })
    expect((await rest('GET', '/api/guests/ep-040-Guest')).status).toBe(404)
    const versions = await get('/api/episodes/versions?where[parent][equals]=ep-040')
    expect(versions.docs.map((one: Body) => one.version.title)).toContain('Old')
  })

  test('it can be restored from the trash as it was', async () => {
    const before = await makeEpisode(admin, 41, { title: 'As it was' })
    await toTrash('ep-041')
    await rest('PATCH', '/api/episodes/ep-041?trash=true', { ...admin, json: { deletedAt: null } })
    const after = await rest('GET', '/api/episodes/ep-041')
    expect(after.body).toMatchObject({ title: 'As it was', imgurl: before.imgurl })
  })

  test.each([
    ['episodes', 48, 'ep-048', 'title'],
    ['guests', 49, 'ep-049-Guest', 'description'],
  ] as const)(
    '%s with a newer draft: what visitors saw comes back, and the draft',
    async (...of) => {
      const [collection, number, id, field] = of
      await makeEpisode(admin, number)
      await makeGuest(admin, number, 'Guest')
      const path = `/api/${collection}/${id}`
      const seen = (await rest('GET', `${path}?depth=0`)).body
      const move = async (deletedAt: string | null) => {
        const json = { deletedAt }
        expect((await rest('PATCH', `${path}?trash=true`, { ...admin, json })).status).toBe(200)
      }
      const draft = { [field]: 'Half finished', _status: 'draft' }
      await rest('PATCH', `${path}?draft=true`, { ...admin, json: draft })
      await move(new Date().toISOString())
      expect((await rest('GET', path)).status).toBe(404)
      await move(null)
      const { updatedAt: _, ...back } = (await rest('GET', `${path}?depth=0`)).body
      expect(seen).toMatchObject(back)
      const newest = await rest('GET', `${path}?draft=true`, admin)
      expect(newest.body).toMatchObject(draft)
    },
  )

  test.each([false, true])(
    'a draft on a number in the trash publishes nothing (newer draft: %s)',
    async (isNewer) => {
      const number = isNewer ? 56 : 57
      const id = `ep-0${number}`
      await makeEpisode(admin, number, { title: 'Deleted for a reason' })
      if (isNewer)
        await rest('PATCH', `/api/episodes/${id}?draft=true`, {
          ...admin,
          json: { title: 'Newer', _status: 'draft' },
        })
      expect((await toTrash(id)).status).toBe(200)
      const draft = episodeData(number, { title: 'A new draft', _status: 'draft' })
      expect((await put(id, draft, await jpeg())).status).toBe(200)
      expect((await rest('GET', `/api/episodes/${id}`)).status).toBe(404)
      expect((await get(`/api/episodes/${id}?draft=true`)).title).toBe('A new draft')
    },
  )

  test('two changes at once of different fields are both kept, of globals, too (D15)', async () => {
    await makeEpisode(admin, 58)
    const change = (path: string, method: string, json: object) =>
      rest(method as 'PATCH', path, { ...admin, json })
    for (let i = 0; i < 5; i += 1) {
      await Promise.all([
        change('/api/episodes/ep-058', 'PATCH', { title: `Title ${i}` }),
        change('/api/episodes/ep-058', 'PATCH', { description: `Words ${i}` }),
        change('/api/globals/community', 'POST', { title: `Title ${i}` }),
        change('/api/globals/community', 'POST', { intro: `Words ${i}` }),
      ])
      const episode = { title: `Title ${i}`, description: `Words ${i}` }
      expect(await get('/api/episodes/ep-058')).toMatchObject(episode)
      const page = { title: `Title ${i}`, intro: `Words ${i}` }
      expect(await get('/api/globals/community')).toMatchObject(page)
    }
  })

  test('permanent deletion takes all images of it along, after the commit', async () => {
    await makeEpisode(admin, 42)
    await put('ep-042', episodeData(42), await jpeg({ width: 700, height: 10 }, '#00ff00'))
    expect((await filesOf('ep-042')).length).toBeGreaterThan(2)
    expect((await rest('DELETE', '/api/episodes/ep-042', admin)).status).toBe(200)
    expect(await filesOf('ep-042')).toEqual([])
    const images = await get('/api/podcasts?where[episode][equals]=ep-042')
    expect(images.totalDocs).toBe(0)
  })

  test('no file goes when the deletion fails at its end', async () => {
    await makeEpisode(admin, 43)
    const before = await filesOf('ep-043')
    await refuseAtCommit('podcasts', 'DELETE')
    const answer = await rest('DELETE', '/api/episodes/ep-043', admin)
    await allowAgain('podcasts')
    expect(answer.status).toBe(500)
    expect(await filesOf('ep-043')).toEqual(before)
    expect((await rest('GET', '/api/episodes/ep-043')).status).toBe(200)
  })

  test('an image in use, or in the history, cannot be deleted by itself (D22)', async () => {
    const first = await makeEpisode(admin, 44)
    const second = (await put('ep-044', episodeData(44), await jpeg({}, '#123456'))).body.doc
    for (const image of [first.image.id, second.image.id]) {
      const answer = await rest('DELETE', `/api/podcasts/${image}`, admin)
      expect(answer.status).toBe(409)
    }
    expect((await rest('GET', new URL(second.imgurl).pathname)).status).toBe(200)
  })

  test('deleting without an id gives "Invalid podcast id" (C04)', async () => {
    for (const address of ['/api/episodes', '/api/episodes?where=']) {
      const answer = await rest('DELETE', address, admin)
      expect(answer.status).toBe(400)
    }
    const answer = await rest('DELETE', '/api/episodes', admin)
    expect(answer.text).toContain('Invalid podcast id')
    await expect(trashEpisode('')).rejects.toThrow('Invalid podcast id')
  })
})

/** From now on PostgreSQL refuses every transaction that does this to the table, at its COMMIT. */
const refuseAtCommit = (table: string, operation: string) =>
  sql(
    `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'refused at commit'; END $$`,
    `CREATE CONSTRAINT TRIGGER refuse AFTER ${operation} ON ${table}
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
const allowAgain = (table: string) => sql(`DROP TRIGGER refuse ON ${table}`)

describe('D15 D22: row and file agree whatever fails', () => {
  test('a failure after the picture was written leaves neither row nor file', async () => {
    await expectNothingDone(async () => {
      const answer = await put('ep-050', episodeData(50, { episodeLength: 'long' }), await jpeg())
      expect(answer.status).toBe(400)
    })
  })

  test('nor does a failure of the overwriting of one that exists', async () => {
    const before = await makeEpisode(admin, 51)
    await expectNothingDone(async () => {
      const answer = await put('ep-051', episodeData(51, { title: '' }), await jpeg())
      expect(answer.status).toBe(400)
    })
    expect((await get('/api/episodes/ep-051')).updatedAt).toBe(before.updatedAt)
  })

  test('a COMMIT that PostgreSQL refuses is no success, and leaves neither row nor file', async () => {
    await refuseAtCommit('episodes', 'INSERT')
    try {
      await expectNothingDone(async () => {
        const answer = await put('ep-052', episodeData(52), await jpeg())
        expect(answer.status).toBe(500)
        expect(answer.text).not.toMatch(/refused at commit|INSERT|SELECT|at .*\.js/)
      })
    } finally {
      await allowAgain('episodes')
    }
    expect((await put('ep-052', episodeData(52), await jpeg())).status).toBe(201)
  })

  test('the same holds for routes of Payload', async () => {
    await makeEpisode(admin, 53, { title: 'Before' })
    await refuseAtCommit('episodes', 'UPDATE')
    const answer = await rest('PATCH', '/api/episodes/ep-053', {
      ...admin,
      json: { title: 'After' },
    })
    await allowAgain('episodes')
    expect(answer.status).toBe(500)
    expect((await get('/api/episodes/ep-053')).title).toBe('Before')
  })
})

describe('D22: images', () => {
  let number = 60
  const upload = async (bytes: Buffer, name = 'picture.jpg', type = 'image/jpeg') => {
    number += 1
    const form = multipart(episodeData(number), { bytes, name, type })
    const answer = await rest('PUT', `/api/episodes/ep-0${number}`, { ...admin, form })
    return { answer, id: `ep-0${number}` }
  }
  const picture = (width = 40, height = 20) =>
    sharp({ create: { width, height, channels: 3, background: '#884422' } })
  const stored = async (id: string): Promise<Buffer> => {
    const { imgurl } = await get(`/api/episodes/${id}`)
    return (await rest('GET', new URL(imgurl).pathname)).bytes
  }

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s is taken, whatever its name and header say',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer()
      const { answer, id } = await upload(bytes, 'text.txt', 'text/plain')
      expect(answer.status, answer.text).toBe(201)
      expect(await sharp(await stored(id)).metadata()).toMatchObject({ format: 'webp', width: 40 })
    },
  )

  test.each([
    [
      'SVG',
      'svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['SVG with a prologue', 'jpeg', Buffer.from('<?xml version="1.0"?><svg xmlns="x"/>')],
    [
      'HEIC',
      'heic',
      Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0heicmif1${'\0'.repeat(176)}`, 'latin1'),
    ],
    ['TIFF', 'jpeg', null],
    ['HTML', 'jpeg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', 'jpeg', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ])('%s is refused with 415, called image/%s', async (_, type, bytes) => {
    const data = bytes ?? (await picture().tiff().toBuffer())
    await expectNothingDone(async () => {
      const { answer } = await upload(data, `picture.${type.slice(0, 4)}`, `image/${type}`)
      expect(answer.status, answer.text).toBe(415)
      expect(fieldsOf(answer)).toEqual(['file'])
    })
  })

  test('more than 10 MB is refused with 413', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])
    await expectNothingDone(async () => {
      expect((await upload(bytes)).answer.status).toBe(413)
    })
  })

  test('more than 50 megapixels are refused with 413, fewer are taken', async () => {
    const large = await picture(10_001, 5_000).png({ compressionLevel: 9 }).toBuffer()
    expect(large.length).toBeLessThan(10 * 1024 * 1024)
    await expectNothingDone(async () => {
      expect((await upload(large)).answer.status).toBe(413)
    })
    const fine = await upload(await picture(4_000, 3_000).jpeg().toBuffer())
    expect(fine.answer.status).toBe(201)
  })

  test('a damaged picture is refused with 400', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#884422',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    await expectNothingDone(async () => {
      const { answer } = await upload(whole.subarray(0, whole.length / 2))
      expect(answer.status, answer.text).toBe(400)
      expect(fieldsOf(answer)).toEqual(['file'])
    })
  })

  test('it is turned upright, and nothing of its metadata is kept, such as where it was taken', async () => {
    const bytes = await picture(60, 20)
      .withExif({
        IFD0: { Artist: 'A sample name', Copyright: 'A sample right' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { id } = await upload(bytes)
    for (const name of await filesOf(id)) {
      const file = await readFile(path.join(env().MEDIA_DIR, 'podcasts', name))
      const meta = await sharp(file).metadata()
      expect(meta.height, name).toBeGreaterThan(meta.width)
      for (const kind of ['exif', 'xmp', 'iptc', 'orientation'] as const)
        expect(meta[kind], `${kind} of ${name}`).toBeUndefined()
      expect(file.includes('A sample name')).toBe(false)
    }
  })

  test('names cannot be guessed: the same picture gets another one each time (D18)', async () => {
    const bytes = await jpeg()
    const names = new Set<string>()
    for (let time = 0; time < 3; time++) {
      const { answer } = await upload(bytes)
      names.add(answer.body.doc.imgurl.slice(-29))
    }
    expect(names.size).toBe(3)
  })

  test('the description of a picture is the title unless one is given', async () => {
    const { answer } = await upload(await jpeg())
    expect((await get(`/api/podcasts/${answer.body.doc.image.id}`)).alt).toBe(answer.body.doc.title)
  })
})
