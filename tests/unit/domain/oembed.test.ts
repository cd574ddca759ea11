import { describe, expect, test } from 'vitest'
import type { EpisodeDetail } from '@/domain/content'
import { episodeIdOf, oembedOf, parseLimit } from '@/domain/feeds/oembed'

const SITE = 'https://show.example'
const FRAME = {
  siteUrl: SITE,
  showName: 'Night Pages',
  hostName: 'Mary Ann',
  language: 'en' as const,
}
const NONE = { width: null, height: null }

const EPISODE: EpisodeDetail = {
  id: 'ep-012',
  number: 12,
  title: 'A "title" <b>& more',
  date: '2026-11-24',
  length: '41:07',
  video: null,
  categories: [],
  description: '',
  descriptionHtml: '',
  picture: {
    src: '/api/podcasts/file/a.webp',
    sources: [
      { src: '/api/podcasts/file/a-320.webp', width: 320 },
      { src: '/api/podcasts/file/a.webp', width: 1280 },
    ],
    width: 1280,
    height: 720,
    alt: '',
    blur: null,
  },
  platforms: [],
  audioUrl: null,
  episodeUrl: null,
  guests: [],
  isHidden: false,
  publishedAt: null,
  modifiedAt: null,
  chapters: [],
  transcript: null,
}

describe('the episode that an address leads to', () => {
  test.each([
    ['https://show.example/podcast/ep-012', 'ep-012'],
    ['http://show.example/PODCAST/EP-012/?utm_source=x#t=5', 'ep-012'],
    ['https://show.example/podcast/ep-1000', 'ep-1000'],
    ['https://show.example/', null],
    ['https://show.example/embed/ep-012', null],
    ['https://show.example/podcast/ep-12', 'ep-012'],
    ['https://show.example/podcast/ep-12a', null],
    ['https://show.example/podcast/ep-012/transcript', null],
    ['https://show.example:8443/podcast/ep-012', null],
    ['https://show.example.evil.example/podcast/ep-012', null],
    ['ftp://show.example/podcast/ep-012', null],
    ['/podcast/ep-012', null],
    ['', null],
  ])('%s: %j', (address, id) => expect(episodeIdOf(address, SITE, 'Host')).toBe(id))
})

test.each([
  ['300', 300],
  ['', null],
  [null, null],
  ['0', NaN],
  ['-1', NaN],
  ['1.5', NaN],
  ['wide', NaN],
  ['1000000', NaN],
])('a limit of %j is %j', (text, limit) => expect(parseLimit(text)).toEqual(limit))

describe('what other sites show', () => {
  test('a frame with the episode’s own page, and nothing that breaks out of the markup', () => {
    const answer = oembedOf(EPISODE, FRAME, NONE)
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: '12. A "title" <b>& more',
      provider_name: 'Night Pages',
      provider_url: 'https://show.example/',
      width: 600,
      thumbnail_width: 1280,
      thumbnail_height: 720,
    })
    expect(answer.html).toMatch(
      /^<iframe src="https:\/\/show\.example\/embed\/ep-012" title="[^"<>]*" width="600" height="\d+" [^<>]*><\/iframe>$/,
    )
  })

  test('holds to the limits, with its thumbnail too; without one that fits there is none', () => {
    const small = oembedOf(EPISODE, FRAME, { width: 400, height: 200 })
    expect(small).toMatchObject({ width: 400, height: 200, thumbnail_width: 320 })
    expect(small.thumbnail_height).toBe(180)
    expect(small.html).toContain('width="400" height="200"')
    const tiny = oembedOf(EPISODE, FRAME, { width: 100, height: null })
    expect(tiny.width).toBe(100)
    expect(tiny).not.toHaveProperty('thumbnail_url')
  })
})
