import { expect } from '@playwright/test'
import { callApi, test } from '../support/host'

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
