import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import '@payloadcms/richtext-lexical/lexical' // Must be first: see src/scripts/launch/load-config.ts.
import { afterAll, inject } from 'vitest'
import { createDatabase, dropDatabase } from './database'

/**
 * Gives each file of `int` a new database and media folder. Runs before the test file is imported,
 * and so before the settings are read.
 */
const server = inject('postgresUrl')
const name = `test_${randomBytes(6).toString('hex')}`
const media = await mkdtemp(path.join(tmpdir(), 'nq-test-media-'))

process.env.DATABASE_URL = await createDatabase(server, name)
process.env.PAYLOAD_SECRET = randomBytes(24).toString('hex')
process.env.MEDIA_DIR = media
process.env.BACKUP_DIR = `${media}-backups`
process.env.SITE_URL = 'http://localhost:3000'

afterAll(async () => {
  const { stopCms } = await import('./rest')
  await stopCms()
  await dropDatabase(server, name)
  for (const folder of [media, `${media}-backups`])
    await rm(folder, { recursive: true, force: true })
})
