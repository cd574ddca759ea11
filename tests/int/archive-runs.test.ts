import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import config from '@payload-config'
import { env } from '@/config/env'
import type { ArchiveCheck, ArchiveRun } from '@/domain/show/archive-runs'
import { runArchive } from '@/jobs/tasks/run-archive'
import { stopWorker } from '@/jobs/running'
import { makeAccount, makeAdmin, makeEpisode, makeGuest, signIn } from '../support/content'
import { ContractCheck, contractOf } from '../support/contract'
import { cms, rest, sql, type Call } from '../support/rest'

let owner: Call
let check: ContractCheck

beforeAll(async () => {
  owner = await makeAdmin()
  check = new ContractCheck(contractOf(await config))
  await cms()
  await makeEpisode(owner, 1801, { title: 'Tab\there, "1801", é, \\N', _status: 'published' })
  await makeEpisode(owner, 1802, { title: 'Stays', _status: 'published' })
  await makeEpisode(owner, 1803, { title: 'Goes', _status: 'published' })
  await makeGuest(owner, 1801, 'A guest')
}, 60_000)
beforeEach(async () => {
  await stopWorker(5000)
  await sql('TRUNCATE archive_runs', 'DELETE FROM graphile_worker._private_jobs')
})

async function begin(json: object): Promise<string> {
  const answer = await rest('POST', '/api/backups/runs', { ...owner, json })
  expect(answer.status, answer.text).toBe(202)
  expect(check.problem('post /api/backups/runs', answer)).toBeNull()
  return answer.body.id as string
}

async function runs(): Promise<ArchiveRun[]> {
  const answer = await rest('GET', '/api/backups/runs', owner)
  expect(answer.status, answer.text).toBe(200)
  expect(check.problem('get /api/backups/runs', answer)).toBeNull()
  return answer.body.docs as ArchiveRun[]
}

const work = async (id: string, signal = new AbortController().signal) =>
  runArchive.run({ id }, { payload: await cms(), signal })

/** Does what a run is for, and gives what came of it. */
async function done(json: object): Promise<ArchiveRun> {
  const id = await begin(json)
  await work(id)
  const run = (await runs()).find((one) => one.id === id)
  expect(run, JSON.stringify(run)).toMatchObject({ state: 'done', problem: null })
  return run as ArchiveRun
}

describe('backup and export at the desk', { timeout: 180_000 }, () => {
  test('a backup is made, downloaded by its owner alone, and checked against what there is now', async () => {
    const { result } = await done({ kind: 'backup' })
    const name = result?.name ?? ''
    expect(await readdir(env().BACKUP_DIR)).toEqual([name])
    const got = await rest('GET', `/api/backups/${name}`, owner)
    expect(got.status).toBe(200)
    expect(got.bytes).toEqual(await readFile(path.join(env().BACKUP_DIR, name)))
    expect(got.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
    expect(got.headers.get('Cache-Control')).toBe('private, no-store')
    const editor = await makeAccount('editor@example.com', 'active', { role: 'editor' })
    const others = [{}, { cookie: await signIn(editor.email) }]
    for (const other of others)
      expect((await rest('GET', `/api/backups/${name}`, other)).status).toBeGreaterThan(400)
    for (const wrong of ['backup-2020-01-01T00-00-00Z.tar.gz', '..%2Fsecret', 'x'])
      expect((await rest('GET', `/api/backups/${wrong}`, owner)).status, wrong).toBe(404)

    const first = (await done({ kind: 'check', archive: name })).result as ArchiveCheck
    expect(first.about).toMatchObject({ documents: { episodes: 3, guests: 1 } })
    const none = { count: 0, episodes: [] }
    expect(first.about?.changes).toEqual({ added: none, changed: none, removed: none })

    await rest('PATCH', '/api/episodes/ep-1801', { ...owner, json: { title: 'Another' } })
    await rest('DELETE', '/api/episodes/ep-1803?trash=true', owner)
    await makeEpisode(owner, 1804, { title: 'New' })
    const second = (await done({ kind: 'check', archive: name })).result as ArchiveCheck
    expect(second.about?.changes).toEqual({
      added: { count: 1, episodes: [{ id: 'ep-1803', title: 'Goes' }] },
      changed: { count: 1, episodes: [{ id: 'ep-1801', title: 'Tab\there, "1801", é, \\N' }] },
      removed: { count: 1, episodes: [{ id: 'ep-1804', title: 'New' }] },
    })
  })

  test('an archive that is sent is checked, damaged ones are told of, and none is kept', async () => {
    const [name = ''] = await readdir(env().BACKUP_DIR)
    const whole = await readFile(path.join(env().BACKUP_DIR, name))
    const send = async (body: Buffer) => {
      const answer = await rest('POST', '/api/backups/check', {
        ...owner,
        body,
        headers: { 'Content-Type': 'application/octet-stream' },
      })
      expect(answer.status, answer.text).toBe(202)
      await work(answer.body.id as string)
      const [run] = await runs()
      expect(run).toMatchObject({ kind: 'check', state: 'done' })
      return run?.result as ArchiveCheck
    }
    expect(await send(whole)).toMatchObject({ name: '', fault: null })
    const cut = whole.subarray(0, whole.length - 2000)
    expect((await send(cut)).fault).toMatch(/^The archive is damaged or incomplete/)
    // One character of a title is another one; the archive unpacks all the same.
    const plain = gunzipSync(whole)
    const at = plain.indexOf('Stays')
    plain[at] = 'T'.charCodeAt(0)
    expect((await send(gzipSync(plain))).fault).toMatch(/rows of .*episodes.* are not those/)
    expect((await send(Buffer.from('no archive'))).fault).toMatch(/damaged or incomplete/)
    expect(await readdir(path.join(env().MEDIA_DIR, 'checks'))).toEqual([])
  })

  test('an export is made as one file, and only the newest is kept', async () => {
    await writeFile(path.join(env().BACKUP_DIR, 'export-2026-01-01T00-00-00Z.tar.gz'), 'old')
    const { result } = await done({ kind: 'export' })
    const name = result?.name ?? ''
    expect(name).toMatch(/^export-.*Z\.tar\.gz$/)
    const stored = (await readdir(env().BACKUP_DIR)).filter((one) => one.startsWith('export'))
    expect(stored).toEqual([name])
    const got = await rest('GET', `/api/backups/${name}`, owner)
    const tar = gunzipSync(got.bytes).toString('latin1')
    expect(tar).toContain('export/README.md')
    expect(tar).toContain('export/episodes/ep-1802.md')
  })

  test('one at a time, and a backup that is not there cannot be checked', async () => {
    const id = await begin({ kind: 'export' })
    for (const [path_, call] of [
      ['/api/backups/runs', { json: { kind: 'backup' } }],
      [
        '/api/backups/check',
        { body: Buffer.from('x'), headers: { 'Content-Type': 'application/octet-stream' } },
      ],
    ] as const)
      expect((await rest('POST', path_, { ...owner, ...call })).status).toBe(409)
    expect((await runs()).map((run) => [run.id, run.state])).toEqual([[id, 'waiting']])
    await sql('TRUNCATE archive_runs')
    const none = { kind: 'check', archive: '../../etc/passwd' }
    expect((await rest('POST', '/api/backups/runs', { ...owner, json: none })).status).toBe(404)
  })

  test('one whose process was killed is told of, and leaves no half of an archive', async () => {
    const id = await begin({ kind: 'backup' })
    await sql(`UPDATE archive_runs SET state = 'running'`)
    await mkdir(env().BACKUP_DIR, { recursive: true })
    const half = 'backup-2026-11-24T02-23-00Z.tar.gz.part'
    await writeFile(path.join(env().BACKUP_DIR, half), 'half')
    await work(id)
    const [run] = await runs()
    expect(run).toMatchObject({ id, state: 'failed', result: null })
    expect(run?.problem).toMatch(/^The site stopped while this was running/)
    expect(await readdir(env().BACKUP_DIR)).not.toContain(half)
    // The next one may begin.
    await begin({ kind: 'backup' })
  })

  test('a place that cannot be written to is said plainly', async () => {
    const id = await begin({ kind: 'backup' })
    const before = process.env.BACKUP_DIR
    const file = path.join(env().BACKUP_DIR, 'a-file')
    await writeFile(file, '')
    process.env.BACKUP_DIR = path.join(file, 'backups')
    try {
      await work(id)
    } finally {
      process.env.BACKUP_DIR = before
    }
    const [run] = await runs()
    expect(run).toMatchObject({ id, state: 'failed' })
    expect(run?.problem).toMatch(/ cannot be written: a file is in the way \(EEXIST\)\.$/)
  })

  test('a run that nobody knows is nobody’s work', async () => {
    await work(randomUUID())
    expect(await runs()).toEqual([])
  })
})
