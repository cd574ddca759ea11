import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test, type Page } from '../support/browser-test'
import { setupCode } from '@/cms/accounts/setup-code'
import { EMAIL, PASSWORD, ensureAccount, logIn } from '../support/host'
import { SITE_SECRET } from '../support/sample-sites'
import { chooseFor } from '../support/pages'

/** Accounts on the host's screens. These come first: the first of them needs a site without any. */
const record = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? 'null')

const GUARDED = [
  'AdminRegister',
  'EditFeatured',
  'EditGuest',
  'EditPodcast',
  'UploadGuest',
  'UploadPodcast',
]
const FAILED = 'Login failed. Please check your credentials.'

test('D8 N19 the first run leads to the first account and on to the setup, and the log-in forgets it then', async ({
  page,
}) => {
  await page.goto('/AdminLogin')
  await expect(page.getByText('There is no account yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Create first account' }).click()
  await page.getByLabel('Setup code').fill('0000-0000-0000-0000')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Wrong setup code.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL)

  // S05: the desk leads to the same page, and the printed link brings the code.
  await page.goto('/admin')
  await expect(page.getByText('There is no account yet.')).toBeVisible()
  await page.goto('/admin/create-first-user')
  await expect(page).toHaveURL('/FirstAccount')
  await page.goto(`/FirstAccount?code=${setupCode(SITE_SECRET)}`)
  await expect(page.getByLabel('Setup code')).toHaveValue(setupCode(SITE_SECRET))
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/admin/setup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where is your show?')
  await page.getByRole('link', { name: 'Finish later' }).click()
  await page.waitForURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your show')
  expect(await record(page)).toMatchObject({ name: EMAIL, isAuth: true })
  await page.goto('/AdminLogin')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('There is no account yet.')).toHaveCount(0)
})

test.describe('with an account', () => {
  test.beforeEach(({ request }) => ensureAccount(request))

  for (const path of GUARDED) {
    test(`A01 D5 /${path} sends visitors and forged records home, in place of the entry`, async ({
      page,
    }) => {
      await page.goto('/community')
      await page.goto(`/${path}`)
      await page.waitForURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/community')
      for (const forged of [
        '{"name":"a@example.com","userID":"1","isAuth":true}',
        '{"name":"a@example.com","userID":"1","isAuth":"true"}',
        '{"isAuth":1}',
        'nonsense',
      ]) {
        await page.evaluate((text) => localStorage.setItem('auth', text), forged)
        await page.goto(`/${path}`)
        await page.waitForURL('/')
        await expect(page.getByText('Admin Panel')).toHaveCount(0)
        expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toContain(':true')
      }
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
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('button', { name: 'Login' }).click()
    const fault = page.getByText(FAILED)
    await expect(fault).toBeVisible()
    await page.route('**/api/users/login', async (route) => {
      await expect(fault).toHaveCount(0)
      await route.continue()
    })
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('/')
    expect(await record(page)).toEqual({ name: EMAIL, userID: '1', isAuth: true })
  })

  test('F05 T01 E02 the panel, and signing out although the server fails', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await logIn(page)
    await page.getByText('Admin Panel').click()
    for (const [name, path] of [
      ['Add Guest', '/UploadGuest'],
      ['Add Podcast', '/UploadPodcast'],
      ['Edit Featured', '/EditFeatured'],
      ['Desk', '/admin'],
    ] as const)
      await expect(
        page.getByRole('navigation').getByRole('link', { name, exact: true }),
      ).toHaveAttribute('href', path)
    await page.evaluate(() => localStorage.setItem('other', 'x'))
    await page.route('**/api/users/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Admin Panel')).toHaveCount(0)
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
      auth: '{"name":"","userID":"","isAuth":false}',
    })
    expect(logged.join()).toContain('Logging out on the server failed')
  })

  test('A03 V01 V02 V03 K02 P03 registering: the messages in their order, then a second admin', async ({
    page,
    request,
  }) => {
    await logIn(page)
    await page.goto('/AdminRegister')
    const fill = async (password: string, confirm: string) => {
      await page.getByLabel('Email').fill('second@example.com')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password', { exact: true }).fill(confirm)
      await page.getByRole('button', { name: 'Register' }).click()
    }
    for (const name of ['Password', 'Confirm password']) {
      const field = page.getByLabel(name, { exact: true })
      await page.getByRole('button', { name: `Show ${name.toLowerCase()}`, exact: true }).click()
      await expect(field).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: `Hide ${name.toLowerCase()}`, exact: true }).click()
      await expect(field).toHaveAttribute('type', 'password')
    }
    await fill('short1', 'short1')
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
    await fill('long enough', 'long enough')
    await expect(page.getByText('Password must include at least one number.')).toBeVisible()
    await fill('long enough 1', 'long enough 2')
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await fill('long enough 1', 'long enough 1')
    await page.waitForURL('/')
    const login = await request.post('/api/users/login', {
      data: { email: 'second@example.com', password: 'long enough 1' },
    })
    expect(login.status()).toBe(200)
    await page.goto('/AdminRegister')
    await fill('long enough 1', 'long enough 1')
    await expect(page.getByText(FAILED)).toBeVisible()
  })

  test('M27 D41 L15 a key is made with what it may do, shown once, replaced and removed', async ({
    page,
    baseURL,
  }) => {
    await logIn(page)
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'New API key' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Assistant')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/Read drafts/)
    await page.getByRole('checkbox', { name: 'Read drafts' }).uncheck()
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('Choose at least one.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Read drafts' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Write quotes' }).check()
    await page.getByLabel('Expires').fill('2099-12-24')
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByLabel('API key Assistant').inputValue()
    expect(key).toMatch(/^[\w-]{36}$/)

    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/api/mcp', baseURL), {
        requestInit: { headers: { Authorization: `Bearer ${key}` } },
      }),
    )
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toContain('create_quote')
    expect(names).not.toContain('create_draft_episode')
    const { content } = await client.callTool({ name: 'calendar', arguments: {} })
    expect((content as { text: string }[])[0]?.text).toContain('"kind":"free"')
    await client.close()

    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: `ends in ${key.slice(-4)}` })
    await expect(row).toContainText('May: Read drafts, write quotes')
    await expect(row).toContainText('Last used today. Expires 24 December 2099')
    expect(await page.content()).not.toContain(key)
    await chooseFor(page, 'the key Assistant', 'Replace')
    await expect(page.getByRole('checkbox', { name: 'Write quotes' })).toBeChecked()
    await page.getByRole('button', { name: 'Replace key' }).click()
    await expect(page.getByText('The old key no longer works.')).toBeVisible()
    await expect(page.getByText(`ends in ${key.slice(-4)}`)).toHaveCount(0)
    page.on('dialog', (dialog) => void dialog.accept())
    await chooseFor(page, 'the key Assistant', 'Remove')
    await expect(page.getByText('Key Assistant removed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Assistant' })).toHaveCount(0)
  })

  test('D12 C01 a new password: the rules, a link that does not work, one that does', async ({
    page,
  }) => {
    await page.goto('/ResetPassword?token=made-up')
    const fill = async (password: string, confirm: string) => {
      await page.getByRole('textbox', { name: 'New password' }).fill(password)
      await page.getByLabel('Confirm password', { exact: true }).fill(confirm)
      await page.getByRole('button', { name: 'Set new password' }).click()
    }
    await fill('short1', 'short1')
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
    await fill('long enough 1', 'long enough 2')
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await fill('long enough 1', 'long enough 1')
    await expect(page.getByText('This link has been used, or is too old.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/ForgotPassword',
    )
    // Which links work is shown through REST; here where a working one leads.
    let sent: unknown
    await page.route('**/api/users/reset-password', (route) => {
      sent = route.request().postDataJSON()
      return route.fulfill({ json: { message: 'Password changed.' } })
    })
    await fill('long enough 1', 'long enough 1')
    await page.waitForURL('/AdminLogin')
    expect(sent).toEqual({ token: 'made-up', password: 'long enough 1' })
  })
})
