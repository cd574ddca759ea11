import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepImages } from '@/cms/images/sweep'
import { inTransaction } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { checkReady } from '@/server/health'
import { hold, until } from '../support/agreement'
import { episodeData, makeAdmin } from '../support/content'
import { cms, multipart, rest, sql } from '../support/rest'
import { pictureOf } from '../support/upload'

const DAY_MS = 24 * 60 * 60 * 1000
const OTHER = '00000000-0000-4000-8000-000000000000'

const media = (...parts: string[]) => path.join(env().MEDIA_DIR, ...parts)
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const list = async (folder: string) => (await readdir(folder).catch(() => [])).sort()
const stored = () => list(media('podcasts'))
const setAside = async () => {
  const days = await list(media('.swept'))
  const lists = days.map((day) => list(media('.swept', day, 'podcasts')))
  return (await Promise.all(lists)).flat()
}

let payload: Payload
let cookie: string
let picture: Buffer

beforeAll(async () => {
  payload = await cms()
  cookie = (await makeAdmin()).cookie ?? ''
  picture = await pictureOf('green')
})

beforeEach(async () => {
  await rm(media(), { recursive: true, force: true })
  await sql('DELETE FROM episodes', 'DELETE FROM _episodes_v', 'DELETE FROM podcasts')
})
afterEach(() => vi.restoreAllMocks())

const putEpisode = async (number: number, over: object = {}) => {
  const form = multipart(episodeData(number, over), { bytes: picture })
  const answer = await rest('PUT', `/api/episodes/ep-${number}`, { cookie, form })
  expect(answer.status).toBeLessThan(300)
}

/** Files that no document names, as another site would have them. */
async function addStrangers(count: number): Promise<string[]> {
  await mkdir(media('podcasts'), { recursive: true })
  const names = Array.from({ length: count }, (_, at) => `ep-90${at}-${'ab'.repeat(12)}.webp`)
  for (const name of names) {
    await writeFile(media('podcasts', name), 'an image')
    await utimes(media('podcasts', name), inDays(-3), inDays(-3))
  }
  return names
}

const warnings = () => {
  const warn = vi.spyOn(payload.logger, 'warn').mockImplementation(() => {})
  return () => warn.mock.calls.map(([line]) => String(line)).join('\n')
}

test('a folder is read in batches, and no file is missed or taken for another', async () => {
  await putEpisode(101)
  const own = await stored()
  await sweepImages(payload) // Marks the folder.
  await writeFile(media('.owner'), await markSince(inDays(-9)))
  const strangers = await addStrangers(2100)
  expect(await sweepImages(payload)).toMatchObject({ quarantined: 2100 })
  expect(await stored()).toEqual(own)
  expect((await setAside()).sort()).toEqual([...strangers].sort())
})

/** This database's mark, as if the folder had been its own for longer. */
const markSince = async (since: Date): Promise<string> =>
  JSON.stringify({ ...JSON.parse(await readFile(media('.owner'), 'utf8')), since })

describe('M01: whose media folder it is', () => {
  test('one that belongs to another database loses nothing, and the log says why', async () => {
    await putEpisode(101)
    await addStrangers(8)
    const before = await stored()
    expect(before).toHaveLength(8 + 3)
    await writeFile(media('.owner'), JSON.stringify({ owner: OTHER, since: inDays(-9) }))
    const said = warnings()
    await sweepImages(payload, inDays(40))
    expect(await stored()).toEqual(before)
    expect(said()).toContain('belongs to another database, so no image is removed')
  })

  test('eight files beside a database that names one image: it is adopted, and all stay', async () => {
    await putEpisode(101)
    await addStrangers(8)
    const before = await stored()
    await sweepImages(payload)
    await sweepImages(payload, inDays(40))
    expect(await stored()).toEqual(before)
    const [row] = await sql('SELECT owner FROM media_owner')
    expect(JSON.parse(await readFile(media('.owner'), 'utf8')).owner).toBe(row?.owner)
  })

  test('files without a mark, of which the database names none, stay, and so does the lack of a mark', async () => {
    const before = await addStrangers(8)
    const said = warnings()
    await sweepImages(payload, inDays(40))
    expect(await stored()).toEqual(before)
    expect(await list(media())).toEqual(['podcasts'])
    expect(said()).toContain('the database names none of them')
  })

  test('a mark that cannot be read is nobody’s: nothing is removed', async () => {
    await addStrangers(2)
    await writeFile(media('.owner'), '')
    await expect(sweepImages(payload, inDays(40))).rejects.toThrow()
    expect(await stored()).toHaveLength(2)
  })
})

describe('M01: what is swept', () => {
  const leaveFile = async () => {
    const name = `ep-555-${'cd'.repeat(12)}.webp`
    await mkdir(media('podcasts'), { recursive: true })
    await writeFile(media('podcasts', name), 'left by an upload that was killed')
    return name
  }

  test('a file that no document names is set aside for 30 days, then it is gone', async () => {
    await sweepImages(payload)
    await putEpisode(101)
    const kept = await stored()
    const left = await leaveFile()
    expect(await sweepImages(payload)).toMatchObject({ quarantined: 1 })
    expect(await stored()).toEqual(kept)
    await sweepImages(payload, inDays(29))
    expect(await setAside()).toEqual([left])
    await sweepImages(payload, inDays(31))
    expect(await setAside()).toEqual([])
    expect(await stored()).toEqual(kept)
  })

  test('beside an older database, restored again, pictures come back', async () => {
    await sweepImages(payload)
    await putEpisode(101)
    const kept = await stored()
    await sql(
      'CREATE TABLE newer AS SELECT * FROM podcasts',
      'DELETE FROM episodes',
      'DELETE FROM _episodes_v',
      'DELETE FROM podcasts',
    )
    await sweepImages(payload)
    expect([await stored(), await setAside()]).toEqual([[], kept])
    await sql('INSERT INTO podcasts SELECT * FROM newer', 'DROP TABLE newer')
    expect(await sweepImages(payload)).toMatchObject({ restored: 3 })
    expect([await stored(), await setAside()]).toEqual([kept, []])
  })

  test('an image goes when nothing has named it for a day; trash and history name it', async () => {
    await sweepImages(payload)
    const upload = (episode: string) =>
      rest('POST', '/api/podcasts', { cookie, form: multipart({ episode }, { bytes: picture }) })
    await putEpisode(101)
    await putEpisode(101) // The first picture is in the history now.
    await putEpisode(102)
    await rest('PATCH', '/api/episodes/ep-102', { cookie, json: { deletedAt: new Date() } })
    expect((await upload('ep-103')).status).toBe(201)
    expect(await sweepImages(payload, inDays(0.9))).toMatchObject({ documents: 0 })
    expect(await stored()).toHaveLength(4 * 3)
    expect(await sweepImages(payload, inDays(1.1))).toMatchObject({ documents: 1, quarantined: 3 })
    expect(await stored()).toHaveLength(3 * 3)
    expect((await setAside()).every((name) => name.startsWith('ep-103-'))).toBe(true)
  })

  test('an image that is being named at this moment stays', async () => {
    await sweepImages(payload)
    await putEpisode(101)
    await sql(`INSERT INTO podcasts (episode, filename, updated_at)
               VALUES ('ep-101', 'ep-101-old.webp', now() - interval '3 days')`)
    const [image] = await sql(`SELECT id FROM podcasts WHERE filename = 'ep-101-old.webp'`)
    const release = await hold(
      env().DATABASE_URL ?? '',
      `UPDATE episodes SET image_id = ${image?.id} WHERE id = 'ep-101'`,
    )
    expect(await sweepImages(payload)).toMatchObject({ documents: 0 })
    await release()
    expect(await sweepImages(payload)).toMatchObject({ documents: 1 })
  })

  test('every table that can name an image is looked at', async () => {
    const rows = await sql<{ by: string }>(
      `
      SELECT conrelid::regclass || ' ' || confrelid::regclass AS by FROM pg_constraint
       WHERE contype = 'f' AND confrelid IN ('podcasts'::regclass, 'guest_headshots'::regclass)
         AND conrelid <> 'payload_locked_documents_rels'::regclass ORDER BY 1`,
    )
    expect(rows.map(({ by }) => by)).toEqual([
      '_episodes_v podcasts',
      '_guests_v guest_headshots',
      'episodes podcasts',
      'guests guest_headshots',
    ])
  })
})

describe('M01: nobody waits for a sweep', () => {
  test('an upload under way keeps its files, and neither waits for the other', async () => {
    await sweepImages(payload)
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await payload.create({
        collection: 'podcasts',
        data: { episode: 'ep-101' },
        file: { data: picture, name: 'a.jpg', mimetype: 'image/jpeg', size: picture.length },
        req,
      })
      expect(await stored()).toHaveLength(3)
      expect(await sweepImages(payload)).toMatchObject({ quarantined: 0 })
    })
    expect(await sweepImages(payload)).toMatchObject({ quarantined: 0 })
    expect(await stored()).toHaveLength(3)
  })

  test('a thousand images take no more statements than one', async () => {
    const { pg } = payload.db as unknown as PostgresAdapter
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const statementsFor = async (images: number) => {
      await sql(`INSERT INTO podcasts (episode, filename, updated_at)
        SELECT 'ep-' || n, n || '-${images}.webp', now() - interval '3 days'
          FROM generate_series(1, ${images}) n`)
      query.mockClear()
      expect(await sweepImages(payload)).toMatchObject({ documents: images })
      return query.mock.calls.length
    }
    await sweepImages(payload)
    const forOne = await statementsFor(1)
    expect(await statementsFor(1000)).toBe(forOne)
  })

  test('readiness does not: it answers while the sweep waits for the database', async () => {
    const release = await hold(
      env().DATABASE_URL ?? '',
      'LOCK TABLE podcasts IN ACCESS EXCLUSIVE MODE',
    )
    expect(await checkReady()).toBeNull()
    await release()
    await until('the media folder is marked', async () => (await list(media())).includes('.owner'))
  })
})
