import { expect, type Page } from '@playwright/test'
import { callApi, image, test } from '../support/host'

const NUMBER = 730
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-toast]')
const savedText = (page: Page) =>
  page.getByRole('region', { name: 'Save', exact: true }).locator('> p')
const status = (page: Page) => page.locator('main header [data-state]')

/** Waits until what is typed is on the server. */
const expectSaved = (page: Page) => expect(savedText(page)).toContainText('Draft saved')
const stored = async (page: Page, id: string) =>
  (await callApi(page, 'GET', `/episodes/${id}?draft=true&depth=0`)).body

test.describe.configure({ mode: 'serial' })

test('a new episode is kept as it is written, scheduled, changed and taken back', async ({
  page,
}) => {
  await page.goto('/admin/episodes/new')
  await expect(field(page, 'Number')).not.toHaveValue('')
  await field(page, 'Number').fill(String(NUMBER))
  await field(page, 'Title').fill('Small hopes')
  await expectSaved(page)
  await expect(page).toHaveURL(`/admin/episodes/ep-${NUMBER}`)
  await field(page, 'Length').fill('46:20')
  await field(page, 'Notes').fill('A listener wrote to us.')
  await field(page, 'Notes').selectText()
  await press(page, 'Bold')
  await expect(field(page, 'Notes').locator('strong')).toHaveText('A listener wrote to us.')
  await page.locator('#image').setInputFiles(await image())
  await field(page, 'Image description (alt text)').fill('Teal')
  await page.getByLabel('Climate Justice').check()
  await field(page, 'Apple Podcasts').fill('https://youtu.be/dQw4w9WgXcQ')
  await press(page, 'Move it to YouTube')
  await expect(field(page, 'YouTube')).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
  await expect
    .poll(async () => (await stored(page, `ep-${NUMBER}`)).linkYT)
    .toBe('https://youtu.be/dQw4w9WgXcQ')
  await expectSaved(page)

  // A sitting is two versions at most, however often it was saved.
  const versions = await callApi(
    page,
    'GET',
    `/episodes/versions?where[parent][equals]=ep-${NUMBER}&limit=0&depth=0`,
  )
  expect(versions.body.totalDocs).toBeLessThanOrEqual(2)

  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Small hopes')
  await expect(field(page, 'YouTube')).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
  await expect(field(page, 'Image description (alt text)')).toHaveValue('Teal')
  await expect(status(page)).toHaveText('Draft, ready to publish')

  const schedule = page.getByRole('button', { name: /^Schedule for / })
  await schedule.click()
  await expect(said(page)).toContainText(`Episode ${NUMBER} scheduled for `)
  await expect(status(page)).toContainText('Scheduled')
  const before = await callApi(page, 'GET', `/episodes/ep-${NUMBER}?depth=0`)
  expect(before.body._status).toBe('published')

  await field(page, 'Title').fill('Smaller hopes')
  await expectSaved(page)
  expect((await callApi(page, 'GET', `/episodes/ep-${NUMBER}?depth=0`)).body.title).toBe(
    'Small hopes',
  )
  await press(page, 'Update scheduled episode')
  await expect(said(page)).toContainText(`Episode ${NUMBER} updated. It goes live on `)
  expect((await callApi(page, 'GET', `/episodes/ep-${NUMBER}?depth=0`)).body.title).toBe(
    'Smaller hopes',
  )

  await press(page, 'Unschedule')
  await expect(said(page)).toContainText(`Episode ${NUMBER} unscheduled.`)
  await expect(status(page)).toHaveText('Draft, ready to publish')
  await said(page).getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toContainText('Scheduled')
})

test('live: edits stay unseen until they are published, and can be dropped', async ({ page }) => {
  await page.goto(`/admin/episodes/ep-${NUMBER}`)
  await press(page, 'Publish now')
  // It was planned for a day to come (N18).
  const asked = page.getByRole('dialog', { name: 'Which date does it show?' })
  await expect(asked.getByRole('radio', { name: /^Today/ })).toBeChecked()
  await asked.getByRole('button', { name: 'Publish now' }).click()
  await expect(said(page)).toContainText(`Episode ${NUMBER} is live.`)
  await expect(status(page)).toHaveText('Live')
  await field(page, 'Title').fill('Not yet to be seen')
  await expect(savedText(page)).toContainText('These changes aren’t live yet.')
  await expect(status(page)).toHaveText('Live, unpublished changes')
  await press(page, 'Discard changes')
  await expect(field(page, 'Title')).toHaveValue('Smaller hopes')
  await expect(status(page)).toHaveText('Live')
  await said(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Title')).toHaveValue('Not yet to be seen')
  await expect(status(page)).toHaveText('Live, unpublished changes')
  const visible = await page.request.get(`/podcast/ep-${NUMBER}`)
  expect(await visible.text()).toContain('Smaller hopes')
})

test('a failed publish marks the fields, and the draft is kept', async ({ page }) => {
  await page.goto('/admin/episodes/new')
  await field(page, 'Number').fill(String(NUMBER + 1))
  await field(page, 'Title').fill('Half an episode')
  await field(page, 'Length').fill('46 min')
  await page.getByRole('radio', { name: /^Now,/ }).check()
  await press(page, 'Publish')
  await expect(page.getByText(`Couldn’t publish episode ${NUMBER + 1}.`)).toBeVisible()
  await expect(field(page, 'Length')).toBeFocused()
  await expect(field(page, 'Length')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Length')).toHaveAccessibleDescription(/for example 46:20/)
  await expect(field(page, 'Notes')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Draft saved.')
  expect(await stored(page, `ep-${NUMBER + 1}`)).toMatchObject({
    title: 'Half an episode',
    episodeLength: '46 min',
    _status: 'draft',
  })
})

test('D15 what somebody else has saved meanwhile is not overwritten', async ({ page }) => {
  await page.goto(`/admin/episodes/ep-${NUMBER + 1}`)
  await callApi(page, 'PATCH', `/episodes/ep-${NUMBER + 1}?draft=true`, {
    title: 'Theirs',
    _status: 'draft',
  })
  await field(page, 'Title').fill('Mine')
  await expect(page.getByText('changed this episode')).toBeVisible()
  await press(page, 'Compare')
  // (Q05) At the right edge, too, all of it is seen.
  const { x, width } = (await page.getByRole('alert').boundingBox()) ?? { x: 0, width: Infinity }
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expect(page.getByRole('alert').locator('dl')).toContainText('Theirs')
  expect((await stored(page, `ep-${NUMBER + 1}`)).title).toBe('Theirs')
  await press(page, 'Keep mine')
  await expectSaved(page)
  expect((await stored(page, `ep-${NUMBER + 1}`)).title).toBe('Mine')
})

test('without a connection what is typed is kept here, and saved when it is back', async ({
  page,
  context,
}) => {
  await page.goto(`/admin/episodes/ep-${NUMBER + 1}`)
  await context.setOffline(true)
  await field(page, 'Title').fill('Typed offline')
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expectSaved(page)
  expect((await stored(page, `ep-${NUMBER + 1}`)).title).toBe('Typed offline')
})

test('the list: filters, bulk trash and undo; at 390 px title, date and status show', async ({
  page,
}) => {
  await page.goto('/admin/episodes')
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(page).toHaveURL('/admin/episodes?status=draft')
  await page.getByLabel('Search').fill('offline')
  await page.getByLabel('Search').press('Enter')
  await expect(page).toHaveURL(/q=offline/)
  const row = page.getByRole('listitem').filter({ has: page.getByLabel(/^Select episode/) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Typed offline')
  await page.getByLabel(`Select episode ${NUMBER + 1}`).check()
  await page.getByRole('region', { name: 'Selected episodes' }).getByText('Trash').click()
  await expect(said(page)).toContainText(`Episode ${NUMBER + 1} moved to trash.`)
  await expect(row).toHaveCount(0)
  await said(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of ['h2', 'h2 + p', '[data-state]'])
    await expect(row.locator(part)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
