import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { AllEpisodes } from '@/components/site/all-episodes'
import { NotebookPage } from '@/components/site/notebook-page'
import { Promos } from '@/components/site/promos'
import { Quotes } from '@/components/site/quotes'
import { SiteHeader } from '@/components/site/site-header'
import { TopicColours } from '@/components/site/topic-colours'
import { TopicPage } from '@/components/site/topic-page'
import { Glyph } from '@/components/ui/glyph'
import type { SiteFrame, TopicText } from '@/domain/content'
import { LANDING_TEXTS } from '@/domain/show/defaults'
import { toMenu } from '@/domain/show/menu'
import { textsOf } from '@/domain/texts'
import { DEFAULT_LOOK } from '@/domain/look/look'
import { PALETTE } from '@/domain/topics/topic-colours'
import type { Topic } from '@/domain/topics/topics'
import { ownTopics, SAMPLE_TOPICS } from '../../support/topics'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))
vi.mock('@/components/ui/art/sprite.svg', () => ({ default: { src: '/sprite.svg' } }))
vi.mock('@/components/ui/art/motifs.svg', () => ({ default: { src: '/motifs.svg' } }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))

const frameOf = (topics: Topic[]): SiteFrame => ({
  ...{ siteUrl: 'http://localhost', language: 'en', textSet: 'neutral', episodeLanguage: 'en' },
  ...{ showName: 'A show', shortName: null, hostName: 'Ada', topics, tagline: '', timeZone: 'UTC' },
  ...{ releaseDay: 'Thursday', releaseTime: '06:00', surveyUrl: null, newsletterUrl: null },
  ...{ hasLetters: false, hasNewsletter: false, hasArchive: false },
  ...{ membershipUrl: null, playlistsUrl: null, officialFeedUrl: null, hubUrl: null },
  ...{ podcastFeed: null, apps: [], socials: [], footerTitle: '', popup: null, searchNote: '' },
  ...{ comingSoon: { title: '', text: '', signature: '' }, countsBy: 'number', copyright: null },
  ...{ hostPhoto: null, logo: null, cover: null, coverShape: 'wide' as const, sharingImage: null },
  survey: { title: '', text: '', button: '' },
  menu: toMenu(null),
  ownPages: [],
  pages: { guests: false, values: false, involved: false, search: false, contact: false },
  announcesPages: true,
  hasQuotes: true,
  listedTopics: topics,
  shortName: null,
  look: DEFAULT_LOOK,
  paths: [],
})
const textOf = (topic: Topic): TopicText => ({
  ...{ ...topic, teaser: '', blurb: '', quote: null, playlistUrl: null },
})
const NONE = { rows: [], nextBefore: null }
const COUNTS = [0, 1, 2, 3, 5, 8]
const links = (html: string) => [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => href)
/** What stands in a page where something is missing. */
const HOLES = /undefined|null|NaN|<ul[^>]*><\/ul>|<nav[^>]*><\/nav>/

describe('a page that is off', () => {
  const linked = (announcesPages: boolean, on = {}) => {
    const frame = frameOf([])
    const pages = { ...frame.pages, ...on }
    const html = renderToStaticMarkup(<SiteHeader frame={{ ...frame, announcesPages, pages }} />)
    return links(html).filter((href = '') =>
      ['/guests', '/ourValues', '/getInvolved'].includes(href),
    )
  }
  test('is announced in the menu of a site that has imported nothing', () =>
    expect(linked(true)).toEqual(['/ourValues', '/guests', '/getInvolved']))
  test('is not in the menu of an imported show', () => {
    expect(linked(false)).toEqual([])
    expect(linked(false, { guests: true, involved: true })).toEqual(['/guests', '/getInvolved'])
  })
})

test('the menu has no topic without episodes', () => {
  const frame = { ...frameOf(SAMPLE_TOPICS), listedTopics: SAMPLE_TOPICS.slice(0, 1) }
  const paths = SAMPLE_TOPICS.map(({ path }) => path)
  const found = links(renderToStaticMarkup(<SiteHeader frame={frame} />))
  expect(found.filter((href = '') => paths.includes(href))).toEqual(paths.slice(0, 1))
})

describe('the menu of episodes', () => {
  const menu = (topics: Topic[]) => {
    const html = renderToStaticMarkup(<SiteHeader frame={frameOf(topics)} />)
    return html.slice(html.indexOf('<details'), html.indexOf('</details>'))
  }
  test('F03 lists all, favourites and the first four in this order', () =>
    expect(links(menu(SAMPLE_TOPICS))).toEqual([
      '/episodes/all',
      '/episodes/AdasFavs',
      '/episodes/mentalHealth',
      '/episodes/personalGrowth',
      '/episodes/socialJustice',
      '/episodes/climateJustice',
    ]))
  test.each(COUNTS)('D45 lists %i topics in the order of the site', (count) => {
    const topics = ownTopics(count).toReversed()
    const html = menu(topics)
    expect(links(html).slice(2)).toEqual(topics.map(({ path }) => path))
    expect(html.includes('two'), 'two columns').toBe(count >= 4)
    expect(html).not.toMatch(HOLES)
  })
})

describe.each(COUNTS)('D45 with %i topics', (count) => {
  const topics = ownTopics(count)
  const frame = frameOf(topics)

  test('the page of all episodes has a card for each, or no such section', () => {
    const html = renderToStaticMarkup(
      <AllEpisodes
        texts={{ allTitle: 'All', allIntro: '' }}
        frame={frame}
        topics={topics.map(textOf)}
        page={NONE}
        before={null}
        seasons={[]}
        season={null}
      />,
    )
    expect(links(html).filter((href) => href !== '/episodes/all')).toEqual(
      topics.map(({ path }) => path),
    )
    expect(html.includes('themes-title')).toBe(count > 0)
    expect(html).not.toMatch(HOLES)
  })

  test('quotes can be filtered by each, or there is no filter', () => {
    const quote = { id: 1, text: 'A line.', author: 'Ada', day: '2026-11-24' }
    const page = { quotes: [quote, { ...quote, id: 2 }], next: null }
    const html = renderToStaticMarkup(
      <Quotes {...{ page, frame }} title="Quotes" intro="" isFirst topic={null} />,
    )
    expect(links(html).filter((href) => href?.includes('theme='))).toEqual(
      topics.map(({ key }) => `/quotes?theme=${key}`),
    )
    expect(html).not.toMatch(HOLES)
  })

  test('the page of a topic has tabs if there is another, and nothing that is not written', () => {
    for (const topic of topics) {
      const html = renderToStaticMarkup(
        <TopicPage topic={textOf(topic)} topics={topics} covers="wide" page={NONE} before={null} />,
      )
      const found = links(html.slice(html.indexOf('<nav'), html.indexOf('</nav>')))
      expect(found).toEqual(count > 1 ? topics.map(({ path }) => path) : [])
      expect(html).not.toMatch(HOLES)
      expect(html).not.toContain('<blockquote')
    }
  })

  test('the home page has marks, flags and covers', () => {
    const html = renderToStaticMarkup(
      <>
        <NotebookPage text="[One] [two] [three] [four] [five]" note="" topics={topics} />
        <Promos texts={LANDING_TEXTS} frame={frame} hasFavourites />
      </>,
    )
    const marks = [...html.matchAll(/<mark data-topic="([^"]+)"/g)].map(([, key]) => key)
    expect(new Set(marks).size, 'four colours').toBe(4)
    const covers = [...html.matchAll(/src="(\/covers\/[^"]+)"/g)].map(([, src]) => src)
    expect(new Set(covers).size, 'three drawings').toBe(3)
    expect(
      html.match(/flag"? data-topic/g) ?? html.match(/class="[^"]*flag[^"]*" data-topic/g),
    ).not.toBeNull()
  })

  test('each has its colour in the light and in the dark', () => {
    const html = renderToStaticMarkup(<TopicColours topics={topics} />)
    for (const { key } of topics) expect(html).toContain(`[data-topic='${key}']{--topic:var(--t`)
    if (count === 0) expect(html).toBe('')
    if (count > 1) {
      expect(html).toContain(PALETTE.lilac.light.colour)
      expect(html.split(PALETTE.lilac.dark.wash)).toHaveLength(3)
    }
  })
})

describe('the colours of the first four', () => {
  test('are those of the styles', () =>
    expect(renderToStaticMarkup(<TopicColours topics={SAMPLE_TOPICS} />)).toBe(''))
  test('can be the host’s own, of the palette or not', () => {
    const topics = SAMPLE_TOPICS.map((topic, i) => ({
      ...topic,
      colour: ['lilac', '#c0ffee'][i] ?? null,
    }))
    const html = renderToStaticMarkup(<TopicColours topics={topics} />)
    expect(html).toMatch(/^<style>:root:root\{--mind:#cbb8ff;.*--growth:#c0ffee;/)
    expect(html).not.toMatch(/--climate|--social|data-topic/)
  })
})

test.each([
  ['one of the first four', SAMPLE_TOPICS[3], /sprite[^"]*#g-climateJustice"/],
  ['a topic with a motif of theirs', ownTopics(8)[6], /motifs[^"]*#m-tide"/],
  ['a topic with another', ownTopics(2)[1], /motifs[^"]*#m-moon"/],
  ['one of the first four with another', { ...SAMPLE_TOPICS[0], motif: 'pot' }, /#m-pot"/],
])('the glyph of %s', (_, topic, drawing) =>
  expect(renderToStaticMarkup(<Glyph topic={topic as Topic} />)).toMatch(drawing),
)
