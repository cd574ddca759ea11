import { expect, type Page } from '@playwright/test'
import { callApi, test } from '../support/host'

/** Two people at one document, one who saves twice, and the samples. */
const save = (page: Page, name = 'Publish changes') =>
  page.getByRole('button', { name, exact: true }).click()

test('M02 M03 the editor of rich texts saves twice in a row, and sends nothing that is refused', async ({
  page,
}) => {
  await page.goto('/admin/globals/community')
  const field = page.getByLabel(/^Title/).first()
  for (const text of ['Once', 'Twice', '']) {
    await field.fill(text)
    await save(page)
    await expect
      .poll(async () => (await callApi(page, 'GET', '/globals/community')).body.title ?? '')
      .toBe(text)
  }
})

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

test('M28 D35 the upload page offers to remove the samples, asks first, and says when it failed', async ({
  page,
}) => {
  const asked: string[] = []
  // The other tests look at the samples: here the request stops short of the server.
  await page.route('**/api/episodes/remove-samples', (route) => {
    asked.push(route.request().method())
    return route.abort()
  })
  await page.goto('/UploadPodcast')
  const note = page.getByText(/The site still shows \d+ sample episodes/)
  await expect(note).toBeVisible()
  const button = page.getByRole('button', { name: 'Remove the sample content' })
  page.once('dialog', (dialog) => dialog.dismiss())
  await button.click()
  expect(asked).toEqual([])
  page.once('dialog', (dialog) => dialog.accept())
  await button.click()
  await expect(page.getByText('The sample content could not be removed. Try again.')).toBeVisible()
  expect(asked).toEqual(['POST'])
  await expect(note).toBeVisible()
})
