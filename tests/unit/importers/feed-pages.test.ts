import { expect, test } from 'vitest'
import { nextPage } from '@/importers/rss/feed-pages'
import { feedSource } from '@/importers/rss/feed-source'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { buildFeed, buildItem } from '../../support/feeds/build-feed'

const next = (channel: string, item = buildItem(1)) =>
  nextPage({
    bytes: Buffer.from(buildFeed([item], channel)),
    contentType: null,
    address: 'https://example.com/show/feed.xml',
  })
const link = (href: string, rel = 'next') => `<atom:link rel="${rel}" href="${href}"/>`

test.each([
  ['none', '', null],
  ['one', link('https://example.com/2'), 'https://example.com/2'],
  [
    'relative, with an ampersand',
    link('?page=2&amp;size=10'),
    'https://example.com/show/feed.xml?page=2&size=10',
  ],
  ['another prefix and quotes', "<a10:link\n href='/2'\n rel='Next' />", 'https://example.com/2'],
  ['another relation', link('https://example.com/1', 'previous'), null],
  ['in a comment', `<!-- ${link('https://example.com/2')} -->`, null],
  ['no URL', link('https://'), null],
])('Q32 the next page of a feed: %s', (_, channel, url) => {
  expect(next(channel)).toBe(url)
})

test('Q32 a link of an item is none of the feed', () => {
  expect(next('', buildItem(1, { more: link('https://example.com/2') }))).toBeNull()
})

test('Q32 the items of all pages are numbered through, and the first page says what the show is', () => {
  const [first, second] = [
    buildFeed([buildItem(3), '<item/>']),
    buildFeed([buildItem(2), buildItem(1)]),
  ]
  const feed = parsePodcastFeed(first, [second.replace('Sample show', 'Another')])
  const { title, items } = feedSource(feed, { timeZone: 'UTC' })
  expect(title).toBe('Sample show')
  expect(items.map(({ position, title: name }) => `${position} ${name}`)).toEqual([
    '1 Sample 3',
    '2 Sample 2',
    '3 Sample 1',
    '4 Untitled',
  ])
})

test('Q32 a feed of nothing but beginnings is looked through in no time', () => {
  const channel = `${'<!--'.repeat(500_000)}${'<a10:link rel="'.repeat(100_000)}`
  const start = performance.now()
  expect(next(channel)).toBeNull()
  expect(performance.now() - start).toBeLessThan(10_000)
})
