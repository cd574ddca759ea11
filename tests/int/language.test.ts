import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as llms } from '@/app/llms.txt/route'
import manifest from '@/app/manifest'
import { GET as openSearch } from '@/app/opensearch.xml/route'
import { GET as podcastFeed } from '@/app/podcast.xml/route'
import { GET as serviceWorker } from '@/app/sw.js/route'
import { findForVisitor } from '@/cms/search'
import { DefaultText } from '@/dashboard/records/default-text'
import { podcastEpisode, podcastSeries } from '@/domain/feeds/json-ld'
import { parseSearch } from '@/domain/search/search'
import { FOLLOW_TEXTS, GUESTS_TEXTS, LANDING_TEXTS, SITE_TEXTS } from '@/domain/show/defaults'
import { textPages, type TextPage } from '@/domain/show/page-texts'
import { defaultTextsFor, defaultTextsOf } from '@/domain/texts/default-texts'
import type { Account } from '@/server/desk/account'
import { getSiteSettings } from '@/server/desk/site'
import { getEditedTexts } from '@/server/desk/texts'
import { getEpisode } from '@/server/queries/episodes'
import { getAbout, getFrame, getListTexts, listTopics } from '@/server/queries/pages'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, sql } from '../support/rest'

// The language of the show (L09): what follows it, through the same calls as everybody's.

const admin = await makeAdmin()

const setLanguage = (language: unknown) =>
  rest('POST', '/api/globals/site', { ...admin, json: { language } })

async function speak(language: string): Promise<void> {
  const { status, text } = await setLanguage(language)
  expect(status, text).toBe(200)
}

/** What has all of the words as they are, without the help that mistakes get. */
async function found(text: string) {
  const query = parseSearch(new URLSearchParams({ q: text }))
  const { hits, corrected, isPartial } = await findForVisitor(await cms(), query, {
    now: new Date(),
  })
  return corrected === null && !isPartial ? hits.map(({ id }) => id) : []
}

const version = async () =>
  (await sql<{ version: string }>('SELECT version::text FROM content_version'))[0]?.version

beforeAll(async () => {
  await makeEpisode(admin, 1401, {
    title: 'Die Häuser am Fluss',
    description: 'Über alte Häuser.',
    audioUrl: 'https://example.com/a.mp3',
    linkYT: 'https://example.com/watch',
    isMentalHealth: true,
  })
  await makeEpisode(admin, 1402, { title: 'المكتبات القديمة', description: 'عن الكتب.' })
  await rest('POST', '/api/globals/site', {
    ...admin,
    json: { hasSearchPage: true, hasPodcastFeed: true },
  })
})
afterAll(() => speak('en'))

test.each(['xx', 'fi', 'constructor', '', null, 7, ['de']])(
  'the language %j is not one of the list',
  async (language) => {
    expect((await setLanguage(language)).status).toBe(400)
    expect((await getFrame()).language).toBe('en')
  },
)

test('what is kept falls with the change, and only with one', async () => {
  const before = await version()
  await speak('de')
  expect(await version()).not.toBe(before)
})

describe.each([
  ['de', 'ltr', 'de_DE', 'Notes & Quotes: Notizen zu den Folgen', 'Bleistift'],
  ['ar', 'rtl', 'ar_AR', 'Notes & Quotes: ملاحظات الحلقات', 'قلم رصاص'],
] as const)('a show in %s', (language, direction, locale, feedTitle, note) => {
  beforeAll(() => speak(language))

  test('says so in its feeds', async () => {
    const rss = await (await rssFeed()).text()
    expect(rss).toContain(`<language>${language}</language>`)
    expect(rss).toContain(feedTitle.split(': ')[1])
    expect(await (await podcastFeed()).text()).toContain(`<language>${language}</language>`)
    expect(await (await jsonFeed()).json()).toMatchObject({ language, title: feedTitle })
  })

  test('says so to search engines, phones, browsers and programs', async () => {
    const frame = await getFrame()
    const episode = await getEpisode('ep-1401')
    if (!episode) throw new Error('No episode')
    expect(podcastSeries(frame)).toMatchObject({ inLanguage: language })
    expect(podcastEpisode(episode, frame)).toMatchObject({ inLanguage: language })
    expect(await manifest()).toMatchObject({ lang: language, dir: direction })
    expect(await (await openSearch()).text()).toContain(`<Language>${language}</Language>`)
    expect(await (await llms()).text()).toContain(`(${language}).`)
    expect(await (await serviceWorker()).text()).toContain(`"direction":"${direction}"`)
    const { openGraph } = await pageMetadata(frame, { path: '/', title: 'x', description: 'x' })
    expect(openGraph).toMatchObject({ locale })
  })

  test('Q08 shows the default texts of its language on pages, in feeds and on the desk', async () => {
    const json = { membershipUrl: 'https://club.example/us', footerTitle: ' ' }
    const { body } = await rest('POST', '/api/globals/site', { ...admin, json })
    const texts = Object.keys({ ...SITE_TEXTS, ...GUESTS_TEXTS, ...FOLLOW_TEXTS })
    expect(texts.filter((name) => body.result[name] !== null)).toEqual([])
    expect(await rest('GET', '/api/globals/landing').then((one) => one.body.heroTitle)).toBeNull()
    const defaults = defaultTextsFor(language, 'sample')
    expect((await getListTexts()).allTitle).toBe(defaults.landing.allTitle)
    expect((await getAbout()).noteHtml).toContain(note)
    expect((await listTopics())[0]).toMatchObject({
      title: defaults.topics.mentalHealth.title,
      teaser: defaults.topics.mentalHealth.teaser,
    })
    const frame = await getFrame()
    expect(frame.footerTitle).toBe(defaults.site.footerTitle)
    expect(await (await podcastFeed()).text()).toContain(frame.tagline)
    const payload = await cms()
    const field = { name: 'note', type: 'richText' }
    const editor = renderToStaticMarkup(await DefaultText({ payload, of: 'about', field }))
    expect(editor).toContain(note)
    const account = (await payload.find({ collection: 'users', limit: 1 })).docs[0] as Account
    expect(await getSiteSettings(account)).toMatchObject({
      show: { tagline: '' },
      defaultTagline: frame.tagline,
    })
    const [page] = textPages('', defaultTextsOf(frame))
    const { texts: edited } = await getEditedTexts(account, page as TextPage)
    expect(edited.every(({ value }) => value === '')).toBe(true)
    expect(edited[0]?.defaultText).toBe(defaults.landing.heroTitle)
  })
})

test('Q08 D25 what the host wrote is kept in every language, also what some default says or said', async () => {
  const own = {
    allTitle: 'All our evenings',
    favsTitle: LANDING_TEXTS.favsTitle,
    introText: LANDING_TEXTS.introText,
    allIntro:
      'Fang oben an oder schlag irgendwo auf. Jede Folge beginnt mit einer Zeile, die jemanden nicht losgelassen hat.',
  }
  await rest('POST', '/api/globals/landing', { ...admin, json: own })
  for (const language of ['de', 'ar', 'en']) {
    await speak(language)
    const { favsTitle, ...texts } = await getListTexts()
    expect(texts).toMatchObject({ allTitle: own.allTitle, introText: own.introText })
    expect([texts.allIntro, favsTitle]).toEqual([own.allIntro, 'Host’s Favs'])
  }
})

test('L08 the search takes words apart as the language does, from the change on', async () => {
  await speak('en')
  expect(await found('hauses')).not.toContain('ep-1401')
  expect(await found('مكتبة')).not.toContain('ep-1402')
  await speak('de')
  expect(await found('häusern')).toContain('ep-1401')
  await speak('ar')
  expect(await found('المكتبة')).toContain('ep-1402')
  // What is written afterwards is taken apart in the same way.
  await makeEpisode(admin, 1403, { title: 'الكاتبات والكتب' })
  expect(await found('الكاتبة')).toContain('ep-1403')
  await speak('en')
  expect(await found('häuser')).toContain('ep-1401')
})

describe('N30 the language of the episodes', () => {
  const setEpisodes = (episodeLanguage: unknown) =>
    rest('POST', '/api/globals/site', { ...admin, json: { language: 'en', episodeLanguage } })
  afterAll(() => setEpisodes(null))

  test.each(['nonsense', 'd', 'da, sv', 'de_AT', 7, ['da'], 'd'.repeat(40)])(
    'N30 %j is no language tag',
    async (tag) => {
      expect((await setEpisodes(tag)).status).toBe(400)
      expect((await getFrame()).episodeLanguage).toBe('en')
    },
  )

  test('N30 is what feeds and structured data say, on a site that stays in its own', async () => {
    expect((await setEpisodes('pt-BR')).status).toBe(200)
    expect(await getFrame()).toMatchObject({ language: 'en', episodeLanguage: 'pt-BR' })
    for (const feed of [rssFeed, podcastFeed])
      expect(await (await feed()).text()).toContain('<language>pt-BR</language>')
    expect(await (await jsonFeed()).json()).toMatchObject({
      language: 'pt-BR',
      title: 'Notes & Quotes: episode notes',
    })
    const frame = await getFrame()
    const episode = await getEpisode('ep-1401')
    if (!episode) throw new Error('No episode')
    expect(podcastSeries(frame)).toMatchObject({ inLanguage: 'pt-BR' })
    expect(podcastEpisode(episode, frame)).toMatchObject({ inLanguage: 'pt-BR' })
    expect(await (await llms()).text()).toContain('Brazilian Portuguese (pt-BR).')
    expect(await manifest()).toMatchObject({ lang: 'en' })
    expect((await getListTexts()).allTitle).toBe('All our evenings')
  })

  test('N30 the search takes words apart as it does, and follows the site again without it', async () => {
    await setEpisodes('de-AT')
    expect(await found('häusern')).toContain('ep-1401')
    await setEpisodes(null)
    expect(await found('häusern')).not.toContain('ep-1401')
  })
})
