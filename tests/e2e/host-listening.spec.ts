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

test('the host switches the audio feed on, for which directories need an email, and off again', async ({
  page,
  request,
}) => {
  expect((await request.get('/podcast.xml')).status()).toBe(404)
  await page.goto('/admin/site')
  const form = page.getByRole('region', { name: 'Audio feed' })
  const isOn = form.getByRole('checkbox', { name: 'The show has its own audio feed here' })
  const save = form.getByRole('button', { name: 'Save the audio feed' })
  try {
    await isOn.check()
    await save.click()
    await expect(form.getByText(/^Directories write to this address/)).toBeVisible()
    await form.getByLabel('Email').fill('show@example.com')
    await form.getByLabel('Category in directories').selectOption('Arts')
    await save.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const feed = await request.get('/podcast.xml')
    expect(feed.status()).toBe(200)
    expect(await feed.text()).toContain('<itunes:category text="Arts"/>')
    expect((await request.get('/podcast-cover.jpg')).headers()['content-type']).toBe('image/jpeg')
    await page.goto('/follow')
    await expect(page.getByLabel('The address of the feed')).toHaveValue(/\/podcast\.xml$/)
  } finally {
    const off = { hasPodcastFeed: false, podcastEmail: null, podcastCategory: null }
    expect((await callApi(page, 'POST', '/globals/site', off)).status).toBe(200)
  }
  expect((await request.get('/podcast.xml')).status()).toBe(404)
})
