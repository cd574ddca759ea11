import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../support/content'
import { HOST, LongSite } from '../support/long-site'
import { stopAll } from '../support/launch'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { median, note } from '../support/numbers'

/** Tries of each kind. */
const TRIES = 200
const WAITING = 'waiting@example.com'

let site: LongSite
let sink: MailSink

beforeAll(async () => {
  sink = await startMailSink({ user: 'site', pass: 'only-for-this-test' })
  site = await LongSite.start('long-emails', {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    SMTP_USER: 'site',
    SMTP_PASSWORD: 'only-for-this-test',
  })
  await site.post('/api/users', { email: WAITING, password: PASSWORD })
})
afterAll(async () => {
  await stopAll()
  await sink.close()
})

/**
 * Tries all kinds `TRIES` times in an order by chance, so that what one leaves behind slows the
 * others alike; the medians must be within 20 % of each other (D9).
 */
async function compare(
  what: string,
  kinds: Record<string, (index: number) => Promise<{ status: number; text: string }>>,
  between: () => Promise<unknown> = () => Promise.resolve(),
) {
  const names = Object.keys(kinds)
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  const answers = new Set<string>()
  const order = Array.from({ length: TRIES }, () => names)
    .flat()
    .map((name) => ({ name, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
  for (const [index, { name }] of order.entries()) {
    const begun = performance.now()
    const answer = await kinds[name]?.(index)
    times[name]?.push(performance.now() - begun)
    answers.add(`${answer?.status} ${answer?.text}`)
    await between()
  }
  expect([...answers]).toHaveLength(1)
  const medians = names.map((name) => median(times[name] ?? []))
  const spread = Math.max(...medians) / Math.min(...medians) - 1
  const shown = names.map((name, index) => `${name} ${medians[index]?.toFixed(1)} ms`)
  note(`${what}: ${shown.join(', ')}; apart by ${(spread * 100).toFixed(1)} %`)
  expect(spread).toBeLessThan(0.2)
}

describe('D9: the time of an answer does not tell whether an address has an account', () => {
  const logIn = (email: string, password = 'wrong-password-1') =>
    site.post('/api/users/login', { email, password })
  const forgot = (email: string) => site.post('/api/users/forgot-password', { email })

  test('log-in', () =>
    compare('log-in', {
      known: () => logIn(HOST),
      unknown: (index) => logIn(`unknown-${index}@example.com`),
      'pending, right password': () => logIn(WAITING, PASSWORD),
    }))

  test('sign-up', () =>
    compare('sign-up', {
      taken: () => site.post('/api/users', { email: HOST, password: PASSWORD }),
      free: (index) => site.post('/api/users', { email: `f-${index}@a.com`, password: PASSWORD }),
    }))

  test('forgot-password, in a row', async () => {
    await compare('forgot-password, in a row', {
      known: () => forgot(HOST),
      unknown: (index) => forgot(`unknown-${index}@example.com`),
    })
    await vi.waitFor(() => expect(sink.received.length).toBe(TRIES), { timeout: 120_000 })
  })

  test('forgot-password, each when the site has nothing else to do', async () => {
    const before = sink.received.length
    // Until the mail of the try before is out: nothing of it may be left to measure.
    const pause = () => new Promise((resolve) => setTimeout(resolve, 150))
    await compare(
      'forgot-password, one at a time',
      {
        known: () => forgot(HOST),
        unknown: (index) => forgot(`unknown-${index}@example.com`),
      },
      pause,
    )
    await vi.waitFor(() => expect(sink.received.length - before).toBe(TRIES), { timeout: 120_000 })
  })
})
