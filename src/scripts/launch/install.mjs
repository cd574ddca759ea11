import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ownEnvironment, run } from './children.mjs'
import { step } from './lifetime.mjs'

/**
 * Packages to build and run the site, or also to develop and test it.
 * @typedef {'site' | 'all'} Packages
 */

/** @type {Record<Packages, string[]>} */
const CHOICES = {
  // What is there only as the peer of another package is for editors that no page has: of code, and
  // of one text by several people.
  site: ['--omit=dev', '--omit=peer'],
  all: ['--include=dev', '--include=peer'],
}

/** @param {string} root folder of package.json */
const stampOf = (root) => path.join(root, 'node_modules', '.installed')

/** @param {string} root */
const hashLock = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Reads what is in node_modules, and the hash of the lock that it is from.
 * @param {string} root
 * @returns {{ packages: Packages, hash: string } | undefined} undefined in a fresh clone
 */
function readStamp(root) {
  try {
    const [hash = '', packages] = readFileSync(stampOf(root), 'utf8').split(' ')
    return { hash, packages: packages === 'site' ? 'site' : 'all' }
  } catch {
    // Somebody has called npm, which leaves its own list: a developer.
    const isOwn = existsSync(path.join(root, 'node_modules', '.package-lock.json'))
    return isOwn ? { hash: '', packages: 'all' } : undefined
  }
}

/**
 * Checks whether these packages of the current package-lock.json are installed.
 * @param {string} root folder of package.json
 * @param {Packages} packages
 */
export function isInstalled(root, packages) {
  const stamp = readStamp(root)
  return stamp?.hash === hashLock(root) && (stamp.packages === 'all' || packages === 'site')
}

/**
 * Records that these packages of package-lock.json are installed.
 * @param {string} root folder of package.json
 * @param {Packages} packages
 */
export const markInstalled = (root, packages) =>
  writeFileSync(stampOf(root), `${hashLock(root)} ${packages}`)

/**
 * Installs packages unless those of the current package-lock.json are there. Whoever had all of them
 * keeps all of them.
 * @param {string} root folder of package.json
 * @param {Packages} packages
 */
export async function install(root, packages) {
  if (isInstalled(root, packages)) return
  const chosen = readStamp(root)?.packages === 'all' ? 'all' : packages
  const npm = process.env.npm_execpath
  await step('Installing packages', async () => {
    await run(
      npm ? process.execPath : 'npm',
      [...(npm ? [npm] : []), 'ci', ...CHOICES[chosen], '--no-audit', '--no-fund'],
      {
        cwd: root,
        env: ownEnvironment({ npm_config_cache: cacheFolder(root) }),
        failure: 'npm could not install the packages: see above, then start again.',
      },
    )
    if (chosen === 'site') removeUnread(root)
  })
  markInstalled(root, chosen)
}

/**
 * Removes what a site never reads of its packages: their source maps, a fifth of all, and what tests
 * use and a package of the site merely could, which npm does not count as for development alone.
 * @param {string} root folder of package.json
 */
export function removeUnread(root) {
  const folder = path.join(root, 'node_modules')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.map')) rmSync(path.join(folder, file), { recursive: true, force: true })
  /** @type {{ packages: Record<string, { devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const [name, { devOptional }] of Object.entries(packages))
    if (devOptional) rmSync(path.join(root, name), { recursive: true, force: true })
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
