import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/checkout'

type Packages = Record<string, string>
type Locked = {
  version?: string
  resolved?: string
  peer?: boolean
  optionalDependencies?: Packages
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
  dependencies: Packages
  devDependencies: Packages
}

/** Where Node finds a package that another one asks for: beside it, or in a folder above. */
function find(from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found ?? !folder) return found
  }
}

test('the lock has every part for a system that a package names, or `npm ci` refuses it', () => {
  const wanted = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, range]) => ({ folder, name, range })),
  )
  expect(wanted.length).toBeGreaterThan(50)
  const missing = wanted.filter(({ folder, name, range }) => {
    const version = find(folder, name)?.version
    return version === undefined || (/^\d[\w.-]*$/.test(range) && version !== range)
  })
  expect(missing).toEqual([])
})

test('the lock names no registry, so that each machine uses its own', () => {
  const named = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))
  expect(named.map(([folder]) => folder)).toEqual([])
})

test('what is there only as a peer, which `npm start` leaves out, is for editors that no page has', () => {
  const peers = Object.keys(packages).filter((folder) => packages[folder]?.peer)
  expect(peers.map((folder) => folder.replace('node_modules/', ''))).toEqual([
    'dompurify',
    'isomorphic.js',
    'lib0',
    'marked',
    'monaco-editor',
    'yjs',
  ])
})

/** Commands and parts of them that only develop or test the site. */
const FOR_DEVELOPMENT = [
  'launch/browser.ts',
  'launch/test.ts',
  'letter-widths.ts',
  'shipped-packages.ts',
  'spdx-satisfies.d.ts',
  'subset-font.d.ts',
  'subset-fonts.ts',
].map((file) => path.join('src/scripts', file))

const SOURCES = ['collections', 'globals', 'src'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name))),
)

/** The packages that a file imports when it runs. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export) (?!type )[^'";]*'([^']+)'|\bimport\('([^']+)'\)/gm)]
    .map(([, first, second]) => first ?? second ?? '')
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')

test('what a site runs imports only packages that `npm start` installs', () => {
  const files = [...SOURCES, 'payload.config.ts', 'next.config.mjs'].filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !FOR_DEVELOPMENT.includes(file),
  )
  const imported = new Set(files.flatMap(importsOf))
  expect([...imported].filter((name) => name in dependencies).length).toBeGreaterThan(30)
  expect([...imported].filter((name) => name in devDependencies)).toEqual([])
})
