import { parseArgs } from 'node:util'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { getPayload } from 'payload'
import { BackupError } from '@/backup/backup-error'
import { adoptBaseline } from '@/backup/baseline'
import { MIGRATION_LOCK } from '@/backup/tables'
import { ignoreAccents, makeSearchIndexes } from '@/cms/search/search-indexes'
import { env } from '@/config/env'
import { migrations } from '@/migrations'
import { loadConfig } from './launch/load-config'
import { addSampleContent } from './sample-content'

/**
 * Migrates the database in DATABASE_URL. If several processes do so in parallel, one migrates, and
 * the others wait and find it done. `--sample-content` fills a new database; `--only=A,B` stops at
 * these migrations, which are those of a backup.
 */
async function migrate(withSampleContent: boolean, only?: string[]): Promise<void> {
  const lock = new pg.Client({ connectionString: env().DATABASE_URL })
  await lock.connect()
  await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  if (!only) await adoptBaseline(lock)
  const cms = await getPayload({ config: await loadConfig() })
  // Payload's own type of a list of migrations is that of no migration.
  const run = (those: typeof migrations) => cms.db.migrate({ migrations: those as never })
  if (only) {
    await run(migrations.filter(({ name }) => only.includes(name)))
    await runMigrations({ connectionString: env().DATABASE_URL, schema: 'graphile_worker' })
    return
  }
  await run(migrations)
  // Again, because an administrator may have created the extension since the migration.
  if (!(await makeSearchIndexes({ payload: cms })))
    cms.logger.warn(
      'Searches in titles and names will take the longer the more episodes there are, because this database account may not create the extension pg_trgm: have an administrator run "CREATE EXTENSION pg_trgm" in this database, then run "npm run migrate".',
    )
  await ignoreAccents({ payload: cms })
  await runMigrations({ connectionString: env().DATABASE_URL, schema: 'graphile_worker' })
  if (withSampleContent) await addSampleContent(cms)
  await cms.destroy()
  await lock.end()
}

const { values } = parseArgs({
  options: { 'sample-content': { type: 'boolean' }, only: { type: 'string' } },
})
try {
  await migrate(values['sample-content'] ?? false, values.only?.split(','))
  process.exit()
} catch (err) {
  if (!(err instanceof BackupError)) throw err
  console.error(err.message)
  process.exit(1)
}
