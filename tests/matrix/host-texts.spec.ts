import { expect, type BrowserContext, type Page } from '@playwright/test'
import { DEFAULT_SHOW_NAME, TOPIC_TEXTS } from '@/domain/show/defaults'
import { callApi, test } from '../support/host'

/** What the host edits, as visitors find it. Every test puts back what it has changed. */
const PILLAR = '/episodes/mentalHealth'
const DEFAULTS = TOPIC_TEXTS.mentalHealth

const setPillar = async (page: Page, mentalHealth: object) => {
  const body = { _status: 'published', mentalHealth }
  expect((await callApi(page, 'POST', '/globals/pillars', body)).status).toBe(200)
}

const setShowName = async (page: Page, showName: string) =>
  expect(
    (await callApi(page, 'POST', '/globals/site', { _status: 'published', showName })).status,
  ).toBe(200)

/** As this visitor sees it: other files may leave a draft with a higher number. */
async function newestEpisode({ request }: BrowserContext) {
  const { docs } = await (
    await request.get('/api/episodes?sort=-episodeNum&limit=1&depth=0')
  ).json()
  return docs[0] as { id: string; isMentalHealth: boolean }
}

test.beforeEach(({ page }) => page.goto('/'))
test.afterEach(({ page }) => setPillar(page, { title: null, quote: null, quoteAuthor: null }))

test('D25 R16 a quote that the host writes never stands under the name of the default one', async ({
  page,
}) => {
  await setPillar(page, { quote: 'My own words.', quoteAuthor: '' })
  await page.goto(PILLAR)
  const figure = page.getByRole('main').getByRole('figure')
  await expect(figure.locator('blockquote')).toHaveText('My own words.')
  await expect(figure).not.toContainText(DEFAULTS.quoteAuthor)
  await expect(figure.locator('figcaption')).toHaveCount(0)
  await setPillar(page, { quote: '', quoteAuthor: 'Somebody else' })
  await page.goto(PILLAR)
  await expect(figure.locator('blockquote')).toHaveText(DEFAULTS.quote)
  await expect(figure.locator('cite')).toHaveText(DEFAULTS.quoteAuthor)
})

test('D25 a renamed pillar has its new name wherever it is named', async ({ page, browser }, {
  project,
}) => {
  const visitor = await browser.newContext({ baseURL: project.use.baseURL })
  // Feeds have the newest episodes, whatever other tests have put on this site; the change makes a
  // sample the host's own.
  const { id, isMentalHealth } = await newestEpisode(visitor)
  expect((await callApi(page, 'PATCH', `/episodes/${id}`, { isMentalHealth: true })).status).toBe(
    200,
  )
  await setPillar(page, { title: 'Inner Weather' })
  await page.goto(PILLAR)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inner Weather')
  await expect(page.locator(`[data-episode=${id}]`)).toContainText('Inner Weather')
  for (const path of [PILLAR, '/', '/episodes/all', `/podcast/${id}`, '/feed.xml', '/feed.json']) {
    const text = await (await page.request.get(path)).text()
    expect(text, path).toContain('Inner Weather')
    expect(text, path).not.toContain(DEFAULTS.title)
  }
  await callApi(page, 'PATCH', `/episodes/${id}`, { isMentalHealth })
  await visitor.close()
})

test('M21 A09 D27 pages and stubs name the show as it is called now, each article once', async ({
  page,
}) => {
  const name = 'The Second Cup'
  await setShowName(page, name)
  try {
    for (const path of ['/guests', '/ourValues', '/getInvolved']) {
      await page.goto(path)
      await expect(page.getByText('The Second Cup team', { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('The next dose of The Second Cup is')
    }
    for (const [path, title, desk] of [
      ['/EditGuest', 'Edit Guest', '/admin/guests'],
      ['/EditPodcast', 'Edit Podcast', '/admin/episodes'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const way = page.getByRole('link', { name: 'Open the desk' })
      await expect(way).toHaveAttribute('href', desk)
      await page.getByRole('link', { name: `Return to ${name}` }).click()
      await page.waitForURL('/')
    }
  } finally {
    await setShowName(page, DEFAULT_SHOW_NAME)
  }
  await page.goto('/EditGuest')
  await expect(page.getByRole('link', { name: 'Return to Notes & Quotes' })).toBeVisible()
})
