import { beforeAll, describe, expect, test } from 'vitest'
import type { EpisodeItem } from '@/domain/content'
import { getEpisode, getRelatedEpisodes, listEpisodes } from '@/server/queries/episodes'
import { numbersOnTopic } from '@/server/queries/topics'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { rest } from '../support/rest'
import { SAMPLE_TOPICS } from '../support/topics'

const NEVER = '2999-01-01T00:00:00.000Z'
const topic = { isClimateJustice: true }

const admin = await makeAdmin()
beforeAll(async () => {
  // 1 to 9 for everybody; between and around them what no visitor sees.
  for (const number of [1, 3, 5, 6, 7, 8, 9])
    await makeEpisode(admin, number, number % 2 ? topic : {})
  await makeEpisode(admin, 2, { ...topic, _status: 'draft' })
  await makeEpisode(admin, 4, topic)
  await rest('PATCH', '/api/episodes/ep-004', {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
  await makeEpisode(admin, 10, { ...topic, releaseAt: NEVER })
  for (const [number, name] of [
    [3, 'Zoë Folio'],
    [1, 'zoe  FOLIO'],
    [6, 'Zoë Folio'],
    [2, 'Zoë Folio'],
    [4, 'Zoë Folio'],
    [10, 'Zoë Folio'],
    [7, 'Somebody Else'],
  ] as const)
    await makeGuest(admin, number, name)
  await makeGuest(admin, 8, 'Zoë Folio', { _status: 'draft' })
})

const numbers = (found: EpisodeItem[]) => found.map(({ number }) => number)

async function after(id: string) {
  const episode = await getEpisode(id)
  if (!episode) throw new Error(`${id} is not visible`)
  const { previous, next, withGuests, onTopic } = await getRelatedEpisodes(episode, SAMPLE_TOPICS)
  return {
    around: [previous?.number, next?.number],
    withGuests: numbers(withGuests),
    onTopic: numbers(onTopic),
  }
}

describe('what an episode leads on to', () => {
  test('neither drafts, nor the trash, nor what is still to come', async () => {
    expect(await after('ep-003')).toEqual({ around: [1, 5], withGuests: [6], onTopic: [9, 7] })
    expect(await after('ep-009')).toEqual({
      around: [8, undefined],
      withGuests: [],
      onTopic: [7, 5, 3],
    })
  })

  test('guests are who they are however their name is written', async () =>
    expect((await after('ep-001')).withGuests).toEqual([6]))

  test('nothing for an episode without guests and themes but its neighbours', async () =>
    expect(await after('ep-008')).toEqual({ around: [7, 9], withGuests: [], onTopic: [] }))
})

test('rows of a list: artwork in its small widths, and one line of the notes', async () => {
  const { rows } = await listEpisodes('all', 2)
  const [row] = rows
  expect(row?.summary).toBe('What sample episode 1 is about.')
  expect(row?.picture).toMatchObject({ blur: null, alt: '' })
  expect(row?.picture?.src).toMatch(/^\/api\/podcasts\/file\//)
})

test('a list is read from its oldest episode on, and so is a topic', async () => {
  const first = await listEpisodes('all', null, null, true)
  expect([numbers(first.rows), first.nextBefore]).toEqual([[1, 3, 5, 6, 7, 8], 8])
  const rest = await listEpisodes('all', first.nextBefore, null, true)
  expect([numbers(rest.rows), rest.nextBefore]).toEqual([[9], null])
  expect(numbers((await listEpisodes('climateJustice', 3, null, true)).rows)).toEqual([5, 7, 9])
  const range = { before: 3, isOldestFirst: true, limit: 2 }
  expect(await numbersOnTopic('climateJustice', range)).toEqual([5, 7])
})

describe('REST: summary', () => {
  const read = async (query: string) => (await rest('GET', `/api/episodes/ep-001${query}`)).body

  test('comes with an episode, alone if it is all that is asked for', async () => {
    expect((await read('')).summary).toBe('What sample episode 1 is about.')
    expect((await read('?select[summary]=true')).summary).toBe('What sample episode 1 is about.')
    expect(await read('?select[title]=true')).not.toHaveProperty('summary')
  })

  test('cannot be written', async () => {
    const json = { summary: 'Mine' }
    const answer = await rest('PATCH', '/api/episodes/ep-003', { ...admin, json })
    expect(answer.body.doc.summary).toBe('What sample episode 3 is about.')
  })
})
