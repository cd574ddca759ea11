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
  ['favourites', '/episodes/HostsFavs'],
  ['episode', '/podcast/ep-016'], // Guests, two pillars, a favourite, four platforms.
  ['community', '/community'],
  ['about', '/aboutHost'],
] as const

/** Sample episodes carry the Tuesdays before the day of the installation; a picture shows one day. */
function showOneDay() {
  for (const time of document.querySelectorAll('time'))
    if (/^\d{4}-/.test(time.dateTime)) time.textContent = '17 Nov 2026'
  for (const line of document.querySelectorAll('footer p'))
    line.innerHTML = line.innerHTML.replace(/20\d\d/, '2026')
}

test.beforeEach(({ browser }) => {
  const version = browser.version()
  if (version === BASELINE) return
  console.warn(
    `APPEARANCE: nothing was compared. The baseline is of ${BASELINE}, this is ${version}.`,
  )
  test.skip(true, `The baseline is of Chromium ${BASELINE}, this is ${version}.`)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })
      for (const [name, path] of PAGES)
        test(`${name} looks as it should`, async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.goto(path, { waitUntil: 'networkidle' })
          for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded()
          await page.evaluate(() => window.scrollTo(0, 0))
          await page.evaluate(showOneDay)
          await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
            fullPage: true,
            maxDiffPixels: 400,
          })
        })
    })
