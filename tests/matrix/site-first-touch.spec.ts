import { expect, type Page, test } from '../support/browser-test'
import { delayScripts, followRequests, isScript, viewMore } from '../support/pages'

/** The weight of a page, and its controls before anything else has come. */
const KB = 1000

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

/** A press with the script of src/elements alone, and how its result is seen. */
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
  test(`${name} needs no other script`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route(
      (url) => isScript(url.href) && !url.pathname.includes('/elements-'),
      (route) => route.abort(),
    )
    await page.goto('/podcast/ep-001')
    await control(page).click()
    await isDone(page)
  })
}

test('a link in a new tab is not held', async ({ page, context }) => {
  await delayScripts(page, 'never')
  await page.goto('/episodes/all')
  const opened = context.waitForEvent('page')
  await viewMore(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/before=/)
})

test('the next page is fetched while its link is pressed, not before', async ({ request }) => {
  const page = await request.get('/')
  const address = /"(.+)"/.exec(page.headers()['speculation-rules'] ?? '')?.[1] ?? ''
  const rules = await request.get(address)
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json')
  const { prefetch } = await rules.json()
  expect(prefetch).toEqual([expect.objectContaining({ eagerness: 'conservative' })])
})
