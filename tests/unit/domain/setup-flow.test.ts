import { describe, expect, test } from 'vitest'
import { CATEGORY_MESSAGE, GUID_MESSAGE, SEASON_NAMES_MESSAGE } from '@/domain/feeds/feed-identity'
import { countShow, foundSentence, seasonsText } from '@/domain/imports/found-show'
import { showRule, showValueProblem, showValueText } from '@/domain/imports/show-values'
import { parseSetupProblem, setupProblemCookie } from '@/domain/show/setup-problem'
import { SHOW_FIELDS } from '@/importers/source'

const item = (episodeDate: string | null, more: object = {}) => ({
  episode: { content: { episodeDate, ...more } },
})

describe('what a feed holds, in a sentence', () => {
  test.each([
    [[], '0 episodes.', ''],
    [[item(null)], '1 episode.', ''],
    [[item('2026-01-01'), item('2026-12-31'), { episode: null }], '2 episodes, 2026.', ''],
    [
      [
        item('2019-09-03', { episodeType: 'trailer' }),
        item('2026-01-01', { episodeType: 'full', season: 1 }),
        item('2020-01-01', { episodeType: 'bonus', season: 2 }),
      ],
      '3 episodes, 2019–2026.',
      '2, with 1 bonus episode and 1 trailer',
    ],
    [[item('2020-01-01', { season: 1 })], '1 episode, 2020.', '1'],
    [[item('2020-01-01', { episodeType: 'trailer' })], '1 episode, 2020.', 'None, with 1 trailer'],
  ])('%#', (items, sentence, seasons) => {
    const show = countShow(items as Parameters<typeof countShow>[0])
    expect([foundSentence(show), seasonsText(show)]).toEqual([sentence, seasons])
  })
})

describe('what is taken over of a show can be edited', () => {
  test('every fact but the cover', () => {
    expect(SHOW_FIELDS.filter((field) => !showRule(field))).toEqual(['cover'])
  })

  test.each([
    ['showName', 'A Show', null],
    ['showName', '', 'Name can’t be empty.'],
    ['showName', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['language', 'en-GB', null],
    ['language', 'de_at', 'Choose a language.'],
    ['tagline', '', null],
    ['isExplicit', 'yes', null],
    ['isExplicit', 'maybe', 'Choose yes or no.'],
    ['isFeedLocked', 'no', null],
    ['podcastType', 'weekly', 'Choose a show type.'],
    ['secondCategory', 'Arts > Books', null],
    ['secondCategory', 'Arts > Poems', CATEGORY_MESSAGE],
    ['podcastGuid', 'mine', GUID_MESSAGE],
    ['seasonNames', '1: A\n1: B', SEASON_NAMES_MESSAGE],
    ['countsBy', 'season', null],
    ['countsBy', 'weeks', 'Choose what the show counts by.'],
    ['podcastEmail', 'a@b.example', null],
    ['membershipUrl', 'https://x.example/join', null],
    ['membershipUrl', 'x.example', 'The link must be a URL that starts with https:// or http://.'],
    ['constructor', 'x', 'This can’t be edited here.'],
    ['timeZone', 'Europe/London', null],
    ['timeZone', 'London', 'Choose a time zone.'],
    ['releaseDay', 'Tuesdays', 'Choose a day.'],
    ['releaseTime', '6', 'Use a time from 00:00 to 23:59'],
    ['shortName', 'X', 'This can’t be edited here.'],
  ])('%s “%s”', (field, value, problem) => expect(showValueProblem(field, value)).toBe(problem))

  test.each([
    ['language', 'en-GB', 'British English'],
    ['language', 'de', 'German'],
    ['isExplicit', 'yes', 'Yes'],
    ['countsBy', 'season', 'Season and episode'],
    ['showName', 'A Show', 'A Show'],
  ])('%s %s reads “%s”', (field, value, text) => expect(showValueText(field, value)).toBe(text))
})

describe('what a form could not do goes with the browser', () => {
  test('as a cookie of the setup alone, whatever was typed', () => {
    const problem = { field: 'source', typed: 'https://x.example/ä;"\n', message: 'Not found; no.' }
    const cookie = setupProblemCookie(problem)
    expect(cookie).toMatch(/; Path=\/admin\/setup; Max-Age=300; HttpOnly; SameSite=Lax$/)
    const kept = cookie.slice('setup-problem='.length, cookie.indexOf(';'))
    expect(parseSetupProblem(decodeURIComponent(kept))).toEqual(problem)
    // Browsers drop longer ones.
    for (const letter of ['x', 'ä', 'я', '語', '😀', '"']) {
      const [pair = ''] = setupProblemCookie({ ...problem, typed: letter.repeat(9000) }).split(';')
      expect(pair.length).toBeLessThan(4096)
      const { typed } = parseSetupProblem(decodeURIComponent(pair.split('=')[1] ?? '')) ?? {}
      expect(typed).toMatch(new RegExp(`^(${letter}){200,}$`))
    }
  })

  test.each([undefined, '', '{', '[]', 'null', '{"field":1}'])('%s is none', (cookie) =>
    expect(parseSetupProblem(cookie)).toBeNull(),
  )
})
