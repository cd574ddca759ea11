import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @param {string} field @param {number} pid */
function askPs(field, pid) {
  const { stdout } = spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

/**
 * A file of `/proc`; '' when there is no such process.
 * @param {string} file
 * @throws when it cannot be read for another reason, such as too many open files
 */
function readProc(file) {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch (err) {
    if (err.code === 'ENOENT' || err.code === 'ESRCH') return ''
    throw err
  }
}

/**
 * Returns when a process started, to tell it from a later one with the same id; '' for no such
 * process.
 * @param {number} pid
 */
export function processStartTime(pid) {
  if (process.platform !== 'linux') return askPs('lstart', pid)
  const stat = readProc(`${pid}/stat`)
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!stat || state === 'Z') return ''
  return `${readProc('sys/kernel/random/boot_id').trim()} ${rest[18]}`
}

/**
 * The command line of a process; '' for no such process.
 * @param {number} pid
 */
export const commandOf = (pid) =>
  process.platform === 'linux'
    ? readProc(`${pid}/cmdline`).replaceAll('\0', ' ')
    : askPs('command', pid)

/**
 * The id of a process's parent; 0 if unknown.
 * @param {number} pid
 */
export function parentOf(pid) {
  if (process.platform !== 'linux') return Number(askPs('ppid', pid))
  const stat = readProc(`${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/**
 * Checks whether a process exists and has not ended.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (err) {
    if (err.code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    return processStartTime(pid) !== '' // One that has ended, but whose parent has not noticed, has none.
  } catch {
    return true
  }
}
