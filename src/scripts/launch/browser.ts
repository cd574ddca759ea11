import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ownEnvironment, run } from './children.mjs'
import { step, CliError } from './lifetime.mjs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** This machine's browser: the one in CHROMIUM_PATH, Playwright's, or the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [chromium.executablePath(), ...USUAL_PLACES].find((place) => existsSync(place))
}

/**
 * Finds a browser, or installs one.
 * @throws CliError saying how to install one manually
 */
export async function requireBrowser(cwd: string): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new CliError(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}, which does not exist.`)
  const found = findBrowser()
  if (found) return found
  const get = (command: string, args: string[]) =>
    run(command, args, { cwd, env: ownEnvironment(), failure: 'failed' })
  return step('Getting a browser for the tests', async () => {
    await get('npx', ['playwright', 'install', '--with-deps', 'chromium']).catch(() =>
      get('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']),
    )
    return findBrowser() ?? ''
  }).catch(() => {
    throw new CliError(
      'The tests need a browser, and none could be installed: install Chromium, or set CHROMIUM_PATH to one.',
    )
  })
}
