import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { tryPort } from '@/scripts/launch/ports'
import { until } from '../support/agreement'
import { Balancer } from '../support/balancer'
import { episodeData, makeAccount } from '../support/content'
import { stopAll, type Launched } from '../support/launch'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { note, quantile } from '../support/numbers'
import { makeOwnSite, seen, type OwnSite } from '../support/own-site'
import { multipart } from '../support/rest'
import { S3Place } from '../support/s3'
import { call, pictureOf, signInTo } from '../support/upload'

const READERS = 8
const CHANGES = 30

const databaseUrl = () => env().DATABASE_URL ?? ''

let s3: S3Place
let mail: MailSink
let balancer: Balancer
let own: OwnSite[]
let sites: Launched[]
let start: (at: number) => Promise<Launched>
let cookie: string

/** Two instances as they would be on two machines: they share the database and the bucket. */
beforeAll(async () => {
  s3 = await S3Place.start()
  mail = await startMailSink({ user: 'site', pass: 'secret' })
  own = [await makeOwnSite('instance-a'), await makeOwnSite('instance-b')]
  const ports = [await tryPort(0), await tryPort(0)]
  const front = await tryPort(0)
  start = async (at) => {
    const site = await own[at]?.start(databaseUrl(), {
      ...s3.env,
      PORT: String(ports[at]),
      SITE_URL: `http://localhost:${front}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LIMIT_FORGOT_PASSWORD: '100',
      LIMIT_RENDER_SECONDS: '600', // All readers of these tests are one network.
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mail.port),
      SMTP_USER: 'site',
      SMTP_PASSWORD: 'secret',
    })
    if (!site) throw new Error(`There is no instance ${at}`)
    return site
  }
  balancer = await Balancer.start(
    ports.map((port) => `http://127.0.0.1:${port}`),
    front,
  )
  sites = await Promise.all([start(0), start(1)])
  await makeAccount('host@example.com')
  cookie = await signInTo(sites[0] as Launched)
  await until('both are ready', () => Promise.resolve(balancer.readyMembers === 2))
}, 400_000)
afterAll(async () => {
  await stopAll()
  await balancer.stop()
  await mail.close()
  await s3.stop()
}, 60_000)

const [A, B] = [0, 1] as const
const siteOf = (at: number): Launched => sites[at] as Launched

/** Reads pages through the balancer until it is stopped; collects what fails. */
class Readers {
  readonly failed: string[] = []
  answered = 0
  private isStopped = false
  private readonly loops = Array.from({ length: READERS }, () => this.loop())

  private async loop(): Promise<void> {
    while (!this.isStopped) {
      try {
        const answer = await fetch(`${balancer.url}/episodes/all?page=${this.answered % 3}`)
        await answer.text()
        if (answer.status === 200) this.answered += 1
        else this.failed.push(`status ${answer.status}`)
      } catch (err) {
        this.failed.push(String(err))
      }
    }
  }

  more(count: number): Promise<void> {
    const wanted = this.answered + count
    return until(`${count} answers`, () => Promise.resolve(this.answered >= wanted), 60_000)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all(this.loops)
  }
}

const put = async (at: number, number: number, colour: string) =>
  call(siteOf(at).url, 'PUT', `/api/episodes/ep-${number}`, {
    cookie,
    form: multipart(episodeData(number, { title: colour, _status: 'published' }), {
      bytes: await pictureOf(colour),
    }),
  })

describe('two instances on one database and one bucket', { timeout: 240_000 }, () => {
  test('what is published on one is in the next answer of the other, with its picture', async () => {
    expect((await put(A, 101, 'green'))?.status).toBe(201)
    expect(await seen(siteOf(B), 'ep-101')).toEqual({ title: 'green', picture: 'green' })
    expect((await put(B, 101, 'blue'))?.status).toBe(200)
    expect(await seen(siteOf(A), 'ep-101')).toEqual({ title: 'blue', picture: 'blue' })
    expect(await s3.keys()).toContain('.owner')
  })

  test('every time, also while both are busy', async () => {
    const readers = new Readers()
    await readers.more(50)
    const outdated: number[] = []
    const times: number[] = []
    for (let change = 1; change <= CHANGES; change += 1) {
      const [writer, reader] = change % 2 === 0 ? [A, B] : [B, A]
      // The other one has an answer that was right until now.
      await call(siteOf(reader).url, 'GET', '/api/episodes/ep-101')
      const json = { title: `Title ${change}` }
      const since = performance.now()
      const patched = await call(siteOf(writer).url, 'PATCH', '/api/episodes/ep-101', {
        cookie,
        json,
      })
      times.push(performance.now() - since)
      expect(patched?.status).toBe(200)
      const read = await call(siteOf(reader).url, 'GET', '/api/episodes/ep-101')
      if (read?.body.title !== json.title) outdated.push(change)
    }
    await readers.stop()
    expect(readers.failed).toEqual([])
    expect(outdated).toEqual([])
    note(
      `Two instances, ${READERS} readers: a change took ${quantile(times, 0.5).toFixed(0)} ms (p50), ${quantile(times, 1).toFixed(0)} ms at most; ${readers.answered} answers beside ${CHANGES} changes, none outdated`,
    )
  })

  test('an instance that stood still shows nothing old when it goes on', async () => {
    for (let change = 1; change <= 3; change += 1) {
      const title = `Meanwhile ${change}`
      await call(siteOf(B).url, 'GET', '/api/episodes/ep-101')
      process.kill(siteOf(B).child.pid ?? 0, 'SIGSTOP')
      const options = { cookie, json: { title } }
      const patched = await call(siteOf(A).url, 'PATCH', '/api/episodes/ep-101', options)
      process.kill(siteOf(B).child.pid ?? 0, 'SIGCONT')
      const read = await call(siteOf(B).url, 'GET', '/api/episodes/ep-101')
      expect([patched?.status, read?.body.title]).toEqual([200, title])
    }
  })

  test('when one is killed, no visitor sees a failure but for answers that break off', async () => {
    const readers = new Readers()
    await readers.more(100)
    siteOf(A).child.kill('SIGKILL')
    await siteOf(A).ended
    await readers.more(200)
    expect((await call(balancer.url, 'GET', '/api/episodes/ep-101'))?.status).toBe(200)
    sites[A] = await start(A)
    await until('it is back', () => Promise.resolve(balancer.readyMembers === 2))
    await readers.more(100)
    await readers.stop()
    expect(readers.failed.length).toBeLessThanOrEqual(READERS)
    expect(readers.failed.filter((failure) => /status/.test(failure))).toEqual([])
    note(
      `One of two instances killed: ${readers.answered} answers, ${readers.failed.length} broke off, ${balancer.retried} came from the other one`,
    )
  })

  test('restarted one after the other, none fails', async () => {
    const readers = new Readers()
    await readers.more(50)
    for (const at of [A, B]) {
      await siteOf(at).stop()
      sites[at] = await start(at)
      await until('it is back', () => Promise.resolve(balancer.readyMembers === 2))
    }
    await readers.more(50)
    await readers.stop()
    expect(readers.failed).toEqual([])
    note(`Two instances restarted in turn: ${readers.answered} answers, none failed`)
    expect(await seen(siteOf(A), 'ep-101')).toMatchObject({ picture: 'blue' })
  })
})
