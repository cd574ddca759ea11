import { readFileSync } from 'node:fs'

/** Processor time of a process so far, in ticks of 10 ms (proc(5)). */
export function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
