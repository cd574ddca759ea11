import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '../support/browser-test'
import { copiedOn, watchClipboard } from '../support/host'
import { goAlive } from '../support/pages'

test('the address of the feed is copied, also by a press before the scripts are there', async ({
  page,
}) => {
  await watchClipboard(page)
  await page.goto('/follow')
  await page.getByText('Copy URL').click()
  await expect(page.getByRole('status').filter({ hasText: 'URL copied' })).toBeAttached()
  expect(await copiedOn(page)).toMatch(/\/feed\.xml$/)
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('on phones the menu leads to the apps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goAlive(page, '/community')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: /^Spotify/ })).toBeVisible()
  await menu.getByRole('link', { name: 'Follow the show' }).click()
  await expect(page).toHaveURL('/follow')
})

test.describe('Follow in the header of wide screens', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  const way = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).locator('a[href="/follow"]')
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Follow the show' })

  test('closes on a press beside it and on a second one, and leads to the page', async ({
    page,
  }) => {
    await goAlive(page, '/podcast/ep-001')
    await way(page).click()
    await expect(panel(page)).toBeVisible()
    await page.mouse.click(300, 500)
    await expect(panel(page)).toHaveCount(0)
    await way(page).click()
    await expect(panel(page)).toBeVisible()
    await way(page).click()
    await expect(panel(page)).toHaveCount(0)
    await way(page).click()
    await panel(page).getByRole('link', { name: 'All ways to follow' }).click()
    await expect(page).toHaveURL('/follow')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('is a link to the page with a modifier key, and when its code does not come', async ({
    page,
    context,
  }) => {
    await goAlive(page, '/podcast/ep-001')
    const opened = context.waitForEvent('page')
    await way(page).click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/follow')
    await expect(panel(page)).toHaveCount(0)
    const failed = page.waitForEvent('requestfailed')
    await context.route('**/_next/static/chunks/**', (route) => route.abort())
    await way(page).click()
    await failed
    await expect(page).toHaveURL('/follow')
  })

  for (const dir of ['ltr', 'rtl'])
    test(`stands within the page at every width, ${dir}`, async ({ page }) => {
      await goAlive(page, '/podcast/ep-001')
      await page.evaluate((given) => (document.documentElement.dir = given), dir)
      await way(page).click()
      for (const width of [1440, 1312, 720, 320]) {
        await page.setViewportSize({ width, height: 400 })
        const box = await panel(page).boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400)
        expect(
          await panel(page).evaluate((one) => one.scrollWidth - one.clientWidth),
        ).toBeLessThanOrEqual(0)
      }
    })
})

test.describe('passing an episode on', () => {
  test('goes to the share sheet of a device that has one', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const share = (data: object) => {
        Object.assign(window, { shared: data })
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await goAlive(page, '/podcast/ep-001')
    await page.getByRole('button', { name: 'Share…' }).click()
    expect(
      await page.evaluate(() => (window as unknown as { shared: object }).shared),
    ).toMatchObject({ url: `${baseURL}/podcast/ep-001` })
  })
})

test.describe('on other sites', () => {
  test('only the page for frames can be framed', async ({ page, baseURL }) => {
    const frames = ['/embed/ep-001', '/podcast/ep-001', '/', '/follow']
    const other = createServer((_, res) =>
      res
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(
          frames
            .map((path) => `<iframe src="${baseURL}${path}" name="${path}" width="600"></iframe>`)
            .join(''),
        ),
    )
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    try {
      await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
      await expect(
        page.frameLocator('[name="/embed/ep-001"]').getByRole('heading', { level: 1 }),
      ).toBeVisible()
      for (const path of frames.slice(1))
        expect(page.frame({ name: path })?.url(), path).toMatch(/^chrome-error:/)
    } finally {
      other.close()
    }
  })
})
