import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { connect } from '@/backup/tables'
import { MEDIA_FOLDERS } from '@/cms/images/image-names'
import { env } from '@/config/env'
import { runCommand } from './command'
import { makeAdmin, makeEpisode, makeGuest } from './content'
import { createDatabase, dropDatabase, runSql } from './database'
import { rest } from './rest'

export const PASSPHRASE = 'a passphrase of the tests'

/** Backs up the site of a test file. */
export const backUp = (file: string, over: Record<string, string> = {}) =>
  runCommand('backup', [file], { env: { ...process.env, ...over } })

/**
 * Gives a test file a site with texts that are hard to write down, and an archive of it.
 * @returns the archive, and the folder that it is in, once the tests run
 */
export function makeArchive(): { folder: string; whole: string } {
  const place = { folder: '', whole: '' }
  beforeAll(async () => {
    place.folder = await mkdtemp(path.join(tmpdir(), 'nq-backup-'))
    place.whole = path.join(place.folder, 'whole.tar.gz')
    const { cookie } = await makeAdmin()
    for (const number of [1801, 1802]) {
      // A line feed within a value is no end of a row.
      const title = `Tab\there, "${number}", é 😀, \\N`
      await makeEpisode({ cookie }, number, {
        _status: 'published',
        title,
        description: 'One.\nTwo.\n\nThree.',
      })
      await makeGuest({ cookie }, number, `Guest ${number}`, { _status: 'published' })
    }
    await rest('PATCH', '/api/episodes/ep-1801', { cookie, json: { title: 'A second version' } })
    // More than one part of an archive.
    await runSql(
      env().DATABASE_URL ?? '',
      `INSERT INTO search_words SELECT md5(n::text) || md5((n + 1)::text), n FROM generate_series(1, 90000) n`,
    )
    expect(await backUp(place.whole)).toMatchObject({ code: 0, err: '' })
  }, 120_000)
  afterAll(() => rm(place.folder, { recursive: true, force: true }))
  return place
}

/** Every row of every table, as numbers and hashes, how far each sequence is, and every image. */
export async function stateOf(url: string, media: string) {
  const client = await connect(url)
  const tables: Record<string, string> = {}
  try {
    // As PostgreSQL lists them, not as the backup does, which could leave one out on both sides.
    const { rows: names } = await client.query<{ name: string; id: string }>(
      `SELECT n.nspname || '.' || c.relname AS name, c.oid::regclass::text AS id FROM pg_class c
        JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r'
        AND c.relpersistence = 'p' AND n.nspname IN ('public', 'graphile_worker')`,
    )
    for (const { name, id } of names) {
      const { rows } = await client.query<{ state: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS state FROM ${id} t`,
      )
      tables[name] = String(rows[0]?.state)
    }
    const { rows } = await client.query<{ name: string; value: string }>(
      'SELECT sequencename AS name, last_value::text AS value FROM pg_sequences ORDER BY 1',
    )
    for (const { name, value } of rows) tables[`sequence ${name}`] = String(value)
  } finally {
    await client.end()
  }
  const files: Record<string, string> = {}
  for (const slug of MEDIA_FOLDERS)
    for (const name of await readdir(path.join(media, slug)).catch(() => []))
      files[`${slug}/${name}`] = (await readFile(path.join(media, slug, name))).toString('base64')
  return { tables, files }
}

/** A place to restore to: an empty database, or a copy of another, and a media folder. */
export async function makePlace(template = 'template0') {
  const name = `test_place_${randomBytes(4).toString('hex')}`
  const server = inject('postgresUrl')
  const url = await createDatabase(server, name, template)
  const media = await mkdtemp(path.join(tmpdir(), 'nq-test-place-'))
  const beside = async () =>
    (
      await runSql<{ name: string }>(
        server,
        `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${name}_') ORDER BY 1`,
      )
    ).map((row) => row.name)
  return {
    name,
    url,
    media,
    env: { ...process.env, DATABASE_URL: url, MEDIA_DIR: media },
    /** The databases that a restore has made beside it. */
    beside,
    drop: async () => {
      for (const each of [name, ...(await beside())]) await dropDatabase(server, each)
    },
  }
}

/** A file in an archive. */
export type Entry = { header: tar.Header; content: Buffer }

/** Writes an archive again with other entries. */
export async function rewriteArchive(
  archive: Buffer,
  change: (entries: Entry[]) => Entry[],
): Promise<Buffer> {
  const extract = tar.extract()
  extract.end(gunzipSync(archive))
  const entries: Entry[] = []
  for await (const entry of extract) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    entries.push({ header: entry.header, content: Buffer.concat(chunks) })
  }
  const pack = tar.pack()
  for (const { header, content } of change(entries))
    if (header.type === 'symlink') pack.entry(header)
    else pack.entry({ ...header, size: content.length }, content)
  pack.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of pack) chunks.push(chunk as Buffer)
  return gzipSync(Buffer.concat(chunks))
}
