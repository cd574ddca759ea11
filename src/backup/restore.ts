import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import { MEDIA_FOLDERS } from '@/cms/images/image-names'
import { readOwnerMark } from '@/cms/images/media-owner'
import { mediaStore } from '@/cms/images/media-store'
import { moveToQuarantine } from '@/cms/images/quarantine'
import { BucketError } from '@/net/bucket'
import type { Manifest, MediaName } from './archive-format'
import { BackupError } from './backup-error'
import { parseMark } from './database-mark'
import { loadArchive, type ImageTaker, type LoadOptions } from './load-archive'
import type { Report } from './make-backup'
import {
  connectBeside,
  countStaying,
  createScratch,
  databaseOf,
  dropDatabase,
  listBeside,
  listDatabases,
  listFormer,
  sizeOf,
  switchDatabases,
  type Beside,
  type Former,
  type Replacement,
} from './scratch-database'
import { connect, listMigrations, listTables, withDatabase } from './tables'

type Common = Pick<LoadOptions, 'file' | 'passphrase' | 'migrate' | 'known' | 'report'> & {
  /** The site's database; others are made beside it. */
  databaseUrl: string
}

/**
 * Restores an archive into a database that is removed afterwards, and compares everything.
 * @throws BackupError saying what is wrong with the archive
 */
export async function verifyBackup({ databaseUrl, ...archive }: Common): Promise<Manifest> {
  const beside = await connectBeside(databaseUrl)
  try {
    const scratch = await createScratch(beside, databaseUrl)
    try {
      return await loadArchive({ ...archive, scratch })
    } finally {
      await scratch.drop()
    }
  } finally {
    await beside.end()
  }
}

/** Images on their way to their place, in a folder for each archive. */
const ARRIVALS = '.restoring'
/** A bucket takes its time for each, but many at a time. */
const MOVES_AT_ONCE = 8
/** Times to wait until a bucket is asked again (ms). */
const RETRIES_MS = [500, 2000, 8000]

/** Does something with the stored images, again if a bucket fails in a way that may pass. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const waitMs of RETRIES_MS) {
    try {
      return await work()
    } catch (err) {
      if (!(err instanceof BucketError && err.isTemporary)) throw err
      await delay(waitMs)
    }
  }
  return work()
}

/** Returns what identifies a file's content; null when there is no such file. */
async function hashOf(key: string): Promise<string | null> {
  const content = await mediaStore().read(key)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * Takes the images of an archive in. Those that a restore of the same archive has brought before it
 * failed are not brought again, nor those that are in their place already.
 */
class Arrivals implements ImageTaker {
  private folder = ''

  async begin(archive: string): Promise<void> {
    this.folder = `${ARRIVALS}/${archive}`
    const others = new Set<string>()
    for await (const keys of mediaStore().list(ARRIVALS))
      for (const key of keys) others.add(key.split('/').slice(0, 2).join('/'))
    others.delete(this.folder)
    for (const other of others) await mediaStore().removeAll(other)
  }

  async take({ slug, name }: MediaName, content: AsyncIterable<Buffer>): Promise<void> {
    const key = `${this.folder}/${slug}/${name}`
    const bytes = await buffer(content) // One image, so that it can be sent again.
    const sent = createHash('sha256').update(bytes).digest('hex')
    await persistently(async () => {
      const store = mediaStore()
      for (const there of [key, `${slug}/${name}`])
        if ((await store.find(there))?.size === bytes.length && (await hashOf(there)) === sent)
          return
      await store.write(key, bytes)
    })
  }

  /**
   * Moves the images to their place. A name stands for the same bytes for ever, so those of the
   * site that is replaced stay where they are; one that is damaged there is set aside.
   */
  async settle(now: Date, report: Report): Promise<void> {
    const inTurn = pLimit(MOVES_AT_ONCE)
    let settled = 0
    for (const slug of MEDIA_FOLDERS) {
      const settleOne = async (arrival: string) => {
        const name = arrival.slice(`${this.folder}/${slug}/`.length)
        if (await mediaStore().find(`${slug}/${name}`)) await moveToQuarantine(slug, [name], now)
        await mediaStore().move(arrival, `${slug}/${name}`)
        report(`${(settled += 1)} files in their place`)
      }
      for await (const keys of mediaStore().list(`${this.folder}/${slug}`))
        await Promise.all(keys.map((key) => inTurn(() => persistently(() => settleOne(key)))))
    }
  }
}

/** The id by which a database owns the stored images; null for one without tables. */
async function ownerOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('media_owner') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return null
  const found = await client.query<{ owner: string }>('SELECT owner FROM media_owner')
  return found.rows[0]?.owner ?? null
}

/**
 * Returns which database the stored images belong to; null when a mark that cannot be understood
 * says it.
 */
async function readImageOwner(): Promise<string | null> {
  try {
    return (await persistently(readOwnerMark))?.owner ?? null
  } catch (err) {
    if (err instanceof BucketError || (err as NodeJS.ErrnoException).code) throw err
    return null
  }
}

/**
 * Gives `next` the id by which the site's database owns the stored images, if it does. The mark beside
 * the images stays as it is, so nothing has to be written there once the databases are switched.
 * @returns whether both have the same id now
 */
async function shareImages(databaseUrl: string, next: pg.Client): Promise<boolean> {
  const site = await connect(databaseUrl)
  try {
    const owner = await ownerOf(site)
    if (!owner || owner !== (await readImageOwner()) || !(await ownerOf(next))) return false
    await next.query('UPDATE media_owner SET owner = $1', [owner])
    return true
  } finally {
    await site.end()
  }
}

/**
 * Gives a former database an id of its own again, so that a site started on it beside the restored one
 * does not remove images of that. Failing does no harm: without it, this is a copy like any other.
 */
async function leaveImages(formerUrl: string): Promise<void> {
  try {
    const client = await connect(formerUrl)
    try {
      await client.query('UPDATE media_owner SET owner = gen_random_uuid()')
    } finally {
      await client.end()
    }
  } catch {
    // The switch is complete without it.
  }
}

/**
 * No mail is sent, and no letter shown, until an owner says so: the other copy of the site may have
 * sent those that wait, and those who have stopped or taken back since are there again.
 */
async function holdBack(client: pg.Client): Promise<void> {
  // The state before a restore may be of a version without it.
  await client.query(`DO $$ BEGIN
    IF to_regclass('newsletter') IS NOT NULL THEN
      UPDATE newsletter SET mails_allowed = false WHERE mails_allowed;
    END IF;
    IF to_regclass('letters_received') IS NOT NULL THEN
      UPDATE letters SET is_allowed = false WHERE is_allowed;
    END IF;
  END $$`)
}

async function isUsed(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl)
  try {
    return (await listTables(client)).length > 0 || (await listMigrations(client)).length > 0
  } finally {
    await client.end()
  }
}

/** A database without a table, view or schema of anyone. @returns whether it is one */
async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      `SELECT NOT EXISTS (
        SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND NOT EXISTS (
            SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass
              AND d.deptype = 'e')
        ) AND NOT EXISTS (SELECT FROM pg_largeobject_metadata) AS empty`,
    )
    return rows[0]?.empty ?? false
  } finally {
    await client.end()
  }
}

/** @throws BackupError when someone is connected to a database that is to be renamed */
async function requireUnused(beside: pg.Client, database: string): Promise<void> {
  const count = await countStaying(beside, database)
  if (count > 0)
    throw new BackupError(
      `${count === 1 ? 'A connection' : `${count} connections`} to the database: stop the site and whatever else uses ${database} first.`,
    )
}

/** Does something with the databases beside the site's while no restore does. */
async function whileNoRestoreRuns<T>(
  databaseUrl: string,
  work: (beside: pg.Client, site: string) => Promise<T>,
): Promise<T> {
  const site = databaseOf(databaseUrl)
  const beside = await connectBeside(databaseUrl)
  try {
    const { rows } = await beside.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
      [`restore ${site}`],
    )
    if (!rows[0]?.held) throw new BackupError('Another restore is running.')
    return await work(beside, site)
  } finally {
    await beside.end()
  }
}

export type RestoreOptions = Common & {
  replace: boolean
  /** Migrates a database to this version of the site. */
  migrateAll: (databaseUrl: string) => Promise<void>
  /** Called when everything is verified, immediately before the databases are switched. */
  beforeSwitch?: () => void
  now: Date
}

export type Restored = {
  manifest: Manifest
  /** The database with the former state, or null when there was none. */
  former: string | null
}

/**
 * Restores an archive: into a second database and a folder of its own first, where it is verified
 * and migrated. Then it takes the site's place at once. Killed or failed at any point, the site is as
 * before, or restored; the same restore again goes on with the images that were left to bring.
 * @throws BackupError when nothing was changed
 */
export const restoreBackup = (options: RestoreOptions): Promise<Restored> =>
  whileNoRestoreRuns(options.databaseUrl, async (beside, site) => {
    const { databaseUrl, replace, migrateAll, beforeSwitch, now, ...archive } = options
    await requireUnused(beside, site)
    if (!replace && (await isUsed(databaseUrl)))
      throw new BackupError(
        'The database already has a site. Use --replace to replace it; the current one is kept as a second database.',
      )
    const scratch = await createScratch(beside, databaseUrl)
    const images = new Arrivals()
    let manifest: Manifest
    let isShared: boolean
    let replacedBy: Replacement
    let aside: string
    try {
      manifest = await loadArchive({ ...archive, scratch, images })
      await migrateAll(scratch.url)
      await holdBack(scratch.client)
      await images.settle(now, archive.report ?? (() => undefined))
      await persistently(() => mediaStore().removeAll(ARRIVALS))
      isShared = await shareImages(databaseUrl, scratch.client)
      await scratch.client.end()
      const { madeAt, version } = manifest
      replacedBy = (await isEmpty(databaseUrl)) ? 'empty' : { backup: { madeAt, version } }
      beforeSwitch?.()
      aside = await switchDatabases(beside, { from: scratch.name, to: site, replacedBy, now })
    } catch (err) {
      await scratch.drop()
      if (err instanceof BucketError)
        throw new BackupError(
          `The bucket failed: ${err.message}. Nothing changed. Run the same command again to continue with the missing images.`,
          { cause: err },
        )
      await mediaStore()
        .removeAll(ARRIVALS)
        .catch(() => undefined)
      throw err
    }
    // The site is restored: nothing that follows may fail.
    if (isShared) await leaveImages(withDatabase(databaseUrl, aside))
    if (replacedBy !== 'empty') return { manifest, former: aside }
    await dropDatabase(beside, aside).catch(() => undefined) // The next restore drops it, too.
    return { manifest, former: null }
  })

/** @throws BackupError saying what the database is, if it is no former one of this site */
async function findFormer(beside: pg.Client, site: string, name: string): Promise<Former> {
  const former = (await listFormer(beside, site)).find((one) => one.name === name)
  if (former) return former
  const database = (await listDatabases(beside)).find((one) => one.name === name)
  if (!database) throw new BackupError(`There is no database ${name}.`)
  const mark = parseMark(database.comment)
  throw new BackupError(
    mark && mark.site !== site
      ? `The database ${name} belongs to the site ${mark.site}, not to ${site}.`
      : `The database ${name} does not carry the mark of a former database of ${site}, so it is left alone. If it is one of an older version, see “Restoring” in docs/operations.md for what to do by hand.`,
  )
}

export type Undone = {
  /** The database that is the site again, by the mark it had as a former one. */
  restored: Former
  /** The database in which the state is kept that was there before. */
  former: string
}

/**
 * Puts a former database back in the site's place, and keeps what was there in turn.
 * @param name which one; without it, the one that was replaced last
 * @throws BackupError when there is none, or something is connected; nothing has changed then
 */
export const undoRestore = (
  databaseUrl: string,
  { name, now }: { name?: string; now: Date },
): Promise<Undone> =>
  whileNoRestoreRuns(databaseUrl, async (beside, site) => {
    const restored = name
      ? await findFormer(beside, site, name)
      : (await listFormer(beside, site)).at(-1)
    if (!restored)
      throw new BackupError(
        'There is no restore to undo. What an older version has kept is listed by npm run restore -- --list.',
      )
    for (const each of [site, restored.name]) await requireUnused(beside, each)
    const formerUrl = withDatabase(databaseUrl, restored.name)
    const next = await connect(formerUrl)
    let isShared = false
    try {
      await holdBack(next)
      isShared = await shareImages(databaseUrl, next)
    } finally {
      await next.end()
    }
    const change = { from: restored.name, to: site, replacedBy: { former: restored.name }, now }
    const former = await switchDatabases(beside, change).catch(async (err: unknown) => {
      if (isShared) await leaveImages(formerUrl)
      throw err
    })
    if (isShared) await leaveImages(withDatabase(databaseUrl, former))
    return { restored, former }
  })

export type Kept = (Beside & { size: string })[]

/**
 * The former databases of the site, the newest last, and before them those without a mark that have
 * a name as one of its restores would give it.
 */
export async function listKept(databaseUrl: string): Promise<Kept> {
  const beside = await connectBeside(databaseUrl)
  try {
    const site = databaseOf(databaseUrl)
    const unmarked = (await listBeside(beside, site)).filter(({ mark }) => !mark)
    const kept = [...unmarked, ...(await listFormer(beside, site))]
    return await Promise.all(
      kept.map(async (one) => ({ ...one, size: await sizeOf(beside, one.name) })),
    )
  } finally {
    await beside.end()
  }
}

/**
 * Deletes a former database of the site.
 * @throws BackupError when it is none, or someone is connected to it; nothing has changed then
 */
export const removeFormer = (databaseUrl: string, name: string): Promise<void> =>
  whileNoRestoreRuns(databaseUrl, async (beside, site) => {
    await findFormer(beside, site, name)
    await dropDatabase(beside, name)
  })
