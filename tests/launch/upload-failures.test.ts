import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { disagreements } from '../support/agreement'
import { episodeData, guestData } from '../support/content'
import { runSql } from '../support/database'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite, seen, type OwnSite } from '../support/own-site'
import { multipart } from '../support/rest'
import { call, pictureOf, signInTo, SlowUpload } from '../support/upload'
import { fingerprint } from '../support/watch'

const databaseUrl = () => env().DATABASE_URL ?? ''

let own: OwnSite
let site: Launched
let cookie: string

beforeAll(async () => {
  own = await makeOwnSite('upload-failures')
  site = await own.start(databaseUrl())
  cookie = await signInTo(site)
}, 300_000)
afterAll(stopAll)

const agree = async () => expect(await disagreements(databaseUrl(), own.media)).toEqual([])

const put = async (number: number, colour: string, over: object = {}, as = cookie) =>
  call(site.url, 'PUT', `/api/episodes/ep-${number}`, {
    cookie: as,
    form: multipart(episodeData(number, { title: colour, ...over }), {
      bytes: await pictureOf(colour),
    }),
  })

describe('D15: the connection is cut at half of the body', { timeout: 120_000 }, () => {
  test('nothing has happened, and the site goes on as before, also after twenty of them', async () => {
    expect((await put(101, 'green'))?.status).toBe(201)
    const before = await fingerprint()
    const begin = async (number: number) =>
      SlowUpload.begin(site.url, `/api/episodes/ep-${number}`, {
        cookie,
        json: episodeData(number, { title: 'blue' }),
        picture: await pictureOf('blue', 1024 * 1024),
      })
    for (let round = 0; round < 10; round++) {
      const uploads = [await begin(101), await begin(102)]
      for (const upload of uploads) (await upload.sendUpTo(0.5)).cut()
      for (const upload of uploads) expect(await upload.answer).toBeNull()
    }
    expect(await fingerprint()).toBe(before)
    await agree()
    const after = await (await (await begin(102)).sendUpTo(0.5)).finish().answer
    expect(after?.status).toBe(201)
    expect(await seen(site, 'ep-101')).toEqual({ title: 'green', picture: 'green' })
    await agree()
  })
})

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Leaves little room for headshots: on a small disk, or where that is refused, by a file limit. */
function makeScarce(folder: string, pid: number): { isDisk: boolean; relax: () => void } {
  mkdirSync(folder, { recursive: true })
  if (run('mount', '-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder))
    return {
      isDisk: true,
      relax: () => run('mount', '-o', 'remount,size=10m', folder),
    }
  const limit = (bytes: string) => run('prlimit', '--pid', String(pid), `--fsize=${bytes}:`)
  if (!limit('8192')) throw new Error('Neither mount nor prlimit works here.')
  return { isDisk: false, relax: () => limit('unlimited') }
}

describe('D31: no room is left for images', { timeout: 120_000 }, () => {
  test('507 says so, nothing half is left, and with room the same upload works', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 400, height: 400, channels: 3, background: 'red', noise } as const
    const bytes = await sharp({ create }).jpeg().toBuffer()
    const form = () => multipart(guestData(130, 'Guest'), { bytes })
    const upload = () => call(site.url, 'PUT', '/api/guests/ep-130-Guest', { cookie, form: form() })
    const before = await fingerprint()
    const folder = path.join(own.media, 'guest_headshots')
    const { isDisk, relax } = makeScarce(folder, site.child.pid ?? 0)
    try {
      for (let time = 0; time < 3; time++) {
        const answer = await upload()
        expect(answer?.status).toBe(507)
        expect(answer?.body.errors).toEqual([
          {
            message: 'Out of disk space. Nothing was saved.',
          },
        ])
      }
      expect(await fingerprint()).toBe(before)
      await agree()
      relax()
      expect((await upload())?.status).toBe(201)
      await agree()
    } finally {
      if (isDisk) expect(run('umount', folder)).toBe(true)
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('so it does when the database has none', async () => {
    const sql = (...statements: string[]) => runSql(databaseUrl(), ...statements)
    await sql(
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
      `CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON episodes
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION full_disk()`,
    )
    const before = await fingerprint()
    const answer = await put(140, 'blue')
    await sql('DROP TRIGGER full_disk ON episodes')
    expect(answer?.status).toBe(507)
    expect(await fingerprint()).toBe(before)
  })
})
