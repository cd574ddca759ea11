import { randomBytes } from 'node:crypto'
import { createLocalReq } from 'payload'
import { afterAll, expect, test } from 'vitest'
import { makeSearchIndexes } from '@/cms/search/search-indexes'
import { inTransaction, runSql as run, sql } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { makeAdmin, makeEpisode } from '../support/content'
import { runSql } from '../support/database'
import { cms, rest } from '../support/rest'

const url = env().DATABASE_URL ?? ''
const ROLE = `limited_${randomBytes(6).toString('hex')}`

afterAll(() => runSql(url, `DROP OWNED BY ${ROLE}`, `DROP ROLE ${ROLE}`))

const indexes = async () =>
  (await runSql(url, `SELECT 1 FROM pg_indexes WHERE indexname LIKE '%_search'`)).length

test('where the extension is refused, migrating goes on, and searches find the same', async () => {
  expect(await indexes()).toBe(3)
  await runSql(url, `DROP EXTENSION pg_trgm CASCADE`, `CREATE ROLE ${ROLE}`)
  const req = await createLocalReq({}, await cms())
  await inTransaction(req, async () => {
    await run(req, sql.raw(`SET LOCAL ROLE ${ROLE}`))
    expect(await makeSearchIndexes(req)).toBe(false)
    expect(await run(req, sql`SELECT 1`)).toHaveLength(1)
  })
  expect(await indexes()).toBe(0)
  await makeEpisode(await makeAdmin(), 1, { title: 'Rivers and gardens' })
  const find = async () =>
    (await rest('GET', '/api/episodes?where[title][like]=garden')).body.docs.length
  expect(await find()).toBe(1)

  // An administrator has created it, and somebody migrates again.
  for (const _ of [1, 2]) expect(await makeSearchIndexes(req)).toBe(true)
  expect(await indexes()).toBe(3)
  expect(await find()).toBe(1)
})
