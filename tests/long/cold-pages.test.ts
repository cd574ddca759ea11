import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '@/scripts/launch/browser'
import { BROWSER_ARGUMENTS } from '../support/browser-arguments'
import { PUBLIC_PAGES, touchAllPages } from '../support/cold-pages'
import { note } from '../support/numbers'
import { TwoInstances } from '../support/two-instances'

const ROUNDS = 30

let site: TwoInstances
let browser: Browser
beforeAll(async () => {
  site = await TwoInstances.start('cold-pages-long')
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

test(
  `N03 every public page comes to life in an empty browser, whatever is touched: ${ROUNDS} times on two instances`,
  { timeout: 120 * 60_000 },
  async () => {
    const faults: string[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await site.makeAnew()
      faults.push(...Object.values(await touchAllPages(browser, site.url, round)))
    }
    note(
      `Cold pages on two instances: ${faults.length} of ${ROUNDS * PUBLIC_PAGES.length} with a fault`,
    )
    expect(faults).toEqual([])
  },
)
