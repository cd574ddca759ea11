import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  MAX_NAMED,
  type ArchiveCheck,
  type EpisodeChange,
  type NamedEpisode,
} from '@/domain/show/archive-runs'
import {
  MANIFEST,
  manifestSchema,
  MAX_TEXT_BYTES,
  parseMediaName,
  partName,
  type Manifest,
  type Table,
} from './archive-format'
import { DamagedError } from './backup-error'
import { Loading, parse, readHeader } from './load-archive'
import type { Report } from './make-backup'
import type { RowsDigest } from './tables'

/** Escapes of COPY. */
const ESCAPED: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** A value of a row as COPY writes it. */
const parseValue = (text: string): string | null =>
  text === '\\N'
    ? null
    : text.replace(/\\(.)/gs, (_, character: string) => ESCAPED[character] ?? character)

/** Rows of a table as COPY writes them, by the names of its columns. */
export async function* parseRows(
  { columns }: Pick<Table, 'columns'>,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Map<string, string | null>> {
  let left: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    left = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
    let start = 0
    for (let end = left.indexOf(10); end >= 0; end = left.indexOf(10, start)) {
      const values = left.toString('utf8', start, end).split('\t')
      if (values.length !== columns.length) throw new DamagedError()
      yield new Map(columns.map((name, at) => [name, parseValue(values[at] ?? '')]))
      start = end + 1
    }
    left = left.subarray(start)
    if (left.length > MAX_TEXT_BYTES) throw new DamagedError()
  }
  if (left.length > 0) throw new DamagedError()
}

/** An episode that is not in the trash, and when it was changed last. */
type Edition = NamedEpisode & { updatedAt: number }

/** Passes the rows of a table through, and says what identifies them. */
async function digestOf(
  content: AsyncIterable<Buffer>,
  take: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<RowsDigest> {
  const hash = createHash('sha256')
  const digest = { rows: 0, bytes: 0 }
  const seen = (async function* () {
    for await (const chunk of content) {
      hash.update(chunk)
      digest.bytes += chunk.length
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) digest.rows += 1
      yield chunk
    }
  })()
  await take(seen)
  return { ...digest, sha256: hash.digest('hex') }
}

const drain = async (content: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of content);
}

async function readEpisodes(table: Table, content: AsyncIterable<Buffer>): Promise<Edition[]> {
  const episodes: Edition[] = []
  for await (const row of parseRows(table, content)) {
    if (row.get('deleted_at') != null) continue
    const updatedAt = Date.parse(row.get('updated_at') ?? '')
    episodes.push({ id: row.get('id') ?? '', title: row.get('title') ?? null, updatedAt })
  }
  return episodes
}

async function presentEpisodes(database: pg.Client): Promise<Edition[]> {
  const { rows } = await database.query<NamedEpisode & { updated: Date }>(
    `SELECT id, title, updated_at AS updated FROM episodes WHERE deleted_at IS NULL ORDER BY id`,
  )
  return rows.map(({ id, title, updated }) => ({ id, title, updatedAt: updated.getTime() }))
}

const changeOf = (episodes: Edition[]): EpisodeChange => ({
  count: episodes.length,
  episodes: episodes
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, MAX_NAMED)
    .map(({ id, title }) => ({ id, title })),
})

export function compareEpisodes(archived: Edition[], present: Edition[]) {
  const here = new Map(present.map((one) => [one.id, one]))
  const there = new Set(archived.map(({ id }) => id))
  return {
    added: changeOf(archived.filter(({ id }) => !here.has(id))),
    changed: changeOf(
      archived.filter(({ id, updatedAt }) => {
        const now = here.get(id)
        return now !== undefined && now.updatedAt !== updatedAt
      }),
    ),
    removed: changeOf(present.filter(({ id }) => !there.has(id))),
  }
}

/** @throws DamagedError unless all tables are those of the manifest */
function requireTables(manifest: Manifest, digests: Map<string, RowsDigest>): void {
  const empty = createHash('sha256').digest('hex')
  for (const { schema, name, rows, sha256 } of manifest.tables) {
    const found = digests.get(`${schema}.${name}`) ?? { rows: 0, sha256: empty }
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new DamagedError(`The rows of ${name} are not those of its manifest.`)
  }
}

/**
 * Reads an archive to its end, compares all rows and images with their checksums, and says what is in
 * it and which episodes a restore would change. Nothing is written anywhere.
 * @param known all migrations that this version of the site has
 * @throws BackupError when it is damaged, or cannot be used here
 */
export async function checkArchive({
  file,
  passphrase,
  known,
  database,
  report,
}: {
  file: string
  passphrase: string | undefined
  known: string[]
  database: pg.Client
  report: Report
}): Promise<NonNullable<ArchiveCheck['about']>> {
  const loading = new Loading(file, passphrase)
  try {
    const { header, hash } = await readHeader(loading, known)
    const digests = new Map<string, RowsDigest>()
    let episodes: Edition[] = []
    let manifest: Manifest | undefined
    for (let entry = await loading.advance(); entry; entry = loading.entry) {
      const { name } = entry
      const table = header.tables.find((one) => partName(one, 1) === name)
      const image = parseMediaName(name)
      if (table) {
        report(`table ${table.name}`)
        const isEpisodes = table.schema === 'public' && table.name === 'episodes'
        const digest = await digestOf(loading.rowsOf(table), async (content) => {
          if (isEpisodes) episodes = await readEpisodes(table, content)
          else await drain(content)
        })
        digests.set(`${table.schema}.${table.name}`, digest)
        continue // It has advanced to what follows the rows.
      } else if (image) {
        await loading.image(entry, image)
        report(`${loading.files} files`)
      } else if (name === MANIFEST) {
        ;[manifest] = await parse(entry, manifestSchema)
      }
      await loading.advance()
    }
    if (!manifest || manifest.headerSha256 !== hash) throw new DamagedError()
    loading.requireImages(manifest)
    requireTables(manifest, digests)
    const rowsOf = (name: string) =>
      manifest.tables.find((table) => table.schema === 'public' && table.name === name)?.rows ?? 0
    return {
      madeAt: manifest.madeAt,
      version: manifest.version,
      documents: {
        episodes: rowsOf('episodes'),
        guests: rowsOf('guests'),
        quotes: rowsOf('quotes'),
        accounts: rowsOf('users'),
      },
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.media.files,
      missing: manifest.media.missing.length,
      changes: compareEpisodes(episodes, await presentEpisodes(database)),
    }
  } finally {
    await loading.end()
  }
}
