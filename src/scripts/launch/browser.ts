import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ownEnvironment, run } from './children.mjs'
import { step, CliError } from './lifetime.mjs'

/** Debian's Chromium without a window and all that belongs to one: its pages cost half as much. */
const SHELL = '/usr/bin/chromium-headless-shell'
const INSTALL_SHELL =
  'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  SHELL,
]

/** This machine's browser: the one in CHROMIUM_PATH, Playwright's, or the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [chromium.executablePath(), ...USUAL_PLACES].find((place) => existsSync(place))
}

/** The browser of the tests: the one in CHROMIUM_PATH, Debian's shell, or another. */
const findTestBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH || (existsSync(SHELL) ? SHELL : findBrowser())

/**
 * Finds a browser for tests, or installs one.
 * @throws CliError saying how to install one manually
 */
export async function requireBrowser(cwd: string): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new CliError(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}, which does not exist.`)
  const found = findTestBrowser()
  if (found) return found
  const get = (command: string, args: string[]) =>
    run(command, args, { cwd, env: ownEnvironment(), failure: 'failed' })
  return step('Getting a browser for the tests', async () => {
    await get('sh', ['-c', INSTALL_SHELL]).catch(() =>
      get('npx', ['playwright', 'install', '--with-deps', 'chromium']),
    )
    return findTestBrowser() ?? ''
  }).catch(() => {
    throw new CliError(
      'The tests need a browser, and none could be installed: install Chromium, or set CHROMIUM_PATH to one.',
    )
  })
}
