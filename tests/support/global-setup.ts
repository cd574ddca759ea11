import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { provideEnv } from '@/config/env'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { createDatabase, startPostgres, TEMPLATE } from './database'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's `postgres` database. */
    postgresUrl: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Once per run: starts a PostgreSQL with the migrated database that all others are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  try {
    const url = await createDatabase(server.url, TEMPLATE, 'template0')
    provideEnv({ DATABASE_URL: url, PAYLOAD_SECRET: 'only-for-the-migration-of-test-databases' })
    await prepareDatabase(root, url, false)
  } catch (err) {
    await server.stop()
    throw err
  }
  project.provide('postgresUrl', server.url)
  return server.stop
}
