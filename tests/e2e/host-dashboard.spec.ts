import { expect, type Page } from '@playwright/test'
import { test } from '../support/host'

const saved = (page: Page, method: string, path: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === method && new URL(response.url()).pathname === `/api/${path}`,
  )

test('M03 the editor of rich texts sends nothing that is refused', async ({ page }) => {
  await page.goto('/admin/globals/about')
  const input = page.locator('#field-title')
  await input.fill(`${await input.inputValue()} `)
  const [response] = await Promise.all([
    saved(page, 'POST', 'globals/about'),
    page.getByRole('button', { name: 'Publish changes' }).click(),
  ])
  expect(response.status(), await response.text()).toBe(200)
})

test('stock addresses lead to the pages of the desk', async ({ page }) => {
  for (const [stock, desk] of [
    ['/admin/collections/episodes', '/admin/episodes'],
    ['/admin/collections/users/1', '/admin/people'],
    ['/admin/globals/featured', '/admin/quotes'],
  ] as const) {
    const answer = await page.request.get(stock, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([307, desk])
  }
})

test('an owner is told of backups, and led to how they are made', async ({ page }) => {
  await page.goto('/admin')
  const todo = page.getByRole('region', { name: 'To do' })
  await expect(todo.getByText('Backups are not switched on')).toBeVisible()
  await todo.getByRole('link', { name: 'How backups are made and verified' }).click()
  await expect(page).toHaveURL(/\/admin\/help#backups$/)
  await expect(page.getByText('BACKUP_DAILY=true')).toBeVisible()
})
