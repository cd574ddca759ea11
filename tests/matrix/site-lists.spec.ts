import { expect, test, type Page } from '../support/browser-test'
import type { Episode } from '@/payload-types'
import { listEpisodes } from '../support/site-content'
import { viewMore } from '../support/pages'

const rows = (page: Page) => page.locator('[data-episode]')

/** Numbers of the rows that are shown, top to bottom. */
const numbers = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => Number(row.getAttribute('data-episode')?.slice(3))),
  )

const numbersOf = (episodes: Episode[]) => episodes.map(({ episodeNum }) => episodeNum)

for (const [path, flag] of [
  ['/episodes/all', null],
  ['/episodes/mentalHealth', 'isMentalHealth'],
] as const)
  test(`R15 R17 T07 K01 C05 D24 ${path} shows six, and all in order to the end`, async ({
    page,
    request,
  }) => {
    const expected = numbersOf(await listEpisodes(request, flag))
    await page.goto(path)
    expect(await numbers(page)).toEqual(expected.slice(0, 6))
    for (let shown = 6; shown < expected.length; shown += 6) {
      await viewMore(page).click()
      await expect(rows(page)).toHaveCount(Math.min(shown + 6, expected.length))
    }
    expect(await numbers(page)).toEqual(expected)
    await expect(viewMore(page)).toHaveCount(0)
  })

/** The pages with further rows, as *View more* fetches them. */
const FURTHER = '**/episodes/all?before=*'

test('D23 C05 rows that are found again are read fresh, and stay where that fails', async ({
  page,
}) => {
  await page.goto('/episodes/all')
  await viewMore(page).click()
  await expect(rows(page)).toHaveCount(12)
  await page.route(FURTHER, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('dir="auto">', 'dir="auto">Renamed ')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  await expect(rows(page).nth(6).getByRole('heading')).toHaveText(/^Renamed/)
  await expect(rows(page).nth(11).getByRole('heading')).toHaveText(/^Renamed/)
  await expect(rows(page)).toHaveCount(12)
  await page.unroute(FURTHER)
  await page.route(FURTHER, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.reload()
  await failed
  await expect(rows(page)).toHaveCount(12)
})

test('M09 what only the browser reads of an address is there after a page change', async ({
  page,
}) => {
  await page.goto('/episodes/all?utm_source=mail')
  await expect(page).toHaveURL(/utm_source=mail$/)
  await viewMore(page).click()
  await expect(page.locator('[data-episode]')).toHaveCount(12)
  await page.locator('main [data-episode] a').first().click()
  await expect(page).toHaveURL(/\/podcast\/ep-/)
  await page.goBack()
  await expect(page).toHaveURL(/utm_source=mail/)
})
