import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '@/scripts/launch/browser'
import { tryPort } from '@/scripts/launch/ports'
import { BROWSER_ARGUMENTS } from '../support/browser-arguments'

/**
 * A fresh browser, the one that the tests use, and the port of its DevTools.
 * @throws Error without a browser
 */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error('No browser was found: install Chromium, or set CHROMIUM_PATH to one.')
  const port = await tryPort(0, '127.0.0.1')
  const args = [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`]
  return { browser: await chromium.launch({ executablePath, args }), port }
}
