import { randomBytes } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { expect, inject, test } from 'vitest'
import { env } from '@/config/env'
import { migrations } from '@/migrations'
import { ownEnvironment, run } from '@/scripts/launch/children.mjs'
import { ROOT } from '../support/checkout'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { createDatabase, dropDatabase, runSql } from '../support/database'
import { cms, rest } from '../support/rest'
import { schemaOf } from '../support/schema'

const applied = async (url: string) =>
  (await runSql<{ name: string }>(url, 'SELECT name FROM payload_migrations ORDER BY name')).map(
    ({ name }) => name,
  )
const ALL = migrations.map(({ name }) => name).sort()

/** Migrates as a start does. */
const migrate = (url: string) =>
  run(process.execPath, ['src/scripts/command.mjs', 'migrate'], {
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

type Migration = (typeof migrations)[number]

/** Takes back a migration, as if it had never been. */
async function undo({ name, down }: Migration): Promise<void> {
  const payload = await cms()
  const db = payload.db as unknown as PostgresAdapter
  await down({ db: db.drizzle, payload, req: await createLocalReq({}, payload) })
  await runSql(env().DATABASE_URL ?? '', `DELETE FROM payload_migrations WHERE name = '${name}'`)
}

// The baseline cannot be taken back.
test.each(migrations.slice(1).slice(-1))('$name leaves what is there as it was', async (newest) => {
  const url = env().DATABASE_URL ?? ''
  const admin = await makeAdmin()
  await makeEpisode(admin, 1, { linkYT: 'https://example.com/watch', isFav: true })
  await makeGuest(admin, 1, 'Sample Guest')
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: 'A newer title' } })
  const content = () =>
    Promise.all(
      [
        '/api/episodes/ep-001?depth=0',
        '/api/guests/ep-001-SampleGuest?depth=0',
        '/api/podcasts?depth=0',
        '/api/episodes/versions?depth=0',
        '/api/globals/site',
        '/api/users?depth=0',
      ].map(async (path) => (await rest('GET', path, admin)).body),
    )
  const before = { content: await content(), schema: await schemaOf(url) }

  await undo(newest)
  expect(await applied(url)).toEqual(ALL.slice(0, -1))

  await migrate(url)
  expect(await applied(url)).toEqual(ALL)
  expect({ content: await content(), schema: await schemaOf(url) }).toEqual(before)
})

test('Q06 what imports made up of guests goes, and what a host wrote stays', async () => {
  const url = env().DATABASE_URL ?? ''
  const admin = await makeAdmin('made@example.com')
  await makeEpisode(admin, 21, { title: 'Rest' })
  const TEXTS = [
    ...['Guest of episode 3.', 'Guest of season 1, episode 11.', 'Guest of “Rest”.'],
    ...['Zu Gast in Staffel 2, Folge 4.', 'Zu Gast in „Rest“.', 'من ضيوف الحلقة 7.'],
    ...['Guest of “Restless”.', 'Guest of episode 3. Binds books.', 'Guest of the Year.'],
  ]
  for (const [index, text] of TEXTS.entries()) {
    await makeGuest(admin, 21, `Made ${index}`)
    const set = (table: string, column: string, id: string) =>
      runSql(url, `UPDATE ${table} SET ${column} = '${text}' WHERE ${id} LIKE '%Made${index}'`)
    await set('guests', 'description', 'id')
    await set('_guests_v', 'version_description', 'parent_id')
  }
  const { up } = migrations.find(({ name }) => name.endsWith('made_biographies')) as Migration
  const payload = await cms()
  const db = (payload.db as unknown as PostgresAdapter).drizzle
  await up({ db, payload, req: await createLocalReq({}, payload) })
  for (const draft of [false, true]) {
    const where = 'where[id][contains]=Made&sort=id&limit=20&depth=0'
    const { docs } = (await rest('GET', `/api/guests?${where}&draft=${draft}`, admin)).body
    const texts = docs.map(({ description }: { description: string | null }) => description)
    expect(texts).toEqual(TEXTS.map((text, index) => (index < 6 ? null : text)))
  }
})
