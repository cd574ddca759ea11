import { describe, expect, test } from 'vitest'
import {
  compareFeeds,
  hasMoved,
  moveSteps,
  type FeedEpisode,
  type Moving,
  type MoveStepId,
  type OldFeed,
  type OwnFeed,
} from '@/domain/imports/moving'

const URL_HERE = 'https://show.example/podcast.xml'
const OWN: OwnFeed = { url: URL_HERE, isPublished: true, officialUrl: null }
const OLD: OldFeed = { hops: [], isOwn: false, links: { newFeedUrl: null, isLocked: null } }
const SAME: Pick<Moving, 'missing' | 'audio'> = {
  missing: { count: 0, titles: [] },
  audio: { count: 0, titles: [] },
}
const hop = (status: number, to = URL_HERE) => ({ status, to })
const moved = (...hops: OldFeed['hops']): OldFeed => ({ hops, isOwn: true, links: null })
const named = (newFeedUrl: string | null, isLocked: boolean | null = null): OldFeed => ({
  ...OLD,
  links: { newFeedUrl, isLocked },
})

const step = (id: MoveStepId, old: OldFeed = OLD, own: OwnFeed = OWN, found = SAME) =>
  moveSteps(old, own, found).find((one) => one.id === id)

describe('the redirect of the old feed', () => {
  test.each<[string, OldFeed, string, RegExp]>([
    ['none', OLD, 'open', /still shows the old feed/],
    ['permanently', moved(hop(301)), 'done', /leads here permanently/],
    ['permanently, too', moved(hop(308)), 'done', /permanently/],
    [
      'by way of another',
      moved(hop(301, 'https://feeds.example/b'), hop(301)),
      'done',
      /permanently/,
    ],
    ['with a slash', moved(hop(301, `${URL_HERE}/`)), 'done', /permanently/],
    ['for now', moved(hop(302)), 'open', /only for now \(302\)/],
    [
      'by way of one for now',
      moved(hop(307, 'https://feeds.example/b'), hop(301)),
      'open',
      /\(307\)/,
    ],
    ['to another page here', moved(hop(301, 'https://show.example/')), 'open', /must lead to/],
    [
      'to another path in other letters',
      moved(hop(301, 'https://show.example/Podcast.xml')),
      'open',
      /must lead to/,
    ],
    ['elsewhere', { ...OLD, hops: [hop(301, 'https://other.example/')] }, 'open', /still shows/],
    ['that cannot be read', { ...OLD, links: null }, 'unknown', /couldn’t be read/],
  ])('%s', (_, old, state, says) => {
    const found = step('redirect', old)
    expect(found?.state).toBe(state)
    expect(found?.says).toMatch(says)
  })
})

describe('the new URL in the old feed', () => {
  test.each<[string, OldFeed, string]>([
    ['none', named(null), 'open'],
    ['ours', named(URL_HERE), 'done'],
    [
      'ours with a slash, in other letters of its host',
      named('https://SHOW.example/podcast.xml/'),
      'done',
    ],
    ['another', named('https://other.example/podcast.xml'), 'open'],
    ['without encryption', named('http://show.example/podcast.xml'), 'open'],
    ['no URL', named('soon'), 'open'],
    ['not to be read', { ...OLD, links: null }, 'unknown'],
    ['no longer needed', moved(hop(301)), 'done'],
  ])('%s', (_, old, state) => expect(step('announce', old)?.state).toBe(state))
})

test.each<[boolean | null, string]>([
  [true, 'open'],
  [false, 'done'],
  [null, 'done'],
])('an old feed that says %s to being locked is %s', (isLocked, state) =>
  expect(step('unlock', named(null, isLocked))?.state).toBe(state),
)

test.each<[Partial<OwnFeed>, MoveStepId, string]>([
  [{ isPublished: false }, 'publish', 'open'],
  [{}, 'publish', 'done'],
  [{}, 'official', 'done'],
  [{ officialUrl: URL_HERE }, 'official', 'done'],
  [{ officialUrl: 'https://feeds.example/show.xml' }, 'official', 'open'],
])('with %j the step %s is %s', (own, id, state) =>
  expect(step(id, OLD, { ...OWN, ...own })?.state).toBe(state),
)

describe('what apps would notice', () => {
  const episode = (
    guid: string,
    audio: string | null = `https://a.example/${guid}.mp3`,
  ): FeedEpisode => ({
    ...{ guid, title: `T ${guid}`, audio },
  })
  test.each<[string, FeedEpisode[], FeedEpisode[], string[], string[]]>([
    ['nothing', [episode('a')], [episode('a')], [], []],
    ['nothing of what is only here', [episode('a')], [episode('b'), episode('a')], [], []],
    ['an episode that is missing', [episode('a'), episode('b')], [episode('a')], ['T b'], []],
    ['one under another id', [episode('a')], [episode('A')], ['T a'], []],
    ['another file', [episode('a')], [episode('a', 'https://b.example/a.mp3')], [], ['T a']],
    ['no file', [episode('a')], [episode('a', null)], [], ['T a']],
    [
      'not another spelling',
      [episode('a', 'HTTPS://A.example/a b.mp3')],
      [episode('a', 'https://a.example/a%20b.mp3')],
      [],
      [],
    ],
    ['nothing in an empty feed', [], [episode('a')], [], []],
  ])('%s', (_, former, next, missing, audio) => {
    const found = compareFeeds(former, next)
    expect([found.missing, found.audio]).toEqual([
      { count: missing.length, titles: missing },
      { count: audio.length, titles: audio },
    ])
    const same = step('same', OLD, OWN, found)
    expect(same?.state).toBe(missing.length + audio.length > 0 ? 'open' : 'done')
  })

  test('names the first of many, and counts all', () => {
    const many = Array.from({ length: 12 }, (_, at) => episode(String(at)))
    const { missing } = compareFeeds(many, [])
    expect(missing).toEqual({ count: 12, titles: ['T 0', 'T 1', 'T 2', 'T 3', 'T 4'] })
    expect(step('same', OLD, OWN, compareFeeds(many, []))?.says).toBe(
      '12 episodes are missing here. Don’t move yet.',
    )
  })
})

test('a feed has moved when every step is taken', () => {
  const all = moveSteps(moved(hop(301)), OWN, SAME)
  expect(all.map(({ state }) => state)).toEqual(Array(6).fill('done'))
  expect(hasMoved(all)).toBe(true)
  expect(hasMoved(moveSteps(moved(hop(302)), OWN, SAME))).toBe(false)
  expect(hasMoved(moveSteps({ ...OLD, links: null }, OWN, SAME))).toBe(false)
})
