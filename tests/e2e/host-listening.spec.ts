import { expect } from '@playwright/test'
import { callApi, test } from '../support/host'

test('the host says where the show can be followed, and visitors see it at once', async ({
  page,
}) => {
  await page.goto('/admin/site')
  const form = page.getByRole('region', { name: 'Listening' })
  const stored = await callApi(page, 'GET', '/globals/site?depth=0')
  try {
    await form.getByLabel('Spotify').fill('no address')
    await form.getByRole('button', { name: 'Save where to listen' }).click()
    await expect(form.getByText(/^Spotify must be an address/)).toBeVisible()
    await form.getByLabel('Spotify').fill('https://example.com/on-spotify')
    await form.getByRole('button', { name: 'Add another app' }).click()
    await form.getByLabel('App 1: its name').fill('Night Radio')
    await form.getByLabel(/The show’s address there/).fill('https://example.com/night-radio')
    await form.getByRole('button', { name: 'Save where to listen' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()

    await page.goto('/follow')
    const apps = page.getByRole('region', { name: 'Pick your app' })
    await expect(apps.getByRole('link', { name: /Spotify/ })).toHaveAttribute(
      'href',
      'https://example.com/on-spotify',
    )
    await expect(apps.getByRole('link', { name: /Night Radio/ })).toHaveAttribute(
      'href',
      'https://example.com/night-radio',
    )
  } finally {
    const { spotifyUrl } = stored.body
    const put = await callApi(page, 'POST', '/globals/site', { spotifyUrl, otherApps: [] })
    expect(put.status).toBe(200)
  }
})
