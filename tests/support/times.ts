import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Where `npm test` reads what each file took. */
const TIMES = path.resolve('tests/.results/times.jsonl')

/**
 * Notes what a test file took, or one test of it.
 * @param began from {@link performance.now}, in ms
 * @param processor seconds
 */
export function noteTime(file: string, began: number, processor: number): void {
  mkdirSync(path.dirname(TIMES), { recursive: true })
  const wall = (performance.now() - began) / 1000
  appendFileSync(TIMES, `${JSON.stringify({ file: path.relative('', file), wall, processor })}\n`)
}
