import { expect, test, type Page } from '../support/browser-test'
import { expectAccessible } from '../support/axe'
import { copiedOn, watchClipboard } from '../support/host'
import { goAlive } from '../support/pages'
import { findEpisode, readGlobal } from '../support/site-content'

/** Apps are links to other sites, which the machine of a test does not reach. */
const stayHere = (page: Page) =>
  page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))

test('/follow has every app, the feed and a code, without scripts', async ({
  browser,
  request,
}) => {
  const site = await readGlobal(request, 'site')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(test.info().project.use.baseURL + '/follow')
  const apps = page.getByRole('region', { name: 'Pick your app' })
  await expect(apps.getByRole('link', { name: /Spotify/ })).toHaveAttribute(
    'href',
    site.spotifyUrl ?? '',
  )
  await expect(apps.getByRole('link')).toHaveCount(4)
  await expect(page.getByLabel('Feed URL')).toHaveValue(/\/feed\.xml$/)
  await expect(page.getByRole('img', { name: 'Code that opens this page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Copy URL' })).toBeHidden()
  await context.close()
})

test.describe('Follow in the header of wide screens', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  const way = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).locator('a[href="/follow"]')
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Follow the show' })

  test('opens the apps and the feed, the app chosen once first', async ({ page }) => {
    await stayHere(page)
    await watchClipboard(page)
    await page.addInitScript(() => localStorage.setItem('listenApp', 'YouTube'))
    await goAlive(page, '/podcast/ep-001')
    await expect(way(page)).toHaveAttribute('aria-expanded', 'false')
    await way(page).click()
    await expect(way(page)).toHaveAttribute('aria-expanded', 'true')
    const apps = panel(page).getByRole('listitem')
    await expect(apps).toHaveCount(4)
    await expect(apps.first()).toContainText('YouTubeYour app')
    await expect(apps.nth(1)).toContainText('Apple Podcasts')
    await expect(panel(page).getByLabel('Feed URL')).toHaveValue(/\/feed\.xml$/)
    await panel(page).getByRole('button', { name: 'Copy URL' }).click()
    await expect.poll(() => copiedOn(page)).toMatch(/\/feed\.xml$/)
    await expectAccessible(page) // It stays open on a phone's width.
    await expect(panel(page)).toBeVisible()
  })

  test('by keyboard: Enter or space opens it, Escape and leaving close it', async ({ page }) => {
    await goAlive(page, '/podcast/ep-001')
    for (const key of ['Enter', ' ']) {
      await way(page).press(key)
      await expect(panel(page).getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(way(page)).toBeFocused()
      await expect(way(page)).toHaveAttribute('aria-expanded', 'false')
    }
    await way(page).press('Enter')
    await panel(page).getByRole('button', { name: 'Close' }).press('Tab')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })
})

test.describe('on other sites', () => {
  test('the page for frames has no scripts, is for no search engine, and leads to the episode', async ({
    page,
    request,
    baseURL,
  }) => {
    const { id, title } = await findEpisode(request, ({ linkSpotify }) => !!linkSpotify)
    const answer = await request.get(`/embed/${id}`)
    expect(answer.headers()['x-frame-options']).toBeUndefined()
    expect(answer.headers()['content-security-policy']).toMatch(
      /script-src 'self'; .*frame-ancestors \*$/,
    )
    expect(await answer.text()).not.toContain('<script')
    await page.goto(`/embed/${id}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/podcast/${id}`,
    )
    await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveAttribute(
      'href',
      `${baseURL}/podcast/${id}`,
    )
    await expect(page).toHaveTitle(new RegExp(title.slice(0, 10)))
    await expect(page.getByRole('link', { name: 'Spotify' })).toBeVisible()
    await expectAccessible(page)
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 220 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
})
