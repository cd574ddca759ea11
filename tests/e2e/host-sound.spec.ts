import { expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe'
import { picture, test } from '../support/host'
import { untilAlive } from '../support/pages'
import { startSoundServer } from '../support/sound-server'

/** Listening on the site: an episode with audio that is served on this machine. */
const NUMBER = 1201
const ID = `ep-${NUMBER}`
const PATH = `/podcast/${ID}`
const SECONDS = 300
const TITLE = 'A low hum, at length'

let sound: Awaited<ReturnType<typeof startSoundServer>>

test.beforeAll(async () => {
  sound = await startSoundServer(SECONDS)
})
test.afterAll(() => sound.stop())
test.describe.configure({ mode: 'serial' })

/** A listener's page: without an account, so that it stays quiet until it is touched. */
async function openAsListener(browser: Browser, baseURL?: string, over: object = {}) {
  const context = await browser.newContext({ baseURL, storageState: undefined, ...over })
  return context.newPage()
}

const isScript = (url: URL) => url.pathname.endsWith('.js')

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(isScript, async (route) => {
    await released
    await route.continue().catch(() => undefined) // The page may be another one by then.
  })
  return release
}

/** The one sound of the page: taken over, or still the browser's own. */
const heard = async (page: Page): Promise<{ isPlaying: boolean; at: number; rate: number }> =>
  page.evaluate(() => {
    const audio =
      document.querySelector<HTMLAudioElement>('#sound audio') ?? document.querySelector('audio')
    return {
      isPlaying: audio?.paused === false,
      at: audio?.currentTime ?? 0,
      rate: audio?.playbackRate ?? 0,
    }
  })
const playing = async (page: Page) => (await heard(page)).isPlaying
const placeNow = async (page: Page) => (await heard(page)).at

const player = (page: Page) => page.getByRole('region', { name: 'Listen', exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Player' })
const timeline = (page: Page) => page.getByRole('slider', { name: 'Position in the episode' })

test('the host enters an episode with audio', async ({ page, baseURL }) => {
  await page.goto('/')
  const data = {
    title: TITLE,
    description: 'It begins with a hum.\n\n[1:00] The hum goes on.',
    episodeDate: '2026-11-17',
    episodeLength: '05:00',
    audioUrl: sound.url,
    linkYT: 'https://youtu.be/dQw4w9WgXcQ',
  }
  const file = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await picture('#225588') }
  const made = await page.request.put(`/api/episodes/${ID}`, {
    headers: { Origin: baseURL ?? '' },
    multipart: { _payload: JSON.stringify(data), file },
  })
  expect([200, 201]).toContain(made.status())
})

test('a press on the browser’s own player plays before any script, and goes on when they come', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  const release = await holdScripts(page)
  const before = sound.asked()
  await page.goto(PATH)
  const native = page.locator('audio')
  await expect(native).toHaveAttribute('controls', '')
  await page.waitForLoadState('load')
  expect(sound.asked()).toBe(before)
  const { height } = (await native.boundingBox()) ?? { height: 0 }
  await native.click({ position: { x: 28, y: height / 2 } })
  await expect.poll(() => playing(page)).toBe(true)
  release()
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  const at = await placeNow(page)
  await expect.poll(() => placeNow(page)).toBeGreaterThan(at)
  expect(await playing(page)).toBe(true)
  await page.context().close()
})

test('N01 what plays goes on when the page is loaded again because its script was gone', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.route(
    (url) => url.pathname.startsWith('/page-scripts/') && url.search !== '',
    (route) => (loads === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()),
  )
  await page.goto(PATH)
  const native = page.locator('audio')
  const { height } = (await native.boundingBox()) ?? { height: 0 }
  await native.click({ position: { x: 28, y: height / 2 } })
  await expect.poll(() => loads).toBe(2)
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  expect(await playing(page)).toBe(true)
  await page.context().close()
})

test('with the keyboard: plays, skips, goes on from page to page, and knows the place after a reload', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  await untilAlive(page)
  const play = player(page).getByRole('button', { name: 'Play', exact: true })
  await play.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => playing(page)).toBe(true)
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeNow(page)).toBeGreaterThan(59)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => placeNow(page)).toBeLessThan(59)
  await timeline(page).focus()
  await page.keyboard.press('PageUp')
  await expect.poll(() => placeNow(page)).toBeGreaterThan(104)
  await expect(timeline(page)).toHaveAttribute(
    'aria-valuetext',
    /^1 minute \d+ seconds of 5 minutes$/,
  )
  await player(page).getByLabel('Speed').selectOption('1.5')

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Community' })
    .click()
  await expect(page).toHaveURL('/community')
  await expect(bar(page)).toContainText(TITLE)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await playing(page)).toBe(true)
  const at = await placeNow(page)
  await expect.poll(() => placeNow(page)).toBeGreaterThan(at)

  await bar(page).getByRole('button', { name: 'Pause', exact: true }).click()
  const left = Math.floor(await placeNow(page))
  await page.reload()
  await untilAlive(page)
  await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await bar(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => placeNow(page)).toBeGreaterThanOrEqual(left)
  expect((await heard(page)).rate).toBe(1.5)

  await bar(page).getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(PATH)
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await player(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expectAccessible(page)
  await page.reload()
  await untilAlive(page)
  await expect(player(page)).toContainText(/You stopped at \d:\d\d\./)
  await player(page).getByRole('button', { name: 'Start at the beginning' }).click()
  await expect.poll(() => playing(page)).toBe(true)
  expect(await placeNow(page)).toBeLessThan(30)
  await page.context().close()
})

test('N48 one tab plays at a time', async ({ browser, baseURL }) => {
  const first = await openAsListener(browser, baseURL)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(PATH)
    await untilAlive(page)
  }
  const press = (page: Page) =>
    player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await press(first)
  await expect.poll(() => playing(first)).toBe(true)
  await press(second)
  await expect.poll(() => playing(second)).toBe(true)
  await expect.poll(() => playing(first)).toBe(false)
  await expect(player(first).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await press(first)
  await expect.poll(() => playing(second)).toBe(false)
  expect(await playing(first)).toBe(true)
  await first.context().close()
})

test('N48 slow sound shows that it is awaited, also where nothing may move', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL, { reducedMotion: 'reduce' })
  await page.goto(PATH)
  await untilAlive(page)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(sound.url, async (route) => {
    await arrival
    await route.continue().catch(() => undefined)
  })
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  const button = player(page).locator('button[aria-busy="true"]')
  await expect(button).toBeVisible()
  expect(
    await button.evaluate((element) => {
      const { content, borderTopWidth, visibility } = getComputedStyle(element, '::before')
      return { content, borderTopWidth, visibility }
    }),
  ).toEqual({ content: '""', borderTopWidth: '3px', visibility: 'visible' })
  arrive()
  await expect(button).toHaveCount(0)
  await page.context().close()
})

test('N48 before the first touch the browser’s player stands named on the paper of the card', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await holdScripts(page)
  await page.goto(PATH)
  const native = page.locator('audio')
  await expect(page.getByText(`Listen to episode ${NUMBER}`, { exact: true })).toBeVisible()
  const { borderTopWidth, borderBottomWidth } = await native.evaluate((element) => {
    const style = getComputedStyle(element)
    return { borderTopWidth: style.borderTopWidth, borderBottomWidth: style.borderBottomWidth }
  })
  expect([borderTopWidth, borderBottomWidth]).toEqual(['2px', '1px'])
  await page.context().close()
})

test('N46 the lock screen gets a square cover', async ({ browser, baseURL }) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  await untilAlive(page)
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toBe(true)
  const src = await page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src ?? '')
  const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
  expect(width).toBeGreaterThan(500)
  expect(height).toBe(width)
  await page.context().close()
})

test('a time in the notes plays from there, also as the first touch of the page', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  const release = await holdScripts(page)
  await page.goto(PATH)
  const stamp = page.getByRole('link', { name: '1:00', exact: true })
  await stamp.focus()
  await page.keyboard.press('Enter')
  await expect(stamp).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.poll(() => playing(page)).toBe(true)
  await expect.poll(() => placeNow(page)).toBeGreaterThanOrEqual(60)
  await expect(page).toHaveURL(PATH)
  await expect(player(page).getByRole('status')).toHaveText('Playing from 1:00.')
  await expect(stamp).not.toHaveAttribute('aria-busy')
  await page.context().close()

  // An address of the page may name the place, and waits for Play.
  const sent = await openAsListener(browser, baseURL)
  await sent.goto(`${PATH}#t=120`)
  await untilAlive(sent)
  await expect(timeline(sent)).toHaveValue('120')
  await player(sent).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => placeNow(sent)).toBeGreaterThan(120)
  await sent.context().close()
})

test('without scripts there are the browser’s player and links into the sound', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL, { javaScriptEnabled: false })
  await page.goto(PATH)
  await expect(page.locator('audio[controls][preload="none"]')).toBeVisible()
  await expect(page.getByRole('link', { name: '1:00', exact: true })).toHaveAttribute(
    'href',
    `${sound.url}#t=60`,
  )
  await expect(bar(page)).toHaveCount(0)
  await page.context().close()
})

const VTT = `WEBVTT

00:00:00.000 --> 00:00:04.000
<v Ada>It began with a box of books.

00:01:30.000 --> 00:01:34.000
<v Theo>And every margin of those books was full.
`

test('a transcript is brought on the desk, what is wrong is said with its line, and listeners read, find and hear it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`/admin/episodes/${ID}`)
  await expect(page.getByLabel('Audio file')).toHaveValue(sound.url)
  const form = page.getByRole('region', { name: 'Transcript and chapters' })
  await form.getByLabel('Chapters', { exact: true }).fill('0:00 A box\nThe margins')
  await form.getByRole('button', { name: 'Save the chapters' }).click()
  await expect(form.getByText(/^Line 2: start each line with a time/)).toBeVisible()
  await form.getByLabel('Chapters', { exact: true }).fill('0:00 A box\n1:30 The margins')
  await form.getByRole('button', { name: 'Save the chapters' }).click()
  await expect(form.getByText('Chapters saved: 2 chapters found.')).toBeVisible()
  await form.getByLabel('Choose a file with the transcript').setInputFiles({
    name: 'transcript.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(VTT),
  })
  await form.getByRole('button', { name: 'Save the transcript' }).click()
  await expect(form.getByText('Transcript saved: 2 cues found.')).toBeVisible()

  const visitor = await openAsListener(browser, baseURL)
  await visitor.goto(`${PATH}#t-90`)
  const margins = visitor.getByText('And every margin of those books was full.')
  await expect(margins).toBeVisible()
  await untilAlive(visitor)
  const search = visitor.getByRole('search', { name: 'Search this transcript' })
  await expect(search.getByRole('status')).toBeAttached() // Else it asks the search page.
  await search.getByRole('searchbox').fill('BOOKS')
  await search.getByRole('searchbox').press('Enter')
  await expect(search.getByRole('status')).toHaveText('1 of 2')
  const marked = await visitor
    .locator('#t-0 p:last-child')
    .evaluate((p) => getComputedStyle(p, '::highlight(transcript-found)').backgroundColor)
  expect(marked).not.toBe('rgba(0, 0, 0, 0)')
  await search.getByRole('button', { name: 'Find' }).click()
  await expect(search.getByRole('status')).toHaveText('2 of 2')
  await player(visitor)
    .getByRole('link', { name: /The margins$/ })
    .click()
  await expect.poll(() => placeNow(visitor)).toBeGreaterThanOrEqual(90)
  await expect(player(visitor)).toContainText('Chapter 2 of 2')
  await expect(visitor.locator('#t-90')).toHaveAttribute('aria-current', 'true')
  await visitor.locator('#t-0').getByRole('link', { name: '0:00' }).click()
  await expect.poll(() => placeNow(visitor)).toBeLessThan(30)
  await expect(visitor.locator('#t-0')).toHaveAttribute('aria-current', 'true')
  await visitor.setViewportSize({ width: 320, height: 640 })
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(visitor)
  await visitor.context().close()
})

test('the video comes only after a press, in a page that alone may frame YouTube', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(new URL(route.request().url()).origin)
    return route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' })
  })
  const response = await page.goto(PATH)
  expect(response?.headers()['content-security-policy']).not.toContain('youtube')
  await untilAlive(page)
  await expect(page.getByText('which can see your IP address')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play the video here' }).click()
  const framed = page.frameLocator('iframe').frameLocator('iframe')
  await expect(framed.getByText('The video')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com'])
  await expect(page).toHaveURL(PATH)
  // For an account the page is not kept, and has the same policy.
  const { 'content-security-policy': policy } = (
    await host.request.get(`/video/${ID}.html`)
  ).headers()
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
  expect(policy).toContain("frame-ancestors 'self'")
  await page.context().close()
})
