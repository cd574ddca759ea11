import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './checkout'

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** The value that the given fraction of the numbers does not exceed. */
export const quantile = (numbers: readonly number[], part: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? NaN

/** Writes measurements to the terminal and to tests/.results/long.txt. */
export function note(line: string): void {
  const folder = path.join(ROOT, 'tests/.results')
  mkdirSync(folder, { recursive: true })
  appendFileSync(path.join(folder, 'long.txt'), `${new Date().toISOString()} ${line}\n`)
  process.stdout.write(`  ${line}\n`)
}

/** Numbers from 0 to 1 that look random, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
