import { availableParallelism, totalmem } from 'node:os'

export type Machine = {
  cores: number
  memory: number
  /** In bytes; undefined or 0 when it is unlimited or unknown. */
  limit: number | undefined
}

const ENOUGH_MEMORY = 2 * 1024 ** 3
const MOST = 4

/**
 * Counts how many processes serve the site: one per core, up to four, but one only on a machine or
 * in a container with less than 2 GB, and in development.
 * @param wanted WEB_CONCURRENCY, if it is set
 */
export function countProcesses(
  wanted: number | undefined,
  { cores, memory, limit }: Machine,
  dev: boolean,
): number {
  if (dev) return 1
  if (wanted !== undefined) return wanted
  if (Math.min(memory, limit || memory) < ENOUGH_MEMORY) return 1
  return Math.min(cores, MOST)
}

export const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  memory: totalmem(),
  limit: process.constrainedMemory(),
})
