import { expect, type Page } from '@playwright/test'
import { callApi, test, putEpisode } from '../support/host'

/** Previews, history and the number of an episode. Numbers from 821 on are theirs. */
const NUMBER = 821
const ID = `ep-${NUMBER}`

test.describe.configure({ mode: 'serial' })

const save = (page: Page, body: object, query = '') =>
  callApi(page, 'PATCH', `/episodes/${ID}${query}`, body)

test('D40 somebody without an account sees a draft by its link, until the link is stopped', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  const title = 'Shown to one person'
  const data = { episodeNum: NUMBER, title, _status: 'draft' }
  expect((await callApi(page, 'POST', '/episodes', data)).status).toBe(201)
  await page.goto(`/admin/episodes/${ID}`)
  const framed = page.frameLocator('iframe')
  // Beside the page, the editor says what is missing of what is typed (N27).
  await expect(framed.getByRole('complementary', { name: 'Preview' })).toHaveText(
    'Preview. This episode isn’t live yet.',
  )
  await page.getByLabel('Title').fill(`${title} at first`)
  await expect(framed.getByRole('heading', { name: `${title} at first` })).toBeVisible()
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  const link = await page.getByLabel('Preview link').inputValue()

  const elsewhere = await browser.newContext({ baseURL, storageState: undefined })
  const visitor = await elsewhere.newPage()
  const response = await visitor.goto(link)
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await visitor.goto(`/preview/episodes/${ID}`)
  await expect(visitor).toHaveURL(/\/AdminLogin/)
  await visitor.goto(`/podcast/${ID}`)
  await expect(visitor).toHaveURL('/404')

  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('Preview link turned off.')).toBeVisible()
  expect((await visitor.goto(link))?.status()).toBe(404)
  await elsewhere.close()
})

test('an earlier version is compared, restored as a draft, and that is undone', async ({
  page,
}) => {
  await page.goto('/')
  const described = 'What the first version said about seeds, in a text of more than sixty letters.'
  await putEpisode(page.request, ID, { title: 'As it was', description: described })
  const description = described.replace('seeds', 'beans')
  await save(page, { title: 'As it is', description })

  await page.goto(`/admin/episodes/${ID}/history`)
  const versions = page.getByRole('main').getByRole('listitem')
  await expect(versions.first()).toContainText('Host, today')
  await expect(versions.first()).toContainText('Title and show notes changed')
  await expect(versions.first().locator('del').first()).toHaveText('As it was')
  await versions
    .nth(1)
    .getByRole('link', { name: /^Compare/ })
    .click()
  await expect(page.locator('dd ins').last()).toHaveText('beans, ')
  await page.getByRole('button', { name: /^Restore as draft/ }).click()
  const said = page.getByRole('status').filter({ hasText: 'restored' })
  await expect(said).toContainText('restored as a draft.')
  const titles = async () => [
    (await callApi(page, 'GET', `/episodes/${ID}`)).body.title,
    (await callApi(page, 'GET', `/episodes/${ID}?draft=true`)).body.title,
  ]
  expect(await titles()).toEqual(['As it is', 'As it was'])
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  expect(await titles()).toEqual(['As it is', 'As it is'])
})

test('D14 an episode gets another number, and its old address leads to the new one', async ({
  page,
}) => {
  await page.goto(`/admin/episodes/${ID}`)
  await page.getByRole('button', { name: 'Change number' }).click()
  const dialog = page.getByRole('dialog', { name: `Change number ${NUMBER}` })
  await dialog.getByLabel('New number').fill('16')
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await expect(dialog.getByText('Episode 16 already exists.')).toBeVisible()
  await dialog.getByLabel('New number').fill(String(NUMBER + 1))
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await page.waitForURL(`/admin/episodes/ep-${NUMBER + 1}`)
  const moved = await page.request.get(`/podcast/${ID}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, `/podcast/ep-${NUMBER + 1}`])
})
