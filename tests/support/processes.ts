import { readFileSync } from 'node:fs'
import { countProcesses, thisMachine } from '@/scripts/launch/concurrency'

/** Processor time of a process so far, in ticks of 10 ms (proc(5)). */
export function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/**
 * How many processes `npm start` has on this machine, or two where it would have one: what two do to
 * each other's answers is to be seen in every test of a site as people use it.
 */
export const usualProcesses = (): number =>
  Math.max(2, countProcesses(undefined, thisMachine(), false))
