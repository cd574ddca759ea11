import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onShutdown } from '@/scripts/launch/lifetime.mjs'
import type { Server } from '../measure/load'
import { processIds } from '../measure/processes'

/** A server that something is measured beside. */
export type Control = Server & { pid: number; stop: () => Promise<void> }

const PATIENCE_MS = 10_000

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/**
 * Starts a script of this folder that reads JSON and prints the port that it listens on.
 * @throws Error if it ends instead, or does not come to that
 */
async function startScript(name: string, input: object): Promise<Control> {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onShutdown(() => end(child))
  child.stdin.end(JSON.stringify(input))
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${name} ended`)
  })
  const inTime = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const printed = once(child.stdout, 'data', inTime) as Promise<[Buffer]>
  const [port] = await Promise.race([printed, failed])
  failed.catch(() => undefined) // From here on it ends because it is told to.
  const pid = child.pid ?? 0
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    pid,
    pids: () => processIds(pid),
    stop: () => end(child),
  }
}

export type PlainAnswer = { headers: Record<string, string>; body: Buffer }

/** A plain `node:http` server that sends given bytes by path. */
export const startPlain = (answers: Record<string, PlainAnswer>, processes = 1): Promise<Control> =>
  startScript('plain-server.mjs', {
    processes,
    answers: Object.fromEntries(
      Object.entries(answers).map(([path, { headers, body }]) => [
        path,
        { headers, body: body.toString('base64') },
      ]),
    ),
  })

/** A bare `node:http` server that answers each request with the rows of one query, as JSON. */
export const startSql = (databaseUrl: string, query: string): Promise<Control> =>
  startScript('sql-server.mjs', { databaseUrl, query })
