import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '@/domain/newsletter/address-file'
import { memoryOf, workerIds } from '../bench/measure/processes'
import { usualProcesses } from '../support/processes'
import { runSql } from '../support/database'
import { stopAll } from '../support/launch'
import { LongSite } from '../support/long-site'
import { startCountingSink, type CountingSink } from '../support/mail-sink'
import { note, quantile } from '../support/numbers'

const ADDRESSES = 100_000
const KILLS = 10
const CONNECTIONS = 8
/** What the mail server allows, what has to come of it, and how much longer visitors may wait. */
const PER_SECOND = 125
const LEAST_PER_SECOND = 100
const MOST_SLOWER = 4
const GROWTH_MB = 100
/** How long the site is looked at while it is idle, and while it sends undisturbed (ms). */
const LOOKED_AT_MS = 60_000

let site: LongSite
let sink: CountingSink
let cookie = ''

beforeAll(async () => {
  sink = await startCountingSink()
  site = await LongSite.start('newsletter-long', {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    MAIL_PER_SECOND: String(PER_SECOND),
    MAIL_CONNECTIONS: String(CONNECTIONS),
    BACKUP_PASSPHRASE: 'only for this test',
    WEB_CONCURRENCY: String(usualProcesses()),
  })
  cookie = await site.logIn()
}, 300_000)
afterAll(async () => {
  await stopAll()
  await sink.close()
})

async function call<Answer>(method: 'GET' | 'POST', at: string, body = {}): Promise<Answer> {
  const { status, text } =
    method === 'GET'
      ? await site.call('GET', `/api${at}`, {
          headers: { cookie, 'Sec-Fetch-Site': 'same-origin' },
        })
      : await site.post(`/api${at}`, body, { cookie })
  expect([200, 201], `${at}: ${text.slice(0, 300)}`).toContain(status)
  return JSON.parse(text) as Answer
}

/** How many addresses of the mail are in each state. */
async function counts(): Promise<Record<string, number>> {
  const rows = await runSql<{ state: string; count: string }>(
    site.databaseUrl,
    'SELECT state, count(*) FROM newsletter_deliveries GROUP BY state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** What visitors wait for a cached page, 20 of them a second (ms): 99 of 100 no longer. */
async function slowest(lastsMs: number): Promise<number> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  for (const until = Date.now() + lastsMs; Date.now() < until; await delay(50)) {
    const begun = performance.now()
    asked.push(
      site.call('GET', '/').then(({ status }) => {
        expect(status).toBe(200)
        times.push(performance.now() - begun)
      }),
    )
  }
  await Promise.all(asked)
  return quantile(times, 0.99)
}

const address = (number: number) => `reader-${number}@example.com`

const LASTS_MS = 40 * 60_000

test(
  '100,000 addresses come, each gets an email once whatever is killed, and they leave',
  { timeout: LASTS_MS },
  async () => {
    await call('POST', '/globals/newsletter', { isOn: true, postalAddress: '12 Paper Lane, Leeds' })
    const began = performance.now()
    for (let first = 0; first < ADDRESSES; first += MAX_ADDRESSES) {
      const csv = Array.from({ length: MAX_ADDRESSES }, (_, index) => address(first + index)).join(
        '\n',
      )
      const list = { csv, note: 'A list of this test.', isDeclared: true, isConfirmed: true }
      expect(await call('POST', '/newsletter/subscribers/import', list)).toMatchObject({
        new: MAX_ADDRESSES,
      })
    }
    note(
      `newsletter: ${ADDRESSES} addresses imported in ${Math.round(performance.now() - began)} ms`,
    )

    await slowest(LOOKED_AT_MS / 6)
    const idle = await slowest(LOOKED_AT_MS)

    const body = 'Whose kitchen do you know by heart, and who taught you to cook there? '.repeat(18)
    const text = Array.from({ length: 12 }, (_, number) => `${number}. ${body}`).join('\n\n')
    const { id, made } = await call<{ id: number; made: { html: string; text: string } }>(
      'POST',
      '/newsletter/mails',
      { subject: 'Your kitchens', body: text },
    )
    const kilobytes = Buffer.byteLength(made.html + made.text) / 1000
    expect(kilobytes).toBeGreaterThan(30)
    expect(kilobytes).toBeLessThan(40)
    await call('POST', `/newsletter/mails/${id}/send`)

    const done = async () => ADDRESSES - ((await counts()).due ?? 0)
    const reach = async (many: number) => {
      for (let before = -1, since = Date.now(); (await done()) < many; await delay(250)) {
        const now = await done()
        if (now !== before) [before, since] = [now, Date.now()]
        if (Date.now() - since > 180_000)
          throw new Error(`It stopped at ${now}:\n${site.site.output.slice(-2000)}`)
      }
    }
    const memory = () => memoryOf(site.site.child.pid ?? 0)

    // Undisturbed.
    await reach(1000)
    const [fromMemory, from, since] = [memory(), await done(), performance.now()]
    const busy = await slowest(LOOKED_AT_MS)
    const perSecond = ((await done()) - from) / ((performance.now() - since) / 1000)
    note(
      `newsletter: ${perSecond.toFixed(0)} emails of ${kilobytes.toFixed(0)} kB a second; a visitor waits ${busy.toFixed(1)} ms (p99), ${idle.toFixed(1)} ms while idle: × ${(busy / idle).toFixed(1)}`,
    )

    const pauses: number[] = []
    let most = 0
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await reach((await done()) + 3000)
      const at = await done()
      most = Math.max(most, memory())
      for (const pid of workerIds(site.site.child.pid ?? 0)) process.kill(pid, 'SIGKILL')
      const killed = performance.now()
      await reach(at + 500)
      pauses.push((performance.now() - killed) / 1000)
    }
    await reach(ADDRESSES)
    for (let states = await counts(); (states.handing ?? 0) > 0; states = await counts())
      await delay(500)
    const toMemory = memory()
    const states = await counts()
    note(
      `newsletter: ${KILLS} kills, sending again after ${pauses.map((pause) => pause.toFixed(0)).join(', ')} s; ${JSON.stringify(states)}; memory ${fromMemory.toFixed(0)} → ${toMemory.toFixed(0)} MB, at most ${most.toFixed(0)}`,
    )
    expect([...sink.received.values()].filter((times) => times > 1)).toEqual([])
    const { delivered = 0, failed = 0, uncertain = 0 } = states
    expect(delivered + failed + uncertain).toBe(ADDRESSES)
    expect(failed).toBe(0)
    expect(uncertain).toBeLessThanOrEqual(CONNECTIONS * KILLS)
    const unreached = await runSql<{ email: string }>(
      site.databaseUrl,
      `SELECT email FROM newsletter_deliveries d JOIN newsletter_subscribers s ON s.id = d.subscriber
      WHERE d.state = 'delivered'`,
    )
    expect(unreached.filter(({ email }) => !sink.received.has(email))).toEqual([])

    // The desk lists the uncertain ones, and the host sends to them again.
    const whole = await call<{ state: string; uncertain: { subscriber: number }[] }>(
      'GET',
      `/newsletter/mails/${id}`,
    )
    expect([whole.state, whole.uncertain.length]).toEqual(['sent', uncertain])
    if (uncertain > 0) {
      const subscribers = whole.uncertain.map(({ subscriber }) => subscriber)
      await call('POST', `/newsletter/mails/${id}/again`, { subscribers })
      while ((await counts()).delivered !== ADDRESSES) await delay(500)
    }
    expect(sink.received.size).toBe(ADDRESSES)

    const left = performance.now()
    const stops = [...sink.stopAddresses]
    expect(stops.length).toBeGreaterThan(ADDRESSES / 200)
    for (const stop of stops) {
      const { pathname } = new URL(stop)
      const { status } = await site.call('POST', pathname, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(status).toBe(200)
    }
    const [row] = await runSql<{ count: string }>(
      site.databaseUrl,
      `SELECT count(*) FROM newsletter_subscribers WHERE state = 'stopped'`,
    )
    expect(Number(row?.count)).toBe(stops.length)
    note(
      `newsletter: one of them leaves in ${((performance.now() - left) / stops.length).toFixed(1)} ms`,
    )

    expect(perSecond).toBeGreaterThanOrEqual(LEAST_PER_SECOND)
    expect(busy / idle).toBeLessThanOrEqual(MOST_SLOWER)
    expect(toMemory - fromMemory).toBeLessThan(GROWTH_MB)
  },
)
