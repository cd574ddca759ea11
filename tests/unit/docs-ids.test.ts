import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { beforeAll, expect, test } from 'vitest'

const SPECIFICATION = 'docs/specification.md'
const DECISIONS = 'docs/decisions'
const PLACES = ['src', 'collections', 'globals', 'payload.config.ts', 'docs', 'README.md', 'tests']

/** Where an id stands: `file:line`. */
type Citation = { id: string; at: string }
type Passage = { text: string; line: number; title?: boolean }
type Title = { text: string; start: number }
type Node = {
  type: string
  value?: unknown
  name?: string
  start: number
  [key: string]: unknown
}

/**
 * A technical record by its file name, or one id or a range of them. Colours, percent-encoding,
 * parts of paths, times, coordinates and episodes of a season (S2 E14) are none.
 */
const CITED =
  /(?<![\w#%&+./-]|S\d+ )(?:(L\d\d-[a-z][a-z\d-]*)|([FRAETVPCXKSMNQ]\d\d|D\d{1,2})(?:[-–]([A-Z]\d{1,2}))?)(?!\w|[:.]\d)/g

function range(from: string, to: string | undefined): string[] {
  if (!to) return [from]
  if (from[0] !== to[0]) return [from, to]
  const [first, last] = [Number(from.slice(1)), Number(to.slice(1))]
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, step) =>
    step === 0 ? from : `${from[0]}${String(first + step).padStart(to.length - 1, '0')}`,
  )
}

function idsIn({ text, line }: Passage, file: string): Citation[] {
  return [...text.matchAll(CITED)].flatMap(({ index, 1: record, 2: from, 3: to }) => {
    const at = `${file}:${line + text.slice(0, index).split('\n').length - 1}`
    return (record ? [record] : range(from ?? '', to)).map((id) => ({ id, at }))
  })
}

/** `test` of `test`, `test.only`, `test.each(table)` and the like. */
function rootName(node: Node): string | undefined {
  const inner = node.callee ?? node.object ?? node.tag
  return inner ? rootName(inner as Node) : node.name
}

function titlesIn(node: Node, found: Title[] = []): Title[] {
  const [title] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
  if (title && ['test', 'it', 'describe'].includes(rootName(node) ?? '')) {
    const { start } = title
    if (typeof title.value === 'string') found.push({ text: title.value, start })
    if (title.type === 'TemplateLiteral') {
      const parts = title.quasis as { value: { cooked: string } }[]
      found.push({ text: parts.map(({ value }) => value.cooked).join('…'), start })
    }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') titlesIn(child as Node, found)
  }
  return found
}

function commentsAndTitles(code: string, file: string): Passage[] {
  const { program, comments } = parseSync(file, code)
  const lineAt = (start: number) => code.slice(0, start).split('\n').length
  const said = comments.map(({ value, start }) => ({ text: value, line: lineAt(start) }))
  const titles = file.startsWith('tests/') ? titlesIn(program as unknown as Node) : []
  return [...said, ...titles.map(({ text, start }) => ({ text, line: lineAt(start), title: true }))]
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** What people read in a file: comments, titles of tests, and prose without code and link targets. */
function passages(content: string, file: string): Passage[] {
  if (/\.(ts|tsx|js|mjs)$/.test(file)) return commentsAndTitles(content, file)
  if (file.endsWith('.css')) {
    const text = content.replace(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'|[^/"']+|./gs, (part) =>
      part.startsWith('/*') ? part : blank(part),
    )
    return [{ text, line: 1 }]
  }
  const code = /^```.*?^```|`[^`\n]+`|\]\([^)\n]*\)/gms
  return file.endsWith('.md') ? [{ text: content.replace(code, blank), line: 1 }] : []
}

function filesOf(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.')) // Results of earlier runs.
    .flatMap(({ name }) => filesOf(`${place}/${name}`))
}

const read = (file: string) => readFileSync(file, 'utf8')
const firstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 1: group }) => group ?? '')

const specified = firstGroups(read(SPECIFICATION), /^- \*\*([A-Z]\d\d)\*\* \S/gm)
const records = readdirSync(DECISIONS)
  .filter((name) => /^D.*\.md$/.test(name))
  .flatMap((name) => firstGroups(read(`${DECISIONS}/${name}`), /^## (D\d.*)$/gm))
const technical = readdirSync(DECISIONS)
  .filter((name) => /^L\d\d-.*\.md$/.test(name))
  .map((name) => name.slice(0, -'.md'.length))

const defined = [...specified, ...records.map((title) => title.split(' ')[0] ?? ''), ...technical]
const unresolved = (cited: Citation[]) =>
  cited.filter(({ id }) => !defined.includes(id)).map(({ id, at }) => `${at} cites ${id}`)

const cited: Citation[] = []
const named = new Set<string>()
beforeAll(() => {
  for (const file of PLACES.flatMap(filesOf)) {
    if (!/\.(ts|tsx|js|mjs|css|md)$/.test(file)) continue
    const content = read(file)
    if (content.search(CITED) === -1) continue // Parsing takes the time.
    for (const passage of passages(content, file)) {
      const found = idsIn(passage, file)
      cited.push(...found)
      if (passage.title) for (const { id } of found) named.add(id)
    }
  }
}, 60_000)

test('every id that comments, titles of tests and docs cite is in the specification or the decisions', () => {
  expect(cited.length).toBeGreaterThan(500)
  expect(unresolved(cited)).toEqual([])
})

test('every line of the specification is named in the title of a test', () => {
  expect(specified.filter((id) => !named.has(id))).toEqual([])
})

test('an id is defined once, and the index lists the decisions by their titles', () => {
  expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([])
  expect(firstGroups(read(`${DECISIONS}/README.md`), /^- (D\d.*)$/gm)).toEqual(records)
})

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string): string[] =>
  firstGroups(read(page), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('Q55 every link of the docs leads to a file and a heading that are there', () => {
  const pages = filesOf('docs').filter((name) => name.endsWith('.md'))
  const dead = [...pages, 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(([, file = '', anchor]) => {
        const target = file ? path.join(path.dirname(page), file) : page
        if (!existsSync(target)) return true
        return anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
      })
      .map(([link]) => `${page} ${link}`),
  )
  expect(dead).toEqual([])
})
