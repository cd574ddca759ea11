import { execFileSync } from 'node:child_process'

/** Longer than any test that is alone in being run is silent (ms). */
export const HUNG_MS = 6 * 60_000

/**
 * Ends the workers of Playwright, which then tries again what they were at; or Playwright, if it has
 * none. On Node 20, which loads test files by a thread of its own, an import sometimes never ends,
 * of a worker or before the first test, and no limit of Playwright's holds for that.
 * @param pid of Playwright
 * @returns whether it is Playwright that has to be run again
 */
export function endHungWorkers(pid: number): boolean {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const workers = lines
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === pid && /workerProcessEntry/.test(args ?? ''))
  console.log(`Nothing for ${HUNG_MS / 60_000} minutes: ${workers.length} workers are ended.`)
  for (const [, worker] of workers) {
    try {
      process.kill(Number(worker), 'SIGKILL')
    } catch {} // It has just ended by itself.
  }
  if (workers.length === 0) process.kill(pid, 'SIGINT') // It stops its sites.
  return workers.length === 0
}
