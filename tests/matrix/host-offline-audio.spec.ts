import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { test, putEpisode, openAsListener } from '../support/host'
import { startSoundServer } from '../support/sound-server'

/** Audio on the listener's device: of a host that lets pages read its files, and of one that does not. */
const SECONDS = 300
const OPEN = { id: 'ep-1213', title: 'A hum to take along' }
const CLOSED = { id: 'ep-1214', title: 'A hum that stays where it is' }

let open: Awaited<ReturnType<typeof startSoundServer>>
let closed: Awaited<ReturnType<typeof startSoundServer>>

test.beforeAll(async () => {
  open = await startSoundServer(SECONDS, true)
  closed = await startSoundServer(SECONDS)
})
test.afterAll(async () => {
  await open.stop()
  await closed.stop()
})
test.describe.configure({ mode: 'serial' })

const keep = (page: Page) => page.getByRole('button', { name: /^Keep for offline/ })
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
const stored = (page: Page) =>
  page.locator('offline-audio p', { hasText: 'On this device, 2.4 MB' })
const files = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('saved-audio')).keys()).length)

/** What is on the device for the pages of the journey. */
async function untilPagesAreHere(page: Page): Promise<void> {
  for (const path of [`/podcast/${OPEN.id}`, '/saved'])
    await expect
      .poll(() => page.evaluate((path) => caches.match(path).then((kept) => kept?.status), path))
      .toBe(200)
}

test('the host enters episodes with audio', async ({ page }) => {
  for (const [{ id, title }, { url }] of [
    [OPEN, open],
    [CLOSED, closed],
  ] as const)
    await putEpisode(page.request, id, {
      title,
      audioUrl: url,
      linkYT: 'https://youtu.be/dQw4w9WgXcQ',
    })
})

test('the audio goes with the saved episode, and with its address', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(`/podcast/${OPEN.id}`)
  await keep(page).click()
  await expect(stored(page)).toBeVisible()
  await save(page).click()
  await expect(keep(page)).toBeVisible()
  await expect.poll(() => files(page)).toBe(0)

  await page.evaluate(async (path) => {
    const headers = { 'X-Episode': path, 'Content-Length': '3' }
    const audio = await caches.open('saved-audio')
    await audio.put('https://old.example/1.mp3', new Response('old', { headers }))
  }, `/podcast/${OPEN.id}`)
  await keep(page).click()
  await expect(stored(page)).toBeVisible()
  await untilPagesAreHere(page)
  await page.reload()
  await expect.poll(() => files(page)).toBe(1)
  await expect(stored(page)).toBeVisible()
  await page.context().close()
})

test('where the host does not allow it, that is said', async ({ browser, baseURL }) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(`/podcast/${CLOSED.id}`)
  await keep(page).click()
  const line = page.locator('offline-audio p')
  await expect(line).toHaveText(
    'This file’s host doesn’t allow saving it here. Download it instead',
  )
  await expect(line.getByRole('link')).toHaveAttribute('href', closed.url)
  await expectAccessible(page)
  await page.context().close()
})
