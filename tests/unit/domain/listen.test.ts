import { describe, expect, test } from 'vitest'
import { audioType } from '@/domain/listening/audio'
import { feedToFollow } from '@/domain/feeds/feeds'
import { directApps, listenApps } from '@/domain/listening/listen'
import { addressAt, parseStartTime, startTimeOf } from '@/domain/listening/start-time'

const APPLE = {
  name: 'Apple Podcasts',
  href: 'https://podcasts.apple.com/gb/podcast/x/id123456789',
}

describe('where the show can be followed', () => {
  test('in the order of the table, then the host’s own; what has no link is not there (D25)', () => {
    expect(
      listenApps({
        amazonMusicUrl: 'https://a.example',
        applePodcastsUrl: 'https://b.example',
        spotifyUrl: '',
        youtubeUrl: null,
        otherApps: [
          { name: 'Castro', url: 'https://c.example' },
          { name: 'Nothing', url: '' },
        ],
      }),
    ).toEqual([
      { name: 'Apple Podcasts', href: 'https://b.example' },
      { name: 'Amazon Music', href: 'https://a.example' },
      { name: 'Castro', href: 'https://c.example' },
    ])
    expect(listenApps({})).toEqual([])
  })

  test.each([
    ['nothing is known', [], null, []],
    [
      'Apple’s number',
      [APPLE],
      null,
      ['https://overcast.fm/itunes123456789', 'https://pca.st/itunes/123456789'],
    ],
    ['no show of Apple’s', [{ ...APPLE, href: 'https://podcasts.apple.com/gb/browse' }], null, []],
    [
      'a feed',
      [],
      'https://a.example/f?x=1&y',
      [
        'https://antennapod.org/deeplink/subscribe?url=https%3A%2F%2Fa.example%2Ff%3Fx%3D1%26y',
        'https://podcastaddict.com/feed/https%3A%2F%2Fa.example%2Ff%3Fx%3D1%26y',
      ],
    ],
    [
      'an app that the host lists',
      [APPLE, { name: 'Overcast', href: 'https://overcast.fm/own' }],
      null,
      ['https://pca.st/itunes/123456789'],
    ],
  ])('apps that open the show straight away: %s', (_, apps, feed, hrefs) =>
    expect(directApps(apps, feed).map(({ href }) => href)).toEqual(hrefs),
  )

  test('the feed to follow is the show’s audio, or else the notes, which say what they are', () => {
    const siteUrl = 'https://show.example'
    const podcastFeed = { category: 'Arts', email: null, isExplicit: false }
    expect(
      feedToFollow({ siteUrl, officialFeedUrl: 'https://feeds.example/x', podcastFeed }),
    ).toEqual({
      address: 'https://feeds.example/x',
      isAudio: true,
    })
    expect(feedToFollow({ siteUrl, officialFeedUrl: null, podcastFeed })).toEqual({
      address: 'https://show.example/podcast.xml',
      isAudio: true,
    })
    expect(feedToFollow({ siteUrl, officialFeedUrl: null, podcastFeed: null })).toEqual({
      address: 'https://show.example/feed.xml',
      isAudio: false,
    })
  })
})

describe('a place in an episode', () => {
  test.each([
    ['754', 754],
    ['754s', 754],
    ['12:34', 754],
    ['1:02:03', 3723],
    ['75:00', 4500],
    ['12m34s', 754],
    ['1h2m', 3720],
    ['1H', 3600],
    ['0', null],
    ['0:00', null],
    ['', null],
    [null, null],
    ['-5', null],
    ['1.5', null],
    ['12:3', null],
    ['abc', null],
    ['99999', null],
    ['1e3', null],
    ['12:34:56:78', null],
  ])('%j is second %j', (text, seconds) => expect(parseStartTime(text)).toBe(seconds))

  test('stands behind ? or #, and # is the later word', () => {
    expect(startTimeOf({ search: '?t=90', hash: '' })).toBe(90)
    expect(startTimeOf({ search: '?t=90', hash: '#t=1:40' })).toBe(100)
    expect(startTimeOf({ search: '', hash: '#main' })).toBeNull()
    expect(addressAt('https://a.example/podcast/ep-001', 90)).toBe(
      'https://a.example/podcast/ep-001?t=90',
    )
    expect(addressAt('https://a.example/podcast/ep-001', null)).toBe(
      'https://a.example/podcast/ep-001',
    )
  })
})

test.each([
  ['https://a.example/x.MP3?k=1', 'audio/mpeg'],
  ['https://a.example/x.m4a', 'audio/x-m4a'],
  ['https://a.example/x.opus#t=1', 'audio/opus'],
  ['https://a.example/x', 'audio/mpeg'],
  ['https://a.example/x.zip', 'audio/mpeg'],
  ['no address', 'audio/mpeg'],
])('the type of %s is %s', (address, type) => expect(audioType(address)).toBe(type))
