import { expect } from '@playwright/test'
import { callApi, fillPodcast, test, uploadButton } from '../support/host'
import { chooseFor } from '../support/pages'

test('D16 what was changed is listed, what was put in the trash comes back or goes for good', async ({
  page,
}) => {
  await fillPodcast(page, 641, 'For the trash')
  await uploadButton(page).click()
  await page.waitForURL('/')
  await callApi(page, 'PATCH', '/episodes/ep-641', { title: 'For the trash, changed' })

  await page.goto('/admin/pictures?show=undescribed')
  const description = page.getByLabel(/description .*\(Episode 641/)
  await description.fill('A teal rectangle')
  await description.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(description).toHaveCount(0)

  await callApi(page, 'PATCH', '/episodes/ep-641', { deletedAt: new Date().toISOString() })
  await page.goto('/admin/history')
  const session = page.getByRole('main').getByRole('listitem').first()
  await expect(session).toContainText(/Host, \d+ changes/)
  const lines = session.getByRole('listitem')
  await expect(lines.nth(0)).toContainText('episode 641 moved to trash')
  await expect(lines.nth(1)).toContainText('title of episode 641 changed')

  await page.getByRole('link', { name: /^Trash/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'For the trash, changed' })
  await expect(row).toContainText('Moved to trash by Host, today')
  await chooseFor(page, 'For the trash, changed', 'Restore')
  await expect(page.getByRole('status')).toContainText('Episode 641 restored.')
  await expect(row).toHaveCount(0)
  expect((await page.request.get('/podcast/ep-641')).status()).toBe(200)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status')).toContainText('Episode 641 moved to trash.')
  await row.getByRole('checkbox').check()
  page.once('dialog', (dialog) => void dialog.accept())
  await page
    .getByRole('region', { name: 'Selected' })
    .getByRole('button', { name: 'Delete permanently' })
    .click()
  await expect(page.getByRole('status')).toContainText('Episode 641 deleted.')
  await expect(row).toHaveCount(0)
})
