import { randomBytes } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { expect, inject, test } from 'vitest'
import { env } from '@/config/env'
import { personOfName } from '@/cms/guests/people'
import { hashOfText } from '@/importers/field-memory'
import { documentHash, formatHash } from '@/importers/import-hash'
import { migrations } from '@/migrations'
import { ABOUT_TEXTS, INVOLVED_TEXTS } from '@/domain/show/defaults'
import { ownEnvironment, run } from '@/scripts/launch/children.mjs'
import { ROOT } from '../support/checkout'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { createDatabase, dropDatabase, runSql } from '../support/database'
import { cms, rest, sql } from '../support/rest'
import { schemaOf } from '../support/schema'

const applied = async (url: string) =>
  (await runSql<{ name: string }>(url, 'SELECT name FROM payload_migrations ORDER BY name')).map(
    ({ name }) => name,
  )
const FORMER_INTRO =
  'Fang oben an oder schlag irgendwo auf. Jede Folge beginnt mit einer Zeile, die jemanden nicht losgelassen hat.'
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

/** Takes back a migration in a transaction, as the command does, as if it had never been. */
async function undo({ name, down }: Migration): Promise<void> {
  const payload = await cms()
  const { drizzle } = payload.db as unknown as PostgresAdapter
  const req = await createLocalReq({}, payload)
  await drizzle.transaction((db) => down({ db: db as never, payload, req }))
  await sql(`DELETE FROM payload_migrations WHERE name = '${name}'`)
}

async function migrateAgain(named: RegExp): Promise<void> {
  const { up } = migrations.find(({ name }) => named.test(name)) as Migration
  const payload = await cms()
  const db = (payload.db as unknown as PostgresAdapter).drizzle
  await up({ db, payload, req: await createLocalReq({}, payload) })
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

test('links to social networks become entries of one list, and columns again', async () => {
  const url = env().DATABASE_URL ?? ''
  const json = { surveyUrl: 'https://survey.example/' }
  await rest('POST', '/api/globals/site', { ...(await makeAdmin('links@example.com')), json })
  const later = migrations.slice(migrations.findIndex(({ name }) => name.endsWith('_socials')))
  for (const one of later.toReversed()) await undo(one)
  const former =
    "instagram_url = 'https://www.instagram.com/sample', tiktok_url = 'https://tik.example/1'"
  await runSql(url, `UPDATE site SET ${former}, youtube_url = 'https://youtu.be/x'`)
  await migrate(url)
  const { socials, youtubeUrl } = (await rest('GET', '/api/globals/site')).body
  expect(socials).toMatchObject([
    { service: 'instagram', url: 'https://www.instagram.com/sample', label: null },
    { service: 'youtube', url: 'https://youtu.be/x' },
    { service: 'own', url: 'https://tik.example/1', label: 'TikTok' },
  ])
  expect(youtubeUrl).toBe('https://youtu.be/x')
  for (const one of later.toReversed()) await undo(one)
  const read = () => runSql(url, `SELECT id FROM site WHERE ${former.replace(',', ' AND')}`)
  expect(await read()).toHaveLength(1)
  await migrate(url)
})

test('Q30 references in notes are mended where an import made them, and known as imported', async () => {
  const url = env().DATABASE_URL ?? ''
  const admin = await makeAdmin('mended@example.com')
  const old = '**Guest:&#x20;**&#x41;nn’s “x”\n\n\\&#x41; *b:*&#x63; &#x41;'
  const mended = '**Guest:** Ann’s “x”\n\n\\&#x41; *b*:c &#x41;'
  const payload = await cms()
  for (const number of [31, 32]) await makeEpisode(admin, number, { description: old, season: 2 })
  const stored = async () =>
    payload.findByID({
      collection: 'episodes',
      id: 'ep-031',
      depth: 0,
      overrideAccess: true,
      showHiddenFields: true,
    })
  const last = { feed: 'f', picture: 'p', texts: 't' }
  const hash = formatHash({ ...last, document: documentHash(await stored()) })
  for (const [table, prefix, id] of [
    ['episodes', '', 'id'],
    ['_episodes_v', 'version_', 'parent_id'],
  ] as const)
    await runSql(
      url,
      `UPDATE ${table} SET ${prefix}import_guid = 'mended', ${prefix}import_hash = '${hash}' WHERE ${id} = 'ep-031'`,
    )
  await runSql(
    url,
    `INSERT INTO feed_items (guid, title, fields) VALUES ('mended', 'x', '{"description":"${hashOfText(old)}"}')`,
  )
  await migrateAgain(/mended_notes$/)
  const after = await stored()
  expect(after.description).toBe(mended)
  expect(after.importHash).toBe(formatHash({ ...last, document: documentHash(after) }))
  const versions = await runSql(
    url,
    `SELECT DISTINCT version_description AS text FROM _episodes_v WHERE parent_id = 'ep-031'`,
  )
  expect(versions).toEqual([{ text: mended }])
  const [memory] = await runSql(
    url,
    `SELECT fields->>'description' AS hash FROM feed_items WHERE guid = 'mended'`,
  )
  expect(memory).toEqual({ hash: hashOfText(mended) })
  // What a host typed stays.
  const typed = (await rest('GET', '/api/episodes/ep-032', admin)).body
  expect(typed.description).toBe(old)
})

test('D69 what was written as ### before stays text, in versions and emails as well', async () => {
  const url = env().DATABASE_URL ?? ''
  const admin = await makeAdmin('headings@example.com')
  await makeEpisode(admin, 33, { description: 'a\n### b\n- ### c\n####d' })
  // Shown as it is: it has more marks than are read.
  const asIs = `### b\n${'*'.repeat(1500)}`
  await makeEpisode(admin, 34, { description: asIs })
  await runSql(
    url,
    `INSERT INTO newsletter_mails (kind, state, subject, body, made) VALUES ('note', 'sent', 's', '### b',
      '{"html":"","blocks":[{"kind":"title","text":"### t"},{"kind":"notes","markdown":"### b"}]}')`,
  )
  await migrateAgain(/note_headings$/)
  const kept = 'a\n\\### b\n- ### c\n####d'
  expect((await rest('GET', '/api/episodes/ep-033', admin)).body.description).toBe(kept)
  expect((await rest('GET', '/api/episodes/ep-034', admin)).body.description).toBe(asIs)
  const versions = await runSql(
    url,
    `SELECT DISTINCT version_description AS text FROM _episodes_v WHERE parent_id = 'ep-033'`,
  )
  expect(versions).toEqual([{ text: kept }])
  const [mail] = await runSql(url, 'SELECT body, made FROM newsletter_mails')
  expect(mail).toMatchObject({
    body: '\\### b',
    made: { blocks: [{ text: '### t' }, { markdown: '\\### b' }] },
  })
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
  await migrateAgain(/made_biographies$/)
  for (const draft of [false, true]) {
    const where = 'where[id][contains]=Made&sort=id&limit=20&depth=0'
    const { docs } = (await rest('GET', `/api/guests?${where}&draft=${draft}`, admin)).body
    const texts = docs.map(({ description }: { description: string | null }) => description)
    expect(texts).toEqual(TEXTS.map((text, index) => (index < 6 ? null : text)))
  }
})

test('Q65 guests get addresses of plain letters, and the former ones lead there', async () => {
  const url = env().DATABASE_URL ?? ''
  const admin = await makeAdmin('plain@example.com')
  const payload = await cms()
  await makeEpisode(admin, 22, {})
  const NAMES = ['Bjørn Æsel', 'Łucja Verso', 'Lucja Verso', 'Søren Folio', 'Ada Plate']
  const FORMER = ['bjørn-æsel', 'łucja-verso', 'lucja-verso', 'søren-folio', 'ada-plate']
  const PLAIN = ['bjorn-aesel', 'lucja-verso-2', 'lucja-verso', 'soren-folio-2', 'ada-plate']
  for (const [index, name] of NAMES.entries()) {
    const { id } = await makeGuest(admin, 22, name)
    await runSql(url, `UPDATE guests SET person = '${FORMER[index]}' WHERE id = '${id}'`)
    await runSql(
      url,
      `UPDATE _guests_v SET version_person = '${FORMER[index]}' WHERE parent_id = '${id}'`,
    )
  }
  await runSql(
    url,
    `INSERT INTO former_people (slug, person)
     VALUES ('soren-folio', 'ada-plate'), ('søren-f', 'søren-folio')`,
  )
  const people = async () => {
    const where = 'where[podcastEpisode][equals]=22&sort=createdAt&depth=0'
    const { docs } = (await rest('GET', `/api/guests?${where}`, admin)).body
    return docs.map(({ person }: { person: string }) => person)
  }
  const former = () =>
    runSql(url, "SELECT slug, person FROM former_people WHERE slug ~ '[^a-z-]' ORDER BY person")
  await migrateAgain(/plain_guest_addresses$/)
  const moved = [await people(), await former()]
  expect(moved).toEqual([
    PLAIN,
    [
      { slug: 'bjørn-æsel', person: 'bjorn-aesel' },
      { slug: 'łucja-verso', person: 'lucja-verso-2' },
      { slug: 'søren-f', person: 'soren-folio-2' },
      { slug: 'søren-folio', person: 'soren-folio-2' },
    ],
  ])
  await migrateAgain(/plain_guest_addresses$/)
  expect([await people(), await former()]).toEqual(moved)
  // Whoever comes again under the same spelling is the same person.
  const again = await Promise.all(
    ['Łucja Verso', 'Lucja Verso', 'BJORN AESEL'].map((name) => personOfName({ payload }, name)),
  )
  expect(again).toEqual(['lucja-verso-2', 'lucja-verso', 'bjorn-aesel'])
})

test('Q08 copies of defaults in any language become null, and what the host wrote stays', async () => {
  const url = env().DATABASE_URL ?? ''
  const rich = (...texts: string[]) => ({
    root: { children: texts.map((text) => ({ type: 'paragraph', children: [{ text }] })) },
  })
  const listens =
    'We listen before we answer. Nobody is a topic; everybody is a person who has a name'
  const STORED: [table: string, column: string, stored: unknown, isOwn?: 'own'][] = [
    ['site', 'footer_title', ' See you on  the next page.\n'],
    ['site', 'popup_button', 'Newsletter abonnieren'],
    ['site', 'survey_title', 'عمّ نتحدث في المرة القادمة؟'],
    ['site', 'show_name', 'Every page so far', 'own'],
    ['landing', 'hero_button', ' '],
    ['landing', 'all_title', 'Every page so far, again', 'own'],
    // Of a former version, and of a show of its own.
    ['landing', 'all_intro', FORMER_INTRO],
    ['landing', 'playlists_title', 'Playlists', 'own'],
    ['involved', 'body', rich(...INVOLVED_TEXTS.body.split('\n\n'))],
    ['about', 'note', rich(...ABOUT_TEXTS.note.split('\n\n'))],
    ['about', 'bio', rich(''), 'own'],
    ['values', 'body', rich(listens), 'own'],
    ['topics', 'teaser', 'Grief, grit, and the people planting anyway.'],
    ['topics', 'quote', 'The lake was there before us.', 'own'],
  ]
  const places = STORED.flatMap(([table, column, stored, isOwn]) => [
    { table, column, stored, isOwn },
    { table: `_${table}_v`, column: `version_${column}`, stored, isOwn },
  ])
  for (const table of ['site', 'landing', 'about', 'values', 'involved'])
    await runSql(
      url,
      `DELETE FROM "${table}"; INSERT INTO "${table}" (updated_at) VALUES (now());
       INSERT INTO "_${table}_v" (latest) VALUES (true)`,
    )
  await runSql(
    url,
    "INSERT INTO _topics_v (parent_id, version_slug) VALUES ('mentalHealth', 'mentalHealth')",
  )
  for (const { table, column, stored } of places) {
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
    await runSql(url, `UPDATE "${table}" SET "${column}" = $q$${text}$q$`)
  }
  const expectOnly = async (isKept: (place: (typeof places)[number]) => boolean) => {
    for (const place of places) {
      const { table, column, stored } = place
      const rows = await runSql(url, `SELECT DISTINCT "${column}" AS stored FROM "${table}"`)
      expect([table, column, rows]).toEqual([
        ...[table, column],
        [{ stored: isKept(place) ? stored : null }],
      ])
    }
  }
  await runSql(url, 'SELECT clear_default_texts()')
  await expectOnly(({ isOwn }) => isOwn === 'own')
  await runSql(url, 'UPDATE site SET uses_neutral_texts = true; SELECT clear_default_texts()')
  await expectOnly(({ isOwn, stored }) => isOwn === 'own' && stored !== 'Playlists')
})
