import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ownEnvironment, run } from './children.mjs'
import { step } from './lifetime.mjs'

/**
 * Migrates the database, and adds the sample content if wanted. This runs in a process of its own,
 * so that the site does not keep a second copy of the CMS in memory; none is started if there is
 * nothing to do.
 */
export async function prepareDatabase(
  root: string,
  databaseUrl: string,
  withSampleContent: boolean,
): Promise<void> {
  if (!withSampleContent && (await isMigrated(root, databaseUrl))) return
  const title = withSampleContent
    ? 'Making the tables and the sample content'
    : 'Migrating the database'
  await step(title, () =>
    runMigrate(root, databaseUrl, withSampleContent ? ['--sample-content'] : []),
  )
}

/** Migrates a database in a process of its own: see `src/scripts/migrate.ts` for the flags. */
export const runMigrate = (root: string, databaseUrl: string, flags: string[]) =>
  run(process.execPath, ['src/scripts/command.mjs', 'migrate', ...flags], {
    cwd: root,
    env: ownEnvironment({ DATABASE_URL: databaseUrl }),
    failure: 'The database could not be prepared: see above.',
  })

/** The names of all migrations that this version of the site has. */
export const knownMigrations = (root: string): string[] =>
  readdirSync(path.join(root, 'src/migrations'))
    .filter((file) => /^\d.*\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'))

async function isMigrated(root: string, connectionString: string): Promise<boolean> {
  const wanted = knownMigrations(root)
  const queue = readdirSync(path.join(root, 'node_modules/graphile-worker/sql')).length
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT to_regclass('payload_migrations') IS NOT NULL
         AND to_regclass('graphile_worker.migrations') IS NOT NULL AS done`,
    )
    if (!rows[0]?.done) return false
    const { rows: jobs } = await client.query<{ count: number }>(
      'SELECT count(*)::int FROM graphile_worker.migrations',
    )
    if ((jobs[0]?.count ?? 0) < queue) return false
    const { rowCount } = await client.query(
      'SELECT DISTINCT name FROM payload_migrations WHERE name = ANY($1)',
      [wanted],
    )
    return rowCount === wanted.length
  } finally {
    await client.end()
  }
}
