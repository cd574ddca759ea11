import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, test, putEpisode, openAsListener, copiedOn } from '../support/host'
import { startSoundServer } from '../support/sound-server'

/** Clips: passages of an episode with an address of their own. */
const NUMBER = 1251
const ID = `ep-${NUMBER}`
const PATH = `/podcast/${ID}`
const SECONDS = 300
const TITLE = 'Margins, read aloud'
const CLIP = `${PATH}?t=60-66`

const VTT = `WEBVTT

00:00:00.000 --> 00:00:58.000
<v Ada>It began with a box of books.

00:01:00.000 --> 00:01:03.000
<v Theo>And every margin of those books was full.

00:01:03.000 --> 00:01:28.000
<v Theo>A reader had answered each page in pencil.

00:01:30.000 --> 00:04:50.000
<v Ada>We read on until the light was gone.
`

let sound: Awaited<ReturnType<typeof startSoundServer>>

test.beforeAll(async () => {
  sound = await startSoundServer(SECONDS)
})
test.afterAll(() => sound.stop())
test.describe.configure({ mode: 'serial' })

const positionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('#sound audio')?.currentTime ?? 0)
const isPlaying = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('#sound audio')?.paused === false)
const player = (page: Page) => page.getByRole('region', { name: 'Listen', exact: true })

test('the host enters an episode with audio and a transcript', async ({ page }) => {
  await page.goto('/')
  await putEpisode(page.request, ID, {
    title: TITLE,
    description: 'It begins with a hum.',
    audioUrl: sound.url,
  })
  const text = { episode: ID, kind: 'transcript', text: VTT }
  expect((await callApi(page, 'POST', '/timed_texts', text)).status).toBe(201)
})

test('a clip is chosen on the timeline, copied, and plays to its end and no further', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  await page.mouse.move(50, 50) // The page is quiet until it is touched.
  const forward = player(page).getByRole('button', { name: '30 seconds forward' })
  await forward.click()
  await forward.click()
  await page.locator('summary', { hasText: 'Share a clip' }).click()
  const share = page.getByRole('group', { name: 'Share a clip' })
  const [start, end] = [share.getByLabel('Start'), share.getByLabel('End')]
  await expect(start).toHaveValue('1:00')
  await expect(end).toHaveValue('1:30')
  await end.fill('1:02')
  await expect(page.getByText('A clip is at least 5 seconds long.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy clip link' })).toBeDisabled()
  await end.fill('1:06')
  await page.getByRole('button', { name: 'Copy clip link' }).click()
  await expect.poll(() => copiedOn(page)).toBe(baseURL + CLIP)
  await expectAccessible(page)

  const other = await openAsListener(browser, baseURL)
  const address = (await copiedOn(page)) ?? ''
  await page.context().close()
  await other.goto(address)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Play clip' }).first().click()
  await expect.poll(() => isPlaying(other)).toBe(true)
  // It begins at the clip as soon as its length is known.
  await expect.poll(() => positionOf(other)).toBeGreaterThanOrEqual(60)
  await expect(player(other).getByRole('button', { name: 'Pause clip' })).toBeVisible()
  const goOn = other.getByRole('button', { name: 'Go on from here' })
  await expect(goOn).toBeVisible({ timeout: 15_000 })
  expect(await isPlaying(other)).toBe(false)
  expect(await positionOf(other)).toBeGreaterThanOrEqual(66)
  expect(await positionOf(other)).toBeLessThan(67.5)
  await goOn.click()
  await expect.poll(() => positionOf(other)).toBeGreaterThan(67.5)
  expect(await isPlaying(other)).toBe(true)
  await other.context().close()
})
