import type { StatsFs } from 'node:fs'
import type * as FileSystem from 'node:fs/promises'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GET as ready } from '@/app/api/health/ready/route'
import { folderStore } from '@/cms/images/folder-store'
import { env, provideEnv } from '@/config/env'
import { requireStores } from '@/scripts/launch/stores'
import { ROOT } from '../support/checkout'
import { episodeData, jpeg, makeAdmin } from '../support/content'
import { multipart, rest } from '../support/rest'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof FileSystem>()
  return { ...real, statfs: vi.fn(real.statfs) }
})

let cookie: string
beforeAll(async () => {
  cookie = (await makeAdmin()).cookie
})
afterAll(() => rm(env().MEDIA_DIR, { recursive: true, force: true }))

const upload = async (number: number) =>
  rest('PUT', `/api/episodes/ep-${number}`, {
    cookie,
    form: multipart(episodeData(number), { bytes: await jpeg() }),
  })

test('M18: a media folder that can no longer be written is named by readiness and to who uploads', async () => {
  const folder = env().MEDIA_DIR
  expect((await ready()).status).toBe(200)
  expect((await upload(101)).status).toBe(201)

  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way') // Root, whom permissions do not stop, cannot write either.
  const answer = await ready()
  expect(answer.status).toBe(503)
  const said = await answer.text()
  expect(JSON.parse(said)).toEqual({
    status: 'not ready',
    fault: 'Images can’t be stored: a file is in the way.',
    showsPages: false,
  })
  const refused = await upload(102)
  expect(refused.status).toBe(503)
  expect(refused.body.errors[0].message).toBe(
    'The server can’t store files now. Nothing was saved.',
  )
  for (const text of [said, refused.text]) expect(text).not.toContain(folder)
  expect((await rest('GET', '/api/episodes/ep-102')).status).toBe(404)

  await rm(folder)
  await mkdir(folder)
  expect((await ready()).status).toBe(200)
  expect((await upload(102)).status).toBe(201)
})

test('Q51 a full disk is named by readiness, and pages are shown all the same', async () => {
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: 1, bsize: 4096 } as StatsFs)
  const answer = await ready()
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', fault: 'Images can’t be stored: the disk is full.', showsPages: true },
  ])
  expect((await ready()).status).toBe(200)
})

test.each([
  [`${ROOT}/package.json`, 'a file is in the way'],
  [`${ROOT}/package.json/deep`, 'a file is in the way'],
  ['/proc/deep/er', 'it cannot be created'],
])('Q52 a start that could not store anything in %s says so', async (folder, reason) => {
  expect(await folderStore(folder).fault()).toEqual({ reason, isTemporary: false })
  vi.stubEnv('BACKUP_DIR', folder)
  provideEnv({})
  await expect(requireStores()).rejects.toThrow(
    `Backups cannot be stored in ${folder}: ${reason}.\nLet the site write there, or set BACKUP_DIR to another folder.`,
  )
})
