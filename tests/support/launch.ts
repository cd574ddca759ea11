import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { tryPort } from '@/scripts/launch/ports'

/** What of this process's settings a site must not see. */
const OURS = /^(DATABASE_URL|PAYLOAD_SECRET|MEDIA_DIR|SITE_URL|PORT|NODE_ENV|LANG|LC_|npm_|VITEST)/

/** The environment of a site that is to know nothing of this process's own. */
export const withoutOurs = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OURS.test(name)),
  ) as NodeJS.ProcessEnv

export type LaunchOptions = {
  env?: Record<string, string>
  /** Another Node than the one of the tests. */
  program?: string
  /** Arguments before the script's own path. */
  nodeArgs?: string[]
  /** Arguments of the script. */
  args?: string[]
  uid?: number
  gid?: number
  /** Whether npm stands between the test and the site. */
  viaNpm?: boolean
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

  /** Where the site believes to be (D30). */
  get siteUrl(): string {
    return `http://localhost:${this.port}`
  }

  /** The code that the start has printed, while there is no account. */
  get setupCode(): string {
    return /\?code=(\S+)/.exec(this.output)?.[1] ?? ''
  }

  /** Makes the first account as its page does; later calls are refused. */
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

  /** Waits until the output has a text in it. */
  async until(text: string): Promise<this> {
    for (const since = Date.now(); !this.output.includes(text); await delay(20)) {
      if (this.child.exitCode !== null || Date.now() - since > 90_000)
        throw new Error(`"${text}" never came:\n${this.output}`)
    }
    return this
  }

  readonly running = (): Promise<this> => this.until('Stop with Ctrl-C')

  /**
   * Stops it; `SIGINT` goes to all processes of the group, as Ctrl-C in a terminal does.
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
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...environment, PORT: String(port), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // A group of its own, as in a terminal.
    uid: options.uid,
    gid: options.gid,
  })
  const launched = new Launched(child, port)
  all.push(launched)
  return launched
}

/** Ends whatever a failed test left. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    all.splice(0).map(async ({ child, ended }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await ended
    }),
  )
}

/** Numbers and command lines of the processes that have a text in theirs. */
export function findProcesses(text: string): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }))
}

/** What runs for the site of a checkout. */
export const processesOf = (folder: string) => findProcesses(`${folder}/`)

/** Waits until no process names a folder any more. */
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
