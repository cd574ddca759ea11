import { expect } from '@playwright/test'
import sharp from 'sharp'
import { textsOf } from '@/domain/texts'
import { expectAccessible } from '../support/axe'
import { callApi, test } from '../support/host'
import { goAlive } from '../support/pages'

/** The pages of the search (D38, L08), which the host switches on first. */
test.describe.configure({ mode: 'serial' })

test('the host switches the search on', async ({ page }) => {
  await page.goto('/')
  const { status } = await callApi(page, 'POST', '/globals/site', { hasSearchPage: true })
  expect(status).toBe(200)
})

test('axe finds nothing on the results and the help', async ({ page }) => {
  for (const path of ['/search?q=notebook', '/search?q=xyzzyx']) {
    await page.goto(path)
    await expectAccessible(page)
  }
  const main = page.getByRole('main')
  await expect(main).toContainText('No results for xyzzyx')
  await expect(main.getByRole('heading', { name: 'Try' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Episode \d+:/ })).toHaveCount(3)
})

/** What is wider than its place, of the words in a field before something is typed. */
const cutPlaceholder = (input: HTMLInputElement, words: string[]) => {
  const { font } = getComputedStyle(input, '::placeholder')
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.font = font
  return words.filter((text) => canvas.measureText(text).width > input.clientWidth)
}

test('N41 on phones nothing that a field says is cut, and a title stands in one column', async ({
  page,
}) => {
  const words = (['en', 'de'] as const).map((language) => textsOf(language).search.placeholder)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await goAlive(page, '/search?q=xyzzyx')
    expect(
      await page.locator('main input[type="search"]').evaluate(cutPlaceholder, words),
      `${width} px`,
    ).toEqual([])
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Episode \d+: \S/ })
      .first()
    // The number, and then the title: what follows begins where the line goes on or the next begins.
    const { display, left, text } = await link.evaluate((element) => ({
      display: getComputedStyle(element).display,
      left: [...element.getClientRects()].length,
      text: (element as HTMLElement).innerText,
    }))
    expect(text).toMatch(/^Episode \d+: \S/)
    expect([display, left]).toEqual(['inline-block', 1])
  }
})

test('N38 what was searched for is read in forced colours, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/search?q=library')
    const mark = page.getByRole('main').locator('mark').first()
    const { data, info } = await sharp(await mark.screenshot())
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBeGreaterThan(20)
    // Of letters on their ground, both take more than a twentieth, and are far apart.
    const sorted = [...data].sort((a, b) => a - b)
    const [low = 0, high = 0] = [0.05, 0.95].map((part) => sorted[Math.floor(part * sorted.length)])
    expect(high - low, colorScheme).toBeGreaterThan(150)
  }
})

test('the host switches the search off', async ({ page }) => {
  await page.goto('/')
  const { status } = await callApi(page, 'POST', '/globals/site', { hasSearchPage: false })
  expect(status).toBe(200)
})
