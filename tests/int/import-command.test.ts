import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { rest } from '../support/rest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command on a file with this content. */
async function run(content: string | Buffer, ...flags: string[]) {
  const file = path.join(folder, 'feed.xml')
  await writeFile(file, content)
  return command(file, ...flags)
}

const command = (...args: string[]): Promise<{ code: number; out: string[]; err: string[] }> =>
  new Promise((resolve) => {
    const script = ['--import', 'tsx', 'src/scripts/import.ts', ...args]
    execFile(process.execPath, script, (error, out, err) => {
      const lines = (text: string) => text.split('\n').filter(Boolean)
      const code = error ? Number(error.code ?? 1) : 0
      resolve({ code, out: lines(out), err: lines(err) })
    })
  })

describe('npm run import', { timeout: 60_000 }, () => {
  test('imports a file, prints the report, and changes nothing the second time', async () => {
    const feed = buildFeed([buildItem(2, { duration: null }), buildItem(1)])
    const dry = await run(feed, '--dry-run')
    expect(dry.out.slice(-4)).toEqual([
      'Sample show – dry run, nothing is written',
      '    1  imported   2. Sample 2 – as a draft, lacks a length',
      '    2  imported   1. Sample 1',
      '2 items = 2 imported (1 as drafts) + 0 unchanged + 0 skipped + 0 failed',
    ])
    expect((await rest('GET', '/api/episodes/ep-001')).status).toBe(404)

    const { code, out } = await run(feed)
    expect(code).toBe(0)
    expect(out).toContain('    2  Sample 1: the feed has no picture')
    expect((await rest('GET', '/api/episodes/ep-001')).body.title).toBe('Sample 1')

    const again = await run(feed)
    expect(again.code).toBe(0)
    expect(again.out.at(-1)).toBe('2 items = 0 imported + 2 unchanged + 0 skipped + 0 failed')
  })

  test('says in one line why a feed cannot be imported, and exits with 1', async () => {
    const more = '<itunes:episode>1</itunes:episode>'
    const twice = await run(buildFeed([buildItem(1, { more }), buildItem(2, { more })]))
    expect(twice.code).toBe(1)
    expect(twice.out.at(-1)).toMatch(/^Nothing was written, because .* With --number-by-date/)

    for (const content of ['<rss><channel>', Buffer.alloc(50_000_000, 32)]) {
      const { code, out, err } = await run(content)
      expect([code, out, err.length]).toEqual([1, [], 1])
    }
    const missing = await command(path.join(folder, 'none.xml'))
    expect([missing.code, missing.err]).toEqual([1, [expect.stringMatching(/^There is no file /)]])
    const local = await command('http://127.0.0.1:1/feed.xml')
    expect(local.err).toEqual(['The feed cannot be fetched: leads to a private address.'])
    expect((await command('a', '--force')).err[0]).toMatch(/^Usage: npm run import/)
  })
})
