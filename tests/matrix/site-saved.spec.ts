import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser-test'
import { expectAccessible } from '../support/axe'
import { untilAlive } from '../support/pages'
import { ribbon, save, savedRows } from '../support/saved'

test('what was opened is remembered here, and forgotten on request', async ({ page }) => {
  await page.goto('/podcast/ep-002')
  await untilAlive(page)
  await page.goto('/saved')
  const opened = page.getByRole('region', { name: 'Recently opened' })
  await expect(opened.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear recently opened' }).click()
  await expect(opened).toHaveCount(0)
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
})

test('a file takes the list to another device', async ({ page, browser }) => {
  await save(page, 'ep-003')
  await page.goto('/saved')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  const text = await readFile(await (await download).path())
  const other = await (await browser.newContext()).newPage()
  await other.goto('/saved')
  const file = other.getByLabel('or choose a file')
  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: text })
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(savedRows(other).locator('[data-episode]')).toHaveCount(1)
  await other.context().close()
})

test('nobody who saves nothing gets a service worker', async ({ page }) => {
  for (const path of ['/', '/podcast/ep-001', '/saved']) {
    await page.goto(path)
    await untilAlive(page)
  }
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test('axe finds nothing on a list with episodes', async ({ page }) => {
  await save(page, 'ep-003')
  await page.goto('/saved')
  await expect(savedRows(page).locator('[data-episode]')).toHaveCount(1)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list says what to do instead, and no ribbon promises anything', async ({ page }) => {
    await page.goto('/saved')
    await expect(page.getByRole('heading', { name: 'Saving needs JavaScript' })).toBeVisible()
    await page.goto('/podcast/ep-003')
    await expect(ribbon(page)).toHaveCount(0)
  })
})
