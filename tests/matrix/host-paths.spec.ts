import { expect } from '@playwright/test'
import { callApi, test } from '../support/host'

/** What goes wrong while a host makes a listening path. */

test('a theme without episodes says so, and leads to a first one', async ({ page }) => {
  await page.route(/\/api\/episodes\?/, (route) => route.fulfill({ json: { docs: [] } }))
  await page.goto('/admin/paths/climateJustice')
  await expect(page.getByText('No episode is on Climate Justice yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'write the first' })).toHaveAttribute(
    'href',
    '/admin/episodes/new',
  )
  await page.getByLabel('Add an episode').fill('rain')
  await expect(page.getByText('No results for “rain”.')).toBeVisible()
})

test('what is typed and not saved is offered again, and a later change is not overwritten', async ({
  page,
}) => {
  await page.goto('/admin/paths/socialJustice')
  const path = { title: 'Made elsewhere', steps: [{ episode: 'ep-001', why: '' }] }
  await callApi(page, 'POST', '/paths', { id: 'socialJustice', ...path })
  await page.reload()
  await page.getByLabel('Title').fill('Typed here')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Typed here')
  await callApi(page, 'PATCH', '/paths/socialJustice', { title: 'Changed meanwhile' })
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t save' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Typed here')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Listening path' })).toBeVisible()
  const { body } = await callApi(page, 'GET', '/paths/socialJustice')
  expect(body.title).toBe('Typed here')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Listening path is live.')).toBeVisible()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('your text is still here.')).toBeVisible()
  expect((await page.request.get('/path/socialJustice')).status()).toBe(404)
})
