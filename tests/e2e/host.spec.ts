import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * The host's journeys on the real site: one account, made at the beginning; every upload has a
 * number of its own, far from the sample content.
 */
const EMAIL = 'host@example.com'
const PASSWORD = 'correct horse 1'

const picture = (color: string, width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

const image = async (color = 'teal') => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture(color),
})

const record = (page: Page) => page.evaluate(() => localStorage.getItem('auth'))

async function logIn(page: Page): Promise<void> {
  await page.goto('/AdminLogin')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Admin Panel')).toBeVisible()
}

async function fillPodcast(page: Page, number: number, title: string): Promise<void> {
  await page.goto('/UploadPodcast')
  await expect(page.getByLabel('Episode number')).not.toHaveValue('')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Typed by the host.')
  await page.getByLabel('Episode number').fill(String(number))
  await page.getByLabel('Length').fill('12:30')
  await page.getByLabel('Episode date').fill('2026-01-06')
  await page.locator('#thumbnail').setInputFiles(await image())
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Podcast' })

test.describe.configure({ mode: 'serial' })

test('D8 the first run leads to the first account, and the log-in forgets it then', async ({
  page,
}) => {
  await page.goto('/AdminLogin')
  await expect(page.getByText('There is no account yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Make the first account' }).click()
  await page.locator('#field-email').fill(EMAIL)
  await page.locator('#field-password').fill(PASSWORD)
  await page.locator('#field-confirm-password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL('**/admin')
  // D6: signing in on the dashboard shows on the site.
  await page.goto('/')
  await expect(page.getByText('Admin Panel')).toBeVisible()
  expect(JSON.parse((await record(page)) ?? '{}')).toMatchObject({ name: EMAIL, isAuth: true })
  await page.goto('/AdminLogin')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('There is no account yet.')).toHaveCount(0)
})

for (const path of [
  'AdminRegister',
  'EditFeatured',
  'EditGuest',
  'EditPodcast',
  'UploadGuest',
  'UploadPodcast',
]) {
  test(`A01 D5 /${path} sends visitors and forged records home, in place of the entry`, async ({
    page,
  }) => {
    await page.goto('/community')
    await page.goto(`/${path}`)
    await page.waitForURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/community')
    await page.evaluate(() =>
      localStorage.setItem('auth', '{"name":"a@example.com","userID":"1","isAuth":true}'),
    )
    await page.goto(`/${path}`)
    await page.waitForURL('/')
    expect(JSON.parse((await record(page)) ?? '{}')).toMatchObject({ isAuth: false })
  })
}

test('A02 V04 T04 E01 logging in: show and hide, the one sentence, cleared at each try', async ({
  page,
}) => {
  await page.goto('/adminlogin')
  await expect(page.getByRole('link', { name: 'forgot password?' })).toHaveAttribute(
    'href',
    '/ForgotPassword',
  )
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('wrong horse 1')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Login' }).click()
  const fault = page.getByText('Login failed. Please check your credentials.')
  await expect(fault).toBeVisible()
  await page.route('**/api/users/login', async (route) => {
    await expect(fault).toHaveCount(0)
    await route.continue()
  })
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  expect(JSON.parse((await record(page)) ?? '{}')).toEqual({
    name: EMAIL,
    userID: '1',
    isAuth: true,
  })
})

test('F05 T01 E02 the panel, and signing out although the server fails', async ({ page }) => {
  await logIn(page)
  await page.getByText('Admin Panel').click()
  for (const name of ['Add Guest', 'Add Podcast', 'Edit Featured', 'Dashboard'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('other', 'x'))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/api/users/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Admin Panel')).toHaveCount(0)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    auth: '{"name":"","userID":"","isAuth":false}',
  })
})

test('A03 V01 V02 V03 P03 registering: the messages in their order, then a second admin', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/AdminRegister')
  const fill = async (password: string, confirm: string) => {
    await page.getByLabel('Email').fill('second@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(confirm)
    await page.getByRole('button', { name: 'Register' }).click()
  }
  await fill('short1', 'short1')
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await fill('long enough', 'long enough')
  await expect(page.getByText('Password must include at least one number.')).toBeVisible()
  await fill('long enough 1', 'long enough 2')
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await fill('long enough 1', 'long enough 1')
  await page.waitForURL('/')
  await page.goto('/AdminRegister')
  await fill('long enough 1', 'long enough 1')
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible()
})

test('A06 A07 A08 V05 V06 T05 C06 uploading an episode, from empty form to its page', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/UploadPodcast')
  await expect(page.getByText('use format 00:00')).toBeVisible()
  await expect(page.getByText('use format YYYY-MM-DD')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4')
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
  for (const name of [
    'Host’s favorites',
    'Mental Health',
    'Personal Growth',
    'Climate Justice',
    'Social Justice',
  ])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  await expect(upload(page)).toBeDisabled()
  await fillPodcast(page, 501, 'Uploaded in a test')
  await expect(upload(page)).toBeEnabled()
  await page.getByLabel('Episode date').fill('06/01/2026')
  await page.getByLabel('Episode date').blur()
  await expect(page.getByText('Please Format date as YYYY-MM-DD')).toBeVisible()
  await expect(upload(page)).toBeDisabled()
  await page.getByRole('button', { name: 'next Tuesday' }).click()
  await expect(page.getByText('Please Format date as YYYY-MM-DD')).toHaveCount(0)
  await expect(page.getByLabel('Episode date')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByAltText('Preview of the chosen image')).toBeVisible()
  await page.getByLabel('YouTube link').fill('https://example.com/501')
  await page.getByRole('checkbox', { name: 'Climate Justice' }).check()
  let seen = false
  await page.route('**/api/episodes', async (route) => {
    if (route.request().method() === 'POST') {
      await expect(page.getByRole('dialog', { name: 'Uploading' })).toBeVisible()
      expect(await page.locator('dialog[open] img, dialog[open] picture').count()).toBe(4)
      seen = true
    }
    await route.continue()
  })
  await upload(page).click()
  await page.waitForURL('/')
  expect(seen).toBe(true)
  await page.goto('/podcast/ep-501')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uploaded in a test')
})

test('X01 D29 a failed upload keeps everything typed, the image too, and says so', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await logIn(page)
  await fillPodcast(page, 502, 'Kept although it failed')
  await page.route('**/api/episodes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await upload(page).click()
  await expect(page.getByText(/That did not work: The server could not be reached/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Kept although it failed')
  await expect(page.getByAltText('Preview of the chosen image')).toBeVisible()
  expect(logged.join()).toContain('Sending the form failed')
  await page.unroute('**/api/episodes')
  await upload(page).click()
  await page.waitForURL('/')
})

test('D5 a session that ended while typing: sign in in place, and nothing is lost', async ({
  page,
  context,
}) => {
  await logIn(page)
  await fillPodcast(page, 503, 'Written over a long lunch')
  await context.clearCookies()
  await upload(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Login and go on' }).click()
  await page.waitForURL('/')
  await page.goto('/podcast/ep-503')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written over a long lunch')
})

test('D15 a number that exists is said, and replaced only knowingly', async ({ page, browser }) => {
  await logIn(page)
  await fillPodcast(page, 501, 'Replaced on purpose')
  await expect(page.getByText('Episode 501 exists')).toBeVisible()
  // Meanwhile another admin saves the same number.
  const other = await browser.newContext()
  const second = await other.newPage()
  await logIn(second)
  await fillPodcast(second, 501, 'The other was faster')
  await expect(second.getByText('Episode 501 exists')).toBeVisible()
  await upload(second).click()
  await second.waitForURL('/')
  await other.close()
  await upload(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'Someone else has saved episode 501' })
  await expect(told).toContainText('“The other was faster”')
  await expect(page.getByLabel('Title')).toHaveValue('Replaced on purpose')
  await expect(told.getByRole('button', { name: 'Take number 504 instead' })).toBeVisible()
  await told.getByRole('button', { name: 'Replace it' }).click()
  await page.waitForURL('/')
  await page.goto('/podcast/ep-501')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replaced on purpose')
})

test('what was typed survives a crash, and leaving asks first', async ({ page, context }) => {
  await logIn(page)
  await page.goto('/UploadPodcast')
  await page.getByLabel('Title').fill('Half a thought')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Half a thought')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(questions).toHaveLength(1)
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await again.goto('/UploadPodcast')
  await again.getByRole('button', { name: 'Fill it in again' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('Half a thought')
})

test('A05 V07 E06 uploading a guest: episode shown, square cut, joined to the page', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/UploadGuest')
  const button = page.getByRole('button', { name: 'Upload Guest' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Guest name').fill('Sample Guest Seven')
  await expect(button).toBeDisabled()
  await page.getByLabel('Description').fill('A sample, not a person.')
  await expect(button).toBeEnabled()
  await page.getByLabel('Podcast appearance episode number').fill('501')
  await expect(page.getByText('Episode 501: “Replaced on purpose”')).toBeVisible()
  await button.click()
  await expect(page.getByText('Choose a headshot.')).toBeVisible()
  await page.locator('#headshot').setInputFiles(await image('crimson'))
  await page.getByLabel('Move the square left and right').fill('80')
  await expect(page.getByAltText('Preview of the headshot as it will be cut')).toHaveCSS(
    'object-position',
    '80% 50%',
  )
  await button.click()
  await page.waitForURL('/')
  await page.goto('/podcast/ep-501')
  await expect(page.getByText('Sample Guest Seven')).toBeVisible()
  const guest = await (await page.request.get('/api/guests/ep-501-SampleGuestSeven?depth=1')).json()
  expect([guest.image.width, guest.image.height]).toEqual([600, 600])
})

test('A04 V08 C03 T06 D17 editing the featured section', async ({ page }) => {
  await logIn(page)
  await page.goto('/EditFeatured')
  await expect(page.getByLabel('Episode number')).toHaveValue('16')
  await expect(page.getByLabel('Quote', { exact: true })).toHaveAttribute('rows', '4')
  await expect(page.getByLabel('Quote', { exact: true })).not.toHaveValue('')
  const button = page.getByRole('button', { name: 'Update Featured Section' })
  await page.getByLabel('Quote author').fill('')
  await expect(button).toBeDisabled()
  await page.getByLabel('Quote author').fill('The show')
  await page.getByLabel('Episode number').fill('999')
  await expect(page.getByText('No visitor can see episode 999 now.')).toBeVisible()
  await page.getByLabel('Episode number').fill('501')
  await expect(page.getByText('Episode 501: “Replaced on purpose”')).toBeVisible()
  await page.getByLabel('Quote', { exact: true }).fill('Written in a test.')
  await button.click()
  await page.waitForURL('/')
  await expect(page.getByText('Written in a test.')).toBeVisible()
  await expect(page.getByText('Replaced on purpose').first()).toBeVisible()
})

test('R14 V10 T08 T09 X03 D16 deleting a row: asked, gone in place, undone', async ({ page }) => {
  await logIn(page)
  await page.goto('/episodes/all')
  const row = page.locator('[data-episode="ep-503"]')
  await expect(row).toBeVisible()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await page.route('**/api/episodes/ep-503', (route) => route.abort())
  await row.getByRole('button', { name: /Delete/ }).click()
  await expect(row.getByText(/It was not deleted/)).toBeVisible()
  await page.unroute('**/api/episodes/ep-503')
  await row.getByRole('button', { name: /Delete/ }).click()
  expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this episode?'))
  await expect(row).toHaveCount(0)
  expect((await page.request.get('/api/episodes/ep-503')).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('C04 deleting without an id gives "Invalid podcast id"', async ({ page }) => {
  await logIn(page)
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/episodes', { method: 'DELETE' })
    return { status: response.status, text: await response.text() }
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Invalid podcast id')
})

for (const path of ['EditGuest', 'EditPodcast']) {
  test(`A09 D27 /${path} is a stub that leads home and to the dashboard`, async ({ page }) => {
    await logIn(page)
    await page.goto(`/${path}`)
    await expect(page.getByRole('link', { name: 'Return to Notes & Quotes' })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(page.getByRole('link', { name: /dashboard/i }).last()).toBeVisible()
  })
}

test('T02 D6 signing out in one tab resets the other', async ({ context }) => {
  const one = await context.newPage()
  const two = await context.newPage()
  await logIn(one)
  await two.goto('/community')
  await expect(two.getByText('Admin Panel')).toBeVisible()
  await one.getByText('Admin Panel').click()
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await expect(two.getByText('Admin Panel')).toHaveCount(0)
})

test('D12 forgot password answers alike whether the address has an account', async ({ page }) => {
  for (const email of [EMAIL, 'nobody@example.com']) {
    await page.goto('/forgotPassword')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(
      page.getByText('If that address has an account, a mail is on its way.'),
    ).toBeVisible()
  }
})
