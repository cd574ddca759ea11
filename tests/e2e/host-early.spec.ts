import { expect, type Page } from '@playwright/test'
import { callApi, picture, test } from '../support/host'
import { untilAlive } from '../support/pages'

/** What a host does while the scripts of a page are still on their way. Number 901 is theirs. */

/** Holds the scripts of the next page back. @returns lets them go, and waits until the page lives */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    go()
    await untilAlive(page)
  }
}

test('N63 what is typed, chosen and ticked in the editor before its script is taken over', async ({
  page,
}) => {
  await page.goto('/')
  const letGo = await holdScripts(page)
  await page.goto('/admin/episodes/new', { waitUntil: 'commit' })
  await page.getByLabel('Number', { exact: true }).fill('901')
  await page.getByLabel('Title').fill('Typed early')
  await page.getByLabel('Notes').fill('Before any script.')
  await page.getByRole('checkbox', { name: 'Climate Justice' }).check()
  await page.getByRole('radio', { name: /^Not yet,/ }).check()
  await page
    .locator('#image')
    .setInputFiles({ name: 'early.jpg', mimeType: 'image/jpeg', buffer: await picture('teal') })
  await letGo()
  await expect(page.getByText('early.jpg')).toBeVisible()
  // A change of anything renders the fields again.
  await page.getByLabel('Length').fill('12:30')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Typed early')
  await expect(page.getByLabel('Notes')).toHaveText('Before any script.')
  await expect(page.getByRole('checkbox', { name: 'Climate Justice' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Not yet,/ })).toBeChecked()
  const stored = (await callApi(page, 'GET', '/episodes/ep-901?draft=true')).body
  expect(stored).toMatchObject({
    title: 'Typed early',
    description: 'Before any script.',
    episodeLength: '12:30',
    isClimateJustice: true,
    releaseAt: null,
  })
})
