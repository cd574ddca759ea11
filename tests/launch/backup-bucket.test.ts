import { s3 } from '../support/media-bucket' // First: the settings are read once.
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { env, provideEnv } from '@/config/env'
import type { Account } from '@/server/desk/account'
import { getBackups } from '@/server/desk/backups'
import { makePlace, stateOf } from '../support/backups'
import { runCommand } from '../support/command'
import { episodeData, makeAdmin } from '../support/content'
import { multipart, rest } from '../support/rest'
import { pictureOf } from '../support/upload'

const url = () => env().DATABASE_URL ?? ''
const images = async () => (await s3.keys()).filter((key) => key.startsWith('podcasts/'))

describe('backups in a bucket', { timeout: 240_000 }, () => {
  test('every night one is made and tried out there, owners are told, and it is restored', async () => {
    const { cookie } = await makeAdmin()
    const form = multipart(episodeData(901, { _status: 'published' }), {
      bytes: await pictureOf('green'),
    })
    expect((await rest('PUT', '/api/episodes/ep-901', { cookie, form })).status).toBe(201)
    vi.stubEnv('BACKUP_S3_BUCKET', 'backups')
    provideEnv({})
    const account = { id: 1, role: 'owner', status: 'active', collection: 'users' } as Account
    expect(await getBackups(account)).toMatchObject({ problem: 'none', newest: null })
    const made = await runCommand('backup-daily', [])
    expect([made.code, made.out]).toEqual([0, expect.stringMatching(/, verified; 0 older/)])
    const [name = '', check] = await s3.keys('backups')
    expect(name).toMatch(/^backup-.*Z\.tar\.gz$/)
    expect(check).toBe(`${name}.check.json`)
    expect(await getBackups(account)).toMatchObject({
      problem: null,
      newest: { name, check: { fault: null } },
    })

    const place = await makePlace()
    try {
      const elsewhere = { ...place.env, S3_BUCKET: 'restored' }
      const done = await runCommand('restore', [name], { env: elsewhere })
      expect(done).toMatchObject({ code: 0, err: '' })
      // The queue of the site goes on meanwhile.
      const contentOf = async (database: string) =>
        Object.entries((await stateOf(database, place.media)).tables).filter(([table]) =>
          table.startsWith('public.'),
        )
      expect(await contentOf(place.url)).toEqual(await contentOf(url()))
      const restored = await s3.keys('restored')
      expect(restored.filter((key) => !key.startsWith('.'))).toEqual(await images())
      expect(restored.filter((key) => key.startsWith('.restoring'))).toEqual([])
      expect(await images()).toHaveLength(3)
      for (const key of await images())
        expect(await readFile(s3.fileOf('restored', key))).toEqual(
          await readFile(s3.fileOf('media', key)),
        )
    } finally {
      await place.drop()
    }

    await s3.close()
    expect(await getBackups(account)).toBe('unreadable')
    const refused = await runCommand('backup', [])
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/connection refused/)])
    await s3.open()
    expect((await s3.keys('backups')).filter((key) => key.endsWith('.gz'))).toEqual([name])
    expect(await readdir(env().BACKUP_DIR)).toEqual([])
    const missing = await runCommand('backup-verify', ['backup-2020-01-01T00-00-00Z.tar.gz'])
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringMatching(/^There is no backup-2020/),
    ])
  })
})
