import { gzipSync } from 'node:zlib'
import { expect, type Locator, type Page, test } from '../support/browser-test'
import { expectAccessible } from '../support/axe'
import {
  boxesOf,
  brightness,
  type Device,
  findFaults,
  misfits,
  readTitle,
  watchShifts,
  WIDTHS,
} from '../support/layout'
import { followRequests, fontsAreThere, READ_PAGES } from '../support/pages'

/**
 * Everything that holds on any page that listeners open, on one visit of each: opening it takes
 * longer than looking at it. Expectations are soft, so that a visit tells all that is wrong.
 */
const PAGES = [...READ_PAGES, '/episodes/all?before=1', '/podcast/ep-016', '/saved']
const KB = 1000
/** Pages that stay where they are when their fonts come. */
const STILL = [
  ...['/', '/episodes/all', '/episodes/climateJustice', '/episodes/HostsFavs', '/podcast/ep-016'],
  ...['/quotes', '/quotes/1', '/community', '/follow', '/aboutHost'],
]

/** What stands beside what, and on a phone under it: how many columns, and where. */
const COLUMNS: [
  what: string,
  path: string,
  things: (page: Page) => Locator,
  columns: Record<Device, number>,
][] = [
  [
    'the themes',
    '/episodes/all',
    (page) => page.getByRole('region', { name: 'Playlists by topic' }).getByRole('listitem'),
    { desktop: 4, phone: 2 },
  ],
  [
    'the topics to change between',
    '/episodes/climateJustice',
    (page) => page.getByRole('navigation', { name: 'Topics' }).getByRole('listitem'),
    { desktop: 4, phone: 4 },
  ],
  [
    'the rows of episodes',
    '/episodes/all',
    (page) => page.locator('[data-episode]'),
    { desktop: 1, phone: 1 },
  ],
  [
    'the cards of favourites',
    '/episodes/HostsFavs',
    (page) => page.locator('[data-episode]'),
    { desktop: 3, phone: 1 },
  ],
  [
    'the ways in',
    '/community',
    (page) => page.getByRole('region', { name: 'Ways in' }).getByRole('listitem'),
    { desktop: 3, phone: 1 },
  ],
  [
    'the hero and its notebook page',
    '/',
    (page) => page.locator('h1, [aria-label^="A ruled notebook page"]'),
    { desktop: 2, phone: 1 },
  ],
  [
    'the latest episode and the quote of the week',
    '/',
    (page) =>
      page
        .getByRole('article')
        .first()
        .or(page.getByRole('figure').filter({ hasText: 'Quote of the week' })),
    { desktop: 2, phone: 2 },
  ],
]

/** Lets fonts wait from now on, until they are given to the page that is open. */
async function holdFonts(page: Page) {
  const waiting: (() => void)[] = []
  let isHeld = true
  await page.route('**/*.woff2', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return {
    hold: () => (isHeld = true),
    count: () => waiting.length,
    give: () => {
      isHeld = false
      for (const release of waiting.splice(0)) release()
    },
  }
}

const expectColumns = async (page: Page, device: Device, path: string) => {
  for (const [what, where, things, columns] of COLUMNS) {
    if (where !== path) continue
    const boxes = await boxesOf(things(page))
    expect.soft(boxes.length, what).toBeGreaterThan(1)
    expect.soft(new Set(boxes.map(({ left }) => left)).size, what).toBe(columns[device])
    for (const [index, box] of boxes.entries()) {
      const before = boxes[index - 1]
      // The next one stands to the right, or below.
      if (before) expect.soft(box.left >= before.right || box.top >= before.bottom, what).toBe(true)
    }
  }
}

/** Nothing cut, nothing on top of another, header, content and footer one below the other. */
const expectWhole = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  expect.soft(await page.evaluate(findFaults), colorScheme).toEqual([])
  expect.soft((await brightness(page)) > 0.5, colorScheme).toBe(colorScheme === 'light')
  const [header, main, footer] = await boxesOf(page.locator('header:has(nav), main, footer'))
  expect.soft(header?.bottom, colorScheme).toBeLessThanOrEqual((main?.top ?? 0) + 1)
  expect.soft(main?.bottom, colorScheme).toBeLessThanOrEqual((footer?.top ?? 0) + 1)
}

const expectPictures = async (page: Page) => {
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
  }
}

/** Covers keep the shape of 16 to 9. */
const expectCovers = async (page: Page) => {
  const covers = await boxesOf(page.locator('main img[srcset]'))
  expect.soft(covers.length).toBeGreaterThan(0)
  for (const { left, right, top, bottom } of covers)
    expect.soft((right - left) / (bottom - top)).toBeCloseTo(16 / 9, 1)
}

/** The drawings of the playlists fill their cards on a desktop, and are icons on a phone. */
const expectDrawings = async (page: Page, device: Device) => {
  const drawings = page
    .getByRole('region', { name: 'Playlists by topic' })
    .getByRole('listitem')
    .locator('a > svg')
  const sizes = await drawings.evaluateAll((all) => all.map((one) => getComputedStyle(one).width))
  // On a phone, a line each: the episodes come first.
  expect.soft(sizes).toEqual(Array(4).fill(device === 'phone' ? '24px' : '120px'))
}

for (const path of PAGES)
  test(`D25 WCAG 2.2 AA: ${path} is read before its fonts are there, is whole and accessible in both themes and at all widths, and has no error`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    const settled = followRequests(page)
    const fonts = await holdFonts(page)
    const shift = await watchShifts(page)

    const open = async (device: Device) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await page.setViewportSize({ width: WIDTHS[device], height: 844 })
      fonts.hold()
      const response = await page.goto(path, { waitUntil: 'commit' })
      await test.step('it is read before its fonts are there, and stays where it is', async () => {
        await expect(page.locator('footer')).toBeAttached()
        await expect.poll(fonts.count).toBeGreaterThan(0)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        fonts.give()
        await fontsAreThere(page)
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        expect.soft(await page.evaluate(() => document.fonts.status)).toBe('loaded')
        if (STILL.includes(path)) expect.soft(await shift()).toBeLessThan(0.02)
      })
      return response
    }

    const look = async (device: Device, axe: 'light' | 'dark') => {
      await page.setViewportSize({ width: WIDTHS[device], height: 900 })
      for (const colorScheme of ['light', 'dark'] as const)
        await test.step(`${colorScheme}: nothing cut, nothing on top of another`, () =>
          expectWhole(page, colorScheme))
      await test.step('columns are in reading order', () => expectColumns(page, device, path))
      if (path === '/episodes/all')
        await test.step('drawings have their size', () => expectDrawings(page, device))
      await test.step(`axe finds nothing (${axe})`, () =>
        expectAccessible(page, [{ colorScheme: axe, width: WIDTHS[device] }]))
    }

    await test.step('on a phone', async () => {
      await open('phone')
      await look('phone', 'dark')
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 640 })
        expect.soft(await misfits(page), `${width} px: nothing sideways, 44 px`).toEqual([])
      }
      await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
      await test.step('pictures are there', () => expectPictures(page))
      await settled() // What is cut off by opening the next page would be logged.
    })

    await test.step('on a desktop', async () => {
      const response = await open('desktop')
      if (READ_PAGES.includes(path))
        await test.step('it is small', async () => {
          await settled()
          const html = (await response?.body()) ?? Buffer.alloc(0)
          expect.soft(gzipSync(html).length).toBeLessThanOrEqual(7 * KB)
        })
      await look('desktop', 'light')
      if (!path.startsWith('/quotes/'))
        await test.step('the title is the largest text, in the face of the site', async () => {
          const { title, largest, isLoaded } = await page.evaluate(readTitle)
          expect.soft(title).toBeGreaterThanOrEqual(largest) // Of a quote, it is that.
          expect.soft(isLoaded).toBe(true)
        })
      if (path === '/' || path === '/episodes/HostsFavs')
        await test.step('covers keep their shape', () => expectCovers(page))
      await test.step('pictures are there', () => expectPictures(page))
      await settled()
    })
    // Next's own message for a page that does not exist.
    expect(errors.filter((text) => path !== '/404' || !text.includes('404'))).toEqual([])
  })
