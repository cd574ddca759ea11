import { expect, test } from '../support/browser-test'
import { goAlive } from '../support/pages'

test.describe('the welcome popup', () => {
  test.beforeEach(async ({ page }) => {
    // The clock stands still until the page has come to life and a test moves it.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await goAlive(page, '/')
  })

  test('D28 Escape closes it; it keeps the focus inside while open, and gives it back', async ({
    page,
  }) => {
    const popup = page.getByRole('dialog')
    const before = page.getByRole('link', { name: 'Browse all episodes' })
    await before.focus()
    await page.clock.runFor(10_100)
    await expect(popup.getByRole('link', { name: /newsletter/ })).toBeFocused()
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('Tab')
      // Between the last and the first the browser's own controls have their turn, never the page.
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || Boolean(focused?.closest('dialog'))
      })
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(before).toBeFocused()
  })
})
