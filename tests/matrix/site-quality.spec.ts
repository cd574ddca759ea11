import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '../support/browser-test'
import { boxesOf } from '../support/layout'
import { followRequests, goAlive, viewMore } from '../support/pages'

const KB = 1000

test.describe('on a common phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  for (const path of ['/', '/podcast/ep-001', '/episodes/HostsFavs'])
    test(`the cover on ${path} comes in the stored width that fits (D22)`, async ({ page }) => {
      await page.goto(path)
      const cover = page.locator('main img[srcset]').first()
      await cover.scrollIntoViewIfNeeded()
      await expect
        .poll(() => cover.evaluate((image) => (image as HTMLImageElement).currentSrc))
        .toMatch(/-640\.webp$/)
    })
})

const violationsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

test('axe finds nothing in the open dropdown and menu', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goAlive(page, '/community')
  await page.locator('#site-nav summary').click()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await violationsOf(page)).toEqual([])
})

test('axe finds nothing in the popup', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await goAlive(page, '/')
  await page.clock.runFor(10_100)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('with the text spacing of WCAG 1.4.12 no pillar name is cut at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const cut = await page
    .getByRole('region', { name: 'Four things' })
    .locator('li span[dir]')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollWidth > text.clientWidth + 1)
        .map((text) => text.textContent),
    )
  expect(cut).toEqual([])
})

test('R22 at every width the photo of the about page covers no word, however long the name', async ({
  page,
}) => {
  await page.goto('/aboutHost')
  for (const width of [640, 1000, 1024, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const gap = await page.locator('main svg[viewBox="0 0 320 400"]').evaluate((drawing) => {
      const frame = drawing.parentElement
      const letter = frame?.previousElementSibling
      const name = letter?.querySelector(':scope > p')
      if (!frame || !letter || !name) throw new Error('Where is the letter?')
      name.textContent = 'Somebody With a Name of Many Parts, and Then Some More'
      const photo = frame.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(letter)
      const gaps = [...range.getClientRects()].map((line) =>
        Math.max(photo.left - line.right, photo.top - line.bottom, line.top - photo.bottom),
      )
      return Math.min(...gaps)
    })
    expect.soft(gap, `${width} px`).toBeGreaterThanOrEqual(width < 1024 ? 0 : 24)
  }
})

const TRACK = {
  ...{ id: 'ep-001', number: 1, name: 'Episode 1', title: 'The First Page Is Always Blank' },
  ...{ path: '/podcast/ep-001', audioUrl: 'https://audio.example/1.mp3', showName: 'Notes' },
}

test('Q64 a zoom of 400 % leaves the page its room, and an error in the player its title', async ({
  page,
}) => {
  await page.route('https://audio.example/**', (route) => route.abort())
  await page.addInitScript((track) => {
    localStorage.setItem('listen-track', track)
    localStorage.setItem('listen-places', '{"ep-001":60}')
  }, JSON.stringify(TRACK))
  await page.setViewportSize({ width: 320, height: 256 })
  await goAlive(page, '/community')
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  expect((await boxesOf(page.getByRole('banner')))[0]?.bottom).toBeLessThan(100)
  expect((await bar.boundingBox())?.height).toBeLessThan(52)

  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  const said = bar.getByRole('status').filter({ hasText: 'Check your connection' })
  expect((await said.boundingBox())?.width).toBeGreaterThan(340)
  expect((await bar.locator('.brief').boundingBox())?.width).toBeGreaterThan(150)
  expect((await bar.boundingBox())?.height).toBeLessThan(150)
})

test('Q64 the row of commas reaches the edge of the widest screens', async ({ page }) => {
  await page.setViewportSize({ width: 5120, height: 900 })
  await page.goto('/community')
  const drawings = await boxesOf(page.locator('main + div svg'))
  expect(Math.max(...drawings.map(({ right }) => right))).toBeGreaterThanOrEqual(5120)
})

test('Q64 at every width a row leaves its words room beside all that can be done with it', async ({
  page,
}) => {
  await page.goto('/episodes/all')
  const row = page.locator('[data-episode]').first()
  await row
    .locator('> div')
    .last()
    .evaluate((actions) => {
      actions.insertAdjacentHTML('afterbegin', '<i style="width: 11rem">Play 1:02:14</i>')
    })
  for (const width of [768, 820, 960, 1024, 1200, 1279, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { width: words = 0 } =
      (await row.locator('> div:has(h3) h3, > div h3').boundingBox()) ?? {}
    expect.soft(words, `${width} px`).toBeGreaterThan(220)
  }
})

test('Q67 each title in a row is a target of 24 px', async ({ page }) => {
  for (const path of ['/episodes/HostsFavs', '/podcast/ep-006'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const titles = await boxesOf(page.locator('main h3 a'))
      expect(titles.length).toBeGreaterThan(1)
      expect(titles.filter(({ top, bottom }) => bottom - top < 24)).toEqual([])
    }
})

test('Q67 the names of speakers are bold in right-to-left scripts too', async ({ page }) => {
  await page.goto('/community')
  for (const name of ['مريم الخطيب', 'דנה לוי']) {
    const shots = []
    for (const tag of ['b', 'span'])
      shots.push(
        await page
          .locator('main')
          .evaluateHandle(
            (main, [tag = '', name = '']) => {
              main.innerHTML = `<${tag} style="display: inline-block">${name}</${tag}>`
              return main.firstElementChild as HTMLElement
            },
            [tag, name],
          )
          .then((element) => element.screenshot()),
      )
    expect(shots[0]?.equals(shots[1] ?? Buffer.alloc(0)), name).toBe(false)
  }
})

for (const path of ['/', '/episodes/all', '/podcast/ep-001'])
  test(`${path} keeps the budgets: 20 kB of style, 70 kB of fonts, one host, no shift`, async ({
    page,
    baseURL,
  }) => {
    const weights = { stylesheet: 0, font: 0 }
    const hosts = new Set<string>()
    const reading: Promise<void>[] = []
    const settled = followRequests(page)
    // A host that cannot be reached never answers, but it was asked.
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type !== 'stylesheet' && type !== 'font') return
      reading.push(
        response.body().then((body) => {
          weights[type] += type === 'font' ? body.length : gzipSync(body).length
        }),
      )
    })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (
            entry as unknown as { value: number }
          ).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await goAlive(page, path)
    await settled()
    await Promise.all(reading)
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
    expect(weights.stylesheet).toBeLessThanOrEqual(20 * KB)
    expect(weights.font).toBeLessThanOrEqual(70 * KB)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      0.01,
    )
  })

test.describe('in a browser that refuses storage', () => {
  for (const [how, get] of [
    [
      'by an error',
      () => {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    ],
    ['by having none', () => null],
  ] as const)
    test(`${how}, pages show and work all the same`, async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.clock.install()
      for (const name of ['localStorage', 'sessionStorage'])
        await page.addInitScript(
          `Object.defineProperty(window, '${name}', { get: ${get.toString()} })`,
        )
      await goAlive(page, '/')
      await page.clock.runFor(20_000)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/episodes/all')
      await viewMore(page).click()
      await expect(page.locator('[data-episode]')).toHaveCount(12)
      expect(errors).toEqual([])
    })
})

/** A visit of a listener who reads, searches, saves and looks through lists. */
const TEN_PAGES = [
  ...['/', '/episodes/all', '/podcast/ep-006', '/podcast/ep-001', '/guests', '/quotes'],
  ...['/search?q=notebook', '/path/climateJustice', '/saved', '/community'],
]

test('scripts of a visit of ten pages are 30 kB in all', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      )
  })
  for (const path of TEN_PAGES) await goAlive(page, path)
  await goAlive(page, '/episodes/all')
  await viewMore(page).click()
  await expect(page.locator('[data-episode]')).toHaveCount(12)
  const sizes = await Promise.all(scripts.values())
  const names = [...scripts.keys()].map((path) => /\/([a-z]+)-[^/]+$/.exec(path)?.[1])
  expect(names.sort()).toEqual(['elements', 'lists', 'saved'])
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(30 * KB)
})

test('parts for the host that cannot be fetched leave the page whole', async ({ page }) => {
  await page.route('**/page-scripts/host-*', (route) => route.abort())
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.addInitScript(() => {
    localStorage.setItem('auth', JSON.stringify({ name: 'x', userID: '1', isAuth: true }))
    localStorage.setItem('auth-expires', String(Date.now() / 1000 + 3600))
  })
  await goAlive(page, '/episodes/all')
  await expect.poll(() => logged.join()).toContain('/page-scripts/host-')
  await viewMore(page).click()
  await expect(page.locator('[data-episode]')).toHaveCount(12)
})
