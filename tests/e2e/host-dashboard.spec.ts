import { expect, type Page } from '@playwright/test'
import { callApi, image, test } from '../support/host'

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
  await callApi(page, 'POST', '/setup', { isHidden: true })
  await page.reload()
  const todo = page.getByRole('region', { name: 'To do' })
  await expect(todo.getByText('Backups are off')).toBeVisible()
  await todo.getByRole('link', { name: 'Help with backups' }).click()
  await expect(page).toHaveURL(/\/admin\/help#backups$/)
  await expect(page.getByText('BACKUP_DAILY=true')).toBeVisible()
})

test('N25 as many things to do are counted as are listed', async ({ page }) => {
  await page.goto('/admin')
  await callApi(page, 'POST', '/setup', { isHidden: true })
  await page.reload()
  const todo = page.getByRole('region', { name: 'To do' })
  await expect(todo.getByText('Backups are off')).toBeVisible()
  const waiting = todo.getByRole('listitem').filter({ hasText: /^(Left to do|Problem): / })
  await expect(todo.getByText(/^\d+ left$/)).toHaveText(`${await waiting.count()} left`)
})

test('N25 the desk shows the show’s own logo, and its fields as what they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/site')
  const logo = page.locator('form', { has: page.getByRole('heading', { name: 'Logo' }) })
  await logo.locator('input[type="file"]').setInputFiles(await image('purple'))
  await logo.getByLabel('Image description (alt text)').fill('A purple square')
  await logo.getByRole('button', { name: 'Save image' }).click()
  await expect(page.getByRole('navigation', { name: 'The desk' }).locator('img')).toBeVisible()
  const shape = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate((box) => getComputedStyle(box).borderRadius)
  expect(await shape('Publish a podcast feed from this site')).not.toBe('50%')
  page.on('dialog', (dialog) => void dialog.accept())
  await logo.getByRole('button', { name: 'Use generated image' }).click()
  await expect(page.getByRole('navigation', { name: 'The desk' }).locator('img')).toHaveCount(0)

  await page.goto('/admin/episodes/ep-001')
  const date = page.getByLabel('Date', { exact: true })
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  expect(await date.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
})
