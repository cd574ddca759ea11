import { expect, type Page } from '@playwright/test'
import { callApi, test } from '../support/host'

/** Episodes 960 to 962 are of these tests. */
const NUMBER = 960
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name, exact: true })
const stored = async (page: Page, number: number) =>
  (await callApi(page, 'GET', `/episodes/ep-${number}?draft=true&depth=0`)).body

test('notes that were written as source come back as they were', async ({ page }) => {
  const text = '__Ours__\n\n\n* one\n* two\n\n| a | b |\n<b>c</b> \\*d\\*'
  await page.goto('/admin/episodes')
  const made = { episodeNum: NUMBER + 1, title: 'As written', description: text, _status: 'draft' }
  expect((await callApi(page, 'POST', '/episodes', made)).status).toBe(201)
  await page.goto(`/admin/episodes/ep-${NUMBER + 1}`)
  await expect(page.locator('div#notes strong')).toHaveText('Ours')
  await notes(page).click()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await tool(page, 'Markdown').click()
  await expect(notes(page)).toHaveValue(text)
  await tool(page, 'Markdown').click()
  await notes(page).press('ControlOrMeta+End')
  await page.keyboard.type(' End')
  await expect.poll(async () => (await stored(page, NUMBER + 1)).description).toBe(`${text} End`)
})

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
    await expect(page.getByLabel('Link address')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
