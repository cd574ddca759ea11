import { expect, test } from '../support/browser-test'
import { EMAIL, PASSWORD, ensureAccount, logIn, panel, record, signOut } from '../support/host'
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

test('D6 signing in and out on the site counts on the desk, also in an open tab', async ({
  context,
}) => {
  const [site, desk] = [await context.newPage(), await context.newPage()]
  await logIn(site)
  await goAlive(desk, '/admin/help')
  await expect(desk).toHaveURL(/\/admin\/help$/)
  await signOut(site)
  await desk.waitForURL('/')
})

test('E01 D11 a visitor without a record makes no session call and leaves no record', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/users\//.test(request.url())) calls.push(request.url())
  })
  await page.clock.install()
  for (const path of ['/', '/episodes/all', '/podcast/ep-001', '/AdminLogin'])
    await goAlive(page, path)
  await page.clock.fastForward('08:00:00')
  expect(calls).toEqual([])
  expect(await record(page)).toBeNull()
})

for (const [side, hours] of [
  ['ahead', 3],
  ['behind', -3],
] as const)
  test(`D11 K05 T02 on a computer whose clock is three hours ${side} a session is kept as long, and renewed in time`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await logIn(page)
    await goAlive(page, '/community')
    await expect(panel(page)).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/refresh-token')) calls.push(request.url())
    })
    await page.clock.runFor((7200 - 5 * 60 - 60) * 1000)
    expect(calls).toEqual([])
    await page.clock.runFor(70_000)
    await expect.poll(() => calls.length).toBe(1)
    await page.clock.runFor(10_000)
    await expect(panel(page)).toBeVisible()
    expect(calls).toHaveLength(1)
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
