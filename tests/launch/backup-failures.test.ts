import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { verifyBackup } from '@/backup/restore'
import { env } from '@/config/env'
import { migrationsOf } from '@/scripts/launch/backups'
import {
  makeArchive,
  makePlace,
  PASSPHRASE,
  rewriteArchive,
  stateOf,
  type Entry,
} from '../support/backups'
import { ROOT } from '../support/checkout'
import { runCommand } from '../support/command'
import { runSql } from '../support/database'

const url = () => env().DATABASE_URL ?? ''
const archive = makeArchive()

describe('an archive is refused', { timeout: 240_000 }, () => {
  const check = async (bytes: Buffer) => {
    const file = path.join(archive.folder, 'changed.tar.gz')
    await writeFile(file, bytes)
    return verifyBackup({ databaseUrl: url(), file, ...migrationsOf(ROOT) }).then(
      () => 'good',
      (err: Error) => err.message,
    )
  }
  const DAMAGED = /^The archive is damaged or incomplete: use another one\./

  const change = async (name: RegExp, over: (content: string) => string) =>
    rewriteArchive(await readFile(archive.whole), (entries) =>
      entries.map((entry) =>
        name.test(entry.header.name)
          ? { ...entry, content: Buffer.from(over(entry.content.toString('latin1')), 'latin1') }
          : entry,
      ),
    )

  test('unless it is whole', async () => {
    expect(await check(await rewriteArchive(await readFile(archive.whole), (all) => all))).toBe(
      'good',
    )
    const bytes = await readFile(archive.whole)
    for (const length of [0, 100, bytes.length - 20])
      expect(await check(bytes.subarray(0, length))).toMatch(length === 0 ? /./ : DAMAGED)
    const flipped = Buffer.from(bytes)
    const middle = Math.floor(bytes.length * 0.7)
    flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle)
    expect(await check(flipped)).toMatch(DAMAGED)
  })

  test('when its content is not what was backed up', async () => {
    const inRow = await change(/^tables\/public\.episodes\//, (text) =>
      text.replace('second', 'sec0nd'),
    )
    expect(await check(inRow)).toMatch(/The table episodes has 2 rows after restoring/)
    const inImage = await change(/^media\/podcasts\//, (text) => text.replace('WEBP', 'WEPB'))
    expect(await check(inImage)).toMatch(/Its images are not those of its manifest/)
    const without = await rewriteArchive(await readFile(archive.whole), (entries) =>
      entries.filter(({ header }) => header.name !== 'manifest.json'),
    )
    expect(await check(without)).toMatch(DAMAGED)
  })

  test('when its names lead to another place', async () => {
    const outside = path.join(archive.folder, 'outside.webp')
    for (const header of [
      { name: `media/podcasts/../../../../../../..${outside}` },
      { name: outside },
      { name: 'media/podcasts/link.webp', type: 'symlink' as const, linkname: outside },
    ]) {
      const bytes = await rewriteArchive(await readFile(archive.whole), (entries) => [
        ...entries.slice(0, 2),
        { header: header as Entry['header'], content: Buffer.from('x') },
        ...entries.slice(2),
      ])
      expect(await check(bytes)).toMatch(/which no backup has|is no file/)
    }
    expect(await readdir(archive.folder)).not.toContain('outside.webp')
  })

  test('when a newer version made it', async () => {
    const newer = await change(/^backup\.json$/, (text) =>
      text.replace(/"migrations": \[/, '"migrations": ["20991231_000000_later",'),
    )
    expect(await check(newer)).toMatch(
      /newer version .* the migration 20991231_000000_later: update/,
    )
    const format = await change(/^backup\.json$/, (text) =>
      text.replace('"format": 1', '"format": 2'),
    )
    expect(await check(format)).toMatch(/made by a newer version/)
    expect(await check(Buffer.from('no archive at all'))).toMatch(DAMAGED)
  })

  test('and no database is left behind', async () => {
    const left = await runSql(
      inject('postgresUrl'),
      `SELECT datname FROM pg_database WHERE datname LIKE '%scratch%'`,
    )
    expect(left).toEqual([])
  })
})

describe('killed', { timeout: 240_000 }, () => {
  const start = (script: string, args: string[], environment: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, ['src/scripts/command.mjs', script, ...args], {
      env: environment,
      stdio: 'ignore',
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    return { child, ended }
  }

  /** Waits until something is so, or the process has ended. */
  async function until(child: { exitCode: number | null }, isSo: () => Promise<boolean>) {
    while (child.exitCode === null && !(await isSo())) await delay(2)
  }

  test.each(['accounts', 'users', 'search_words'])(
    'a backup leaves no archive (at the table %s)',
    async (table) => {
      const name = table === 'accounts' ? 'activity' : table
      const holder = new pg.Client({ connectionString: url() })
      await holder.connect()
      const file = path.join(archive.folder, `killed-${table}.tar.gz`)
      try {
        await holder.query(`BEGIN; LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`)
        const { child, ended } = start('backup', [file], process.env)
        await until(child, async () => {
          const waiting = await runSql(
            inject('postgresUrl'),
            `SELECT 1 FROM pg_stat_activity WHERE application_name = 'backup'
              AND wait_event_type = 'Lock' AND query LIKE 'COPY%'`,
          )
          return waiting.length > 0
        })
        child.kill('SIGKILL')
        await ended
      } finally {
        await holder.end()
      }
      expect(await readdir(archive.folder)).not.toContain(path.basename(file))
      expect(await readdir(archive.folder)).toContain(`${path.basename(file)}.part`)
    },
  )

  test('the next backup removes what a killed one has left', async () => {
    const store = path.join(archive.folder, 'store')
    const over = { BACKUP_DIR: store, BACKUP_PASSPHRASE: PASSPHRASE }
    const run = () => runCommand('backup', [], { env: { ...process.env, ...over } })
    expect(await run()).toMatchObject({ code: 0 })
    await writeFile(path.join(store, 'backup-2026-11-20T02-23-00Z.tar.gz.part'), 'half')
    expect(await run()).toMatchObject({ code: 0 })
    expect((await readdir(store)).filter((name) => !name.endsWith('.age'))).toEqual([])
  })

  test('Q11 a restore leaves the site as it was, can be run again, and keeps every former state', async () => {
    const place = await makePlace('template_site')
    const before = (await stateOf(place.url, place.media)).tables
    const after = (await stateOf(url(), env().MEDIA_DIR)).tables
    const inFolder = async (name: string) =>
      (await readdir(path.join(place.media, name)).catch(() => [])).length > 0
    const marks = () =>
      runSql<{ name: string; kind: string }>(
        inject('postgresUrl'),
        `SELECT datname AS name, shobj_description(oid, 'pg_database')::json->>'kind' AS kind
          FROM pg_database WHERE starts_with(datname, '${place.name}_')
          AND shobj_description(oid, 'pg_database') IS NOT NULL ORDER BY 1`,
      )
    const points: [string, () => Promise<boolean>][] = [
      ['the scratch database is there', async () => (await marks()).length > 0],
      [
        'its tables are there',
        async () => {
          const [scratch] = await place.beside()
          if (!scratch) return false
          const at = Object.assign(new URL(place.url), { pathname: `/${scratch}` }).href
          const rows = await runSql<{ there: boolean }>(
            at,
            `SELECT to_regclass('search_documents') IS NOT NULL AS there`,
          ).catch(() => [])
          return rows[0]?.there ?? false
        },
      ],
      ['images arrive', () => inFolder('.restoring/guest_headshots')],
      ['images are in their place', () => inFolder('guest_headshots')],
      [
        'the databases are switched',
        async () => (await place.beside()).some((name) => name.includes('_before_')),
      ],
    ]
    try {
      for (const [point, isSo] of points) {
        const { child, ended } = start('restore', [archive.whole, '--replace'], place.env)
        await until(child, isSo)
        child.kill('SIGKILL')
        await ended
        const { tables } = await stateOf(place.url, place.media)
        expect([before, after], point).toContainEqual(tables)
      }
      // What was left does no harm.
      const done = await runCommand('restore', [archive.whole, '--replace'], { env: place.env })
      expect(done).toMatchObject({ code: 0, err: '' })
      const there = await stateOf(place.url, place.media)
      expect(there).toEqual(await stateOf(url(), env().MEDIA_DIR))
      expect((await place.beside()).filter((name) => name.includes('scratch'))).toEqual([])
      expect(await readdir(place.media)).not.toContain('.restoring')
      // The first of them is what the site was at first.
      const kept = await marks()
      expect(kept.map(({ name }) => name)).toEqual(await place.beside())
      expect(new Set(kept.map(({ kind }) => kind))).toEqual(new Set(['former']))
      const undone = await runCommand('restore', ['--undo', kept[0]?.name ?? ''], {
        env: place.env,
      })
      expect(undone).toMatchObject({ code: 0, err: '' })
      expect((await stateOf(place.url, place.media)).tables).toEqual(before)
    } finally {
      await place.drop()
    }
  })
})
