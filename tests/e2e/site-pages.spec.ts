import { expect, test } from '../support/browser-test'

test('R25 R26 D3 what does not exist leads to /404, which says so and leads home', async ({
  page,
}) => {
  for (const path of [
    '/no-such-page',
    '/podcast/ep-999',
    '/podcast/none',
    '/episodes/none',
    '/aboutNobody',
    '/quotes/999999',
    '/guests/nobody',
    '/developers/nothing',
  ])
    await test.step(path, async () => {
      const answer = await page.goto(path)
      await expect.soft(page).toHaveURL('/404')
      expect.soft(answer?.status()).toBe(404)
      await expect.soft(page).toHaveTitle(/^Page not found/)
      await expect
        .soft(page.getByRole('main'))
        .toContainText("The page you're looking for doesn't exist.")
      await page.getByRole('link', { name: 'Back home' }).click()
      await expect.soft(page).toHaveURL('/')
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P01 pages can be read', async ({ page }) => {
    for (const path of [
      '/',
      '/episodes/all',
      '/podcast/ep-001',
      '/aboutHost',
      '/community',
      '/guests',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect.soft(page).toHaveTitle(/Notes & Quotes/)
        await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft((await page.getByRole('main').innerText()).length).toBeGreaterThan(80)
      })
  })
})
