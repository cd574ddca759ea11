import type { Where } from 'payload'
import { describe, expect, test } from 'vitest'
import { visibleEpisode, visibleGuest, visiblePath, visibleTimedText } from '@/cms/access/visible'
import { isReachable, isVisible } from '@/domain/episodes/release'

type Doc = Record<string, unknown>

/** Whether a document fits a filter, as the CMS reads it; PostgreSQL does in tests/int. */
function fits(doc: Doc, where: Where): boolean {
  return Object.entries(where).every(([name, rule]) => {
    if (name === 'and') return (rule as Where[]).every((part) => fits(doc, part))
    if (name === 'or') return (rule as Where[]).some((part) => fits(doc, part))
    const found = name
      .split('.')
      .reduce<unknown>((at, key) => (at as Doc | null | undefined)?.[key], doc)
    const [[operator, value] = ['', null]] = Object.entries(rule as Doc)
    if (operator === 'exists') return (found !== undefined && found !== null) === value
    if (operator === 'equals') return found === value
    if (operator === 'not_equals') return found !== value
    if (operator === 'less_than_equal') return String(found) <= String(value)
    throw new Error(`The rules have no ${operator}.`)
  })
}

const NOW = new Date('2026-11-24T06:00:00.000Z')
const BEFORE = '2026-11-24T05:59:59.999Z'
const LATER = '2026-11-24T06:00:00.001Z'
const LIVE = { _status: 'published' } as const

const EPISODES: [string, object, boolean][] = [
  ['live', LIVE, true],
  ['released', { ...LIVE, releaseAt: BEFORE }, true],
  ['released now', { ...LIVE, releaseAt: NOW.toISOString() }, true],
  ['scheduled', { ...LIVE, releaseAt: LATER }, false],
  ['a draft', { _status: 'draft' }, false],
  ['a draft whose day has passed', { _status: 'draft', releaseAt: BEFORE }, false],
  ['in the trash', { ...LIVE, deletedAt: BEFORE }, false],
  ['back from the trash', { ...LIVE, deletedAt: null }, true],
  ['hidden from apps', { ...LIVE, hiddenFromApps: true }, false],
  ['hidden no more', { ...LIVE, hiddenFromApps: false }, true],
]

describe.each(EPISODES)('D18: of an episode that is %s', (_, episode, isSeen) => {
  test(`visitors see ${isSeen ? 'it' : 'nothing'}`, () => {
    expect(isVisible(episode, NOW)).toBe(isSeen)
    expect(fits({ ...episode }, visibleEpisode(NOW))).toBe(isSeen)
    expect(fits({ episode }, visibleTimedText(NOW))).toBe(isSeen)
    expect(fits({ steps: { episode } }, visiblePath(NOW))).toBe(isSeen)
  })

  test.each([
    ['published', LIVE, isSeen],
    ['a draft', { _status: 'draft' }, false],
    ['in the trash', { ...LIVE, deletedAt: BEFORE }, false],
  ])('a guest that is %s', (_what, guest, isGuestSeen) =>
    expect(fits({ ...guest, episode }, visibleGuest(NOW))).toBe(isGuestSeen),
  )
})

test.each(EPISODES)(
  'Q35 the page of an episode that is %s, for who has its link',
  (_, episode, isSeen) => {
    const isThere = isSeen || 'hiddenFromApps' in episode
    expect(isReachable(episode, NOW)).toBe(isThere)
    expect(fits({ ...episode }, visibleEpisode(NOW, 'linked'))).toBe(isThere)
    expect(fits({ ...LIVE, episode }, visibleGuest(NOW, 'linked'))).toBe(isThere)
    expect(fits({ episode }, visibleTimedText(NOW, 'linked'))).toBe(isThere)
  },
)

test('a guest or a path without an episode is seen by nobody', () => {
  expect(fits({ ...LIVE, episode: null }, visibleGuest(NOW))).toBe(false)
  expect(fits({ steps: {} }, visiblePath(NOW))).toBe(false)
})
