import { createHash } from 'node:crypto'
import pg from 'pg'
import type { z } from 'zod'
import {
  checksumLine,
  FORMAT,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  parseMediaName,
  partName,
  type Header,
  type Manifest,
  type MediaName,
  type Table,
} from './archive-format'
import { readArchive, readText, type ArchiveEntry } from './archive-reader'
import { BackupError, DamagedError } from './backup-error'
import { presentMigrations } from './baseline'
import type { Report } from './make-backup'
import { namedFiles } from './media-rows'
import type { Scratch } from './scratch-database'
import {
  copyIn,
  copyOut,
  dropForeignKeys,
  countJobMigrations,
  JOBS_SCHEMA,
  listTables,
  qualified,
} from './tables'

/** Takes in the images of an archive; without it they are only compared. */
export type ImageTaker = {
  /** Called first, with what identifies the archive. */
  begin: (archive: string) => Promise<void>
  /** Must read the content to its end. */
  take: (image: MediaName, content: AsyncIterable<Buffer>) => Promise<void>
}

export type LoadOptions = {
  file: string
  passphrase?: string
  /** Place where the rows go: an empty database. */
  scratch: Scratch
  /** Runs these migrations in a database, and no others. */
  migrate: (databaseUrl: string, names: string[]) => Promise<void>
  /** All migrations that this version of the site has. */
  known: string[]
  images?: ImageTaker
  /** Gets told how far it is. */
  report?: Report
}

const same = (a: Table, b: Table): boolean => a.schema === b.schema && a.name === b.name

export async function parse<T>(entry: ArchiveEntry, schema: z.ZodType<T>): Promise<[T, string]> {
  const text = await readText(entry)
  let value: unknown
  try {
    value = JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw new DamagedError('', { cause })
  }
  requireFormat(value)
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new DamagedError('', { cause: error })
  return [data, createHash('sha256').update(text).digest('hex')]
}

function requireFormat(value: unknown): void {
  const format = (value as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError('The archive was made by a newer version of the site: update this one.')
}

/**
 * The migrations that lead to the tables of an archive.
 * @throws BackupError when only another version of the site can restore it
 */
function requireKnown({ migrations }: Header, known: string[]): string[] {
  const present = presentMigrations(migrations)
  if (!present)
    throw new BackupError(
      'The archive was made by a version too old to restore from: restore it with that version, start the last version before 1.0.0 on it once, then make a new backup.',
    )
  const unknown = present.find((name) => !known.includes(name))
  if (unknown)
    throw new BackupError(
      `The archive was made by a newer version of the site, which has the migration ${unknown}: update this one.`,
    )
  return present
}

/** Rows between tables that are not there yet, and what triggers would add, are left out. */
async function emptyTables(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  for (const table of tables)
    await client.query(`ALTER TABLE ${qualified(table)} DISABLE TRIGGER USER`)
  const addForeignKeys = await dropForeignKeys(client)
  await client.query(`TRUNCATE ${tables.map(qualified).join(', ')}`)
  return async () => {
    await addForeignKeys()
    for (const table of tables)
      await client.query(`ALTER TABLE ${qualified(table)} ENABLE TRIGGER USER`)
  }
}

async function setSequences(client: pg.Client, sequences: Header['sequences']): Promise<void> {
  for (const sequence of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      qualified(sequence),
      sequence.value,
      sequence.isCalled,
    ])
}

/** Reads an archive from its second entry on; each entry is dealt with when it comes. */
export class Loading {
  private readonly iterator: AsyncGenerator<ArchiveEntry>
  private next: ArchiveEntry | undefined
  private readonly images = createHash('sha256')
  files = 0
  private bytes = 0

  constructor(file: string, passphrase?: string) {
    this.iterator = readArchive(file, passphrase)
  }

  async advance(): Promise<ArchiveEntry | undefined> {
    const { value, done } = await this.iterator.next()
    return (this.next = done ? undefined : (value as ArchiveEntry))
  }

  end(): Promise<unknown> {
    return this.iterator.return(undefined)
  }

  get entry(): ArchiveEntry | undefined {
    return this.next
  }

  /** All parts of the table whose first part is the current entry. */
  async *rowsOf(table: Table): AsyncGenerator<Buffer> {
    for (let part = 1; this.next?.name === partName(table, part); part += 1) {
      yield* this.next.content
      await this.advance()
    }
  }

  async image(entry: ArchiveEntry, image: MediaName, taker?: ImageTaker): Promise<void> {
    const hash = createHash('sha256')
    const see = (chunk: Buffer) => {
      hash.update(chunk)
      this.bytes += chunk.length
    }
    const seen = (async function* () {
      for await (const chunk of entry.content) {
        see(chunk)
        yield chunk
      }
    })()
    if (taker) await taker.take(image, seen)
    else for await (const _ of seen);
    this.images.update(checksumLine(hash.digest('hex'), entry.name))
    this.files += 1
  }

  /** @throws BackupError when the images were not those of the manifest */
  requireImages({ media }: Manifest): void {
    const isSame = this.files === media.files && this.bytes === media.bytes
    if (!isSame || this.images.digest('hex') !== media.sha256)
      throw new DamagedError(`Its images are not those of its manifest.`)
  }
}

/** @throws BackupError when a table does not have exactly the rows that were backed up */
async function requireRows(client: pg.Client, tables: Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const digest = await copyOut(client, table)
    const wanted = manifest.tables.find((one) => same({ ...one, columns: [] }, table))
    if (digest.rows !== wanted?.rows || digest.sha256 !== wanted.sha256)
      throw new DamagedError(
        `The table ${table.name} has ${digest.rows} rows after restoring, not those of its manifest.`,
      )
  }
}

/** @throws BackupError when the rows name more images or fewer than the archive accounts for */
async function requireNames(client: pg.Client, { media }: Manifest): Promise<void> {
  let named = 0
  for await (const _ of namedFiles(client)) named += 1
  const there = media.files + media.missing.length
  if (named !== there) throw new DamagedError(`Its rows name ${named} images, and it has ${there}.`)
}

export async function readHeader(loading: Loading, known: string[]) {
  const first = await loading.advance()
  if (first?.name !== HEADER) throw new BackupError('The file is no backup of a site.')
  const [header, hash] = await parse(first, headerSchema)
  return { header, hash, migrations: requireKnown(header, known) }
}

/**
 * Checks whether PostgreSQL found rows that cannot be: of a wrong form, or against a constraint.
 */
const isRefusedRow = (err: unknown): err is pg.DatabaseError =>
  err instanceof pg.DatabaseError && /^2[23]/.test(err.code ?? '')

/**
 * Loads an archive into an empty database, and compares: the rows that are in the database then have
 * the number and the hashes of the manifest, and so have the images. Migrations that the archive does
 * not know are left to the caller.
 * @throws BackupError when anything is different, or the archive cannot be used here
 */
export async function loadArchive(options: LoadOptions): Promise<Manifest> {
  const { scratch, images, report = () => undefined } = options
  const { client } = scratch
  const loading = new Loading(options.file, options.passphrase)
  try {
    const { header, hash, migrations } = await readHeader(loading, options.known)
    await images?.begin(hash)
    await options.migrate(scratch.url, migrations)
    const there = await listTables(client)
    // Another version of the queue has other tables; its jobs are not restored.
    const hasJobs = header.jobMigrations === (await countJobMigrations(client))
    const isWanted = (table: { schema: string }) => hasJobs || table.schema !== JOBS_SCHEMA
    const tables = header.tables.filter(isWanted)
    const stranger = tables.find((table) => !there.some((one) => same(one, table)))
    if (stranger)
      throw new BackupError(`The table ${stranger.name} of the archive is none of the site's.`)

    await client.query('BEGIN')
    const complete = await emptyTables(client, there.filter(isWanted))
    let manifest: Manifest | undefined
    for (let entry = await loading.advance(); entry; entry = loading.entry) {
      const { name } = entry
      const table = header.tables.find((one) => partName(one, 1) === name)
      const image = parseMediaName(name)
      if (table && isWanted(table)) {
        report(`table ${table.name}`)
        await copyIn(client, table, loading.rowsOf(table))
        continue // It has advanced to what follows the rows.
      } else if (table) {
        for await (const _ of loading.rowsOf(table));
        continue
      } else if (image) {
        await loading.image(entry, image, images)
        report(`${loading.files} files`)
      } else if (name === MANIFEST) {
        ;[manifest] = await parse(entry, manifestSchema)
      } else if (name !== 'README.txt' && !/^checksums\/\d{6}\.sha256$/.test(name)) {
        throw new DamagedError(`It has an entry “${name}”, which no backup has.`)
      }
      await loading.advance()
    }
    if (!manifest || manifest.headerSha256 !== hash) throw new DamagedError()
    loading.requireImages(manifest)
    await setSequences(client, header.sequences.filter(isWanted))
    await complete()
    await client.query('COMMIT')
    await requireRows(client, tables, manifest)
    await requireNames(client, manifest)
    return manifest
  } catch (err) {
    throw isRefusedRow(err) ? new DamagedError(err.message, { cause: err }) : err
  } finally {
    await loading.end()
  }
}
