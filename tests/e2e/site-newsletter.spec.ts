import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { startFirstSite } from '../support/first-site'
import { callApi, ensureAccount, logIn } from '../support/host'
import { goAlive } from '../support/pages'

/** What a reader does: joins, confirms, looks at what is stored, leaves, comes back, is deleted. */
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof startFirstSite>>
let host: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = await startFirstSite('newsletter-site', { BACKUP_PASSPHRASE: 'only for this test' })
  const context = await browser.newContext({ baseURL: site.url })
  await ensureAccount(context.request)
  host = await context.newPage()
  await logIn(host)
})
test.afterAll(() => site.stop())

/** A reader's own browser, which has seen the welcome. */
async function open(browser: Browser) {
  const context = await browser.newContext({ baseURL: site.url })
  await context.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

async function join(page: Page, within: Locator, address: string): Promise<void> {
  // From so soon after a page was opened only programs send forms.
  await page.waitForFunction(() => performance.now() > 600)
  await within.getByLabel('Your email address').fill(address)
  await press(within, 'Send me the next one')
}

/** The link to confirm in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const mailsTo = () => site.mails.filter(({ recipients }) => recipients.includes(address))
  await expect.poll(() => mailsTo().length, { timeout: 60_000 }).toBeGreaterThan(0)
  const { text = '' } = mailsTo().at(-1)?.mail ?? {}
  return /\/newsletter\/confirm\/[\w-]+/.exec(text)?.[0] ?? ''
}

test('D55 while it is off there is no form and no page', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/newsletter')
  await expect(page).toHaveURL('/404')
  await page.goto('/')
  await expect(page.locator('join-form')).toHaveCount(0)
  const link = page.getByRole('contentinfo').getByRole('link', { name: /newsletter/ })
  await expect(link).toHaveAttribute('href', /^https?:/)
  await page.context().close()
})

test('D55 switched on, every link to the newsletter leads to its page', async ({ browser }) => {
  const { status } = await callApi(host, 'POST', '/globals/newsletter', {
    isOn: true,
    postalAddress: '1 Long Street, London',
  })
  expect(status).toBe(200)
  const page = await open(browser)
  for (const path of ['/', '/community', '/follow', '/podcast/ep-001', '/newsletter']) {
    await page.goto(path)
    const links = page.getByRole('link', { name: 'Get the newsletter' })
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/newsletter')
    // One form at a time is enough.
    await expect(page.locator('join-form:visible')).toHaveCount(1)
    await expectAccessible(page)
  }
  await page.context().close()
})

test('D51 D56 a reader joins, confirms, leaves, returns, and is deleted', async ({ browser }) => {
  const page = await open(browser)
  const address = 'bo@home.example'

  await test.step('what is typed wrong is said at the field', async () => {
    await goAlive(page, '/')
    const form = page.locator('main join-form').first()
    await join(page, form, 'bo@home')
    await expect(form.getByRole('alert')).toHaveText(/^That is not a full address/)
    await expect(form.getByLabel('Your email address')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the answer comes in place', async () => {
    await join(page, page.locator('main join-form').first(), address)
    const answer = page.locator('main').getByRole('status').filter({ hasText: 'Check your inbox' })
    await expect(answer).toBeFocused()
    await expect(answer).toContainText(`We sent a mail to ${address}.`)
    await expectAccessible(page)
  })

  const link = await linkTo(address)
  await test.step('the link asks for a press, and no other site learns of it', async () => {
    const headers = (await page.goto(link))?.headers() ?? {}
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toContain('noindex')
    await expect(page.getByText(`The newsletter goes to ${address}.`)).toBeVisible()
    await expect(page.locator('join-form:visible')).toHaveCount(0)
    await expectAccessible(page)
    await press(page, 'Yes, send it to me')
    await expect(heading(page, 'You’re on the list')).toBeVisible()
    await page.goto(link)
    await expect(heading(page, 'You’re on the list')).toBeVisible()
    await expectAccessible(page)
  })

  await page.getByRole('link', { name: 'Your mails' }).click()
  await expect(heading(page, 'Your mails')).toBeVisible()
  const preferences = new URL(page.url()).pathname
  await test.step('everything that is stored is shown', async () => {
    const stored = page.getByRole('region', { name: 'Everything' })
    await expect(stored).toContainText(address)
    await expect(stored).toContainText('The home page')
    await expectAccessible(page)
  })

  await test.step('how often is chosen, and another address asked for', async () => {
    await page.getByRole('radio', { name: /One mail a week/ }).check()
    await press(page, 'Save')
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /One mail a week/ })).toBeChecked()
    await page.getByRole('main').getByLabel('Your email address').fill('new@home.example')
    await press(page, 'Change address')
    await expect(page.getByText('We sent a mail to new@home.example.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one press stops, one brings back', async () => {
    await press(page, 'Stop the mails')
    await expect(heading(page, 'No more mails')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Put me back')
    await expect(heading(page, 'Your mails')).toBeVisible()
  })

  await test.step('one deletes, and links in old mails are nobody’s', async () => {
    await press(page, 'Delete my data')
    await expect(heading(page, 'Deleted')).toBeVisible()
    await expect(page).toHaveURL('/newsletter?deleted')
    await page.goto(preferences)
    await expect(heading(page, 'This link no longer works')).toBeVisible()
    await page.goto(link)
    await expect(heading(page, 'This link is too old')).toBeVisible()
    await expectAccessible(page)
  })
  await page.context().close()
})

test('mails are pages only while the host wants that', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/back-pages')
  await expect(page).toHaveURL('/404')
  const { status } = await callApi(host, 'POST', '/globals/newsletter', { hasBackPages: true })
  expect(status).toBe(200)
  await page.goto('/back-pages')
  await expect(heading(page, 'Back pages')).toBeVisible()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await expectAccessible(page)
  const written = { subject: 'Kitchens', body: 'Whose kitchen do you know by heart?' }
  const { body: mail } = await callApi(host, 'POST', '/newsletter/mails', written)
  await callApi(host, 'POST', `/newsletter/mails/${mail.id}/send`, {})
  await page.goto('/back-pages')
  await page.getByRole('link', { name: 'Kitchens' }).click()
  await expect(page).toHaveURL(`/back-pages/${mail.id}`)
  await expect(heading(page, 'Kitchens')).toBeVisible()
  await expect(page.getByText('Whose kitchen do you know by heart?')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/newsletter')
  await expect(page.getByRole('link', { name: 'All back pages' })).toBeVisible()
  await page.context().close()
})

test('the welcome has the form, and opens on its title', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.clock.install()
  await goAlive(page, '/')
  await page.clock.runFor(10_100)
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('heading')).toBeFocused()
  await expect(popup.getByLabel('Your email address')).toBeVisible()
  await press(popup, 'Close')
  await expect(popup).toBeHidden()
  await context.close()
})
