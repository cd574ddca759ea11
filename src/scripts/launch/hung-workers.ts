import { execFileSync } from 'node:child_process'

/** Longer than Playwright is silent while it runs no test (ms). */
export const SILENCE_MS = 2 * 60_000

/** After so many of them in a row, longer than any test that is alone in being run. */
const SILENCES_OF_TESTS = 3

/**
 * Ends the workers of Playwright, which then tries again what they were at; or Playwright, if it has
 * none. On Node 20, which loads test files by a thread of its own, an import sometimes never ends,
 * of a worker or before the first test, and no limit of Playwright's holds for that.
 * @param pid of Playwright
 * @param times how often it has been silent for `SILENCE_MS` in a row
 * @returns whether it is Playwright that has to be run again
 */
export function endHungWorkers(pid: number, times: number): boolean {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const workers = lines
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === pid && /workerProcessEntry/.test(args ?? ''))
  if (workers.length > 0 && times < SILENCES_OF_TESTS) return false
  const minutes = (times * SILENCE_MS) / 60_000
  console.log(`Nothing for ${minutes} minutes: ${workers.length} workers are ended.`)
  for (const [, worker] of workers) {
    try {
      process.kill(Number(worker), 'SIGKILL')
    } catch {} // It has just ended by itself.
  }
  if (workers.length === 0) process.kill(pid, 'SIGINT') // It stops its sites.
  return workers.length === 0
}
