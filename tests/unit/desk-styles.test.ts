import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/checkout'

const FOLDER = path.join(ROOT, 'src/dashboard/styles')
/** It adds to what others define: movement, and edges where colours are forced. */
const ADDS = 'motion.css'

/** The classes that a style sheet defines: those that are a selector on their own. */
function definedIn(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)
  const alone = [...selectors].flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => /^\s*\.(d-[\w-]+)\s*$/.exec(one)?.[1] ?? []),
  )
  return new Set(alone)
}

test('a class of the desk is defined in one sheet, where whoever changes it finds all of it', () => {
  const sheets = new Map<string, string[]>()
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.css') && name !== ADDS))
    for (const name of definedIn(readFileSync(path.join(FOLDER, file), 'utf8')))
      sheets.set(name, [...(sheets.get(name) ?? []), file])
  expect(sheets.size).toBeGreaterThan(200)
  expect([...sheets].filter(([, files]) => files.length > 1)).toEqual([])
})
