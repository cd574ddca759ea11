import { expect, test } from '../support/browser-test'
import { goAlive } from '../support/pages'

test.describe('the welcome popup', () => {
  test.beforeEach(async ({ page }) => {
    // The clock stands still until the page has come to life and a test moves it.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await goAlive(page, '/')
  })

  test('M22 it leaves an open menu alone, and comes once the menu is closed', async ({ page }) => {
    const popup = page.getByRole('dialog')
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await page.locator('summary', { hasText: 'Episodes' }).click()
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Climate Justice' })
    await page.clock.runFor(60_000)
    await expect(link).toBeVisible()
    await expect(popup).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('welcome-shown'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await page.clock.runFor(1_100)
    await expect(popup).toBeVisible()
  })

  test('M22 on a wide screen it leaves an open group of the navigation alone', async ({ page }) => {
    const popup = page.getByRole('dialog')
    const group = page.locator('summary', { hasText: 'Episodes' })
    await group.click()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('link', { name: 'All Episodes', exact: true })).toBeVisible()
    await expect(popup).toBeHidden()
    await group.click()
    await page.clock.runFor(1_100)
    await expect(popup).toBeVisible()
  })

  test('R08 whoever has left the landing page is left alone', async ({ page }) => {
    await page.getByRole('link', { name: 'Browse all episodes' }).click()
    await expect(page).toHaveURL('/episodes/all')
    await page.clock.runFor(11_000)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
