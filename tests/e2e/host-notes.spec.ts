import { expect, type Page } from '@playwright/test'
import { callApi, image, test } from '../support/host'

/** Episodes 960 to 962 are of these tests. */
const NUMBER = 960
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name, exact: true })
const stored = async (page: Page, number: number) =>
  (await callApi(page, 'GET', `/episodes/ep-${number}?draft=true&depth=0`)).body

/** Opens the page of a new episode, with the notes as they look. */
async function open(page: Page, number: number, title: string) {
  await page.goto('/admin/episodes/new')
  await page.getByLabel('Number', { exact: true }).fill(String(number))
  await page.getByLabel('Title').fill(title)
  await expect(page.locator('div#notes')).toBeVisible()
}

test('an episode is written and published with neither Markdown, a typed date nor a shortcut', async ({
  page,
}) => {
  await open(page, NUMBER, 'The last bus')
  await notes(page).click()
  await tool(page, 'Bold').click()
  await page.keyboard.type('Dolly')
  await tool(page, 'Bold').click()
  await page.keyboard.type(' rode the bus ')
  await tool(page, 'Time stamp').click()
  await page.getByLabel('Time', { exact: true }).fill('27:15')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.keyboard.type('. At ')
  await tool(page, 'Time stamp').click()
  await page.getByLabel('Time', { exact: true }).fill('41:00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.keyboard.type('we read ')
  await tool(page, 'Link').click()
  await page.getByLabel('Link address').fill('example.com/timetable')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.keyboard.press('Enter')
  await tool(page, 'List').click()
  await page.keyboard.type('Stop A')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Stop B')
  await expect(notes(page).locator('strong')).toHaveText('Dolly')
  await expect(notes(page).locator('li')).toHaveText(['Stop A', 'Stop B'])
  await expect
    .poll(async () => (await stored(page, NUMBER)).description)
    .toBe(
      '**Dolly** rode the bus (27:15). At (41:00) we read https://example.com/timetable\n\n- Stop A\n- Stop B',
    )

  await page.getByLabel('Length').fill('46:20')
  await page.locator('#image').setInputFiles(await image())
  await page.getByLabel('Image description (alt text)').fill('Teal')
  await page.getByRole('checkbox', { name: 'Climate Justice' }).check()
  const today = page.getByRole('dialog', { name: 'Pick a date' }).locator('[aria-current="date"]')
  await page.getByRole('button', { name: 'Pick a date' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  const shown = page.getByRole('grid')
  if ((await today.count()) === 0)
    await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(shown).toBeVisible()
  await today.click()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Now,/ }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('[data-toast]')).toContainText(`Episode ${NUMBER} is live.`)
  await expect(page.getByText('Ready to publish?')).toHaveCount(0)
  await expect(page.locator('main header')).toContainText('No link to an app')

  await page.goto(`/podcast/ep-${NUMBER}`)
  await expect(page.locator('main strong', { hasText: 'Dolly' })).toBeVisible()
  await expect(page.locator('main li', { hasText: 'Stop B' })).toBeVisible()
})
