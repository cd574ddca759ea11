import { describe, expect, test } from 'vitest'
import { platformLinks } from '@/importers/rss/platform-links'

const APPLE = 'https://podcasts.apple.com/gb/podcast/sample/id123?i=1000456'
const SPOTIFY = 'https://open.spotify.com/episode/abc'
const YOUTUBE = 'https://www.youtube.com/watch?v=abc'
const AMAZON = 'https://music.amazon.co.uk/podcasts/abc/episodes/def'
const NONE = { linkApple: null, linkSpotify: null, linkYT: null, linkAmazon: null }

describe('E05 D21 links to the four platforms', () => {
  test('are found in texts and in HTML', () => {
    expect(
      platformLinks(
        [],
        [`Listen: ${APPLE}. Or <a href="${SPOTIFY}">there</a>`, `${YOUTUBE}, ${AMAZON})`],
      ),
    ).toEqual({ linkApple: APPLE, linkSpotify: SPOTIFY, linkYT: YOUTUBE, linkAmazon: AMAZON })
  })

  test('what the item states as its own comes before what the description mentions', () => {
    expect(platformLinks(['https://youtu.be/own'], [YOUTUBE]).linkYT).toBe('https://youtu.be/own')
  })

  test('of two videos mentioned nobody knows which one is the episode', () => {
    expect(platformLinks([], [`${YOUTUBE} https://youtu.be/def`]).linkYT).toBeNull()
    expect(platformLinks([], [YOUTUBE, YOUTUBE]).linkYT).toBe(YOUTUBE)
  })

  test.each([
    'https://podcasts.apple.com/gb/podcast/sample/id123',
    'https://open.spotify.com/show/abc',
    'https://www.youtube.com/@sample',
    'https://www.youtube.com/channel/UC1',
    'https://music.amazon.com/podcasts/abc',
    'https://music.amazon.com/podcasts/abc/sample-show',
    'https://notyoutube.com/watch?v=abc',
    'https://youtube.com.example.com/watch?v=abc',
    'https://user:pass@youtu.be/abc',
    'https://youtu.be/',
    'ftp://youtu.be/abc',
  ])('%s is no episode', (address) => {
    expect(platformLinks([address], [address])).toEqual(NONE)
  })
})
