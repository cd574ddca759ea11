import type { TestProject } from 'vitest/node'
import type { Migration } from 'payload'
import { createDatabase, cutConnections, disconnect, startPostgres, TEMPLATE } from './database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's `postgres` database. */
    postgresUrl: string
  }
}

/** Once per run: a PostgreSQL, and in it the migrated database that all others are copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  try {
    process.env.DATABASE_URL = await createDatabase(server.url, TEMPLATE, 'template0')
    process.env.PAYLOAD_SECRET = 'only-for-the-migration-of-test-databases'
    const [{ default: config }, { migrations }, { getPayload }] = await Promise.all([
      import('@payload-config'),
      import('@/migrations'),
      import('payload'),
    ])
    const cms = await getPayload({ config, disableOnInit: true })
    await cms.db.migrate({ migrations: migrations as Migration[] })
    await disconnect(cms)
    await cutConnections(server.url, TEMPLATE)
  } catch (err) {
    await server.stop()
    throw err
  }
  project.provide('postgresUrl', server.url)
  return server.stop
}
