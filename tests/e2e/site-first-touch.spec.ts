import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { followRequests } from '../support/pages'

/**
 * A public page comes without scripts, and comes to life at the first touch: what it weighs before,
 * and that nothing is lost or done twice, however late the scripts come.
 */
const PAGES = [
  '/',
  '/episodes/all',
  '/episodes/all?before=5',
  '/episodes/climateJustice',
  '/episodes/HostsFavs',
  '/podcast/ep-001',
  '/podcast/ep-006',
  '/quotes',
  '/quotes/1',
  '/aboutHost',
  '/community',
  '/follow',
  '/guests',
  '/ourValues',
  '/getInvolved',
  '/search?q=notebook',
  '/404',
]
const KB = 1000
const isScript = (url: string) => /\.js(\?|$)/.test(url)

/** Collects the addresses of scripts and of REST calls from now on. */
function watchRequests(page: Page): { scripts: string[]; calls: string[] } {
  const seen = { scripts: [] as string[], calls: [] as string[] }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isScript(request.url())) seen.scripts.push(pathname)
    if (pathname.startsWith('/api/')) seen.calls.push(pathname + search)
  })
  return seen
}

/** Lets scripts arrive `ms` late, or never. */
async function delayScripts(page: Page, ms: number | 'never'): Promise<void> {
  await page.route(
    (url) => isScript(url.href),
    async (route) => {
      if (ms === 'never') return route.abort()
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue().catch(() => undefined) // The page may be another one by then.
    },
  )
}

const rows = (page: Page) => page.locator('main [data-episode]')

for (const path of PAGES)
  test(`${path} asks for no script before somebody touches it, and then comes to life`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    const seen = watchRequests(page)
    const settled = followRequests(page)
    const response = await page.goto(path, { waitUntil: 'load' })
    await settled()
    expect(await page.locator('script[data-scripts]').count()).toBe(1)
    expect(seen.scripts).toEqual([])
    const html = (await response?.body()) ?? Buffer.alloc(0)
    expect(gzipSync(html).length).toBeLessThanOrEqual(6 * KB)
    await page.mouse.move(5, 300)
    await page.waitForFunction(() => (history.state as { __NA?: true } | null)?.__NA === true)
    expect(seen.scripts.length).toBeGreaterThan(4)
    await settled()
    // Next's own message for a page that does not exist.
    expect(errors.filter((text) => path !== '/404' || !text.includes('404'))).toEqual([])
  })

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

for (const [name, press] of [
  ['a click', (page: Page) => page.getByRole('link', { name: 'View more' }).click()],
  [
    'three impatient clicks',
    (page: Page) => page.getByRole('link', { name: 'View more' }).click({ clickCount: 3 }),
  ],
  ['Enter', (page: Page) => page.getByRole('link', { name: 'View more' }).press('Enter')],
] as const)
  test(`View more by ${name} as the first act: seven rows more, once, when the scripts come 2 s late`, async ({
    page,
  }) => {
    await delayScripts(page, 2000)
    await page.goto('/episodes/all')
    const before = await rows(page).count()
    const seen = watchRequests(page)
    await press(page)
    await expect(page.getByRole('link', { name: 'View more' })).toHaveAttribute('aria-busy', 'true')
    await expect(rows(page)).not.toHaveCount(before)
    await expect(page).toHaveURL(/\/episodes\/all$/)
    expect(seen.calls.filter((call) => call.includes('less_than'))).toHaveLength(1)
    await expect(rows(page).nth(before).locator('a').first()).toBeFocused()
  })

test('View more follows its link when the scripts never come, pressed before or after', async ({
  page,
}) => {
  await delayScripts(page, 'never')
  await page.goto('/episodes/all')
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/episodes\/all\?before=\d+$/)
  await page.goto('/episodes/all')
  const failed = page.waitForEvent('requestfailed')
  await page.mouse.move(5, 300)
  await failed
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/episodes\/all\?before=\d+$/)
})

test('a page that has changed meanwhile follows its links', async ({ page }) => {
  await page.route(
    (url) => url.pathname.startsWith('/page-scripts/'),
    (route) => route.fulfill({ status: 404, body: '{}', contentType: 'application/json' }),
  )
  await page.goto('/episodes/all')
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page).toHaveURL(/\/episodes\/all\?before=\d+$/)
})

test('a link in a new tab is not held', async ({ page, context }) => {
  await delayScripts(page, 'never')
  await page.goto('/episodes/all')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View more' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/before=/)
})

test('links, the menu and its groups work at once, without a script', async ({ page }) => {
  await delayScripts(page, 'never')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('summary', { hasText: 'Episodes' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'All Episodes' }).click()
  await expect(page).toHaveURL('/episodes/all')
  await rows(page).locator('a').first().click()
  await expect(page).toHaveURL(/\/podcast\//)
})

test('a group of the menu closes on Escape, on a press beside it and when left, without a script', async ({
  page,
}) => {
  await delayScripts(page, 'never')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/community')
  const summary = page.locator('#site-nav summary')
  const group = page.locator('#site-nav details')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(group).not.toHaveAttribute('open')
  await expect(summary).toBeFocused()
  await summary.click()
  await expect(group).toHaveAttribute('open')
  await page.mouse.click(700, 700)
  await expect(group).not.toHaveAttribute('open')
  await summary.click()
  await expect(group).toHaveAttribute('open')
  await page.locator('#site-nav').getByRole('link', { name: 'Guests' }).focus()
  await expect(group).not.toHaveAttribute('open')
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
  await page.goto('/episodes/all')
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(page.getByRole('link', { name: 'View more' })).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/episodes\/all$/)
})

test('the menu of a phone is gone when the focus leaves it, without a script', async ({ page }) => {
  await delayScripts(page, 'never')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const last = menu.getByRole('link', { name: 'Follow the show' })
  await last.focus()
  await expect(last).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(last).toBeHidden()
})

test('who is logged in gets the panel without touching anything', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('auth', JSON.stringify({ name: 'a', userID: '1', isAuth: true })),
  )
  const seen = watchRequests(page)
  await page.goto('/community')
  await expect.poll(() => seen.scripts.length).toBeGreaterThan(4)
})

test('rows that View more had brought are there again after a reload, untouched', async ({
  page,
}) => {
  await page.goto('/episodes/all')
  const before = await rows(page).count()
  await page.getByRole('link', { name: 'View more' }).click()
  await expect(rows(page)).not.toHaveCount(before)
  const after = await rows(page).count()
  await page.reload()
  await expect(rows(page)).toHaveCount(after)
})

test('the popup comes after 10 s to who only reads', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  const seen = watchRequests(page)
  await page.clock.runFor(8000)
  expect(seen.scripts).toEqual([])
  await page.clock.runFor(1000)
  await expect.poll(() => seen.scripts.length).toBeGreaterThan(4)
  await page.waitForFunction(() => (history.state as { __NA?: true } | null)?.__NA === true)
  await page.clock.runFor(2000)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the next page is fetched while its link is pressed, not before', async ({ request }) => {
  const page = await request.get('/')
  const address = /"(.+)"/.exec(page.headers()['speculation-rules'] ?? '')?.[1] ?? ''
  const rules = await request.get(address)
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  const { prefetch } = await rules.json()
  expect(prefetch).toEqual([expect.objectContaining({ eagerness: 'conservative' })])
})
