import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callApi, fillPodcast, picture, test, uploadButton } from '../support/host'

/** The states that the samples do not show; every test puts back what it has changed. */
const PILLAR = '/episodes/socialJustice'

/** Axe finds nothing in either scheme, and at 320 px nothing scrolls sideways. */
async function expectSound(page: Page, path: string) {
  await page.goto(path)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const over = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(over), path).toBeLessThanOrEqual(0)
}

const episodes = async (page: Page): Promise<{ id: string }[]> =>
  (await callApi(page, 'GET', '/episodes?limit=100&depth=0&sort=-episodeNum')).body.docs

const change = async (page: Page, path: string, body: object) =>
  expect((await callApi(page, 'PATCH', path, body)).status).toBe(200)

test('R03 R16 R18 without an episode every page says so, soundly', async ({ page }) => {
  test.slow()
  await page.goto('/community')
  const all = await episodes(page)
  const ids = all.map(({ id }) => id).join()
  const trash = (deletedAt: string | null) =>
    change(page, `/episodes?where[id][in]=${ids}&limit=100&trash=true`, { deletedAt })
  await trash(new Date().toISOString())
  try {
    for (const [path, says] of [
      ['/', 'The first page is still blank'],
      ['/episodes/all', 'No episodes here yet'],
      [PILLAR, 'No episodes here yet'],
      ['/episodes/HostsFavs', 'No favourites yet'],
    ] as const) {
      await expectSound(page, path)
      await expect(page.getByRole('main')).toContainText(says)
    }
  } finally {
    await page.goto('/community')
    await trash(null)
  }
})

/** The place that a cover gives its picture, which fills it. */
const placeOf = (cover: Locator) =>
  cover.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    const { objectFit, objectPosition } = getComputedStyle(image)
    return { ratio: Math.round((width / height) * 10) / 10, objectFit, objectPosition }
  })

// A number each: one that lies in the trash is a conflict until the form has looked it up.
for (const [number, shape, width, height] of [
  [582, 'square', 900, 900],
  [583, 'portrait', 600, 1100],
  [584, 'wide', 1280, 720],
  [585, '3:2', 900, 600],
] as const)
  test(`M23 D22 a ${shape} thumbnail stands in the preview as on the page, in the shape of its own`, async ({
    page,
  }) => {
    await fillPodcast(page, number, `With ${shape} artwork`)
    await page.getByRole('checkbox', { name: 'Climate Justice' }).check()
    const buffer = await picture('teal', width, height)
    const file = { name: 'artwork.jpg', mimeType: 'image/jpeg', buffer }
    await page.locator('#thumbnail').setInputFiles(file)
    const preview = page.getByAltText('Preview of the chosen image')
    await expect(preview).toHaveJSProperty('naturalHeight', height)
    const ratio = width < height * (4 / 3) ? 1 : 1.8
    await expect.poll(() => placeOf(preview)).toMatchObject({ ratio, objectFit: 'cover' })
    const previewed = await placeOf(preview)
    await uploadButton(page).click()
    await page.waitForURL('/')
    try {
      await page.goto(`/podcast/ep-${number}`)
      expect(await placeOf(page.locator('article img').first())).toEqual(previewed)
    } finally {
      await change(page, `/episodes/ep-${number}?trash=true`, {
        deletedAt: new Date().toISOString(),
      })
    }
  })
