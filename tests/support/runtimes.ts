import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './checkout'

/**
 * Gets a version of Node for this machine from its npm package, and caches it.
 * @returns the path of its program
 * @throws if npm cannot fetch it
 */
export function getRuntime(version: string): string {
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
