import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { showMachine, type Machine } from '../measure/machine'
import type { Table } from '../part'
import { toMarkdown } from './show-table'

/**
 * Replaces what is between the two marker comments of a part.
 * @throws Error if the page lacks one of them
 */
export function replaceResults(page: string, part: string, results: string): string {
  const [begin, end] = [`<!-- results: ${part} -->`, `<!-- end: ${part} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no place for the results of ${part}`)
  return `${page.slice(0, from + begin.length)}\n\n${results}\n\n${page.slice(to)}`
}

/** Writes the tables of the parts that were measured, each with the machine, into a page. */
export async function writeDocs(
  file: string,
  machine: Machine,
  results: Record<string, Table[]>,
): Promise<void> {
  let page = readFileSync(file, 'utf8')
  for (const [part, tables] of Object.entries(results)) {
    const text = [...tables.map(toMarkdown), `Measured ${showMachine(machine)}.`].join('\n\n')
    page = replaceResults(page, part, text)
  }
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(page, { ...options, filepath: file }))
}
