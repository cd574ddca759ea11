import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { stopWorker } from '@/jobs/running'
import { importShow } from '@/jobs/tasks/import-show'
import { startWorker } from '@/jobs/worker'
import { runCommand } from '../support/command'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startPictureServer } from '../support/picture-server'
import { cms, rest } from '../support/rest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(content: string | Buffer, ...flags: string[]) {
  const file = path.join(folder, 'feed.xml')
  await writeFile(file, content)
  return command(file, ...flags)
}

const lines = (text: string) => text.split('\n').filter(Boolean)
async function command(...args: string[]) {
  const { code, out, err } = await runCommand('import', args)
  return { code, out: lines(out), err: lines(err) }
}

// A process that loads the CMS takes its time on a machine that does other things, too.
describe('npm run import', { timeout: 180_000 }, () => {
  test('D43 imports a file, an item without a length too, and prints the report', async () => {
    const feed = buildFeed([buildItem(2, { duration: null }), buildItem(1)])
    const { code, out, err } = await run(feed)
    expect([code, err]).toEqual([0, []])
    expect(out.slice(-10)).toEqual([
      'Sample show',
      '    1  imported   2. Sample 2',
      '    2  imported   1. Sample 1',
      'Show: Name of the show is now “Sample show”',
      'Show: Search page is now “yes”',
      'Images replaced by generated art:',
      '    1  Sample 2: the source has no image',
      '    2  Sample 1: the source has no image',
      'Not imported (not supported): the URL of the old site (https://example.com).',
      '2 items = 2 imported + 0 unchanged + 0 skipped + 0 failed',
    ])
    expect((await rest('GET', '/api/episodes/ep-001')).body.title).toBe('Sample 1')
  })

  test('Q48 that is killed goes on with the next start of the site', async () => {
    const pictures = await startPictureServer()
    let release = () => {}
    pictures.answers.set('/2.jpg', new Promise<void>((resolve) => (release = resolve)))
    const numbers = [11, 12, 13]
    const feed = buildFeed(
      numbers.map((number) => {
        const image = `<itunes:image href="${pictures.origin}/${number - 10}.jpg"/>`
        return buildItem(number, { more: `<itunes:episode>${number}</itunes:episode>${image}` })
      }),
    )
    await writeFile(path.join(folder, 'killed.xml'), feed)
    const args = ['src/scripts/command.mjs', 'import', path.join(folder, 'killed.xml')]
    const env = { ...process.env, IMPORT_PRIVATE_ADDRESSES: 'true' }
    const child = spawn(process.execPath, args, { env, detached: true, stdio: 'ignore' })
    const find = async (number: number) => (await rest('GET', `/api/episodes/ep-0${number}`)).status
    try {
      await vi.waitFor(async () => expect(await find(11)).toBe(200), { timeout: 60_000 })
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    }
    release()
    expect(await find(12)).toBe(404)
    await startWorker(await cms(), [importShow])
    await vi.waitFor(async () => expect(await find(13)).toBe(200), { timeout: 60_000 })
    await stopWorker(5000)
    await pictures.stop()
  })

  test('D34 exits with 1 where the numbers that are wanted collide, and says how to go on', async () => {
    const more = '<itunes:episode>1</itunes:episode>'
    const feed = buildFeed([buildItem(1, { more }), buildItem(2, { more })])
    const { code, out } = await run(feed, '--numbers', 'feed')
    expect(code).toBe(1)
    expect(out.at(-1)).toMatch(/^Nothing was written, because .* Without --numbers/)
  })

  test('says in one line why there is nothing to import, and exits with 1', async () => {
    for (const content of ['<rss><channel>', Buffer.alloc(50_000_000, 32)]) {
      const { code, out, err } = await run(content)
      expect([code, out, err.length]).toEqual([1, [], 1])
    }
    const missing = await command(path.join(folder, 'none.xml'))
    expect([missing.code, missing.err]).toEqual([1, [expect.stringMatching(/^File not found: /)]])
    expect((await command('a', '--force')).err[0]).toMatch(/^Usage: npm run import/)
  })
})
