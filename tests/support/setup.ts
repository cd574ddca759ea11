import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from './browser-test'
import { EMAIL, PASSWORD } from './host'

export type SetupPage = 'find' | 'found' | 'topics' | 'look' | 'ready'

/** Waits for the address that a site prints when it has started without an account. */
export async function printedLink(folder: string): Promise<string> {
  const read = () =>
    /http\S+\?code=\S+/.exec(readFileSync(path.join(folder, 'log.txt'), 'utf8'))?.[0]
  await expect.poll(read, { timeout: 60_000 }).toBeTruthy()
  return read() ?? ''
}

/**
 * Goes from the printed link to the finished site, and looks at it.
 * @param visit called on each page of the setup before it is left
 * @returns how many presses it takes, without what is typed
 */
export async function setUpShow(
  page: Page,
  { link, feed, name }: { link: string; feed: string; name: string },
  visit: (at: SetupPage) => Promise<void> = async () => undefined,
): Promise<number> {
  let presses = 0
  const press = async (label: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name: label }).click()
    presses += 1
  }
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(link)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await press('Create account')
  await page.waitForURL('**/admin/setup')
  await expect(page.getByLabel('Feed URL')).toBeFocused()
  await visit('find')
  await page.getByLabel('Feed URL').fill(feed)
  await press('Find my show')
  await expect(heading).toHaveText(name)
  await visit('found')
  await press('This is my show')
  await page.waitForURL('**/admin/setup/topics', { timeout: 180_000 })
  await visit('topics')
  await press(/^Use \d topics$/)
  await page.waitForURL('**/admin/setup/look')
  await visit('look')
  await press('Build my site')
  await page.waitForURL('**/admin/setup/ready')
  await visit('ready')
  await press('Look at your site', 'link')
  await expect(heading).toHaveText(name)
  return presses
}
