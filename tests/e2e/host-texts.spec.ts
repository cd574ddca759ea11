import { expect, type BrowserContext, type Page } from '@playwright/test'
import { TOPIC_TEXTS } from '@/domain/show/defaults'
import { callApi, test } from '../support/host'
import { viewMore } from '../support/pages'

/** What the host edits, as visitors find it. Every test puts back what it has changed. */
const PILLAR = '/episodes/mentalHealth'
const DEFAULTS = TOPIC_TEXTS.mentalHealth

const setPillar = async (page: Page, mentalHealth: object) => {
  const body = { _status: 'published', mentalHealth }
  expect((await callApi(page, 'POST', '/globals/pillars', body)).status).toBe(200)
}

/** As this visitor sees it: other files may leave a draft with a higher number. */
async function newestEpisode({ request }: BrowserContext) {
  const { docs } = await (
    await request.get('/api/episodes?sort=-episodeNum&limit=1&depth=0')
  ).json()
  return docs[0] as { id: string; isMentalHealth: boolean }
}

test.beforeEach(({ page }) => page.goto('/'))
test.afterEach(async ({ page }) => {
  const { title, quote, quoteAuthor } = DEFAULTS
  await setPillar(page, { title, quote, quoteAuthor })
})

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

test('D23 a list that is found again has the episode that came out meanwhile, and all rows', async ({
  page,
  browser,
}, { project }) => {
  const visitor = await (await browser.newContext({ baseURL: project.use.baseURL })).newPage()
  const { id: newest } = await newestEpisode(visitor.context())
  const trash = async (deletedAt: string | null) =>
    expect(
      (await callApi(page, 'PATCH', `/episodes/${newest}?trash=true`, { deletedAt })).status,
    ).toBe(200)
  await trash(new Date().toISOString())
  const rows = visitor.locator('[data-episode]')
  await visitor.goto('/episodes/all')
  await viewMore(visitor).click()
  await expect(rows).toHaveCount(12)
  await trash(null)
  await visitor.reload()
  await expect(rows.first()).toHaveAttribute('data-episode', newest)
  await expect(rows).toHaveCount(12)
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-episode')))
  expect(new Set(ids).size).toBe(12)
  await visitor.context().close()
})
