import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { expectAccessible, expectDeskAccessible } from '../support/axe'
import { startFirstSite } from '../support/first-site'
import { EMAIL, ensureAccount, logIn } from '../support/host'
import { goAlive } from '../support/pages'

/**
 * The host turns the newsletter on, brings a list along, and writes to it; a reader joins, confirms,
 * looks at what is stored, leaves, comes back, is deleted.
 */
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

const toast = (words: string | RegExp) => host.getByRole('status').filter({ hasText: words })
const button = (name: string | RegExp) => host.getByRole('button', { name })
const subject = () => host.getByRole('textbox', { name: 'Subject', exact: true })
const mailsTo = (address: string, title: string) =>
  site.mails.filter(
    ({ recipients, mail }) => recipients.includes(address) && mail.subject === title,
  )

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

test('it is off at first, and on once every email can name a postal address', async () => {
  await host.goto(DESK_ROUTES.audience)
  await host.getByRole('link', { name: 'Turn on the newsletter' }).click()
  const form = host.getByRole('form', { name: 'Newsletter' })
  await form.getByRole('switch', { name: 'Newsletter', exact: true }).check()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('It’s shown at the foot of every email.')).toBeVisible()
  await form.getByLabel('Postal address').fill('12 Paper Lane, London')
  await expectAccessible(host)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(host.getByText('Changes saved.')).toBeVisible()
  await host.goto(DESK_ROUTES.audience)
  await expect(host.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
  await expectAccessible(host)
})

test('D51 a list is brought along with a statement, and each address is there once', async () => {
  await host.getByLabel('File', { exact: true }).setInputFiles({
    name: 'old-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,name\nbo@home.example,Bo\nEtta@home.example,Etta\nnobody,N\n'),
  })
  const form = host.getByRole('form', { name: 'Import a list' })
  await expect(form).toContainText('new2')
  await expect(form).toContainText('no email address, skipped1')
  await expect(form.getByRole('button', { name: 'Import 2 addresses' })).toBeDisabled()
  await form.getByLabel(/^Where did these people/).fill('My old newsletter, 2024 to 2026')
  await form.getByLabel(/^Each of them asked/).check()
  await form.getByLabel(/^Add them at once/).check()
  await expectAccessible(host)
  await form.getByRole('button', { name: 'Import 2 addresses' }).click()
  await expect(toast('2 addresses added.')).toBeVisible()
  await expect(host.getByRole('heading', { name: '2 addresses' })).toBeVisible()
  await host.getByLabel('Search email addresses').fill('etta')
  await expect(host.getByText('bo@home.example')).toHaveCount(0)
  await expect(host.getByText('Etta@home.example')).toBeVisible()
  await expectAccessible(host)
})

test('an email is written, tried out, and sent once to each', async () => {
  await host.goto(DESK_ROUTES.newMail)
  await subject().fill('Your kitchens')
  await host.getByRole('textbox', { name: 'Text' }).click()
  await host.keyboard.type('Whose kitchen do you know by heart?')
  await expect(host.getByText('Saved', { exact: true })).toBeVisible()
  await expect(host).toHaveURL(/\/admin\/mails\/\d+$/)
  const preview = host.frameLocator('iframe[title^="The email"]')
  await expect(
    preview.getByText('Whose kitchen do you know by heart?', { exact: true }),
  ).toBeVisible()
  await expectDeskAccessible(host, 'the editor of an email')

  await button('Send test').click()
  await expect(toast(`Test sent to ${EMAIL}.`)).toBeVisible()
  expect(mailsTo(EMAIL, 'Your kitchens')).toHaveLength(1)

  // What was typed is there after a reload.
  await host.reload()
  await expect(subject()).toHaveValue('Your kitchens')
  await host.getByLabel(/^Right away/).check()
  host.once('dialog', (dialog) => void dialog.accept())
  await button('Send to 2 readers').click()
  await expect(host.getByRole('heading', { name: 'Your kitchens', level: 1 })).toBeVisible({
    timeout: 30_000,
  })
  await expect(host.getByText('Manual, sent in 1 minute')).toBeVisible({ timeout: 90_000 })
  await expect(host.getByText('2 delivered')).toBeVisible()
  await expectDeskAccessible(host, 'a sent email')
  for (const address of ['bo@home.example', 'Etta@home.example'])
    expect(mailsTo(address, 'Your kitchens')).toHaveLength(1)
  await host.goto(DESK_ROUTES.mails)
  await expect(host.getByRole('region', { name: 'Sent emails' })).toContainText('2 delivered')
  await expectAccessible(host)
})

test('D51 D56 a reader joins, confirms, leaves, returns, and is deleted', async ({ browser }) => {
  const page = await open(browser)
  const address = 'kim@home.example'

  await test.step('the answer comes in place', async () => {
    await goAlive(page, '/')
    await join(page, page.locator('main join-form').first(), address)
    const answer = page.locator('main').getByRole('status').filter({ hasText: 'Check your inbox' })
    await expect(answer).toBeFocused()
    await expect(answer).toContainText(`We sent an email to ${address}.`)
    await expectAccessible(page)
  })

  const link = await linkTo(address)
  await test.step('the link asks for a press', async () => {
    await page.goto(link)
    await expect(page.getByText(`The newsletter goes to ${address}.`)).toBeVisible()
    await expect(page.locator('join-form:visible')).toHaveCount(0)
    await expectAccessible(page)
    await press(page, 'Yes, send it to me')
    await expect(heading(page, 'You’re on the list')).toBeVisible()
    await page.goto(link)
    await expect(heading(page, 'You’re on the list')).toBeVisible()
    await expectAccessible(page)
  })

  await page.getByRole('link', { name: 'Your emails' }).click()
  await expect(heading(page, 'Your emails')).toBeVisible()
  const preferences = new URL(page.url()).pathname
  await test.step('everything that is stored is shown', async () => {
    const stored = page.getByRole('region', { name: 'Everything' })
    await expect(stored).toContainText(address)
    await expect(stored).toContainText('The home page')
    await expectAccessible(page)
  })

  await test.step('how often is chosen', async () => {
    await page.getByRole('radio', { name: /One email a week/ }).check()
    await press(page, 'Save')
    await expect(page.getByText('Saved.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one press stops, one brings back', async () => {
    await press(page, 'Unsubscribe')
    await expect(heading(page, 'No more emails')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Resubscribe')
    await expect(heading(page, 'Your emails')).toBeVisible()
  })

  await test.step('one deletes, and links in old emails are nobody’s', async () => {
    await press(page, 'Delete my data')
    await expect(heading(page, 'Deleted')).toBeVisible()
    await expect(page).toHaveURL('/newsletter?deleted')
    await page.goto(preferences)
    await expect(heading(page, 'This link no longer works')).toBeVisible()
    await page.goto(link)
    await expect(heading(page, 'This link has expired')).toBeVisible()
    await expectAccessible(page)
  })
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
