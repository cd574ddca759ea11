import { expect, test, type Page } from '../support/browser-test'
import { runCommand } from '../support/command'
import { callApi, EMAIL, ensureAccount, PASSWORD as FIRST_PASSWORD } from '../support/host'
import { hostSite } from '../support/browser-sites'

const PASSWORD = 'another horse 2'

async function setPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(confirm)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('D8 D12 C01 a host who is locked out gets a link from the server, which works once', async ({
  baseURL,
  page,
}) => {
  // The account of the host, where no test before this one has made it.
  await ensureAccount(page.request)
  await page.context().clearCookies()
  const { DATABASE_URL: _given, ...env } = process.env
  const { code, out, err } = await runCommand('account-reset', [EMAIL], {
    cwd: hostSite().folder,
    env: { ...env, PORT: new URL(String(baseURL)).port },
  })
  expect([code, err]).toEqual([0, ''])
  const [link = ''] = /http\S+token=[\w-]+/.exec(out) ?? []

  await page.goto(link)
  await setPassword(page, 'short-1')
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await setPassword(page, PASSWORD, 'something else 3')
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await setPassword(page, PASSWORD)
  await page.waitForURL('/AdminLogin')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Admin Panel')).toBeVisible()

  await page.goto(link)
  await setPassword(page, 'yet another 4')
  await expect(page.getByText('This link has been used, or is too old.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL(/\/forgotPassword$/i)

  // The other tests know the host by the first password.
  const back = await callApi(page, 'POST', '/users/change-login', {
    currentPassword: PASSWORD,
    password: FIRST_PASSWORD,
  })
  expect(back.status).toBe(200)
})
