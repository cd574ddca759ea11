import { expect, test } from '@playwright/test'
import { prepareSite } from '../support/site-content'

test.beforeAll(prepareSite)

test('R20 D21 an episode: number, title, image linking to the video, player, description', async ({
  page,
}) => {
  const audio: string[] = []
  page.on('request', (request) => request.url().includes('audio.mp3') && audio.push(request.url()))
  await page.goto('/podcast/ep-014')
  const article = page.locator('article')
  await expect(article).toContainText('Episode 14')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample episode 14')
  const image = page.getByRole('link', { name: 'Watch on YouTube' })
  await expect(image).toHaveAttribute('href', 'https://example.com/video/14')
  await expect(image.locator('img')).toBeVisible()
  await expect(article.locator('p', { hasText: 'And a second paragraph.' })).toBeVisible()
  await expect(article.locator('audio')).toHaveAttribute('preload', 'none')
  expect(audio).toEqual([])
})

test('R21 an episode has a tag button per flag, each leading to its list', async ({ page }) => {
  await page.goto('/podcast/ep-014')
  const tags = page.getByRole('region', { name: 'Filed under' }).getByRole('link')
  await expect(tags).toHaveText(['Climate Justice', 'Host’s Favs'])
  await tags.first().click()
  await expect(page).toHaveURL('/episodes/climateJustice')
  await page.goto('/podcast/ep-005')
  await expect(page.getByRole('region', { name: 'Filed under' }).getByRole('link')).toHaveText([
    'Personal Growth',
    'Climate Justice',
  ])
})

test('R22 the about page: personal note, quote of the host, professional bio', async ({ page }) => {
  await page.goto('/aboutHost')
  const main = page.getByRole('main')
  await expect(main).toContainText('I have always read with a pencil.')
  await expect(page.getByRole('figure').locator('cite')).toHaveText('Host')
  const bio = page.getByRole('region', { name: 'The professional version' })
  await expect(bio).toContainText('storyteller, podcast host and climate advocate')
  await expect(bio).toContainText('works in the UK, supporting vulnerable youth')
  await expect(bio).toContainText('award-winning speaker')
})

test('R23 F10 the community page has the ways in', async ({ page }) => {
  await page.goto('/community')
  const ways = page.getByRole('region', { name: 'Ways in' })
  for (const name of [/survey/, /newsletter/, /member/])
    await expect(ways.getByRole('link', { name })).toBeVisible()
})

for (const path of ['/getInvolved', '/guests', '/ourValues'])
  test(`R24 ${path} is being crafted, signed by the team`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is being crafted')
    await expect(main).toContainText('The next dose of Notes & Quotes is just around the corner.')
    await expect(main).toContainText('The Notes & Quotes team')
  })

for (const path of [
  '/no-such-page',
  '/podcast/ep-999',
  '/podcast/none',
  '/episodes/none',
  '/aboutNobody',
])
  test(`R25 R26 D3 ${path} leads to /404, which says so and leads home`, async ({ page }) => {
    const answer = await page.goto(path)
    await expect(page).toHaveURL('/404')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page not found/)
    await expect(page.getByRole('main')).toContainText("The page you're looking for doesn't exist.")
    await page.getByRole('link', { name: 'Back home' }).click()
    await expect(page).toHaveURL('/')
  })

test('D2 another casing is the same page, with the canonical address in its head', async ({
  page,
}) => {
  for (const [path, canonical] of [
    ['/EPISODES/Climatejustice', '/episodes/climateJustice'],
    ['/Podcast/EP-014', '/podcast/ep-014'],
    ['/abouthost', '/aboutHost'],
    ['/COMMUNITY', '/community'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${canonical}$`),
    )
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [
    '/',
    '/episodes/all',
    '/podcast/ep-014',
    '/aboutHost',
    '/community',
    '/guests',
  ])
    test(`P01 ${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(/Notes & Quotes/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(80)
    })
})
