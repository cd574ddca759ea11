import { beforeAll, describe, expect, test } from 'vitest'
import {
  releasedAfter,
  visibleEpisode,
  visibleGuest,
  visiblePath,
  visibleTimedText,
} from '@/cms/access/visible'
import { env } from '@/config/env'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { runSql } from '../support/database'
import { cms, rest, type Body, type Call } from '../support/rest'

const url = env().DATABASE_URL ?? ''
const LONG_AGO = '2020-01-07T06:00:00.000Z'
const SOON = '2999-01-01T06:00:00.000Z'
const LATER = '2999-06-01T06:00:00.000Z'

/** What there is, and the clocks at which visitors see it: `before`, `at` and `after` SOON. */
const EPISODES: [number: number, what: string, make: object, then: object[], seen: string[]][] = [
  [1, 'live, without a release', {}, [], ['before', 'at', 'after']],
  [2, 'live, released', { releaseAt: LONG_AGO }, [], ['before', 'at', 'after']],
  [3, 'scheduled', { releaseAt: SOON }, [], ['at', 'after']],
  [4, 'scheduled for later', { releaseAt: LATER }, [], []],
  [5, 'a draft', { _status: 'draft' }, [], []],
  [6, 'a draft whose day has passed', { _status: 'draft', releaseAt: LONG_AGO }, [], []],
  [7, 'live, in the trash', {}, [{ deletedAt: LONG_AGO }], []],
  [8, 'scheduled, in the trash', { releaseAt: SOON }, [{ deletedAt: LONG_AGO }], []],
  [
    9,
    'live, with edits that would hide it',
    {},
    [{ title: 'Edited', releaseAt: LATER, _status: 'draft' }],
    ['before', 'at', 'after'],
  ],
  [
    10,
    'scheduled, with edits that would show it',
    { releaseAt: LATER },
    [{ title: 'Edited', releaseAt: null, _status: 'draft' }],
    [],
  ],
  [11, 'unpublished again', { releaseAt: LONG_AGO }, [{ unpublish: true }], []],
  [
    12,
    'back from the trash',
    { releaseAt: SOON },
    [{ deletedAt: LONG_AGO }, { deletedAt: null }],
    ['at', 'after'],
  ],
  [13, 'live, hidden from apps', { hiddenFromApps: true }, [], []],
  [14, 'hidden from apps afterwards', {}, [{ hiddenFromApps: true }], []],
  [
    15,
    'hidden from apps no more',
    { hiddenFromApps: true },
    [{ hiddenFromApps: false }],
    ['before', 'at', 'after'],
  ],
]

const CLOCKS = {
  before: '2999-01-01T05:59:59.999Z',
  at: SOON,
  after: '2999-01-01T06:00:00.001Z',
} as const

const idOf = (number: number) => `ep-${String(number).padStart(3, '0')}`
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

async function change(admin: Call, id: string, { unpublish, ...json }: Body): Promise<void> {
  const draft = json._status === 'draft' ? '?draft=true' : '?trash=true'
  const answer = unpublish
    ? await rest('PATCH', `/api/episodes/${id}`, { ...admin, json: { _status: 'draft' } })
    : await rest('PATCH', `/api/episodes/${id}${draft}`, { ...admin, json })
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${answer.text}`)
}

beforeAll(async () => {
  const admin = await makeAdmin()
  for (const [number, , make, then] of EPISODES) {
    const { id } = await makeEpisode(admin, number, make)
    await makeGuest(admin, number, 'Seen Guest')
    await makeGuest(admin, number, 'Draft Guest', { _status: 'draft' })
    const trashed = await makeGuest(admin, number, 'Trashed Guest')
    await rest('PATCH', `/api/guests/${trashed.id}`, { ...admin, json: { deletedAt: LONG_AGO } })
    await runSql(
      url,
      `INSERT INTO timed_texts (episode_id, kind, text, parts)
        VALUES ('${id}', 'chapters', '00:00 Begin', '[]')`,
      `INSERT INTO paths (id, title) VALUES ('path-${id}', 'Begin here')`,
      `INSERT INTO paths_steps (_order, _parent_id, id, episode_id)
        VALUES (1, 'path-${id}', 'step-${id}', '${id}')`,
    )
    for (const one of then) await change(admin, id, one)
  }
}, 120_000)

/** What a filter of the CMS finds, also in the trash. */
async function found(collection: string, where: object): Promise<Body[]> {
  const { docs } = await (
    await cms()
  ).find({
    collection: collection as 'episodes',
    where: where as never,
    trash: true,
    depth: 0,
    joins: false,
    pagination: false,
    overrideAccess: true, // What the filter finds, whoever asks.
  })
  return docs
}

describe.each(Object.entries(CLOCKS))('D18: what visitors see, %s a release', (clock, time) => {
  const now = new Date(time)
  const seen = EPISODES.filter(([, , , , clocks]) => clocks.includes(clock)).map(([number]) =>
    idOf(number),
  )
  const sql = async (statement: string) => ids(await runSql<{ id: string }>(url, statement))
  const readable = (source: string, table = source) =>
    sql(`SELECT id::text AS id FROM ${table}
      WHERE is_readable('visitors', '${source}', id::text, '${time}')`)

  test('episodes, in SQL, in the filter, in the log of changes and in the search', async () => {
    expect(await sql(`SELECT id FROM visible_episodes('${time}')`)).toEqual(seen)
    expect(ids((await found('episodes', visibleEpisode(now))) as { id: string }[])).toEqual(seen)
    expect(await readable('episodes')).toEqual(seen)
    const searched = (kind: string) =>
      sql(`SELECT id FROM search_documents
        WHERE kind = '${kind}' AND is_released(visible_from, '${time}')`)
    expect(await searched('episode')).toEqual(seen)
    expect(await searched('guest')).toEqual(seen.map((id) => `${id}-SeenGuest`))
  })

  test('guests: neither drafts nor those in the trash, and only with their episode', async () => {
    const guests = seen.map((id) => `${id}-SeenGuest`)
    expect(await sql(`SELECT id FROM visible_guests('${time}')`)).toEqual(guests)
    expect(ids((await found('guests', visibleGuest(now))) as { id: string }[])).toEqual(guests)
    expect(await readable('guests')).toEqual(guests)
  })

  test('transcripts and listening paths come with their episode', async () => {
    const paths = seen.map((id) => `path-${id}`)
    expect(ids((await found('paths', visiblePath(now))) as { id: string }[])).toEqual(paths)
    expect(await readable('paths')).toEqual(paths)
    const texts = (await found('timed_texts', visibleTimedText(now))).map(({ id }) => String(id))
    expect(texts).toHaveLength(seen.length)
    expect(await readable('timed_texts')).toEqual(texts.sort())
  })

  test('and when that changes next', async () => {
    const next = await runSql<{ due: Date }>(url, `SELECT due FROM next_release('${time}') due`)
    expect(next[0]?.due.toISOString()).toBe(clock === 'before' ? SOON : LATER)
    const coming = await found('episodes', {
      and: [releasedAfter(now), { id: { in: ['ep-003'] } }],
    })
    expect(coming).toHaveLength(clock === 'before' ? 1 : 0)
  })
})

test('nothing is planned after the last release', async () => {
  expect(await runSql(url, `SELECT due FROM next_release('${LATER}') due`)).toEqual([{ due: null }])
})
