import { expect, test } from '@playwright/test'

/**
 * The browser that drew the baseline. Another one draws letters differently, so with it nothing is
 * compared, which is said. A new baseline: `npx playwright test -c tests/playwright.config.ts
 * appearance --update-snapshots`, then look at every picture that changed.
 */
const BASELINE = '156.0.8078.79'

const PAGES = [
  ['landing', '/'],
  ['all', '/episodes/all'],
  ['pillar', '/episodes/climateJustice'],
  ['episode', '/podcast/ep-001'],
  ['about', '/aboutHost'],
] as const

test.beforeEach(({ browser }) => {
  const version = browser.version()
  if (version === BASELINE) return
  console.warn(
    `APPEARANCE: nothing was compared. The baseline is of ${BASELINE}, this is ${version}.`,
  )
  test.skip(true, `The baseline is of Chromium ${BASELINE}, this is ${version}.`)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, deviceScaleFactor] of [
    [390, 1],
    [1440, 0.5],
  ] as const)
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, deviceScaleFactor, viewport: { width, height: 900 } })
      for (const [name, path] of PAGES)
        test(`${name} looks as it should`, async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.goto(path, { waitUntil: 'networkidle' })
          for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded()
          await page.evaluate(() => window.scrollTo(0, 0))
          await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
            fullPage: true,
            scale: 'device',
            maxDiffPixelRatio: 0.005,
            // Sample episodes carry the Tuesdays before the day of the installation.
            mask: [
              page.locator('.meta:has(time)'),
              page.locator('dl:has(time)'),
              page.locator('footer p'),
            ],
          })
        })
    })
