import { FIRST_TOPICS, topicPath } from '@/domain/topics/topics'
import { expect, test } from '../support/browser-test'
import { findEpisode, readGlobal, shown } from '../support/site-content'
import { goAlive } from '../support/pages'

test('R01 R02 R03 R04 R05 R06 R07 F09 T06 D25 the landing page, from the hero to the favourites', async ({
  page,
  request,
}) => {
  const { heroTitle, heroText, heroPage, introText } = await readGlobal(request, 'landing')
  const { epnum, quote, quoteauthor } = await readGlobal(request, 'featured')
  const { playlistsUrl } = await readGlobal(request, 'site')
  const episode = await findEpisode(request, ({ episodeNum }) => episodeNum === epnum)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroTitle ?? '')
  for (const text of [heroText, introText])
    await expect(page.getByText(shown(text), { exact: true })).toBeVisible()

  const words = heroPage?.replaceAll(/[[\]]/g, '') ?? ''
  const sheet = page.getByRole('img', { name: 'A ruled notebook page' })
  await expect(sheet).toContainText(words)
  expect(await sheet.getAttribute('aria-label')).toContain(words)
  const marked = [...(heroPage ?? '').matchAll(/\[(.*?)\]/g)].map(([, line = '']) => line)
  await expect(sheet.locator('mark')).toHaveText(marked.slice(0, 4))

  const latest = page.getByRole('article', { name: episode.title })
  await expect(latest).toContainText(`Episode ${epnum}`)
  const image = latest.getByRole('link', { name: `episode ${epnum} on` })
  await expect(image).toHaveAttribute('href', episode.linkYT ?? episode.linkSpotify ?? '')
  await expect(image.locator('img')).toBeVisible()
  const title = latest.getByRole('heading').getByRole('link')
  await expect(title).toHaveAttribute('href', `/podcast/${episode.id}`)

  const figure = page.getByRole('figure').filter({ hasText: 'Quote of the week' })
  await expect(figure.locator('blockquote')).toHaveText(quote ?? '')
  await expect(figure.locator('cite')).toHaveText(quoteauthor ?? '')
  const pillars = page.getByRole('region', { name: 'Four things we keep coming back to' })
  expect(
    await pillars
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(FIRST_TOPICS.map(({ key }) => topicPath(key)))
  const playlists = page.getByRole('link', { name: /curated playlists/ })
  await expect(playlists).toHaveAttribute('href', playlistsUrl ?? '')
  await page.getByRole('link', { name: 'See Host’s Favs' }).click()
  await expect(page).toHaveURL('/episodes/HostsFavs')
  await page.goto('/')
  await page.getByRole('link', { name: 'Browse all episodes' }).click()
  await expect(page).toHaveURL('/episodes/all')
})

test.describe('the welcome popup', () => {
  test.beforeEach(async ({ page }) => {
    // The clock stands still until the page has come to life and a test moves it.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await goAlive(page, '/')
  })

  test('R09 a click outside closes it; once per session, as the flag records', async ({ page }) => {
    const popup = page.getByRole('dialog')
    await page.clock.runFor(10_100)
    await popup.getByRole('heading').click()
    await expect(popup).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(popup).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('welcome-shown'))).toBe('true')
    await page.reload()
    await page.clock.runFor(20_000)
    await expect(popup).toBeHidden()
  })

  test('M22 it leaves an open menu alone, and comes once the menu is closed', async ({ page }) => {
    const popup = page.getByRole('dialog')
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await page.locator('summary', { hasText: 'Episodes' }).click()
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Climate Justice' })
    await page.clock.runFor(60_000)
    await expect(link).toBeVisible()
    await expect(popup).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('welcome-shown'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await page.clock.runFor(1_100)
    await expect(popup).toBeVisible()
  })

  test('M22 on a wide screen it leaves an open group of the navigation alone', async ({ page }) => {
    const popup = page.getByRole('dialog')
    const group = page.locator('summary', { hasText: 'Episodes' })
    await group.click()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('link', { name: 'All Episodes', exact: true })).toBeVisible()
    await expect(popup).toBeHidden()
    await group.click()
    await page.clock.runFor(1_100)
    await expect(popup).toBeVisible()
  })

  test('R08 whoever has left the landing page is left alone', async ({ page }) => {
    await page.getByRole('link', { name: 'Browse all episodes' }).click()
    await expect(page).toHaveURL('/episodes/all')
    await page.clock.runFor(11_000)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
