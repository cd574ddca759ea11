import sharp from 'sharp'
import { expect } from '@playwright/test'
import { callApi, putEpisode, test, withHost } from '../support/host'

/** Upload Guest. Number 601 is its own. */
const NUMBER = 601

test.beforeAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    await putEpisode(page.request, `ep-${NUMBER}`, { title: 'Has guests' })
  }),
)

test('D22 what shines through a headshot is white where a browser cannot make WebP', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const toBlob = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await page.goto('/UploadGuest')
  await page.getByLabel('Guest name').fill('Sample Guest Cut Out')
  await page.getByLabel('Description').fill('A sample, not a person.')
  await page.getByLabel('Podcast appearance episode number').fill(String(NUMBER))
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background } })
  const file = { name: 'cut.png', mimeType: 'image/png', buffer: await clear.png().toBuffer() }
  await page.locator('#headshot').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload Guest' }).click()
  await page.waitForURL('/')
  const path = `/guests/ep-${NUMBER}-SampleGuestCutOut?depth=1`
  const { headshotLink } = (await callApi(page, 'GET', path)).body
  const stored = await (await page.request.get(new URL(headshotLink).pathname)).body()
  const { channels } = await sharp(stored).stats()
  for (const channel of channels.slice(0, 3)) expect(channel.min).toBeGreaterThan(250)
})
