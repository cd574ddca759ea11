import { expect, type Locator, type Page } from '@playwright/test'
import { DESK_ROUTES, deskTextsPath } from '@/domain/desk-routes'
import { expectAccessible } from '../support/axe'
import { callApi, test, putEpisode } from '../support/host'
import { chooseFor, untilAlive } from '../support/pages'

/** Lists of the desk on a phone: filters apply by themselves, each row has one menu. 1801 is theirs. */

const TITLE = 'A list of small hopes'
const PHONE = { width: 390, height: 844 }

const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text })
const rows = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByLabel(/^Select episode/) })

async function remove(page: Page, id: string): Promise<void> {
  await callApi(page, 'PATCH', `/episodes/${id}`, { deletedAt: new Date().toISOString() })
  await callApi(page, 'DELETE', `/episodes/${id}?trash=true`)
}

test.use({ viewport: PHONE })

test.beforeEach(async ({ page }) => {
  await page.goto(DESK_ROUTES.help)
  await putEpisode(page.request, 'ep-1801', {
    title: TITLE,
    linkSpotify: 'https://example.com/listen',
    isClimateJustice: true,
  })
})
test.afterEach(({ page }) => remove(page, 'ep-1801'))

test('by pointer: a choice and a search apply without a button, and a row is acted on', async ({
  page,
}) => {
  await page.goto(DESK_ROUTES.episodes)
  await untilAlive(page)
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0)
  const topic = page.getByLabel('Topic', { exact: true })
  await topic.selectOption('Climate Justice')
  await expect(page).toHaveURL(`${DESK_ROUTES.episodes}?theme=climateJustice`)
  const search = page.getByLabel('Search', { exact: true })
  await search.pressSequentially('small hopes')
  await expect(page).toHaveURL(/q=small\+hopes&theme=climateJustice$/)
  await expect(search).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 episode' })).toBeVisible()
  await rows(page).scrollIntoViewIfNeeded()
  for (const part of ['h2', 'h2 + p', '[data-state]'])
    await expect(rows(page).locator(part)).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByLabel('Select episode 1801').check()
  await page.getByRole('region', { name: 'Selected episodes' }).getByText('Trash').click()
  await expect(toast(page, 'Episode 1801 moved to trash.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.setViewportSize(PHONE)

  const dots = page.getByLabel('Actions for episode 1801')
  await dots.click()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('Make a copy')).toBeHidden()
  await chooseFor(page, 'episode 1801', 'Make a copy')
  await expect(toast(page, 'Episode 1801 copied to episode')).toBeInViewport()
  await expect(rows(page)).toHaveCount(2)
  const copy = rows(page).filter({ hasNotText: '1801' })
  await expect(copy).toContainText('Draft')
  const number = /copied to episode (\d+)/.exec((await toast(page, 'copied').textContent()) ?? '')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  await callApi(page, 'DELETE', `/episodes/ep-${number?.[1]}?trash=true`)

  await page.goBack()
  await expect(page).toHaveURL(`${DESK_ROUTES.episodes}?theme=climateJustice`)
  await expect(search).toHaveValue('')
  await expect(topic).toHaveValue('climateJustice')
})

test('without scripts the filters are a form with a button', async ({
  browser,
  baseURL,
  hostState,
}) => {
  const context = await browser.newContext({
    ...{ baseURL, storageState: hostState, viewport: PHONE, javaScriptEnabled: false },
  })
  const page = await context.newPage()
  await page.goto(DESK_ROUTES.episodes)
  await page.getByLabel('Topic', { exact: true }).selectOption('Climate Justice')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/theme=climateJustice/)
  await context.close()
})

test('page text: every page is listed, and marks the text whose field has the focus', async ({
  page,
}) => {
  await page.goto(DESK_ROUTES.texts)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Home page' }).click()
  await expect(page).toHaveURL(deskTextsPath('home'))
  await page.getByRole('group', { name: 'Favourites' }).getByLabel('Text beside').focus()
  const marked = page.frameLocator('iframe').locator('[data-edited]')
  await expect(marked).toBeInViewport()
  await page.getByLabel('Large title', { exact: true }).focus()
  await expect(marked).toHaveCount(1)
  await expect(
    page.frameLocator('iframe').locator('h1:has([data-edited]), h1[data-edited]'),
  ).toHaveCount(1)
  await page.setViewportSize(PHONE)
  const extra = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(extra).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('link', { name: 'All page text' }).click()
  await expect(page).toHaveURL(DESK_ROUTES.texts)
})
