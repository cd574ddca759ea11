import { expect, test, type Page } from '../support/browser-test'
import { expectAccessible } from '../support/axe'
import { findEpisode } from '../support/site-content'

/** Apps are links to other sites, which the machine of a test does not reach. */
const stayHere = (page: Page) =>
  page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))

test('the app chosen once comes first from then on, and can be forgotten', async ({ page }) => {
  await stayHere(page)
  await page.goto('/follow')
  const apps = page.getByRole('region', { name: 'Pick your app' })
  await apps.getByRole('link', { name: /^YouTube/ }).click()
  await expect(apps.getByRole('listitem').first()).toContainText('YouTubeYour app')
  await expect(apps.getByRole('listitem').nth(1)).toContainText('Apple Podcasts')
  await expectAccessible(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Follow on YouTube/ })).toBeVisible()
  await page.goto('/follow')
  await apps.getByRole('button', { name: 'Forget this app' }).click()
  await expect(apps.getByRole('listitem').first()).toContainText('Apple Podcasts')
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
