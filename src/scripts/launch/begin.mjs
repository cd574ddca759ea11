import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeCheckoutLock } from './checkout-lock.mjs'
import { install, isInstalled } from './install.mjs'
import { runUntilShutdown } from './lifetime.mjs'

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
    const lock = built
      ? undefined
      : takeCheckoutLock(path.join(root, '.data'), 'The site is being started')
    if (!built) await install(root)
    const { start } = await readTypeScript(() => import('./start.ts'))
    await start({ root, dev, built, describe: (what) => lock?.describe(what) })
  })
}

/**
 * Runs the tests: rules, REST and browser, or with `--launch` those that start, kill and measure
 * whole sites. Only installing and building need the folder exclusively.
 * @param {string[]} flags
 */
export function beginTest(flags) {
  return runUntilShutdown(async () => {
    const lock = () => takeCheckoutLock(path.join(root, '.data'), 'The tests are being prepared')
    if (!isInstalled(root)) {
      const { release } = lock()
      await install(root)
      release()
    }
    const { test } = await readTypeScript(() => import('./test.ts'))
    await test(root, flags.includes('--launch') ? 'launch' : 'usual', lock)
  })
}

/**
 * Imports TypeScript modules with a loader that is one of the installed packages. It is
 * unregistered afterwards, because it would process everything Next loads, source maps included:
 * 200 MB, and a second at every start.
 * @template T
 * @param {() => Promise<T>} load
 */
async function readTypeScript(load) {
  process.chdir(root) // The loader looks for tsconfig.json here.
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const modules = await load()
  await unregister()
  process.setSourceMapsEnabled(false)
  return modules
}
