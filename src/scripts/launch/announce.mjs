import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError, runUntilShutdown, runUntilSignal, shutDown } from './lifetime.mjs'
import { takeCheckoutLock } from './checkout-lock.mjs'
import { compileLauncher, importCompiled } from './compile.mjs'
import { install, isInstalled } from './install.mjs'

/** With fewer the site cannot even load its own files. */
const NEEDED = 512

/**
 * Ensures that this process may open enough files, which connections count as well.
 * @throws {CliError} naming the limit
 */
function requireOpenFiles() {
  if (process.platform === 'win32') return
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })
  const limit = Number(stdout) // Not a number where there is no limit.
  if (limit < NEEDED)
    throw new CliError(
      `Only ${limit} files may be open at a time here, and the site needs ${NEEDED} at least: raise the limit (ulimit -n 4096) and start again.`,
    )
}

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
 * Runs tests: those that people run and wait for, another lane with `--lane`, or the files that are
 * named. Only installing and building need the folder exclusively.
 * @param {string[]} args
 */
export function beginTest(args) {
  return runUntilShutdown(async () => {
    const wanted = wantedOf(args)
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

const LANES = /** @type {const} */ (['usual', 'matrix', 'launch', 'thorough', 'long', 'all'])

/**
 * Returns which tests the arguments ask for. What is neither a file below `tests`, a lane nor
 * `--times` is for the tool that runs them, such as `--shard=1/3`.
 * @param {string[]} args
 * @returns {import('./test').Wanted}
 * @throws CliError if there is no such lane or file
 */
export function wantedOf(args) {
  const at = args.indexOf('--lane')
  const name = at === -1 ? 'usual' : args[at + 1]
  const lane = LANES.find((one) => one === name)
  if (!lane) throw new CliError(`The lanes are: ${LANES.join(', ')}.`)
  const rest = at === -1 ? args : args.toSpliced(at, 2)
  const files = rest
    .filter((arg) => /\.(test|spec)\.tsx?$/.test(arg))
    .map((file) => path.relative(root, path.resolve(file)).replaceAll(path.sep, '/'))
  for (const file of files)
    if (!existsSync(path.join(root, file))) throw new CliError(`There is no test ${file}.`)
  const flags = rest.filter((arg) => arg !== '--times' && !/\.(test|spec)\.tsx?$/.test(arg))
  return { lane, files, flags, times: rest.includes('--times') }
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
