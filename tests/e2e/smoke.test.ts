import { expect, test } from '@playwright/test'

test('R01 R02 the landing page shows its frame and leads to all episodes', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect(await page.title()).toContain('Notes & Quotes')
})
