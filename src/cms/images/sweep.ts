import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import {
  fileLock,
  folderOf,
  IMAGE_SLUGS,
  listStoredFiles,
  mediaFolder,
  type ImageSlug,
} from './media-folder'
import { readOwnerMark, writeOwnerMark, type OwnerMark } from './media-owner'
import { clearQuarantine, listSetAside, putBack, setAside } from './quarantine'

/** An image that was uploaded but never used is kept for this long: a form may still be open. */
const UNUSED_MS = 24 * 60 * 60 * 1000

/** The documents whose rows name the images of a collection; their versions are in `_{table}_v`. */
const OWNERS: Record<ImageSlug, string> = { podcasts: 'episodes', guest_headshots: 'guests' }

/** How many image documents were deleted, and how many files were set aside and put back. */
export type Swept = { documents: number; setAside: number; putBack: number }

type Pool = PostgresAdapter['pool']

const poolOf = (payload: Payload): Pool => (payload.db as unknown as PostgresAdapter).pool

/**
 * Deletes the image documents that nothing has named for a day: no document, no trash (its rows are
 * in the same table), no version. One that is just being named is locked by whoever does it, and
 * passed over; the second look sees who was faster.
 */
async function deleteUnusedDocuments(pool: Pool, slug: ImageSlug, now: Date): Promise<number> {
  const isUnused = `
    NOT EXISTS (SELECT FROM ${OWNERS[slug]} WHERE image_id = image.id) AND
    NOT EXISTS (SELECT FROM _${OWNERS[slug]}_v WHERE version_image_id = image.id)`
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

/** Those of some file names that image documents name. */
async function namedOf(pool: Pool, slug: ImageSlug, names: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT unnest($1::text[]) AS name INTERSECT
     SELECT unnest(ARRAY[filename, sizes_w320_filename, sizes_w640_filename]) FROM ${slug}`,
    [names],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Those of some file names that a transaction under way has written (see `storeFiles`). */
async function lockedOf(pool: Pool, slug: ImageSlug, names: string[]): Promise<Set<string>> {
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

/**
 * The files that no row names and that nobody is about to name. Locks are looked at before rows: a
 * transaction that has ended by then is seen by the second query if it has come to anything.
 */
async function listUnnamed(pool: Pool, slug: ImageSlug): Promise<string[]> {
  const onDisk = await listStoredFiles(slug)
  if (onDisk.length === 0) return []
  const locked = await lockedOf(pool, slug, onDisk)
  const named = await namedOf(pool, slug, onDisk)
  return onDisk.filter((name) => !named.has(name) && !locked.has(name))
}

async function youngerThan(slug: ImageSlug, names: string[], since: Date): Promise<string[]> {
  const younger: string[] = []
  for (const name of names) {
    const info = await stat(path.join(folderOf(slug), name)).catch(() => null)
    if (info && info.mtime >= since) younger.push(name)
  }
  return younger
}

/**
 * The mark of a media folder that belongs to this database, or null. A folder without a mark is
 * marked when there are no images in it, or some that this database names.
 */
async function ownMark(payload: Payload, now: Date): Promise<OwnerMark | null> {
  const pool = poolOf(payload)
  const { rows } = await pool.query<{ owner: string }>('SELECT owner FROM media_owner')
  const owner = rows[0]?.owner ?? ''
  let mark = await readOwnerMark()
  if (!mark) {
    let [found, named] = [0, 0]
    for (const slug of IMAGE_SLUGS) {
      const onDisk = await listStoredFiles(slug)
      found += onDisk.length
      named += (await namedOf(pool, slug, onDisk)).size
    }
    if (found > 0 && named === 0) {
      payload.logger.warn(
        `${mediaFolder()} has ${found} images, and the database names none of them: it may be the wrong one, so no image is removed.`,
      )
      return null
    }
    await writeOwnerMark({ owner, since: now.toISOString() })
    mark = await readOwnerMark()
  }
  if (mark?.owner === owner) return mark
  payload.logger.warn(
    `${mediaFolder()} belongs to another database, so no image is removed. If it is this one's from now on, delete the file .owner in it.`,
  )
  return null
}

/**
 * Makes image documents and files agree after a process died at any point, or an old database was
 * restored (D22): deletes image documents that nothing has named for a day, sets aside the files
 * that no image document names, for 30 days, and puts back those that one names again. Removes
 * nothing from a media folder that belongs to another database.
 *
 * Holds up nobody, and may run on several instances at once: it takes no lock that an upload or a
 * reader waits for, and sees by the locks of uploads which files are theirs.
 */
export async function sweepImages(payload: Payload, now = new Date()): Promise<Swept> {
  const swept: Swept = { documents: 0, setAside: 0, putBack: 0 }
  const mark = await ownMark(payload, now)
  if (!mark) return swept
  const pool = poolOf(payload)
  for (const slug of IMAGE_SLUGS) {
    swept.documents += await deleteUnusedDocuments(pool, slug, now)
    const missed = await namedOf(pool, slug, await listSetAside(slug))
    swept.putBack += await putBack(slug, [...missed])
    const unnamed = await youngerThan(slug, await listUnnamed(pool, slug), new Date(mark.since))
    swept.setAside += await setAside(slug, unnamed, now)
  }
  await clearQuarantine(now)
  return swept
}
