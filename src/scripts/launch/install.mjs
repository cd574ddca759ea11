import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ownEnvironment, run } from './children.mjs'
import { step } from './lifetime.mjs'

/** @param {string} root folder of package.json */
const stampOf = (root) => path.join(root, 'node_modules', '.installed')

/** @param {string} root */
const hashLock = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Whether the packages of the current package-lock.json are installed.
 * @param {string} root folder of package.json
 */
export function isInstalled(root) {
  try {
    return readFileSync(stampOf(root), 'utf8') === hashLock(root)
  } catch {
    return false
  }
}

/**
 * Records that the packages of package-lock.json are installed.
 * @param {string} root folder of package.json
 */
export const markInstalled = (root) => writeFileSync(stampOf(root), hashLock(root))

/**
 * Installs the packages if package-lock.json has changed since the last time.
 * @param {string} root folder of package.json
 */
export async function install(root) {
  if (isInstalled(root)) return
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
  markInstalled(root)
}

/** npm's own cache, or one in this folder if the home folder is not writable. */
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
