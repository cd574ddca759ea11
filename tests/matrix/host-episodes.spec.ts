import { expect, type Page } from '@playwright/test'
import { callApi, fillPodcast, image, PASSWORD, test, uploadButton } from '../support/host'
import { viewMore } from '../support/pages'

const episode = async (page: Page, id: string) =>
  (await callApi(page, 'GET', `/episodes/${id}?depth=1`)).body

test('D18 release now, next Tuesday or at a time; a time that is missing is asked for', async ({
  page,
}) => {
  await fillPodcast(page, 504, 'Still to come')
  await expect(page.getByText('Visitors will see it as soon as it is uploaded.')).toBeVisible()
  await page.getByLabel('Episode date').fill('2999-01-01')
  await expect(
    page.getByText('The date is in the future, but visitors will see the episode at once.'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Next Tuesday' }).check()
  await expect(page.getByText(/Visitors will see it on Tuesday.* at 06:00/)).toBeVisible()
  await page.getByRole('radio', { name: 'Pick a time' }).check()
  await uploadButton(page).click()
  await expect(page.getByText('Choose a day and a time.')).toBeVisible()
  await expect(page.getByLabel('Time', { exact: true })).toBeFocused()
  await page.getByLabel('Time', { exact: true }).fill('2001-01-01T09:00')
  await expect(page.getByText(/That time is past/)).toBeVisible()
  await page.getByLabel('Time', { exact: true }).fill('2999-07-01T09:00')
  await expect(page.getByText(/Visitors will see it on .*1 July 2999 at 09:00/)).toBeVisible()
  await uploadButton(page).click()
  await page.waitForURL('/')
  // Nine in the morning in a London summer.
  expect((await episode(page, 'ep-504')).releaseAt).toBe('2999-07-01T08:00:00.000Z')
  expect((await fetch(new URL('/api/episodes/ep-504', page.url()))).status).toBe(404)
})

test('D5 back to the form while signing in again takes its time: nothing is sent unasked', async ({
  page,
  context,
}) => {
  await fillPodcast(page, 520, 'Still being written')
  await context.clearCookies()
  await uploadButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  let answer!: () => void
  const wait = new Promise<void>((resolve) => (answer = resolve))
  let logIns = 0
  await page.route('**/api/users/login', async (route) => {
    logIns += 1
    await wait
    await route.continue()
  })
  const goOn = dialog.getByRole('button', { name: 'Log in' })
  await goOn.click()
  await goOn.click({ force: true }) // A second press in haste.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Title').fill('Written meanwhile')
  const signedIn = page.waitForResponse('**/api/users/login')
  answer()
  expect((await signedIn).status()).toBe(200)
  await expect(page.getByLabel('Title')).toHaveValue('Written meanwhile')
  await uploadButton(page).click()
  await page.waitForURL('/')
  expect(logIns).toBe(1)
  expect((await episode(page, 'ep-520')).title).toBe('Written meanwhile')
})

test('D15 two admins with a new number: the second is told and takes the next', async ({
  page,
  context,
}) => {
  const number = 550
  await fillPodcast(page, number, 'Second to send')
  const second = await context.newPage()
  await fillPodcast(second, number, 'First to send')
  await uploadButton(second).click()
  await second.waitForURL('/')
  await uploadButton(page).click()
  await expect(page.getByText(`Episode ${number} already exists`)).toBeVisible()
  const other = page.getByRole('button', { name: /^Use number \d+ instead$/ })
  const next = /\d+/.exec((await other.textContent()) ?? '')?.[0] ?? ''
  expect(Number(next)).toBeGreaterThan(number)
  await other.click()
  await expect(page.getByLabel('Episode number')).toHaveValue(next)
  await expect(page.getByText('already exists')).toHaveCount(0)
  await uploadButton(page).click()
  await page.waitForURL('/')
  expect((await episode(page, `ep-${number}`)).title).toBe('First to send')
  expect((await episode(page, `ep-${next}`)).title).toBe('Second to send')
})

test('D16 uploading a number that lies in the trash says so and brings it back', async ({
  page,
}) => {
  await fillPodcast(page, 509, 'Thrown away')
  await uploadButton(page).click()
  await page.waitForURL('/')
  await callApi(page, 'PATCH', '/episodes/ep-509', { deletedAt: new Date().toISOString() })
  await fillPodcast(page, 509, 'Back again')
  await expect(page.getByText(/in trash.*restores it/)).toBeVisible()
  await uploadButton(page).click()
  await page.waitForURL('/')
  await page.goto('/podcast/ep-509')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back again')
})

test('what is offered stays kept until it is answered, and every tab keeps its own', async ({
  page,
  context,
}) => {
  const offers = (on: Page) => on.getByText('You have an unsent draft')
  await page.goto('/UploadPodcast')
  await page.getByLabel('Title').fill('Ten minutes of work')
  const second = await context.newPage()
  await second.goto('/UploadPodcast')
  await expect(offers(second)).toHaveCount(1)
  await second.locator('#thumbnail').setInputFiles(await image('teal'))
  await second.getByLabel('Title').fill('x')
  await page.getByLabel('Title').fill('Ten minutes of work, and one more')
  await second.close({ runBeforeUnload: false })
  await page.close({ runBeforeUnload: false })
  const third = await context.newPage()
  await third.goto('/UploadPodcast')
  await expect(offers(third)).toHaveCount(2)
  await third.getByRole('button', { name: 'Restore draft' }).first().click()
  await expect(third.getByLabel('Title')).toHaveValue('Ten minutes of work, and one more')
  await expect(offers(third)).toHaveCount(1)
  await third.getByRole('button', { name: 'Discard draft' }).click()
  await expect(offers(third)).toHaveCount(0)
  await third.getByLabel('Title').fill('')
  await expect
    .poll(() => third.evaluate(() => localStorage.getItem('draft /UploadPodcast')))
    .toBeNull()
})

test('D15 D29 an upload whose answer was lost is found again, and nobody else is blamed', async ({
  page,
}) => {
  await fillPodcast(page, 521, 'Saved, though nobody said so')
  await page.route(
    '**/api/episodes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await uploadButton(page).click()
  await expect(page.getByText('That didn’t work: The server could not be reached.')).toBeVisible()
  await expect(page.getByText('Episode 521 already exists')).toBeVisible()
  await page.getByLabel('Description').fill('With one more sentence.')
  await uploadButton(page).click()
  await page.waitForURL('/')
  expect((await episode(page, 'ep-521')).description).toBe('With one more sentence.')
})

test('D23 View more brings a host what visitors see, and no drafts', async ({ page }) => {
  await page.goto('/episodes/all')
  const more = viewMore(page)
  const rows = page.locator('[data-episode]')
  const shown = await rows.count()
  // The host's buttons come last, and move what is below them.
  const firstDelete = page.getByRole('button', { name: /^Delete/ }).first()
  await expect(firstDelete).toBeVisible()
  await more.click()
  await expect(rows).not.toHaveCount(shown)
  const id = await rows.last().getAttribute('data-episode')
  const path = `/episodes/${id}`
  expect((await callApi(page, 'PATCH', path, { _status: 'draft' })).status).toBe(200)
  await page.goto('/episodes/all')
  await expect(firstDelete).toBeVisible()
  await more.click()
  await expect(rows).not.toHaveCount(shown)
  await expect(page.locator(`[data-episode="${id}"]`)).toHaveCount(0)
  expect((await callApi(page, 'PATCH', path, {})).status).toBe(200)
})
