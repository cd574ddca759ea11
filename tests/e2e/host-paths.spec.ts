import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, putEpisode, test, withHost } from '../support/host'
import { boxesOf } from '../support/layout'

/** A host makes a listening path on the desk, and visitors find it. */

const NUMBERS = [1661, 1662, 1663]
const VISITOR = { storageState: { cookies: [], origins: [] } }
const TITLE = 'Three for a slow start'

const steps = (page: Page): Locator => page.locator('main ol > li')
const numbersOf = async (page: Page): Promise<string[]> =>
  (await steps(page).getByRole('heading').allTextContents()).map((text) => text.slice(0, 4))

test.beforeAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    for (const number of NUMBERS)
      await putEpisode(page.request, `ep-${number}`, {
        title: `A step called ${number}`,
        episodeLength: '41:07',
        isPersonalGrowth: true,
        linkSpotify: 'https://example.com/listen',
      })
  }),
)

test.afterAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    await callApi(page, 'DELETE', '/paths/personalGrowth')
    for (const number of NUMBERS) await callApi(page, 'DELETE', `/episodes/ep-${number}?trash=true`)
  }),
)

test('a path is made by keyboard alone, from none to one that visitors follow', async ({
  page,
}) => {
  expect((await page.request.get('/path/personalGrowth')).status()).toBe(404)
  await page.goto('/admin/paths')
  await page.getByRole('link', { name: /Create path for Personal Growth/ }).press('Enter')
  await page.getByLabel('Title').press('ControlOrMeta+a')
  await page.keyboard.type(TITLE)
  await page.keyboard.press('Tab')
  await page.keyboard.type('One an evening.')
  const search = page.getByLabel('Add an episode')
  for (const number of NUMBERS) {
    await search.focus()
    await page.keyboard.type(String(number))
    await expect(page.getByRole('button', { name: new RegExp(`^${number}\\. `) })).toBeVisible()
    await page.keyboard.press('Enter')
    // The focus is where the why is written.
    await expect(page.getByLabel(`Why episode ${number} is step`)).toBeFocused()
    await page.keyboard.type(`Because of ${number}.`)
  }
  await expect(page.getByText('3 episodes, 2 hr 3 min.')).toBeVisible()
  expect(await numbersOf(page)).toEqual(['1661', '1662', '1663'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => numbersOf(page)).toEqual(['1661', '1663', '1662'])
  await expect(page.getByLabel('Why episode 1663 is step')).toBeFocused()
  await page.getByRole('button', { name: 'Move up episode 1663' }).press('Enter')
  await expect.poll(() => numbersOf(page)).toEqual(['1663', '1661', '1662'])
  // At the top there is no earlier, so the focus goes on to the other button.
  await expect(page.getByRole('button', { name: 'Move down episode 1663' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Listening path' })).toContainText(
    'Listening path is live.',
  )
  await page.goto('/path/personalGrowth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('A step called 1663')
  await expect(page.getByText('Because of 1663.')).toBeVisible()
  await page.goto('/episodes/personalGrowth')
  await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible()
})

test('a listener sees what was heard and what is next, as this device knows it', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ ...VISITOR, baseURL, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/path/personalGrowth')
  await expect(still.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4) // Three steps, and then.
  await expect(still.getByText('Listened')).toHaveCount(0)
  await expect(still.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await plain.close()

  const context = await browser.newContext({ ...VISITOR, baseURL })
  const page = await context.newPage()
  await page.goto('/path/personalGrowth')
  await page.evaluate(() => localStorage.setItem('listen-places', '{"ep-1663":0}'))
  await page.reload()
  const items = page.getByRole('main').getByRole('list').locator('> li')
  await expect(items.filter({ hasText: 'A step called 1663' })).toContainText('Listened')
  await expect(items.filter({ hasText: 'A step called 1661' })).toContainText('Up next')
  await expectAccessible(page)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
  // Q64 What can be done with a step stands on one line.
  const [listen, ribbon] = await boxesOf(
    items
      .first()
      .getByRole('link', { name: /^Listen/ })
      .or(page.getByRole('button', { name: /^Save/ }).first()),
  )
  expect(ribbon?.top).toBe(listen?.top)
  const list = await page.locator('script[type="application/ld+json"]').textContent()
  expect(list).toContain('"ItemList"')
  await context.close()
})
