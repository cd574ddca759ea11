import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, picture, test } from '../support/host'
import { findFrameFaults } from '../support/layout'
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

/** A listener's page: without an account; what is copied stays in it. */
async function openAsListener(browser: Browser, baseURL?: string, over: object = {}) {
  const context = await browser.newContext({ baseURL, storageState: undefined, ...over })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const writeText = (text: string) => {
      Object.assign(window, { copied: text })
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  return page
}

const copied = (page: Page) =>
  page.evaluate(() => (window as unknown as { copied?: string }).copied)
const positionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('#sound audio')?.currentTime ?? 0)
const isPlaying = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('#sound audio')?.paused === false)
const player = (page: Page) => page.getByRole('region', { name: 'Listen', exact: true })

test('the host enters an episode with audio and a transcript', async ({ page, baseURL }) => {
  await page.goto('/')
  const data = {
    title: TITLE,
    description: 'It begins with a hum.',
    episodeDate: '2026-11-17',
    episodeLength: '05:00',
    audioUrl: sound.url,
  }
  const file = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await picture('#225588') }
  const made = await page.request.put(`/api/episodes/${ID}`, {
    headers: { Origin: baseURL ?? '' },
    multipart: { _payload: JSON.stringify(data), file },
  })
  expect([200, 201]).toContain(made.status())
  const text = { episode: ID, kind: 'transcript', text: VTT }
  // At a second try the transcript of the first one is there.
  expect([201, 409]).toContain((await callApi(page, 'POST', '/timed_texts', text)).status)
})

test('the page of a clip has its words, its own frame, and the episode as its canonical page', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL, { javaScriptEnabled: false })
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  const read = async (path: string) => {
    await page.goto(path)
    return {
      canonical: await attribute('link[rel="canonical"]', 'href'),
      description: await attribute('meta[name="description"]', 'content'),
      shared: await attribute('meta[property="og:description"]', 'content'),
      url: await attribute('meta[property="og:url"]', 'content'),
      title: await attribute('meta[property="og:title"]', 'content'),
      image: await attribute('meta[property="og:image"]', 'content'),
      oembed: await attribute('link[type="application/json+oembed"]', 'href'),
      audio: await attribute('audio', 'src'),
    }
  }
  const whole = await read(PATH)
  expect(whole.description).toBe('It begins with a hum.')
  expect(whole.audio).toBe(sound.url)
  const words =
    'And every margin of those books was full. A reader had answered each page in pencil.'
  const clip = await read(CLIP)
  expect(clip).toEqual({
    ...whole,
    description: words,
    shared: words,
    url: `${baseURL}${CLIP}`,
    title: `${whole.title} (1:00–1:06)`,
    oembed: `${baseURL}/api/oembed?${new URLSearchParams({ url: baseURL + CLIP, format: 'json' })}`,
    audio: `${sound.url}#t=60,66`,
  })
  await expect(page.getByRole('heading', { name: 'Clip, 1:00 to 1:06' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play the whole episode' })).toHaveAttribute(
    'href',
    PATH,
  )
  for (const query of ['?t=60', '?t=66-60', '?t=060-066', '?t=400-410', '?t=60-66&t=60-66'])
    expect(await read(PATH + query), query).toEqual(whole)

  const { html } = (await (await page.request.get(clip.oembed ?? '')).json()) as { html: string }
  expect(html).toContain(`<iframe src="${baseURL}/embed/${ID}?t=60-66"`)
  await page.goto(`/embed/${ID}?t=60-66`)
  await expect(page.locator('audio')).toHaveAttribute('src', `${sound.url}#t=60,66`)
  await expect(page.getByText('Clip, 1:00 to 1:06')).toBeVisible()
  expect(await attribute('link[rel="canonical"]', 'href')).toBe(baseURL + PATH)
  await page.goto(`/embed/${ID}?t=66-60`)
  await expect(page.locator('audio')).toHaveAttribute('src', sound.url)
  await expect(page.getByText('Clip,')).toHaveCount(0)
  await page.context().close()
})

test('a frame with a clip has room for it, whatever its size', async ({ browser, baseURL }) => {
  const page = await openAsListener(browser, baseURL)
  for (const height of [120, 180, 220, 320])
    for (const width of [280, 420, 700]) {
      await page.setViewportSize({ width, height })
      await page.goto(`/embed/${ID}?t=60-66`)
      const faults = await findFrameFaults(page, 'main :is(a, audio, p)')
      expect.soft(faults, `${width} by ${height} px`).toEqual([])
      await expect.soft(page.getByText('Clip, 1:00 to 1:06')).toBeVisible()
    }
  await page.context().close()
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
  await expect.poll(() => copied(page)).toBe(baseURL + CLIP)
  await expectAccessible(page)

  const other = await openAsListener(browser, baseURL)
  const address = (await copied(page)) ?? ''
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

test('what is selected in the transcript has a link to its clip', async ({ browser, baseURL }) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(`${PATH}/transcript`)
  await expect(page.getByRole('button', { name: '15 seconds back' })).toBeVisible()
  const words = page.getByText('And every margin of those books was full.')
  await words.scrollIntoViewIfNeeded()
  const copy = page.getByRole('button', { name: 'Copy clip link' })
  await expect(async () => {
    await words.selectText()
    await expect(copy).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await copy.click()
  await expect.poll(() => copied(page)).toBe(`${baseURL}${PATH}?t=60-90`)
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()

  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    const selection = document.getSelection()
    selection?.selectAllChildren(document.querySelector('#transcript-text') as HTMLElement)
  })
  await expect(page.getByText('so this one ends at 3:00.')).toBeVisible()
  await copy.click()
  await expect.poll(() => copied(page)).toBe(`${baseURL}${PATH}?t=0-180`)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    document.getSelection()?.removeAllRanges()
  })
  await expect(copy).toHaveCount(0)
  await page.context().close()
})
