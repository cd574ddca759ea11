import sharp from 'sharp'
import { expect } from '@playwright/test'
import { callApi, PASSWORD, putEpisode, test, withHost } from '../support/host'

/** Upload Guest, Edit Featured and the delete buttons. Numbers from 601 on are theirs. */
const NUMBER = 601
/** The list from these on: other files put newer episodes on the site. */
const LIST = '/episodes/all?before=604'

test.beforeAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    for (const [number, title] of [
      [NUMBER, 'Has guests'],
      [602, 'To be deleted'],
    ] as const)
      await putEpisode(page.request, `ep-${number}`, { title })
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

test('D5 deleting and undoing after the session has ended: sign in in place, and it goes on', async ({
  page,
  context,
}) => {
  await page.goto(LIST)
  page.on('dialog', (dialog) => void dialog.accept())
  const row = page.locator('[data-episode="ep-602"]')
  const press = () => row.getByRole('button', { name: /Delete/ }).click()
  const again = page.getByRole('dialog', { name: 'Log in again' })
  const signIn = async () => {
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await again.getByRole('button', { name: 'Log in' }).click()
  }
  await context.clearCookies()
  await press()
  await again.getByRole('button', { name: 'Don’t delete it' }).click()
  await expect(row.getByText('It wasn’t deleted: your session has ended.')).toBeVisible()
  await press()
  await signIn()
  await expect(row).toHaveCount(0)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Undo' }).click()
  await signIn()
  await expect(row).toBeVisible()
})

test('X03 an undo that fails says where the episode is', async ({ page }) => {
  await page.goto(LIST)
  page.on('dialog', (dialog) => void dialog.accept())
  await page
    .locator('[data-episode="ep-602"]')
    .getByRole('button', { name: /Delete/ })
    .click()
  await page.route('**/api/episodes/ep-602*', (route) => route.abort())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It’s in trash on the desk.')).toBeVisible()
})
