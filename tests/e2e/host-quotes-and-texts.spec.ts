import { expect } from '@playwright/test'
import { DEFAULT_SHOW_NAME, SITE_TEXTS } from '@/domain/show/defaults'
import { callApi, test } from '../support/host'

/** What the host plans, writes and switches on the desk, as visitors find it. */

test('D37 a quote is planned for the next release day, and taken off with a way back', async ({
  page,
}) => {
  await page.goto('/admin/quotes')
  await page.getByRole('button', { name: 'New quote', exact: true }).click()
  const form = page.getByRole('form', { name: 'New quote' })
  await form.getByRole('button', { name: 'Save quote' }).click()
  await expect(form.getByText('Enter the quote.')).toBeVisible()
  await form.getByLabel('Quote', { exact: true }).fill('Plan the words, too.')
  await form.getByLabel('Who said it').fill('A tester')
  await form.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Quote' })).toContainText(
    'Quote scheduled for',
  )
  const line = page.getByRole('listitem').filter({ hasText: 'Plan the words, too.' })
  await expect(line).toContainText('A tester')
  await line.getByLabel(/^Actions for the quote of/).click()
  await line.getByText('Move to trash').click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
  // Visitors do not have it yet.
  await page.goto('/')
  await expect(page.getByText('Plan the words, too.')).toHaveCount(0)
  const { body } = await callApi(page, 'GET', '/quotes?where[quoteauthor][equals]=A tester')
  await callApi(page, 'DELETE', `/quotes/${body.docs[0].id}`)
})

test('D25 a text is changed beside the page it stands on, and back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 }) // Where there is room for both.
  await page.goto('/admin/texts?page=everywhere')
  const field = page.getByLabel('Footer title')
  await expect(field).toHaveValue(SITE_TEXTS.footerTitle)
  await field.fill('Until {show} again.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const footer = page.frameLocator('iframe').getByText(`Until ${DEFAULT_SHOW_NAME} again.`)
  await expect(footer).toBeAttached()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue(SITE_TEXTS.footerTitle)
  await expect(footer).toHaveCount(0)
})

test('a guest is added on the desk, with a photo', async ({ page }) => {
  await page.goto('/admin/guests')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guests')
  await page.getByRole('link', { name: 'New guest' }).first().click()
  await page.getByRole('button', { name: 'Save guest' }).click()
  await expect(page.getByText('Enter the guest’s name.')).toBeVisible()
})
