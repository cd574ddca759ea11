import { expect, test, type Page } from '../support/browser-test'
import type { Episode } from '@/payload-types'
import { listEpisodes } from '../support/site-content'
import { fontsAreThere, untilAlive, viewMore } from '../support/pages'

const rows = (page: Page) => page.locator('[data-episode]')

/** Numbers of the rows that are shown, top to bottom. */
const numbers = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => Number(row.getAttribute('data-episode')?.slice(3))),
  )

const numbersOf = (episodes: Episode[]) => episodes.map(({ episodeNum }) => episodeNum)

test('D23 back and forward find the rows and the place again, another visit begins anew', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Browse all episodes' }).click()
  await expect(page).toHaveURL('/episodes/all')
  await untilAlive(page)
  await viewMore(page).click()
  await expect(rows(page)).toHaveCount(12)
  await fontsAreThere(page)
  await rows(page).nth(9).getByRole('heading').getByRole('link').focus()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await page.keyboard.press('Enter') // A click may scroll once more before it hits.
  await expect(page).toHaveURL(/\/podcast\//)
  await page.goBack()
  await expect(rows(page)).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(rows(page)).toHaveCount(0) // The page is there, not only its address.
  await page.goForward()
  await expect(rows(page)).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.goForward()
  await expect(page).toHaveURL(/\/podcast\//)
  await expect(rows(page)).toHaveCount(1) // The episode is there, not only its address.
  await page.goBack()
  await expect(rows(page)).toHaveCount(12)
  await page.reload()
  await expect(rows(page)).toHaveCount(12)
  await page.goto('/')
  await page.goto('/episodes/all')
  await expect(viewMore(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('D23 View more is a link to the next rows', async ({ page, request }) => {
    const expected = numbersOf(await listEpisodes(request))
    await page.goto('/episodes/all')
    await page.getByRole('link', { name: 'View more' }).click()
    await expect(page).toHaveURL(`/episodes/all?before=${expected[5]}`)
    expect(await numbers(page)).toEqual(expected.slice(6, 12))
    await page.getByRole('link', { name: 'Back to the newest episodes' }).click()
    expect(await numbers(page)).toEqual(expected.slice(0, 6))
  })
})
