import { expect, type Locator, type Page } from '@playwright/test'

/** Public pages of every kind. */
export const READ_PAGES = [
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
  '/privacy',
  '/search?q=notebook',
  '/404',
]

/** Waits until the elements of a page answer. */
const untilElementsAnswer = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => 'pagePlayback' in window))

/**
 * Waits until the page is interactive: its elements answer; on a page of the host Next's router has
 * taken over, which it records in the history state, and its effects have run. Before that, nothing
 * listens to what a test does.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  const isHydrated = await page.evaluate(
    () => document.querySelector('script[src^="/_next/"]') !== null,
  )
  if (!isHydrated) return untilElementsAnswer(page)
  await page.waitForFunction(() => (history.state as { __NA?: true } | null)?.__NA === true)
  // Effects run as separate tasks, which are queued by then.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
  )
}

/** *View more* of a list: a link until the page has come to life, a button then. */
export const viewMore = (page: Page): Locator =>
  page.getByRole('button', { name: 'View more' }).or(page.getByRole('link', { name: 'View more' }))

/** Opens the menu of a row of the desk and takes a choice. @param about what the menu is about */
export async function chooseFor(page: Page, about: string, choice: string): Promise<void> {
  const dots = page.getByLabel(`Actions for ${about}`, { exact: true })
  const menu = page.locator('details', { has: dots })
  // A row that moves to another list meanwhile has a new menu there.
  await expect(async () => {
    if (!(await menu.evaluate((details: HTMLDetailsElement) => details.open))) await dots.click()
    await menu.getByText(choice, { exact: true }).click({ timeout: 1000 })
  }).toPass()
}

/** Opens a page of the site, and returns once it is interactive. */
export async function goAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/**
 * Tracks a page's requests from now on.
 * @returns a function that waits until none is in progress
 */
export function followRequests(page: Page): () => Promise<void> {
  let underWay = 0
  page.on('request', () => (underWay += 1))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => (underWay -= 1))
  return () => expect.poll(() => underWay).toBe(0)
}

/** Fonts wait until a page has been painted. */
export async function fontsAreThere(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await page.evaluate(() => document.fonts.ready)
}

export const isScript = (url: string) => /\.js(\?|$)/.test(url)

/** Lets scripts arrive `ms` late, or never. */
export async function delayScripts(page: Page, ms: number | 'never'): Promise<void> {
  await page.route(
    (url) => isScript(url.href),
    async (route) => {
      if (ms === 'never') return route.abort()
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue().catch(() => undefined) // The page may be another one by then.
    },
  )
}

/** Holds a page's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => isScript(url.href),
    async (route) => {
      await released
      await route.continue().catch(() => undefined) // The page may be another one by then.
    },
  )
  return release
}
