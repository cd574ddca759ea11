import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { disagreements, hold, until, untilWaiting } from '../support/agreement'
import { GATE_AT_COMMIT, HOLD_GATE } from '../support/commit-barrier'
import { episodeData } from '../support/content'
import { runSql } from '../support/database'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite, seen, type OwnSite } from '../support/own-site'
import { call, pictureOf, signInTo, SlowUpload, type SiteAnswer } from '../support/upload'

const databaseUrl = () => env().DATABASE_URL ?? ''
const sql = (...statements: string[]) => runSql(databaseUrl(), ...statements)

let own: OwnSite
let site: Launched
let cookie: string
let number = 100

beforeAll(async () => {
  own = await makeOwnSite('upload-killed')
  await sql(...GATE_AT_COMMIT)
  site = await own.start(databaseUrl())
  cookie = await signInTo(site)
}, 300_000)
afterAll(stopAll)

const titleOf = (id: string) =>
  sql(`SELECT title FROM episodes WHERE id = '${id}'`).then(([row]) => row?.title)

/** What is under way when the server is killed: an upload, an overwriting and a deletion. */
type Work = { made: string; overwritten: string; deleted: string; uploads: SlowUpload[] }

/** Three episodes that are there, green; of which two are to be overwritten and deleted. */
async function prepare(): Promise<Work> {
  const [made, overwritten, deleted] = [++number, ++number, ++number]
  for (const one of [overwritten, deleted]) {
    const upload = await begin(one, 'green')
    expect((await upload.finish().answer)?.status).toBe(201)
  }
  const uploads = [await begin(made, 'blue', 8), await begin(overwritten, 'blue', 8)]
  const id = (one: number) => `ep-${one}`
  return { made: id(made), overwritten: id(overwritten), deleted: id(deleted), uploads }
}

const begin = async (one: number, colour: string, megabytes = 0) =>
  SlowUpload.begin(site.url, `/api/episodes/ep-${one}`, {
    cookie,
    json: episodeData(one, { title: colour }),
    picture: await pictureOf(colour, megabytes * 1024 * 1024),
  })

const seenOf = async ({ made, overwritten, deleted }: Work) => ({
  made: await seen(site, made),
  overwritten: await seen(site, overwritten),
  deleted: await seen(site, deleted),
})

/**
 * Kills the server, starts another, waits for its sweep, which is no part of the start, and compares
 * what visitors see.
 */
async function killAndCompare(work: Work, answers: Promise<SiteAnswer>[], release?: () => unknown) {
  await site.stop('SIGKILL')
  expect(await Promise.all(answers)).toEqual(answers.map(() => null))
  await release?.()
  site = await own.start(databaseUrl())
  await until('rows and files agree', async () => {
    return (await disagreements(databaseUrl(), own.media)).length === 0
  })
  return seenOf(work)
}

const GREEN = { title: 'green', picture: 'green' }
const BLUE = { title: 'blue', picture: 'blue' }
const BEFORE = { made: null, overwritten: GREEN, deleted: GREEN }
const AFTER = { made: BLUE, overwritten: BLUE, deleted: null }

/** Sends what is left of both uploads. */
const finish = ({ uploads }: Work) => uploads.map((upload) => upload.finish().answer)
const answersOf = ({ uploads }: Work) => uploads.map(({ answer }) => answer)

describe(
  'D15 D22: the server is killed while one uploads and one overwrites',
  { timeout: 120_000 },
  () => {
    test('after the headers, and after half of the body: nothing has happened', async () => {
      const [work, half] = [await prepare(), await prepare()]
      for (const upload of half.uploads) await upload.sendUpTo(0.5)
      const answers = [...answersOf(work), ...answersOf(half)]
      expect(await killAndCompare(work, answers)).toEqual(BEFORE)
      expect(await seenOf(half)).toEqual(BEFORE)
    })

    test('after the picture was made smaller, before any row: nothing has happened', async () => {
      const work = await prepare()
      const release = await hold(databaseUrl(), 'LOCK TABLE podcasts IN EXCLUSIVE MODE')
      const answers = finish(work)
      await untilWaiting(databaseUrl(), 'insert into "podcasts"', 2)
      expect(await killAndCompare(work, answers, release)).toEqual(BEFORE)
    })

    test('after the files were written, before the row: nothing has happened, no file is left', async () => {
      const work = await prepare()
      const release = await hold(databaseUrl(), 'LOCK TABLE episodes IN EXCLUSIVE MODE')
      const answers = finish(work)
      // Payload writes a row that has relations with ON CONFLICT DO UPDATE, the first time and later.
      await untilWaiting(databaseUrl(), 'insert into "episodes"', 2)
      const left = await disagreements(databaseUrl(), own.media)
      expect(left.filter((line) => line.startsWith('nothing names'))).toHaveLength(6)
      expect(await killAndCompare(work, answers, release)).toEqual(BEFORE)
    })

    test('at the COMMIT, which PostgreSQL carries out or not: all or nothing of each', async () => {
      for (const isCarriedOut of [true, false]) {
        const work = await prepare()
        const release = await hold(databaseUrl(), HOLD_GATE)
        const answers = finish(work)
        answers.push(call(site.url, 'DELETE', `/api/episodes/${work.deleted}`, { cookie }))
        await untilWaiting(databaseUrl(), 'commit', 3)
        const after = await killAndCompare(work, answers, async () => {
          if (!isCarriedOut)
            await sql(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND query ILIKE 'commit%'`,
            )
          await release()
        })
        expect(after).toEqual(isCarriedOut ? AFTER : BEFORE)
      }
    })

    test('after the COMMIT, before it knows of it: all is kept, files of what is deleted go', async () => {
      const work = await prepare()
      const release = await hold(databaseUrl(), HOLD_GATE)
      const answers = finish(work)
      answers.push(call(site.url, 'DELETE', `/api/episodes/${work.deleted}`, { cookie }))
      await untilWaiting(databaseUrl(), 'commit', 3)
      site.child.kill('SIGSTOP')
      await release()
      await until('all three committed', async () => {
        const titles = await Promise.all([work.made, work.overwritten, work.deleted].map(titleOf))
        return titles.join() === 'blue,blue,'
      })
      const left = await disagreements(databaseUrl(), own.media)
      expect(left.filter((line) => line.startsWith('nothing names'))).toHaveLength(3)
      expect(await killAndCompare(work, answers)).toEqual(AFTER)
    })

    test('what was acknowledged is there, whole, however soon the kill comes', async () => {
      const work = await prepare()
      const answers = await Promise.all(finish(work))
      site.child.kill('SIGKILL')
      expect(answers.map((answer) => answer?.status)).toEqual([201, 200])
      expect(await killAndCompare(work, [])).toEqual({ ...AFTER, deleted: GREEN })
    })
  },
)
