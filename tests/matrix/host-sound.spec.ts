import { expect, type Page } from '@playwright/test'
import { test, openAsListener } from '../support/host'
import { findFrameFaults } from '../support/layout'
import {
  bar,
  episodeWithSound,
  placeNow,
  player,
  playing,
  TRANSCRIPT as VTT,
} from '../support/listening'
import { holdScripts, untilAlive } from '../support/pages'

/** Listening on the site: an episode with audio that is served on this machine. */
const NUMBER = 1201
const ID = `ep-${NUMBER}`
const PATH = `/podcast/${ID}`
const TITLE = 'A low hum, at length'
const sound = episodeWithSound(
  NUMBER,
  { title: TITLE, description: 'It begins with a hum.\n\n[1:00] The hum goes on.' },
  { transcript: VTT },
)

for (const [query, what, shown] of [
  ['', 'a, audio', 'p a, h1, audio'],
  ['?t=60-66', 'a, audio, p', 'audio'],
] as const)
  test(`a frame of another site has room for the show, the title and the player, whatever its size${query && ', with a clip as well'}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openAsListener(browser, baseURL)
    for (const height of [120, 180, 220, 320])
      for (const width of [280, 420, 700]) {
        await page.setViewportSize({ width, height })
        await page.goto(`/embed/${ID}${query}`)
        const faults = await findFrameFaults(page, `main :is(${what})`)
        expect.soft(faults, `${width} by ${height} px`).toEqual([])
        const parts = page.locator(`main :is(${shown}):visible`)
        await expect.soft(parts, `${width} by ${height} px`).toHaveCount(query ? 1 : 3)
        if (query) await expect.soft(page.getByText('Clip, 1:00 to 1:06')).toBeVisible()
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

test('N48 without scripts the browser’s player stands named on the paper of the card', async ({
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

test('the player stands where the browser’s stood, and needs no other script', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.route(
    (url) => url.pathname.endsWith('.js') && !/\/(elements|listening)-/.test(url.pathname),
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
  await page.getByRole('button', { name: 'Play the video here' }).click()
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
