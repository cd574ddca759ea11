import { describe, expect, test } from 'vitest'
import { normalizeTarget } from '@/domain/normalize-target'

describe('S03 the one spelling of a path', () => {
  test.each([
    ['/', '/', ''],
    ['/episodes/all', '/episodes/all', ''],
    ['/podcast/ep%2D012', '/podcast/ep-012', ''],
    ['/%65pisodes/', '/episodes/', ''],
    ['/aboutzo%c3%ab', '/aboutzo%C3%AB', ''],
    ['/a%3fb%23c', '/a%3Fb%23c', ''],
    ['/a[b]c', '/a%5Bb%5Dc', ''],
    ['/a%5Bb%5D', '/a%5Bb%5D', ''],
    ["/a;b:c@d!e$f&g'h(i)*+,=~", "/a;b:c@d!e$f&g'h(i)*+,=~", ''],
    ['/...', '/...', ''],
    ['/.well-known/x', '/.well-known/x', ''],
    [
      '/api/episodes?where[title][like]=a/../b%2f',
      '/api/episodes',
      '?where[title][like]=a/../b%2f',
    ],
    ['/?', '/', '?'],
  ])('of %s is %s, its query %s', (target, path, query) => {
    expect(normalizeTarget(target)).toEqual({ path, query })
    expect(normalizeTarget(path)).toEqual({ path, query: '' })
  })

  test.each([
    '',
    '*',
    'episodes',
    'http://localhost/',
    '//',
    '//localhost/',
    '/a//b',
    '/.',
    '/..',
    '/a/./b',
    '/a/../b',
    '/a/%2e%2E/b',
    '/a/.%2e',
    '/a\\..\\b',
    '/a%5cb',
    '/a%2fb',
    '/a%2Fb',
    '/a%00',
    '/a%0ab',
    '/a%7f',
    '/a%',
    '/a%zz',
    '/a%e0%a4%a',
    '/a%c0%ae',
    '/a%252e%252e',
    '/100%25',
    '/a#b',
    '/a?b#c',
    '/a b',
    '/é',
    '/\ud83d',
  ])('%j has none', (target) => expect(normalizeTarget(target)).toBeNull())
})
