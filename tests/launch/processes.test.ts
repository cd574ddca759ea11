import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { until } from '../support/agreement'
import { ROOT } from '../support/checkout'
import { runSql } from '../support/database'
import { allGone, findProcesses, stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { signInTo } from '../support/upload'

const FOLDER = path.join(ROOT, 'tests/.results/processes')
const QUOTE = '/api/globals/featured'
const READERS = 8

let site: Launched
let cookie: string
beforeAll(async () => {
  const own = await makeOwnSite('processes')
  site = await own.start(env().DATABASE_URL ?? '', { WEB_CONCURRENCY: '2' })
  cookie = await signInTo(site)
}, 300_000)
afterAll(stopAll)

/** The processes that serve. */
const serving = (): number[] =>
  findProcesses(`${FOLDER}/src/scripts/launch/site-process.mjs`).map(({ pid }) => pid)

/** The process at the other end of a connection on this machine. */
function processAt(socket: Socket): number | undefined {
  const port = (socket.localPort ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const line = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .find((one) => one.trim().split(/\s+/)[2]?.endsWith(`:${port}`))
  const link = `socket:[${line?.trim().split(/\s+/)[9]}]`
  return serving().find((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`) === link
      } catch {
        return false
      }
    }),
  )
}

type Answer = { status: number; text: string; pid: number | undefined }

/** A client with one connection, which it keeps. */
class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  pid: number | undefined

  send(at: string, { body, ...options }: { method?: string; body?: object } = {}): Promise<Answer> {
    const headers = {
      ...(body && { cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }),
    }
    return new Promise((resolve, reject) => {
      const req = request(`${site.url}${at}`, { ...options, headers, agent: this.agent }, (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (part: string) => (text += part))
        res.on('error', reject)
        res.on('end', () => resolve({ status: res.statusCode ?? 0, text, pid: this.pid }))
      })
      req.once('socket', (socket) => {
        const look = () => (this.pid = processAt(socket))
        if (socket.connecting) socket.once('connect', look)
      })
      req.on('error', reject).end(body && JSON.stringify(body))
    })
  }

  close(): void {
    this.agent.destroy()
  }
}

/** One client at each process. */
async function clientsAtBoth(): Promise<Client[]> {
  const found = new Map<number, Client>()
  await until('a connection to each process', async () => {
    const client = new Client()
    await client.send('/api/health/live')
    // Where the kernel had not yet handed the connection over, another one tells.
    if (client.pid === undefined || found.has(client.pid)) client.close()
    else found.set(client.pid, client)
    return found.size === 2
  })
  return [...found.values()]
}

/** Reads pages on several connections until it is stopped; collects what fails. */
class Readers {
  readonly failed: string[] = []
  answered = 0
  private isStopped = false
  private readonly loops = Array.from({ length: READERS }, () => this.loop())

  private async loop(): Promise<void> {
    const client = new Client()
    while (!this.isStopped) {
      try {
        const { status } = await client.send('/')
        if (status === 200) this.answered += 1
        else this.failed.push(`status ${status}`)
      } catch (err) {
        this.failed.push(String((err as NodeJS.ErrnoException).code ?? err))
      }
    }
    client.close()
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

/** Reads a quote through all clients, changes it through one of them, and reads it again. */
async function change(clients: Client[], quote: string, before?: () => void): Promise<void> {
  const body = { epnum: 1, quote, quoteauthor: 'Test' }
  for (const client of clients) expect((await client.send(QUOTE)).status).toBe(200)
  before?.()
  const [writer] = Number(quote.at(-1)) % 2 === 1 ? clients : [...clients].reverse()
  expect((await writer?.send(QUOTE, { method: 'POST', body }))?.status).toBe(200)
  const read = await Promise.all(clients.map((client) => client.send(QUOTE)))
  expect(read.map(({ text }) => (JSON.parse(text) as { quote: string }).quote)).toEqual(
    clients.map(() => quote),
  )
}

/** The processes of the database that announce changes to the site. */
const listeners = async (): Promise<number[]> =>
  (
    await runSql<{ pid: number }>(
      env().DATABASE_URL ?? '',
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'content versions'`,
    )
  ).map(({ pid }) => pid)

/** Stops processes, or lets them go on; one that was on its way out may be gone. */
function signal(pids: number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ESRCH') throw err
    }
}

const jobWorkers = async (): Promise<string[]> =>
  (
    await runSql<{ name: string }>(
      env().DATABASE_URL ?? '',
      `SELECT application_name AS name FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'job worker %'`,
    )
  ).map(({ name }) => name)

/** Memory in MB; what processes share counts once among all that share it (proc(5), Pss). */
const memoryOf = (pids: number[]): number =>
  pids
    .map((pid) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    .reduce((sum, text) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / 1024, 0)

/** Measured: 300 MB; each second copy of the CMS in a process takes 30 MB and more. */
const MOST_MEMORY_MB = 360

describe('a site of two processes', { timeout: 180_000 }, () => {
  test('serves with both, and the one that started them loads nothing of it', async () => {
    expect(serving()).toHaveLength(2)
    expect(readFileSync(`/proc/${site.child.pid}/maps`, 'utf8')).not.toMatch(/sharp|swc/)
  })

  test('takes no more memory than allowed, all processes together', async () => {
    const clients = await clientsAtBoth()
    for (const client of clients)
      for (const at of ['/', '/episodes/all', '/guests', '/api/episodes', '/feed.xml'])
        expect((await client.send(at)).status).toBe(200)
    for (const client of clients) client.close()
    const pids = [site.child.pid ?? 0, ...serving()]
    // What starting has left is given back a second after the first pages.
    await until(
      `at most ${MOST_MEMORY_MB} MB`,
      () => Promise.resolve(memoryOf(pids) <= MOST_MEMORY_MB),
      60_000,
    )
  })

  test('a change through one is in the next answer of each', async () => {
    const clients = await clientsAtBoth()
    for (let number = 1; number <= 40; number += 1) await change(clients, `Quote ${number}`)
    expect(new Set(clients.map(({ pid }) => pid)).size).toBe(2)
    for (const client of clients) client.close()
  })

  test('also where the announcement of the database does not come', async () => {
    const clients = await clientsAtBoth()
    for (let number = 1; number <= 6; number += 1) {
      // Those that were stopped may have been given up, and new ones be on their way.
      let listening: number[] = []
      await until('both listen', async () => (listening = await listeners()).length >= 2)
      try {
        await change(clients, `Late ${number}`, () => signal(listening, 'SIGSTOP'))
      } finally {
        signal(listening, 'SIGCONT')
      }
    }
    for (const client of clients) client.close()
  })

  test('one of them works on jobs, and another one when that is killed', async () => {
    const before = await jobWorkers()
    expect(before).toHaveLength(1)
    for (const victim of serving()) {
      process.kill(victim, 'SIGKILL')
      await until('it is replaced', async () => {
        const now = serving()
        return now.length === 2 && !now.includes(victim) && (await clientsAtBoth()).length === 2
      })
    }
    await until('one works on jobs', async () => {
      const now = await jobWorkers()
      return now.length === 1 && now[0] !== before[0]
    })
  })

  test('when one is killed, only requests that it was answering fail', async () => {
    const readers = new Readers()
    await readers.more(200)
    const [victim = 0] = serving()
    process.kill(victim, 'SIGKILL')
    await site.until(`Worker ${victim} exited (SIGKILL). Restarting now.`)
    await readers.more(200)
    await until('it is replaced', async () => (await clientsAtBoth()).length === 2)
    await readers.more(200)
    await readers.stop()
    expect(readers.failed.length).toBeLessThanOrEqual(READERS)
    expect(readers.failed.filter((code) => code !== 'ECONNRESET')).toEqual([])
  })

  test('on SIGHUP all are replaced one by one, and no request fails', async () => {
    const before = serving()
    const readers = new Readers()
    await readers.more(100)
    site.child.kill('SIGHUP')
    await site.until('All workers restarted.')
    await readers.more(100)
    await readers.stop()
    expect(readers.failed).toEqual([])
    expect(serving()).toHaveLength(2)
    expect(serving().filter((pid) => before.includes(pid))).toEqual([])
  })

  test('when the one that started them is killed, none is left', async () => {
    process.kill(site.child.pid ?? 0, 'SIGKILL')
    await allGone(FOLDER, 10_000)
  })
})
