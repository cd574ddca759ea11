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

/** Other tests of this site may have made a backup. */
const BACKUPS = /^(Backups are off|Last backup )/

test('an owner is told of backups, and how they are made', async ({ page }) => {
  await page.goto('/admin')
  await callApi(page, 'POST', '/setup', { isHidden: true })
  await page.reload()
  const todo = page.getByRole('region', { name: 'To do' })
  await expect(todo.getByText(BACKUPS)).toBeVisible()
  await page.goto('/admin/help#backups')
  await expect(page.getByText('BACKUP_DAILY=true')).toBeVisible()
})

test('N25 as many things to do are counted as are listed', async ({ page }) => {
  await page.goto('/admin')
  await callApi(page, 'POST', '/setup', { isHidden: true })
  await page.reload()
  const todo = page.getByRole('region', { name: 'To do' })
  await expect(todo.getByText(BACKUPS)).toBeVisible()
  const waiting = todo.getByRole('listitem').filter({ hasText: /^(Left to do|Problem): / })
  const count = await waiting.count()
  // Nothing may be left, where other tests of this site have made a backup.
  await expect(todo.getByText(/^\d+ left$/)).toHaveText(count > 0 ? [`${count} left`] : [])
})

test('N25 the desk shows the show’s own logo, and its fields as what they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/site/look')
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
  }
  await page.getByLabel('Choose a logo').setInputFiles(await image('purple'))
  await page.getByLabel('Image description (alt text)').fill('A purple square')
  await save()
  await expect(page.getByRole('navigation', { name: 'The desk' }).locator('img')).toBeVisible()
  const shape = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate((box) => getComputedStyle(box).borderRadius)
  expect(await shape('Draw the margin line')).not.toBe('50%')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await save()
  await expect(page.getByRole('navigation', { name: 'The desk' }).locator('img')).toHaveCount(0)

  await page.goto('/admin/episodes/ep-001')
  const date = page.getByLabel('Date', { exact: true })
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  expect(await date.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
})
