import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { cpuTime } from './processes'

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Whether wrk can be run here. */
const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined

/** Reads what `wrk --latency` printed. */
function readWrk(output: string): Loaded {
  const find = (pattern: RegExp) => pattern.exec(output)?.slice(1) ?? []
  const time = (percent: number): number => {
    const [value, unit = ''] = find(new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(\\w+)$`, 'm'))
    return Number(value) * (MS[unit] ?? NaN)
  }
  const [answers] = find(/(\d+) requests in/)
  const [rate] = find(/Requests\/sec:\s+([\d.]+)/)
  const failures = [
    find(/Non-2xx or 3xx responses: (\d+)/),
    find(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/),
  ]
  const failed = failures.flat().reduce((sum, count) => sum + Number(count), 0)
  return { answers: Number(answers), rate: Number(rate), p50: time(50), p99: time(99), failed }
}

/** Runs wrk, in a thread so that it leaves the other cores to what is measured. */
async function runWrk({ url, headers, connections, seconds }: Load): Promise<Loaded> {
  const child = spawn(
    'wrk',
    [
      ...['--latency', '-t', '1', '-c', String(connections), '-d', String(seconds)],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`wrk failed: ${output}`)
  return readWrk(output)
}

export type Load = {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** Gives each request an address of its own, from `/` on, so that no answer is kept for it. */
  nextPath?: () => string
}

/** Answers a second and times in ms. */
export type Loaded = { answers: number; rate: number; p50: number; p99: number; failed: number }

async function runAutocannon(load: Load): Promise<Loaded> {
  const { url, headers, connections, seconds, nextPath } = load
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(nextPath && {
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    }),
  })
  return {
    answers: result.requests.total,
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

const isWrkThere = hasWrk()

/** What makes the load, for the record of a run. */
export const loadTool = isWrkThere ? 'wrk' : 'autocannon'

/** A server under test: its address, and the processes that answer. */
export type Server = { url: string; pids: () => number[] }

/** `cpu`: processor time of the server for one answer, in ms. */
export type Measured = Loaded & { cpu: number }

/**
 * Asks a server as fast as it answers.
 * @throws Error if a single answer was not a good one
 */
export async function measureLoad(server: Server, load: Omit<Load, 'url'>, path = '/') {
  const asked = { ...load, url: `${server.url}${path}` }
  const pids = server.pids()
  const before = cpuTime(pids)
  const loaded = await (isWrkThere && !load.nextPath ? runWrk(asked) : runAutocannon(asked))
  const cpu = (cpuTime(pids) - before) / loaded.answers
  if (loaded.failed > 0) throw new Error(`${asked.url}: ${loaded.failed} answers failed`)
  return { ...loaded, cpu } satisfies Measured
}

/**
 * Measures several servers in turn, because machines drift; first each once without counting it.
 * @returns what each round gave, by the server's name
 */
export async function inTurn<Name extends string>(
  rounds: number,
  measures: Record<Name, (isWarmUp: boolean) => Promise<Measured>>,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(measures) as Name[]
  const all = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Measured[]
  >
  for (const name of names) await measures[name](true)
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) all[name].push(await measures[name](false))
  return all
}
