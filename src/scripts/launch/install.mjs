import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ownEnvironment, run } from './children.mjs'
import { step } from './lifetime.mjs'

/**
 * The packages of package-lock.json, installed when it has changed since they were.
 * @param {string} root folder of package.json
 */
export async function install(root) {
  const stamp = path.join(root, 'node_modules', '.installed')
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readText(stamp) === wanted) return
  const npm = process.env.npm_execpath
  await step('Installing packages', () =>
    run(
      npm ? process.execPath : 'npm',
      [...(npm ? [npm] : []), 'ci', '--include=dev', '--no-audit', '--no-fund'],
      {
        cwd: root,
        env: ownEnvironment({ npm_config_cache: cacheFolder(root) }),
        failure: 'npm could not install the packages: see above, then start again.',
      },
    ),
  )
  writeFileSync(stamp, wanted)
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** npm's own cache, or one in this folder where the home folder cannot be written. */
function cacheFolder(/** @type {string} */ root) {
  const usual = process.env.npm_config_cache || path.join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return usual
  } catch {
    return path.join(root, '.data', 'npm-cache')
  }
}
