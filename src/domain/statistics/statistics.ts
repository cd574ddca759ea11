import { Temporal } from 'temporal-polyfill'
import { episodeNumberOf } from '../episodes/episode-id'
import { episodePath, isHostPage, PATHS } from '../paths'
import { RuleError } from '../database/rule-error'

/**
 * The page under which the whole site is counted: someone who looks at three of its pages is three
 * views and one visitor.
 */
export const WHOLE_SITE = ''

/** The page that takes over the numbers of episodes that were deleted permanently. */
export const DELETED_EPISODES = 'deleted'

/** Two years. */
export const MAX_DAYS = 732

/** In days. */
export const DEFAULT_DAYS = 30

export const GROUPINGS = ['day', 'episode', 'page'] as const
export type Grouping = (typeof GROUPINGS)[number]

/**
 * Checks whether views of a page are counted: those of listeners, but not of `/saved`, of which the
 * site promises that it counts nothing.
 * @param path canonical, without its query
 */
export const isCountedPage = (path: string): boolean => !isHostPage(path) && path !== PATHS.saved

const EPISODE_START = episodePath('')

export function episodeOfPage(page: string): string | null {
  const id = page.startsWith(EPISODE_START) ? page.slice(EPISODE_START.length) : ''
  return episodeNumberOf(id) === null ? null : id
}

/** `visitors` is the sum of the visitors of each day. */
export type VisitCounts = {
  views: number
  visitors: number
  clicks: number
  /** The clicks by platform; only those with any. */
  platforms: Record<string, number>
}

/** Days from `from` to `to`, both of them included, as `YYYY-MM-DD`. */
export type DayRange = { from: string; to: string }

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** @throws RuleError unless it is a day of the calendar */
function parseDay(field: string, text: string): string {
  try {
    if (DAY.test(text)) return Temporal.PlainDate.from(text).toString()
  } catch {
    // Such as 30 February.
  }
  throw new RuleError(field, 'Use a day such as 2026-11-24.')
}

/** The last `days` days up to `today`. */
export const lastDays = (days: number, today: string): DayRange => ({
  from: Temporal.PlainDate.from(today)
    .subtract({ days: days - 1 })
    .toString(),
  to: today,
})

/**
 * Reads a range of days; without an end it ends today, without a beginning it has 30 days.
 * @throws RuleError for what is no day, a range that ends before it begins, or one of over two years
 */
export function parseRange(
  from: string | null | undefined,
  to: string | null | undefined,
  today: string,
): DayRange {
  const last = to ? parseDay('to', to) : today
  const first = from ? parseDay('from', from) : lastDays(DEFAULT_DAYS, last).from
  const days = daysBetween(first, last) + 1
  if (days < 1) throw new RuleError('to', 'The range ends before it starts.')
  if (days > MAX_DAYS) throw new RuleError('from', `Read at most ${MAX_DAYS} days at once.`)
  return { from: first, to: last }
}

/** All days of a range, in order. */
export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, days) =>
    Temporal.PlainDate.from(from).add({ days }).toString(),
  )

/**
 * A cell of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe
 * before it (OWASP, CSV Injection), and so does one that has them already, so that it can be undone.
 */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^'*\s*[=+\-@]|^[\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180), each with CRLF at its end. */
export const toCsv = (rows: (string | number)[][]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

const COUNTS = ['views', 'visitors', 'clicks'] as const
const CLICKS_ON = 'clicks on '

/** A row of a table: the texts of its first columns, and what was counted. */
export type CountsRow = { names: string[] } & VisitCounts

/**
 * Counts as CSV: first the given columns, then views, visitors and clicks, and at last the clicks
 * on each platform.
 * @param platforms in the order of their columns
 */
export const statisticsCsv = (columns: string[], platforms: string[], rows: CountsRow[]): string =>
  toCsv([countsHead(columns, platforms), ...rows.map((row) => countsCells(row, platforms))])

/** The rows alone, for a table that is written in parts. */
export const countsRowsCsv = (platforms: string[], rows: CountsRow[]): string =>
  toCsv(rows.map((row) => countsCells(row, platforms)))

const countsHead = (columns: string[], platforms: string[]): string[] => [
  ...columns,
  ...COUNTS,
  ...platforms.map((platform) => CLICKS_ON + platform),
]

const countsCells = (row: CountsRow, platforms: string[]): (string | number)[] => [
  ...row.names,
  ...COUNTS.map((name) => row[name]),
  ...platforms.map((platform) => row.platforms[platform] ?? 0),
]

/** A cell, in quotes or not, and what ends it (RFC 4180). */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)/y

/** The cells of CSV (RFC 4180), row by row. @throws Error where it is none, or was cut off */
export function parseCsv(text: string): string[][] {
  if (!text.endsWith('\n')) throw new Error('The last row has no end')
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    if (end === undefined) throw new Error(`No cell of CSV at ${at}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** More is not stored (PostgreSQL, integer). */
const MAX_AMOUNT = 2 ** 31 - 1

export function parseAmount(cell: string | undefined): number {
  const amount = /^\d{1,10}$/.test(cell ?? '') ? Number(cell) : NaN
  if (!(amount <= MAX_AMOUNT)) throw new Error(`No amount: ${cell}`)
  return amount
}

/**
 * Reads what `statisticsCsv` has written.
 * @throws Error unless it is a table with these columns
 */
export function parseCountsCsv(columns: string[], text: string): CountsRow[] {
  const [head = [], ...rows] = parseCsv(text)
  const start = columns.length + COUNTS.length
  const platforms = head.slice(start).map((title) => title.slice(CLICKS_ON.length))
  if (countsHead(columns, platforms).join('\n') !== head.join('\n'))
    throw new Error('Other columns than expected')
  return rows.map((cells) => {
    if (cells.length !== head.length) throw new Error('A row of another length')
    const [views, visitors, clicks] = cells.slice(columns.length, start).map(parseAmount)
    const counts = platforms.map((platform, at): [string, number] => [
      platform,
      parseAmount(cells[start + at]),
    ])
    return {
      names: cells.slice(0, columns.length),
      views: views ?? 0,
      visitors: visitors ?? 0,
      clicks: clicks ?? 0,
      platforms: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    }
  })
}
