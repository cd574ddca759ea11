import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page has come to life: until Next's router has taken it over, which it notes in
 * the history, and the effects of that have run. To what a test did before, nothing would listen.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state as { __NA?: true } | null)?.__NA === true)
  // Effects are tasks of their own, which are queued by then.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
  )
}

/** Goes to a page of the site, and returns once it has come to life. */
export async function goAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/**
 * Follows the requests of a page from now on.
 * @returns what waits until none is under way any more
 */
export function followRequests(page: Page): () => Promise<void> {
  let underWay = 0
  page.on('request', () => (underWay += 1))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => (underWay -= 1))
  return () => expect.poll(() => underWay).toBe(0)
}
