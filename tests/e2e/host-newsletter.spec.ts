import { expect, test, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { expectAccessible, expectDeskAccessible } from '../support/axe'
import { startFirstSite } from '../support/first-site'
import { EMAIL, ensureAccount, logIn } from '../support/host'

/** The host turns the newsletter on, brings a list along, and writes to it. */
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof startFirstSite>>
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = await startFirstSite('host-newsletter-site', { BACKUP_PASSPHRASE: 'only for this test' })
  const context = await browser.newContext({ baseURL: site.url })
  await ensureAccount(context.request)
  page = await context.newPage()
  await logIn(page)
})
test.afterAll(() => site.stop())

const toast = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const subject = () => page.getByRole('textbox', { name: 'Subject', exact: true })
const mailsTo = (address: string, title: string) =>
  site.mails.filter(
    ({ recipients, mail }) => recipients.includes(address) && mail.subject === title,
  )

test('it is off at first, and on once every mail can name a postal address', async () => {
  await page.goto(DESK_ROUTES.audience)
  await page.getByRole('link', { name: 'Turn on the newsletter' }).click()
  const form = page.getByRole('form', { name: 'Newsletter' })
  await form.getByRole('switch', { name: 'Newsletter' }).check()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('It is at the foot of every mail.')).toBeVisible()
  await form.getByLabel('Postal address').fill('12 Paper Lane, London')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await page.goto(DESK_ROUTES.audience)
  await expect(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
  await expectAccessible(page)
})

test('D51 a list is brought along with a statement, and each address is there once', async () => {
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'old-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,name\nbo@home.example,Bo\nEtta@home.example,Etta\nnobody,N\n'),
  })
  const form = page.getByRole('form', { name: 'Import a list' })
  await expect(form).toContainText('new2')
  await expect(form).toContainText('no address, left out1')
  await expect(form.getByRole('button', { name: 'Import 2 addresses' })).toBeDisabled()
  await form.getByLabel(/^Where did these people/).fill('My old newsletter, 2024 to 2026')
  await form.getByLabel(/^Each of them asked/).check()
  await form.getByLabel(/^Add them at once/).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Import 2 addresses' }).click()
  await expect(toast('2 addresses added.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 addresses' })).toBeVisible()
  await page.getByLabel('Search addresses').fill('etta')
  await expect(page.getByText('bo@home.example')).toHaveCount(0)
  await expect(page.getByText('Etta@home.example')).toBeVisible()
  await expectAccessible(page)
})

test('a mail is written, tried out, and sent once to each', async () => {
  await page.goto(DESK_ROUTES.newMail)
  await subject().fill('Your kitchens')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Whose kitchen do you know by heart?')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/mails\/\d+$/)
  const preview = page.frameLocator('iframe[title^="The mail"]')
  await expect(
    preview.getByText('Whose kitchen do you know by heart?', { exact: true }),
  ).toBeVisible()
  await expectDeskAccessible(page, 'the editor of a mail')

  await button('Send test').click()
  await expect(toast(`Test sent to ${EMAIL}.`)).toBeVisible()
  expect(mailsTo(EMAIL, 'Your kitchens')).toHaveLength(1)

  // What was typed is there after a reload.
  await page.reload()
  await expect(subject()).toHaveValue('Your kitchens')
  await page.getByLabel(/^Right away/).check()
  await button('Send to 2 people now').click()
  await expect(page.getByRole('heading', { name: 'Your kitchens', level: 1 })).toBeVisible()
  await expect(page.getByText('By hand, sent in 1 minute')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('2 delivered')).toBeVisible()
  await expectDeskAccessible(page, 'a sent mail')
  for (const address of ['bo@home.example', 'Etta@home.example'])
    expect(mailsTo(address, 'Your kitchens')).toHaveLength(1)
  await page.goto(DESK_ROUTES.mails)
  await expect(page.getByRole('region', { name: 'Sent mails' })).toContainText('2 delivered')
  await expectAccessible(page)
})
