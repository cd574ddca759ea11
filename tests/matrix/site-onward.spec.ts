import { expect, test } from '../support/browser-test'
import { viewMore } from '../support/pages'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of ['/episodes/all', '/episodes/mentalHealth', '/episodes/climateJustice'])
    test(`the first episode of ${path} stands in the first screen`, async ({ page }) => {
      await page.goto(path)
      const row = page.locator('[data-episode]').first()
      await expect(row.getByRole('heading')).toBeInViewport({ ratio: 1 })
      await expect(row.locator('img')).toBeInViewport({ ratio: 1 })
    })
})

test('rows that View more brings look like those that came with the page', async ({ page }) => {
  await page.goto('/episodes/all')
  await viewMore(page).click()
  const rows = page.locator('main [data-episode]')
  await expect(rows).toHaveCount(12)
  const second = rows.nth(1)
  const later = rows.nth(7)
  for (const part of ['img', 'h3', 'p.meta + h3 + p']) {
    await expect(second.locator(part)).toBeVisible()
    await expect(later.locator(part)).toBeVisible()
  }
  await later.scrollIntoViewIfNeeded()
  const sizes = await Promise.all(
    [second, later].map((row) =>
      row
        .locator('img')
        .evaluate((image) => [
          image.clientWidth,
          image.clientHeight,
          (image as HTMLImageElement).sizes,
        ]),
    ),
  )
  expect(sizes[0]).toEqual(sizes[1])
})
