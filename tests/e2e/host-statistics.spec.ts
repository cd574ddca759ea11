import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, test } from '../support/host'
import { untilAlive } from '../support/pages'

/** What visitors do is counted once, whatever way they take, and the host reads it on the desk. */

/** Without the host's account, whose visits are not counted. */
const VISITOR = { storageState: { cookies: [], origins: [] } }
const EPISODE = 'ep-002'

type Total = { views: number; visitors: number; clicks: number; platforms: Record<string, number> }

const totalOf = async (host: Page): Promise<Total> =>
  (await callApi(host, 'GET', `/statistics?episode=${EPISODE}`)).body.total

/** Opens pages as a visitor; other sites are not asked for anything. */
async function visit(context: BrowserContext): Promise<Page> {
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  return context.newPage()
}

const link = (page: Page) => page.locator(`main a[href="/podcast/${EPISODE}"]`).first()

/** Follows a link to a platform, which opens in a tab of its own, and leaves the page there. */
async function follow(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.locator('main a[data-app="Spotify"]').first().click()
  const popup = await opened
  await popup.waitForLoadState()
  expect(new URL(popup.url()).hostname).not.toBe('localhost')
  await popup.close()
}

test('views and clicks of visitors are counted once, and the desk shows them', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/statistics')
  const before = await totalOf(page)
  // A browser of their own: one that opened this page in another test is no new visitor.
  const userAgent = `${await page.evaluate(() => navigator.userAgent)} Test/${Date.now()}`
  const context = await browser.newContext({ ...VISITOR, baseURL, userAgent })
  const visitor = await visit(context)
  try {
    await visitor.goto('/podcast/ep-001')
    // By its address, and a platform before and after the page has come to life.
    await visitor.goto(`/podcast/${EPISODE}`, { referer: 'https://www.example.org/a?b' })
    await follow(visitor)
    await untilAlive(visitor)
    await follow(visitor)
    // A link of a page that has come to life, which the router opens.
    await visitor.goto('/episodes/all?before=4')
    await untilAlive(visitor)
    await link(visitor).click()
    await visitor.waitForURL(`/podcast/${EPISODE}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    // A link of a page without scripts, which the browser fetches while it is being pressed.
    await visitor.route(/\.js(\?|$)/, (route) =>
      route.request().headers().referer?.includes('/episodes/') ? route.abort() : route.continue(),
    )
    await visitor.goto('/episodes/all?before=4')
    await link(visitor).click({ delay: 300 })
    await visitor.waitForURL(`/podcast/${EPISODE}`)
    await untilAlive(visitor)
    // Each process writes what it has counted when its own ten seconds are over.
    await expect
      .poll(
        async () => {
          const { views, clicks } = await totalOf(page)
          return [views - before.views, clicks - before.clicks]
        },
        { timeout: 30_000 },
      )
      .toEqual([3, 2])
    const { platforms, visitors } = await totalOf(page)
    expect(platforms.Spotify).toBe((before.platforms.Spotify ?? 0) + 2)
    expect(visitors).toBe(before.visitors + 1)

    // The first page of the desk sums them up, and leads to all.
    await callApi(page, 'POST', '/setup', { isHidden: true })
    await page.goto('/admin')
    const summary = page.getByRole('region', { name: 'Last 7 days' })
    await expect(summary).toContainText(/[\d,]+ views, [\d,]+ platform clicks/)
    await expect(summary.getByRole('img', { name: /^Daily views: .* [1-9]/ })).toBeVisible()
    await expectAccessible(page)
    await summary.getByRole('link', { name: /^Statistics/ }).click()
    await page.waitForURL('/admin/statistics?days=7')
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
    await page.getByRole('link', { name: '30 days' }).click()
    await page.waitForURL('/admin/statistics?days=30')
    const row = page
      .getByRole('table', { name: /by episode/ })
      .getByRole('row')
      .filter({ has: page.locator(`a[href*="episode=${EPISODE}"]`) })
    await expect(row.getByRole('cell').first()).toHaveText(String(before.views + 3))
    await expect(row).toContainText(`Spotify ${(before.platforms.Spotify ?? 0) + 2}`)
    await expect(page.getByRole('rowheader', { name: /^All Episodes/ })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'example.org' })).toBeVisible()
    // One chart, of what its tab says.
    const measures = page.getByRole('navigation', { name: 'Measure' })
    await expect(measures.locator('[aria-current]')).toContainText(/Views ?[\d,]+/)
    await measures.getByRole('link', { name: /^Clicks on platforms/ }).click()
    await page.waitForURL(/measure=clicks/)
    await expect(measures.locator('[aria-current]')).toContainText('Clicks on platforms')
    await page.getByText('Numbers by day').click()
    await expect(page.getByRole('table', { name: /by day/ }).getByRole('row')).toHaveCount(31)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // Two episodes beside each other, and the month as a picture.
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    await row.getByRole('checkbox').check()
    for (const box of await boxes.all()) {
      if (await box.isChecked()) continue
      await box.check()
      break
    }
    await page.getByRole('button', { name: 'Compare selected' }).click()
    await page.waitForURL(/compare=.*compare=/)
    await expect(page.getByRole('region', { name: 'Side by side' })).toContainText(
      'once both have been counted for 7 days',
    )
    const picture = page.getByRole('img', { name: /^The numbers of / })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200)
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page.getByRole('link', { name: 'All statistics' })).toBeVisible()
    const save = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await save).suggestedFilename()).toMatch(/^statistics-ep-002-.*\.csv$/)

    // Switched off, there is nothing to sum up.
    await callApi(page, 'POST', '/globals/site', { countsVisits: false })
    await page.goto('/admin/statistics')
    await expect(page.getByText('Counting is off.')).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Last 7 days' })).toHaveCount(0)
  } finally {
    await callApi(page, 'POST', '/globals/site', { countsVisits: true })
    await context.close()
  }
})
