import sharp from 'sharp'
import { within } from '@testing-library/dom'
import { shownLength } from '@/domain/episodes/episode-length'
import { EPISODE_FLAGS, FIRST_TOPICS, topicPath } from '@/domain/topics/topics'
import type { Episode } from '@/payload-types'
import { expect, test } from '../support/browser-test'
import { collapse, readPage } from '../support/read-page'
import { findEpisode, listEpisodes, readGlobal, shown } from '../support/site-content'

/** What public pages have, and what they say of themselves, as any program reads them. */

const hrefOf = (element: HTMLElement | null | undefined) => element?.getAttribute('href')
const numbersOf = (episodes: Episode[]) => episodes.map(({ id }) => id)
const inText = (text: string | null | undefined) => collapse(shown(text))

test('R01 R02 R03 R04 R05 R06 R07 F09 T06 D25 the landing page, from the hero to the favourites', async ({
  request,
}) => {
  const { heroTitle, heroText, heroPage, introText } = await readGlobal(request, 'landing')
  const { epnum, quote, quoteauthor } = await readGlobal(request, 'featured')
  const { playlistsUrl } = await readGlobal(request, 'site')
  const episode = await findEpisode(request, ({ episodeNum }) => episodeNum === epnum)
  const page = await readPage(request, '/')
  expect(page.text('h1')).toBe(inText(heroTitle))
  for (const text of [heroText, introText]) expect(page.text('main')).toContain(inText(text))

  const SHEET = '[role=img][aria-label^="A ruled notebook page"]'
  const words = heroPage?.replaceAll(/[[\]]/g, '') ?? ''
  expect(page.text(SHEET)).toContain(collapse(words))
  expect(page.attribute(SHEET, 'aria-label')).toContain(words)
  const marked = [...(heroPage ?? '').matchAll(/\[(.*?)\]/g)].map(([, line = '']) => line)
  expect(page.texts(`${SHEET} mark`)).toEqual(marked.slice(0, 4))

  const latest = page.getByRole('article', { name: episode.title })
  expect(collapse(latest.textContent)).toContain(`Episode ${epnum}`)
  const image = within(latest).getByRole('link', { name: new RegExp(`episode ${epnum} on`) })
  expect(hrefOf(image)).toBe(episode.linkYT ?? episode.linkSpotify)
  expect(image.querySelector('img')).not.toBeNull()
  const title = within(within(latest).getByRole('heading')).getByRole('link')
  expect(hrefOf(title)).toBe(`/podcast/${episode.id}`)

  const figure = page.all('figure').find(({ textContent }) => /Quote of the week/.test(textContent))
  expect(collapse(figure?.querySelector('blockquote')?.textContent)).toBe(quote)
  expect(collapse(figure?.querySelector('cite')?.textContent)).toBe(quoteauthor)
  const pillars = page.getByRole('region', { name: 'Four things we keep coming back to' })
  expect(within(pillars).getAllByRole('link').map(hrefOf)).toEqual(
    FIRST_TOPICS.map(({ key }) => topicPath(key)),
  )
  for (const [name, href] of [
    [/curated playlists/, playlistsUrl],
    ['See Host’s Favs', '/episodes/HostsFavs'],
    ['Browse all episodes', '/episodes/all'],
  ] as const)
    expect(hrefOf(page.getByRole('link', { name }))).toBe(href)
})

test('R10 R11 R12 intro, four playlists, the note on search, the list, the survey', async ({
  request,
}) => {
  const { searchNote, surveyUrl } = await readGlobal(request, 'site')
  const { allTitle } = await readGlobal(request, 'landing')
  const page = await readPage(request, '/episodes/all')
  expect(page.text('h1')).toBe(inText(allTitle))
  const playlists = page.getByRole('region', { name: 'Playlists by topic' })
  expect(within(playlists).getAllByRole('link')).toHaveLength(4)
  expect(page.text('main')).toContain(inText(searchNote))
  expect(page.all('[data-episode]')).toHaveLength(6)
  expect(hrefOf(page.getByRole('link', { name: /survey/ }))).toBe(surveyUrl)
})

test('R13 D21 a row: number, title to the detail page, video link with its platform, day, length', async ({
  request,
}) => {
  const [episode] = await listEpisodes(request)
  const page = await readPage(request, '/episodes/all')
  const ROW = `[data-episode=${episode?.id}]`
  expect(page.text(ROW)).toContain(`Episode ${episode?.episodeNum}`)
  expect(page.text(ROW)).toContain(shownLength(episode?.episodeLength, 'en'))
  expect(page.all(`${ROW} time[datetime="${episode?.episodeDate}"]`)).toHaveLength(1)
  const [row] = page.all(ROW)
  const link = (name: string | RegExp) => row && within(row).getByRole('link', { name })
  const platform = episode?.linkYT ? 'YouTube' : 'Spotify'
  const name = new RegExp(`episode ${episode?.episodeNum} on ${platform} .opens in a new tab`)
  expect(hrefOf(link(name))).toBe(episode?.linkYT ?? episode?.linkSpotify)
  expect(hrefOf(link(episode?.title ?? ''))).toBe(`/podcast/${episode?.id}`)
})

for (const { key, title } of FIRST_TOPICS)
  test(`R16 R17 ${topicPath(key)}: title, welcome, quote with its name, the rows of the pillar`, async ({
    request,
  }) => {
    const page = await readPage(request, topicPath(key))
    expect(page.text('h1')).toBe(title)
    expect(page.text('main')).toContain('Welcome.')
    expect(page.text('main figure blockquote')).not.toBe('')
    expect(page.text('main figure cite')).not.toBe('')
    expect(page.text('[data-episode]')).toContain(title)
    const topics = page.getByRole('navigation', { name: 'Topics' })
    expect(collapse(topics.querySelector('[aria-current=page]')?.textContent)).toBe(title)
  })

test('R18 R19 favourites: cards with image, title, description, number; a button to all', async ({
  request,
}) => {
  const favourites = await listEpisodes(request, 'isFav')
  const [episode] = favourites
  const page = await readPage(request, '/episodes/HostsFavs')
  expect(page.text('h1')).toBe('Host’s Favs')
  const cards = page.all('[data-episode]')
  expect(cards.map(({ dataset }) => dataset.episode)).toEqual(numbersOf(favourites))
  const CARD = `[data-episode=${episode?.id}]`
  expect(page.text(CARD)).toContain(`Episode ${episode?.episodeNum}`)
  expect(page.text(`${CARD} :is(h2, h3)`)).toBe(episode?.title)
  expect(page.text(CARD)).toContain(collapse(episode?.description.split('\n')[0]))
  expect(page.all(`${CARD} img`)).toHaveLength(1)
  expect(page.all(`${CARD} a[href="/podcast/${episode?.id}"]`).length).toBeGreaterThan(0)
  const button = within(page.getByRole('main')).getByRole('link', { name: 'Browse all episodes' })
  expect(hrefOf(button)).toBe('/episodes/all')
})

test('R20 D21 an episode: number, title, image linking to the video, description', async ({
  request,
}) => {
  const episode = await findEpisode(request, ({ linkYT }) => Boolean(linkYT))
  const page = await readPage(request, `/podcast/${episode.id}`)
  expect(page.text('article')).toContain(`Episode ${episode.episodeNum}`)
  expect(page.text('h1')).toBe(episode.title)
  const image = page.getByRole('link', { name: /Watch on YouTube/ })
  expect(hrefOf(image)).toBe(episode.linkYT)
  expect(image.querySelector('img')).not.toBeNull()
  for (const paragraph of episode.description.split('\n\n').slice(0, 2))
    expect(page.text('main')).toContain(collapse(paragraph))
})

test('R21 an episode has a tag button per flag, each leading to its list', async ({ request }) => {
  const tagsOf = async (fits: (episode: Episode) => boolean) => {
    const episode = await findEpisode(request, fits)
    const page = await readPage(request, `/podcast/${episode.id}`)
    const links = within(page.getByRole('region', { name: 'Filed under' })).getAllByRole('link')
    return { episode, tags: links.map((link) => [collapse(link.textContent), hrefOf(link)]) }
  }
  const { episode, tags } = await tagsOf(
    ({ isFav, ...flags }) => isFav === true && FIRST_TOPICS.some(({ flag }) => flags[flag]),
  )
  const topics = FIRST_TOPICS.filter(({ flag }) => episode[flag])
  expect(tags).toEqual([
    ...topics.map(({ title, key }) => [title, topicPath(key)]),
    ['Host’s Favs', '/episodes/HostsFavs'],
  ])
  const plain = await tagsOf(
    (other) => EPISODE_FLAGS.filter(({ flag }) => other[flag]).length === 1,
  )
  expect(plain.tags).toHaveLength(1)
})

test('R20 the guests of an episode are on its page', async ({ request }) => {
  const { docs } = await (await request.get('/api/guests?depth=0&limit=1')).json()
  const [guest] = docs
  const page = await readPage(request, `/podcast/${guest.podcastEpisodeID}`)
  const link = page.getByRole('link', { name: new RegExp(`about ${guest.guestName}`) })
  expect(hrefOf(link)).toBe(guest.personalLink)
  const card = collapse(link.closest('li')?.textContent)
  for (const text of [guest.guestName, guest.description]) expect(card).toContain(collapse(text))
})

test('R22 the about page: personal note, quote of the host, professional bio', async ({
  request,
}) => {
  const { title, quote } = await readGlobal(request, 'about')
  const page = await readPage(request, '/aboutHost')
  expect(page.text('main')).toContain(inText(title))
  expect(page.text('main figure blockquote')).toBe(inText(quote))
  expect(page.text('main figure cite')).toBe('Host')
  const bio = page.getByRole('region', { name: 'The professional version' })
  expect(bio.textContent).toContain('storyteller')
})

test('R23 F10 the community page has the ways in', async ({ request }) => {
  const page = await readPage(request, '/community')
  const ways = within(page.getByRole('region', { name: 'Ways in' }))
  for (const name of [/survey/, /newsletter/, /member/]) ways.getByRole('link', { name })
})

for (const path of ['/getInvolved', '/guests', '/ourValues'])
  test(`R24 ${path} is being crafted, signed by the team`, async ({ request }) => {
    const site = await readGlobal(request, 'site')
    const page = await readPage(request, path)
    expect(page.text('h1')).toBe(inText(site.comingSoonTitle))
    for (const text of [site.comingSoonText, site.comingSoonSignature])
      expect(page.text('main')).toContain(inText(text))
  })

test('F06 F07 F08 the footer has social links, membership, newsletter, login and the year', async ({
  request,
}) => {
  const site = await readGlobal(request, 'site')
  const page = await readPage(request, '/')
  const footer = page.getByRole('contentinfo')
  const social = within(footer).getByRole('navigation', { name: 'Social media' })
  for (const name of ['Instagram', 'YouTube', 'TikTok', 'LinkedIn'])
    expect(hrefOf(within(social).getByRole('link', { name: new RegExp(name) }))).toBe(
      site.socials?.find(({ service }) => service === name.toLowerCase())?.url,
    )
  for (const [name, href] of [
    [/member/, site.membershipUrl],
    [/newsletter/, site.newsletterUrl],
    [/^Admin login/, '/AdminLogin'],
  ] as const)
    expect(hrefOf(within(footer).getByRole('link', { name }))).toBe(href)
  const year = `© ${new Date().getFullYear()} ${site.showName}`
  expect(collapse(footer.textContent)).toContain(year)
})

test('/follow has every app, the feed and a code', async ({ request }) => {
  const site = await readGlobal(request, 'site')
  const page = await readPage(request, '/follow')
  const apps = within(page.getByRole('region', { name: 'Pick your app' })).getAllByRole('link')
  expect(apps).toHaveLength(4)
  expect(apps.map(hrefOf)).toContain(site.spotifyUrl)
  expect(page.getByLabelText<HTMLInputElement>('Feed URL').value).toMatch(/\/feed\.xml$/)
  page.getByRole('img', { name: 'Code that opens this page' })
})

const TITLES = [
  ['/', 'Notes & Quotes: For the lines you underline twice.'],
  ['/episodes/all', 'All Episodes: Notes & Quotes'],
  ['/episodes/climateJustice', 'Climate Justice: Notes & Quotes'],
  ['/episodes/HostsFavs', 'Host’s Favs: Notes & Quotes'],
  ['/aboutHost', 'About Host: Notes & Quotes'],
  ['/community', 'Community: Notes & Quotes'],
  ['/follow', 'Follow the show: Notes & Quotes'],
] as const

for (const [path, title] of TITLES)
  test(`${path} says what it is: title, description, address, card, feeds`, async ({
    baseURL,
    request,
  }) => {
    const page = await readPage(request, path)
    expect(page.title).toBe(title)
    const description = page.meta('description')
    expect(description.length).toBeGreaterThan(20)
    expect(description.length).toBeLessThanOrEqual(160)
    const canonical = page
      .all('link[rel=canonical]')
      .map((link) => new URL(hrefOf(link) ?? '').href)
    expect(canonical).toEqual([`${baseURL}${path}`])
    expect(page.meta('robots')).toBe('')
    expect(page.meta('og:site_name')).toBe('Notes & Quotes')
    expect(page.meta('og:description')).toBe(description)
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    const card = await request.get(page.meta('og:image'))
    expect(card.headers()).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-type': 'image/jpeg',
    })
    const { format, width, height } = await sharp(await card.body()).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    for (const [type, file] of [
      ['application/rss+xml', '/feed.xml'],
      ['application/feed+json', '/feed.json'],
    ])
      expect(page.attribute(`link[rel=alternate][type="${type}"]`, 'href')).toBe(
        baseURL + `${file}`,
      )
    expect(page.data()).toMatchObject(
      path === '/'
        ? { '@type': 'PodcastSeries', name: 'Notes & Quotes', url: `${baseURL}/` }
        : { '@type': 'BreadcrumbList', itemListElement: [{}, { item: `${baseURL}${path}` }] },
    )
  })

test('an episode says what it is: number, title, the way to it, its card, data and frame', async ({
  request,
  baseURL,
}) => {
  const { id, episodeNum, title } = await findEpisode(request, ({ linkYT }) => !!linkYT)
  const address = `${baseURL}/podcast/${id}`
  const page = await readPage(request, `/podcast/${id}`)
  expect(page.title).toBe(`${episodeNum}. ${title}: Notes & Quotes`)
  expect(page.attribute('link[rel=canonical]', 'href')).toBe(address)
  expect(page.meta('og:title')).toBe(`${episodeNum}. ${title}`)
  expect((await request.get(page.meta('og:image'))).status()).toBe(200)
  expect(page.data()).toMatchObject([
    { '@type': 'PodcastEpisode', url: address, name: title },
    { '@type': 'BreadcrumbList' },
  ])
  expect(page.all('a').map(hrefOf)).toContain(`${baseURL}/embed/${id}`)
})

for (const path of [
  '/guests',
  '/ourValues',
  '/getInvolved',
  '/AdminLogin',
  '/episodes/all?before=3',
])
  test(`${path}, which says little yet, is private or in part, is for no search engine`, async ({
    request,
  }) => {
    const page = await readPage(request, path)
    expect(page.meta('robots')).toContain('noindex')
    expect(page.all('link[rel=canonical]')).toEqual([])
  })

for (const path of ['no-such-page', 'podcast/ep-999', 'podcast/none', 'episodes/none'].concat(
  'aboutNobody',
  'quotes/999999',
  'guests/nobody',
  'developers/nothing',
))
  test(`R25 R26 D3 /${path} leads to /404, which says so and leads home`, async ({ request }) => {
    const page = await readPage(request, `/${path}`)
    expect([page.path, page.answer.status()]).toEqual(['/404', 404])
    expect(page.title).toMatch(/^Page not found/)
    expect(page.text('main')).toContain("The page you're looking for doesn't exist.")
    expect(hrefOf(page.getByRole('link', { name: 'Back home' }))).toBe('/')
    expect(page.meta('robots')).toContain('noindex')
    expect(page.all('link[rel=canonical]')).toEqual([])
  })
