import { describe, expect, test } from 'vitest'
import {
  feedSubscribers,
  firstNames,
  missingName,
  missingPaths,
  parseTallies,
  referringSite,
  searchWords,
  siteName,
  tallyRowsCsv,
  type TallyRow,
} from '@/domain/statistics/tallies'

const OWN = 'https://www.show.example'

describe('L16: the site that a visitor came from', () => {
  test.each([
    ['https://www.Example.ORG/a/path?q=secret#part', 'example.org'],
    ['https://m.example.org:8443/', 'example.org'],
    ['http://user:password@news.example.org/', 'news.example.org'],
    ['https://xn--bcher-kva.example.com/', 'bücher.example.com'],
    ['https://example.org./', 'example.org'],
    ['https://www.google.co.uk/', 'google.co.uk'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://l.facebook.com/l.php?u=x', 'facebook.com'],
  ])('%s is %s', (referer, site) => {
    expect(referringSite(referer, OWN)).toBe(site)
  })

  test.each([
    undefined,
    '',
    'no address',
    'about:blank',
    'javascript:alert(1)',
    'file:///home/me/x.html',
    'https://show.example/podcast/ep-001',
    'https://WWW.SHOW.example/',
    'https://localhost:3000/',
    'https://intranet/',
    'https://wiki.internal/',
    'https://192.0.2.1/',
    'https://[2001:db8::1]/',
    `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`,
  ])('%s is none', (referer) => {
    expect(referringSite(referer, OWN)).toBeNull()
  })

  test('is called what people call it, where they do', () => {
    const names = [
      'google.de',
      'com.google.android.gm',
      't.co',
      'example.org',
      'google.de.example.com',
    ]
    expect(names.map(siteName)).toEqual(['Google', 'Gmail', 'X', null, null])
  })
})

test('L16: a list of names ends with all the others', () => {
  const counts = [3, 2, 1].map((count) => ({ name: `n${count}`, count }))
  expect(firstNames(counts, 3)).toEqual(counts)
  const others = { name: '', count: 4 }
  expect(firstNames([...counts, others], 3)).toEqual([...counts, others])
  expect(firstNames([...counts, others], 1)).toEqual([counts[0], { name: '', count: 7 }])
})

test('L16: words that were searched for are kept only when they can be nobody’s', () => {
  const kept = ['rivers', 'ep 12345', 'жизнь', 'a'.repeat(60)]
  expect(kept.map(searchWords)).toEqual(kept)
  for (const words of [
    '',
    '?!',
    'a'.repeat(61),
    'me@example.com',
    'me＠example.com',
    '+44 20 7946 0958',
    '١٢٣٤٥٦',
    'https://example.com/reset',
  ])
    expect(searchWords(words), words).toBeNull()
})

describe('L16: subscribers', () => {
  test.each([
    ['Overcast/1.0 Podcast Sync (123 subscribers; feed-id=1)', { name: 'Overcast', count: 123 }],
    ['Feedly/1.0 (+http://x.example; 1 subscriber)', { name: 'Feedly', count: 1 }],
    ['NewsBlur Feed Fetcher - 12 subscribers', { name: 'NewsBlur', count: 12 }],
    ['Feedly/1.0', null],
    ['Something/1.0 (9 subscribers)', null],
    ['Overcast/1.0 (99999999 subscribers)', null],
    ['Mozilla/5.0', null],
  ])('%s', (agent, told) => {
    expect(feedSubscribers(agent)).toEqual(told)
  })
})

describe('L16: tallies as a table', () => {
  const rows: TallyRow[] = [
    { day: '2026-06-01', kind: 'searches', name: '=1+1, "so"', count: 2 },
    { day: '2026-06-01', kind: 'searches', name: `'=1+1, "so"`, count: 3 },
    { day: '2026-06-01', kind: 'searches', name: `'so'`, count: 1 },
    { day: '2026-06-01', kind: 'sites', name: '', count: 1 },
  ]
  const HEAD = 'day,kind,name,count\r\n'

  test('are read as they were written', () => {
    expect(parseTallies(HEAD + tallyRowsCsv(rows))).toEqual(rows)
  })

  test.each([
    'day,name,count\r\n',
    `${HEAD}2026-06-01,others,x,1\r\n`,
    `${HEAD}2026-06-01,sites,x\r\n`,
    `${HEAD}2026-06-01,sites,x,-1\r\n`,
    `${HEAD}2026-06-01,sites,x,1,2\r\n`,
    `${HEAD}2026-06-01,sites,x,1`,
  ])('a damaged one is refused: %j', (text) => {
    expect(() => parseTallies(text)).toThrow(Error)
  })
})

test.each([
  ['/2023/05/the-lamp-that-waited', 'links.example', '/2023/05/the-lamp-that-waited links.example'],
  ['/gone', null, '/gone'],
  ['/reset/aB3dE5fG7hJ9kL1m', null, null],
  ['/u/0b8e1a52-44aa-4c1d-9d5e-1f2a3b4c5d6e', null, null],
  ['/unsubscribe/ada@lamp.example', null, null],
  ['/call/0301234567', null, null],
  [`/${'a-'.repeat(100)}`, null, null],
])('of a visit in vain to %s, its path is kept unless it may be a secret', (path, site, name) =>
  expect(missingName(path, site)).toBe(name),
)

test('paths that were not found are listed once, with the sites that led there', () => {
  const counts = [
    { name: '/a one.example', count: 3 },
    { name: '/b', count: 4 },
    { name: '/a two.example', count: 2 },
    { name: '', count: 9 },
  ]
  expect(missingPaths(counts)).toEqual([
    { path: '/a', sites: ['one.example', 'two.example'], count: 5 },
    { path: '/b', sites: [], count: 4 },
  ])
})
