import { expect, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { callApi, test } from '../support/host'
import { chooseFor } from '../support/pages'

const COLLEAGUE = 'colleague@example.com'
const PASSWORD = 'colleague horse 3'

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('D41 N19 a colleague is invited by link, sets a password, and is on the desk as an editor', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/people')
  await page.getByLabel('Email').fill(COLLEAGUE)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(said(page, 'Email isn’t set up.')).toBeVisible()
  const link = await page.getByLabel(`Invitation link for ${COLLEAGUE}`).inputValue()
  await page.reload()
  await expect(page.getByText('Invited as an editor')).toBeVisible()
  expect(await page.content()).not.toContain(link)

  const context = await browser.newContext({ baseURL, storageState: undefined })
  const theirs = await context.newPage()
  await context.clearCookies()
  await theirs.goto(link)
  await theirs.getByLabel('Your name').fill('Maya')
  await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await theirs.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await theirs.waitForURL('/admin')
  await expect(theirs.locator('summary', { hasText: 'Account' })).toContainText('Maya')

  await theirs.keyboard.press('g')
  await theirs.keyboard.press('p')
  await theirs.waitForURL('/admin/people')
  await expect(theirs.getByRole('heading', { name: 'Maya' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(theirs.getByLabel(/^Actions for/)).toHaveCount(1)
  await chooseFor(theirs, 'Maya', 'Your account')
  await theirs.waitForURL(DESK_ROUTES.account)

  await theirs.goto(link)
  await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await theirs.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await expect(
    theirs.getByText('This invitation was used or revoked, or has expired.'),
  ).toBeVisible()

  await page.reload()
  await chooseFor(page, 'Maya', 'Disable')
  await expect(said(page, 'Maya disabled.')).toBeVisible()
  await theirs.goto('/admin/people')
  await expect(theirs).toHaveURL(/\/AdminLogin\?to=/)
  await chooseFor(page, 'Maya', 'Enable')
  await expect(said(page, 'Maya can log in again.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await chooseFor(page, 'Maya', 'Disable')
  await expect(said(page, 'Maya disabled.')).toBeVisible()
  await chooseFor(page, 'Maya', 'Delete permanently')
  await expect(page.getByRole('heading', { name: 'Maya' })).toHaveCount(0)
  await context.close()
})

test('D7 whoever asked waits on the desk, and is approved or turned away with one press', async ({
  page,
  request,
}) => {
  for (const name of ['one', 'two'])
    await request.post('/api/users', {
      data: { email: `waits-${name}@example.com`, password: PASSWORD },
    })
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'Approve waits-one@example.com' }).click()
  await expect(said(page, 'waits-one@example.com approved as an editor.')).toBeVisible()
  await page.getByRole('button', { name: 'Reject waits-two@example.com' }).click()
  await expect(said(page, 'Request from waits-two@example.com rejected')).toBeVisible()
  const { docs } = (await callApi(page, 'GET', '/users?where[email][like]=waits-')).body
  expect(docs.map(({ email, status }: Record<string, string>) => [email, status])).toEqual([
    ['waits-one@example.com', 'active'],
  ])
  await callApi(page, 'DELETE', `/users/${docs[0].id}`)
})
