import { expect, type Browser, type Page } from '@playwright/test'
import { callApi, test } from './host'

export const COLLEAGUE_PASSWORD = 'colleague horse 3'

export async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/AdminLogin?to=%2Fadmin%2Faccount')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(COLLEAGUE_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A colleague’s browser, on the page of the account, which is another one at a second try. */
export async function colleague(host: Page, browser: Browser, name: string, baseURL?: string) {
  const email = `${name}-${test.info().retry}@example.com`
  await host.goto('/admin/help')
  const made = await callApi(host, 'POST', '/users', { email, password: COLLEAGUE_PASSWORD })
  expect(made.status).toBe(201)
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await typePassword(page, email)
  await page.waitForURL('/admin/account')
  return { context, page, email }
}
