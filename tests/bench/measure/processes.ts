import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

type Process = { pid: number; parent: number; kilobytes: number; program: string }

/** What Linux counts processor time in, for every program (proc(5)). */
const TICK_MS = 10
/** Not the site, but its database, the shells that guard it, and what has ended (`[node]`). */
const NOT_THE_SITE = /^(postgres:?|sh|ps|\[.*)$/

function listProcesses(): Process[] {
  const { stdout, error } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,rss=,args='], {
    encoding: 'utf8',
  })
  if (error) throw new Error(`Processes cannot be listed: ${error.message}`)
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, kilobytes, command] = line.trim().split(/\s+/)
    if (!command) return []
    const program = path.basename(command)
    return [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), program }]
  })
}

/** A server's process and those that it started, at any depth, without databases and shells. */
function treeOf(root: number): Process[] {
  const all = listProcesses().filter(
    ({ pid, program }) => pid === root || !NOT_THE_SITE.test(program),
  )
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

/** The ids of a server's processes, its first one first. */
export const processIds = (root: number): number[] => treeOf(root).map(({ pid }) => pid)

/** The ids of the processes that a server started itself and that answer for it, if any. */
export const workerIds = (root: number): number[] =>
  treeOf(root)
    .filter(({ parent }) => parent === root)
    .map(({ pid }) => pid)

/** The memory in use by all processes of a server (resident set), in MB. */
export const memoryOf = (root: number): number =>
  treeOf(root).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024

/** `mm:ss.cc` or `hh:mm:ss`, as ps prints processor time, in ms. */
const parseTime = (text: string): number =>
  text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000

function cpuTimeOfOne(pid: number): number {
  if (process.platform !== 'linux')
    return parseTime(
      spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).stdout,
    )
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The processor time that processes have taken so far, in ms. */
export const cpuTime = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + cpuTimeOfOne(pid), 0)
