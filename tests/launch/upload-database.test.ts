import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  pendingMark,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '@/scripts/launch/embedded-database'
import { isAlive } from '@/scripts/launch/processes.mjs'
import { disagreements, hold, until, untilWaiting } from '../support/agreement'
import { GATE_AT_COMMIT, HOLD_GATE } from '../support/commit-barrier'
import { episodeData } from '../support/content'
import { runSql } from '../support/database'
import { DatabaseLine } from '../support/database-line'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite, seen, type OwnSite } from '../support/own-site'
import { call, pictureOf, signInTo, SlowUpload } from '../support/upload'

const AWAY = 'The site can’t reach its database. Try again in a minute.'

let own: OwnSite
let site: Launched
let cookie: string
let folder: string
let database: EmbeddedDatabase
let line: DatabaseLine

const startDatabase = async () => {
  database = await startEmbeddedDatabase(folder, () => {})
}
/**
 * Ends the server without a shutdown. That would also end the connection that holds a lock, and
 * where this one ends first, what waits for the lock is carried out before its own end.
 */
async function crashDatabase(): Promise<void> {
  const pidFile = path.join(database.folder, 'postgres/postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  await until('the server is gone', () => Promise.resolve(!isAlive(pid)))
}
const sql = (...statements: string[]) => runSql(database.url, ...statements)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-test-stopped-'))
  await startDatabase()
  await rm(pendingMark(database.folder)) // Or the next start makes it anew.
  line = await DatabaseLine.lay(database.url)
  own = await makeOwnSite('upload-database')
  site = await own.start(line.url)
  await sql(...GATE_AT_COMMIT)
  cookie = await signInTo(site)
}, 300_000)

afterAll(async () => {
  await stopAll()
  line.close()
  await database.stop()
  for (const used of [folder, database.folder]) await rm(used, { recursive: true, force: true })
})

const begin = async (number: number, colour: string, megabytes = 0) =>
  SlowUpload.begin(site.url, `/api/episodes/ep-${number}`, {
    cookie,
    json: episodeData(number, { title: colour }),
    picture: await pictureOf(colour, megabytes * 1024 * 1024),
  })

/** Starts the database again, and waits until the site, left alone, has found it and tidied up. */
async function recover(): Promise<void> {
  await startDatabase()
  line.leadTo(database.url)
  await untilWell()
}

async function untilWell(): Promise<void> {
  await until('the site is ready again', async () => {
    return (await call(site.url, 'GET', '/api/health/ready'))?.status === 200
  })
  await until('rows and files agree', async () => {
    return (await disagreements(database.url, own.media)).length === 0
  })
}

const expectAway = async (upload: SlowUpload) => {
  const answer = await upload.answer
  expect(answer?.body.errors).toEqual([{ message: AWAY }])
  expect(answer?.status).toBe(503)
  expect(Number(answer?.headers.get('Retry-After'))).toBeGreaterThan(0)
}

describe('D15 D31: PostgreSQL stops in the middle of an upload', { timeout: 120_000 }, () => {
  test('while the body comes: 503, no sign-out, and the same upload works afterwards', async () => {
    const upload = await (await begin(101, 'blue', 8)).sendUpTo(0.5)
    await database.stop()
    await expectAway(upload.finish())
    // Who is signed in stays so: nobody can say that they are not.
    const me = await call(site.url, 'GET', '/api/users/me', { cookie })
    expect(me?.status).toBe(503)
    const list = await call(site.url, 'GET', '/api/episodes')
    expect(list?.status).toBe(503)
    expect(list?.body.errors).toEqual([{ message: AWAY }])
    // X02: nothing misleading is shown, and it is logged.
    const page = await fetch(`${site.url}/podcast/ep-101`, { redirect: 'manual' })
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('This page didn’t load')
    expect(site.output).toMatch(/ECONNREFUSED|cannot connect|Connection terminated/i)
    await recover()
    expect(await seen(site, 'ep-101')).toBeNull()
    expect((await (await begin(101, 'blue')).finish().answer)?.status).toBe(201)
    expect(await seen(site, 'ep-101')).toEqual({ title: 'blue', picture: 'blue' })
  })

  test('after the files were written: 503, neither row nor file is left', async () => {
    const release = await hold(database.url, 'LOCK TABLE episodes IN EXCLUSIVE MODE')
    const uploads = [await begin(102, 'red'), await begin(101, 'red')]
    for (const upload of uploads) upload.finish()
    // Payload writes a row that has relations with ON CONFLICT DO UPDATE, the first time and later.
    await untilWaiting(database.url, 'insert into "episodes"', 2)
    await database.stop()
    await release()
    for (const upload of uploads) await expectAway(upload)
    await recover()
    expect(await seen(site, 'ep-102')).toBeNull()
    expect(await seen(site, 'ep-101')).toEqual({ title: 'blue', picture: 'blue' })
  })

  test('at the COMMIT: 503, and no file is left', async () => {
    const release = await hold(database.url, HOLD_GATE)
    const uploads = [await begin(103, 'red'), await begin(101, 'red')]
    for (const upload of uploads) upload.finish()
    await untilWaiting(database.url, 'commit', 2)
    await crashDatabase()
    await release()
    for (const upload of uploads) await expectAway(upload)
    await recover()
    expect(await seen(site, 'ep-103')).toBeNull()
    expect(await seen(site, 'ep-101')).toEqual({ title: 'blue', picture: 'blue' })
  })

  test('after the COMMIT, before the site knows of it: 503, and all of it is there', async () => {
    const release = await hold(database.url, HOLD_GATE)
    const uploads = [await begin(104, 'green'), await begin(101, 'green')]
    for (const upload of uploads) upload.finish()
    await untilWaiting(database.url, 'commit', 2)
    line.deafen()
    await release()
    await until('both committed', async () => {
      const rows = await sql(`SELECT id FROM episodes WHERE title = 'green'`)
      return rows.length === 2
    })
    line.cut()
    for (const upload of uploads) await expectAway(upload)
    await untilWell()
    for (const id of ['ep-104', 'ep-101'])
      expect(await seen(site, id)).toEqual({ title: 'green', picture: 'green' })
  })

  test('with nobody left to read what it prints, it recovers as well, and stops when asked', async () => {
    for (const stream of [site.child.stdout, site.child.stderr]) stream?.destroy()
    await database.stop()
    expect((await call(site.url, 'GET', '/api/episodes'))?.status).toBe(503)
    await recover()
    const { code, ms } = await site.stop()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
  })
})
