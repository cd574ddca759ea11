import { expect, type Page, test } from '../support/browser-test'
import { delayScripts, READ_PAGES, untilAlive, viewMore } from '../support/pages'

/** A page without its scripts, and with them. */
const PAGES = [
  ...READ_PAGES,
  ...['/saved', '/write', '/newsletter', '/contact', '/developers', '/developers/episodes'],
  ...['/podcast/ep-006/transcript', '/embed/ep-001', '/embed/404'],
]

const rows = (page: Page) => page.locator('main [data-episode]')

test('a page of any kind has none of Next’s scripts, and is whole', async ({ request }) => {
  for (const path of PAGES) {
    const page = await request.get(path)
    const html = await page.text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    const others = scripts.filter(
      (tag) => !/ src="\/page-scripts\/| type="application\/ld/.test(tag),
    )
    expect.soft(others, path).toEqual([])
    expect.soft(html, path).toMatch(/<main[^]*<h1|<main[^]*<audio|<main[^]*<p/)
    expect
      .soft(html, path)
      .not.toMatch(/<template|<div hidden="?[^>]*id="S:|nonce|as="script"|__next_f/)
    expect.soft(page.headers()['vary'] ?? '', path).not.toMatch(/rsc|next-/i)
    expect.soft(page.headers()['content-security-policy'], path).toContain("script-src 'self';")
  }
})

test('View more follows its link when the scripts never come', async ({ page }) => {
  await delayScripts(page, 'never')
  await page.goto('/episodes/all')
  await viewMore(page).click()
  await expect(page).toHaveURL(/\/episodes\/all\?before=\d+$/)
})

test('N02 on a slow phone a tap on View more adds rows', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/episodes/all', { waitUntil: 'commit' })
  await untilAlive(page)
  await viewMore(page).tap()
  await expect(rows(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\/episodes\/all$/)
  await context.close()
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
  await page.getByText('Embed this episode').click()
  await expect(page.getByLabel(/^Embed code/)).toBeVisible()
  await expect(page.getByLabel(/^Embed code/)).toHaveValue(/^<iframe /)
})

test('what the host sees comes for the local auth record alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const forHost = () => asked.filter((path) => path.startsWith('/page-scripts/host-'))
  await page.goto('/episodes/all')
  await untilAlive(page)
  await viewMore(page).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(forHost()).toEqual([])
  expect(asked.filter((path) => /^\/_next\/.*\.js$/.test(path))).toEqual([])

  await page.evaluate(() => {
    localStorage.setItem('auth', '{"name":"a@b.c","userID":"1","isAuth":true}')
    localStorage.setItem('auth-expires', String(Date.now() / 1000 + 3600))
    dispatchEvent(new Event('auth-record'))
  })
  await expect(page.locator('summary', { hasText: 'Admin Panel' })).toBeVisible()
  for (const name of [/^Edit/, /^Delete/])
    await expect(rows(page).locator('host-part').getByText(name)).toHaveCount(12)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeHidden()
  expect(forHost()).toHaveLength(1)
  await page.goto('/')
  await expect(page.getByText('Logged in as')).toBeVisible()
})
