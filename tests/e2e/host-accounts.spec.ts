import { expect, test } from '../support/browser-test'
import { ensureAccount, logIn } from '../support/host'
import { chooseFor } from '../support/pages'

/** Accounts on the host's screens. */
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

  test('A01 D5 guarded pages send visitors and forged records home, in place of the entry', async ({
    page,
  }) => {
    const forged = '{"name":"a@example.com","userID":"1","isAuth":true}'
    for (const path of GUARDED) {
      await page.goto('/community')
      await page.goto(`/${path}`)
      await page.waitForURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/community')
      await page.evaluate((text) => localStorage.setItem('auth', text), forged)
      await page.goto(`/${path}`)
      await page.waitForURL('/')
      await expect(page.getByText('Admin Panel')).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toContain(':true')
    }
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

  test('M27 D41 L15 a key is made with what it may do, shown once, replaced and removed', async ({
    page,
    request,
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

    const headers = { Authorization: `Bearer ${key}` }
    expect((await request.get('/api/quotes', { headers })).status()).toBe(200)

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
})
