import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { callApi, EMAIL, fillPodcast, PASSWORD, picture, test, uploadButton } from '../support/host'

/** Upload Podcast. Every test has numbers of its own from 501 on, far from the samples. */
const holdUploads = async (page: Page, until: Promise<void>) =>
  page.route('**/api/episodes', async (route) => {
    if (route.request().method() === 'POST') await until
    await route.continue()
  })

const episode = async (page: Page, id: string) =>
  (await callApi(page, 'GET', `/episodes/${id}?depth=1`)).body

test('A06 A07 A08 T05 C06 K04 uploading an episode, from empty form to its page', async ({
  page,
}) => {
  await page.goto('/UploadPodcast')
  await expect(page.getByText('use format 00:00')).toBeVisible()
  await expect(page.getByText('use format YYYY-MM-DD')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4')
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
  for (const name of [
    'Host’s favorites',
    'Mental Health',
    'Personal Growth',
    'Climate Justice',
    'Social Justice',
  ])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  await fillPodcast(page, 501, 'Uploaded in a test')
  await page.getByRole('button', { name: 'next Tuesday' }).click()
  const date = await page.getByLabel('Episode date').inputValue()
  expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(2)
  await expect(page.getByAltText('Preview of the chosen image')).toBeVisible()
  await page.getByLabel('YouTube link').fill('https://example.com/501')
  await page.getByRole('checkbox', { name: 'Climate Justice' }).check()
  let go = () => {}
  await holdUploads(page, new Promise((resolve) => (go = resolve)))
  await uploadButton(page).click()
  const view = page.getByRole('dialog', { name: 'Uploading' })
  await expect(view).toBeVisible()
  expect(await view.locator('img, picture').count()).toBe(4)
  const { width, height } = (await view.boundingBox()) ?? {}
  expect([width, height]).toEqual([1280, 720])
  expect(
    await view.evaluate((element) => element.getAnimations({ subtree: true }).length),
  ).not.toBe(0)
  await expect(view.getByRole('progressbar')).toBeVisible()
  go()
  await page.waitForURL('/')
  await page.goto('/podcast/ep-501')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uploaded in a test')
  await expect(page.getByRole('link', { name: /Climate Justice/ }).first()).toBeVisible()
})

test('D5 a session that ended while typing: sign in in place, and nothing is lost', async ({
  page,
  context,
}) => {
  await fillPodcast(page, 507, 'Written over a long lunch')
  await context.clearCookies()
  await uploadButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(EMAIL)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse 1')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText('Login failed. Please check your credentials.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/')
  await page.goto('/podcast/ep-507')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written over a long lunch')
})

test('what was typed survives a crash, can be thrown away, and is gone once sent', async ({
  page,
  context,
}) => {
  const draft = () => page.evaluate(() => localStorage.getItem('draft /UploadPodcast'))
  await page.goto('/UploadPodcast')
  await page.getByLabel('Title').fill('Half a thought')
  await page.getByLabel('YouTube link').fill('https://example.com/half')
  await page.getByRole('checkbox', { name: 'Personal Growth' }).check()
  await page.getByRole('radio', { name: 'Next Tuesday' }).check()
  await expect.poll(draft).toContain('"kind":"next"')
  const crashed = page
  page = await context.newPage()
  await crashed.close({ runBeforeUnload: false })
  await page.goto('/UploadPodcast')
  await expect(page.getByText('You have an unsent draft')).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await expect(page.getByLabel('YouTube link')).toHaveValue('https://example.com/half')
  await expect(page.getByRole('checkbox', { name: 'Personal Growth' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Next Tuesday' })).toBeChecked()
  // What is typed before the offer is answered is not lost to it unasked.
  await page.goto('about:blank')
  await page.goto('/UploadPodcast')
  await page.getByLabel('Title').fill('Another thought')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Restore draft' }).click()
  expect(questions).toEqual(['Replace what you’ve typed since then?'])
  await expect(page.getByLabel('Title')).toHaveValue('Another thought')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('You have an unsent draft')).toHaveCount(0)
  await page.getByLabel('Title').fill('')
  await expect.poll(draft).toBeNull()
  await fillPodcast(page, 510, 'Sent at last')
  await expect.poll(draft).toContain('Sent at last')
  await uploadButton(page).click()
  await page.waitForURL('/')
  expect(await draft()).toBeNull()
})

test('leaving with unsent input asks first: link, back, reload; never with nothing typed', async ({
  page,
}) => {
  const questions: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', (dialog) => {
    questions.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message())
    void dialog[answer]()
  })
  const ASKED = 'You have unsaved changes. Leave without saving?'
  await page.goto('/UploadPodcast')
  await page.getByLabel('YouTube link').fill('https://example.com/typed-and-erased')
  await page.getByLabel('YouTube link').fill('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('/')
  await page.goto('/UploadGuest')
  await page.getByText('Admin Panel').click()
  await page.getByRole('link', { name: 'Add Podcast' }).click()
  await page.waitForURL('/UploadPodcast')
  expect(questions).toEqual([])
  await page.getByLabel('Title').click()
  await page.keyboard.type('Not to be lost')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => questions).toEqual([ASKED])
  await page.evaluate(() => window.history.back())
  await expect.poll(() => questions).toEqual([ASKED, 'beforeunload'])
  await expect(page).toHaveURL('/UploadPodcast')
  await expect(page.getByLabel('Title')).toHaveValue('Not to be lost')
  // A new tab leaves nothing.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Cancel' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.close()
  expect(questions).toHaveLength(2)
  await page.reload({ timeout: 300 }).catch(() => null)
  await expect.poll(() => questions).toEqual([ASKED, 'beforeunload', 'beforeunload'])
  await expect(page.getByLabel('Title')).toHaveValue('Not to be lost')
  // Who follows a link to this very page, and writes on, is asked again.
  answer = 'accept'
  await page.getByText('Admin Panel').click()
  await page.getByRole('link', { name: 'Add Podcast' }).click()
  expect(questions.splice(3)).toEqual([ASKED])
  await expect(page.getByText('Admin Panel')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Not to be lost, either')
  answer = 'dismiss'
  await page.reload({ timeout: 300 }).catch(() => null)
  await expect.poll(() => questions.splice(3)).toEqual(['beforeunload'])
  // One question is enough, also where the link leads out of the site's own pages.
  answer = 'accept'
  await page.getByText('Admin Panel').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Desk', exact: true }).click()
  await page.waitForURL('**/admin')
  expect(questions).toHaveLength(4)
})

test('D22 a large phone photo travels small and arrives upright', async ({ page }) => {
  // Twelve megapixels of noise over a red and a blue half, stored lying on their side.
  const upright = await sharp({
    create: {
      width: 3000,
      height: 4000,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .composite([
      { input: await picture('#ff0000', 1500, 4000), left: 0, top: 0, blend: 'screen' },
      { input: await picture('#0000ff', 1500, 4000), left: 1500, top: 0, blend: 'screen' },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const halves = await sharp(upright.data, { raw: { width, height, channels } })
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(halves.length).toBeGreaterThan(8_000_000)
  await fillPodcast(page, 511, 'From a phone')
  await page.locator('#thumbnail').setInputFiles({
    name: 'IMG_0001.JPG',
    mimeType: 'image/jpeg',
    buffer: halves,
  })
  await expect(page.getByText(/IMG_0001\.JPG, \d+\.\d MB/)).toBeVisible()
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/episodes'),
  )
  await uploadButton(page).click()
  const { 'content-length': sent } = await (await sending).allHeaders()
  expect(Number(sent)).toBeLessThan(halves.length / 8)
  await page.waitForURL('/')
  const { image: stored, imgurl } = await episode(page, 'ep-511')
  expect([stored.width, stored.height]).toEqual([1280, 1707])
  const { data, info } = await sharp(await (await page.request.get(imgurl)).body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number) =>
    [...data.subarray((800 * info.width + x) * info.channels)].slice(0, 3) as number[]
  const [left, right] = [at(200), at(1080)]
  expect(left[0]).toBeGreaterThan(200)
  expect(left[2]).toBeLessThan(200)
  expect(right[2]).toBeGreaterThan(200)
  expect(right[0]).toBeLessThan(200)
})
