import { expect } from '@playwright/test'
import { callApi, image, test } from '../support/host'
import { holdScripts, untilAlive } from '../support/pages'

/** What a host does while the scripts of a page are still on their way. Number 901 is theirs. */

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
  await page.locator('#image').setInputFiles(await image())
  letGo()
  await untilAlive(page)
  await expect(page.getByText('picture.jpg')).toBeVisible()
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

test('N63 what is typed into the log-in before its script logs in', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  const letGo = await holdScripts(page)
  await page.goto('/AdminLogin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('typed early')
  letGo()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early')
  const sent = page.waitForRequest('**/api/users/login')
  await page.getByRole('button', { name: 'Login' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'nobody@example.com',
    password: 'typed early',
  })
  await context.close()
})

test('N63 V06 nothing of the upload screen moves after it is shown, so that no press misses', async ({
  page,
}) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/api\/episodes\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/UploadPodcast')
  const tick = page.getByRole('checkbox', { name: 'Social Justice' })
  await tick.scrollIntoViewIfNeeded()
  const before = await tick.boundingBox()
  go()
  await expect(page.getByLabel('Episode number')).not.toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remove the sample content' })).toBeAttached()
  expect(await tick.boundingBox()).toEqual(before)
})

test('N63 the button of the featured section is reached by the keyboard while it loads', async ({
  page,
}) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/api\/globals\/featured/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/EditFeatured')
  const author = page.getByLabel('Quote author')
  await author.focus()
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Update Featured Section' })
  await expect(button).toBeFocused()
  go()
  await expect(author).not.toHaveValue('')
  await expect(button).toBeFocused()
  await expect(button).toBeEnabled()
})
