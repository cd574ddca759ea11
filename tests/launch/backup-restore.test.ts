import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeBackup } from '@/backup/make-backup'
import { removeFormer, restoreBackup, undoRestore, verifyBackup } from '@/backup/restore'
import { withDatabase } from '@/backup/tables'
import { env } from '@/config/env'
import { migrationsOf } from '@/scripts/launch/backups'
import { makePlace } from '../support/backups'
import { ROOT } from '../support/checkout'
import { runCommand } from '../support/command'
import { createDatabase, runSql } from '../support/database'

const MADE = new Date('2026-11-22T02:23:05Z')
const OWNER = '00000000-0000-4000-8000-000000000001'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-restore-'))
  file = path.join(folder, 'site.tar.gz')
  await makeBackup({ databaseUrl: env().DATABASE_URL ?? '', file, version: '1.2.3', now: MADE })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Place = Awaited<ReturnType<typeof makePlace>>

const restore = async ({ url }: Place) => {
  const { former } = await restoreBackup({
    databaseUrl: url,
    file,
    replace: true,
    ...migrationsOf(ROOT),
    migrateAll: () => Promise.resolve(),
    now: new Date(),
  })
  return former ?? ''
}
const undo = ({ url }: Place, name?: string) => undoRestore(url, { name, now: new Date() })

/** Names the state that the site is in, to find it again. */
const name = ({ url }: Place, state: string) =>
  runSql(url, `INSERT INTO payload_kv (key, data) VALUES ('${state}', '{}')`)
const named = async ({ url }: Place) =>
  (await runSql<{ key: string }>(url, 'SELECT key FROM payload_kv')).map(({ key }) => key).join()
const commentOn = async ({ url }: Place) =>
  runSql(
    url,
    `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database
      WHERE datname = current_database()`,
  )

test(
  'Q10 a folder or a session that refuses after the switch fails no restore, and every former database stays',
  { timeout: 240_000 },
  async () => {
    const place = await makePlace('template_site')
    const inTheWay = path.join(env().MEDIA_DIR, `.owner-${process.pid}`)
    let session: pg.Client | undefined
    try {
      await name(place, 'original')
      await runSql(place.url, `UPDATE media_owner SET owner = '${OWNER}'`)
      await runSql(place.url, `COMMENT ON DATABASE "${place.name}" IS 'Of the owner'`)
      const mark = JSON.stringify({ owner: OWNER, since: MADE.toISOString() })
      await writeFile(path.join(env().MEDIA_DIR, '.owner'), mark)
      await mkdir(inTheWay)

      const original = await restore(place)
      await name(place, 'first')
      // The images are still the site's, and nobody else's.
      const owners = async (url: string) => runSql(url, 'SELECT owner FROM media_owner')
      expect(await readFile(path.join(env().MEDIA_DIR, '.owner'), 'utf8')).toBe(mark)
      expect(await owners(place.url)).toEqual([{ owner: OWNER }])
      const originalUrl = withDatabase(place.url, original)
      expect(await owners(originalUrl)).not.toEqual([{ owner: OWNER }])

      session = new pg.Client({ connectionString: originalUrl })
      await session.connect()
      const first = await restore(place)
      await name(place, 'second')
      expect(await place.beside()).toEqual([original, first].sort())
      await expect(undo(place, original)).rejects.toThrow(`uses ${original} first`)
      await expect(removeFormer(place.url, original)).rejects.toThrow(
        `Nothing changed: database "${original}" is being accessed by other users`,
      )
      expect(await named(place)).toBe('second')
      await session.end()
      session = undefined

      // Undone, and undone again.
      expect(await undo(place)).toMatchObject({ restored: { name: first } })
      expect(await named(place)).toBe('first')
      await undo(place)
      expect(await named(place)).toBe('second')
      const { former: second } = await undo(place, original)
      expect(await named(place)).toBe('original')
      expect(await owners(place.url)).toEqual([{ owner: OWNER }])
      expect(await commentOn(place)).toEqual([{ comment: 'Of the owner' }])

      // What an undo needs of a former database is done before the switch.
      await runSql(
        withDatabase(place.url, second),
        'ALTER TABLE newsletter RENAME mails_allowed TO gone',
      )
      await expect(undo(place)).rejects.toThrow()
      expect(await named(place)).toBe('original')
    } finally {
      await session?.end()
      await rm(inTheWay, { recursive: true })
      await rm(path.join(env().MEDIA_DIR, '.owner'))
      await place.drop()
    }
  },
)

describe('Q11 databases of others beside the site', { timeout: 240_000 }, () => {
  test('stay through verifying, the weekly check, a restore and its undoing, and are never put in its place', async () => {
    const place = await makePlace('template_site')
    const endings = [
      'before_upgrade',
      'before_zzz',
      'scratch_pad',
      'before_20991231235959',
      'scratch_0123456789ab',
      'before_20991231235958',
      'scratch_0123456789ac',
    ]
    const others = endings.map((ending) => `${place.name}_${ending}`).sort()
    const here = async () => (await place.beside()).filter((one) => others.includes(one))
    const mark = (kind: string) =>
      JSON.stringify({
        program: 'notes-and-quotes',
        kind,
        site: `${place.name}2`,
        at: MADE.toISOString(),
        replacedBy: { former: 'x' },
      })
    const run = (...args: string[]) => runCommand('restore', args, { env: place.env })
    try {
      await name(place, 'original')
      for (const other of others) await createDatabase(inject('postgresUrl'), other, 'template0')
      await runSql(
        place.url,
        `COMMENT ON DATABASE "${place.name}_before_20991231235958" IS '${mark('former')}'`,
        `COMMENT ON DATABASE "${place.name}_scratch_0123456789ac" IS '${mark('scratch')}'`,
      )
      expect((await run('--undo')).err).toContain('There is no restore to undo')

      await verifyBackup({ databaseUrl: place.url, file, ...migrationsOf(ROOT) })
      expect(await here()).toEqual(others)
      const daily = await runCommand('backup-daily', [], {
        env: { ...place.env, BACKUP_DIR: path.join(folder, 'weekly') },
      })
      expect(daily.out).toContain(', verified')
      expect(await here()).toEqual(others)
      const former = await restore(place)
      expect(await here()).toEqual(others)
      expect(await commentOn(place)).toEqual([{ comment: null }])

      const listed = await run('--list')
      expect(listed.out.split('\n').filter(Boolean)).toEqual([
        expect.stringMatching(`^${place.name}_before_20991231235959 .* without a mark`),
        expect.stringMatching(`^${place.name}_scratch_0123456789ab .* without a mark`),
        expect.stringMatching(
          `^${former} .*: the site ${place.name} until .*, replaced by the backup of 2026-11-22T02:23:05.000Z, version 1.2.3`,
        ),
      ])
      const undone = await run('--undo')
      expect([undone.err, undone.out]).toEqual([
        '',
        expect.stringContaining(`The database ${former} is the site again: the site ${place.name}`),
      ])
      expect(await named(place)).toBe('original')
      expect(await here()).toEqual(others)

      for (const [other, said] of [
        [`${place.name}_before_20991231235959`, 'does not carry the mark'],
        [`${place.name}_before_20991231235958`, `belongs to the site ${place.name}2`],
        [place.name, 'does not carry the mark'],
        [`${place.name}_none`, 'There is no database'],
      ] as const)
        await expect(removeFormer(place.url, other)).rejects.toThrow(said)
      const restored = (await place.beside()).find((one) => !others.includes(one)) ?? ''
      expect(await run('--remove', restored)).toMatchObject({ code: 0, err: '' })
      expect(await place.beside()).toEqual(others)
    } finally {
      await place.drop()
    }
  })

  test('and what somebody else has put into an otherwise empty place is kept', async () => {
    const place = await makePlace()
    try {
      await runSql(place.url, 'CREATE SCHEMA other; CREATE TABLE other.kept AS SELECT 1 AS one')
      const former = await restore(place)
      expect(await place.beside()).toEqual([former])
      expect(await runSql(withDatabase(place.url, former), 'TABLE other.kept')).toEqual([
        { one: 1 },
      ])
    } finally {
      await place.drop()
    }
  })
})
