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
