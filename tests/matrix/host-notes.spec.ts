import { expect, type Page } from '@playwright/test'
import { callApi, test } from '../support/host'

/** Episodes 960 to 962 are of these tests. */
const NUMBER = 960
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name, exact: true })

for (const colorScheme of ['light', 'dark'] as const)
  test(`at 390 px the bar is one line, and nothing is cut off (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/episodes')
    const made = { episodeNum: NUMBER + 2, title: 'On a phone', _status: 'draft' }
    await callApi(page, 'POST', '/episodes', made)
    await page.goto(`/admin/episodes/ep-${NUMBER + 2}`)
    await expect(page.locator('div#notes')).toBeVisible()
    const bar = page.getByRole('region', { name: 'Save', exact: true })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
    await bar.getByRole('button', { name: 'More actions' }).click()
    await expect(bar.getByRole('button', { name: 'Save draft' })).toBeVisible()
    await bar.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Pick a date' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await tool(page, 'Link').click()
    await expect(page.getByLabel('Link URL')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
