import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { runSql } from './database'

const FOLDERS = [
  { slug: 'podcasts', owners: 'episodes', owner: 'episode' },
  { slug: 'guest_headshots', owners: 'guests', owner: 'guest' },
] as const

type ImageRow = { id: number } & Record<'main' | 'w320' | 'w640', string | null>

/**
 * Lists where a site's rows and files disagree (D15, D22), one line each: a missing or incomplete
 * file that a row names, a file that no row names, an image that nothing uses, and a document with
 * another document's image.
 */
export async function disagreements(databaseUrl: string, mediaDir: string): Promise<string[]> {
  const found: string[] = []
  for (const { slug, owners, owner } of FOLDERS) {
    const rows = await runSql<ImageRow>(
      databaseUrl,
      `SELECT id, filename AS main, sizes_w320_filename AS w320, sizes_w640_filename AS w640
         FROM ${slug}`,
    )
    const named = rows
      .flatMap(({ main, w320, w640 }) => [main, w320, w640])
      .filter((name): name is string => name !== null)
    const onDisk: string[] = await readdir(path.join(mediaDir, slug)).catch(() => [])
    for (const name of onDisk)
      if (!named.includes(name)) found.push(`nothing names ${slug}/${name}`)
    for (const name of named) {
      if (!onDisk.includes(name)) found.push(`there is no ${slug}/${name}`)
      else
        await sharp(await readFile(path.join(mediaDir, slug, name)), { failOn: 'error' })
          .stats()
          .catch(() => found.push(`${slug}/${name} is not whole`))
    }
    const strays = await runSql<{ id: number }>(
      databaseUrl,
      `SELECT id FROM ${slug} image WHERE NOT EXISTS
         (SELECT FROM ${owners} WHERE image_id = image.id) AND NOT EXISTS
         (SELECT FROM _${owners}_v WHERE version_image_id = image.id)`,
    )
    for (const { id } of strays) found.push(`nothing uses image ${id} of ${slug}`)
    const foreign = await runSql<{ id: string }>(
      databaseUrl,
      `SELECT document.id FROM ${owners} document LEFT JOIN ${slug} image ON image.id = image_id
        WHERE image.${owner} IS DISTINCT FROM document.id`,
    )
    for (const { id } of foreign) found.push(`${id} has no image of its own`)
  }
  return found
}

/**
 * Waits until a condition holds.
 * @param what describes the condition if it never holds
 */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  limitMs = 20_000,
): Promise<void> {
  for (const since = Date.now(); !(await holds()); await delay(25))
    if (Date.now() - since > limitMs) throw new Error(`Never happened: ${what}`)
}

/** Waits until `count` connections wait for a lock in a statement that begins with `statement`. */
export const untilWaiting = (databaseUrl: string, statement: string, count: number) =>
  until(`${count} × ${statement} waiting for a lock`, async () => {
    const rows = await runSql(
      databaseUrl,
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock' AND query ILIKE '${statement}%'`,
    )
    return rows.length === count
  })

/**
 * Takes a lock with a statement.
 * @returns a function that releases it
 */
export async function hold(databaseUrl: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {}) // A test may stop the server meanwhile.
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return () => client.end().catch(() => {})
}
