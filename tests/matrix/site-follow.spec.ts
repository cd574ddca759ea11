import { expect, test } from '../support/browser-test'
import { goAlive } from '../support/pages'

test('on phones the menu leads to the apps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goAlive(page, '/community')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: /^Spotify/ })).toBeVisible()
  await menu.getByRole('link', { name: 'Follow the show' }).click()
  await expect(page).toHaveURL('/follow')
})

test.describe('passing an episode on', () => {
  test('goes to the share sheet of a device that has one', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const share = (data: object) => {
        Object.assign(window, { shared: data })
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await goAlive(page, '/podcast/ep-001')
    await page.getByRole('button', { name: 'Share…' }).click()
    expect(
      await page.evaluate(() => (window as unknown as { shared: object }).shared),
    ).toMatchObject({ url: `${baseURL}/podcast/ep-001` })
  })
})
