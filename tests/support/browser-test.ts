import { readFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { secondsOfTree } from '@/scripts/launch/processor-time'
import { siteLogs } from './browser-sites'
import { noteTime } from './times'

export { expect } from '@playwright/test'
export type { Locator, Page } from '@playwright/test'

/** How many lines of a site's log stand beside a test that failed. */
const LINES = 40

/** Prints what has been added to a log, its last lines only. */
function printSince({ file, length }: { file: string; length: number }): void {
  const added = readFileSync(file).subarray(length).toString().trimEnd()
  if (added) console.error(`${file}:\n${added.split('\n').slice(-LINES).join('\n')}`)
}

/**
 * The tests in a browser: pages are not touched before a test does. A browser without a window says
 * of every page that comes that the pointer is in its corner, which is the first sign of a listener.
 */
export const test = base.extend<{ times: null }>({
  times: [
    async ({ browserName: _ }, provide, test) => {
      const began = performance.now()
      const before = secondsOfTree()
      const logs = siteLogs()
      await provide(null)
      noteTime(test.file, began, secondsOfTree() - before)
      if (test.status !== test.expectedStatus) logs.forEach(printSince)
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(() =>
          addEventListener(
            'pointerover',
            (event) => {
              if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
            },
            true,
          ),
        )
        return context
      }
      await provide(browser)
    },
    { scope: 'worker' },
  ],
})
