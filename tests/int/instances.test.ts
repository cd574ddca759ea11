import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { ContentVersions } from '@/server/http/content-version'
import { runSql } from '../support/database'

/** How long a version is trusted, as in `content-version.ts` (ms). */
const LEASE_MS = 900

const url = () => env().DATABASE_URL ?? ''
const raise = () => runSql(url(), 'UPDATE content_version SET version = version + 1')
const announce = () =>
  runSql(url(), `SELECT pg_notify('content_version', version::text) FROM content_version`)

const opened: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

/** An instance, as far as it knows which content is current. */
async function join(): Promise<ContentVersions> {
  const versions = new ContentVersions(url())
  opened.push(versions)
  await versions.start()
  return versions
}

/** An instance that hears nothing and says nothing. */
async function joinFrozen(): Promise<void> {
  const client = new pg.Client({ connectionString: url(), application_name: 'content versions' })
  await client.connect()
  opened.push({ close: () => client.end() })
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work
  return performance.now() - since
}

test('each counts all others', async () => {
  const all = [await join(), await join(), await join()]
  for (const one of all) await one.confirm()
  expect(all.map(({ processes }) => processes)).toEqual([3, 3, 3])
  await opened.pop()?.close()
  await all[0]?.confirm()
  expect(all[0]?.processes).toBe(2)
})

test('a change is confirmed as soon as all know of it, and then none takes the former for current', async () => {
  const [writer, ...others] = [await join(), await join(), await join()]
  for (let change = 0; change < 20; change += 1) {
    for (const other of others) expect(await other.confirm()).not.toBeNull()
    const before = others.map((other) => other.current()?.id)
    await raise()
    await announce()
    expect(await timeOf(writer.waitForPropagation(true))).toBeLessThan(LEASE_MS)
    for (const [at, other] of others.entries())
      expect(other.current()?.id ?? 'unknown').not.toBe(before[at])
  }
})

test('one that says nothing is waited for until its lease has run out, and no longer', async () => {
  const writer = await join()
  await joinFrozen()
  await raise()
  const time = await timeOf(writer.waitForPropagation(true))
  expect(time).toBeGreaterThan(LEASE_MS - 20)
  expect(time).toBeLessThan(LEASE_MS * 3)
})

test('what visitors do not see waits for nobody, once all know the version before', async () => {
  const writer = await join()
  await joinFrozen()
  const wait = () => timeOf(writer.waitForPropagation(true))
  await wait() // It has just come, and the other one says nothing.
  expect(await wait()).toBeLessThan(LEASE_MS / 2)
  await raise()
  expect(await wait()).toBeGreaterThan(LEASE_MS - 20)
})

test('alone nobody is waited for', async () => {
  const writer = await join()
  await raise()
  expect(await timeOf(writer.waitForPropagation(true))).toBeLessThan(LEASE_MS)
})

test('Q17 an announcement that says nothing known harms nobody, and what comes later is heard', async () => {
  const [writer, other] = [await join(), await join()]
  const uncaught = vi.fn()
  process.once('uncaughtException', uncaught)
  for (const channel of ['content_known', 'content_version'])
    for (const said of ['x', '', '1.5', '-1 or so'])
      await runSql(url(), `SELECT pg_notify('${channel}', '${said}')`)
  await raise()
  await announce()
  expect(await timeOf(writer.waitForPropagation(true))).toBeLessThan(LEASE_MS)
  const id = (await writer.confirm())?.id
  await vi.waitFor(() => expect(other.current()?.id).toBe(id), { timeout: 5000 })
  process.removeListener('uncaughtException', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})
