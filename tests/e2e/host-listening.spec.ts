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

test('the host switches the audio feed on, for which directories need an email, and off again', async ({
  page,
  request,
}) => {
  expect((await request.get('/podcast.xml')).status()).toBe(404)
  await page.goto('/admin/site/listening')
  const form = page.getByRole('form', { name: 'Listening' })
  const isOn = form.getByRole('checkbox', { name: 'Publish a podcast feed from this site' })
  const save = form.getByRole('button', { name: 'Save changes' })
  try {
    await isOn.check()
    await save.click()
    await expect(form.getByText(/^Directories email this address/)).toBeVisible()
    await form.getByLabel('Email in the podcast feed').fill('show@example.com')
    await form.getByLabel('Category in directories').selectOption('Arts')
    await save.click()
    await expect(page.getByText('Changes saved.')).toBeVisible()
    const feed = await request.get('/podcast.xml')
    expect(feed.status()).toBe(200)
    expect(await feed.text()).toContain('<itunes:category text="Arts"/>')
    expect((await request.get('/podcast-cover.jpg')).headers()['content-type']).toBe('image/jpeg')
    await page.goto('/follow')
    await expect(page.getByLabel('Feed URL')).toHaveValue(/\/podcast\.xml$/)
  } finally {
    const off = { hasPodcastFeed: false, podcastEmail: null, podcastCategory: null }
    expect((await callApi(page, 'POST', '/globals/site', off)).status).toBe(200)
  }
  expect((await request.get('/podcast.xml')).status()).toBe(404)
})
