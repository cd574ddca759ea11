import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSql } from '../support/database'
import { HOST, LongSite } from '../support/long-site'
import { stopAll } from '../support/launch'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { note, quantile } from '../support/numbers'

const CROWD = 50
/** What any other call may take meanwhile, in ms. */
const PATIENCE_MS = 3000

let site: LongSite
let sink: MailSink

beforeAll(async () => {
  sink = await startMailSink({ user: 'site', pass: 'only-for-this-test' })
  site = await LongSite.start('long-crowd', {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    SMTP_USER: 'site',
    SMTP_PASSWORD: 'only-for-this-test',
  })
})
afterAll(async () => {
  await stopAll()
  await sink.close()
})

/** Calls that need the database, one after the other, until the crowd is through. */
async function watch(cookie: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; !isOver(); index += 1) {
    const begun = performance.now()
    // No answer is kept for a query that nobody has asked before.
    const list = await site.call(
      'GET',
      `/api/episodes?limit=1&where[episodeNum][less_than]=${100 + index}`,
    )
    const me = await site.call('GET', '/api/users/me', {
      headers: { cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([list.status, me.text.includes(HOST)]).toEqual([200, true])
    times.push(performance.now() - begun)
  }
  return times
}

test.each([
  ['that all name one account', () => HOST, CROWD],
  ['for addresses without an account', (index: number) => `unknown-${index}@example.com`, 0],
  ['of both kinds', (index: number) => (index % 2 ? HOST : `u-${index}@example.com`), CROWD / 2],
])('50 forgot-password calls at once, %s, leave the site answering', async (what, of, mails) => {
  const cookie = await site.logIn()
  const before = sink.received.length
  let isOver = false
  const watching = watch(cookie, () => isOver)
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      site.post('/api/users/forgot-password', { email: of(index) }),
    ),
  )
  const took = performance.now() - begun
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await vi.waitFor(() => expect(sink.received.length - before).toBe(mails), { timeout: 60_000 })
  isOver = true
  const times = await watching
  const [row] = await runSql<{ open: string }>(
    site.databaseUrl,
    `SELECT count(*) AS open FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  const slowest = quantile(times, 1)
  note(
    `50 forgot-password ${what}: answered in ${took.toFixed(0)} ms, other calls at most ${slowest.toFixed(0)} ms, ${mails} emails, ${row?.open} connections`,
  )
  expect(took).toBeLessThan(PATIENCE_MS * 2)
  expect(slowest).toBeLessThan(PATIENCE_MS)
  // The pool, and the one that listens for changes of content.
  expect(Number(row?.open)).toBeLessThanOrEqual(12)
  // The newest link works.
  if (mails > 0) {
    const [, token] = /token=([\w-]+)/.exec(sink.received.at(-1)?.mail.text ?? '') ?? []
    const json = { token, password: 'test-password-1' }
    expect((await site.post('/api/users/reset-password', json)).status).toBe(200)
  }
})
