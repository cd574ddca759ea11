import { spawnSync } from 'node:child_process'
import { CliError } from './lifetime.mjs'

/** With fewer the site cannot even load its own files. */
const NEEDED = 512

/**
 * Ensures that this process may open enough files, which connections count as well.
 * @throws {CliError} naming the limit
 */
export function requireOpenFiles() {
  if (process.platform === 'win32') return
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })
  const limit = Number(stdout) // Not a number where there is no limit.
  if (limit < NEEDED)
    throw new CliError(
      `Only ${limit} files may be open at a time here, and the site needs ${NEEDED} at least: raise the limit (ulimit -n 4096) and start again.`,
    )
}
