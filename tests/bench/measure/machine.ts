import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import { loadTool } from './load'

/** Where and when something was measured. */
export type Machine = {
  cpu: string
  cores: number
  memoryGb: number
  system: string
  node: string
  loadTool: string
  date: string
  /** Lighthouse's own measure of a processor: about 1,000 for a small server, 3,000 for a laptop. */
  benchmarkIndex: number | null
}

export const readMachine = (benchmarkIndex: number | null): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${arch()}`,
  node: process.version,
  loadTool,
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  benchmarkIndex,
})

export const showMachine = (machine: Machine): string =>
  [
    `${machine.date} UTC`,
    machine.cpu,
    `${machine.cores} cores`,
    `${machine.memoryGb} GB`,
    machine.system,
    machine.benchmarkIndex === null ? '' : `benchmark index ${Math.round(machine.benchmarkIndex)}`,
    `Node ${machine.node.slice(1)}`,
    `load by ${machine.loadTool}`,
  ]
    .filter(Boolean)
    .join(', ')
