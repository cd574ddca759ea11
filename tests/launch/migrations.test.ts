import { randomBytes } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { env } from '@/config/env'
import { migrations } from '@/migrations'
import { ownEnvironment, run } from '@/scripts/launch/children.mjs'
import { addSampleContent } from '@/scripts/sample-content'
import { ROOT } from '../support/checkout'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { createDatabase, dropDatabase, runSql } from '../support/database'
import { cms, rest, type Body, type Call } from '../support/rest'

/** Everything that a migration can make: columns, indexes, constraints, triggers, functions. */
async function schemaOf(url: string): Promise<string[]> {
  const rows = await runSql<{ line: string }>(
    url,
    `SELECT concat_ws(' ', 'column', table_name, column_name, data_type, udt_name, is_nullable,
        column_default) AS line FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', 'enum', t.typname, e.enumlabel)
        FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
     ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}

const applied = async (url: string) =>
  (await runSql<{ name: string }>(url, 'SELECT name FROM payload_migrations ORDER BY name')).map(
    ({ name }) => name,
  )
const ALL = migrations.map(({ name }) => name).sort()

/** Migrates as a start does. */
const migrate = (url: string) =>
  run(process.execPath, ['--import', 'tsx', 'src/scripts/migrate.ts'], {
    cwd: ROOT,
    env: ownEnvironment({ DATABASE_URL: url }),
    failure: 'The migration failed.',
  })

test('an empty database is migrated by two starts at once, each migration once', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(inject('postgresUrl'), name, 'template0')
  try {
    await Promise.all([migrate(url), migrate(url)])
    expect(await applied(url)).toEqual(ALL)
    expect(await schemaOf(url)).toEqual(await schemaOf(env().DATABASE_URL ?? ''))
    const [featured] = await runSql(url, 'SELECT _status FROM featured')
    expect(featured).toEqual({ _status: 'published' }) // It exists from the start (D17).
  } finally {
    await dropDatabase(inject('postgresUrl'), name)
  }
})

/** Takes back a migration and all after it, as if they had never been. */
async function undoFrom(first: string): Promise<void> {
  const payload = await cms()
  const db = payload.db as unknown as PostgresAdapter
  for (const name of ALL.slice(ALL.indexOf(first)).reverse()) {
    const migration = migrations.find((one) => one.name === name)
    await migration?.down({ db: db.drizzle, payload, req: await createLocalReq({}, payload) })
    await runSql(env().DATABASE_URL ?? '', `DELETE FROM payload_migrations WHERE name = '${name}'`)
  }
}

test('the newest migration leaves what is there as it was', async () => {
  const url = env().DATABASE_URL ?? ''
  const admin = await makeAdmin()
  await makeEpisode(admin, 1, { linkYT: 'https://example.com/watch', isFav: true })
  await makeGuest(admin, 1, 'Sample Guest')
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: 'A newer title' } })
  const content = async () =>
    Promise.all(
      [
        '/api/episodes/ep-001?depth=0',
        '/api/guests/ep-001-SampleGuest?depth=0',
        '/api/podcasts?depth=0',
        '/api/episodes/versions?depth=0',
        '/api/globals/site',
        '/api/users?depth=0',
      ].map(async (path) =>
        // What it makes it makes anew; the tests below say what.
        JSON.parse((await rest('GET', path, admin)).text, (name, value) =>
          ['publishedAt', 'modifiedAt', 'guid'].includes(name) ? undefined : value,
        ),
      ),
    )
  const before = { content: await content(), schema: await schemaOf(url) }

  await undoFrom(ALL.at(-1) ?? '')
  expect(await schemaOf(url)).not.toEqual(before.schema)
  expect(await applied(url)).toEqual(ALL.slice(0, -1))

  await migrate(url)
  expect(await applied(url)).toEqual(ALL)
  expect({ content: await content(), schema: await schemaOf(url) }).toEqual(before)
})

describe('publication dates, ids in feeds and the mark of samples, for what is there already', () => {
  const url = env().DATABASE_URL ?? ''
  const sql = (...statements: string[]) => runSql(url, ...statements)
  let admin: Call
  let episodes: Record<string, Body>

  /** An episode that was first published at `first` and last changed at `changed`. */
  const age = (id: string, first: string, changed: string) =>
    sql(
      `UPDATE _episodes_v SET created_at = '${first}', updated_at = '${first}' WHERE parent_id = '${id}'`,
      `UPDATE episodes SET created_at = '2019-01-01Z', updated_at = '${changed}' WHERE id = '${id}'`,
    )

  beforeAll(async () => {
    const payload = await cms()
    await payload.delete({
      collection: 'episodes',
      where: { id: { exists: true } },
      overrideAccess: true,
    })
    await payload.delete({
      collection: 'guests',
      where: { id: { exists: true } },
      overrideAccess: true,
    })
    await addSampleContent(payload)
    admin = await makeAdmin('other@example.com')
    const patch = async (path: string, json: object) =>
      expect((await rest('PATCH', `/api/${path}`, { ...admin, json })).status, path).toBe(200)
    await rest('POST', '/api/globals/site', {
      ...admin,
      json: { timeZone: 'Asia/Tokyo', releaseTime: '07:30' },
    })
    await makeEpisode(admin, 51, { episodeDate: '2020-01-07' })
    await makeEpisode(admin, 52, { episodeDate: '2024-03-05' })
    await makeEpisode(admin, 53, { releaseAt: '2024-06-01T09:00:00.000Z' })
    await makeEpisode(admin, 54, { releaseAt: '2999-01-01T00:00:00.000Z' })
    await makeEpisode(admin, 55, { _status: 'draft', episodeDate: '2026-02-31' })
    await makeEpisode(admin, 56, { episodeDate: '2020-01-07' })
    await patch('episodes/ep-056', { _status: 'draft' })
    await sql(`UPDATE episodes SET episode_date = '2024-02-31' WHERE id = 'ep-056'`)
    for (const number of [51, 52, 53, 54, 56])
      await age(`ep-0${number}`, '2024-02-01T12:00:00Z', '2025-05-05T12:00:00Z')
    // Of what fresh installs had before: three are in the trash, one is edited, one has a draft.
    await sql(
      `UPDATE episodes SET description = replace(description, 'remove these.', 'move these to the trash.')`,
      `UPDATE _episodes_v SET version_description = replace(version_description, 'remove these.', 'move these to the trash.')`,
    )
    for (const id of ['ep-001', 'ep-002', 'ep-003'])
      await patch(`episodes/${id}`, { deletedAt: new Date().toISOString() })
    await patch('episodes/ep-004', { title: 'Mine' })
    await patch('episodes/ep-005?draft=true', { title: 'Mine soon', _status: 'draft' })
    await patch('guests/ep-016-SampleGuestOne', { personalLink: 'https://example.com/mine' })

    await undoFrom('20261121_190044_publication_and_samples')
    await migrate(url)
    const { docs } = (await rest('GET', '/api/episodes?limit=100&trash=true&depth=0', admin)).body
    episodes = Object.fromEntries(docs.map((doc: Body) => [doc.id, doc]))
  })

  test.each([
    [
      'its day at the hour of the show, where it is earlier',
      51,
      '2020-01-06T22:30:00.000Z',
      '2025-05-05T12:00:00.000Z',
    ],
    [
      'its first publication, which no edit has moved',
      52,
      '2024-02-01T12:00:00.000Z',
      '2025-05-05T12:00:00.000Z',
    ],
    ['its release', 53, '2024-06-01T09:00:00.000Z', '2025-05-05T12:00:00.000Z'],
    ['its release to come', 54, '2999-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'],
    ['nothing, as a draft', 55, null, null],
    [
      'what it was, although it is hidden now',
      56,
      '2024-02-01T12:00:00.000Z',
      '2025-05-05T12:00:00.000Z',
    ],
  ])('M04 an episode gets %s', (_, number, publishedAt, modifiedAt) =>
    expect(episodes[`ep-0${number}`]).toMatchObject({ publishedAt, modifiedAt }),
  )

  test('M04 the history knows the dates too, so that the next edit moves none of them', async () => {
    for (const [id, title] of [
      ['ep-051', 'Edited'],
      ['ep-005', 'Mine now'],
    ] as const) {
      const before = episodes[id]
      const answer = await rest('PATCH', `/api/episodes/${id}`, { ...admin, json: { title } })
      expect(answer.body.doc).toMatchObject({ publishedAt: before.publishedAt, guid: before.guid })
      expect(answer.body.doc.modifiedAt > before.modifiedAt).toBe(true)
    }
  })

  test('M04 an episode that readers may know keeps its address as its id, for good', () => {
    for (const number of [51, 52, 53, 54, 56])
      expect(episodes[`ep-0${number}`].guid).toBe(`${env().SITE_URL}/podcast/ep-0${number}`)
    expect(episodes['ep-055'].guid).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  })

  test('M28 samples as they came are marked, in the trash too; what the host has changed is not', async () => {
    const marked = Object.values(episodes).filter(({ isSample }) => isSample)
    const ids = marked.map(({ id }) => id).sort()
    expect(ids).toEqual(
      [1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map(
        (n) => `ep-${String(n).padStart(3, '0')}`,
      ),
    )
    const { docs } = (await rest('GET', '/api/guests?limit=100', admin)).body
    expect(docs.filter(({ isSample }: Body) => isSample)).toHaveLength(5)
    expect((await rest('GET', '/api/globals/featured')).body.isSample).toBe(true)
    const removed = await rest('POST', '/api/episodes/remove-samples', admin)
    expect(removed.body.removed).toEqual({ episodes: 14, guests: 5, quote: true, links: 12 })
  })
})
