import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, openAsListener, putEpisode, test, withHost } from '../support/host'
import {
  bar,
  episodeWithSound,
  heard,
  placeNow,
  player,
  playing,
  TRANSCRIPT as VTT,
} from '../support/listening'
import { untilAlive } from '../support/pages'

/** Listening on the site: an episode with audio that is served on this machine. */
const NUMBER = 1201
const ID = `ep-${NUMBER}`
const PATH = `/podcast/${ID}`
const TRANSCRIPT = `${PATH}/transcript`
const TITLE = 'A low hum, at length'
const sound = episodeWithSound(NUMBER, {
  title: TITLE,
  description: 'It begins with a hum.\n\n[1:00] The hum goes on.',
})

/** The list from this episode on: other tests on this site may have newer ones. */
const LIST = `/episodes/all?before=${NUMBER + 1}`

/** Waits until what played goes on; browsers may want a press after a full load. */
async function untilGoesOn(page: Page): Promise<void> {
  const goOn = bar(page).getByRole('button', { name: 'Continue' })
  await expect.poll(async () => (await playing(page)) || (await goOn.isVisible())).toBe(true)
  if (await goOn.isVisible()) await goOn.click()
  await expect.poll(() => playing(page)).toBe(true)
}

const timeline = (page: Page) => page.getByRole('slider', { name: 'Position in the episode' })

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

  // On a phone the title opens the player.
  await bar(page).getByText(TITLE).last().click({ force: true })
  const full = page.getByRole('dialog', { name: 'Player' })
  await expect(full.getByRole('button', { name: 'Pause', exact: true })).toBeFocused()
  await expectAccessible(page)
  await full.getByRole('link', { name: TITLE }).click()
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

test('while it plays, pages come into this one: three pages on and back, with title, focus, styles and place', async ({
  browser,
  hostState,
  baseURL,
}) => {
  const showSearch = (hasSearchPage: boolean) =>
    withHost({ browser, hostState, baseURL }, (host) =>
      callApi(host, 'POST', '/globals/site', { hasSearchPage }),
    )
  await showSearch(true)
  const page = await openAsListener(browser, baseURL)
  await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      opened.push(new URL(request.url()).pathname)
  })
  const visited: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.headers().accept === 'text/html')
      visited.push(request.url())
  })
  await page.goto(LIST)
  await untilAlive(page)
  const row = page.locator(`article[data-episode="${ID}"]`)
  await row.getByRole('button', { name: `Play “${TITLE}” 5 minutes` }).click()
  await expect.poll(() => playing(page)).toBe(true)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const isHere = () => page.evaluate(() => 'isSameDocument' in window)
  const styles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ href }) => href,
      ),
    )
  const listStyles = await styles()
  const listTitle = await page.title()
  await row.getByRole('heading').getByRole('link').focus()
  const place = await page.evaluate(() => scrollY)
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [name, title] of [
    ['Community', /^Community: /],
    ['About Host', /^About Host: /],
    ['Community', /^Community: /],
  ] as const) {
    const at = await placeNow(page)
    // A press of a mouse would scroll to the menu first.
    await menu.getByRole('link', { name }).dispatchEvent('click')
    await expect(page).toHaveTitle(title)
    await expect(page.locator('main')).toBeFocused()
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())
    await expect.poll(() => placeNow(page)).toBeGreaterThan(at)
    expect([await playing(page), await isHere()]).toEqual([true, true])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Community' })).toBeAttached()
  expect(visited).toHaveLength(3)
  for (let back = 0; back < 3; back += 1) await page.goBack()
  await expect(page).toHaveTitle(listTitle)
  await expect(row).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await styles()).toEqual(listStyles)
  expect([await playing(page), await isHere()]).toEqual([true, true])

  // A search is a form, a page that is not there a page.
  await page.getByRole('link', { name: 'Search' }).click()
  const search = page.getByRole('combobox', { name: 'Search this site' })
  await expect(search).toBeFocused()
  await search.fill('hum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=hum/)
  expect([await playing(page), await isHere()]).toEqual([true, true])
  expect(opened).toEqual([new URL(LIST, baseURL).pathname])

  // Paused, links are links; also where the server does not answer as a page.
  await bar(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await menu.getByRole('link', { name: 'Community' }).click()
  await expect(page).toHaveTitle(/Community/)
  expect(await isHere()).toBe(false)
  await page.context().close()
  await showSearch(false)
})

test('back leads to a page into which another one came before that was loaded again', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  await page.goto(LIST)
  const row = page.locator(`article[data-episode="${ID}"]`)
  await row.getByRole('button', { name: `Play “${TITLE}” 5 minutes` }).click()
  await expect.poll(() => playing(page)).toBe(true)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Community' }).click()
  await expect(page).toHaveTitle(/^Community: /)
  await bar(page)
    .getByRole('button', { name: /^Close player/ })
    .click()
  await page.reload()
  await untilAlive(page)
  await page.goBack()
  await expect(row).toBeVisible()
  await page.context().close()
})

test('an episode begun in a list plays on over other pages and full loads, and in a browser that was closed', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  const row = page.locator(`article[data-episode="${ID}"]`)
  const inRow = (name: string) => row.getByRole('button', { name: `${name} “${TITLE}” 5 minutes` })
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
  for (const name of ['Community', 'About Host', 'Community']) {
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

test('a time in the notes plays from there', async ({ browser, baseURL }) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  await untilAlive(page)
  const stamp = page.getByRole('link', { name: '1:00', exact: true })
  await stamp.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => playing(page)).toBe(true)
  await expect.poll(() => placeNow(page)).toBeGreaterThanOrEqual(60)
  await expect(page).toHaveURL(PATH)
  await expect(player(page).getByRole('status')).toHaveText('Playing from 1:00.')
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

test('a transcript is brought on the desk, what is wrong is said with its line, and listeners read, find and hear it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`/admin/episodes/${ID}`)
  await expect(page.getByLabel('Audio file')).toHaveValue(sound.url)
  const form = page.getByRole('region', { name: 'Transcript and chapters' })
  await form.getByLabel('Chapters', { exact: true }).fill('0:00 A box\nThe margins')
  await expect(form.getByText(/^Line 2: start each line with a time/)).toBeVisible()
  await form.getByLabel('Chapters', { exact: true }).fill('0:00 A box\n1:30 The margins')
  await form.getByLabel('Choose a file with the transcript').setInputFiles({
    name: 'transcript.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(VTT),
  })
  await expect(form.getByText('2 passages.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click()
  const saved = page.getByRole('region', { name: 'Save', exact: true })
  await expect(saved).toContainText('All changes are live')

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

/** Episodes to line up, newest first. */
const LINED_UP = [
  { number: 1199, title: 'The second hum' },
  { number: 1198, title: 'The third hum' },
]

test('what is lined up plays when an episode ends, and survives a full load', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await host.goto('/')
  for (const { number, title } of LINED_UP)
    await putEpisode(host.request, `ep-${number}`, { title, audioUrl: sound.url })

  const page = await openAsListener(browser, baseURL)
  await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  await page.goto(LIST)
  await untilAlive(page)
  const lineUp = (number = 0) =>
    page.locator(`article[data-episode="ep-${number}"]`).getByRole('button', { name: /Up next/ })
  const [second, third] = LINED_UP.map(({ number }) => number)
  await lineUp(second).click()
  await expect(lineUp(second)).toHaveAttribute('aria-pressed', 'true')
  await lineUp(third).click()
  const opener = bar(page).getByRole('button', { name: 'Up next 2' })
  await opener.click()
  const panel = page.getByRole('region', { name: 'Up next' })
  const titles = panel.getByRole('listitem').locator('.name')
  await expect(titles).toHaveText(['The second hum', 'The third hum'])
  await panel.getByRole('button', { name: 'Move The second hum', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()

  const row = page.locator(`article[data-episode="${ID}"]`)
  await row.getByRole('button', { name: `Play “${TITLE}” 5 minutes` }).click()
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
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.context().close()
})
