import { expect } from '@playwright/test'
import { SITE_TEXTS } from '@/domain/show/defaults'
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

test('D51 the privacy page has who is responsible, before what follows from the settings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/texts?page=privacy')
  await page.getByLabel('Name and address').fill('The show\n12 Paper Lane')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const main = page.frameLocator('iframe').getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Who is responsible')
  await expect(main).toContainText('12 Paper Lane')
  await expect(main).toContainText('this site sets no cookies')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByText('12 Paper Lane')).toHaveCount(0)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL('/privacy')
})

test('D38 an announced page is switched on, and off again', async ({ page }) => {
  await page.goto('/ourValues')
  await expect(page.getByRole('main')).toContainText(SITE_TEXTS.comingSoonTitle)
  const turn = async () => {
    await page.goto('/admin/site/pages')
    await page.getByRole('switch', { name: 'Our Values' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
  }
  await turn()
  await expect(page.getByRole('switch', { name: 'Our Values' })).toBeChecked()
  await page.goto('/ourValues')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our values')
  await turn()
  await expect(page.getByRole('switch', { name: 'Our Values' })).not.toBeChecked()
})
