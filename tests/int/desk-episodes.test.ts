import { beforeAll, describe, expect, test } from 'vitest'
import { parseListQuery } from '@/domain/episodes/episode-list'
import type { Account } from '@/server/desk/account'
import { countEpisodes, listEpisodes, LIST_PAGE } from '@/server/desk/episodes'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { cms, rest, type Body, type Call } from '../support/rest'

const FUTURE = '2999-01-05T06:00:00.000Z'
let admin: Call
let account: Account

const call = async (method: string, path: string, json: object): Promise<Body> => {
  const answer = await rest(method, `/api${path}`, { ...admin, json })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.doc
}
const list = (address = '') =>
  listEpisodes(account, parseListQuery(Object.fromEntries(new URLSearchParams(address))))
const numbers = async (address = '') => (await list(address)).episodes.map(({ number }) => number)
const draft = (episodeNum: number, fields: object = {}) =>
  call('POST', '/episodes', { episodeNum, _status: 'draft', ...fields })

beforeAll(async () => {
  const { id, cookie } = await makeAdmin()
  admin = { cookie }
  const user = await (await cms()).findByID({ collection: 'users', id, overrideAccess: true })
  account = { ...user, collection: 'users' }
  await makeEpisode(admin, 1, { title: 'Live 100%', isFav: true, linkApple: 'https://a.example/1' })
  await makeEpisode(admin, 2, { title: 'To be edited', isClimateJustice: true })
  await call('PATCH', '/episodes/ep-002?draft=true', { title: 'Edited', _status: 'draft' })
  await makeEpisode(admin, 3, { title: 'Planned', releaseAt: FUTURE })
  await draft(4, { title: 'Begun' })
  await makeEpisode(admin, 5, { title: 'Thrown away' })
  await call('PATCH', '/episodes/ep-005', { deletedAt: new Date().toISOString() })
  await makeGuest(admin, 1, 'Ines Okafor')
  await makeGuest(admin, 4, 'Zoë Lee')
})

describe("the host's list of episodes", () => {
  test.each([
    ['', [4, 3, 2, 1]],
    ['status=live', [1]],
    ['status=edited', [2]],
    ['status=scheduled', [3]],
    ['status=draft', [4]],
    ['order=oldest', [1, 2, 3, 4]],
    ['order=changed', [4, 3, 2, 1]],
    ['theme=favs', [1]],
    ['theme=climateJustice', [2]],
    ['theme=socialJustice', []],
    ['missing=image', []], // Without one it is drawn from its title (D48).
    ['missing=notes', [4]],
    ['missing=title', []],
    ['missing=listen+link', [4, 3, 2]],
    ['missing=theme', [4, 3, 1]],
    ['status=draft&missing=theme', [4]],
    // A title is searched in its newest version.
    ['q=edited', [2]],
    ['q=to+be', []],
    ['q=PLANNED', [3]],
    ['q=okafor', [1]],
    ['q=3', [3]],
    ['q=%23003', [3]],
    // What means something in a pattern is looked for as it is.
    ['q=100%25', [1]],
    ['q=%25', [1]],
    ['q=_', []],
    ["q=');DROP+TABLE+episodes;--", []],
    ['q=thrown', []],
  ])('%s: %j', async (address, expected) => expect(await numbers(address)).toEqual(expected))

  test('a row is the newest version, with the one status (D32)', async () => {
    const { episodes } = await list()
    expect(episodes.map(({ title, status, guests }) => [title, status.label, guests])).toEqual([
      ['Begun', 'Draft, 3 things needed', ['Zoë Lee']],
      ['Planned', 'Scheduled Sat 5 Jan 2999, 06:00', []],
      ['Edited', 'Live, unpublished changes', []],
      ['Live 100%', 'Live', ['Ines Okafor']],
    ])
    // What has no image is drawn.
    expect(episodes.map(({ picture }) => picture?.src.startsWith('/covers/'))).toEqual([
      ...[true, false, false, false],
    ])
  })

  test('the tabs count what they hold', async () =>
    expect(await countEpisodes()).toEqual({ all: 4, live: 1, edited: 1, scheduled: 1, draft: 1 }))

  test.each(['', 'order=oldest', 'order=changed'])(
    'pages follow one another without gap or overlap: %s',
    async (order) => {
      if ((await numbers('q=110')).length === 0)
        for (let number = 100; number < 100 + LIST_PAGE; number++) await draft(number)
      const all: number[] = []
      let next: Awaited<ReturnType<typeof list>>['next'] = null
      do {
        const query = parseListQuery(Object.fromEntries(new URLSearchParams(order)))
        const page: Awaited<ReturnType<typeof list>> = await listEpisodes(account, {
          ...query,
          after: next,
        })
        all.push(...page.episodes.map(({ number }) => number))
        next = page.next
      } while (next)
      const sorted = [...all].sort((a, b) => (order === 'order=oldest' ? a - b : b - a))
      expect(all).toEqual(sorted)
      expect(new Set(all).size).toBe(LIST_PAGE + 4)
    },
  )
})
