import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, stopAll, type Launched } from '../support/launch'
import { copyCheckout, ROOT } from '../support/checkout'
import { median, note } from '../support/numbers'
import { build } from '@/scripts/launch/build'
import path from 'node:path'

/** What the cache must keep of the rate of a server that does nothing but send the same bytes. */
const LEAST = 0.6
const ROUNDS = 3
const SECONDS = 4
const HEADERS = { 'accept-encoding': 'gzip' }

/** Sends one answer, whatever is asked: its head and its bytes come on the standard input. */
const PLAIN_SERVER = `
  let text = ''
  process.stdin.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => {
    const { headers, body } = JSON.parse(text)
    const bytes = Buffer.from(body, 'base64').toString('latin1')
    const server = require('node:http').createServer((req, res) => {
      res.writeHead(200, headers)
      res.end(bytes, 'latin1')
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))
  })
`

let site: Launched
const started: ChildProcess[] = []

beforeAll(async () => {
  await build(ROOT)
  const folder = path.join(ROOT, 'tests/.results/rate')
  copyCheckout(folder)
  site = await (await launch(folder)).running()
}, 300_000)

afterAll(async () => {
  for (const child of started) child.kill()
  await stopAll()
})

/** A plain server that sends what the site sends. */
async function servePlain(url: string): Promise<{ url: string; pid: number }> {
  const { request } = await import('node:http')
  const { headers, body } = await new Promise<{ headers: string[]; body: string }>(
    (resolve, reject) => {
      request(url, { headers: HEADERS }, (res) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () =>
          resolve({
            headers: res.rawHeaders.filter(
              (_, i, all) => !/^(date|connection|keep-alive)$/i.test(all[i - (i % 2)] ?? ''),
            ),
            body: Buffer.concat(parts).toString('base64'),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
  const child = spawn(process.execPath, ['-e', PLAIN_SERVER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  child.stdin?.end(JSON.stringify({ headers, body }))
  const [port] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0 }
}

/** Processor time of a process so far, in ticks (proc(5)). */
const ticks = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

type Measured = { rate: number; ticksPerRequest: number }

async function measure(url: string, pid: number): Promise<Measured> {
  const before = ticks(pid)
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers: HEADERS,
    connections: 32,
    duration: SECONDS,
  })
  expect({ non2xx, errors }).toEqual({ non2xx: 0, errors: 0 })
  return { rate: requests.average, ticksPerRequest: (ticks(pid) - before) / requests.total }
}

/**
 * The generator takes a processor of its own and may be what is slow, so that is measured which the
 * servers themselves take for a request; in turn, because machines drift.
 */
test.each(['/', '/episodes/all', '/podcast/ep-001', '/api/episodes?limit=6&depth=0', '/feed.xml'])(
  'a cached response of %s takes no more than a plain server and two thirds',
  async (path) => {
    const url = `${site.url}${path}`
    expect((await fetch(url, { headers: HEADERS })).status).toBe(200)
    const plain = await servePlain(url)
    const ours: Measured[] = []
    const theirs: Measured[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await measure(plain.url, plain.pid))
      ours.push(await measure(url, site.child.pid ?? 0))
    }
    const of = (all: Measured[], key: keyof Measured) => median(all.map((one) => one[key]))
    const ratio = of(theirs, 'ticksPerRequest') / of(ours, 'ticksPerRequest')
    note(
      `${path}: ${Math.round(of(ours, 'rate'))} a second beside ${Math.round(of(theirs, 'rate'))}; ` +
        `${Math.round(ratio * 100)} % of a plain server's rate for the same processor time`,
    )
    expect(ratio).toBeGreaterThanOrEqual(LEAST)
  },
)
