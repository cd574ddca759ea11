import { showSpread } from '../measure/spread'
import type { Cell, Table } from '../part'

export const showCell = (cell: Cell): string => (typeof cell === 'string' ? cell : showSpread(cell))

/** The cells of all lines; where a row has fewer, the rest is empty. */
const linesOf = ({ columns, rows }: Table): string[][] => [
  columns,
  ...rows.map((row) => columns.map((_, index) => showCell(row[index] ?? ''))),
]

/** A table for the terminal: columns of equal width, the first aligned left. */
export function toText(table: Table): string {
  const lines = linesOf(table)
  const widths = table.columns.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  const shown = lines.map((line) =>
    line
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  '),
  )
  return [table.title, ...shown.map((line) => `  ${line}`)].join('\n')
}

/** A table in Markdown, with its title above. */
export function toMarkdown(table: Table): string {
  const [head = [], ...rows] = linesOf(table).map((line) =>
    line.map((c) => c.replaceAll('|', '\\|')),
  )
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'))
  return [`**${table.title}**`, '', line(head), line(rule), ...rows.map(line)].join('\n')
}
