import { createHash } from 'node:crypto'
import type pg from 'pg'
import { mediaKey } from '@/cms/images/image-names'
import { mediaStore } from '@/cms/images/media-store'
import { mapSetAside } from '@/cms/images/quarantine'
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
import { BACKUP_LOCK } from './backup-lock'
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

const EXPLANATION = `A backup of a site made with Notes & Quotes.

Check it:    npm run backup:verify FILE
Restore it:  npm run restore FILE

backup.json   what made it, its migrations, tables and sequences
tables/       the rows of each table in parts, as PostgreSQL's COPY writes and reads them
media/        the images, and recordings of letters, each sealed with a key in its row
checksums/    SHA-256 of these files, as "sha256sum --check" reads them
manifest.json SHA-256 and number of rows of each table, and of all files
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

/** Writes the images of an archive, and lists their hashes in it. */
class MediaEntries {
  private readonly total = createHash('sha256')
  private list = ''
  private lists = 0
  files = 0
  bytes = 0

  constructor(private readonly archive: ArchiveWriter) {}

  /** @returns whether there is such a file */
  async add({ slug, name }: MediaName, key = mediaKey(slug, name)): Promise<boolean> {
    if (key === null) return false // No name that the site gives.
    const size = (await mediaStore().find(key))?.size
    if (size === undefined) return false
    // Never more than the size that is announced.
    const content = await mediaStore().read(key, size > 0 ? { start: 0, end: size - 1 } : undefined)
    if (!content) return false
    const entry = `media/${slug}/${name}`
    const hash = createHash('sha256')
    await this.archive.addStream(entry, { content, size }, (chunk) => hash.update(chunk))
    const line = checksumLine(hash.digest('hex'), entry)
    this.total.update(line)
    this.list += line
    this.files += 1
    this.bytes += size
    if (this.files % FILES_PER_LIST === 0) await this.writeList()
    return true
  }

  private async writeList(): Promise<void> {
    if (!this.list) return
    this.lists += 1
    const name = `checksums/${String(this.lists).padStart(6, '0')}.sha256`
    await this.archive.addBuffer(name, this.list)
    this.list = ''
  }

  /** Call it once, after the last file. */
  async finish(): Promise<Omit<Manifest['media'], 'missing'>> {
    await this.writeList()
    const { files, bytes } = this
    return { files, bytes, sha256: this.total.digest('hex') }
  }
}

async function writeMedia(
  { snapshot, now, archive }: { snapshot: pg.Client; now: pg.Client; archive: ArchiveWriter },
  report: Report,
) {
  const entries = new MediaEntries(archive)
  const missing = new Map<string, MediaName>()
  const tell = () =>
    report(
      `${entries.files} files${missing.size > 0 ? `, ${missing.size} that are not there` : ''}`,
    )
  for await (const image of namedFiles(snapshot)) {
    if (!(await entries.add(image))) missing.set(`${image.slug}/${image.name}`, image)
    tell()
  }
  // Some may have been set aside only just now.
  const aside = missing.size > 0 ? await mapSetAside() : new Map<string, string>()
  for (const [path, image] of missing) {
    const key = aside.get(path)
    if (key && (await entries.add(image, key))) missing.delete(path)
    tell()
  }
  const lost: string[] = []
  if (missing.size > 0)
    for await (const { slug, name } of namedFiles(now))
      if (missing.has(`${slug}/${name}`)) lost.push(`${slug}/${name}`)
  return { media: { ...(await entries.finish()), missing: [...missing.keys()] }, lost }
}

/**
 * Backups have the addresses of the newsletter in them, and letters, which not just anyone may read
 *.
 * @throws BackupError while the newsletter or letters are on, or there are letters
 */
async function requireNothingPrivate(client: pg.Client, { tables }: Header): Promise<void> {
  const has = (table: string) => tables.some(({ name }) => name === table) // Not in older versions.
  const isThere = async (query: string) => (await client.query(query)).rows.length > 0
  if (has('newsletter') && (await isThere('SELECT FROM newsletter WHERE is_on')))
    throw new BackupError(
      'The newsletter is on, and backups have its addresses in them: set BACKUP_PASSPHRASE.',
    )
  const letters = 'SELECT FROM letters WHERE is_on UNION ALL SELECT FROM letters_received LIMIT 1'
  if (has('letters_received') && (await isThere(letters)))
    throw new BackupError('Backups have letters from listeners in them: set BACKUP_PASSPHRASE.')
}

export type Report = (state: string) => void

/** Contents of a backup; `lost` has images that the site names but that are missing. */
export type MadeBackup = { file: string; manifest: Manifest; lost: string[] }

export type BackupOptions = {
  databaseUrl: string
  /** The archive's name; it is there only when the archive is complete. */
  file: string
  passphrase?: string
  version: string
  now: Date
  /** Gets told how far it is. */
  report?: Report
}

/**
 * Writes all rows of one moment and the images that they name to an archive, while the site runs.
 * The rows come first: an image is written before its row and removed after it, so that every
 * image of the snapshot is still there, or was deleted meanwhile.
 * @throws BackupError when another backup is being made, or there is nothing yet
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { databaseUrl, file, passphrase, version, now, report = () => undefined } = options
  const snapshot = await connect(databaseUrl)
  const other = await connect(databaseUrl)
  let archive: ArchiveWriter | undefined
  try {
    const { rows } = await other.query<{ held: boolean }>(
      `SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS held`,
    )
    if (!rows[0]?.held) throw new BackupError('Another backup is running.')
    await other.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    await snapshot.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const header = await readHeader(snapshot, version, now)
    if (!passphrase) await requireNothingPrivate(snapshot, header)
    const headerText = json(header)
    archive = new ArchiveWriter(file, now, passphrase)
    await archive.addBuffer(HEADER, headerText)
    await archive.addBuffer(README, EXPLANATION)
    const tables: Manifest['tables'] = []
    for (const table of header.tables) {
      report(`table ${tables.length + 1} of ${header.tables.length}`)
      tables.push(await writeTable(snapshot, table, archive))
    }
    const { media, lost } = await writeMedia({ snapshot, now: other, archive }, report)
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
