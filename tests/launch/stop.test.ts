import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { hold, until } from '../support/agreement'
import { episodeData } from '../support/content'
import { readHealthCheck } from '../support/image'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite, type OwnSite } from '../support/own-site'
import { pictureOf, signInTo, SlowUpload } from '../support/upload'

const databaseUrl = () => env().DATABASE_URL ?? ''

let own: OwnSite

beforeAll(async () => {
  own = await makeOwnSite('stop')
}, 300_000)
afterEach(stopAll)

/** What a load balancer gets to hear on a connection of its own; null where none is taken. */
async function askReady(site: Launched) {
  const answer = await fetch(`${site.url}/api/health/ready`, {
    headers: { Connection: 'close' },
  }).catch(() => null)
  return answer && { status: answer.status, body: await answer.json() }
}

/** The first answer to a load balancer that is not "ready". */
async function firstChange(site: Launched) {
  for (;;) {
    const answer = await askReady(site)
    if (answer?.status !== 200) return answer
  }
}

/** An upload of which one half has arrived. */
async function beginUpload(site: Launched, number: number): Promise<SlowUpload> {
  const upload = await SlowUpload.begin(site.url, `/api/episodes/ep-${number}`, {
    cookie: await signInTo(site),
    json: episodeData(number, { title: 'On its way' }),
    picture: await pictureOf('blue', 1024 * 1024),
  })
  return upload.sendUpTo(0.5)
}

describe.each(['1', '2'])(
  'M19: a site of %s that is asked to stop',
  { timeout: 120_000 },
  (WEB_CONCURRENCY) => {
    const more = { WEB_CONCURRENCY }

    test('is not ready at once, still serves for a moment, and lets an upload come to its end', async () => {
      const site = await own.start(databaseUrl(), more)
      const upload = await beginUpload(site, 201 + Number(WEB_CONCURRENCY) * 10)
      site.child.kill('SIGTERM')
      expect(await firstChange(site)).toEqual({
        status: 503,
        body: { status: 'not ready', fault: 'The site is stopping.' },
      })
      const page = await fetch(`${site.url}/`)
      expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close'])
      await until('no connection is taken', async () => (await askReady(site)) === null)
      expect(site.child.exitCode).toBeNull()
      expect((await upload.finish().answer)?.status).toBe(201)
      expect(await site.ended).toBe(0)
    })

    test('ends what is still under way after SHUTDOWN_GRACE_S', async () => {
      const site = await own.start(databaseUrl(), { ...more, SHUTDOWN_GRACE_S: '2' })
      const upload = await beginUpload(site, 202 + Number(WEB_CONCURRENCY) * 10)
      const since = Date.now()
      site.child.kill('SIGTERM')
      expect(await upload.answer).toBeNull()
      expect(Date.now() - since).toBeGreaterThanOrEqual(1900)
      expect(await site.ended).toBe(0)
    })

    test('ends at once when it is asked again', async () => {
      const site = await own.start(databaseUrl(), { ...more, SHUTDOWN_GRACE_S: '600' })
      const upload = await beginUpload(site, 203 + Number(WEB_CONCURRENCY) * 10)
      site.child.kill('SIGTERM')
      await until('no connection is taken', async () => (await askReady(site)) === null)
      site.child.kill('SIGTERM')
      expect(await upload.answer).toBeNull()
      expect(await site.ended).toBe(0)
    })

    test('leaves at once on Ctrl-C where nothing is under way, idle connections or not', async () => {
      const site = await own.start(databaseUrl(), more)
      const idle = connect(site.port, '127.0.0.1').on('error', () => undefined)
      await fetch(`${site.url}/`)
      site.child.kill('SIGINT')
      // Not one more connection is taken, where after SIGTERM they would hear of the end.
      expect(await firstChange(site)).toBeNull()
      expect(await site.ended).toBe(0)
      idle.destroy()
    })
  },
)

describe('M19: while the database does not answer', { timeout: 120_000 }, () => {
  test('a start asks again until the site is ready, and says why it waits', async () => {
    const starting = await own.launch(databaseUrl())
    await starting.until('Starting the site')
    const release = await hold(
      databaseUrl(),
      'LOCK TABLE payload_migrations IN ACCESS EXCLUSIVE MODE',
    )
    await starting.until('… not ready yet: The database doesn’t respond.')
    expect(starting.output).not.toContain('Stop with Ctrl-C')
    await release()
    await starting.running()
    expect((await askReady(starting))?.status).toBe(200)
  })

  test('the health check of the container stays green: a restart would mend nothing', async () => {
    const site = await own.start(databaseUrl())
    const release = await hold(
      databaseUrl(),
      'LOCK TABLE payload_migrations IN ACCESS EXCLUSIVE MODE',
    )
    expect((await askReady(site))?.status).toBe(503)
    const [program = '', ...args] = readHealthCheck()
    const check = spawn(program, args, { env: { ...process.env, PORT: String(site.port) } })
    const code = new Promise<number | null>((resolve) => check.once('close', resolve))
    expect(await Promise.race([code, delay(10_000, 'no answer')])).toBe(0)
    await release()
  })
})
