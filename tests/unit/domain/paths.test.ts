import { describe, expect, test } from 'vitest'
import { aboutPath, favsPath, nameSegment, PATHS } from '@/domain/paths'
import { FIRST_TOPICS, topicPath } from '@/domain/topics/topics'
import { isFilePath, resolvePath } from '@/domain/resolve-route'

describe('the host in a path (D1)', () => {
  test.each([
    ['Host', 'Host'],
    ['Mary Ann', 'MaryAnn'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['a/b?c#d', 'abcd'],
    ['!!!', 'Host'],
    ['---', 'Host'],
    ['\u0301', 'Host'],
    ['Ada \u2764\ufe0f', 'Ada'],
    ['', 'Host'],
  ])('%j → %s', (name, segment) => expect(nameSegment(name)).toBe(segment))
  test('about and favourites', () => {
    expect(aboutPath('Mary Ann')).toBe('/aboutMaryAnn')
    expect(favsPath('Mary Ann')).toBe('/episodes/MaryAnnsFavs')
  })
})

describe('what a path means (D2, D3, R23, R26)', () => {
  const fixed = [...Object.values(PATHS), ...FIRST_TOPICS.map(({ key }) => topicPath(key))]
  test.each(fixed.filter((path) => path !== '/'))('%s is itself in any casing', (path) => {
    for (const form of [path, path.toLowerCase(), path.toUpperCase(), `${path}/`])
      expect(resolvePath(form, 'Host')).toEqual({ kind: 'page', path })
  })
  test.each([
    ['/', 'Host', '/'],
    ['/ABOUThost', 'Host', '/aboutHost'],
    ['/episodes/hostSFAVS', 'Host', '/episodes/HostsFavs'],
    ['/aboutMaryAnn', 'Mary Ann', '/aboutMaryAnn'],
    ['/aboutzo%C3%AB', 'Zoë', '/aboutZo%C3%AB'],
    ['/aboutZoe%CC%88', 'Zoë', '/aboutZo%C3%AB'],
    [encodeURI('/EPISODES/ΝΊΚΟΣSFAVS'), 'Νίκος', encodeURI('/episodes/ΝίκοςsFavs')],
    ['/ABOUTSTRASSE', 'Straße', encodeURI('/aboutStraße')],
    ['/podcast/EP-012', 'Host', '/podcast/ep-012'],
    ['/Podcast/ep-1000', 'Host', '/podcast/ep-1000'],
    ['/Podcast/EP-012/Transcript/', 'Host', '/podcast/ep-012/transcript'],
    ['/Embed/EP-012', 'Host', '/embed/ep-012'],
    ['/Embed/404/', 'Host', '/embed/404'],
    ['/Path/MENTALHEALTH', 'Host', '/path/mentalHealth'],
    ['/Quotes/12', 'Host', '/quotes/12'],
    ['/Guests/Ada-Flyleaf', 'Host', '/guests/ada-flyleaf'],
    [encodeURI('/guests/ΣΟΦΟΣ/'), 'Host', encodeURI('/guests/σοφος')],
  ])('%s (host %s) is the page %s', (path, host, page) =>
    expect(resolvePath(path, host)).toEqual({ kind: 'page', path: page }),
  )
  test.each([
    ['/about', 'Host', '/aboutHost'],
    ['/ABOUT/', 'Zoë', '/aboutZo%C3%AB'],
    ['/episodes/favs', 'Mary Ann', '/episodes/MaryAnnsFavs'],
    ['/feed', 'Host', '/feed.xml'],
    ['/RSS/', 'Host', '/feed.xml'],
    ['/rss.xml', 'Host', '/feed.xml'],
    ['/episodes', 'Host', '/episodes/all'],
    ['/podcast', 'Host', '/episodes/all'],
  ])('%s (host %s) is an alias of %s', (path, host, to) =>
    expect(resolvePath(path, host)).toEqual({ kind: 'redirect', to }),
  )
  test.each([
    ['/podcast/34', '/podcast/ep-034'],
    ['/podcast/ep-34', '/podcast/ep-034'],
    ['/Podcast/EP0034/', '/podcast/ep-034'],
    ['/podcast/0', '/podcast/ep-000'],
    ['/podcast/ep-01000/transcript', '/podcast/ep-1000/transcript'],
    ['/embed/ep-12', '/embed/ep-012'],
  ])('Q65 %s leads to %s by its form alone', (path, to) =>
    expect(resolvePath(path, 'Host')).toEqual({ kind: 'redirect', to }),
  )
  test.each([
    '/nothing',
    '/episodes/other',
    '/podcast/ep-12a',
    '/podcast/1234567',
    '/podcast/-1',
    '/podcast/ep-',
    '/podcast/ep-012/x',
    '/podcast/ep-012/transcribe',
    '/podcast/transcript',
    '/podcast//transcript',
    '/podcast/ep-012/x/transcript',
    '/podcast/ep-012/transcript/x',
    '/episodes/all/transcript',
    '/path/favs',
    '/path/',
    '/quotes/0',
    '/quotes/x',
    '/quotes/1/x',
    '/quotes/1234567890',
    '/guests/-',
    '/guests/a b',
    '/guests/a/b',
    '/aboutOther',
    '/%E0%A4%A',
    '/..%2fadmin',
    '/about%00Host',
    '/\\example.com',
  ])('%s is unknown', (path) => expect(resolvePath(path, 'Host')).toEqual({ kind: 'unknown' }))

  test('D45 a topic is found by what it has or had in its address, in any casing', () => {
    const names = ['Sleep-Dreams', 'mentalHealth', 'sleep']
    const of = (path: string) => resolvePath(path, 'Host', [], names)
    expect(of('/episodes/SLEEP-dreams/')).toEqual({ kind: 'page', path: '/episodes/Sleep-Dreams' })
    expect(of('/path/MENTALhealth')).toEqual({ kind: 'page', path: '/path/mentalHealth' })
    expect(of('/episodes/Sleep')).toEqual({ kind: 'page', path: '/episodes/sleep' })
    expect(of('/episodes/socialJustice'), 'the site lacks it').toEqual({ kind: 'unknown' })
    expect(of('/episodes/hostsfavs')).toEqual({ kind: 'page', path: '/episodes/HostsFavs' })
    expect(resolvePath('/episodes/mentalHealth', 'Host', [], [])).toEqual({ kind: 'unknown' })
  })

  test('N44 a former name of the host never takes the path of a page', () => {
    const former = ['Ada', 'Mary Ann']
    expect(resolvePath('/ABOUTMARYANN/', 'Zoë', former)).toEqual({
      kind: 'redirect',
      to: '/aboutZo%C3%AB',
    })
    expect(resolvePath('/episodes/hostsfavs', 'Zoë')).toEqual({
      kind: 'redirect',
      to: encodeURI('/episodes/ZoësFavs'),
    })
    // Back to a name of before, which has its pages again.
    expect(resolvePath('/aboutAda', 'Ada', former)).toEqual({ kind: 'page', path: '/aboutAda' })
    expect(resolvePath('/aboutOther', 'Ada', former)).toEqual({ kind: 'unknown' })
  })
})

test.each([
  ['/feed.xml', true],
  ['/favicon.ico', true],
  ['/episodes/all', false],
  ['/a.b/c', false],
])('%s is a file: %j', (path, is) => expect(isFilePath(path)).toBe(is))
