import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onShutdown, CliError } from './lifetime.mjs'
import { processStartTime } from './processes.mjs'

/** @typedef {{ pid: number, born: string, what: string }} Holder `what` it does, for a person */

/** @param {string} file @returns {Holder | undefined} */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Ensures that only one command at a time works in this folder.
 * @param {string} folder for the lock; created if necessary
 * @param {string} what this command does, such as "The site runs"
 * @returns {{ describe(what: string): void, release(): void }}
 * @throws {CliError} naming the process that holds the lock
 */
export function takeCheckoutLock(folder, what) {
  const lock = path.join(folder, 'lock')
  const mine = path.join(folder, `lock.${process.pid}`)
  /** @param {string} text */
  const write = (text) => {
    const holder = { pid: process.pid, born: processStartTime(process.pid), what: text }
    writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 })
  }
  try {
    mkdirSync(folder, { recursive: true })
    write(what)
    claim(lock, mine)
  } catch (err) {
    rmSync(mine, { force: true })
    if (err instanceof CliError) throw err
    throw new CliError(`Cannot write to ${folder} (${err.code}): start as the user who owns it.`)
  }
  rmSync(mine)
  let isHeld = true
  const release = () => {
    if (isHeld) rmSync(lock, { force: true })
    isHeld = false
  }
  onShutdown(release)
  return {
    release,
    describe(text) {
      write(text)
      renameSync(mine, lock)
    },
  }
}

/**
 * Creating a link is atomic and fails if one exists. The lock of a dead process is moved away
 * first, and put back if it turns out to be another process's new lock.
 * @param {string} lock
 * @param {string} mine
 */
function claim(lock, mine) {
  for (;;) {
    try {
      linkSync(mine, lock)
      return
    } catch (err) {
      if (err.code !== 'EEXIST') throw err
    }
    const holder = readHolder(lock)
    if (holder && holder.born === processStartTime(holder.pid))
      throw new CliError(`${holder.what} from this folder already (process ${holder.pid}).`)
    const old = `${mine}.old`
    try {
      renameSync(lock, old)
    } catch (err) {
      if (err.code === 'ENOENT') continue
      throw err
    }
    const moved = readHolder(old)
    if (moved && moved.born === processStartTime(moved.pid)) linkSync(old, lock)
    rmSync(old)
  }
}
