import { s3 } from '../support/media-bucket' // First: the settings are read once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '@/backup/make-backup'
import { restoreBackup, undoRestore } from '@/backup/restore'
import { readOwnerMark, writeOwnerMark } from '@/cms/images/media-owner'
import { env } from '@/config/env'
import { migrationsOf } from '@/scripts/launch/backups'
import { makePlace } from '../support/backups'
import { ROOT } from '../support/checkout'
import { runSql } from '../support/database'

const OWNER = '00000000-0000-4000-8000-000000000001'

test(
  'Q10 a bucket that refuses after the switch fails no restore, which can be run again and undone',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nq-restore-'))
    const file = path.join(folder, 'site.tar.gz')
    const databaseUrl = env().DATABASE_URL ?? ''
    await makeBackup({ databaseUrl, file, version: '1', now: new Date() })
    const place = await makePlace('template_site')
    const restore = (beforeSwitch?: () => void) =>
      restoreBackup({
        databaseUrl: place.url,
        file,
        replace: true,
        ...migrationsOf(ROOT),
        migrateAll: () => Promise.resolve(),
        beforeSwitch,
        now: new Date(),
      })
    const owner = async () => {
      const rows = await runSql<{ owner: string }>(place.url, 'SELECT owner FROM media_owner')
      return rows[0]?.owner
    }
    try {
      await runSql(place.url, `UPDATE media_owner SET owner = '${OWNER}'`)
      await writeOwnerMark({ owner: OWNER, since: new Date().toISOString() })
      const { former: original } = await restore(() => void s3.close())
      expect(await owner()).toBe(OWNER)
      await s3.open()
      expect(await readOwnerMark()).toMatchObject({ owner: OWNER })
      const { former: first } = await restore()
      expect(await place.beside()).toEqual([original, first].sort())
      await undoRestore(place.url, { name: original ?? '', now: new Date() })
      expect(await owner()).toBe(OWNER)
    } finally {
      await place.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
