import { spawn } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideEnv } from '@/config/env'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { fillArchive } from '../support/archive'
import { stateOf } from '../support/backups'
import { ROOT } from '../support/checkout'
import { createDatabase, runSql, startPostgres, TEMPLATE } from '../support/database'
import { note } from '../support/numbers'

// A drill: a site is lost, and restored from its backup into an empty place.

const SIZE = { name: 'drill', episodes: 1000, guests: 1000 }
const SECRET = 'only-for-the-migration-of-test-databases'
/** What one image's three files take, in kB, and how much more they take in the second round. */
const WIDTHS = { '': 40, '-320': 9, '-640': 20 }
const MORE = 10
/** How much more memory ten times the images may take. */
const MOST_MEMORY = 1.25
const PASSPHRASE = 'a passphrase of the drill'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-drill-'))
  postgres = await startPostgres()
  const template = await createDatabase(postgres.url, TEMPLATE, 'template0')
  provideEnv({ DATABASE_URL: template, PAYLOAD_SECRET: SECRET })
  await prepareDatabase(ROOT, template, false)
  await fillArchive(await createDatabase(postgres.url, SIZE.name), SIZE)
}, 300_000)

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const urlOf = (name: string): string =>
  Object.assign(new URL(postgres.url), { pathname: name }).href

/** Files that do not get smaller by compressing, as images are. */
function addImages(media: string, times: number): void {
  const add = (slug: string, name: string) => {
    mkdirSync(path.join(media, slug), { recursive: true })
    for (const [width, kilobytes] of Object.entries(WIDTHS)) {
      const bytes = randomFillSync(Buffer.alloc(kilobytes * 1024 * times))
      writeFileSync(path.join(media, slug, `${name}-s${width}.webp`), bytes)
    }
  }
  for (let n = 1; n <= SIZE.episodes; n += 1) add('podcasts', `ep-${String(n).padStart(3, '0')}`)
  for (let n = 1; n <= SIZE.guests; n += 1) add('guest_headshots', `guest-${n}`)
}

/** Runs a command to its end; the time it took, and the most memory that its process had. */
async function run(script: string, args: string[], env: Record<string, string>) {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/scripts/command.mjs', script, ...args], {
    cwd: ROOT,
    env: { ...process.env, PAYLOAD_SECRET: SECRET, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let memory = 0
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const [, peak] =
        /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      memory = Math.max(memory, Number(peak ?? 0) / 1024)
    } catch {
      // It has ended.
    }
    await delay(20)
  }
  expect(child.exitCode, script).toBe(0)
  return { seconds: (performance.now() - began) / 1000, memory }
}

type Run = Awaited<ReturnType<typeof run>>
const said = ({ seconds, memory }: Run) => `${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB`

/** Backs the site up, verifies, loses it and restores it. */
async function drill(round: string, times: number, passphrase: string) {
  const media = path.join(folder, round)
  addImages(media, times)
  const env = {
    DATABASE_URL: urlOf(SIZE.name),
    MEDIA_DIR: media,
    ...(passphrase && { BACKUP_PASSPHRASE: passphrase }),
  }
  const file = path.join(folder, `${round}.tar.gz`)
  const backup = await run('backup', [file], env)
  const verify = await run('backup-verify', [file], env)

  const place = {
    DATABASE_URL: urlOf(`empty_${round}`),
    MEDIA_DIR: path.join(folder, `${round}-new`),
  }
  await runSql(postgres.url, `CREATE DATABASE empty_${round} TEMPLATE template0`)
  const restore = await run('restore', [file], { ...env, ...place })
  const [wanted, there] = [
    await stateOf(env.DATABASE_URL, media),
    await stateOf(place.DATABASE_URL, place.MEDIA_DIR),
  ]
  expect(there.tables).toEqual(wanted.tables)
  // Not by toEqual, which would print them.
  const names = Object.keys(wanted.files)
  expect(names).toHaveLength((SIZE.episodes + SIZE.guests) * 3)
  expect(Object.keys(there.files).length).toBe(names.length)
  expect(names.filter((name) => there.files[name] !== wanted.files[name])).toEqual([])
  const megabytes = (statSync(file).size / 2 ** 20).toFixed(0)
  note(
    `Drill, ${SIZE.episodes} episodes, ${SIZE.episodes + SIZE.guests} images in ${names.length} files, archive of ${megabytes} MB${passphrase && ', encrypted'}: backup ${said(backup)}; verify ${said(verify)}; restore ${said(restore)}; equal`,
  )
  await Promise.all([media, place.MEDIA_DIR, file].map((each) => rm(each, { recursive: true })))
  return { backup, verify, restore }
}

test('a site of 1,000 episodes and 2,000 images is restored as it was, in flat memory', async () => {
  const usual = await drill('usual', 1, '')
  const large = await drill('large', MORE, '')
  for (const step of ['backup', 'verify', 'restore'] as const)
    expect(large[step].memory, step).toBeLessThan(usual[step].memory * MOST_MEMORY)
})

test('and so it is from an encrypted archive', async () => {
  await drill('secret', 1, PASSPHRASE)
})
