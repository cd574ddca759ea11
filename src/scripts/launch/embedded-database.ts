import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  fchmodSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { bareEnvironment, guard, run } from './children.mjs'
import { onShutdown, step, CliError } from './lifetime.mjs'
import { tryPort } from './ports'
import { findPostgresHome, type PostgresHome } from './postgres-home'
import { commandOf } from './processes.mjs'
import { loadOrCreateSecret } from './settings'

const DATABASE = 'notes_and_quotes'
const PATIENCE_MS = 60_000
const RETRY_MS = 500

export type EmbeddedDatabase = {
  url: string
  /** The folder of data, secrets and log. */
  folder: string
  /** Shuts it down; also done automatically before this process ends. */
  stop: () => Promise<void>
}

/**
 * @param reason a signal or an exit code
 * @param restart starts it again at the same address; rejects with a CliError when it cannot
 */
type OnDeath = (reason: string, restart: () => Promise<void>) => void

/**
 * Starts the database of this checkout, and creates it first if there is none. It is shut down
 * before this process ends, and also when this process is killed.
 * @param dataFolder of the checkout
 * @param onDeath called when the server ends without having been asked to
 * @param settings of the server, as `name=value`
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  onDeath: OnDeath,
  settings: string[] = [],
): Promise<EmbeddedDatabase> {
  const home = await findPostgresHome(dataFolder)
  const data = path.join(home.folder, 'postgres')
  const password = loadOrCreateSecret(path.join(home.folder, 'database-password'))
  if (!existsSync(data)) await step('Making a database', () => initialise(home, data, password))
  await stopLeftover(data)
  const { port, stop } = await step('Starting the database', () =>
    startServer({ home, data, password, settings }, onDeath),
  )
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`
  await createDatabase(`${url}/postgres`, existsSync(pendingMark(home.folder)))
  return { url: `${url}/${DATABASE}`, folder: home.folder, stop }
}

/** This checkout's database if another command is already running it, else null. */
export async function runningDatabase(
  dataFolder: string,
): Promise<Pick<EmbeddedDatabase, 'url' | 'folder'> | null> {
  const { folder } = await findPostgresHome(dataFolder)
  const data = path.join(folder, 'postgres')
  const pidFile = path.join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  // The file's lines: process, data folder, start time, port.
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!port || !isServerOn(Number(pid), data)) return null
  const password = loadOrCreateSecret(path.join(folder, 'database-password'))
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`, folder }
}

/** This file exists until the sample content is complete. */
export const pendingMark = (folder: string): string => path.join(folder, 'sample-content-pending')

/** An interrupted attempt leaves nothing that could be mistaken for a database. */
async function initialise(home: PostgresHome, data: string, password: string): Promise<void> {
  const half = `${data}.half`
  const passwordFile = `${half}.password`
  rmSync(half, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.account) {
    for (const file of [half, passwordFile]) chownSync(file, home.account.uid, home.account.gid)
  }
  await run(
    path.join(home.bin, 'initdb'),
    [
      `--pgdata=${half}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // The same sorting and case rules on every system, whatever LANG says.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    {
      ...surroundings(home),
      failure: 'The database could not be created: see above, or set DATABASE_URL to a PostgreSQL.',
    },
  )
  rmSync(passwordFile)
  writeFileSync(pendingMark(home.folder), '')
  renameSync(half, data)
}

/**
 * Returns how the server's programs are run: their account, English messages, and none of our
 * settings.
 */
const surroundings = ({ folder, account }: PostgresHome) => ({
  cwd: folder,
  env: bareEnvironment(),
  ...(account && { uid: account.uid, gid: account.gid }),
})

/** Shuts down a server that outlived its launcher, so that two never use the same data folder. */
async function stopLeftover(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!pid || !isServerOn(pid, data)) {
    rmSync(pidFile, { force: true }) // Another program may have this process id by now.
    return
  }
  await step('Stopping the database server of an earlier start', async () => {
    process.kill(pid, 'SIGINT')
    for (const since = Date.now(); isServerOn(pid, data); await delay(50)) {
      if (Date.now() - since > PATIENCE_MS)
        throw new CliError(`Process ${pid} does not stop: kill it.`)
    }
  })
}

const isServerOn = (pid: number, data: string): boolean => {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(data)
}

type Server = { home: PostgresHome; data: string; password: string; settings: string[] }

/** Starts the server on a free port, on this machine only; returns the port. */
async function startServer(
  options: Server,
  onDeath: OnDeath,
): Promise<{ port: number; stop: () => Promise<void> }> {
  let isStopping = false
  let current: ChildProcess | undefined
  const stop = async () => {
    isStopping = true
    if (!current || !isRunning(current)) return
    const ended = once(current, 'exit')
    // A fast shutdown: open transactions are rolled back, and committed ones are on disk.
    current.kill('SIGINT')
    await ended
  }
  onShutdown(stop)
  const begin = async (fixedPort?: number): Promise<number> => {
    for (const since = Date.now(); ;) {
      const port = fixedPort ?? (await tryPort(0, '127.0.0.1'))
      current = spawnServer(options, port, fixedPort !== undefined)
      if (await answers(current, port, options.password)) {
        current.once('exit', (code, signal) => {
          if (!isStopping) onDeath(signal ?? `exit code ${code}`, () => restart(port))
        })
        return port
      }
      if (isStopping) return port
      // The port was taken meanwhile, or processes of a killed server are still ending.
      if (Date.now() - since > PATIENCE_MS / 4)
        throw new CliError(`The database server does not start: see ${logOf(options.home)}.`)
      await delay(RETRY_MS)
    }
  }
  const restart = async (port: number) => {
    await delay(RETRY_MS) // One that keeps failing must not take the whole machine.
    if (!isStopping) await begin(port)
  }
  return { port: await begin(), stop }
}

const logOf = ({ folder }: PostgresHome): string => path.join(folder, 'postgres.log')

function spawnServer(
  { home, data, settings: more }: Server,
  port: number,
  isAgain: boolean,
): ChildProcess {
  // A file, not a pipe: the server may outlive this process, and must still be able to write.
  const out = openSync(logOf(home), isAgain ? 'a' : 'w', 0o600) // Failed statements are in it.
  fchmodSync(out, 0o600) // Also that of a start before.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...more]
  const server: ChildProcess = spawn(
    path.join(home.bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...surroundings(home),
      stdio: ['ignore', out, out],
      detached: true, // Ctrl-C is for the launcher, which stops the database last.
    },
  )
  closeSync(out)
  if (server.pid !== undefined) server.once('exit', guard(server.pid, 'INT'))
  server.on('error', () => server.emit('exit', 1, null))
  return server
}

const isRunning = (server: ChildProcess): boolean =>
  server.pid !== undefined && server.exitCode === null && server.signalCode === null

async function answers(server: ChildProcess, port: number, password: string): Promise<boolean> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await delay(50)) {
    if (!isRunning(server)) return false
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch (err) {
      if (err instanceof pg.DatabaseError && err.code === '28P01')
        throw new CliError(
          'The database refuses its own password: put the file "database-password" back from a backup.',
        )
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

/** Creates the site's database; one whose sample content is incomplete is created again. */
async function createDatabase(serverUrl: string, isPending: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    if (isPending) await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      DATABASE,
    ])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
