import { expect, test, type BrowserContext, type Page } from '../support/browser-test'
import { EMAIL, PASSWORD, ensureAccount, logIn } from '../support/host'
import { goAlive } from '../support/pages'

/** The session on the host's pages (D5, D6, D11): each test signs in and out for itself. */
const panel = (page: Page) => page.getByText('Admin Panel')

const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null') as unknown)

async function signOut(page: Page): Promise<void> {
  await panel(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(panel(page)).toHaveCount(0)
}

async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  return [await context.newPage(), await context.newPage()]
}

test.beforeEach(({ request }) => ensureAccount(request))

test('D6 signing in for the desk and logging out there shows on the site, also in an open tab', async ({
  context,
}) => {
  const [site, desk] = await twoTabs(context)
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
  const [site, desk] = await twoTabs(context)
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

test.describe('with a clock', () => {
  /** Calls of all tabs; the clock is theirs in common, too. */
  const refreshes = (page: Page) => {
    const calls: number[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/users/refresh-token')) calls.push(Date.now())
    })
    return calls
  }
  /** Signs in, and opens a page whose clock stands at the time of signing in. */
  async function begin(page: Page): Promise<void> {
    await page.clock.install()
    await logIn(page)
    await goAlive(page, '/community')
    await expect(panel(page)).toBeVisible()
  }

  test('K05 D11 a session that cannot be renewed is tried again, and over 30 s before its end', async ({
    page,
  }) => {
    await begin(page)
    let tries = 0
    await page.route('**/api/users/refresh-token', (route) => {
      tries += 1
      return route.abort()
    })
    const left = await page.evaluate(
      () => Number(localStorage.getItem('auth-expires')) * 1000 - Date.now(),
    )
    await page.clock.runFor(left - 5 * 60_000 + 1000)
    for (const [wait, expected] of [
      [0, 1],
      [31_000, 2],
      [61_000, 3],
      [121_000, 4],
    ] as const) {
      await page.clock.runFor(wait)
      await expect.poll(() => tries).toBe(expected)
    }
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(90_000)
    await expect(panel(page)).toHaveCount(0)
    expect(await record(page)).toEqual({ name: null, userID: null, isAuth: false })
  })

  test('D11 after eight hours of sleep the page knows that the session is over', async ({
    page,
  }) => {
    await begin(page)
    const calls = refreshes(page)
    await page.clock.fastForward('08:00:00')
    await expect(panel(page)).toHaveCount(0)
    expect(calls).toEqual([])
  })

  for (const [side, hours] of [
    ['ahead', 3],
    ['behind', -3],
  ] as const) {
    test(`D11 K05 T02 on a computer whose clock is three hours ${side} a session is kept as long, and renewed in time`, async ({
      page,
    }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 })
      await logIn(page)
      await goAlive(page, '/community')
      await expect(panel(page)).toBeVisible()
      const calls = refreshes(page)
      await page.clock.runFor((7200 - 5 * 60 - 60) * 1000)
      expect(calls).toEqual([])
      await page.clock.runFor(70_000)
      await expect.poll(() => calls.length).toBe(1)
      await page.clock.runFor(10_000)
      await expect(panel(page)).toBeVisible()
      expect(calls).toHaveLength(1)
    })
  }

  test('D11 going offline and back: tried again at once', async ({ page, context }) => {
    await begin(page)
    const left = await page.evaluate(
      () => Number(localStorage.getItem('auth-expires')) * 1000 - Date.now(),
    )
    const calls = refreshes(page)
    await context.setOffline(true)
    await page.clock.runFor(left - 5 * 60_000 + 1000)
    await expect.poll(() => calls.length).toBe(1)
    await expect(panel(page)).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => calls.length).toBe(2)
    await expect(panel(page)).toBeVisible()
  })
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
