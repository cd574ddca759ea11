import { expect, type Page } from '@playwright/test'
import { expectDeskAccessible } from '../support/axe'
import { callApi, image, test } from '../support/host'

/** Uploads an image in the drawer of a field. @param owner what it belongs to, and its field */
async function upload(page: Page, [field, id]: [field: string, id: string]) {
  await page.locator('#field-image').getByRole('button', { name: 'New' }).click()
  const drawer = page.locator('.drawer--is-open').last()
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles(await image())
  await drawer.locator(`#field-${field}`).fill(id)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('#field-image')).toContainText(`${id}-`)
}

const publish = async (page: Page) => {
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await saved
}

test('an episode is created, published and found on the desk, all in generated screens', async ({
  page,
}) => {
  await page.goto('/admin/records')
  await expectDeskAccessible(page, 'All records')
  await page.getByRole('link', { name: 'Episodes', exact: true }).last().click()
  await page.getByRole('link', { name: 'Create new Episode' }).click()
  await page.waitForURL('/admin/collections/episodes/create')
  await page.getByLabel('Episode number', { exact: true }).fill('917')
  await page.getByLabel('Title', { exact: true }).fill('Made of fields')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL('/admin/collections/episodes/ep-917')
  await page.locator('#field-description').fill('Words of a form.')
  await page.locator('#field-episodeDate').fill('2026-11-20')
  await page.locator('#field-episodeLength').fill('12:30')
  await upload(page, ['episode', 'ep-917'])
  await publish(page)
  await expect(page.locator('.status__value')).toHaveText('Live')
  expect((await callApi(page, 'GET', '/episodes/ep-917')).body).toMatchObject({
    title: 'Made of fields',
    _status: 'published',
    imgurl: expect.stringContaining('/ep-917-'),
  })
  await page.getByRole('link', { name: 'Open on the desk' }).click()
  await page.getByRole('link', { name: 'All fields' }).click()
  await page.waitForURL('/admin/collections/episodes/ep-917')
})

test('the page stands beside the form, and follows what is saved', async ({ page }) => {
  await page.goto('/admin/collections/episodes/ep-917')
  await page.locator('#live-preview-toggler').click()
  const shown = page.frameLocator('.live-preview-window iframe')
  await expect(shown.getByRole('heading', { name: 'Made of fields' })).toBeVisible()
  await page.locator('#field-title').fill('Made of more fields')
  await expect(shown.getByRole('heading', { name: 'Made of more fields' })).toBeVisible()
  await expect(page.locator('.status__value')).toContainText('unpublished changes')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.locator('#field-title')).toHaveValue('Made of fields')
  await expect(page.locator('.status__value')).toHaveText('Live')
})

test('the draft of a page’s text is seen on its page before it is published', async ({ page }) => {
  await page.goto('/admin/globals/about')
  await page.locator('#live-preview-toggler').click()
  const title = page.frameLocator('.live-preview-window iframe').getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await page.locator('#field-title').fill('Told in a draft')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(title).toHaveText('Told in a draft')
  expect((await callApi(page, 'GET', '/globals/about')).body.title).not.toBe('Told in a draft')
  await page.goto('/preview/texts/about')
  await expect(page.getByText('These changes aren’t live yet.')).toBeVisible()
})

test('a release is shown and taken in the time of the show', async ({ page }) => {
  await page.goto('/admin/collections/episodes/ep-917')
  await page.getByLabel('Release').fill('2099-07-01T06:00')
  await publish(page)
  await expect(page.locator('.status__value')).toContainText('Scheduled')
  const { body } = await callApi(page, 'GET', '/episodes/ep-917?draft=true')
  expect(body.releaseAt).toBe('2099-07-01T05:00:00.000Z') // London, in summer.
  await page.goto('/admin/collections/episodes')
  await expect(page.getByRole('row', { name: /Made of fields/ })).toContainText('Scheduled')
})

test('what changed on the desk meanwhile is not overwritten, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/admin/collections/guests/create')
  await page.locator('#field-guestName').fill('Ada Example')
  await page.locator('#field-podcastEpisode').fill('917')
  await upload(page, ['guest', 'ep-917-AdaExample'])
  await publish(page)
  await page.waitForURL('/admin/collections/guests/ep-917-AdaExample')
  const at = '/guests/ep-917-AdaExample'
  await page.goto('/admin/collections/guests')
  await expect(page.getByRole('row', { name: /Ada Example/ })).toContainText(
    'Goes live with episode 917',
  )
  await page.goto('/admin/collections' + at)
  await callApi(page, 'PATCH', at, { description: 'Of the desk.' })
  const words = page.locator('#field-description')
  await words.fill('Of the form.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Someone else changed this in the meantime.')).toBeVisible()
  await expect(words).toHaveValue('Of the form.')
  expect((await callApi(page, 'GET', at)).body.description).toBe('Of the desk.')
})

test('an earlier version is compared and restored, and a guest moved to trash', async ({
  page,
}) => {
  const version = (row: 'first' | 'last') =>
    page.locator('tbody tr')[row]().getByRole('link').first().click()
  await page.goto('/admin/collections/guests/ep-917-AdaExample/versions')
  await version('first')
  await expect(page.getByText('Of the desk.')).toBeVisible()
  await page.goto('/admin/collections/guests/ep-917-AdaExample/versions')
  await version('last')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/admin/collections/guests/ep-917-AdaExample')
  const at = '/guests/ep-917-AdaExample'
  expect((await callApi(page, 'GET', at)).body.description ?? '').toBe('')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/collections\/guests(\?|$)/)
  await page.goto('/admin/collections/guests/trash')
  await expect(page.getByRole('row', { name: /Ada Example/ })).toBeVisible()
})

test('an account is created, and what is featured changed', async ({ page }) => {
  await page.goto('/admin/collections/users/create')
  await page.locator('#field-email').fill('colleague@example.com')
  await page.locator('#field-password').fill('correct horse 2')
  await page.locator('#field-confirm-password').fill('correct horse 2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/users\/\d+/)
  await page.goto('/admin/globals/featured')
  await page.locator('#field-quote').fill('Write it down.')
  await publish(page)
  expect((await callApi(page, 'GET', '/globals/featured')).body.quote).toBe('Write it down.')
})
