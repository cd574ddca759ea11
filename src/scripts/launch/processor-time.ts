import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of 10 ms (proc(5)). */
const TICKS_A_SECOND = 100

type Stat = { parent: number; own: number; children: number }

/** @param which the folder of a process or thread in `/proc` */
function readStat(which: string): Stat | null {
  try {
    const fields =
      readFileSync(`/proc/${which}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const sum = (i: number) => (Number(fields[i]) + Number(fields[i + 1])) / TICKS_A_SECOND
    return { parent: Number(fields[1]), own: sum(11), children: sum(13) }
  } catch {
    return null // It has ended, or this is not Linux.
  }
}

/** Processor seconds that this thread has taken; of its whole process where Linux does not tell. */
export function secondsOfThread(): number {
  const { user, system } = process.cpuUsage()
  return readStat('thread-self')?.own ?? (user + system) / 1e6
}

/** Processor seconds of this process and of those that it began and that have ended. */
export function secondsOfProcess(): number {
  const stat = readStat('self')
  return stat ? stat.own + stat.children : secondsOfThread()
}

/** Processor seconds of this process and of all that it began, ended or not. */
export function secondsOfTree(): number {
  const stats = new Map<number, Stat>()
  try {
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) && readStat(name)
      if (stat) stats.set(Number(name), stat)
    }
  } catch {} // Not Linux.
  const isOurs = (pid: number): boolean => {
    const parent = stats.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  return [...stats]
    .filter(([pid]) => isOurs(pid))
    .reduce((sum, [, { own, children }]) => sum + own + children, secondsOfProcess())
}
