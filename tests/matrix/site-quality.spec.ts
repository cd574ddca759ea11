import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '../support/browser-test'
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

for (const [path, scripts] of [
  ['/', 150],
  ['/episodes/all', 152], // Its rows have artwork, a line of the notes, and words in any language.
  ['/podcast/ep-001', 156], // It also plays, saves and passes on.
] as const)
  test(`${path} keeps the budgets: ${scripts} kB of script, 20 kB of style, 70 kB of fonts, one host, no shift`, async ({
    page,
    baseURL,
  }) => {
    const weights = { script: 0, stylesheet: 0, font: 0 }
    const hosts = new Set<string>()
    const reading: Promise<void>[] = []
    const settled = followRequests(page)
    // A host that cannot be reached never answers, but it was asked.
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return
      // The page's content for React; and what answers touches before it, which has a budget of its
      // own (element-scripts.test.ts).
      if (response.url().includes('/page-scripts/')) return
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
    expect(weights.script).toBeLessThanOrEqual(scripts * KB)
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

test('a part for admins that cannot be fetched leaves the page whole', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const settled = followRequests(page)
  await goAlive(page, '/episodes/all')
  await settled()
  const needed = new Set(asked)
  await page.route(
    (url) => url.pathname.startsWith('/_next/') && !needed.has(url.href),
    (route) => route.abort(),
  )
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.evaluate(() => {
    localStorage.setItem('auth', JSON.stringify({ name: 'x', userID: '1', isAuth: true }))
    localStorage.setItem('auth-expires', String(Date.now() / 1000 + 3600))
  })
  await page.goto('/episodes/all')
  await expect.poll(() => logged.join()).toContain('A part did not load.')
  await viewMore(page).click()
  await expect(page.locator('[data-episode]')).toHaveCount(12)
})
