import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Load, Loaded } from './load'

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Whether wrk can be run here. */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined

/** Reads what `wrk --latency` printed. */
export function readWrk(output: string): Loaded {
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
export async function runWrk({ url, headers, connections, seconds }: Load): Promise<Loaded> {
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
