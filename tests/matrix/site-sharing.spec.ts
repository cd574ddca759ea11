import { expect, test, type Page } from '../support/browser-test'
import sharp from 'sharp'
import { findEpisode } from '../support/site-content'

const PAGES = [
  ['/', 'Notes & Quotes: For the lines you underline twice.'],
  ['/episodes/all', 'All Episodes: Notes & Quotes'],
  ['/episodes/climateJustice', 'Climate Justice: Notes & Quotes'],
  ['/episodes/HostsFavs', 'Host’s Favs: Notes & Quotes'],
  ['/aboutHost', 'About Host: Notes & Quotes'],
  ['/community', 'Community: Notes & Quotes'],
  ['/follow', 'Follow the show: Notes & Quotes'],
] as const

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`)
const content = async (page: Page, name: string) =>
  (await meta(page, name).first().getAttribute('content')) ?? ''
const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

test('pages say what they are: title, description, address, card, feeds', async ({
  page,
  baseURL,
  request,
}) => {
  for (const [path, title] of PAGES)
    await test.step(path, async () => {
      const address = `${baseURL}${path}`
      await page.goto(path)
      await expect.soft(page).toHaveTitle(title)
      const description = await content(page, 'description')
      expect.soft(description.length).toBeGreaterThan(20)
      expect.soft(description.length).toBeLessThanOrEqual(160)
      await expect.soft(page.locator('link[rel=canonical]')).toHaveCount(1)
      expect
        .soft(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').href)
        .toBe(address)
      await expect.soft(meta(page, 'robots')).toHaveCount(0)
      expect.soft(await content(page, 'og:site_name')).toBe('Notes & Quotes')
      expect.soft(await content(page, 'og:description')).toBe(description)
      expect.soft(await content(page, 'twitter:card')).toBe('summary_large_image')
      const card = await request.get(await content(page, 'og:image'))
      expect.soft(card.status()).toBe(200)
      expect.soft(card.headers()['cache-control']).toContain('immutable')
      expect.soft(card.headers()['content-type']).toBe('image/jpeg')
      const { format, width, height } = await sharp(await card.body()).metadata()
      expect.soft([format, width, height]).toEqual(['jpeg', 1200, 630])
      for (const [type, file] of [
        ['application/rss+xml', '/feed.xml'],
        ['application/feed+json', '/feed.json'],
      ])
        await expect
          .soft(page.locator(`link[rel=alternate][type="${type}"]`).first())
          .toHaveAttribute('href', `${baseURL}${file}`)
      const data = await structured(page)
      expect
        .soft(data)
        .toMatchObject(
          path === '/'
            ? { '@type': 'PodcastSeries', name: 'Notes & Quotes', url: `${baseURL}/` }
            : { '@type': 'BreadcrumbList', itemListElement: [{}, { item: address }] },
        )
    })
})

test('an episode says what it is: number, title, the way to it, its card and data', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, episodeNum, title } = await findEpisode(request, ({ linkYT }) => !!linkYT)
  const address = `${baseURL}/podcast/${id}`
  await page.goto(`/podcast/${id}`)
  await expect(page).toHaveTitle(`${episodeNum}. ${title}: Notes & Quotes`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  expect(await content(page, 'og:title')).toBe(`${episodeNum}. ${title}`)
  expect((await request.get(await content(page, 'og:image'))).status()).toBe(200)
  expect(await structured(page)).toMatchObject([
    { '@type': 'PodcastEpisode', url: address, name: title },
    { '@type': 'BreadcrumbList' },
  ])
})

test('what says little yet, is private or in part is for no search engine', async ({ page }) => {
  for (const path of [
    '/guests',
    '/ourValues',
    '/getInvolved',
    '/404',
    '/AdminLogin',
    '/episodes/all?before=3',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      expect.soft(await content(page, 'robots')).toContain('noindex')
      await expect.soft(page.locator('link[rel=canonical]')).toHaveCount(0)
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of the frame stands on the page of an episode', async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await findEpisode(request, () => true)
    await page.goto(`/podcast/${id}`)
    const address = page.getByRole('link', { name: `${baseURL}/embed/${id}` })
    await expect(address).toBeHidden()
    await page.getByText('Embed this episode').click()
    await expect(address).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await address.click()
    await expect(page).toHaveURL(`/embed/${id}`)
  })
})
