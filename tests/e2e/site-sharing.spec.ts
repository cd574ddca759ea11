import { expect, test, type Page } from '../support/browser-test'
import { findEpisode } from '../support/site-content'

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`)
const content = async (page: Page, name: string) =>
  (await meta(page, name).first().getAttribute('content')) ?? ''
const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

test('an episode says what it is: number, title, day, length, where to hear it, the way to it', async ({
  page,
  request,
  baseURL,
}) => {
  const episode = await findEpisode(request, ({ linkYT, linkSpotify }) => !!linkYT && !!linkSpotify)
  const address = `${baseURL}/podcast/${episode.id}`
  await page.goto(`/podcast/${episode.id}`)
  await expect(page).toHaveTitle(`${episode.episodeNum}. ${episode.title}: Notes & Quotes`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  expect(await content(page, 'og:title')).toBe(`${episode.episodeNum}. ${episode.title}`)
  const card = await request.get(await content(page, 'og:image'))
  expect(card.status()).toBe(200)
  const [data, way] = await structured(page)
  expect(data).toMatchObject({
    '@type': 'PodcastEpisode',
    url: address,
    name: episode.title,
    episodeNumber: episode.episodeNum,
    datePublished: episode.publishedAt,
    dateModified: episode.modifiedAt,
    duration: expect.stringMatching(/^PT(\d+H)?\d+M\d*S?$/),
    partOfSeries: { name: 'Notes & Quotes' },
    sameAs: expect.arrayContaining([episode.linkYT, episode.linkSpotify]),
  })
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${baseURL}/`,
    `${baseURL}/episodes/all`,
    address,
  ])
})
