import { expect, test, type Locator, type Page } from '@playwright/test'
import { fontsAreThere } from '../support/pages'

/** What the layout promises in any browser, however it draws letters. */
const PAGES = [
  '/',
  '/episodes/all',
  '/episodes/climateJustice',
  '/episodes/HostsFavs',
  '/podcast/ep-016', // Guests, two pillars, a favourite, four platforms.
  '/quotes',
  '/quotes/1',
  '/community',
  '/follow',
  '/aboutHost',
]
const WIDTHS = { phone: 390, desktop: 1440 } as const
const SCHEMES = ['light', 'dark'] as const

/** Where things stand, rounded, top to bottom of the whole page. */
const boxesOf = (things: Locator) =>
  things.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return {
        left: Math.round(left),
        right: Math.round(right),
        top: Math.round(top + window.scrollY),
        bottom: Math.round(bottom + window.scrollY),
      }
    }),
  )

/** In how many columns things stand. */
const columnsOf = async (things: Locator) =>
  new Set((await boxesOf(things)).map(({ left }) => left)).size

/** What a reader would call broken, a line each: cut or overlapping texts, sideways scrolling. */
function findFaults(): string[] {
  const faults: string[] = []
  /** Whether it stands in a pixel of its own, for screen readers alone. */
  const isClippedAway = (element: Element | null): boolean => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    return (width <= 1 && height <= 1) || isClippedAway(element.parentElement)
  }
  if (document.documentElement.scrollWidth > window.innerWidth) faults.push('scrolls sideways')
  type Line = { text: string; owner: Element; box: DOMRect }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = node.textContent?.trim()
    if (!owner || !text || !owner.checkVisibility({ visibilityProperty: true })) continue
    const isHidden = owner.closest(
      '.sr-only, .skip-link, svg, dialog, script, style, [aria-hidden]',
    )
    if (isHidden || isClippedAway(owner)) continue
    if (parseFloat(getComputedStyle(owner).fontSize) < 13) faults.push(`small print: ${text}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    // What a description has beyond its last shown line is not drawn.
    const { bottom } = owner.getBoundingClientRect()
    const isClamped = getComputedStyle(owner).overflowY !== 'visible'
    for (const box of range.getClientRects()) {
      if (isClamped && box.top > bottom - box.height / 2) continue
      if (box.left < -1 || box.right > window.innerWidth + 1) faults.push(`cut: ${text}`)
      lines.push({ text, owner, box })
    }
  }
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (one.owner === other.owner || one.owner.contains(other.owner)) continue
      if (other.owner.contains(one.owner)) continue
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // A line is higher than its letters: a third of it may reach into the next one.
      const least = Math.min(one.box.height, other.box.height) / 3
      if (width > 2 && height > least) faults.push(`“${one.text}” lies on “${other.text}”`)
    }
  return faults
}

/** How bright the page's ground is, from 0 to 1. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('There is no canvas')
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  })

for (const colorScheme of SCHEMES)
  for (const [device, width] of Object.entries(WIDTHS))
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })
      for (const path of PAGES)
        test(`${path} is whole: nothing cut, nothing on top of another, pictures there`, async ({
          page,
        }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.goto(path)
          await fontsAreThere(page)
          expect(await page.evaluate(findFaults)).toEqual([])
          expect((await brightness(page)) > 0.5).toBe(colorScheme === 'light')
          const [header, main, footer] = await boxesOf(
            page.locator('header:has(nav), main, footer'),
          )
          expect(header?.bottom).toBeLessThanOrEqual((main?.top ?? 0) + 1)
          expect(main?.bottom).toBeLessThanOrEqual((footer?.top ?? 0) + 1)
          for (const image of await page.locator('main img').all()) {
            await image.scrollIntoViewIfNeeded()
            await expect
              .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
              .toBeGreaterThan(0)
          }
        })
    })

/** What stands beside what, and on a phone under it: how many columns, and where. */
const COLUMNS: [what: string, path: string, things: (page: Page) => Locator, columns: object][] = [
  [
    'the themes',
    '/episodes/all',
    (page) => page.getByRole('region', { name: 'Playlists by theme' }).getByRole('listitem'),
    { desktop: 4, phone: 2 },
  ],
  [
    'the pillars to change between',
    '/episodes/climateJustice',
    (page) => page.getByRole('navigation', { name: 'Pillars' }).getByRole('listitem'),
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

for (const [what, path, things, columns] of COLUMNS)
  for (const [device, count] of Object.entries(columns) as ['desktop' | 'phone', number][])
    test(`on a ${device}, ${what} on ${path} take ${count} columns, in reading order`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: WIDTHS[device], height: 900 })
      await page.goto(path)
      const boxes = await boxesOf(things(page))
      expect(boxes.length).toBeGreaterThan(1)
      expect(await columnsOf(things(page))).toBe(count)
      for (const [index, box] of boxes.entries()) {
        const before = boxes[index - 1]
        // The next one stands to the right, or below.
        if (before) expect(box.left >= before.right || box.top >= before.bottom).toBe(true)
      }
    })

test('D25 the title is the largest text of every page, in the face of the site', async ({
  page,
}) => {
  for (const path of PAGES) {
    if (path.startsWith('/quotes/')) continue // There the quote is.
    await page.goto(path)
    await fontsAreThere(page)
    const { title, others, isLoaded } = await page.evaluate(() => {
      const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
      const heading = document.querySelector('h1')
      if (!heading) throw new Error('There is no title')
      const families = getComputedStyle(heading).fontFamily.replaceAll('"', '').split(', ')
      return {
        title: size(heading),
        others: [...document.querySelectorAll('main :is(h2, h3, p, li)')].map(size),
        isLoaded: [...document.fonts].some(
          (face) => face.status === 'loaded' && face.family === families[0],
        ),
      }
    })
    expect(title, path).toBeGreaterThanOrEqual(Math.max(...others))
    expect(isLoaded, path).toBe(true)
  }
})

for (const path of ['/', '/episodes/HostsFavs'])
  test(`covers on ${path} keep the shape of 16 to 9`, async ({ page }) => {
    await page.goto(path)
    const covers = page.locator('main img[srcset]')
    expect(await covers.count()).toBeGreaterThan(0)
    for (const { left, right, top, bottom } of await boxesOf(covers))
      expect((right - left) / (bottom - top)).toBeCloseTo(16 / 9, 1)
  })

test('the drawings of the playlists fill their cards on a desktop, and are icons on a phone', async ({
  page,
}) => {
  for (const [device, size] of [
    ['phone', 24], // A line each: the episodes come first.
    ['desktop', 120],
  ] as const) {
    await page.setViewportSize({ width: WIDTHS[device], height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/episodes/all')
    const sizes = await page
      .getByRole('region', { name: 'Playlists by theme' })
      .getByRole('listitem')
      .locator('a > svg')
      .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).width))
    expect(sizes, device).toEqual(Array(4).fill(`${size}px`))
  }
})

/** Adds up in `window.shift` how far things move, as Layout Instability counts it. */
function watchShifts(): void {
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
  }
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    shift: () => {
      add(observer.takeRecords())
      return sum
    },
  })
}

for (const [device, width] of Object.entries(WIDTHS))
  for (const path of PAGES)
    test(`${path} on a ${device} is read before its fonts are there, and stays where it is`, async ({
      page,
    }) => {
      const waiting: (() => void)[] = []
      let isHeld = true
      await page.route('**/*.woff2', async (route) => {
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
        await route.continue()
      })
      await page.addInitScript(watchShifts)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('footer')).toBeAttached()
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      isHeld = false
      for (const release of waiting) release()
      await fontsAreThere(page)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await page.evaluate(() => document.fonts.status)).toBe('loaded')
      expect(await page.evaluate('shift()')).toBeLessThan(0.02)
    })
