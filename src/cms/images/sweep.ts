import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { siteNow } from '../database/site-clock'
import { removeDeletedVoices } from '../letters/voice-files'
import { fileLock, IMAGE_SLUGS, mediaKey, MEDIA_FOLDERS, type MediaFolder } from './image-names'
import { isReferenced } from './image-references'
import { readOwnerMark, writeOwnerMark, type OwnerMark } from './media-owner'
import { mediaStore } from './media-store'
import {
  clearQuarantine,
  listSetAside,
  restoreFromQuarantine,
  moveToQuarantine,
} from './quarantine'

/** Time that an unused upload is kept, because its form may still be open. */
const UNUSED_MS = 24 * 60 * 60 * 1000

/** Images of the site may stand in the middle of a text, and are kept until the host deletes them. */
const SWEPT = ['podcasts', 'guest_headshots'] as const satisfies MediaFolder[]

export type Swept = { documents: number; quarantined: number; restored: number }

type Pool = PostgresAdapter['pool']

const poolOf = (payload: Payload): Pool => (payload.db as unknown as PostgresAdapter).pool

/**
 * Deletes the image documents that nothing has named for a day: no document, not even in the trash
 * (its rows are in the same table), and no version. A document that is just being linked is locked
 * by that transaction and skipped; the second check catches one that was linked meanwhile.
 */
async function deleteUnusedDocuments(
  payload: Payload,
  slug: (typeof SWEPT)[number],
  now: Date,
): Promise<number> {
  const isUnused = `NOT ${await isReferenced({ payload }, slug, 'image.id')}`
  const pool = poolOf(payload)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM ${slug} image WHERE updated_at < $1 AND ${isUnused} FOR UPDATE SKIP LOCKED`,
      [new Date(now.getTime() - UNUSED_MS)],
    )
    const { rowCount } = await client.query(
      `DELETE FROM ${slug} image WHERE id = ANY($1) AND ${isUnused}`,
      [rows.map(({ id }) => id)],
    )
    await client.query('COMMIT')
    client.release()
    return rowCount ?? 0
  } catch (err) {
    client.release(true)
    throw err
  }
}

/** Returns which of the file names are in rows; each column has an index. */
async function namedOf(pool: Pool, slug: MediaFolder, names: string[]): Promise<Set<string>> {
  const isImage = IMAGE_SLUGS.some((image) => image === slug)
  const widths = isImage ? ['sizes_w320_filename', 'sizes_w640_filename'] : []
  const columns = ['filename', ...widths]
  const { rows } = await pool.query<{ name: string }>(
    columns
      .map((column) => `SELECT ${column} AS name FROM ${slug} WHERE ${column} = ANY($1)`)
      .join(' UNION ALL '),
    [names],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Returns which of the file names a running transaction has written (see `storeFiles`). */
async function lockedOf(pool: Pool, slug: MediaFolder, names: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ at: string }>(
    `SELECT at FROM unnest($1::text[]) WITH ORDINALITY AS held (name, at)
      WHERE hashtextextended(name, 0) IN (
        SELECT (classid::bigint << 32) | objid::bigint FROM pg_locks
         WHERE locktype = 'advisory' AND objsubid = 1 AND database =
           (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [names.map((name) => fileLock(slug, name))],
  )
  return new Set(rows.flatMap(({ at }) => names[Number(at) - 1] ?? []))
}

/** The names of all stored files in batches, whether or not a row names them. */
async function* listStored(slug: MediaFolder): AsyncGenerator<string[]> {
  for await (const keys of mediaStore().list(slug))
    yield keys
      .map((key) => key.slice(slug.length + 1))
      .filter((name) => mediaKey(slug, name) !== null)
}

/**
 * The files that no row names and no running transaction is about to name. Locks are checked before
 * rows: if a transaction has ended by then, the second query sees whether it was committed.
 */
async function listUnnamed(pool: Pool, slug: MediaFolder): Promise<string[]> {
  const unnamed: string[] = []
  for await (const stored of listStored(slug)) {
    const locked = await lockedOf(pool, slug, stored)
    const named = await namedOf(pool, slug, stored)
    unnamed.push(...stored.filter((name) => !named.has(name) && !locked.has(name)))
  }
  return unnamed
}

/** Buckets know the time of an object to the second. */
const wholeSecond = (time: string): Date => new Date(Math.floor(Date.parse(time) / 1000) * 1000)

async function youngerThan(slug: MediaFolder, names: string[], since: Date): Promise<string[]> {
  const younger: string[] = []
  for (const name of names) {
    const found = await mediaStore().find(`${slug}/${name}`)
    if (found && found.modified >= since) younger.push(name)
  }
  return younger
}

/** Counts the stored files; 0 as soon as one is found that this database names. */
async function countStrangers(pool: Pool): Promise<number> {
  let found = 0
  for (const slug of MEDIA_FOLDERS)
    for await (const stored of listStored(slug)) {
      if ((await namedOf(pool, slug, stored)).size > 0) return 0
      found += stored.length
    }
  return found
}

/**
 * The mark of the stored images if they belong to this database, or null. A place without a mark
 * gets one if it has no images, or some that this database names.
 */
async function ownMark(payload: Payload, now: Date): Promise<OwnerMark | null> {
  const pool = poolOf(payload)
  const { rows } = await pool.query<{ owner: string }>('SELECT owner FROM media_owner')
  const owner = rows[0]?.owner ?? ''
  let mark = await readOwnerMark()
  if (!mark) {
    const found = await countStrangers(pool)
    if (found > 0) {
      payload.logger.warn(
        `${mediaStore().place} has ${found} images, and the database names none of them: it may be the wrong one, so no image is removed.`,
      )
      return null
    }
    await writeOwnerMark({ owner, since: now.toISOString() })
    mark = await readOwnerMark()
  }
  if (mark?.owner === owner) return mark
  payload.logger.warn(
    `${mediaStore().place} belongs to another database, so no image is removed. If it is this one's from now on, delete the file .owner in it.`,
  )
  return null
}

/**
 * Reconciles rows and files after a process was killed or an old database was restored
 *. Deletes image documents that nothing has named for a day, sets aside files that no row
 * names, for 30 days, and puts back those that one names again; recordings whose row was deleted go at
 * once. Removes nothing that belongs to another database.
 *
 * Blocks no one, and may run on several instances in parallel: it takes no lock that uploads or
 * readers wait for, and recognizes the files of running uploads by their locks.
 */
export async function sweepImages(payload: Payload, now = siteNow()): Promise<Swept> {
  const swept: Swept = { documents: 0, quarantined: 0, restored: 0 }
  const mark = await ownMark(payload, now)
  if (!mark) return swept
  await removeDeletedVoices(payload)
  const pool = poolOf(payload)
  for (const slug of SWEPT) swept.documents += await deleteUnusedDocuments(payload, slug, now)
  for (const slug of MEDIA_FOLDERS) {
    const missed = await namedOf(pool, slug, await listSetAside(slug))
    swept.restored += await restoreFromQuarantine(slug, [...missed])
    const unnamed = await youngerThan(slug, await listUnnamed(pool, slug), wholeSecond(mark.since))
    swept.quarantined += await moveToQuarantine(slug, unnamed, now)
  }
  await clearQuarantine(now)
  return swept
}
