import { expect, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { callApi, test, putEpisode } from '../support/host'
import { untilAlive } from '../support/pages'

/** Lists of the desk on a phone: filters apply by themselves, each row has one menu. 1801 is theirs. */

const TITLE = 'A list of small hopes'
const PHONE = { width: 390, height: 844 }

const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text })
const isPublic = async (page: Page) => (await page.request.get('/podcast/ep-1801')).status() === 200

/** Removes an episode for good. */
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

test('by keyboard: a choice keeps the focus, the menu is gone through, and Undo takes back', async ({
  page,
}) => {
  await page.goto(`${DESK_ROUTES.episodes}?q=1801`)
  await untilAlive(page)
  const order = page.getByLabel('Order', { exact: true })
  await order.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/order=oldest$/)
  await expect(order).toBeFocused()

  const dots = page.getByLabel('Actions for episode 1801')
  await dots.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveText('Edit')
  await page.keyboard.press('Escape')
  await expect(dots).toBeFocused()
  await expect(page.getByText('Unpublish', { exact: true })).toBeHidden()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator(':focus')).toHaveText('Unpublish')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Episode 1801 unpublished.')).toBeInViewport()
  await expect(dots).toBeFocused()
  expect(await isPublic(page)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Episode 1801 is live again.')).toBeVisible()
  expect(await isPublic(page)).toBe(true)

  await dots.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator(':focus')).toHaveText('Move to trash')
  await page.keyboard.press('Enter')
  await expect(dots).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(dots).toHaveCount(1)
})
