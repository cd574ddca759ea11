import { expect, test } from '../support/browser-test'
import { EMAIL, ensureAccount, logIn } from '../support/host'
import { fontsAreThere, goAlive } from '../support/pages'

const GUARDED = [
  'AdminRegister',
  'EditFeatured',
  'EditGuest',
  'EditPodcast',
  'UploadGuest',
  'UploadPodcast',
]

test.describe('with an account', () => {
  test.beforeEach(({ request }) => ensureAccount(request))

  test('A01 P02 whoever is signed in reaches every guarded page', async ({ page }) => {
    await logIn(page)
    for (const path of GUARDED) {
      await page.goto(`/${path}`)
      await expect(page.locator('main :is(form, a)').first()).toBeVisible()
      await expect(page).toHaveURL(`/${path}`)
    }
  })

  test('P01 a visitor finds neither panel nor delete buttons, and the public screens', async ({
    page,
  }) => {
    await goAlive(page, '/episodes/all')
    await expect(page.getByText('Admin Panel')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
    for (const path of ['/adminlogin', '/forgotpassword', '/RESETPASSWORD']) {
      await page.goto(path)
      await expect(page.locator('main form')).toBeVisible()
    }
  })

  test('V04 both fields of the log-in are required: without them nothing is sent', async ({
    page,
  }) => {
    await goAlive(page, '/AdminLogin')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    const isMissing = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((field: HTMLInputElement) => field.validity.valueMissing)
    await page.getByRole('button', { name: 'Login' }).click()
    expect([await isMissing('Email'), await isMissing('Password')]).toEqual([true, true])
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('button', { name: 'Login' }).click()
    expect([await isMissing('Email'), await isMissing('Password')]).toEqual([false, true])
    expect(sent).toEqual([])
  })

  test('password managers find their way, and what they hold can be pasted', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(page)
    for (const [path, expected] of [
      ['/AdminLogin', ['username', 'current-password']],
      ['/AdminRegister', ['username', 'new-password', 'new-password']],
      ['/ForgotPassword', ['username']],
      ['/ResetPassword', ['new-password', 'new-password']],
    ] as const) {
      await page.goto(path)
      const fields = page.locator('main form input')
      await expect(fields).toHaveCount(expected.length)
      expect(
        await fields.evaluateAll((inputs) =>
          inputs.map((input) => input.getAttribute('autocomplete')),
        ),
      ).toEqual(expected)
      for (const field of await page.locator('main form input[type="password"]').all()) {
        await page.evaluate(() => navigator.clipboard.writeText('from the manager 1'))
        await field.focus()
        await page.keyboard.press('ControlOrMeta+V')
        await expect(field).toHaveValue('from the manager 1')
      }
    }
  })

  test('D6 registering after the session has ended says what came of it, and the record goes', async ({
    page,
    context,
  }) => {
    await logIn(page)
    await page.goto('/AdminRegister')
    await page.getByLabel('Email').fill(EMAIL) // Taken: nobody is told so.
    await page.getByLabel('Password', { exact: true }).fill('long enough 1')
    await page.getByLabel('Confirm password', { exact: true }).fill('long enough 1')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(
      page.getByText(/session had expired, so this was sent as a new sign-up\. If/),
    ).toBeVisible()
    await expect(page.getByText('Admin Panel')).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL)
  })

  test('D7 an account made after the session ended is said to wait, and cannot sign in', async ({
    page,
    context,
    request,
  }) => {
    await logIn(page)
    await page.goto('/AdminRegister')
    await page.getByLabel('Email').fill('third@example.com')
    await page.getByLabel('Password', { exact: true }).fill('long enough 1')
    await page.getByLabel('Confirm password', { exact: true }).fill('long enough 1')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Your session had expired')).toBeVisible()
    await expect(page).toHaveURL('/AdminRegister')
    const login = await request.post('/api/users/login', {
      data: { email: 'third@example.com', password: 'long enough 1' },
    })
    expect(login.status()).toBe(401)
  })

  for (const path of ['EditGuest', 'EditPodcast']) {
    test(`A09 D27 /${path} is a stub that leads home and to the dashboard`, async ({ page }) => {
      await logIn(page)
      await page.goto(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        path === 'EditGuest' ? 'Edit Guest' : 'Edit Podcast',
      )
      await expect(page.getByRole('link', { name: 'Open the desk' })).toHaveAttribute(
        'href',
        path === 'EditGuest' ? '/admin/guests' : '/admin/episodes',
      )
      await page.getByRole('link', { name: 'Return to Notes & Quotes' }).click()
      await page.waitForURL('/')
    })
  }

  test('D12 forgot password answers alike whether the address has an account', async ({ page }) => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      await page.goto('/forgotPassword')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(
        page.getByText('If that email has an account, the reset link is in the server’s log.'),
      ).toBeVisible()
    }
  })

  test('M26 forgot password promises no mail where none can be sent', async ({ page }) => {
    await page.goto('/ForgotPassword')
    await expect(page.getByText('This site can’t send email.')).toBeVisible()
    await expect(page.getByText('npm run account:reset -- EMAIL')).toBeVisible()
    await expect(page.getByText('We’ll email you a reset link')).toHaveCount(0)
  })

  test('M27 the footer leads in whoever is out, and on whoever is in, and nothing moves', async ({
    page,
  }) => {
    await page.goto('/community')
    const footer = page.getByRole('contentinfo')
    const login = footer.getByRole('link', { name: 'Admin login' })
    await expect(login).toHaveAttribute('href', '/AdminLogin')
    await fontsAreThere(page)
    const before = await login.boundingBox()
    await logIn(page)
    await page.goto('/community')
    const dashboard = footer.getByRole('link', { name: 'Desk' })
    await expect(dashboard).toHaveAttribute('href', '/admin')
    await expect(login).toHaveCount(0)
    await fontsAreThere(page)
    const after = await dashboard.boundingBox()
    expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height])
  })
})

test.describe('pressed before the page has come to life', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, button] of [
    ['/AdminLogin', 'Login'],
    ['/ResetPassword?token=abc', 'Set new password'],
  ] as const)
    test(`the form of ${path} puts no password into the address`, async ({ page }) => {
      await page.goto(path)
      for (const field of await page.locator('main input').all()) await field.fill('horse-1@x.io')
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('button', { name: button, exact: true }).click()
      await sent
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    })
})
