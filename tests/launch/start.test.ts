import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { until } from '../support/agreement'
import { copyCheckout, ROOT } from '../support/checkout'
import {
  allGone,
  findProcesses,
  launch,
  processesOf,
  stopAll,
  type Launched,
} from '../support/launch'

const WORK = path.join(ROOT, 'tests/.results/launch')

afterEach(stopAll)

const here = (name: string): string => path.join(WORK, name)
const get = (site: Launched, at: string): Promise<Response> => fetch(`${site.url}${at}`)
const countEpisodes = async (site: Launched): Promise<number> =>
  ((await (await get(site, '/api/episodes?limit=1')).json()) as { totalDocs: number }).totalDocs

/** Signs up the first account; every write of `writeQuote` is made by it. */
async function firstAccount(site: Launched): Promise<string> {
  const account = { email: 'host@example.com', password: 'test-password-1' }
  const answer = await site.makeFirstAccount(account)
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** @returns whether the server acknowledged it */
async function writeQuote(site: Launched, cookie: string, number: number): Promise<boolean> {
  const answer = await fetch(`${site.url}/api/globals/featured`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie },
    body: JSON.stringify({ epnum: 1, quote: `Quote ${number}`, quoteauthor: 'Test' }),
  }).catch(() => undefined)
  return answer?.ok ?? false
}

async function readQuote(site: Launched): Promise<number> {
  const { quote } = (await (await get(site, '/api/globals/featured')).json()) as { quote: string }
  return Number(quote.replace('Quote ', ''))
}

/** Writes until `kill` has done its work; returns the last number that was acknowledged. */
async function writeUntilKilled(site: Launched, cookie: string, from: number, kill: () => void) {
  let acknowledged = 0
  for (let number = from; await writeQuote(site, cookie, number); number += 1) {
    acknowledged = number
    if (number === from + 5) setTimeout(kill, 30)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(from + 5)
  return acknowledged
}

const postmaster = (folder: string): number =>
  Number(readFileSync(path.join(folder, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0])

describe('npm start', { timeout: 240_000 }, () => {
  const folder = here('Söme Nötes & “Quotes”')

  test('starts in a path with blanks and non-ASCII letters, without LANG and without a home', async () => {
    copyCheckout(folder)
    const env = { HOME: '/proc/no-home' }
    const site = await (await launch(folder, { env })).running()
    expect(site.output).toContain(`http://localhost:${site.port}/AdminLogin`)
    expect(site.output).toContain(`${folder}/.data`)
    expect((await get(site, '/')).status).toBe(200)
    expect(await countEpisodes(site)).toBe(16)
    for (const file of ['secret', 'database-password'])
      expect(statSync(path.join(folder, '.data', file)).mode & 0o777).toBe(0o600)

    const second = await launch(folder)
    expect(await second.ended).toBe(1)
    expect(second.output.trim()).toBe(
      `The site runs at http://localhost:${site.port} from this folder already (process ${site.child.pid}).`,
    )
    expect((await get(site, '/')).status).toBe(200)

    const { code, ms } = await site.stop()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
    expect(processesOf(folder)).toEqual([])
    expect(existsSync(path.join(folder, '.data/postgres/postmaster.pid'))).toBe(false)
    const log = path.join(folder, '.data/postgres.log')
    expect(readFileSync(log, 'utf8')).toContain('database system is shut down')
    expect(statSync(log).mode & 0o777).toBe(0o600) // N14
  })

  test('N60 keeps every acknowledged write when server, npm or database are killed, and goes on without the database', async () => {
    let site = await (await launch(folder)).running()
    const cookie = await firstAccount(site)
    let last = await writeUntilKilled(site, cookie, 100, () => site.child.kill('SIGKILL'))
    await allGone(folder, 5000) // The guard has stopped the database.

    site = await (await launch(folder)).running()
    expect(await readQuote(site)).toBeGreaterThanOrEqual(last)
    expect((await get(site, '/')).status).toBe(200)
    last = await writeUntilKilled(site, cookie, 200, () =>
      process.kill(postmaster(folder), 'SIGKILL'),
    )
    await site.until('The database server ended unexpectedly (SIGKILL) and is started again.')
    expect((await get(site, '/api/health/live')).status).toBe(200)
    await site.until('The database server answers again.')
    await until('the site is ready', async () => (await get(site, '/api/health/ready')).ok)
    expect(await readQuote(site)).toBeGreaterThanOrEqual(last)
    expect(await writeQuote(site, cookie, 299)).toBe(true)
    await site.stop('SIGINT')

    const npm = await (await launch(folder, { viaNpm: true })).running()
    last = await writeUntilKilled(npm, cookie, 300, () => npm.child.kill('SIGKILL'))
    await allGone(folder, 5000)
    site = await (await launch(folder)).running()
    expect(await readQuote(site)).toBeGreaterThanOrEqual(last)
    expect(await countEpisodes(site)).toBe(16)
  })

  test('shuts a database down that outlived everything, and starts it again', async () => {
    const site = await (await launch(folder)).running()
    const server = postmaster(folder)
    // The guard is the only child with the database's number on its command line.
    const guard = findProcesses(`read _; kill -s INT -- "$0" ${server}`)
    expect(guard).toHaveLength(1)
    for (const pid of [...guard.map(({ pid }) => pid), site.child.pid ?? 0])
      process.kill(pid, 'SIGKILL')
    await site.ended
    expect(postmaster(folder)).toBe(server)
    process.kill(server, 0)
    const next = await (await launch(folder)).running()
    expect(next.output).toContain('Stopping the database server of an earlier start')
    expect(postmaster(folder)).not.toBe(server)
    expect(await readQuote(next)).toBeGreaterThan(300)
  })

  test('npm hands signals on: Ctrl-C and SIGTERM end all within 5 s', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const npm = await (await launch(folder, { viaNpm: true })).running()
      const { ms } = await npm.stop(signal)
      expect(ms).toBeLessThan(5000)
      await allGone(folder, 0)
    }
  })

  test('finishes what was interrupted while the database was made', async () => {
    const fresh = here('interrupted')
    copyCheckout(fresh)
    for (const moment of ['Making a database', 'Making the tables']) {
      const site = await (await launch(fresh)).until(moment)
      await new Promise((resolve) => setTimeout(resolve, 400)) // In the middle of it.
      await site.stop('SIGKILL')
      await allGone(fresh, 5000)
    }
    const site = await (await launch(fresh)).running()
    expect(await countEpisodes(site)).toBe(16)
  })

  test('ends within 5 s also while it prepares, and leaves nothing', async () => {
    const fresh = here('early')
    copyCheckout(fresh)
    const site = await (await launch(fresh)).until('Making the tables')
    const { ms } = await site.stop()
    expect(ms).toBeLessThan(5000)
    await allGone(fresh, 0)
  })
})
