import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** What would carry every language into the browser. */
const CATALOGUE =
  /^src\/domain\/texts\/(index|page-texts|default-texts|catalogues|en|en-defaults)\.ts$/

/** The files that a file imports when it runs; imports of types alone leave no trace. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g,
  )
  return [...found].flatMap(([, named, lazy]) => {
    const specifier = named ?? lazy ?? ''
    const base = specifier.startsWith('@/')
      ? path.join('src', specifier.slice(2))
      : specifier.startsWith('.')
        ? path.join(path.dirname(file), specifier)
        : null
    if (base === null) return []
    const candidates = [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base]
    const hit = candidates.find((one) => /\.tsx?$/.test(one) && existsSync(path.join(ROOT, one)))
    return hit ? [hit] : []
  })
}

const clientFiles = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && statSync(path.join(ROOT, file)).isFile())
  .filter((file) => /^'use client'/m.test(readFileSync(path.join(ROOT, file), 'utf8')))

test('no code of the browser reaches the catalogue of all languages', () => {
  expect(clientFiles.length).toBeGreaterThan(20)
  const ways: string[] = []
  for (const start of clientFiles) {
    const seen = new Set([start])
    const queue: string[][] = [[start]]
    for (let way = queue.shift(); way; way = queue.shift())
      for (const next of importsOf(way.at(-1) ?? '')) {
        if (CATALOGUE.test(next)) ways.push([...way, next].join(' → '))
        if (seen.has(next)) continue
        seen.add(next)
        queue.push([...way, next])
      }
  }
  expect(ways).toEqual([])
})
