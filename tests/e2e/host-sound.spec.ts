import { expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe'
import { callApi, picture, test } from '../support/host'
import { findFrameFaults } from '../support/layout'
import { loseScripts, untilAlive } from '../support/pages'
import { startSoundServer } from '../support/sound-server'

/** Listening on the site: an episode with audio that is served on this machine. */
const NUMBER = 1201
const ID = `ep-${NUMBER}`
const PATH = `/podcast/${ID}`
const TRANSCRIPT = `${PATH}/transcript`
const SECONDS = 300
const TITLE = 'A low hum, at length'

let sound: Awaited<ReturnType<typeof startSoundServer>>

// Again where a test has failed, so that those that follow have what they play.
test.beforeAll(async ({ browser, hostState }, { project }) => {
  sound = await startSoundServer(SECONDS)
  const { baseURL = '' } = project.use
  const host = await browser.newContext({ baseURL, storageState: hostState })
  const { request } = host
  const data = {
    title: TITLE,
    description: 'It begins with a hum.\n\n[1:00] The hum goes on.',
    episodeDate: '2026-11-17',
    episodeLength: '05:00',
    audioUrl: sound.url,
    linkYT: 'https://youtu.be/dQw4w9WgXcQ',
  }
  const file = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await picture('#225588') }
  const headers = { Origin: baseURL }
  const multipart = { _payload: JSON.stringify(data), file }
  const made = await request.put(`/api/episodes/${ID}`, { headers, multipart })
  expect([200, 201]).toContain(made.status())
  const texts = `/api/timed_texts?where[episode][equals]=${ID}`
  expect((await request.delete(texts, { headers })).status()).toBe(200)
  await host.close()
})
test.afterAll(() => sound.stop())

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

/** The list from this episode on: other tests on this site may have newer ones. */
const LIST = `/episodes/all?before=${NUMBER + 1}`

const player = (page: Page) => page.getByRole('region', { name: 'Listen', exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Player' })
/** Waits until what played goes on; browsers may want a press after a full load. */
async function untilGoesOn(page: Page): Promise<void> {
  const goOn = bar(page).getByRole('button', { name: 'Go on' })
  await expect.poll(async () => (await playing(page)) || (await goOn.isVisible())).toBe(true)
  if (await goOn.isVisible()) await goOn.click()
  await expect.poll(() => playing(page)).toBe(true)
}

const timeline = (page: Page) => page.getByRole('slider', { name: 'Position in the episode' })

test('a frame of another site shows the show, the title and the player, whatever its size', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  for (const height of [120, 180, 220, 320])
    for (const width of [280, 420, 700]) {
      await page.setViewportSize({ width, height })
      await page.goto(`/embed/${ID}`)
      const faults = await findFrameFaults(page, 'main :is(a, audio)')
      expect.soft(faults, `${width} by ${height} px`).toEqual([])
      const parts = page.locator('main :is(p a, h1, audio):visible')
      await expect.soft(parts, `${width} by ${height} px`).toHaveCount(3)
    }
  await page.context().close()
})

test('a press on the browser’s own player plays before any script, and goes on when they come', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  const release = await holdScripts(page)
  const before = sound.asked()
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  const native = page.locator('audio')
  await expect(native).toHaveAttribute('controls', '')
  await native.scrollIntoViewIfNeeded()
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
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
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
    /^1 minute \d+ seconds of 5 minutes/,
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
  await expect(player(first)).toContainText('Playing in another tab.')
  await player(first).getByRole('button', { name: 'Play here' }).click()
  await expect.poll(() => playing(first)).toBe(true)
  await expect.poll(() => playing(second)).toBe(false)
  await expect(player(first)).not.toContainText('Playing in another tab.')
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
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  const native = page.locator('audio')
  await expect(page.getByText(`Listen to episode ${NUMBER}`, { exact: true })).toBeVisible()
  const { borderTopWidth, borderBottomWidth } = await native.evaluate((element) => {
    const style = getComputedStyle(element)
    return { borderTopWidth: style.borderTopWidth, borderBottomWidth: style.borderBottomWidth }
  })
  expect([borderTopWidth, borderBottomWidth]).toEqual(['2px', '1px'])
  await page.context().close()
})

test('an episode begun in a list plays on over other pages and full loads, and in a browser that was closed', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  const row = page.locator(`article[data-episode="${ID}"]`)
  const inRow = (name: string) => row.getByRole('button', { name: `${name} “${TITLE}” 05:00` })
  await page.goto(LIST)
  await inRow('Play').click()
  await expect.poll(() => playing(page)).toBe(true)
  await expect(inRow('Pause')).toBeVisible()
  await expect(bar(page)).toContainText(TITLE)
  // What the row does not say comes from the episode's page.
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork.length))
    .toBeGreaterThan(0)
  await inRow('Pause').click()
  await expect.poll(() => playing(page)).toBe(false)
  await inRow('Play').click()

  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Community', 'Our Values', 'Guests', 'Get Involved']) {
    const at = await placeNow(page)
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => placeNow(page)).toBeGreaterThan(at)
    expect(await playing(page)).toBe(true)
    await expect(bar(page)).toContainText(TITLE)
  }
  const before = await placeNow(page)
  await page.goto('/follow')
  await untilGoesOn(page)
  // What was heard for less than a second has no place.
  await expect.poll(() => placeNow(page)).toBeGreaterThan(before + 2)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Pause', exact: true }).click()
  const left = Math.floor(await placeNow(page))
  const storageState = await page.context().storageState()
  await page.context().close()

  const later = await openAsListener(browser, baseURL, { storageState })
  await later.goto('/')
  await expect(bar(later)).toContainText(TITLE)
  expect(await playing(later)).toBe(false)
  await bar(later).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => placeNow(later)).toBeGreaterThanOrEqual(left)
  await bar(later)
    .getByRole('button', { name: /^Close player/ })
    .click()
  await expect(bar(later)).toHaveCount(0)
  await later.context().close()
})

test('a lost line is said, and the sound goes on with it; a file that is gone is said, too', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player(page)).toContainText('You’re offline. It goes on when you’re back.')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect.poll(() => playing(page)).toBe(true)
  await expect(player(page)).not.toContainText('You’re offline')
  await page.context().close()

  const other = await openAsListener(browser, baseURL)
  await other.route(sound.url, (route) => route.fulfill({ status: 404, body: '' }))
  await other.goto(PATH)
  await player(other).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player(other)).toContainText(
    'This episode won’t play. Check your connection, or open the file.',
  )
  await expect(player(other).getByRole('link', { name: 'Open the file' })).toHaveAttribute(
    'href',
    sound.url,
  )
  await other.unrouteAll()
  await player(other).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => playing(other)).toBe(true)
  await other.context().close()
})

test('Play answers before React, which never comes, and stands where it stood', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.route(
    (url) => isScript(url) && !/\/(elements|listening)-/.test(url.pathname),
    (route) => route.abort(),
  )
  const heights: number[] = []
  const release = await holdScripts(page)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  heights.push((await player(page).boundingBox())?.height ?? 0)
  release()
  await page.locator('audio-player[data-complete]').waitFor()
  heights.push((await player(page).boundingBox())?.height ?? 0)
  expect(heights[1]).toBe(heights[0])
  await player(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toBe(true)
  await player(page).getByRole('button', { name: '30 seconds forward' }).click()
  await expect.poll(() => placeNow(page)).toBeGreaterThan(29)
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
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
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
  for (const [place, shown] of [
    ['?t=90', '90'],
    ['#t=120', '120'],
  ] as const) {
    await sent.goto(`${PATH}${place}`)
    await untilAlive(sent)
    await expect(timeline(sent)).toHaveValue(shown)
  }
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
  await visitor.goto(PATH)
  const excerpt = visitor.getByRole('region', { name: 'Transcript' })
  await expect(excerpt).toContainText('And every margin of those books was full.')
  await excerpt.getByRole('link', { name: 'Read the whole transcript' }).click()
  await expect(visitor).toHaveURL(TRANSCRIPT)
  await visitor.goto('about:blank') // Else it is the same page, which may be alive already.
  await visitor.goto(`${TRANSCRIPT}#t-90`)
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
  const chapters = visitor.getByRole('navigation', { name: 'Chapters' })
  await chapters.getByRole('link', { name: 'The margins' }).click()
  const chapter = visitor.getByRole('heading', { level: 2, name: 'The margins' })
  await expect(chapter).toBeInViewport()
  await chapter.getByRole('link', { name: '1:30' }).press('Enter')
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

test('D3 the page of a transcript is as public as its episode, is found by search engines and changes with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const get = (path: string) => page.request.get(path, { maxRedirects: 0 })
  expect((await get('/Podcast/EP-1201/Transcript')).status()).toBe(200)
  for (const none of ['/podcast/ep-001/transcript', '/podcast/ep-9999/transcript']) {
    const answer = await get(none)
    expect([answer.status(), answer.headers().location], none).toEqual([307, '/404'])
  }
  const visitor = await openAsListener(browser, baseURL, { javaScriptEnabled: false })
  await visitor.goto(TRANSCRIPT)
  await expect(visitor).toHaveTitle(`Transcript of “${TITLE}”: Notes & Quotes`)
  const attribute = (selector: string, name: string) => visitor.locator(selector).getAttribute(name)
  expect(await attribute('link[rel="canonical"]', 'href')).toBe(baseURL + TRANSCRIPT)
  expect(await attribute('meta[property="og:url"]', 'content')).toBe(baseURL + TRANSCRIPT)
  expect(await attribute('meta[property="og:type"]', 'content')).toBe('article')
  expect(await attribute('meta[name="description"]', 'content')).toBe(
    'It began with a box of books. And every margin of those books was full.',
  )
  await expect(visitor.locator('link[type="application/json+oembed"]')).toHaveCount(0)
  const data = await visitor.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject([
    { '@type': 'WebPage', url: baseURL + TRANSCRIPT, about: { url: baseURL + PATH } },
    { '@type': 'BreadcrumbList' },
  ])
  const time = visitor.locator('#t-90').getByRole('link', { name: '1:30' })
  await expect(time).toHaveAttribute('href', `${sound.url}#t=90`)
  const form = visitor.getByRole('search', { name: 'Search this transcript' })
  await visitor.emulateMedia({ media: 'print' })
  await expect(form).toBeHidden()
  await expect(visitor.locator('audio')).toBeHidden()
  await expect(visitor.getByText('It began with a box of books.')).toBeVisible()
  const address = visitor.getByText(new URL(baseURL ?? '').host + TRANSCRIPT, { exact: true })
  await expect(address).toBeVisible()
  await visitor.context().close()

  const setStatus = async (status: string) => {
    const { body } = await callApi(page, 'PATCH', `/episodes/${ID}`, { _status: status })
    expect(body.doc?._status).toBe(status)
  }
  await page.goto('/')
  await setStatus('draft')
  expect((await get(TRANSCRIPT)).headers().location).toBe('/404')
  await setStatus('published')
  expect((await get(TRANSCRIPT)).status()).toBe(200)
})

test('N45 the transcript of a saved episode is read without a network, and goes with it', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  await page.getByRole('button', { name: /^Save/ }).click()
  const kept = (path = TRANSCRIPT) =>
    page.evaluate(async (path) => (await caches.match(path))?.status ?? null, path)
  await expect.poll(() => kept()).toBe(200)
  await expect.poll(() => kept('/saved')).toBe(200) // The last, in whose frame the list is shown.
  await page.context().setOffline(true)
  await page.goto('/community')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await page.getByRole('link', { name: 'Read the whole transcript' }).click()
  await expect(page).toHaveURL(TRANSCRIPT)
  await expect(page.getByText('And every margin of those books was full.')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto(PATH)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => kept()).toBeNull()
  await page.context().close()
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

test('N01 a page whose script is gone is loaded again, once, keeps its place, and does what was pressed', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL, { viewport: { width: 390, height: 844 } })
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  let press = () => {}
  const pressed = new Promise<void>((resolve) => (press = resolve))
  const seen = await loseScripts(page, (loads) => loads === 1, pressed)
  await page.goto(PATH)
  const video = page.getByRole('link', { name: 'Play the video here' })
  await page.evaluate(() => scrollTo(0, 200))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBe(200)
  await video.click()
  press()
  await expect(page.locator('iframe')).toBeVisible()
  expect(seen.loads).toBe(2)
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(100)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Nothing is pressed again when the listener reloads the page.
  await page.reload()
  await page.mouse.move(5, 300)
  await page.waitForFunction(() => (history.state as { __NA?: true } | null)?.__NA === true)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.context().close()
})
/** Episodes to line up, newest first. */
const LINED_UP = [
  { number: 1199, title: 'The second hum' },
  { number: 1198, title: 'The third hum' },
]

test('what is lined up is moved by keys, plays when an episode ends, and survives a restart', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await host.goto('/')
  const file = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await picture('#882255') }
  for (const { number, title } of LINED_UP) {
    const data = { title, description: 'Hum.', episodeDate: '2026-11-18', episodeLength: '05:00' }
    const made = await host.request.put(`/api/episodes/ep-${number}`, {
      headers: { Origin: baseURL ?? '' },
      multipart: { _payload: JSON.stringify({ ...data, audioUrl: sound.url }), file },
    })
    expect([200, 201]).toContain(made.status())
  }

  const page = await openAsListener(browser, baseURL)
  await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  const release = await holdScripts(page)
  await page.goto(LIST, { waitUntil: 'domcontentloaded' })
  const lineUp = (number = 0) =>
    page.locator(`article[data-episode="ep-${number}"]`).getByRole('button', { name: /Up next/ })
  const [second, third] = LINED_UP.map(({ number }) => number)
  // Also as the first touch of the page.
  await lineUp(third).click()
  await expect(lineUp(third)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(lineUp(third)).toHaveAttribute('aria-pressed', 'true')
  await lineUp(second).click()
  const opener = bar(page).getByRole('button', { name: 'Up next 2' })
  await opener.click()
  const panel = page.getByRole('region', { name: 'Up next' })
  const titles = panel.getByRole('listitem').locator('.name')
  await expect(titles).toHaveText(['The third hum', 'The second hum'])
  await panel.getByRole('button', { name: 'Move The second hum', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(panel.getByRole('status')).toHaveText('The second hum, 1 of 2')
  await page.keyboard.press('Space')
  await expect(titles).toHaveText(['The second hum', 'The third hum'])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()

  const row = page.locator(`article[data-episode="${ID}"]`)
  await row.getByRole('button', { name: `Play “${TITLE}” 05:00` }).click()
  await expect.poll(() => playing(page)).toBe(true)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Community' })
    .click()
  await expect(page).toHaveURL('/community')
  await untilGoesOn(page)
  const toEnd = () =>
    page.evaluate(() => {
      const audio = document.querySelector<HTMLAudioElement>('#sound audio')
      if (!audio || !(audio.duration > 0)) return false
      audio.currentTime = audio.duration - 0.3
      return true
    })
  await expect.poll(toEnd).toBe(true)
  await expect(bar(page).getByRole('link')).toHaveText('The second hum')
  await expect.poll(() => playing(page)).toBe(true)
  await expect.poll(() => placeNow(page)).toBeLessThan(200)
  await expect(bar(page).getByRole('button', { name: 'Up next 1' })).toBeVisible()

  await page.goto('/follow')
  await bar(page).getByRole('button', { name: 'Up next 1' }).click()
  await expect(titles).toHaveText(['The third hum'])
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel).toContainText('Up next cleared.')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['The third hum'])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Clear' }).click()

  // Nothing plays by itself until the listener chooses that.
  const choice = panel.getByRole('checkbox', { name: 'Keep playing older episodes' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(panel).toContainText('Then: The third hum')
  await page.context().close()
})
