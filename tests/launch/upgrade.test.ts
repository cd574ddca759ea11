import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASELINE, FORMER } from '@/backup/baseline'
import { restoreBackup, verifyBackup } from '@/backup/restore'
import { env } from '@/config/env'
import { migrations } from '@/migrations'
import { migrationsOf } from '@/scripts/launch/backups'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { makePlace, stateOf } from '../support/backups'
import { ROOT } from '../support/checkout'
import { runCommand } from '../support/command'
import { runSql } from '../support/database'
import { schemaOf } from '../support/schema'

/** Something in each part of the site, made up, as the last version before 1.0.0 stored it. */
const CONTENT = [
  `INSERT INTO users (email, role, status, hash, salt)
    VALUES ('host@example.com', 'owner', 'active', 'x', 'y')`,
  `INSERT INTO api_keys (name, owner_id, hash, ending) VALUES ('Sample key', 1, 'hash', 'abcd')`,
  `INSERT INTO api_keys_scopes ("order", parent_id, value) VALUES (1, 1, 'all')`,
  `INSERT INTO podcasts (id, episode, filename, mime_type, filesize, width, height, is_drawn)
    VALUES (7, 'ep-1830', 'ep-1830-a.webp', 'image/webp', 3, 8, 8, true)`,
  `INSERT INTO episodes (id, episode_num, title, description, image_id, episode_date,
      episode_length, is_mental_health, published_at, guid, import_guid, _status)
    VALUES ('ep-1830', 1830, 'The first rivers', 'Notes of then.', 7, '2026-11-17', '41:07', true,
      '2026-11-17T06:00:00Z', 'of-1830', 'of-1830', 'published'),
      ('ep-1831', 1831, 'A draft of then', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, 'draft')`,
  `INSERT INTO _episodes_v (parent_id, latest, version_title, version_episode_num, version__status,
      version_is_mental_health, version_is_social_justice)
    VALUES ('ep-1830', false, 'The rivers', 1830, 'published', false, true),
      ('ep-1830', true, 'The first rivers', 1830, 'published', true, false),
      ('ep-1831', true, 'A draft of then', 1831, 'draft', true, true)`,
  `INSERT INTO former_feed_ids VALUES ('of-1830', 'urn:uuid:00000000-0000-4000-8000-000000001830')`,
  `INSERT INTO former_episode_ids VALUES ('ep-1829', 'ep-1830')`,
  `INSERT INTO guests (id, guest_name, person, podcast_episode, episode_id, podcast_episode_i_d, _status)
    VALUES ('ep-1830-Ada', 'Ada Sample', 'ada-sample', 1830, 'ep-1830', 'ep-1830', 'published')`,
  `INSERT INTO quotes (quote, quoteauthor, epnum, shows_from)
    VALUES ('Said then.', 'Ada Sample', 1830, '2026-11-17T06:00:00Z')`,
  `INSERT INTO site (host_name, language, episode_language, instagram_url, tiktok_url, _status)
    VALUES ('Sample Host', 'en', 'da', 'https://www.instagram.com/sample',
      'https://videos.example/sample', 'published')`,
  `UPDATE site SET host_name = 'Another Host'`,
  `INSERT INTO pillars (mental_health_title, mental_health_playlist_url, climate_justice_colour,
      _status, created_at, updated_at, changed_by)
    VALUES ('Heads and hearts', 'https://list.example/1', '#a9ffd2', 'published',
      '2026-11-01T06:00:00Z', '2026-11-03T06:00:00Z', 'Ada Sample')`,
  `INSERT INTO _pillars_v (version_mental_health_title, version_mental_health_playlist_url,
      version_climate_justice_colour, version__status, created_at, latest)
    VALUES ('Heads', NULL, '#a9ffd2', 'published', '2026-11-01T06:00:00Z', false),
      ('Heads and hearts', 'https://list.example/1', '#a9ffd2', 'published',
        '2026-11-03T06:00:00Z', false),
      ('Heads in draft', 'https://list.example/1', '#a9ffd2', 'draft',
        '2026-11-04T06:00:00Z', true)`,
  `INSERT INTO page_views VALUES ('2026-11-17', '', 9, 4), ('2026-11-17', '/podcast/ep-1830', 9, 4)`,
]

/** A site with these migrations of before, its content and the image that this names. */
async function makeFormer(names: string[]) {
  const place = await makePlace()
  const images = path.join(place.media, 'podcasts')
  await mkdir(images, { recursive: true })
  await writeFile(path.join(images, 'ep-1830-a.webp'), 'abc')
  await migrationsOf(ROOT).migrate(place.url, [BASELINE])
  await runSql(
    place.url,
    ...CONTENT,
    'DELETE FROM payload_migrations',
    ...names.map((name) => `INSERT INTO payload_migrations (name, batch) VALUES ('${name}', 1)`),
  )
  return place
}

const EPISODE_COLUMNS = [
  ...['episode_type', 'season', 'season_episode', 'is_explicit', 'feed_title', 'generated_art'],
  'hidden_from_apps',
]
const SITE_COLUMNS = [
  'counts_by',
  'copyright',
  'uses_neutral_texts',
  'short_name',
  'sharing_image_id',
  ...['second_category', 'podcast_type', 'is_complete', 'is_feed_locked', 'podcast_guid'],
  // Became a list, which is compared below.
  ...['instagram_url', 'tiktok_url', 'linkedin_url'],
]

/** The columns that migrations since then have added to what there was, or taken from it. */
const ADDED: Record<string, string[]> = {
  episodes: EPISODE_COLUMNS,
  _episodes_v: EPISODE_COLUMNS.map((column) => `version_${column}`),
  site: SITE_COLUMNS,
  _site_v: SITE_COLUMNS.map((column) => `version_${column}`),
  audio_files: ['length_checked_at'],
  podcasts: ['repeats_cover'],
  payload_locked_documents_rels: ['topics_id'],
}

/** What the collection of topics has taken over; what it says is compared below. */
const TAKEN_OVER = /^(public\._?pillars(_v)?|public\.known_documents|sequence _pillars_v_id_seq)$/

/** Network addresses, which are in no backup any more. */
const FORGOTTEN = 'public.rate_limits'

const ofMigrations = /payload_migrations/
/** All rows but those that say which migrations there were, without the columns of later ones. */
async function contentOf({ url, media }: { url: string; media: string }) {
  const { tables } = await stateOf(url, media)
  const kept = Object.entries(tables).filter(
    ([name]) =>
      !ofMigrations.test(name) &&
      !TAKEN_OVER.test(name) &&
      name !== FORGOTTEN &&
      !Object.hasOwn(ADDED, name.replace('public.', '')),
  )
  const rows = Object.entries(ADDED).map(async ([table, columns]) => [
    table,
    await runSql(
      url,
      `SELECT to_jsonb(t) - '{${columns.join(',')}}'::text[] AS row FROM ${table} t ORDER BY t.id`,
    ),
  ])
  return Object.fromEntries([...kept, ...(await Promise.all(rows))])
}

const namesIn = async (url: string) =>
  (await runSql<{ name: string }>(url, 'SELECT name FROM payload_migrations ORDER BY name')).map(
    ({ name }) => name,
  )

const PRESENT = migrations.map(({ name }) => name)

describe('a site of the last version before 1.0.0', { timeout: 240_000 }, () => {
  let folder = ''
  let file = ''
  let place: Awaited<ReturnType<typeof makePlace>>
  let before: Awaited<ReturnType<typeof contentOf>>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nq-upgrade-'))
    file = path.join(folder, 'before.tar.gz')
    place = await makeFormer(FORMER)
    before = await contentOf(place)
    expect(await runCommand('backup', [file], { env: place.env })).toMatchObject({ code: 0 })
  }, 120_000)
  afterAll(async () => {
    await place.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('goes on with all it has when two instances start at once, and can go back', async () => {
    await Promise.all([1, 2].map(() => prepareDatabase(ROOT, place.url, false)))
    expect(await contentOf(place)).toMatchObject(before) // Beside it are the tables since.
    expect(await schemaOf(place.url)).toEqual(await schemaOf(env().DATABASE_URL ?? ''))
    // What was there before there were kinds is what it was.
    expect(await runSql(place.url, 'SELECT DISTINCT episode_type FROM episodes')).toEqual([
      { episode_type: 'full' },
    ])
    // Its topics are documents, with what was said of them, and episodes have those of their flags.
    const topics = await runSql(
      place.url,
      `SELECT id, slug, title, playlist_url, colour, changed_by, position::int FROM topics
        ORDER BY position`,
    )
    const unsaid = { title: null, playlist_url: null, colour: null, changed_by: 'Ada Sample' }
    expect(topics).toEqual(
      [
        { title: 'Heads and hearts', playlist_url: 'https://list.example/1', id: 'mentalHealth' },
        { id: 'personalGrowth' },
        { id: 'socialJustice' },
        { id: 'climateJustice', colour: '#a9ffd2' },
      ].map((topic, index) => ({ ...unsaid, ...topic, slug: topic.id, position: index + 1 })),
    )
    // Drafts are history, and the newest of it is what visitors see.
    expect(
      await runSql(
        place.url,
        `SELECT version_title AS title FROM _topics_v WHERE parent_id = 'mentalHealth'
          ORDER BY created_at, id`,
      ),
    ).toEqual(
      ['Heads', 'Heads and hearts', 'Heads in draft', 'Heads and hearts'].map((title) => ({
        title,
      })),
    )
    expect(
      await runSql(
        place.url,
        `SELECT parent_id AS episode, topics_id AS topic FROM episodes_rels WHERE path = 'topics'`,
      ),
    ).toEqual([{ episode: 'ep-1830', topic: 'mentalHealth' }])
    expect(
      await runSql(
        place.url,
        `SELECT v.version_title AS title, string_agg(r.topics_id, ' ' ORDER BY r."order") AS topics
          FROM _episodes_v v JOIN _episodes_v_rels r ON r.parent_id = v.id
            AND r.path = 'version.topics' GROUP BY v.id ORDER BY v.id`,
      ),
    ).toEqual([
      { title: 'The rivers', topics: 'socialJustice' },
      { title: 'The first rivers', topics: 'mentalHealth' },
      { title: 'A draft of then', topics: 'mentalHealth socialJustice' },
    ])
    // Links to its profiles are a list; an address elsewhere keeps its name.
    expect(
      await runSql(place.url, 'SELECT service, url, label FROM site_socials ORDER BY _order'),
    ).toEqual([
      { service: 'instagram', url: 'https://www.instagram.com/sample', label: null },
      { service: 'own', url: 'https://videos.example/sample', label: 'TikTok' },
    ])
    // It keeps the texts that it has (D25).
    expect(
      await runSql(place.url, 'SELECT DISTINCT counts_by, uses_neutral_texts FROM site'),
    ).toEqual([{ counts_by: 'number', uses_neutral_texts: false }])
    // The former version still finds all of its own.
    expect(await namesIn(place.url)).toEqual([...FORMER, ...PRESENT])
    const asNow = await stateOf(place.url, place.media)
    await prepareDatabase(ROOT, place.url, false)
    expect(await stateOf(place.url, place.media)).toEqual(asNow)

    // What follows the content follows it still.
    await runSql(place.url, `UPDATE episodes SET title = 'Other rivers' WHERE id = 'ep-1830'`)
    const found = await runSql(
      place.url,
      `SELECT kind, id, title FROM search_documents WHERE title IS NOT NULL ORDER BY kind`,
    )
    expect(found).toEqual([
      { kind: 'episode', id: 'ep-1830', title: 'other rivers' },
      { kind: 'guest', id: 'ep-1830-Ada', title: 'ada sample' },
    ])
    expect(await runSql(place.url, 'SELECT search_language() AS language')).toEqual([
      { language: 'da' },
    ])
    expect(await runSql(place.url, 'SELECT name FROM former_host_names')).toEqual([
      { name: 'Sample Host' },
    ])
  })

  test('is restored from a backup of then', async () => {
    const checked = await runCommand('backup-verify', [file], { env: place.env })
    expect(checked).toMatchObject({ code: 0, err: '' })
    const done = await runCommand('restore', [file, '--replace'], { env: place.env })
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(await contentOf(place)).toMatchObject(before) // Beside it are the tables since.
    expect(await namesIn(place.url)).toEqual([...FORMER, ...PRESENT])
  })

  test('is restored from a backup that was made after the update', async () => {
    const later = path.join(folder, 'later.tar.gz')
    expect(await runCommand('backup', [later], { env: place.env })).toMatchObject({ code: 0 })
    const whole = await stateOf(place.url, place.media)
    const other = await makePlace()
    try {
      expect(await runCommand('restore', [later], { env: other.env })).toMatchObject({ code: 0 })
      expect((await stateOf(other.url, other.media)).tables).toEqual(whole.tables)
      // The former version says so where it does not know a migration.
      const tried = restoreBackup({
        databaseUrl: other.url,
        file: later,
        replace: true,
        ...migrationsOf(ROOT),
        known: [],
        migrateAll: () => Promise.resolve(),
        now: new Date(),
      })
      await expect(tried).rejects.toThrow(/made by a newer version/)
    } finally {
      await other.drop()
    }
  })
})

test('a site of an older version is told what to do, and stays as it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nq-older-'))
  const place = await makeFormer(FORMER.slice(0, -1))
  try {
    const before = await stateOf(place.url, place.media)
    await expect(prepareDatabase(ROOT, place.url, false)).rejects.toThrow(
      /^The database was last used by a version too old to update from: start the last version before 1\.0\.0 on it once, then this one\. Nothing has been changed\.\n/,
    )
    const file = path.join(folder, 'older.tar.gz')
    expect(await runCommand('backup', [file], { env: place.env })).toMatchObject({ code: 0 })
    expect(await stateOf(place.url, place.media)).toEqual(before)

    const refusal =
      'The archive was made by a version too old to restore from: restore it with that version, start the last version before 1.0.0 on it once, then make a new backup.'
    await expect(
      verifyBackup({ databaseUrl: place.url, file, ...migrationsOf(ROOT) }),
    ).rejects.toThrow(refusal)
    const done = await runCommand('restore', [file, '--replace'], { env: place.env })
    expect([done.code, done.err]).toEqual([1, `${refusal}\n`])
    expect(await stateOf(place.url, place.media)).toEqual(before)
    expect(await place.beside()).toEqual([])
  } finally {
    await place.drop()
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)

type Snapshot = {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, { name: string; type: string; notNull: boolean }>
      indexes: Record<string, { name: string; isUnique: boolean }>
      foreignKeys: Record<string, { name: string }>
    }
  >
  enums: Record<string, { name: string; values: string[] }>
}

/** How the snapshots name the types that PostgreSQL names otherwise. */
const TYPES: Record<string, string> = {
  serial: 'integer',
  varchar: 'character varying',
}

test('the migrations make what the snapshot of the fields says', async () => {
  const url = env().DATABASE_URL ?? ''
  const migrationsFolder = path.join(ROOT, 'src/migrations')
  const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('.json')) ?? ''
  const snapshot = JSON.parse(await readFile(path.join(migrationsFolder, file), 'utf8')) as Snapshot
  const tables = Object.values(snapshot.tables)
  const columns = await runSql<{ line: string }>(
    url,
    `SELECT concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull)
        AS line
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  const there = new Set(columns.map(({ line }) => line))
  const wanted = tables.flatMap(({ name, columns: of }) =>
    Object.values(of).map((one) =>
      [name, one.name, TYPES[one.type] ?? one.type, one.notNull ? 't' : 'f'].join(' '),
    ),
  )
  expect(wanted.length).toBeGreaterThan(500)
  expect(wanted.filter((line) => !there.has(line))).toEqual([])

  const named = await runSql<{ line: string }>(
    url,
    `SELECT concat_ws(' ', 'index', indrelid::regclass::text, c.relname, indisunique) AS line
        FROM pg_index JOIN pg_class c ON c.oid = indexrelid
      UNION ALL SELECT concat_ws(' ', 'link', r.relname, conname) FROM pg_constraint
        JOIN pg_class r ON r.oid = conrelid WHERE contype = 'f'
      UNION ALL SELECT concat_ws(' ', 'enum', t.typname, string_agg(e.enumlabel, ','
        ORDER BY e.enumsortorder)) FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
        GROUP BY t.typname`,
  )
  const names = new Set(named.map(({ line }) => line.replaceAll('"', '')))
  const rest = [
    ...tables.flatMap(({ name, indexes, foreignKeys }) => [
      ...Object.values(indexes).map(
        (one) => `index ${name} ${one.name} ${one.isUnique ? 't' : 'f'}`,
      ),
      ...Object.values(foreignKeys).map((one) => `link ${name} ${one.name}`),
    ]),
    ...Object.values(snapshot.enums).map(({ name, values }) => `enum ${name} ${values.join(',')}`),
  ]
  expect(rest.length).toBeGreaterThan(200)
  expect(rest.filter((line) => !names.has(line))).toEqual([])
})
