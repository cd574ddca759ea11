import { test as base } from '@playwright/test'
import { secondsOfTree } from '@/scripts/launch/processor-time'
import { noteTime } from './times'

export { expect } from '@playwright/test'
export type { BrowserContext, Locator, Page } from '@playwright/test'

/**
 * The tests in a browser: pages are not touched before a test does. A browser without a window says
 * of every page that comes that the pointer is in its corner, which is the first sign of a listener.
 */
export const test = base.extend<{ times: null }>({
  times: [
    async ({ browserName: _ }, provide, { file }) => {
      const began = performance.now()
      const before = secondsOfTree()
      await provide(null)
      noteTime(file, began, secondsOfTree() - before)
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
