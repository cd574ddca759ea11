import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { until } from '../support/agreement'
import { ROOT } from '../support/checkout'
import { runSql } from '../support/database'
import { stopAll, type Launched } from '../support/launch'
import { readLog, type LogLine } from '../support/log-lines'
import { makeOwnSite } from '../support/own-site'

const METRICS_TOKEN = 'only-for-tests-0123456789'
const SECRET = 'mJ3kQ9xT0vB7nR2wY5pL8sD1fG4hK6zA'

/** What was sent to an address on this machine. */
class Receiver {
  readonly got: { url: string; body: string }[] = []
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer((req, res) => {
      let body = ''
      req.setEncoding('utf8').on('data', (part: string) => (body += part))
      req.on('end', () => {
        receiver.got.push({ url: req.url ?? '', body })
        res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
      })
    })
    const receiver = new Receiver(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get text(): string {
    return this.got.map(({ url, body }) => `${url}\n${body}`).join('\n')
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

let site: Launched
let traces: Receiver
let reports: Receiver
let startedAt: number
beforeAll(async () => {
  traces = await Receiver.start()
  reports = await Receiver.start()
  const own = await makeOwnSite('telemetry')
  site = await own.start(env().DATABASE_URL ?? '', {
    METRICS_TOKEN,
    LOG_ALL_REQUESTS: 'true',
    WEB_CONCURRENCY: '2',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SENTRY_DSN: `http://key@${reports.host}/1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${traces.host}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  startedAt = site.output.indexOf('Stop with Ctrl-C.\n') + 'Stop with Ctrl-C.\n'.length
}, 300_000)
afterAll(async () => {
  await stopAll()
  traces.stop()
  reports.stop()
})

const lines = (): LogLine[] => readLog(site.output, startedAt)

/** All lines with the id of a request, once its own is there. */
async function linesOf(id: string | null | undefined): Promise<LogLine[]> {
  const mine = () => lines().filter(({ request_id }) => request_id === id)
  await until(`the line of request ${id}`, () =>
    Promise.resolve(mine().some(({ msg }) => msg === 'request')),
  )
  return mine()
}

/** Asks on a connection of its own, so that any of the processes may answer. */
const ask = (at: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${at}`, { headers: { Connection: 'close', ...headers }, redirect: 'manual' })

describe('the log of a site in production', () => {
  test('D31: a crash is an error with the id, in the log and in a report, without what was asked', async () => {
    const database = env().DATABASE_URL ?? ''
    await runSql(database, 'ALTER TABLE guests RENAME TO no_guests')
    const answer = await ask(`/api/guests?where[id][equals]=ana@example.com&limit=7`)
    await runSql(database, 'ALTER TABLE no_guests RENAME TO guests')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toMatch(/no_guests|relation/)
    const id = answer.headers.get('X-Request-Id') ?? ''
    const [cause, request, ...more] = await linesOf(id)
    expect(more).toEqual([])
    expect(request).toMatchObject({ level: 'error', status: 500, kind: 'read', msg: 'request' })
    expect(cause).toMatchObject({ level: 'error', err: { stack: expect.any(String) } })
    await until('the report', () => Promise.resolve(reports.text.includes(id)))
    const [, , item = '{}'] = reports.got[0]?.body.split('\n') ?? []
    const event = JSON.parse(item) as { tags: object; exception: { values: { value: string }[] } }
    expect(event.tags).toEqual({ request_id: id })
    expect(event.exception.values[0]?.value).toMatch(/query|relation/i)
    for (const text of [site.output.slice(startedAt), reports.text])
      expect(text).not.toMatch(/ana@|example\.com/)
  })
})

describe('the metrics of a site of two processes', () => {
  const read = async () => {
    const answer = await ask('/api/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4')
    return answer.text()
  }
  const sum = (text: string, start: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(start))
      .reduce((all, line) => all + Number(line.split(' ').at(-1)), 0)

  test('are for whoever brings the token', async () => {
    for (const headers of [
      {},
      { Authorization: 'Bearer wrong' },
      { Authorization: METRICS_TOKEN },
      { Authorization: `Bearer ${METRICS_TOKEN}x` },
    ] as Record<string, string>[])
      expect((await ask('/api/metrics', headers)).status).toBe(401)
    const posted = await fetch(`${site.url}/api/metrics`, { method: 'POST' })
    expect(posted.status).toBe(405)
  })

  test('count what all processes did, whichever is asked', async () => {
    const pages = 'site_requests_total{kind="page",status="200"'
    const before = await read()
    for (let i = 0; i < 40; i += 1) await (await ask('/')).text()
    const settled = async () => sum(await read(), pages) - sum(before, pages)
    await until('all of them', async () => (await settled()) === 40)
    for (let i = 0; i < 8; i += 1) {
      const text = await read()
      expect(sum(text, pages) - sum(before, pages)).toBe(40)
      for (const process of ['0', '1'])
        expect(text).toContain(`site_database_up{process="${process}"} 1`)
    }
    const after = await read()
    const hits = 'site_cache_requests_total{result="hit"'
    expect(sum(after, hits) - sum(before, hits)).toBeGreaterThanOrEqual(38)
    expect(sum(after, 'site_render_duration_seconds_count')).toBeGreaterThan(0)
    expect(sum(after, 'site_request_duration_seconds_count{kind="page"')).toBeGreaterThan(40)
    expect(after).toMatch(/^site_jobs\{state="waiting",process="0"\} \d+$/m)
    expect(after).toMatch(/^site_database_connections\{pool="visitors",state="idle",/m)
    expect(after).toMatch(/^site_content_version_age_seconds\{process="1"\} [\d.]+$/m)
    expect(after).toMatch(/^process_resident_memory_bytes\{process="0"\} \d{8,}$/m)
    expect(after).toMatch(/^nodejs_eventloop_lag_seconds\{process="0"\} [\d.]+$/m)
  })

  test('have no more series for more addresses', async () => {
    await ask('/unknown-page-1')
    const count = (text: string) => text.split('\n').filter((line) => /^site_/.test(line)).length
    const before = count(await read())
    for (let i = 0; i < 20; i += 1) await ask(`/unknown-page-${i}?x=${i}`)
    expect(count(await read())).toBeLessThan(before + 20)
    expect(await read()).not.toContain('unknown-page')
  })
})

type Span = {
  name: string
  traceId: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

test('a request is a span of the trace that a trusted proxy began', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await ask(`/ResetPassword?token=${SECRET}`, {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  })
  const spans = () =>
    traces.got.flatMap(({ body }) => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
      }
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    })
  const mine = () => spans().find((span) => span.traceId === traceId && span.name === 'GET page')
  await until('the span', () => Promise.resolve(mine() !== undefined))
  const attributes = Object.fromEntries(
    (mine()?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  )
  expect(attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'url.path': '/ResetPassword',
    'site.kind': 'page',
    'site.request_id': answer.headers.get('X-Request-Id'),
  })
  expect(traces.got[0]?.url).toBe('/v1/traces')
  expect(traces.text).toContain('notes-and-quotes')
  await delay(500) // Spans of Next may come later than ours.
  expect(traces.text).not.toContain(SECRET)
})

test('what measures, traces and reports is loaded only where a setting asks for it', () => {
  for (const name of ['open-site', 'site-process', 'start']) {
    const code = readFileSync(path.join(ROOT, `.next/launch/${name}.mjs`), 'utf8')
    expect(code).not.toMatch(/from\s*["'](prom-client|@sentry\/|@opentelemetry\/)/)
  }
})

test('the log ends with the site, complete', async () => {
  await site.stop()
  expect(lines().map(({ msg }) => msg)).toContain('Stopping …')
})
