import { expect, type Page, test } from '../support/browser-test'
import { delayScripts, loseScripts, viewMore } from '../support/pages'

const rows = (page: Page) => page.locator('main [data-episode]')

test('View more follows its link when the scripts never come, pressed before or after', async ({
  page,
}) => {
  await delayScripts(page, 'never')
  await page.goto('/episodes/all')
  await viewMore(page).click()
  await expect(page).toHaveURL(/\/episodes\/all\?before=\d+$/)
  await page.goto('/episodes/all')
  const failed = page.waitForEvent('requestfailed')
  await page.mouse.move(5, 300)
  await failed
  await viewMore(page).click()
  await expect(page).toHaveURL(/\/episodes\/all\?before=\d+$/)
})

const busy = (page: Page) => page.locator('[aria-busy=true]')

test('N02 on a slow phone a tap on View more adds rows', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/episodes/all', { waitUntil: 'commit' })
  const before = 6
  await viewMore(page).tap()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before)
  await expect(page).toHaveURL(/\/episodes\/all$/)
  await context.close()
})

test('N01 a script that stays gone makes no circle, and what needs none of it works', async ({
  page,
}) => {
  const seen = await loseScripts(page, () => true)
  await page.goto('/podcast/ep-001')
  const save = page.getByRole('button', { name: /^Save/ })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => seen.loads).toBe(2)
  await page.waitForLoadState()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect(busy(page)).toHaveCount(0)
  expect(seen.loads).toBe(2)
  await page.goto('/episodes/all')
  await viewMore(page).click()
  await expect(rows(page)).toHaveCount(12)
})

test('links, the menu and its groups work at once, without a script', async ({ page }) => {
  await delayScripts(page, 'never')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('summary', { hasText: 'Episodes' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'All Episodes' }).click()
  await expect(page).toHaveURL('/episodes/all')
  await rows(page).locator('a').first().click()
  await expect(page).toHaveURL(/\/podcast\//)
  await page.getByText('Embed this episode').click()
  await expect(page.getByLabel(/^Embed code/)).toBeVisible()
  await expect(page.getByLabel(/^Embed code/)).toHaveValue(/^<iframe /)
})
