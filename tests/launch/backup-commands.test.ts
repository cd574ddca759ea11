import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout, ROOT } from '../support/checkout'
import { runCommand } from '../support/command'
import { PASSWORD } from '../support/content'
import { launch, stopAll, withoutOurs, type Launched } from '../support/launch'

const folder = path.join(ROOT, 'tests/.results/backup-commands')
const work = mkdtempSync(path.join(tmpdir(), 'nq-backup-commands-'))

beforeAll(() => copyCheckout(folder))
afterAll(async () => {
  await stopAll()
  await rm(work, { recursive: true, force: true })
})

const run = (script: string, ...args: string[]) =>
  runCommand(script, args, { cwd: folder, env: withoutOurs() })

const titles = async ({ url }: Launched): Promise<string[]> => {
  const answer = await fetch(`${url}/api/episodes?limit=50&sort=episodeNum`)
  const { docs } = (await answer.json()) as { docs: { title: string }[] }
  return docs.map(({ title }) => title)
}

const logIn = ({ url }: Launched, email: string) =>
  fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })

// A process that loads the CMS takes its time on a machine that does other things, too.
test(
  'a site with a database of its own is backed up while it runs, lost, and restored',
  { timeout: 400_000 },
  async () => {
    const file = path.join(work, 'site.tar.gz')
    const site = await (await launch(folder)).running()
    const first = { email: 'host@example.com', password: PASSWORD }
    expect((await site.makeFirstAccount(first)).status).toBe(200)
    const before = await titles(site)
    expect(before.length).toBeGreaterThan(10)

    expect(await run('backup', file)).toMatchObject({ code: 0, err: '' })
    const verified = await run('backup-verify', file)
    expect([verified.code, verified.out]).toEqual([
      0,
      expect.stringContaining('is good: 16 episodes'),
    ])
    const refused = await run('restore', file, '--replace')
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^The site runs at .* from this folder already .* Stop it first\.\n$/),
    ])
    await site.stop()

    // Everything is lost but the archive; the first command in the new folder is the restore.
    for (const lost of ['.data', 'media'])
      await rm(path.join(folder, lost), { recursive: true, force: true })
    const restored = await run('restore', file)
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(restored.out).toContain('Restored: 16 episodes')
    const again = await (await launch(folder)).running()
    expect(await titles(again)).toEqual(before)
    expect((await logIn(again, first.email)).status).toBe(200)
    const [picture = ''] = readdirSync(path.join(folder, 'media/podcasts'))
    const image = await fetch(`${again.url}/api/podcasts/file/${picture}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await again.stop()
    const exported = path.join(work, 'export')
    expect(await run('export', exported)).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(exported)).toContain('README.md')
  },
)

test('each command says how it is used', async () => {
  for (const [script, args] of [
    ['backup', ['a', 'b']],
    ['backup-verify', []],
    ['restore', []],
    ['restore', ['a', '--undo', '--replace']],
    ['restore', ['a', '--list']],
    ['restore', ['--remove']],
    ['export', ['a', 'b']],
  ] as const) {
    const { code, err } = await run(script, ...args)
    expect([code, err]).toEqual([1, expect.stringMatching(/^Usage: npm run /)])
  }
  const none = await run('backup-verify', path.join(work, 'none'))
  expect([none.code, none.err]).toEqual([1, expect.stringMatching(/^File not found: /)])
})
