import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { install, isInstalled } from '@/scripts/launch/install.mjs'

/** As npm does it: everything that is there goes first. */
const NPM = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
rmSync('node_modules', { recursive: true, force: true })
for (const name of ['next', '@playwright/test']) mkdirSync('node_modules/' + name, { recursive: true })
for (const name of ['next.js', 'next.js.map']) writeFileSync('node_modules/next/' + name, '')
writeFileSync('node_modules/.package-lock.json', '{}')
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
`

let root: string
const at = (file: string) => path.join(root, file)

const lock = (day: string) =>
  writeFileSync(
    at('package-lock.json'),
    JSON.stringify({
      day,
      packages: {
        '': {},
        'node_modules/next': {},
        'node_modules/@playwright/test': { devOptional: true },
      },
    }),
  )

/** What npm was asked for since the last time. */
function calls(): string[] {
  if (!existsSync(at('calls'))) return []
  const found = readFileSync(at('calls'), 'utf8').trim().split('\n')
  rmSync(at('calls'))
  return found
}

const SITE = 'ci --omit=dev --omit=peer --no-audit --no-fund'
const ALL = 'ci --include=dev --include=peer --no-audit --no-fund'

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nq-install-'))
  writeFileSync(at('npm.mjs'), NPM)
  vi.stubEnv('npm_execpath', at('npm.mjs'))
  lock('Monday')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

describe('installing', () => {
  test('a site gets what it needs, once, without what it never reads', async () => {
    await install(root, 'site')
    await install(root, 'site')
    expect(calls()).toEqual([SITE])
    expect([isInstalled(root, 'site'), isInstalled(root, 'all')]).toEqual([true, false])
    const left = ['next/next.js', 'next/next.js.map', '@playwright/test'].map((file) =>
      existsSync(at(`node_modules/${file}`)),
    )
    expect(left).toEqual([true, false, false])
  })

  test('tests add theirs once, and a start leaves them there', async () => {
    await install(root, 'site')
    await install(root, 'all')
    await install(root, 'site')
    await install(root, 'all')
    expect(calls()).toEqual([SITE, ALL])
    expect(existsSync(at('node_modules/next/next.js.map'))).toBe(true)
  })

  test('a new lock is installed again, as much of it as there was', async () => {
    await install(root, 'site')
    lock('Tuesday')
    expect(isInstalled(root, 'site')).toBe(false)
    await install(root, 'site')
    await install(root, 'all')
    lock('Wednesday')
    await install(root, 'site')
    expect(calls()).toEqual([SITE, SITE, ALL, ALL])
  })

  test('what somebody has installed with npm itself stays whole', async () => {
    mkdirSync(at('node_modules'))
    writeFileSync(at('node_modules/.package-lock.json'), '{}')
    await install(root, 'site')
    expect(calls()).toEqual([ALL])
  })
})
