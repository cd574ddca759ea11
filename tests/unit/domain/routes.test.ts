import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  aboutPath,
  archivedIssuePath,
  confirmPath,
  developersPath,
  embedPath,
  episodePath,
  episodeTranscriptPath,
  favsPath,
  isHostPage,
  isMailLinkPath,
  letterPath,
  listeningPath,
  PATHS,
  personPath,
  preferencesPath,
  quotePath,
} from '@/domain/paths'
import { parametersOfPage, resolvePath } from '@/domain/resolve-route'
import { FIRST_TOPICS, topicPath } from '@/domain/topics/topics'
import { ROUTES } from '@/domain/routes'
import { SEARCH_PARAMETERS, WITHIN } from '@/domain/search/search'
import { ROOT } from '../../support/checkout'

/** A path with a star for each part that differs. */
const shape = (route: string): string => route.replace(/[^/]*[[{][^/]*/g, '*')

/** The paths of the pages in folders of the app. */
const pagesIn = (...groups: string[]): string[] =>
  groups.flatMap((group) =>
    readdirSync(path.join(ROOT, 'src/app', group), { recursive: true })
      .map(String)
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, '/')),
  )

test('every page of the site has a route, and every route a page', () => {
  const pages = pagesIn('(site)', '(studio)', '(embed)').filter(
    (page) => !/^\/(preview|newsletter\/confirm|mails|letter)\//.test(page),
  )
  const routes = new Set(ROUTES.map((route) => shape(route.path)))
  expect([...new Set(pages.map(shape))].sort()).toEqual([...routes].sort())
})

test('the pages of the host are those of its folder', () => {
  const paths = ROUTES.map((route) => route.path)
  expect(paths.filter(isHostPage).sort()).toEqual(pagesIn('(studio)').sort())
})

test.each([
  aboutPath('Ada'),
  favsPath('Ada'),
  developersPath('episodes'),
  embedPath('ep-012'),
  episodePath('ep-012'),
  episodeTranscriptPath('ep-012'),
  listeningPath('mentalHealth'),
  personPath('ada-flyleaf'),
  quotePath(12),
  archivedIssuePath(12),
])('%s, made from its value, has its route', (made) =>
  expect(resolvePath(made, 'Ada')).toEqual({ kind: 'page', path: made }),
)

test.each(FIRST_TOPICS)('the list of $key has its route', ({ key }) =>
  expect(resolvePath(topicPath(key).toUpperCase(), 'Host')).toEqual({
    kind: 'page',
    path: topicPath(key),
  }),
)

test.each([
  [confirmPath('MS5hYmM'), true],
  [preferencesPath('MS5h-_M'), true],
  [preferencesPath(''), false],
  [letterPath('MS5hYmM'), true],
  ['/letter/a/voice', false],
  ['/mails', false],
  ['/mails/a/b', false],
  [PATHS.newsletter, false],
])('%s is for one reader: %s', (page, isOfReader) => expect(isMailLinkPath(page)).toBe(isOfReader))

describe('what a page depends on besides its path', () => {
  test.each([
    ['/', []],
    [PATHS.all, ['before', 'season', 'order', 'after']],
    ['/episodes/mentalHealth', ['before', 'order', 'after']],
    ['/episodes/Zo%C3%ABsFavs', ['before', 'order', 'after']],
    [PATHS.guests, ['after', 'from']],
    ['/guests/ada-flyleaf', ['before']],
    [PATHS.newsletter, ['sent', 'wrong', 'often', 'deleted']],
    [PATHS.write, ['voice', 'often', 'deleted', 'episode']],
    [PATHS.contact, ['sent', 'often', 'large']],
    [PATHS.quotes, ['before', 'theme']],
    ['/quotes/12', []],
    [PATHS.newsletterArchive, ['before']],
    ['/back-pages/12', []],
    ['/podcast/ep-012', ['t']],
    ['/podcast/ep-012/transcript', []],
    ['/embed/ep-012', ['t']],
    ['/aboutHost', []],
    ['/developers/episodes', []],
    [PATHS.adminLogin, []],
    ['/unknown', []],
  ])('%s: %j', (page, parameters) => expect(parametersOfPage(page)).toEqual(parameters))

  test('of the search, what it reads', () => {
    const read = [...SEARCH_PARAMETERS.filter((name) => name !== 'limit'), WITHIN]
    expect(parametersOfPage(PATHS.search)).toEqual(read)
  })
})
