import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/checkout'

/** TypeScript takes any name for a class of a CSS Module: only this sees those that are not there. */

const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) =>
    path.relative(ROOT, path.join(parentPath, name)).replaceAll(path.sep, '/'),
  )
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** What a file imports or exports as `name` from `specifier`, as a path from the root. */
const resolve = (file: string, specifier: string): string =>
  specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(file), specifier)

const code = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }))

/** Modules that a file hands on under a name: `file without ending` to names and style sheets. */
const handedOn = new Map(
  code.map(({ file, text }) => [
    file.replace(/\.tsx?$/, ''),
    [...text.matchAll(/export \{ default as (\w+) \} from '([^']+\.module\.css)'/g)].map(
      ([, name = '', from = '']) => [name, resolve(file, from)] as const,
    ),
  ]),
)

/** The style sheets that a file knows, by the name it gives them. */
function sheetsOf({ file, text }: { file: string; text: string }) {
  const own = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', from = '']) => [name, resolve(file, from)] as const,
  )
  const others = [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = '', from = '']) =>
      (handedOn.get(resolve(file, from)) ?? []).filter(([name]) =>
        names.split(/[,\s]+/).includes(name),
      ),
  )
  return [...own, ...others]
}

function definedIn(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
    .matchAll(/([^{};]+)\{/g)
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      selector.trim().startsWith('@')
        ? []
        : [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}

test('every class that is used is defined, and every class that is defined is used', () => {
  const used = new Map<string, Set<string>>()
  const computed = new Set<string>()
  for (const source of code)
    for (const [name, sheet] of sheetsOf(source)) {
      const classes = used.get(sheet) ?? new Set()
      used.set(sheet, classes)
      for (const [, one = ''] of source.text.matchAll(
        new RegExp(`(?<![\\w.'/-])${name}\\.([a-zA-Z]\\w*)`, 'g'),
      ))
        classes.add(one)
      if (new RegExp(`(?<![\\w.])${name}\\[`).test(source.text)) computed.add(sheet)
    }
  const sheets = files.filter((file) => file.endsWith('.module.css'))
  for (const file of sheets)
    for (const [, names = '', from = ''] of read(file).matchAll(
      /composes: ([^;]+) from '([^']+)'/g,
    )) {
      const sheet = resolve(file, from)
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...names.split(' ')]))
    }
  expect(sheets.length).toBeGreaterThan(60)
  const wrong = sheets.flatMap((sheet) => {
    const defined = definedIn(sheet)
    const known = used.get(sheet) ?? new Set<string>()
    const missing = [...known].filter((name) => !defined.has(name))
    const unused = computed.has(sheet) ? [] : [...defined].filter((name) => !known.has(name))
    return [
      ...missing.map((name) => `${sheet} has no .${name}`),
      ...unused.map((name) => `${sheet}: nothing has .${name}`),
    ]
  })
  expect(wrong).toEqual([])
})

const DESK_STYLES = 'src/dashboard/styles.ts'

test('the desk has all of its styles in one file, which each of its screens loads first (L19)', () => {
  const listed = [...read(DESK_STYLES).matchAll(/^import '\.\/(.+)'$/gm)].map(([, name]) => name)
  const own = files.filter((file) => /^src\/dashboard\/.+\.module\.css$/.test(file))
  const isShared = (name: string) => name.startsWith('ui/')
  const names = own.map((file) => file.slice('src/dashboard/'.length)).sort()
  expect(listed).toEqual([
    'base.css',
    ...names.filter(isShared),
    ...names.filter((name) => !isShared(name)),
  ])

  const screens = files.filter((file) =>
    /^src\/app\/\((?:desk|setup)\)\/.*(?:page|layout)\.tsx$/.test(file),
  )
  expect(screens.length).toBeGreaterThan(20)
  const without = screens.filter((file) => !read(file).startsWith("import '@/dashboard/styles'\n"))
  expect(without).toEqual([])
})

test('pages of listeners ask for the width of their part, in which large text has less room', () => {
  const wrong = files.filter(
    (file) =>
      /^src\/components\/(site|ui)\/.*\.css$/.test(file) &&
      // A frame has the width of its window.
      !file.endsWith('/embedded-episode.module.css') &&
      /@media[^{]*-width/.test(read(file)),
  )
  expect(wrong).toEqual([])
})
