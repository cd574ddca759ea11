import { expect, type Page, test } from '../support/browser-test'
import { collectErrors } from '../support/host'
import { delayScripts, followRequests, isScript, loseScripts, viewMore } from '../support/pages'

/**
 * A public page comes without scripts, and comes to life at the first touch: what it weighs before,
 * and that nothing is lost or done twice, however late the scripts come. That each page does so is
 * shown in site-visits.spec.ts.
 */
const KB = 1000

/** Collects the addresses of scripts and of pages with further rows from now on. */
function watchRequests(page: Page) {
  const seen = { scripts: [] as string[], further: [] as string[] }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isScript(request.url())) seen.scripts.push(pathname)
    if (search.includes('before=')) seen.further.push(search)
  })
  return seen
}

const rows = (page: Page) => page.locator('main [data-episode]')

test('the landing page weighs at most 140 kB on a phone before a touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const settled = followRequests(page)
  let bytes = 0
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto('/', { waitUntil: 'load' })
  await settled()
  await expect.poll(() => bytes).toBeGreaterThan(40 * KB)
  expect(bytes).toBeLessThanOrEqual(140 * KB)
  await context.close()
})

/** What a press does with the script of src/elements alone, and what that looks like. */
const FIRST_TOUCHES = [
  {
    name: 'Save',
    control: (page: Page) => page.getByRole('button', { name: /^Save/ }),
    isDone: (page: Page) => expect(page.getByText('Saved for later')).toBeVisible(),
  },
  {
    name: 'Copy link',
    control: (page: Page) => page.locator('[data-part=copy]').first(),
    isDone: async (page: Page) => {
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    },
  },
]
for (const { name, control, isDone } of FIRST_TOUCHES) {
  test(`${name} answers before React, which never comes`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route(
      (url) => isScript(url.href) && !url.pathname.includes('/elements-'),
      (route) => route.abort(),
    )
    await page.goto('/podcast/ep-001')
    await control(page).click()
    await isDone(page)
  })

  test(`${name} pressed before its script is carried out once, and stays when React comes`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const errors = collectErrors(page)
    await delayScripts(page, 1500)
    await page.goto('/podcast/ep-001', { waitUntil: 'commit' })
    await control(page).click({ clickCount: 2 })
    await isDone(page)
    await page.waitForFunction(() => (history.state as { __NA?: true } | null)?.__NA === true)
    await isDone(page)
    await expect(page.locator('[data-pending]')).toHaveCount(0)
    expect(errors).toEqual([])
  })
}

for (const [name, press] of [
  ['a click', (page: Page) => viewMore(page).click()],
  ['three impatient clicks', (page: Page) => viewMore(page).click({ clickCount: 3 })],
  ['Enter', (page: Page) => viewMore(page).press('Enter')],
] as const)
  test(`View more by ${name} as the first act: six rows more, once, when the scripts come 2 s late`, async ({
    page,
  }) => {
    await delayScripts(page, 2000)
    await page.goto('/episodes/all', { waitUntil: 'commit' })
    const before = 6
    const seen = watchRequests(page)
    await press(page)
    await expect(viewMore(page)).toHaveAttribute('aria-busy', 'true')
    await expect(rows(page)).not.toHaveCount(before)
    await expect(page).toHaveURL(/\/episodes\/all$/)
    await expect(rows(page)).toHaveCount(12)
    expect(seen.further).toHaveLength(1)
    await expect(rows(page).nth(before).locator('a').first()).toBeFocused()
  })

const failed = (page: Page) => page.getByRole('status').filter({ hasText: 'Couldn’t save.' })
const busy = (page: Page) => page.locator('[aria-busy=true]')

test('N01 without storage a lost script makes no circle either', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const seen = await loseScripts(page, () => true)
  await page.goto('/podcast/ep-001')
  await page.mouse.move(5, 300)
  await expect.poll(() => seen.loads).toBe(2)
  await page.waitForLoadState()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('This browser blocks storage.')).toBeVisible()
  expect(seen.loads).toBe(2)
})

test('N01 a site that cannot be reached reloads nothing, and says so', async ({ page }) => {
  const seen = await loseScripts(page, () => false)
  await delayScripts(page, 'never')
  await page.goto('/podcast/ep-001')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(failed(page)).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
  expect(seen.loads).toBe(1)
  await page.getByRole('link', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/#share-address$/)
})

test('N01 nothing stays busy for longer than 10 s', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.route(
    (url) => isScript(url.href),
    () => undefined, // They never come, and never fail.
  )
  await page.goto('/podcast/ep-001', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.clock.runFor(9900)
  await expect(busy(page)).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(busy(page)).toHaveCount(0)
  await expect(failed(page)).toBeVisible()
})

test('N01 whoever is leaving while the script turns out to be gone is not held back', async ({
  page,
}) => {
  const seen = await loseScripts(page, () => true)
  // A file: browsers fetch pages while their link is being pressed.
  await page.route('/api/openapi.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({ contentType: 'text/html', body: 'left' })
  })
  await page.goto('/developers')
  await page.locator('a[href="/api/openapi.json"]').click()
  await expect(page).toHaveURL('/api/openapi.json')
  expect(seen.loads).toBe(2)
})

test('N01 a menu that was opened with the first touch is open after the page was loaded again', async ({
  page,
}) => {
  const seen = await loseScripts(page, (loads) => loads === 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => seen.loads).toBe(2)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guests' }),
  ).toBeVisible()
})

test('a link in a new tab is not held', async ({ page, context }) => {
  await delayScripts(page, 'never')
  await page.goto('/episodes/all')
  const opened = context.waitForEvent('page')
  await viewMore(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/before=/)
})

test('a group of the menu that was opened before the scripts came stays open when they come', async ({
  page,
}) => {
  await delayScripts(page, 2000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/community')
  const group = page.locator('#site-nav details')
  await page.locator('#site-nav summary').click()
  await expect(group).toHaveAttribute('open')
  await page.waitForFunction(() => (history.state as { __NA?: true } | null)?.__NA === true)
  await expect(group).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(group).not.toHaveAttribute('open')
})

test('nothing is lost while React takes the page over and lets no event through', async ({
  page,
}) => {
  await delayScripts(page, 'never')
  await page.addInitScript(() => {
    for (const type of ['keydown', 'pointerdown', 'click', 'focusin'])
      document.addEventListener(type, (event) => event.stopPropagation(), true)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/community')
  const group = page.locator('#site-nav details')
  await page.locator('#site-nav summary').focus()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(group).not.toHaveAttribute('open')
  // The press is kept: it does not lead to another page before the scripts have failed.
  await page.unrouteAll()
  await delayScripts(page, 3000)
  await page.goto('/episodes/all', { waitUntil: 'commit' })
  await viewMore(page).click()
  await expect(viewMore(page)).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\/episodes\/all$/)
  // Nor is one lost that comes when the first script is there.
  await page.goto('/podcast/ep-001')
  const save = page.getByRole('button', { name: /^Save/ })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('who is logged in gets the panel without touching anything', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('auth', JSON.stringify({ name: 'a', userID: '1', isAuth: true })),
  )
  const seen = watchRequests(page)
  await page.goto('/community')
  await expect.poll(() => seen.scripts.length).toBeGreaterThan(4)
})

test('the next page is fetched while its link is pressed, not before', async ({ request }) => {
  const page = await request.get('/')
  const address = /"(.+)"/.exec(page.headers()['speculation-rules'] ?? '')?.[1] ?? ''
  const rules = await request.get(address)
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  const { prefetch } = await rules.json()
  expect(prefetch).toEqual([expect.objectContaining({ eagerness: 'conservative' })])
})
