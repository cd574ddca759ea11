import { expect, test } from '../support/browser-test'
import { EMAIL, PASSWORD, ensureAccount, logIn, panel, record } from '../support/host'
import { goAlive } from '../support/pages'

/** The session on the host's pages (D5, D6, D11): each test signs in and out for itself. */
test.beforeEach(({ request }) => ensureAccount(request))

test('D6 signing in for the desk and logging out there shows on the site, also in an open tab', async ({
  context,
}) => {
  const [site, desk] = [await context.newPage(), await context.newPage()]
  await goAlive(site, '/community')
  await desk.goto('/admin/people?from=mail')
  await expect(desk).toHaveURL('/AdminLogin?to=%2Fadmin%2Fpeople%3Ffrom%3Dmail')
  await desk.getByLabel('Email').fill(EMAIL)
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'Login' }).click()
  await desk.waitForURL('/admin/people?from=mail')
  await expect(panel(site)).toBeVisible()
  expect(await record(site)).toMatchObject({ name: EMAIL, isAuth: true })
  await desk.locator('summary', { hasText: 'Account' }).click()
  await desk.getByRole('button', { name: 'Log out', exact: true }).click()
  await desk.waitForURL('/')
  await expect(panel(site)).toHaveCount(0)
  expect(await record(site)).toMatchObject({ isAuth: false })
})

test('D5 D6 a session that the server ended: the guard sends home, a form that is open stays', async ({
  page,
  context,
}) => {
  await logIn(page)
  await page.goto('/UploadPodcast')
  await page.getByLabel('Title').fill('Stays here')
  const other = await context.newPage()
  await context.clearCookies()
  await other.goto('/UploadGuest')
  await other.waitForURL('/')
  await expect(panel(other)).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/UploadPodcast')
  await expect(page.getByLabel('Title')).toHaveValue('Stays here')
})
