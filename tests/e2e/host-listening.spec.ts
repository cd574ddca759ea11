import { expect } from '@playwright/test'
import { callApi, test } from '../support/host'

test('the host says where the show can be followed, and visitors see it at once', async ({
  page,
}) => {
  await page.goto('/admin/site/listening')
  const form = page.getByRole('form', { name: 'Listening' })
  const stored = await callApi(page, 'GET', '/globals/site?depth=0')
  try {
    await form.getByLabel('Spotify').fill('no address')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText(/^Spotify must be a URL/)).toBeVisible()
    await form.getByLabel('Spotify').fill('https://example.com/on-spotify')
    await form.getByRole('button', { name: 'Add another app' }).click()
    await form.getByLabel('Name of app 1').fill('Night Radio')
    await form.getByLabel('Show URL').fill('https://example.com/night-radio')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved.')).toBeVisible()

    const feed = { hasPodcastFeed: true, podcastEmail: 'show@example.com', podcastCategory: 'Arts' }
    expect((await callApi(page, 'POST', '/globals/site', feed)).status).toBe(200)
    await page.goto('/follow')
    await expect(page.getByLabel('Feed URL')).toHaveValue(/\/podcast\.xml$/)
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
    const feed = { hasPodcastFeed: false, podcastEmail: null, podcastCategory: null }
    const put = await callApi(page, 'POST', '/globals/site', { spotifyUrl, otherApps: [], ...feed })
    expect(put.status).toBe(200)
  }
})
