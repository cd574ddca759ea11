import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, collectErrors, test, putEpisode, withHost } from '../support/host'

/** The host's topics: what is done with them on the desk is there for visitors at once (D45). */

const FIRST = ['Mental Health', 'Personal Growth', 'Social Justice', 'Climate Justice']
const NUMBERS = [1701, 1702]

const rows = (page: Page): Locator => page.locator('main li[data-key]')
const titlesOf = async (page: Page): Promise<string[]> =>
  (await rows(page).getByRole('heading').allTextContents()).map((text) => text.split(' (')[0] ?? '')
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text })
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })

async function choose(page: Page, title: string, name: string): Promise<void> {
  await page.getByLabel(`Actions for ${title}`).press('Enter')
  await row(page, title).locator('details').getByText(name, { exact: true }).press('Enter')
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

test('a topic is added, given to episodes by words, renamed, merged and restored by keyboard', async ({
  page,
}) => {
  const errors = collectErrors(page)
  await page.goto('/admin/topics')
  expect((await titlesOf(page)).slice(0, 4)).toEqual(FIRST)
  await page.getByRole('button', { name: 'New topic' }).press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Harbour Lights')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Harbour Lights added.')).toBeVisible()
  await expect.poll(() => titlesOf(page)).toEqual([...FIRST, 'Harbour Lights'])

  await choose(page, 'Harbour Lights', 'Find episodes…')
  await expect(page.getByLabel('Words in titles')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('lighthouse')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 episodes found.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^1701\. / })).toBeChecked()
  await page.getByRole('button', { name: 'Add Harbour Lights to 2 episodes' }).press('Enter')
  await expect(toast(page, 'Harbour Lights added to 2 episodes.')).toBeVisible()
  await expect(row(page, 'Harbour Lights')).toContainText('2 episodes')
  const list = await page.request.get('/episodes/harbour-lights')
  expect(await list.text()).toContain('A lighthouse called 1701')

  await choose(page, 'Harbour Lights', 'Edit')
  await page.getByLabel('Title').press('ControlOrMeta+a')
  await page.keyboard.type('Tides')
  await expect(
    page.getByText('New URL: /episodes/tides. The old one redirects here.'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Boat' }).press('Space')
  await page.getByRole('button', { name: 'Save topic' }).press('Enter')
  await expect(toast(page, 'Tides saved.')).toBeVisible()
  const old = await page.request.get('/episodes/harbour-lights', { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([308, '/episodes/tides'])

  await choose(page, 'Tides', 'Merge into…')
  await page.getByLabel('Topic', { exact: true }).selectOption('Climate Justice')
  await page.getByRole('button', { name: 'Merge topics' }).press('Enter')
  await expect(toast(page, 'Tides merged into Climate Justice.')).toBeVisible()
  await expect.poll(() => titlesOf(page)).toEqual(FIRST)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Tides restored.')).toBeVisible()
  await expect.poll(() => titlesOf(page)).toEqual([...FIRST, 'Tides'])
  await expect(row(page, 'Tides')).toContainText('2 episodes')
  expect(errors).toEqual([])
})
