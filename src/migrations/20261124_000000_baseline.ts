import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { accounts } from './baseline/accounts'
import { changes } from './baseline/changes'
import { contentVersion } from './baseline/content-version'
import { desk } from './baseline/desk'
import { episodes } from './baseline/episodes'
import { guests } from './baseline/guests'
import { pages } from './baseline/pages'
import { pageTexts } from './baseline/page-texts'
import { search } from './baseline/search'
import { statistics } from './baseline/statistics'

/** In this order, because tables refer to each other. */
const PARTS = [
  accounts,
  episodes,
  guests,
  pages,
  pageTexts,
  desk,
  statistics,
  contentVersion,
  changes,
  search,
]

/**
 * The whole database of version 1.0.0, and exactly what the migrations before it made: columns are in
 * the order of then, and functions have the same text. It never changes again, since backups are
 * restored with it and sites from before 1.0.0 take themselves for migrated by it
 * (`src/backup/baseline.ts`). So it imports nothing but SQL, and what comes later is a migration of
 * its own.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const part of PARTS) await db.execute(sql.raw(part))
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Nothing comes before the baseline: restore a backup instead.')
}
