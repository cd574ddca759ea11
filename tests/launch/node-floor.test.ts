import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { copyCheckout, ROOT } from '../support/checkout'
import { launch, stopAll } from '../support/launch'

/**
 * Gets a version of Node for this machine from its npm package, and caches it.
 * @returns the path of its program
 * @throws if npm cannot fetch it
 */
function getRuntime(version: string): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const folder = path.join(ROOT, '.data/runtimes', version)
  const program = path.join(
    folder,
    'node_modules',
    name,
    'bin',
    platform === 'win' ? 'node.exe' : 'node',
  )
  if (!existsSync(program))
    execFileSync(
      'npm',
      [
        'install',
        `${name}@${version}`,
        `--prefix=${folder}`,
        ...['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 },
    )
  return program
}

afterEach(stopAll)

test.each(['20.19.0', '22.12.0'])(
  'M17: on Node %s the site makes its database, migrates it, and serves',
  { timeout: 300_000 },
  async (version) => {
    const program = getRuntime(version)
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`)
    const folder = path.join(ROOT, 'tests/.results/launch', `node-${version}`)
    copyCheckout(folder)
    const site = await (await launch(folder, { program })).running()
    for (const [at, type] of [
      ['/', 'text/html'],
      ['/podcast/ep-016', 'text/html'],
      ['/AdminLogin', 'text/html'],
      ['/api/episodes', 'application/json'],
      ['/feed.xml', 'application/rss+xml'],
    ] as const) {
      const answer = await fetch(`${site.url}${at}`)
      expect([at, answer.status]).toEqual([at, 200])
      expect(answer.headers.get('Content-Type')).toContain(type)
    }
    expect((await site.stop()).code).toBe(0)
  },
)
