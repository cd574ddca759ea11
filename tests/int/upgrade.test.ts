import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '@/backup/restore'
import { migrations } from '@/migrations'
import { migrationsOf } from '@/scripts/launch/backups'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { makePlace, stateOf } from '../support/backups'
import { ROOT } from '../support/checkout'
import { runScript } from '../support/command'
import { runSql } from '../support/database'

/** The migrations of the first version of the site that kept content. */
const FIRST = [
  '20261121_043407_initial',
  '20261121_043408_content_version',
  '20261121_043409_rate_limits',
]

/** Content in the form that the first version stored it in. */
const CONTENT = [
  `INSERT INTO users (email, status, hash, salt) VALUES ('host@example.com', 'active', 'x', 'y')`,
  `INSERT INTO podcasts (id, episode, filename, mime_type, filesize, width, height)
    VALUES (7, 'ep-1830', 'ep-1830-a.webp', 'image/webp', 3, 8, 8)`,
  `INSERT INTO episodes (id, episode_num, title, description, image_id, imgurl, episode_date,
      episode_length, is_mental_health, _status)
    VALUES ('ep-1830', 1830, 'The first rivers', 'Notes of then.', 7,
      '/api/podcasts/file/ep-1830-a.webp', '2026-11-17', '41:07', true, 'published'),
      ('ep-1831', 1831, 'A draft of then', NULL, NULL, NULL, NULL, NULL, false, 'draft')`,
  `INSERT INTO _episodes_v (parent_id, latest, version_title, version_episode_num, version__status)
    VALUES ('ep-1830', true, 'The first rivers', 1830, 'published'),
      ('ep-1831', true, 'A draft of then', 1831, 'draft')`,
  `INSERT INTO guests (id, guest_name, podcast_episode, description, episode_id, podcast_episode_i_d, _status)
    VALUES ('ep-1830-Ada', 'Ada Sample', 1830, 'Who she is.', 'ep-1830', 'ep-1830', 'published')`,
  `UPDATE featured SET epnum = 1830, quote = 'Said then.', quoteauthor = 'Ada Sample'`,
]

describe('the upgrade of a site of the first version', { timeout: 240_000 }, () => {
  let folder = ''
  let place: Awaited<ReturnType<typeof makePlace>>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nq-upgrade-'))
    place = await makePlace()
    await migrationsOf(ROOT).migrate(place.url, FIRST)
    await runSql(place.url, ...CONTENT)
  }, 120_000)
  afterAll(async () => {
    await place.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('keeps its content, and a backup from before takes it back', async () => {
    const file = path.join(folder, 'before.tar.gz')
    const before = await stateOf(place.url, place.media)
    expect(await runScript('backup', [file], { env: place.env })).toMatchObject({ code: 0 })

    await prepareDatabase(ROOT, place.url, false)
    const applied = await runSql<{ name: string }>(
      place.url,
      'SELECT name FROM payload_migrations ORDER BY name',
    )
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort())
    const episodes = await runSql(
      place.url,
      'SELECT id, title, is_mental_health, _status FROM episodes ORDER BY id',
    )
    expect(episodes).toEqual([
      { id: 'ep-1830', title: 'The first rivers', is_mental_health: true, _status: 'published' },
      { id: 'ep-1831', title: 'A draft of then', is_mental_health: false, _status: 'draft' },
    ])
    // What later versions made of it: an owner, a person, a quote with a day, and an index.
    expect(await runSql(place.url, 'SELECT role FROM users')).toEqual([{ role: 'owner' }])
    expect(await runSql(place.url, 'SELECT person FROM guests')).toEqual([{ person: 'ada-sample' }])
    expect(await runSql(place.url, 'SELECT quote FROM quotes')).toEqual([{ quote: 'Said then.' }])
    const found = await runSql(place.url, `SELECT kind FROM search_documents ORDER BY kind`)
    expect(found).toEqual([{ kind: 'episode' }, { kind: 'guest' }, { kind: 'quote' }])

    // As docs/operations.md has it: with the older version's files, which knows only its migrations.
    const { migrate } = migrationsOf(ROOT)
    const options = { databaseUrl: place.url, file, replace: true, now: new Date() }
    await restoreBackup({ ...options, migrate, known: FIRST, migrateAll: () => Promise.resolve() })
    expect((await stateOf(place.url, place.media)).tables).toEqual(before.tables)

    // The older version does not take what only the newer one understands.
    const newer = await makePlace('template_site')
    try {
      const later = path.join(folder, 'later.tar.gz')
      expect(await runScript('backup', [later], { env: newer.env })).toMatchObject({ code: 0 })
      const tried = restoreBackup({
        ...options,
        file: later,
        migrate,
        known: FIRST,
        migrateAll: () => Promise.resolve(),
      })
      await expect(tried).rejects.toThrow(/made by a newer version/)
    } finally {
      await newer.drop()
    }
  })
})

test('N30 a site set to a language without a catalogue keeps it as that of its episodes', async () => {
  const place = await makePlace()
  try {
    const last = migrations.findIndex(({ name }) => name.endsWith('_episode_language'))
    await migrationsOf(ROOT).migrate(
      place.url,
      migrations.slice(0, last).map(({ name }) => name),
    )
    await runSql(
      place.url,
      `INSERT INTO site (language, _status) VALUES ('da', 'published')`,
      `INSERT INTO _site_v (version_language, latest) VALUES ('de', false), ('da', true)`,
    )
    await prepareDatabase(ROOT, place.url, false)
    expect(await runSql(place.url, 'SELECT language, episode_language FROM site')).toEqual([
      { language: 'en', episode_language: 'da' },
    ])
    expect(
      await runSql(
        place.url,
        'SELECT version_language, version_episode_language FROM _site_v ORDER BY id',
      ),
    ).toEqual([
      { version_language: 'de', version_episode_language: null },
      { version_language: 'en', version_episode_language: 'da' },
    ])
    expect(await runSql(place.url, 'SELECT search_language() AS language')).toEqual([
      { language: 'da' },
    ])
  } finally {
    await place.drop()
  }
}, 240_000)
