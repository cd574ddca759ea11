import { describe, expect, test } from 'vitest'
import type { EpisodeDetail } from '@/domain/content'
import {
  squareOf,
  breadcrumbs,
  podcastEpisode,
  podcastSeries,
  transcriptLd,
} from '@/domain/feeds/json-ld'

const FRAME = {
  siteUrl: 'https://show.example',
  showName: 'Night Pages',
  hostName: 'Mary Ann',
  episodeLanguage: 'en' as const,
  tagline: 'About pages.',
  officialFeedUrl: null,
  socials: [],
}

const BARE: EpisodeDetail = {
  id: 'ep-012',
  number: 12,
  title: 'A title',
  date: '2026-11-24',
  length: '1:02:03',
  video: null,
  categories: [],
  description: 'All of it.',
  descriptionHtml: '',
  picture: null,
  platforms: [],
  audioUrl: null,
  chapters: [],
  transcript: null,
  episodeUrl: null,
  guests: [],
  isHidden: false,
  publishedAt: '2026-11-24T06:00:00.000Z',
  modifiedAt: '2026-11-25T07:00:00.000Z',
}

test('N46 the picture of the series is its cover, and square', () => {
  const picture = (src: string) => ({ src, sources: [], width: 9, height: 9, alt: '', blur: null })
  const image = (over: Partial<Parameters<typeof podcastSeries>[0]>) =>
    podcastSeries({ ...FRAME, ...over }).image
  const podcastFeed = { category: 'Arts', email: null, isExplicit: false }
  const cover = picture('/cover.webp')
  expect(image({ cover, podcastFeed, logo: picture('/logo.webp') })).toBe(
    'https://show.example/cover.webp',
  )
  expect(image({ podcastFeed, logo: picture('/logo.webp') })).toBe(
    'https://show.example/podcast-cover.jpg',
  )
  expect(squareOf({ cover: null, podcastFeed: null })).toBe('/icons/512.png')
})

describe('what pages say of themselves in the words of schema.org', () => {
  test('the show', () => {
    expect(podcastSeries(FRAME)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'PodcastSeries',
      '@id': 'https://show.example/#show',
      name: 'Night Pages',
      description: 'About pages.',
      url: 'https://show.example/',
      image: 'https://show.example/icons/512.png',
      inLanguage: 'en',
      author: { '@type': 'Person', name: 'Mary Ann', url: 'https://show.example/aboutMaryAnn' },
    })
    expect(
      podcastSeries({
        ...FRAME,
        officialFeedUrl: 'https://example.com/feed.xml',
        apps: [
          { name: 'Apple Podcasts', href: 'https://example.com/apple' },
          { name: 'YouTube', href: 'https://example.com/tube' },
        ],
        socials: [{ service: 'youtube', name: 'YouTube', href: 'https://example.com/tube' }],
      }),
    ).toMatchObject({
      webFeed: 'https://example.com/feed.xml',
      sameAs: ['https://example.com/apple', 'https://example.com/tube'],
    })
  })

  test('an episode with little says nothing of what it lacks', () => {
    expect(podcastEpisode({ ...BARE, publishedAt: null, length: null }, FRAME)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'PodcastEpisode',
      '@id': 'https://show.example/podcast/ep-012',
      url: 'https://show.example/podcast/ep-012',
      name: 'A title',
      episodeNumber: 12,
      description: 'All of it.',
      inLanguage: 'en',
      dateModified: '2026-11-25T07:00:00.000Z',
      partOfSeries: {
        '@type': 'PodcastSeries',
        '@id': 'https://show.example/#show',
        name: 'Night Pages',
        url: 'https://show.example/',
      },
    })
  })

  test('an episode with everything: dates, ISO duration, picture, guests, platforms, audio', () => {
    const link = 'https://example.com/guest'
    const full = {
      ...BARE,
      picture: {
        src: '/api/podcasts/file/a.webp',
        sources: [],
        width: 1,
        height: 1,
        alt: '',
        blur: null,
      },
      platforms: [{ platform: 'YouTube' as const, href: 'https://example.com/watch' }],
      episodeUrl: 'https://example.com/page',
      audioUrl: 'https://example.com/a.mp3',
      guests: [
        { id: 'a', name: 'One', person: 'one', description: '', link, picture: null },
        { id: 'b', name: 'Two', person: 'two', description: '', link: null, picture: null },
      ],
    }
    expect(podcastEpisode(full, FRAME)).toMatchObject({
      datePublished: '2026-11-24T06:00:00.000Z',
      duration: 'PT1H2M3S',
      image: 'https://show.example/api/podcasts/file/a.webp',
      sameAs: ['https://example.com/watch', 'https://example.com/page'],
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: 'https://example.com/a.mp3',
        encodingFormat: 'audio/mpeg',
        duration: 'PT1H2M3S',
      },
      potentialAction: {
        '@type': 'ListenAction',
        target: ['https://example.com/a.mp3', 'https://example.com/watch'],
      },
      contributor: [
        { '@type': 'Person', name: 'One', url: link },
        { '@type': 'Person', name: 'Two' },
      ],
    })
  })

  test('an episode with chapters and a transcript names both', () => {
    const audioUrl = 'https://example.com/a.mp3'
    const chapters = [{ at: 62, title: 'The pencil' }]
    const transcript = { turns: [], file: '/transcripts/ep-012.vtt' }
    expect(podcastEpisode({ ...BARE, audioUrl, chapters, transcript }, FRAME)).toMatchObject({
      associatedMedia: {
        caption: {
          '@type': 'MediaObject',
          contentUrl: 'https://show.example/transcripts/ep-012.vtt',
          encodingFormat: 'text/vtt',
        },
      },
      hasPart: [
        {
          '@type': 'Clip',
          name: 'The pencil',
          startOffset: 62,
          url: 'https://show.example/podcast/ep-012#t=62',
        },
      ],
    })
  })

  test('the page of a transcript is about its episode', () => {
    expect(transcriptLd(BARE, FRAME)).toMatchObject({
      '@type': 'WebPage',
      '@id': 'https://show.example/podcast/ep-012/transcript',
      inLanguage: FRAME.episodeLanguage,
      about: { '@type': 'PodcastEpisode', '@id': 'https://show.example/podcast/ep-012' },
    })
  })

  test('the way to a page begins at home', () => {
    const { itemListElement } = breadcrumbs(FRAME, [{ name: 'All', path: '/episodes/all' }])
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Night Pages', item: 'https://show.example/' },
      { '@type': 'ListItem', position: 2, name: 'All', item: 'https://show.example/episodes/all' },
    ])
  })
})
