import { expect } from '@playwright/test'
import { callApi, fillPodcast, image, test, uploadButton } from '../support/host'

/** People, and quotes that had their week. Numbers from 1301 on are theirs. */
const FIRST = 1301

test.beforeAll(async ({ browser, hostState }, { project }) => {
  const context = await browser.newContext({
    baseURL: project.use.baseURL,
    storageState: hostState,
  })
  const page = await context.newPage()
  for (const [number, name] of [
    [FIRST, 'Zoë Folio'],
    [FIRST + 1, null], // Between the two: a neighbour is not offered twice.
    [FIRST + 2, 'ZOE  folio'],
    [FIRST + 3, 'Z. Octavo-Folio'],
  ] as const) {
    await fillPodcast(page, number, `Onward ${number}`)
    await uploadButton(page).click()
    await page.waitForURL('/')
    if (name === null) continue
    await page.goto('/UploadGuest')
    await page.getByLabel('Guest name').fill(name)
    await page.getByLabel('Description').fill(`A sample on ${number}.`)
    await page.getByLabel('Podcast appearance episode number').fill(String(number))
    await page.locator('#headshot').setInputFiles(await image())
    await page.getByRole('button', { name: 'Upload Guest' }).click()
    await page.waitForURL('/')
  }
  await callApi(page, 'POST', '/globals/site', { hasGuestsPage: true })
  await context.close()
})

test.afterAll(async ({ browser, hostState }, { project }) => {
  const context = await browser.newContext({
    baseURL: project.use.baseURL,
    storageState: hostState,
  })
  const page = await context.newPage()
  await page.goto('/')
  await callApi(page, 'POST', '/globals/site', { hasGuestsPage: false })
  await context.close()
})

test('D37 D38 quotes and people in order, page by page, without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  for (let week = 1; week <= 13; week += 1)
    await callApi(page, 'POST', '/quotes', {
      quote: `Onward line ${week}`,
      quoteauthor: 'A sample',
      epnum: FIRST,
      showsFrom: new Date(Date.UTC(2020, 0, week)).toISOString(),
    })
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/quotes')
  await plain.getByRole('link', { name: 'Earlier lines' }).click()
  await expect(plain).toHaveURL(/\/quotes\?before=\d+-\d+$/)
  const january = plain.getByRole('region', { name: 'January' })
  await january.getByRole('link', { name: 'Onward line 1', exact: true }).click()
  await expect(plain.getByRole('region', { name: 'Heard in' })).toContainText(`Onward ${FIRST}`)
  await plain.goto('/guests')
  await expect(plain.getByRole('main').getByRole('link', { name: 'ZOE folio' })).toBeVisible()
  // Few people need no letters; the page that begins at one has them.
  await plain.goto('/guests?from=z')
  await plain
    .getByRole('region', { name: 'Z', exact: true })
    .getByRole('link', { name: 'ZOE folio' })
    .click()
  await expect(plain).toHaveURL('/guests/zoe-folio')
  await context.close()
})
