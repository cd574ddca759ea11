import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, test, putEpisode } from '../support/host'

/** The host's topics: what is done with them on the desk is there for visitors at once (D45). */

const FIRST = ['Mental Health', 'Personal Growth', 'Social Justice', 'Climate Justice']
const NUMBERS = [1701, 1702]

const rows = (page: Page): Locator => page.locator('main li[data-key]')
const titlesOf = async (page: Page): Promise<string[]> =>
  (await rows(page).getByRole('heading').allTextContents()).map((text) => text.split(',')[0] ?? '')
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text })
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })

type Fixtures = {
  browser: Browser
  hostState: BrowserContextOptions['storageState']
  baseURL?: string
}

/** Does something on the desk outside of tests. */
async function withHost(
  { browser, hostState, baseURL }: Fixtures,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, storageState: hostState })
  const page = await context.newPage()
  await page.goto('/admin/topics')
  await work(page)
  await context.close()
}

test.beforeAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    for (const number of NUMBERS)
      await putEpisode(page.request, `ep-${number}`, {
        title: `A lighthouse called ${number}`,
        linkSpotify: 'https://example.com/listen',
      })
  }),
)

test.afterAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    for (const number of NUMBERS) await callApi(page, 'DELETE', `/episodes/ep-${number}?trash=true`)
    for (const key of ['harbour-lights', 'tides'])
      await callApi(page, 'POST', `/topics/${key}/remove`)
  }),
)

test('a topic is moved by its grip, and the menu of the site follows', async ({ page }) => {
  await page.goto('/admin/topics')
  const grip = page.getByRole('button', { name: 'Move Climate Justice' })
  await grip.press('Space')
  await expect(page.getByText(/^Climate Justice, 4 of \d, lifted$/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^Climate Justice, 3 of \d$/)).toBeAttached()
  await expect(grip).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await titlesOf(page)).slice(0, 4)).toEqual(FIRST)

  await grip.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(toast(page, 'Climate Justice moved up.')).toBeVisible()
  const home = await (await page.request.get('/')).text()
  expect(home.indexOf('/episodes/climateJustice')).toBeLessThan(
    home.indexOf('/episodes/socialJustice'),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Climate Justice moved back.')).toBeVisible()
  await expect.poll(async () => (await titlesOf(page)).slice(0, 4)).toEqual(FIRST)

  const from = await grip.boundingBox()
  const to = await page.getByRole('button', { name: 'Move Mental Health' }).boundingBox()
  if (!from || !to) throw new Error('There are two grips.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y - 20, { steps: 8 })
  await page.mouse.up()
  await expect(toast(page, 'Climate Justice moved up.')).toBeVisible()
  expect((await titlesOf(page))[0]).toBe('Climate Justice')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await titlesOf(page)).slice(0, 4)).toEqual(FIRST)
})

test('episodes get a topic from the list, and lose it again by Undo', async ({ page }) => {
  await page.goto(`/admin/episodes?q=lighthouse`)
  for (const number of NUMBERS)
    await page.getByRole('checkbox', { name: `Select episode ${number}` }).check()
  await page.getByLabel('Add a topic').selectOption('Mental Health')
  await expect(toast(page, 'Mental Health added to 2 episodes.')).toBeVisible()
  await page.goto('/admin/episodes?theme=mentalHealth&q=lighthouse')
  await expect(page.getByRole('checkbox', { name: /^Select episode 170/ })).toHaveCount(2)
  const flag = async () =>
    (await callApi(page, 'GET', '/episodes/ep-1701?draft=true')).body.isMentalHealth as boolean
  expect(await flag()).toBe(true)
  for (const number of NUMBERS)
    await page.getByRole('checkbox', { name: `Select episode ${number}` }).check()
  await page.getByLabel('Remove a topic').selectOption('Mental Health')
  await expect(toast(page, 'Mental Health removed from 2 episodes.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Mental Health added to 2 episodes.')).toBeVisible()
  expect(await flag()).toBe(true)
})

test('a topic is deleted without its episodes on a phone, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/topics')
  await page.getByRole('button', { name: 'New topic' }).click()
  await page.getByLabel('Title').fill('Lanterns')
  await expect(page.getByRole('group', { name: 'Motif' }).getByRole('radio')).toHaveCount(25)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Add topic' }).click()
  await expect(toast(page, 'Lanterns added.')).toBeVisible()
  await page.getByLabel('Actions for Lanterns').click()
  await row(page, 'Lanterns').locator('details').getByText('Delete…').click()
  await expect(page.getByText('No episode has this topic.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete topic' }).click()
  await expect(toast(page, 'Lanterns deleted.')).toBeVisible()
  expect((await page.request.get('/episodes/lanterns')).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Lanterns restored.')).toBeVisible()
  expect((await page.request.get('/episodes/lanterns')).status()).toBe(200)
  await callApi(page, 'POST', '/topics/lanterns/remove')
})
