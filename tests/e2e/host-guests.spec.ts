import { expect } from '@playwright/test'
import { callApi, collectErrors, image, putEpisode, test, withHost } from '../support/host'

/** Upload Guest, Edit Featured and the delete buttons. Numbers from 601 on are theirs. */
const NUMBER = 601
/** The list from these on: other files put newer episodes on the site. */
const LIST = '/episodes/all?before=604'

test.beforeAll(({ browser, hostState, baseURL }) =>
  withHost({ browser, hostState, baseURL }, async (page) => {
    for (const [number, title] of [
      [NUMBER, 'Has guests'],
      [602, 'To be deleted'],
      [603, 'To be deleted as well'],
    ] as const)
      await putEpisode(page.request, `ep-${number}`, { title })
  }),
)

test('A05 E06 C06 uploading a guest: episode shown, square cut, joined to the page', async ({
  page,
}) => {
  await page.goto('/UploadGuest')
  const button = page.getByRole('button', { name: 'Upload Guest' })
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
  await expect(page.getByLabel('Personal link (optional)')).toHaveValue('')
  await expect(page.locator('#headshot')).toHaveAttribute('accept', /^image\/jpeg,/)
  await page.getByLabel('Guest name').fill('Sample Guest Seven')
  await page.getByLabel('Description').fill('A sample, not a person.')
  await page.getByLabel('Podcast appearance episode number').fill('998')
  await expect(page.getByText('There’s no episode 998 yet.')).toBeVisible()
  await page.getByLabel('Podcast appearance episode number').fill(String(NUMBER))
  await expect(page.getByText(`Episode ${NUMBER}: “Has guests”`)).toBeVisible()
  await page.locator('#headshot').setInputFiles(await image('crimson'))
  const preview = page.getByAltText('Preview of the cropped headshot')
  await expect(preview).toHaveCSS('object-position', '50% 50%')
  await page.getByLabel('Move the square left and right').fill('80')
  await expect(preview).toHaveCSS('object-position', '80% 50%')
  // A press into the picture moves the square there.
  const whole = page.locator('main img[alt=""]')
  await whole.scrollIntoViewIfNeeded()
  const box = await whole.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 2, (box?.y ?? 0) + 20)
  await expect(preview).toHaveCSS('object-position', /^0% /)
  // Another file that is refused leaves picture and square as they are.
  const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
  await page.locator('#headshot').setInputFiles(words)
  await expect(page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF image.')).toBeVisible()
  await expect(preview).toHaveCSS('object-position', /^0% /)
  await page.locator('#headshot').setInputFiles(await image('crimson'))
  await expect(preview).toHaveCSS('object-position', '50% 50%')
  await button.click()
  await page.waitForURL('/')
  await page.goto(`/podcast/ep-${NUMBER}`)
  await expect(page.getByText('Sample Guest Seven')).toBeVisible()
  const { body } = await callApi(page, 'GET', `/guests/ep-${NUMBER}-SampleGuestSeven?depth=1`)
  expect([body.image.width, body.image.height]).toEqual([600, 600])
})

test('A04 C03 T06 E03 D17 editing the featured section', async ({ page }) => {
  await page.goto('/EditFeatured')
  const button = page.getByRole('button', { name: 'Update Featured Section' })
  const quote = page.getByLabel('Quote', { exact: true })
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
  await expect(page.getByLabel('Episode number')).toHaveValue('16')
  await expect(quote).toHaveAttribute('rows', '4')
  await expect(quote).not.toHaveValue('')
  await page.getByLabel('Quote author').fill('The show')
  await page.getByLabel('Episode number').fill('999')
  await expect(page.getByText('Visitors can’t see episode 999 yet.')).toBeVisible()
  await page.getByLabel('Episode number').fill(String(NUMBER))
  await expect(page.getByText(`Episode ${NUMBER}: “Has guests”`)).toBeVisible()
  await quote.fill('Written in a test.')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Written in a test.',
  )
  await button.click()
  await page.waitForURL('/')
  await expect(page.getByText('Written in a test.')).toBeVisible()
  await expect(page.getByText('Has guests').first()).toBeVisible()
})

test('R14 P02 V10 T08 T09 X03 D16 deleting a row: asked, hidden, said, gone in place, undone', async ({
  page,
}) => {
  const logged = collectErrors(page)
  await page.goto(LIST)
  const row = page.locator('[data-episode="ep-602"]')
  const button = row.getByRole('button', { name: /Delete/ })
  const questions: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog[answer]()
  })
  await button.click()
  await expect(button).toBeVisible()
  answer = 'accept'
  await page.route('**/api/episodes/ep-602', async (route) => {
    await expect(button).toHaveCount(0)
    await route.abort()
  })
  await button.click()
  await expect(row.getByText(/It wasn’t deleted/)).toBeVisible()
  await expect(button).toBeFocused()
  expect(logged.join()).toContain('Submitting the form failed')
  await page.unroute('**/api/episodes/ep-602')
  await page.route('**/api/episodes/ep-602', async (route) => {
    await expect(row.getByText(/It wasn’t deleted/)).toHaveCount(0)
    await route.continue()
  })
  await button.click()
  expect(questions).toEqual(Array(3).fill('Are you sure you want to delete this episode?'))
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(LIST)
  expect((await page.request.get('/api/episodes/ep-602')).status()).toBe(404)
  await page.unroute('**/api/episodes/ep-602')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await expect(button).toBeVisible()
})
