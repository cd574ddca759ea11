import type { APIRequestContext, Browser, BrowserContextOptions } from '@playwright/test'
import sharp from 'sharp'
import { setupCode } from '@/cms/accounts/setup-code'
import { expect, test as base, type Page } from './browser-test'
import { SITE_SECRET } from './sample-sites'

/** The account of the browser tests; the first test creates it. */
export const EMAIL = 'host@example.com'
export const PASSWORD = 'correct horse 1'

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Creates the account unless it exists. */
export async function ensureAccount(request: APIRequestContext): Promise<void> {
  const { origin } = new URL((await request.get('/api/health/live')).url())
  const response = await request.post('/api/users/first-register', {
    headers: { Origin: origin },
    data: { email: EMAIL, password: PASSWORD, code: setupCode(SITE_SECRET) },
  })
  expect([200, 201, 403]).toContain(response.status())
}

/** Fills in the log-in page; ends on the landing page. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/AdminLogin')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Admin Panel')).toBeAttached()
}

/** What only a host has in the header. */
export const panel = (page: Page) => page.getByText('Admin Panel')

/** What a page's browser notes of the session. */
export const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null') as unknown)

export async function signOut(page: Page): Promise<void> {
  await panel(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(panel(page)).toHaveCount(0)
}

/** A test that begins logged in, in a session shared by all tests: none may end it. */
export const test = base.extend<object, { hostState: State }>({
  hostState: [
    async ({ browser }, provide, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await ensureAccount(context.request)
      const page = await context.newPage()
      await logIn(page)
      await provide(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  storageState: async ({ hostState }, provide) => provide(hostState),
})

/** Does something on the desk outside of tests. */
export async function withHost(
  fixtures: { browser: Browser; hostState: State; baseURL?: string },
  work: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { browser, hostState, baseURL } = fixtures
  const context = await browser.newContext({ baseURL, storageState: hostState })
  const page = await context.newPage()
  await page.goto('/admin/help') // Any page, to call the API from.
  await work(page)
  await context.close()
}

/** Calls the REST API as the page does, with its cookie. */
export const callApi = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([as, address, data]) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(address, { method: as, headers, body: data })
      return { status: response.status, body: await response.json() }
    },
    [method, `/api${path}`, body && JSON.stringify(body)] as const,
  )

/** A JPEG of one colour. */
export const picture = (color: string, width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** A file for a file input. */
export const image = async (color = 'teal') => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture(color),
})

/** Fills in all required fields of the episode upload page. */
export async function fillPodcast(page: Page, number: number, title: string): Promise<void> {
  await page.goto('/UploadPodcast')
  await expect(page.getByLabel('Episode number')).not.toHaveValue('')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Typed by the host.')
  await page.getByLabel('Episode number').fill(String(number))
  await page.getByLabel('Length').fill('12:30')
  await page.getByLabel('Episode date').fill('2026-01-06')
  await page.locator('#thumbnail').setInputFiles(await image())
}

export const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload Podcast' })

/** Collects console errors and script errors as they occur. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/**
 * Presses the button that makes a backup or an export, and downloads what came of it: the newest of
 * its list, which is another than before (another test may have made one on the same site).
 *
 * @returns the path of the downloaded file
 */
export async function makeArchive(page: Page, button: string, list: string): Promise<string> {
  const newest = page
    .getByRole('list', { name: list })
    .getByRole('link', { name: /^Download/ })
    .first()
  const address = async () => ((await newest.count()) ? newest.getAttribute('href') : null)
  const before = await address()
  await page.getByRole('button', { name: button }).click()
  await expect.poll(address, { timeout: 90_000 }).not.toBe(before)
  await expect(page.getByRole('status').filter({ hasText: / done, / })).not.toHaveCount(0)
  const begun = page.waitForEvent('download')
  await newest.click()
  return (await begun).path()
}

/** Puts an episode with a cover on the site, live; one with its id is replaced. */
export async function putEpisode(
  request: APIRequestContext,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const { origin } = new URL((await request.get('/api/health/live')).url())
  const data = { description: 'Hum.', episodeDate: '2026-11-17', episodeLength: '05:00', ...fields }
  const answer = await request.put(`/api/episodes/${id}`, {
    headers: { Origin: origin },
    multipart: { _payload: JSON.stringify(data), file: await image() },
  })
  expect([200, 201], await answer.text()).toContain(answer.status())
}

/** Puts a stand-in for the clipboard into a page, which no permission is needed for. */
export const watchClipboard = (page: Page) =>
  page.addInitScript(() => {
    const writeText = (text: string) => {
      Object.assign(window, { copied: text })
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })

/** Opens a page without an account, of which the clipboard is {@link copiedOn}. */
export async function openAsListener(
  browser: Browser,
  baseURL?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: undefined, ...options })
  const page = await context.newPage()
  await watchClipboard(page)
  return page
}

export const copiedOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as unknown as { copied?: string }).copied)

/** A colour as style sheets answer it. */
export const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
