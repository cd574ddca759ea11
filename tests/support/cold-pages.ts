import type { Browser, ElementHandle, Page } from '@playwright/test'
import { READ_PAGES, untilAlive } from './pages'

/** One public page of each kind. */
export const PUBLIC_PAGES = [...READ_PAGES, '/saved', '/developers']

/** How long anything that was touched may take (ms). */
const LIMIT = 30_000
const CONTROLS = 'main, header, footer'
  .split(', ')
  .flatMap((part) =>
    ['button', '[role=button]', 'summary', 'select', 'input', 'textarea'].map(
      (control) => `${part} ${control}`,
    ),
  )
  .join(', ')

/** How many listeners come at once: what a process does meanwhile is part of the test. */
const AT_ONCE = 2

/** Opens every public page: see `touchEverything`. @returns what went wrong, by page */
export async function touchAllPages(
  browser: Browser,
  url: string,
  round: number,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  const left = [...PUBLIC_PAGES]
  const visit = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = await touchEverything(browser, url, path, round)
      if (found.length > 0) faults[path] = found
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return faults
}

/**
 * Opens a page in an empty browser, touches every control, and in the end follows a link.
 * @param round decides how wide the window is, and which link it is
 * @returns what went wrong
 */
async function touchEverything(
  browser: Browser,
  url: string,
  path: string,
  round: number,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: round % 2 === 0 ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  // It comes by itself, over what is touched.
  await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`))
  page.on('response', (response) => {
    const isOwn = response.url().startsWith(url)
    const isThePage = path === '/404' && new URL(response.url()).pathname === path
    if (isOwn && !isThePage && response.status() >= 400)
      faults.push(`${response.status()}: ${response.url().slice(url.length)}`)
  })
  const check = async (what: string, work: Promise<unknown>) => {
    await work.catch((err: unknown) => faults.push(`${what}: ${String(err).split('\n')[0]}`))
  }
  try {
    await page.goto(url + path)
    await check('it comes to life', untilAlive(page))
    if (page.url() !== url + path) faults.push(`left to ${page.url()}`)
    const controls = (await page.locator(CONTROLS).elementHandles()) as ElementHandle<Element>[]
    for (const control of controls)
      if (await control.isVisible()) await check(await nameOf(control), touch(page, control))
    await check('a link', followLink(page, round))
  } finally {
    await context.close()
  }
  return faults
}

const nameOf = (control: ElementHandle<Element>): Promise<string> =>
  control.evaluate(
    (element) =>
      element.getAttribute('aria-label') || element.textContent?.trim() || element.outerHTML,
  )

let touches = 0

/** Uses a control as a listener would; one that does nothing at all is dead. */
async function touch(page: Page, control: ElementHandle<Element>): Promise<void> {
  const kind = await control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLTextAreaElement) return 'text'
    if (element instanceof HTMLButtonElement && element.type === 'submit' && element.form)
      return 'form'
    if (!(element instanceof HTMLInputElement)) return 'press'
    if (element.readOnly || element.type === 'file') return 'form'
    return ['checkbox', 'radio', 'range'].includes(element.type) ? 'press' : 'text'
  })
  if (kind === 'form' || !(await control.isEnabled())) return // The browser's own.
  if (kind === 'text') {
    await control.fill('a', { timeout: LIMIT })
    await page.waitForFunction((field) => (field as HTMLInputElement).value === 'a', control)
    return
  }
  await control.scrollIntoViewIfNeeded({ timeout: LIMIT })
  const mark = `seen${(touches += 1)}`
  await page.evaluate((name) => {
    const { dataset } = document.documentElement
    new MutationObserver(() => (dataset[name] = '')).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    for (const type of ['change', 'toggle'])
      addEventListener(type, () => (dataset[name] = ''), { capture: true, once: true })
  }, mark)
  if (kind === 'select') await control.selectOption({ index: 1 })
  else await control.click({ timeout: LIMIT })
  await page.waitForFunction((name) => name in document.documentElement.dataset, mark, {
    timeout: LIMIT,
  })
  await page.keyboard.press('Escape')
}

async function followLink(page: Page, round: number): Promise<void> {
  const links = await page
    .locator('main a[href^="/"]:not([role=button], [target], [href*="."])')
    .filter({ visible: true })
    .all()
  const link = links[round % links.length]
  if (!link) return
  const href = (await link.getAttribute('href')) ?? ''
  await link.click({ timeout: LIMIT })
  await page.waitForURL((to) => to.pathname === new URL(href, to).pathname, { timeout: LIMIT })
}
