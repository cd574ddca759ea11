import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { elementScript } from '@/server/http/element-scripts.mjs'
import { COMMANDS, compileLauncher, ENTRIES } from '@/scripts/launch/compile.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'nq-compile-'))
const launch = path.join(root, 'src/scripts/launch')
const compiled = path.join(root, '.next/launch/start.mjs')
const write = (name: string, text: string) => writeFileSync(path.join(launch, name), text)

beforeEach(() => {
  rmSync(path.join(root, '.next'), { recursive: true, force: true })
  // As in the site's package: an ES module where nothing nearer says otherwise.
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}')
  mkdirSync(launch, { recursive: true })
  const element = (name: string, text: string) => {
    const file = path.join(root, 'src/elements', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  element(
    'index.ts',
    'document.title = HOST_ADDRESS + JOIN_ADDRESS + LISTENING_ADDRESS + LISTS_ADDRESS\n',
  )
  element(
    '../components/studio/islands/index.tsx',
    `import './styles.css'\nexport const host = 1\n`,
  )
  element('../components/studio/islands/styles.css', '.strip { color: red }\n')
  element('join/index.ts', 'export const send = 1\n')
  element('letters/index.ts', 'document.title = "letters"\n')
  element('listening/index.ts', 'export const start = 1\n')
  element('lists/index.ts', 'export const extend = 1\n')
  element('marks/index.ts', 'document.title = "marks"\n')
  element('preview/index.ts', 'document.title = "preview"\n')
  element('recorder/index.ts', 'document.title = "recorder"\n')
  element('saved/index.ts', 'document.title = "saved"\n')
  element('search/index.ts', 'document.title = "search"\n')
  element('transcript/index.ts', 'document.title = "transcript"\n')
  write('state.mjs', 'export const state = { count: 0 }\n')
  write('value.ts', 'export const value: number = 1\n')
  for (const command of COMMANDS) write(`../${command}.ts`, `export * from './launch/value'\n`)
  for (const entry of ENTRIES)
    write(
      `${entry}.ts`,
      `import { state } from './state.mjs'\nimport { value } from './value'\nexport const next = (): number => (state.count += value)\n`,
    )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Compiled = { next: () => number }
const load = (entry: string, version: number) =>
  import(`${path.join(root, '.next/launch', entry)}.mjs?${version}`) as Promise<Compiled>

test('what is compiled runs, and shares the JavaScript modules with whoever else uses them', async () => {
  await compileLauncher(root)
  const [start, other] = [await load('start', 1), await load('test', 1)]
  expect([start.next(), other.next()]).toEqual([1, 2])
})

test('the script of public pages is one small file, at an address that changes with it', async () => {
  expect(elementScript(root, 'elements').body).toHaveLength(0)
  await compileLauncher(root)
  const { body, address } = elementScript(root, 'elements')
  expect(String(elementScript(root, 'host').body)).toContain('.strip{color:red}')
  for (const later of ['host', 'join', 'listening', 'lists'] as const)
    expect(String(body)).toContain(elementScript(root, later).address)
  writeFileSync(path.join(root, 'src/elements/index.ts'), 'document.title = "other"\n')
  await compileLauncher(root)
  expect(elementScript(root, 'elements').address).not.toBe(address)
})

test('it is compiled again when a source has changed, and only then', async () => {
  await compileLauncher(root)
  const first = statSync(compiled).ino
  await compileLauncher(root)
  expect(statSync(compiled).ino).toBe(first)
  write('value.ts', 'export const value: number = 5\n')
  await compileLauncher(root)
  expect(readFileSync(compiled, 'utf8')).toContain('value = 5')
})

test('it is compiled again when the build has emptied its folder', async () => {
  await compileLauncher(root)
  rmSync(path.join(root, '.next'), { recursive: true })
  await compileLauncher(root)
  expect(readFileSync(compiled, 'utf8')).toContain('value = 1')
})

test('Q50 a process that runs what was compiled can load a build that comes later', async () => {
  const installed = path.join(root, 'node_modules/installed')
  mkdirSync(installed, { recursive: true })
  writeFileSync(path.join(installed, 'package.json'), '{"main":"index.js"}')
  writeFileSync(path.join(installed, 'index.js'), '')
  write('start.ts', `import 'installed'\n`)
  await compileLauncher(root)
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    await import(${JSON.stringify(compiled)})
    mkdirSync('.next/server')
    writeFileSync('.next/package.json', '{"type":"commonjs"}')
    writeFileSync('.next/server/page.js', 'module.exports = typeof require')
    console.log((await import(process.cwd() + '/.next/server/page.js')).default)`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(said.trim()).toBe('function')
})
