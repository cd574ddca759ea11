/** What several runs of one measurement gave. */
export type Spread = {
  median: number
  low: number
  high: number
  runs: number
  unit: string
  digits: number
}

/** The middle of these numbers, or the mean of the two in the middle. */
export function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [left = NaN, right = NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (left + right) / 2
}

/**
 * Sums up one or more runs.
 * @param unit shown behind the number; '' for a bare number
 * @throws Error without a single run, which would otherwise be printed as a result
 */
export function spreadOf(numbers: readonly number[], unit = '', digits = 0): Spread {
  if (numbers.length === 0 || numbers.some((number) => !Number.isFinite(number)))
    throw new Error(`Nothing was measured: [${numbers.join(', ')}] ${unit}`)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return { median: middle(numbers), low, high, runs: numbers.length, unit, digits }
}

const shown = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A median and, where the runs differ, what was lowest and highest: `12 ms (11–14)`. */
export function showSpread({ median, low, high, unit, digits }: Spread): string {
  const [from, to] = [shown(low, digits), shown(high, digits)]
  const value = `${shown(median, digits)}${unit && ` ${unit}`}`
  return from === to ? value : `${value} (${from}–${to})`
}
