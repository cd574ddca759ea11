import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { callApi, test } from '../support/host'

/** The header with names and logos as shows have them. Every test puts back what it has changed. */
const WIDTHS = [320, 360, 390, 430, 768, 1120, 1280, 1440, 1920]

const setSite = async (page: Page, site: object) =>
  expect(
    (await callApi(page, 'POST', '/globals/site', { _status: 'published', ...site })).status,
  ).toBe(200)

test.beforeEach(({ page }) => page.goto('/'))
test.afterEach(async ({ page }) => {
  await page.goto('/')
  await setSite(page, { showName: DEFAULT_SHOW_NAME, logo: null, hasSearchPage: false })
})

/** What is wrong with the header at the width of the window. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('body > header')
    const logo = header?.querySelector('a')
    const name = logo?.querySelector('span[dir]')
    const icon = header?.querySelector('a[href="/search"] svg')
    if (!header || !logo || !name || !icon) throw new Error('no header')
    const found: string[] = []
    const inside = (box: DOMRect) =>
      box.left >= 0 && box.right <= document.documentElement.clientWidth + 0.5
    for (const node of [...name.childNodes]) {
      const text = node.firstChild ?? node
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
          found.push(`${word} is broken`)
        const style = getComputedStyle(name)
        const isShown = style.clipPath === 'none'
        const bar = header.getBoundingClientRect()
        if (
          isShown &&
          boxes.some((box) => !inside(box) || box.top < bar.top || box.bottom > bar.bottom)
        )
          found.push(`${word} is cut`)
      }
    }
    const side = icon.getBoundingClientRect().width
    if (Math.abs(side - 22) > 0.5) found.push(`the icon is ${side} px`)
    const parts = [...(logo.parentElement?.children ?? [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .sort((a, b) => a.left - b.left)
    parts.forEach((box, at) => {
      const before = parts[at - 1]
      if (!inside(box)) found.push(`part ${at} is outside`)
      if (before && before.right > box.left + 0.5) found.push(`part ${at} is on top of another`)
    })
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      found.push('the page scrolls sideways')
    return found
  })

for (const name of [
  'Soft Weather',
  'Underground Parlour',
  'The Long Way Home Radio Hour',
  'Conversations With People Who Repair Small Important Things',
  'Freundschaftsbekundungen',
])
  test(`N37 the header neither breaks nor cuts “${name}”, and the icon keeps its size`, async ({
    page,
  }) => {
    await setSite(page, { showName: name, hasSearchPage: true })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      expect(await faults(page), `${width} px`).toEqual([])
    }
  })

test('N37 a wide logo stands in place of the name, whole', async ({ page, baseURL }) => {
  const file = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1200, height: 200, channels: 3, background: '#258' } })
      .png()
      .toBuffer(),
  }
  const made = await page.request.post('/api/site_pictures', {
    headers: { Origin: baseURL ?? '' },
    multipart: { _payload: JSON.stringify({ place: 'logo', alt: '' }), file },
  })
  expect(made.status(), await made.text()).toBe(201)
  await setSite(page, { logo: (await made.json()).doc.id, hasSearchPage: true })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await faults(page), `${width} px`).toEqual([])
    const box = await page.locator('body > header img').boundingBox()
    expect(box?.width, `${width} px`).toBeGreaterThan(width < 400 ? 90 : 150)
  }
  await expect(page.getByRole('link', { name: `${DEFAULT_SHOW_NAME} (home)` })).toBeVisible()
})
