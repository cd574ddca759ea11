import { describe, expect, test } from 'vitest'
import { type LinkField } from '@/domain/episodes/links'
import { checkPlatformLink, type LinkCheck } from '@/domain/listening/platforms'

const APPLE = 'https://podcasts.apple.com/gb/podcast/rest-is-not-a-reward/id1?i=1000'
const SPOTIFY = 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk'
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const AMAZON = 'https://music.amazon.co.uk/podcasts/abc/episodes/def'

describe('what a pasted platform link is', () => {
  test.each<[LinkField, string, LinkCheck]>([
    ['linkApple', '', { kind: 'empty' }],
    ['linkApple', '  ', { kind: 'empty' }],
    ['linkApple', APPLE, { kind: 'good', namesIt: false }],
    ['linkApple', ` ${APPLE} `, { kind: 'good', namesIt: false }],
    ['linkSpotify', SPOTIFY, { kind: 'good', namesIt: false }],
    ['linkYT', YOUTUBE, { kind: 'good', namesIt: false }],
    ['linkYT', 'https://youtu.be/dQw4w9WgXcQ', { kind: 'good', namesIt: false }],
    ['linkAmazon', AMAZON, { kind: 'good', namesIt: false }],
    // The wrong field, said by the host name.
    ['linkApple', SPOTIFY, { kind: 'other-platform', field: 'linkSpotify' }],
    ['linkSpotify', 'https://youtu.be/x', { kind: 'other-platform', field: 'linkYT' }],
    ['linkYT', AMAZON, { kind: 'other-platform', field: 'linkAmazon' }],
    ['linkAmazon', APPLE, { kind: 'other-platform', field: 'linkApple' }],
    // A host name that only looks like one.
    [
      'linkSpotify',
      'https://open.spotify.com.evil.example/show',
      { kind: 'unknown-site', host: 'open.spotify.com.evil.example' },
    ],
    ['linkYT', 'https://www.vimeo.com/1', { kind: 'unknown-site', host: 'vimeo.com' }],
    // The show instead of the episode.
    ['linkApple', 'https://podcasts.apple.com/gb/podcast/a-show/id1', { kind: 'no-episode' }],
    ['linkSpotify', 'https://open.spotify.com/show/1', { kind: 'no-episode' }],
    ['linkYT', 'https://www.youtube.com/@ashow', { kind: 'no-episode' }],
    ['linkYT', 'https://www.youtube.com/', { kind: 'no-episode' }],
    // Numbers, where an address names an episode in words.
    [
      'linkApple',
      'https://podcasts.apple.com/gb/podcast/episode-48-rest/id1?i=2',
      { kind: 'other-number', number: 48 },
    ],
    [
      'linkApple',
      'https://podcasts.apple.com/gb/podcast/ep-049-rest/id1?i=2',
      { kind: 'good', namesIt: true },
    ],
    [
      'linkAmazon',
      'https://music.amazon.com/podcasts/abc/episodes/48',
      { kind: 'other-number', number: 48 },
    ],
    ['linkYT', 'https://show.example/episodes/12', { kind: 'other-number', number: 12 }],
    ['linkYT', 'https://show.example/episodes/49', { kind: 'unknown-site', host: 'show.example' }],
    // Random letters that happen to look like a number say nothing.
    ['linkYT', 'https://youtu.be/ep-48-abcde', { kind: 'good', namesIt: false }],
    ['linkSpotify', 'https://open.spotify.com/episode/48', { kind: 'good', namesIt: false }],
    [
      'linkApple',
      'https://podcasts.apple.com/x/12-rules/id1?i=2',
      { kind: 'good', namesIt: false },
    ],
  ])('%s %s', (field, link, check) => expect(checkPlatformLink(field, link, 49)).toEqual(check))

  test.each([
    'podcasts.apple.com/x',
    'javascript:alert(1)',
    'https://a b.example',
    'ftp://a.example',
  ])('%s is no address', (link) =>
    expect(checkPlatformLink('linkApple', link, 49)).toEqual({
      kind: 'invalid',
      message: 'The Apple Podcasts link must be a URL that starts with https:// or http://.',
    }),
  )

  test('without a number of the episode, another number is none', () =>
    expect(checkPlatformLink('linkYT', 'https://show.example/episodes/12', null)).toEqual({
      kind: 'unknown-site',
      host: 'show.example',
    }))
})
