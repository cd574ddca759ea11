import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { colleague, typePassword } from '../support/colleague'
import { test } from '../support/host'

/** Ways of logging in, tried with accounts of their own: the host's session is shared. */
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('L10 the account’s page says where one is logged in, and ends a session', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const { context, page, email } = await colleague(host, browser, 'sessions', baseURL)
  const phone = await browser.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const theirs = await phone.newPage()
  await typePassword(theirs, email)
  await theirs.waitForURL('/admin/account')
  await page.reload()
  await expect(page.getByText('This session')).toBeVisible()
  await page.getByRole('button', { name: /^Log out Safari on iPhone/ }).click()
  await expect(said(page, 'Safari on iPhone logged out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Safari on iPhone' })).toHaveCount(0)
  await theirs.goto('/admin/account')
  await expect(theirs).toHaveURL(/\/AdminLogin/)
  await phone.close()
  await context.close()
})

for (const width of [390, 1440])
  test(`N19 a log-in ends at home with the way to the desk in sight, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const way = page.getByRole('link', { name: 'Open the desk' })
    await expect(way).toBeInViewport()
    await expectAccessible(page)
    await way.click()
    await page.waitForURL('/admin')
  })
