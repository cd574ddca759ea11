import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeCheckoutLock } from './checkout-lock.mjs'
import { compileLauncher, importCompiled } from './compile.mjs'
import { install, isInstalled } from './install.mjs'
import { CliError, runUntilShutdown, runUntilSignal, shutDown } from './lifetime.mjs'
import { requireOpenFiles } from './open-files.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Starts the site. `--dev` reloads changes; `--built` uses packages and build as they are, as a
 * container image does.
 * @param {string[]} flags
 */
export function beginStart(flags) {
  const dev = flags.includes('--dev')
  const built = flags.includes('--built')
  return runUntilShutdown(async () => {
    requireOpenFiles()
    const lock = built
      ? undefined
      : takeCheckoutLock(path.join(root, '.data'), 'The site is being started')
    if (!built) await install(root, dev ? 'all' : 'site')
    const { start } = await load('start', !built)
    const describe = (/** @type {string} */ what) => lock?.describe(what)
    await start({ root, dev, built, describe, loadSite: () => load('open-site', false) })
  })
}

/** Begins one of several processes that serve the site, which `process-group.ts` has started. */
export function beginSiteProcess() {
  return runUntilSignal(async () => {
    const { serveInGroup } = await load('site-process', false)
    await serveInGroup()
  })
}

/**
 * Runs the tests: rules, REST and browser, with `--launch` those that start, kill and measure whole
 * sites, with `--long` those that take longest; with `--shard 1/3` a third of them. Only installing
 * and building need the folder exclusively.
 * @param {string[]} flags
 */
export function beginTest(flags) {
  return runUntilShutdown(async () => {
    const wanted = wantedOf(flags)
    const lock = () => takeCheckoutLock(path.join(root, '.data'), 'The tests are being prepared')
    if (!isInstalled(root, 'all')) {
      const { release } = lock()
      await install(root, 'all')
      release()
    }
    const { test } = await load('test')
    await test(root, wanted, lock)
  })
}

/** How many parts the slow tests are in; each commit runs one of them. */
const PARTS = 3

/**
 * Which tests the flags ask for. With `--part`, those of `--launch` or `--long` are a part that the
 * commit chooses, or `--seed`.
 * @param {string[]} flags
 * @returns {import('./test').Wanted}
 */
export function wantedOf(flags) {
  const shard = shardOf(flags)
  const isLong = flags.includes('--long')
  const lane = isLong ? 'long' : flags.includes('--launch') ? 'launch' : 'usual'
  if (lane === 'usual' || !flags.includes('--part')) return { lane, shard }
  const name = flags[flags.indexOf('--seed') + 1 || flags.length] ?? commit()
  const seed = createHash('sha256').update(name).digest().readUInt32BE()
  const part = `${(seed % PARTS) + 1}/${PARTS}`
  console.log(`Part ${part} of these tests. Again: npm run test:${lane} -- --part --seed ${name}`)
  return { lane: isLong ? 'part' : lane, shard: part, seed }
}

/** The commit that is checked out, or where there is none, the day. */
function commit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10)
}

/**
 * The part of the tests that `--shard 1/3` or `--shard=1/3` asks for.
 * @param {string[]} flags
 * @returns {string | undefined}
 */
export function shardOf(flags) {
  const at = flags.findIndex((flag) => flag.startsWith('--shard'))
  if (at === -1) return undefined
  const shard = flags[at]?.split('=')[1] ?? flags[at + 1] ?? ''
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(shard) ?? []
  if (!part || Number(part) > Number(parts))
    throw new CliError('Name the part and how many there are, for example: npm test -- --shard 1/3')
  return shard
}

/** Builds the site, as an image's build does; the packages must be installed. */
export function beginBuild() {
  return runUntilShutdown(async () => {
    const { build } = await load('build')
    await build(root)
    await shutDown(0)
  })
}

/**
 * Runs a command of the site, which ends this process.
 * @param {string} name of its file
 */
export function beginCommand(name) {
  return load(name, existsSync(path.join(root, 'node_modules/esbuild'))) // An image is compiled.
}

/**
 * Imports a part of the launcher that is written in TypeScript.
 * @param {string} entry
 * @param {boolean} [mayCompile] false where there is no compiler, but what it made
 */
async function load(entry, mayCompile = true) {
  process.chdir(root) // Next, among others, looks for its files here.
  if (mayCompile) await compileLauncher(root)
  return importCompiled(root, entry)
}
