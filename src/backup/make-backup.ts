import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { imageKey } from '@/cms/images/image-names'
import { mediaStore } from '@/cms/images/media-store'
import { findSetAside } from '@/cms/images/quarantine'
import {
  checksumLine,
  FILES_PER_LIST,
  FORMAT,
  HEADER,
  MANIFEST,
  PART_BYTES,
  partName,
  README,
  type Header,
  type Manifest,
  type MediaName,
  type Table,
} from './archive-format'
import { ArchiveWriter } from './archive-writer'
import { BackupError } from './backup-error'
import { namedFiles } from './media-rows'
import {
  connect,
  copyOut,
  countJobMigrations,
  listMigrations,
  listSequences,
  listTables,
  MIGRATION_LOCK,
} from './tables'

/** Held by whoever makes a backup of this database. */
const BACKUP_LOCK = `hashtextextended('backup', 0)`

const EXPLANATION = `A backup of a site made with Notes & Quotes.

Check it:    npm run backup:verify FILE
Restore it:  npm run restore FILE

backup.json   what made it, its migrations, tables and sequences
tables/       the rows of each table in parts, as PostgreSQL's COPY writes and reads them
media/        the images
checksums/    SHA-256 of the images, as "sha256sum --check" reads them
manifest.json SHA-256 and number of rows of each table, and of all images
`

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

async function readHeader(client: pg.Client, version: string, madeAt: Date): Promise<Header> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new BackupError('There is nothing to back up yet.')
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return {
    format: FORMAT,
    site: 'notes-and-quotes',
    version,
    madeAt: madeAt.toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    jobMigrations: await countJobMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
}

async function writeTable(client: pg.Client, table: Table, archive: ArchiveWriter) {
  let waiting: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async () => {
    if (size === 0) return
    part += 1
    await archive.addBuffer(partName(table, part), Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  const digest = await copyOut(client, table, async (chunk) => {
    waiting.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  })
  await flush()
  return { schema: table.schema, name: table.name, ...digest }
}

/** An image's bytes, also if it has just been set aside; null when it is not there. */
async function openImage({
  slug,
  name,
}: MediaName): Promise<{ content: Readable; size: number } | null> {
  const own = imageKey(slug, name)
  const keys = [() => Promise.resolve(own), () => findSetAside(slug, name)]
  for (const find of keys) {
    const key = await find()
    const found = key === null ? null : await mediaStore().find(key)
    if (key === null || !found) continue
    const { size } = found
    // Never more than the size that is announced.
    const content = await mediaStore().read(key, size > 0 ? { start: 0, end: size - 1 } : undefined)
    if (content) return { content, size }
  }
  return null
}

/** Whether the database still names a file that is not there, or it was deleted meanwhile. */
async function isStillNamed(now: pg.Client, { slug, name }: MediaName): Promise<boolean> {
  // A table's name comes from a fixed list.
  const { rows } = await now.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM ${slug} image WHERE to_jsonb(image)::text LIKE '%' || $1 || '%')
      AS found`,
    [JSON.stringify(name).replace(/[\\%_]/g, '\\$&')],
  )
  return rows[0]?.found ?? false
}

async function writeMedia(snapshot: pg.Client, now: pg.Client, archive: ArchiveWriter) {
  const total = createHash('sha256')
  const media: Manifest['media'] = { files: 0, bytes: 0, sha256: '', missing: [] }
  const lost: string[] = []
  let list = ''
  let lists = 0
  const flush = async () => {
    if (!list) return
    lists += 1
    await archive.addBuffer(`checksums/${String(lists).padStart(6, '0')}.sha256`, list)
    list = ''
  }
  for await (const { slug, name } of namedFiles(snapshot)) {
    const file = await openImage({ slug, name })
    if (!file) {
      media.missing.push(`${slug}/${name}`)
      if (await isStillNamed(now, { slug, name })) lost.push(`${slug}/${name}`)
      continue
    }
    const entry = `media/${slug}/${name}`
    const hash = createHash('sha256')
    await archive.addStream(entry, file, (chunk) => hash.update(chunk))
    const line = checksumLine(hash.digest('hex'), entry)
    total.update(line)
    list += line
    media.files += 1
    media.bytes += file.size
    if (media.files % FILES_PER_LIST === 0) await flush()
  }
  await flush()
  return { media: { ...media, sha256: total.digest('hex') }, lost }
}

/** What a backup has in it. `lost` names images that the site names, but that are not there. */
export type MadeBackup = { file: string; manifest: Manifest; lost: string[] }

export type BackupOptions = {
  databaseUrl: string
  /** The archive's name; it is there only when the archive is complete. */
  file: string
  passphrase?: string
  /** The site's version. */
  version: string
  now: Date
}

/**
 * Writes all rows of one moment and the images that they name to an archive, while the site runs.
 * The rows come first: an image is written before its row and removed after it (D22), so that every
 * image of the snapshot is still there, or was deleted meanwhile.
 * @throws BackupError when another backup is being made, or there is nothing yet
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { databaseUrl, file, passphrase, version, now } = options
  const snapshot = await connect(databaseUrl)
  const other = await connect(databaseUrl)
  let archive: ArchiveWriter | undefined
  try {
    const { rows } = await other.query<{ held: boolean }>(
      `SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS held`,
    )
    if (!rows[0]?.held) throw new BackupError('Another backup is being made.')
    await other.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    await snapshot.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const header = await readHeader(snapshot, version, now)
    const headerText = json(header)
    archive = new ArchiveWriter(file, now, passphrase)
    await archive.addBuffer(HEADER, headerText)
    await archive.addBuffer(README, EXPLANATION)
    const tables: Manifest['tables'] = []
    for (const table of header.tables) tables.push(await writeTable(snapshot, table, archive))
    const { media, lost } = await writeMedia(snapshot, other, archive)
    const manifest: Manifest = {
      format: FORMAT,
      version,
      madeAt: header.madeAt,
      headerSha256: createHash('sha256').update(headerText).digest('hex'),
      tables,
      media,
    }
    await archive.addBuffer(MANIFEST, json(manifest))
    await archive.finish()
    return { file, manifest, lost }
  } catch (err) {
    await archive?.abandon()
    throw err
  } finally {
    await snapshot.end().catch(() => undefined)
    await other.end().catch(() => undefined)
  }
}
