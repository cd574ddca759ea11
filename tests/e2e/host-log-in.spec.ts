import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/axe'
import { colleague, COLLEAGUE_PASSWORD, typePassword } from '../support/colleague'
import { test } from '../support/host'
import { chooseFor } from '../support/pages'

/** Ways of logging in, tried with accounts of their own: the host's session is shared. */

const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** A device built into the browser, which always finds its owner’s finger. */
async function addDevice(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page): Promise<void> {
  await page.locator('#sessions').scrollIntoViewIfNeeded()
  await page
    .getByRole('region', { name: 'Where you are logged in' })
    .getByRole('button', { name: 'Log out', exact: true })
    .click()
  // Another part of the page may lead home as well, and end the first way there.
  await expect(page).toHaveURL('/')
  await page.waitForLoadState()
}

test('L10 a passkey is made on the account’s page, logs in, and is removed', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const { context, page } = await colleague(host, browser, 'passkey', baseURL)
  await addDevice(context, page)
  await page.getByRole('button', { name: 'New passkey' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(/^Chrome on /)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My laptop')
  const password = page.locator('#passkey-currentPassword')
  await password.fill('not the password 1')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.locator('#passkey-currentPassword-error')).toHaveText('Wrong current password.')
  await password.fill(COLLEAGUE_PASSWORD)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(said(page, 'Passkey My laptop created.')).toBeVisible()
  await chooseFor(page, 'the passkey My laptop', 'Rename')
  await page.getByLabel('New name of the passkey My laptop').fill('Old laptop')
  await page.getByRole('button', { name: 'Save name' }).last().click()
  await expect(said(page, 'Passkey My laptop renamed to Old laptop.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Old laptop' })).toBeVisible()
  await expectAccessible(page)
  await logOut(page)

  await page.goto('/AdminLogin?to=%2Fadmin%2Faccount')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('/admin/account')
  await expect(page.getByText('Last used today')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await chooseFor(page, 'the passkey Old laptop', 'Remove')
  await expect(said(page, 'Passkey Old laptop removed.')).toBeVisible()
  await logOut(page)
  await page.goto('/AdminLogin')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  await context.close()
})

test('L10 log-in codes are set up with a QR code, asked for, and turned off', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const { context, page, email } = await colleague(host, browser, 'codes', baseURL)
  await page.locator('#begin-currentPassword').fill(COLLEAGUE_PASSWORD)
  await page.getByRole('button', { name: 'Set up two-step verification' }).click()
  await expect(page.getByRole('img', { name: /^QR code for the app/ })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('6-digit code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click()
  await expect(page.getByText('Wrong or expired code').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('6-digit code from the app').fill(codeNow(secret))
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click()
  const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const [first = ''] = await recovery.allInnerTexts()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  expect(await page.content()).not.toContain(first)
  await logOut(page)

  await typePassword(page, email)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Wrong or expired code')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill(codeNow(secret, 1))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/admin/account')

  await page.locator('#renew-currentPassword').fill(COLLEAGUE_PASSWORD)
  await page.getByRole('button', { name: 'Create new recovery codes' }).click()
  await expect(recovery).toHaveCount(10)
  const [renewed = ''] = await recovery.allInnerTexts()
  expect(renewed).not.toBe(first)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expectAccessible(page)

  await page.locator('#end-currentPassword').fill(COLLEAGUE_PASSWORD)
  await page.getByLabel('Code from the app, or a recovery code').fill(renewed)
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-step verification' })).toBeVisible()
  await context.close()
})
