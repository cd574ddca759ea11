import { expect, type Locator, type Page } from '@playwright/test'
import { callApi, test, putEpisode, withHost } from '../support/host'
import { goAlive } from '../support/pages'

/** The host's topics: what is done with them on the desk is there for visitors at once (D45). */

const FIRST = ['Mental Health', 'Personal Growth', 'Social Justice', 'Climate Justice']
const NUMBERS = [1701, 1702]

const rows = (page: Page): Locator => page.locator('main li[data-key]')
const titlesOf = async (page: Page): Promise<string[]> =>
  (await rows(page).getByRole('heading').allTextContents()).map((text) => text.split(' (')[0] ?? '')
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text })

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
  }),
)

test('a topic is moved by its grip, and the menu of the site follows', async ({ page }) => {
  await goAlive(page, '/admin/topics')
  const grip = page.getByRole('button', { name: 'Move Climate Justice' })
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await page.getByRole('button', { name: 'Move Mental Health' }).boundingBox()
  if (!from || !to) throw new Error('There are two grips.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y - 20, { steps: 8 })
  await page.mouse.up()
  await expect(toast(page, 'Climate Justice moved up.')).toBeVisible()
  expect((await titlesOf(page))[0]).toBe('Climate Justice')
  const home = await (await page.request.get('/')).text()
  expect(home.indexOf('/episodes/climateJustice')).toBeLessThan(
    home.indexOf('/episodes/mentalHealth'),
  )
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
