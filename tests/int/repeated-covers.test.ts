import { createLocalReq } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countPictures, getEpisode } from '@/server/queries/episodes'
import {
  inTransaction,
  lock,
  lockCollection,
  runSql,
  sql as statement,
} from '@/cms/database/transactions'
import { compareCovers } from '@/cms/images/repeated-covers'
import { importFeed } from '../support/import'
import { makeAdmin } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, sql, type Body, type Call } from '../support/rest'

vi.hoisted(() => {
  process.env.IMPORT_PRIVATE_ADDRESSES = 'true'
})

const picture = (disc: string, side: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 9 9">
      <rect width="9" height="9" fill="#17555e"/><circle cx="4" cy="4" r="3" fill="${disc}"/></svg>`),
  )
    .jpeg()
    .toBuffer()

let server: PictureServer
let owner: Call
beforeAll(async () => {
  owner = await makeAdmin()
  server = await startPictureServer()
  server.answers.set('/cover.jpg', await picture('#d9a441', 900))
  // Hosts of podcasts serve the cover again in other sizes, at an address for each episode.
  for (const number of [1, 2, 3, 4, 5])
    server.answers.set(`/${number}.jpg`, await picture('#d9a441', 400))
  server.answers.set('/6.jpg', await picture('#ffffff', 400))
})
afterAll(() => server.stop())

const bring = async (numbers: number[]) => {
  const items = numbers.map((number) =>
    buildItem(number, {
      more: `<itunes:episode>${number}</itunes:episode><itunes:image href="${server.origin}/${number}.jpg"/>`,
    }),
  )
  const feed = buildFeed(items, `<itunes:image href="${server.origin}/cover.jpg"/>`)
  return importFeed(
    await cms(),
    { bytes: Buffer.from(feed) },
    { allowPrivateAddresses: true, keepShow: false },
  )
}
const setting = async () => (await rest('GET', '/api/globals/site')).body.drawsRepeatedCovers
const set = async (json: object) => {
  const { status, text } = await rest('POST', '/api/globals/site', { ...owner, json })
  expect(status, text).toBe(200)
}
const image = async (id: string): Promise<Body> =>
  (await rest('GET', `/api/episodes/${id}?depth=1`)).body.image
const compare = async () => compareCovers(await cms(), new AbortController().signal)
const forgetArt = () =>
  sql(
    'UPDATE episodes SET generated_art = NULL',
    'UPDATE _episodes_v SET version_generated_art = NULL',
  )
const isDrawn = async (id: string) => {
  const episode = await getEpisode(id)
  return episode?.picture === null && episode.generatedArt !== undefined
}

describe('an episode whose image is the show’s cover again', () => {
  test('is drawn on pages once an import has brought five such, and the report says so', async () => {
    const few = await bring([6, 4, 3, 2, 1])
    expect((await setting()) ?? null).toBeNull()
    expect(few.show.map(({ field }) => field)).not.toContain('drawsRepeatedCovers')
    expect(await isDrawn('ep-001')).toBe(false)

    const many = await bring([6, 5, 4, 3, 2, 1])
    expect(await setting()).toBe(true)
    expect(many.show.map(({ field }) => field)).toContain('drawsRepeatedCovers')
    expect(await isDrawn('ep-001')).toBe(true)
    expect(await isDrawn('ep-006')).toBe(false)
    expect(await countPictures()).toEqual({ all: 1, square: 1 })
    // What integrators and apps get is the image as it came.
    expect(await image('ep-001')).toMatchObject({ repeatsCover: true, width: 400 })
    expect(await image('ep-006')).toMatchObject({ repeatsCover: false })
  })

  test('shows the cover again where the host chooses so, and no import changes that', async () => {
    await set({ drawsRepeatedCovers: false })
    expect(await isDrawn('ep-001')).toBe(false)
    expect(await image('ep-001')).toMatchObject({ repeatsCover: false })
    await bring([6, 5, 4, 3, 2, 1])
    expect(await setting()).toBe(false)
  })

  test('is found when it is switched on, also among images of before', async () => {
    await sql('UPDATE podcasts SET repeats_cover = false')
    await forgetArt()
    await set({ drawsRepeatedCovers: true })
    const [job] = await sql(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'compare-covers'`,
    )
    expect(job).toEqual({ count: 1 })
    await compare()
    expect(await isDrawn('ep-001')).toBe(true)
    expect(await isDrawn('ep-006')).toBe(false)
  })

  test('keeps the art that it or its draft has, also that of a moment ago', async () => {
    const art = 'v1:made-by-the-host'
    await forgetArt()
    await sql(
      `UPDATE _episodes_v SET version_generated_art = '${art}' WHERE parent_id = 'ep-002' AND latest`,
      `UPDATE episodes SET _status = 'draft' WHERE id = 'ep-003'`,
    )
    const req = await createLocalReq({}, await cms())
    const done = await inTransaction(req, async () => {
      await lockCollection(req, 'episodes')
      await lock(req, 'generated-art')
      const comparing = compare()
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      await expect.poll(() => sql(waiting)).toHaveLength(1)
      await runSql(req, statement`UPDATE episodes SET generated_art = ${art} WHERE id = 'ep-001'`)
      await runSql(req, statement`UPDATE episodes SET _status = 'published' WHERE id = 'ep-003'`)
      return { comparing }
    })
    await done.comparing
    const [one, two, three, four] = await sql(
      `SELECT e.generated_art AS live, v.version_generated_art AS draft FROM episodes e
        JOIN _episodes_v v ON v.parent_id = e.id AND v.latest ORDER BY e.id`,
    )
    expect([one, two]).toEqual([
      { live: art, draft: null },
      { live: null, draft: art },
    ])
    for (const drawn of [three, four])
      expect(drawn).toEqual({ live: expect.any(String), draft: drawn.live })
  })

  test('keeps its mark while it or the cover can’t be read', async () => {
    const marked = async () => (await sql('SELECT FROM podcasts WHERE repeats_cover')).length
    const before = await marked()
    const lose = (table: string, where: string) =>
      sql(`UPDATE ${table} SET sizes_w320_filename = 'lost-' || sizes_w320_filename WHERE ${where}`)
    await lose('podcasts', `episode = 'ep-001'`)
    await compare()
    expect(await marked()).toBe(before)
    await lose('site_pictures', 'true')
    await expect(compare()).rejects.toThrow('can’t be read')
    expect(await marked()).toBe(before)
  })

  test('has an image of its own once the show has not that cover', async () => {
    await set({ cover: null })
    await compare()
    expect(await isDrawn('ep-001')).toBe(false)
  })
})
