import { expect } from '@playwright/test'
import { callApi, test } from '../support/host'

test.describe.configure({ mode: 'serial' })

test('M02 A04 a featured section that somebody else has saved meanwhile is not overwritten unasked', async ({
  page,
}) => {
  await page.goto('/EditFeatured')
  const quote = page.getByLabel('Quote', { exact: true })
  await expect(quote).not.toHaveValue('')
  await quote.fill('Typed first, sent second.')
  await page.getByLabel('Quote author').fill('The show')
  const meanwhile = { quote: 'Typed second, sent first.' }
  expect((await callApi(page, 'POST', '/globals/featured', meanwhile)).status).toBe(200)
  await page.getByRole('button', { name: 'Update Featured Section' }).click()
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'The featured section has changed since this page checked' })
  await expect(told).toContainText('“Typed second, sent first.”')
  await expect(quote).toHaveValue('Typed first, sent second.')
  const stored = async () => (await callApi(page, 'GET', '/globals/featured')).body.quote
  expect(await stored()).toBe(meanwhile.quote)
  await told.getByRole('button', { name: 'Replace it' }).click()
  await page.waitForURL('/')
  expect(await stored()).toBe('Typed first, sent second.')
})
