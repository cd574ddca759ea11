import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { callApi, test } from '../support/host'

/** The header with a logo; names are looked at in `shows.spec.ts` and `setup-languages.spec.ts`. */
const WIDTHS = [320, 360, 390, 430, 768, 1120, 1280, 1440, 1920]

const setSite = async (page: Page, site: object) =>
  expect(
    (await callApi(page, 'POST', '/globals/site', { _status: 'published', ...site })).status,
  ).toBe(200)

test.afterEach(async ({ page }) => {
  await page.goto('/')
  await setSite(page, { showName: DEFAULT_SHOW_NAME, logo: null, hasSearchPage: false })
})

test('N37 a wide logo stands in place of the name, whole', async ({ page, baseURL }) => {
  await page.goto('/')
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
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(extra, `${width} px`).toBeLessThanOrEqual(0)
    const box = await page.locator('body > header img').boundingBox()
    expect(box?.width, `${width} px`).toBeGreaterThan(width < 400 ? 90 : 150)
  }
  await expect(page.getByRole('link', { name: `${DEFAULT_SHOW_NAME} (home)` })).toBeVisible()
})
