import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { numberInTitle } from '@/importers/numbering'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEXTS = /\.(ts|tsx|js|mjs|css|md|yml)$/

/** The project's own text files, but for the specification, whose words are its own. */
const files = ['src', 'collections', 'globals', 'docs', 'tests'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((name) => TEXTS.test(name) && !/\.results|migrations|specification\.md/.test(name)),
)

test('N62 what the response cache holds has one name: a cached response', () => {
  const old = new RegExp(['kept', 'answers?'].join(' '), 'i')
  expect(files.filter((name) => old.test(readFileSync(path.join(ROOT, name), 'utf8')))).toEqual([])
})

test('N62 the numbering example of the interface is our own, and is read as it says', () => {
  const code = readFileSync(path.join(ROOT, 'src/dashboard/import/look-over.client.tsx'), 'utf8')
  const [, example = ''] = /Such as “([^”]+)”/.exec(code) ?? []
  expect(example).toBe('32: Margins')
  expect(numberInTitle(example)).toMatchObject({ number: 32, title: 'Margins' })
})
