import { describe, expect, test } from 'vitest'
import {
  normalizeFrom,
  prepareRedirects,
  readRedirect,
  RuleSet,
  toRule,
  validateRedirect,
} from '@/domain/redirects'
import { isFixedPath, resolvePath } from '@/domain/resolve-route'

const SITE = 'https://show.example'
const PATHS_OF_SITE = {
  isTaken: (path: string) => resolvePath(path, 'Host').kind !== 'unknown',
  isFixed: isFixedPath,
}

function read(from: string, to: string, permanent = true) {
  const redirect = readRedirect({ from, to, permanent }, SITE)
  if ('message' in redirect) throw new Error(redirect.message)
  return redirect
}

const list = (...pairs: [string, string][]) => pairs.map(([from, to]) => read(from, to))

/** What is wrong with the last of some redirects. */
function problem(...pairs: [string, string][]) {
  const all = list(...pairs)
  const last = all.pop()
  return last ? validateRedirect(toRule(last), new RuleSet(all), PATHS_OF_SITE) : null
}

describe('an address of before leads where its redirect says', () => {
  const find = prepareRedirects(
    list(
      ['/2023/05/First-Episode/', '/podcast/ep-001'],
      ['/grün', '/quotes'],
      ['/index.php?p=12', '/podcast/ep-012?from=old#notes'],
      ['/index.php', '/episodes/all'],
      ['/show/*', '/episodes/all'],
      ['/show/season-2/*', 'https://archive.example/two/*'],
      ['/feed-*', '/feed.xml'],
      ['/x*', '/*'],
    ),
  )
  test.each<[string, string, string | null]>([
    ['/2023/05/first-episode', '', '/podcast/ep-001'],
    ['/2023/05/FIRST-episode/', '', '/podcast/ep-001'],
    ['/2023/05/first-episode', '?utm=1', '/podcast/ep-001?utm=1'],
    ['/2023/05/first-episode-2', '', null],
    ['/gr%C3%BCn', '', '/quotes'],
    ['/index.php', '?p=12', '/podcast/ep-012?from=old#notes'],
    ['/index.php', '?p=13', '/episodes/all?p=13'],
    ['/show/one', '', '/episodes/all'],
    ['/show', '', null],
    ['/show/season-2/One%20two', '?a=1', 'https://archive.example/two/One%20two?a=1'],
    ['/x/evil.example', '', '/evil.example'],
    ['/api/show', '', null],
  ])('%s%s', (path, query, to) => expect(find(path, query)?.to ?? null).toBe(to))
})

test('a redirect is permanent unless the host says otherwise', () => {
  const find = prepareRedirects([read('/a', '/quotes'), read('/b', '/quotes', false)])
  expect([find('/a', '')?.permanent, find('/b', '')?.permanent]).toEqual([true, false])
})

describe('what is no address of before', () => {
  test.each([
    ['', null],
    ['old', null],
    ['//host/old', null],
    ['/a//b', null],
    ['/../a', null],
    ['/a\\b', null],
    ['/a#b', null],
    ['/a/*/b', null],
    [`/${'a'.repeat(500)}`, null],
    [' /a b/ ', '/a%20b'],
    ['/a?', '/a'],
    ['https://old.example/A/?p=1', '/A?p=1'],
    ['https://old.example//a', null],
  ])('%s', (from, stored) => expect(normalizeFrom(from)).toBe(stored))
})

describe('a redirect leads to a path or an http(s) URL alone', () => {
  test.each([
    ['//evil.example/a', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['ftp://old.example/a', null],
    ['https://user:pass@old.example/', null],
    ['https://*', null],
    ['quotes', null],
    ['', null],
    [`/${'a'.repeat(2000)}`, null],
    ['https://show.example/quotes?a=1#b', '/quotes?a=1#b'],
    ['https://old.example', 'https://old.example/'],
    ['/a b#c', '/a%20b#c'],
  ])('%s', (to, stored) => {
    const redirect = readRedirect({ from: '/a', to }, SITE)
    expect('message' in redirect ? null : redirect.to).toBe(stored)
  })
})

describe('a redirect is refused', () => {
  test.each<[string, [string, string][], 'from' | 'to' | null]>([
    ['from a page of the site', [['/Quotes/', '/podcast/ep-001']], 'from'],
    ['from what leads to a page already', [['/feed', '/podcast/ep-001']], 'from'],
    ['from an episode', [['/podcast/ep-1', '/quotes']], 'from'],
    ['from the desk', [['/admin/*', '/quotes']], 'from'],
    ['from the API', [['/api/old', '/quotes']], 'from'],
    ['from a file of the site', [['/feed.xml', '/quotes']], 'from'],
    [
      'twice from one path',
      [
        ['/a', '/quotes'],
        ['/A/', '/guests'],
      ],
      'from',
    ],
    ['with an asterisk that nothing fills', [['/a', '/b/*']], 'to'],
    ['with an asterisk in a word', [['/a/*', '/b*']], 'to'],
    ['to itself', [['/a', '/A']], 'to'],
    ['to what its pattern is for', [['/a/*', '/a/b']], 'to'],
    ['to a longer path each time', [['/a/*', '/a/b/*']], 'to'],
    [
      'in a circle of two',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      'to',
    ],
    [
      'in a circle of three with a pattern',
      [
        ['/a/*', '/b'],
        ['/b', '/c'],
        ['/c', '/a/x'],
      ],
      'to',
    ],
    [
      'in a circle through what stands for the rest',
      [
        ['/b', '/a'],
        ['/a*', '/b/*'],
      ],
      'to',
    ],
    ['in a circle by a URL of this site', [['/a', 'https://show.example/a']], 'to'],
    ['from everything to what is not there', [['/*', '/gone']], 'to'],
    [
      'not in a row',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/quotes'],
      ],
      null,
    ],
    ['not from everything to a page', [['/*', '/episodes/all']], null],
    [
      'not for another query',
      [
        ['/a?p=1', '/quotes'],
        ['/a?p=2', '/guests'],
      ],
      null,
    ],
    ['not to another site', [['/a/*', 'https://old.example/a/*']], null],
  ])('%s', (_, pairs, field) => expect(problem(...pairs)?.field ?? null).toBe(field))
})

test('a thousand redirects are looked through in less than a millisecond', () => {
  const find = prepareRedirects(
    Array.from({ length: 1000 }, (_, n) => read(`/old/${n}/*`, '/episodes/all')),
  )
  const began = performance.now()
  for (let n = 0; n < 100; n += 1) find(`/none/${n}`, '?a=1')
  expect((performance.now() - began) / 100).toBeLessThan(1)
})
