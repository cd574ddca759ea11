import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { makeSearchIndexes, removeSearchIndexes } from '../cms/search-indexes'

/** So that what visitors read costs the same however many episodes, guests and quotes there are. */
const INDEXES = {
  // Counts what visitors see without reading the rows.
  episodes_visible: `episodes (release_at) WHERE _status = 'published' AND deleted_at IS NULL`,
  guests_name: `guests (guest_name)`,
  // The newest quote that names an episode, which decides which one is featured (D37).
  quotes_with_episode: `quotes (shows_from) WHERE epnum IS NOT NULL AND deleted_at IS NULL`,
}

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await db.execute(sql.raw(`CREATE INDEX ${name} ON ${definition}`))
  await makeSearchIndexes({ payload, transactionID: req.transactionID })
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await removeSearchIndexes({ payload, transactionID: req.transactionID })
  for (const name of Object.keys(INDEXES)) await db.execute(sql.raw(`DROP INDEX ${name}`))
}
