import { asciiAddress } from '../accounts/is-email'
import { addressKey, addressProblem } from './subscribers'

/** More would take one transaction too long. */
export const MAX_ADDRESSES = 10_000

export type ImportCounts = {
  new: number
  known: number
  stopped: number
  /** Lines without an address. */
  invalid: number
}

/** A cell without its quotes, and without what keeps spreadsheets from taking it for a formula. */
const plain = (cell: string): string =>
  cell
    .replace(/["<>]/g, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/** The columns of a line, in lower case. */
const cells = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) => plain(cell).toLowerCase())

/**
 * The addresses in a table or a list, as spreadsheets and other newsletters write them: the first of
 * each line, whatever the columns are called and whatever separates them. A first line without one is
 * the names of the columns; the frequency is the only one that is read, as our own table has it.
 * @returns each address once, which of them want one mail a week, and how many lines have none
 */
export function readAddresses(text: string): {
  addresses: string[]
  weekly: string[]
  invalid: number
} {
  const found = new Map<string, string>()
  const weekly: string[] = []
  let invalid = 0
  const lines = text.split(/\r\n|\r|\n/).filter((line) => /[^\s,;]/.test(line))
  // Tables from before 1.1.0 call it `rhythm`.
  const frequency = cells(lines[0] ?? '').findIndex((cell) => /^(frequency|rhythm)$/.test(cell))
  for (const [index, line] of lines.entries()) {
    const address = line
      .split(/[,;\t ]/)
      .map(plain)
      .find((cell) => addressProblem(cell) === null)
    if (address === undefined) invalid += index === 0 ? 0 : 1
    else if (!found.has(addressKey(address))) {
      found.set(addressKey(address), asciiAddress(address))
      if (cells(line)[frequency] === 'weekly') weekly.push(asciiAddress(address))
    }
  }
  return { addresses: [...found.values()], weekly, invalid }
}
