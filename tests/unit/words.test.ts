import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { numberInTitle } from '@/importers/numbering'
import { betterComment, betterNames, betterWords } from '@/scripts/words.mjs'
import { ROOT } from '../support/checkout'

// What the linter does not see; it looks at texts and names in the code (`src/scripts/lint-words.mjs`).

/** The project's own text files, but for the specification, whose words are its own. */
const files = ['src', 'collections', 'globals', 'docs', 'tests'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter(
      (name) =>
        /\.(ts|tsx|js|mjs|css|md|yml)$/.test(name) &&
        !/\.results|migrations|specification\.md/.test(name),
    ),
)

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8')

/** The prose of a page, without code; what it quotes from an answer is code. */
const proseOf = (page: string): string[] =>
  page
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .split('\n')

const oldWordsIn = (page: string): string[] =>
  proseOf(page).flatMap((line) => betterWords(line).map((better) => `${line} → ${better}`))

test('the documentation is in the words of the field', () => {
  expect(oldWordsIn('a `somebody` b\n```\nwhoever\n```\nfor good')).toEqual([
    'for good → permanently',
  ])
  const pages = [...files.filter((name) => /^docs\/.*\.md$/.test(name)), 'README.md']
  expect(pages.flatMap((name) => oldWordsIn(read(name)))).toEqual([])
})

test('names, texts and comments of former times are found', () => {
  expect(
    ['standInPath', 'takeBack', 'goOnline', 'backing'].map((name) => betterNames(name)[0]),
  ).toEqual(['generated art', 'undo, requeue', undefined, undefined])
  const texts = ['Each gets a mail.', 'Set up a mail server.', 'Go on']
  expect(texts.map((text) => betterWords(text)[0])).toEqual([
    'email',
    undefined,
    'continue, resume',
  ])
  const comments = ['* Whether it is live.', '* Live (D41).', ' what follows', '* S2 E14, L01-x.md']
  expect(comments.map((comment) => betterComment(comment).length)).toEqual([1, 1, 0, 0])
})

test('the names of files are in the words of the field', () => {
  const found = files.filter(
    (name) =>
      /^(src|collections|globals)\//.test(name) &&
      name !== 'globals/Pillars.ts' &&
      betterNames(path.basename(name)).length > 0,
  )
  expect(found).toEqual([])
})

test('N62 what the response cache holds has one name: a cached response', () => {
  const old = new RegExp(['kept', 'answers?'].join(' '), 'i')
  expect(files.filter((name) => old.test(read(name)))).toEqual([])
})

test('N62 the numbering example of the interface is our own, and is read as it says', () => {
  const code = read('src/dashboard/import/review-sentence.client.tsx')
  const [, example = ''] = /such as “([^”]+)”/.exec(code) ?? []
  expect(example).toBe('32: Margins')
  expect(numberInTitle(example)).toMatchObject({ number: 32, title: 'Margins' })
})

test('Q67 what only screen readers read begins with no colon or comma: browsers put a blank before it', () => {
  const wrong = files.flatMap((name) =>
    /^src.*\.tsx?$/.test(name)
      ? (read(name).match(/(?<!\/)visually-?hidden['"]?( \})?[,>]\s*(\{?[`'"])?[:,] ?[\w${].*/gi) ??
        [])
      : [],
  )
  expect(wrong).toEqual([])
})
