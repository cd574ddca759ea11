import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { openAsListener, test } from '../support/host'
import { episodeWithSound, placeNow } from '../support/listening'

/** Audio on the listener's device, of a host that lets pages read its files. */
const PATH = '/podcast/ep-1211'
const TITLE = 'A hum to take along'
const open = episodeWithSound(1211, { title: TITLE }, { isOpen: true })

const keep = (page: Page) => page.getByRole('button', { name: /^Keep for offline/ })
const remove = (page: Page) => page.getByRole('button', { name: /^Remove audio/ })
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
const stored = (page: Page) =>
  page.locator('offline-audio p', { hasText: 'On this device, 2.4 MB' })
/** What plays the episode in the list of saved ones. */
const play = (page: Page) =>
  page
    .locator('li, article')
    .getByRole('button', { name: /5 minutes/ })
    .last()
const files = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('saved-audio')).keys()).length)

/** What is on the device for the pages of the journey. */
async function untilPagesAreHere(page: Page): Promise<void> {
  for (const path of [PATH, '/saved'])
    await expect
      .poll(() => page.evaluate((path) => caches.match(path).then((kept) => kept?.status), path))
      .toBe(200)
}

test('audio is kept with progress, plays and is removed without a network', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  const download = page.getByRole('link', { name: /^Download/ })
  await expect(download).toHaveAttribute('href', open.url)
  await expect(download).toHaveAttribute('download', '')

  const release = open.hold()
  await keep(page).focus()
  await page.keyboard.press('Enter')
  const status = page.locator('offline-audio').getByRole('status')
  await expect(status).toHaveText(/^Downloading 2\.4 MB\. .+ free on this device\.$/)
  await expect(page.locator('offline-audio p')).toHaveText('50%, 1.2 MB of 2.4 MB')
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0.5')
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Canceled. Nothing was stored.')
  expect(await files(page)).toBe(0)

  release()
  await keep(page).click()
  await expect(stored(page)).toBeVisible()
  await expect(status).toHaveText('On this device, 2.4 MB')
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await untilPagesAreHere(page)

  await test.step('with a network it plays from the device', async () => {
    await page.goto('/saved')
    await expect(stored(page)).toBeVisible()
    await expect(page.getByText(/^1 episode on this device, 2\.4 MB; .+ free$/)).toBeVisible()
    const before = open.asked()
    await play(page).click()
    await expect.poll(() => placeNow(page)).toBeGreaterThan(0.5)
    expect(open.asked()).toBe(before)
    await play(page).click()
  })

  await page.context().setOffline(true)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bookmarks' })).toBeVisible()
  await expect(page.getByText('You’re offline. These episodes are on this device.')).toBeVisible()
  await expect(stored(page)).toBeVisible()
  await expectAccessible(page)
  const before = open.asked()
  await play(page).click()
  await expect.poll(() => placeNow(page)).toBeGreaterThan(1)

  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(PATH)
  const timeline = page.getByRole('slider', { name: 'Position in the episode' })
  await page.locator('audio-player[data-alive]').waitFor()
  await timeline.fill('200')
  const start = page.getByRole('main').getByRole('button', { name: 'Play', exact: true })
  if (await start.isVisible()) await start.click()
  await expect.poll(() => placeNow(page)).toBeGreaterThan(201)
  expect(open.asked()).toBe(before)

  await page.goto('/saved')
  await remove(page).click()
  await expect(page.getByText('Audio isn’t on this device.')).toBeVisible()
  expect(await files(page)).toBe(0)
  await page.context().close()
})
