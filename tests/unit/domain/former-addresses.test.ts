import { describe, expect, test } from 'vitest'
import { formerAddresses } from '@/domain/imports/former-addresses'

const HERE = { siteUrl: 'https://show.example', feedUrl: 'https://old.example/feed/podcast' }
const AUDIO = 'https://cdn.example/audio/1.mp3'

describe('which links of a feed become addresses of before', () => {
  test.each<[string, [link: string | null, audio: string][], string[]]>([
    [
      'each page of its own',
      [
        ['https://a.example/1/', AUDIO],
        ['https://a.example/2/', AUDIO],
      ],
      ['/1', '/2'],
    ],
    [
      'not the same page for several',
      [
        ['https://a.example/all', AUDIO],
        ['https://www.a.example/All/', AUDIO],
      ],
      [],
    ],
    ['not a page where the audio is', [['https://cdn.example/1', AUDIO]], []],
    [
      'a page where the audio and the feed are',
      [['https://www.old.example/1', 'https://old.example/1.mp3']],
      ['/1'],
    ],
    [
      'a page where the audio is, on this site',
      [['https://show.example/1', 'https://show.example/1.mp3']],
      ['/1'],
    ],
    [
      'with a query only where it tells pages apart',
      [
        ['https://a.example/e?id=1&utm_source=x', AUDIO],
        ['https://a.example/e?id=2', AUDIO],
        ['https://a.example/f?id=3', AUDIO],
      ],
      ['/e?id=1', '/e?id=2', '/f'],
    ],
    ['not the front page', [['https://a.example/?utm_source=x', AUDIO]], []],
    [
      'not what is no link',
      [
        [null, AUDIO],
        ['javascript:alert(1)', AUDIO],
      ],
      [],
    ],
  ])('%s', (_, links, from) => {
    const episodes = links.map(([link, audio], at) => ({ id: `ep-${at}`, link, audio }))
    expect(formerAddresses(episodes, HERE).map((redirect) => redirect.from)).toEqual(from)
  })
})
