import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { makeBackup } from '@/backup/make-backup'
import { restoreBackup } from '@/backup/restore'
import { connectBeside, countStaying } from '@/backup/scratch-database'
import { IMAGE_SLUGS } from '@/cms/images/image-names'
import { mediaStore } from '@/cms/images/media-store'
import { env, provideEnv } from '@/config/env'
import { backUp as backUpTask } from '@/jobs/tasks/back-up'
import { BucketError } from '@/net/bucket'
import { migrationsOf } from '@/scripts/launch/backups'
import type { Account } from '@/server/desk/account'
import { getBackups } from '@/server/desk/backups'
import { backUp, makeArchive, makePlace, PASSPHRASE, stateOf } from '../support/backups'
import { ROOT } from '../support/checkout'
import { runCommand } from '../support/command'
import { runSql } from '../support/database'
import { cms, sql } from '../support/rest'

const url = () => env().DATABASE_URL ?? ''
const archive = makeArchive()

/** Processes that load the CMS take their time on a machine that does other things, too. */
describe('backup and restore', { timeout: 240_000 }, () => {
  test('of a running site, restored elsewhere, are equal in every table, sequence and image', async () => {
    expect((await stat(archive.whole)).mode & 0o777).toBe(0o600)
    const place = await makePlace()
    try {
      const done = await runCommand('restore', [archive.whole], { env: place.env })
      expect(done).toMatchObject({ code: 0, err: '' })
      expect(done.out).toContain('Restored: 2 episodes, 2 guests and ')
      const there = await stateOf(place.url, place.media)
      expect(there).toEqual(await stateOf(url(), env().MEDIA_DIR))
      expect(there.tables['public._episodes_v']).toMatch(/^[1-9]/)
      expect(Object.keys(there.files).length).toBeGreaterThanOrEqual(4)
      expect(await place.beside()).toEqual([])
      expect(await readdir(place.media)).not.toContain('.restoring')
    } finally {
      await place.drop()
    }
  })

  test('with --replace keep the site that was there, and --undo brings it back', async () => {
    const place = await makePlace('template_site')
    try {
      const before = await stateOf(place.url, place.media)
      const refused = await runCommand('restore', [archive.whole], { env: place.env })
      expect(refused.code).toBe(1)
      expect(refused.err).toMatch(/^The database already has a site\. Use --replace/)
      expect(await stateOf(place.url, place.media)).toEqual(before)

      const done = await runCommand('restore', [archive.whole, '--replace'], { env: place.env })
      expect(done).toMatchObject({ code: 0, err: '' })
      expect((await stateOf(place.url, place.media)).tables).toEqual(
        (await stateOf(url(), env().MEDIA_DIR)).tables,
      )
      const [former] = await place.beside()
      expect(done.out).toContain(former)
      const undone = await runCommand('restore', ['--undo'], { env: place.env })
      expect(undone).toMatchObject({ code: 0, err: '' })
      expect((await stateOf(place.url, place.media)).tables).toEqual(before.tables)
    } finally {
      await place.drop()
    }
  })

  test('restoring is refused while something is connected to the database', async () => {
    const other = new pg.Client({ connectionString: url() })
    await other.connect()
    try {
      const { code, err } = await runCommand('restore', [archive.whole, '--replace'])
      expect([code, err]).toEqual([1, expect.stringMatching(/to the database: stop the site/)])
    } finally {
      await other.end()
    }
  })

  test('but not by a connection that is just leaving', async () => {
    const place = await makePlace()
    const other = new pg.Client({ connectionString: place.url })
    const beside = await connectBeside(place.url)
    await other.connect()
    try {
      const counted = countStaying(beside, place.name)
      await other.end()
      expect(await counted).toBe(0)
    } finally {
      await beside.end()
      await place.drop()
    }
  })

  test('N57 with a passphrase nobody else can read an archive, and its name ends in .age', async () => {
    const wanted = path.join(archive.folder, 'secret.tar.gz')
    const file = `${wanted}.age`
    const made = await backUp(wanted, { BACKUP_PASSPHRASE: PASSPHRASE })
    expect([made.code, made.out]).toEqual([0, expect.stringContaining(`${file}\n`)])
    expect((await readFile(file)).toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
    const verify = (passphrase: string) =>
      runCommand('backup-verify', [wanted], {
        env: { ...process.env, BACKUP_PASSPHRASE: passphrase },
      })
    expect(await verify(PASSPHRASE)).toMatchObject({ code: 0, err: '' })
    expect((await verify('')).err).toMatch(/^The archive is encrypted: set BACKUP_PASSPHRASE/)
    const wrong = await verify('another passphrase')
    expect([wrong.code, wrong.err]).toEqual([1, 'BACKUP_PASSPHRASE is not that of this archive.\n'])
  })

  test('Q52 the way back from an upgrade is as documented, with a passphrase and without', async () => {
    const guide = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8')
    const [, section = ''] = /^## Upgrades$([\s\S]*?)^## /m.exec(guide) ?? []
    const [, made = ''] = /npm run backup -- (\S+)/.exec(section) ?? []
    const [, restored = '', option = ''] = /npm run restore -- (\S+) ([^`]*)/.exec(section) ?? []
    for (const BACKUP_PASSPHRASE of ['', PASSPHRASE]) {
      const place = await makePlace('template_site')
      const options = { env: { ...place.env, BACKUP_PASSPHRASE } }
      try {
        const file = (name: string) => path.join(place.media, name)
        expect(await runCommand('backup', [file(made)], options)).toMatchObject({ code: 0 })
        const done = await runCommand('restore', [file(restored), option], options)
        expect(done).toMatchObject({ code: 0, err: '' })
        await writeFile(file(restored), '')
        const both = await runCommand('backup-verify', [file(restored)], options)
        expect(both.err).toMatch(BACKUP_PASSPHRASE ? /^There are both/ : /damaged/)
      } finally {
        await place.drop()
      }
    }
  })

  test('D51 D52 D53 with a newsletter or letters need a passphrase, and restored they email and show nothing', async () => {
    const place = await makePlace()
    const plain = async () => {
      const { code, err } = await backUp(path.join(archive.folder, 'plain.tar.gz'))
      expect([code, err]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE')])
    }
    const sound = 'ab'.repeat(3_000_000)
    const key = `letters_voices/${'0a'.repeat(16)}.voice`
    try {
      await sql('INSERT INTO newsletter (is_on, mails_allowed) VALUES (true, true)')
      await plain()
      await sql(
        `UPDATE newsletter SET is_on = false; INSERT INTO letters (is_on, is_allowed) VALUES (false, true);
          INSERT INTO letters_received
            (id, client_key, text, language, may_read, may_publish, sent_at)
            SELECT n, 'backup ' || n, 'A jar', 'en', true, false, now() FROM generate_series(1, 2) n;
          INSERT INTO letters_voices (letter, content) VALUES (1, '\\x${sound}');
          INSERT INTO letters_voices (letter, filename, secret, bytes)
            VALUES (2, '${path.basename(key)}', '\\xab', 6)`,
      )
      await mediaStore().write(key, Buffer.from('sealed'))
      await plain()
      const file = path.join(archive.folder, 'private.tar.gz.age')
      const sealed = { BACKUP_PASSPHRASE: PASSPHRASE }
      expect((await backUp(file, sealed)).code).toBe(0)
      const done = await runCommand('restore', [file], { env: { ...place.env, ...sealed } })
      expect(done).toMatchObject({ code: 0, err: '' })
      const stored = await runSql(
        place.url,
        `SELECT n.mails_allowed, l.text, octet_length(v.content) AS bytes, s.is_allowed
          FROM newsletter n, letters s, letters_received l JOIN letters_voices v ON v.letter = l.id
          ORDER BY l.id`,
      )
      const common = { text: 'A jar', mails_allowed: false, is_allowed: false }
      expect(stored).toEqual([3_000_000, null].map((bytes) => ({ ...common, bytes })))
      expect(await readFile(path.join(place.media, key), 'utf8')).toBe('sealed') // Q24
    } finally {
      await sql('DELETE FROM letters_received; DELETE FROM letters; DELETE FROM newsletter')
      await mediaStore().remove(key)
      await place.drop()
    }
  })
})

/** Backs up and restores in this process, where its store can be watched. */
describe('N57 images', { timeout: 240_000 }, () => {
  const make = (file: string, report?: (state: string) => void) =>
    makeBackup({ databaseUrl: url(), file, version: '1', now: new Date(), report })

  test('Q52 that are missing are looked for together, said as they are counted, and end it with 2', async () => {
    const count = 3000
    await sql(
      `INSERT INTO podcasts (episode, filename)
        SELECT 'ep-1801', 'lost-' || n || '.webp' FROM generate_series(1, ${count}) n`,
    )
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const lists = vi.spyOn(mediaStore(), 'list')
    const said: string[] = []
    try {
      const { lost, manifest } = await make(path.join(archive.folder, 'lost.tar.gz'), (state) =>
        said.push(state),
      )
      expect(lost).toHaveLength(count)
      expect(manifest.media.missing).toEqual(lost)
      expect(queries.mock.calls.length).toBeLessThan(300)
      expect(lists).toHaveBeenCalledTimes(1)
      expect(said).toContain(`${manifest.media.files} files, ${count} that are not there`)
      const { code, err } = await backUp(path.join(archive.folder, 'incomplete.tar.gz'))
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^Missing images: 3000\..*\n  podcasts\/lost-/),
      ])
    } finally {
      vi.restoreAllMocks()
      await sql(`DELETE FROM podcasts WHERE filename LIKE 'lost-%'`)
    }
  })

  test('that a bucket took before it failed are not sent again', async () => {
    const file = path.join(archive.folder, 'parts.tar.gz')
    const { manifest } = await make(file)
    const place = await makePlace()
    const store = mediaStore()
    const write = store.write.bind(store)
    const restore = () =>
      restoreBackup({
        databaseUrl: place.url,
        file,
        replace: false,
        ...migrationsOf(ROOT),
        migrateAll: () => Promise.resolve(),
        now: new Date(),
      })
    const { media } = manifest
    expect(media.files).toBeGreaterThan(3)
    const before = await stateOf(place.url, env().MEDIA_DIR)
    for (const slug of IMAGE_SLUGS) await store.removeAll(slug)
    const spy = vi.spyOn(store, 'write')
    try {
      spy.mockImplementationOnce(() => Promise.reject(new BucketError('a moment', true, {})))
      for (const _ of [1, 2]) spy.mockImplementationOnce((key, content) => write(key, content))
      spy.mockImplementationOnce(() => Promise.reject(new BucketError('it is gone', false, {})))
      await expect(restore()).rejects.toThrow(
        'The bucket failed: it is gone. Nothing changed. Run the same command again',
      )
      spy.mockClear()
      await restore()
      expect(spy).toHaveBeenCalledTimes(media.files - 2)
      expect((await stateOf(place.url, env().MEDIA_DIR)).files).toEqual(before.files)
      expect(await readdir(env().MEDIA_DIR)).not.toContain('.restoring')
    } finally {
      vi.restoreAllMocks()
      await place.drop()
    }
  })
})

describe('every night', { timeout: 120_000 }, () => {
  const told = async (role: 'owner' | 'editor', now = new Date()) =>
    getBackups({ id: 1, role, status: 'active', collection: 'users' } as Account, now)

  test('a backup is made, the first one verified, and owners are told', async () => {
    expect(await told('editor')).toBeNull()
    expect(await told('owner')).toMatchObject({ problem: 'none', newest: null })
    const { code, out } = await runCommand('backup-daily', [])
    expect([code, out]).toEqual([0, expect.stringMatching(/, verified; 0 older ones removed\n$/)])
    const state = await told('owner')
    expect(state).toMatchObject({ problem: null, newest: { check: { fault: null } } })

    const next = await runCommand('backup-daily', [])
    expect(next.out).toMatch(/\.gz; 0 older ones removed\n$/)
    const late = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
    expect(await told('owner')).toMatchObject({ newest: { check: null }, problem: null })
    expect(await told('owner', late)).toMatchObject({ problem: 'old' })
  })

  test('a stored backup that turns out to be damaged is told of', async () => {
    const store = env().BACKUP_DIR
    const name = 'backup-2026-11-01T02-23-00Z.tar.gz'
    await writeFile(path.join(store, name), (await readFile(archive.whole)).subarray(0, 50_000))
    const { code } = await runCommand('backup-verify', [path.join(store, name)])
    expect(code).toBe(1)
    const { fault } = JSON.parse(await readFile(path.join(store, `${name}.check.json`), 'utf8'))
    expect(fault).toMatch(/^The archive is damaged/)
  })

  test('Q52 the job does nothing unless it is switched on, and says as an error what is missing', async () => {
    expect(env().BACKUP_DAILY).toBe(false)
    const before = await readdir(env().BACKUP_DIR)
    const payload = await cms()
    await backUpTask.run({}, { payload, signal: new AbortController().signal })
    expect(await readdir(env().BACKUP_DIR)).toEqual(before)
    vi.stubEnv('BACKUP_DAILY', 'true')
    provideEnv({})
    await sql(`INSERT INTO podcasts (episode, filename) VALUES ('ep-1801', 'lost.webp')`)
    const error = vi.spyOn(payload.logger, 'error')
    await backUpTask.run({}, { payload, signal: new AbortController().signal })
    expect(await readdir(env().BACKUP_DIR)).not.toEqual(before)
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/^Backup: Missing images: 1\./))
  })
})
