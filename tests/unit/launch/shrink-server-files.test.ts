import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shrinkServerFiles } from '@/scripts/launch/shrink-server-files'

const folder = mkdtempSync(path.join(tmpdir(), 'nq-shrink-'))
const require = createRequire(path.join(folder, 'none.js'))

/** A list of modules as Turbopack writes them. */
const CHUNK = `module.exports = [
7, ((context) => {
"use strict";
/** Why – a comment. */
class NotFoundError extends Error {
    constructor(){ super("Pokémon – Привет 🎙"); this.name = this.constructor.name }
}
context.error = new NotFoundError()
}),
];
`
const MANIFEST = `globalThis.__MANIFEST = { "name" : "page" }\n`
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

beforeAll(async () => {
  mkdirSync(path.join(folder, 'ssr'))
  writeFileSync(path.join(folder, 'first.js'), CHUNK)
  writeFileSync(path.join(folder, 'second.js'), CHUNK)
  writeFileSync(path.join(folder, 'ssr', 'third.js'), CHUNK)
  writeFileSync(path.join(folder, 'manifest.js'), MANIFEST)
  writeFileSync(path.join(folder, 'manifest-too.js'), MANIFEST)
  await shrinkServerFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what it does stays the same, with the names of classes, in one byte a character', () => {
  const [id, run] = require(path.join(folder, 'first.js')) as [number, (context: object) => void]
  const context: { error?: Error } = {}
  run(context)
  expect(id).toBe(7)
  expect(context.error?.name).toBe('NotFoundError')
  expect(context.error?.message).toBe('Pokémon – Привет 🎙')
  expect(read('first.js')).toMatch(/^[\x00-\x7f]*$/)
  expect(read('first.js')).not.toMatch(/comment/)
})

test('modules that are there several times are loaded once', () => {
  const first: unknown = require(path.join(folder, 'first.js'))
  expect(require(path.join(folder, 'second.js'))).toBe(first)
  expect(require(path.join(folder, 'ssr/third.js'))).toBe(first)
  expect(read('ssr/third.js').length).toBeLessThan(80)
})

test('a file that does something when it is loaded keeps doing it itself', () => {
  for (const name of ['manifest.js', 'manifest-too.js'])
    expect(read(name)).toContain('globalThis.__MANIFEST=')
})
