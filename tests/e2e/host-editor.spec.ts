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
  await field(page, 'YouTube').fill('https://youtu.be/dQw4w9WgXcQ')
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
