import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { tryPort } from '@/scripts/launch/ports'

// Sites that are started hash passwords as usual, and read what a test has hashed (quick-hashes.ts).
process.env.SLOW_HASHES = 'true'

/** This process's settings that a site must not see. */
const OURS = /^(DATABASE_URL|PAYLOAD_SECRET|MEDIA_DIR|SITE_URL|PORT|NODE_ENV|LANG|LC_|npm_|VITEST)/

/** An environment for a site without this process's own settings. */
export const withoutOurs = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OURS.test(name)),
  ) as NodeJS.ProcessEnv

export type LaunchOptions = {
  env?: Record<string, string>
  /** A different Node from the one that runs the tests. */
  program?: string
  /** Arguments before the script's path. */
  nodeArgs?: string[]
  /** Arguments of the script. */
  args?: string[]
  uid?: number
  gid?: number
  /** Whether the site is started through npm. */
  viaNpm?: boolean
  /** A file that gets the output instead of the test. */
  outputFile?: string
}

/** A start of a site, however far it gets. */
export class Launched {
  output = ''
  readonly ended: Promise<number | null>
  constructor(
    readonly child: ChildProcess,
    readonly port: number,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    this.ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The address that the site considers its own (D30). */
  get siteUrl(): string {
    return `http://localhost:${this.port}`
  }

  /** The setup code that was printed at the start, if there is no account yet. */
  get setupCode(): string {
    return /\?code=(\S+)/.exec(this.output)?.[1] ?? ''
  }

  /** Creates the first account as its page does; later calls are refused. */
  makeFirstAccount(account: { email: string; password: string }): Promise<Response> {
    return fetch(`${this.url}/api/users/first-register`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: this.siteUrl,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify({ ...account, code: this.setupCode }),
    })
  }

  /** Waits until the output contains a text. @param limitMs for how long */
  async until(text: string, limitMs = 90_000): Promise<this> {
    for (const since = Date.now(); !this.output.includes(text); await delay(20)) {
      if (this.child.exitCode !== null || Date.now() - since > limitMs)
        throw new Error(`"${text}" never came:\n${this.output}`)
    }
    return this
  }

  readonly running = (): Promise<this> => this.until('Stop with Ctrl-C')

  /**
   * Stops it; `SIGINT` goes to the whole process group, as with Ctrl-C in a terminal.
   * @returns the exit code and how long it took
   */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<{ code: number | null; ms: number }> {
    const since = Date.now()
    const pid = this.child.pid ?? 0
    process.kill(signal === 'SIGINT' ? -pid : pid, signal)
    return { code: await this.ended, ms: Date.now() - since }
  }
}

const all: Launched[] = []

/** Starts the site of a checkout on a free port. */
export async function launch(folder: string, options: LaunchOptions = {}): Promise<Launched> {
  const port = Number(options.env?.PORT ?? (await tryPort(0)))
  const environment = withoutOurs()
  const [command, args] = options.viaNpm
    ? ['npm', ['start']]
    : [
        options.program ?? process.execPath,
        [...(options.nodeArgs ?? []), `${folder}/src/scripts/start.mjs`, ...(options.args ?? [])],
      ]
  const file = options.outputFile === undefined ? undefined : openSync(options.outputFile, 'a')
  const outputs = file === undefined ? (['pipe', 'pipe'] as const) : ([file, file] as const)
  const child = spawn(command, args, {
    cwd: folder,
    // One process, unless a test is about several: it has the memory and the time of the site.
    env: { ...environment, PORT: String(port), WEB_CONCURRENCY: '1', ...options.env },
    stdio: ['ignore', ...outputs],
    detached: true, // In a process group of its own, as in a terminal.
    uid: options.uid,
    gid: options.gid,
  })
  if (file !== undefined) closeSync(file)
  const launched = new Launched(child, port)
  all.push(launched)
  return launched
}

/** Ends anything left by a failed test. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    all.splice(0).map(async ({ child, ended }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await ended
    }),
  )
}

/** The ids and command lines of processes whose command line contains a text. */
export function findProcesses(text: string): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }))
}

/** The processes of a checkout's site. */
export const processesOf = (folder: string) => findProcesses(`${folder}/`)

/** Waits until no process's command line contains a folder. */
export async function allGone(folder: string, limitMs: number): Promise<void> {
  for (const since = Date.now(); processesOf(folder).length > 0; await delay(50)) {
    if (Date.now() - since > limitMs)
      throw new Error(
        `Still there: ${processesOf(folder)
          .map(({ command }) => command)
          .join('; ')}`,
      )
  }
}
