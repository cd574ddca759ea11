import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { getPayload } from 'payload'
import { makeSearchIndexes } from '@/cms/search-indexes'
import { improveSearch, rebuildSearch } from '@/cms/search-schema'
import { env } from '@/config/env'
import { loadConfig } from './launch/load-config'
import { addSampleContent } from './sample-content'

/** Any fixed number: everything that migrates this site's database waits for this lock. */
const MIGRATION_LOCK = 5_140_281

/**
 * Migrates the database in DATABASE_URL. If several processes do so in parallel, one migrates, and
 * the others wait and find it done. `--sample-content` fills a new database.
 */
async function migrate(withSampleContent: boolean): Promise<void> {
  const lock = new pg.Client({ connectionString: env().DATABASE_URL })
  await lock.connect()
  await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  const cms = await getPayload({ config: await loadConfig() })
  await cms.db.migrate()
  // Again, because an administrator may have created the extension since the migration.
  if (!(await makeSearchIndexes({ payload: cms })))
    cms.logger.warn(
      'Searches in titles and names will take the longer the more episodes there are, because this database account may not create the extension pg_trgm: have an administrator run "CREATE EXTENSION pg_trgm" in this database, then run "npm run migrate".',
    )
  if (await improveSearch({ payload: cms })) await rebuildSearch({ payload: cms })
  await runMigrations({ connectionString: env().DATABASE_URL, schema: 'graphile_worker' })
  if (withSampleContent) await addSampleContent(cms)
  await cms.destroy()
  await lock.end()
}

await migrate(process.argv.includes('--sample-content'))
process.exit()
