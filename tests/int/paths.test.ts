import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, type Body } from '../support/rest'

const HOUR = 60 * 60 * 1000
const SEEN = 1601
const COMING = 1602
const DRAFT = 1603
const TRASHED = 1604
const SECOND = 1605
const ids = (...numbers: number[]) => numbers.map((number) => `ep-${number}`)

const admin = await makeAdmin()
let release: string
beforeAll(async () => {
  release = new Date(Date.now() + HOUR).toISOString()
  await makeEpisode(admin, SEEN)
  await makeEpisode(admin, SECOND)
  await makeEpisode(admin, COMING, { releaseAt: release })
  await makeEpisode(admin, DRAFT, { _status: 'draft' })
  await makeEpisode(admin, TRASHED)
  await rest('PATCH', `/api/episodes/ep-${TRASHED}`, {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
})
beforeEach(async () => {
  const payload = await cms()
  await payload.db.deleteMany({ collection: 'paths', where: {} })
})
afterEach(() => void vi.useRealTimers())

const call = async (method: string, path: string, json?: object) =>
  rest(method, `/api/${path}`, {
    ...admin,
    ...(json ? { json } : {}),
  })
const steps = (...numbers: number[]) =>
  ids(...numbers).map((episode, i) => ({ episode, why: `Because ${i + 1}` }))
const data = (...numbers: number[]) => ({
  id: 'mentalHealth',
  title: 'Five for the loud nights',
  intro: 'One an evening.',
  steps: steps(...numbers),
})
const make = async (...numbers: number[]): Promise<Body> => {
  const answer = await call('POST', 'paths', data(...numbers))
  expect(answer.status, answer.text).toBe(201)
  return answer.body.doc
}
const stepsOf = (path: Body): string[] =>
  path.steps.map(({ episode }: Body) => (typeof episode === 'string' ? episode : episode.id))

describe('D18: of a listening path visitors see', () => {
  test('the steps whose episodes they see, in the host’s order, and no sign of the others', async () => {
    await make(COMING, SECOND, DRAFT, SEEN, TRASHED)
    for (const depth of [0, 1, 2]) {
      const answer = await rest('GET', `/api/paths/mentalHealth?depth=${depth}`)
      expect(stepsOf(answer.body)).toEqual(ids(SECOND, SEEN))
      for (const number of [COMING, DRAFT, TRASHED])
        expect(answer.text).not.toMatch(new RegExp(`\\b${number}\\b`)) // Names of pictures have digits.
      expect(answer.body.steps.map(({ why }: Body) => why)).toEqual(['Because 2', 'Because 4'])
    }
    const list = await rest('GET', '/api/paths')
    expect(list.body.totalDocs).toBe(1)
    expect(stepsOf(list.body.docs[0])).toEqual(ids(SECOND, SEEN))
    expect(stepsOf((await call('GET', 'paths/mentalHealth?depth=0')).body)).toHaveLength(5)
  })

  test('nothing, as long as none of its episodes is theirs to see', async () => {
    // No single episode is published and due and out of the trash, though each is one of them.
    await make(COMING, DRAFT, TRASHED)
    expect((await rest('GET', '/api/paths/mentalHealth')).status).toBe(404)
    expect((await rest('GET', '/api/paths')).body.docs).toEqual([])
    expect((await rest('GET', '/api/paths/count')).body.totalDocs).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(release) })
    expect(stepsOf((await rest('GET', '/api/paths/mentalHealth')).body)).toEqual(ids(COMING))
    expect((await rest('GET', '/api/paths/count')).body.totalDocs).toBe(1)
  })

  test.each([
    'where[steps.episode][equals]=ep-1602',
    'where[steps__episode][equals]=ep-1602',
    'where[steps][exists]=true',
    'sort=steps.episode',
    'sort=steps',
  ])('nothing by asking for %s', async (query) => {
    await make(SEEN, COMING)
    expect((await rest('GET', `/api/paths?${query}`)).status).toBe(400)
  })
})

describe('what the host may send', () => {
  test('one path for each theme', async () => {
    await make(SEEN)
    expect((await call('POST', 'paths', data(SEEN))).status).toBe(409)
    const both = await Promise.all(
      [1, 2].map(() => call('POST', 'paths', { ...data(SEEN), id: 'climateJustice' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    for (const id of ['favs', 'mentalhealth', undefined]) {
      const answer = await call('POST', 'paths', { ...data(SEEN), id })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].data.errors[0].path).toBe('id')
    }
  })

  test.each<[string, unknown]>([
    ['steps', []],
    ['steps.1.episode', [...steps(SEEN), { episode: 'ep-1699', why: '' }]],
    ['steps.1.episode', [...steps(SEEN), { episode: 'ep-1601', why: 'Again' }]],
    ['steps.0.episode', [{ why: 'No episode' }]],
    ['steps.0.why', [{ episode: 'ep-1601', why: 'w'.repeat(401) }]],
    ['title', undefined],
  ])('not %s of another kind', async (path, value) => {
    const name = path.split('.')[0] ?? ''
    const answer = await call('POST', 'paths', { ...data(SEEN), [name]: value })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(path === 'steps.0.why' ? 'Why' : path)
  })

  test('no more than 30 steps', async () => {
    const answer = await call('POST', 'paths', { ...data(), steps: Array(31).fill(steps(SEEN)[0]) })
    expect(answer.status).toBe(400)
  })
})

describe('a path goes on with its episodes', () => {
  test('under another number, and without one that is deleted for good (D14)', async () => {
    await makeEpisode(admin, 1606)
    await makeEpisode(admin, 1607)
    await make(1606, SEEN, 1607)
    const moved = await call('POST', 'episodes/ep-1606/change-number', { number: 1608 })
    expect(moved.status, moved.text).toBe(200)
    expect(stepsOf((await rest('GET', '/api/paths/mentalHealth?depth=0')).body)).toEqual(
      ids(1608, SEEN, 1607),
    )
    const gone = await call('DELETE', 'episodes/ep-1607?trash=true')
    expect(gone.status, gone.text).toBe(200)
    for (const as of [{}, admin])
      expect(stepsOf((await rest('GET', '/api/paths/mentalHealth?depth=0', as)).body)).toEqual(
        ids(1608, SEEN),
      )
  })

  test('and what happened to it is in the history', async () => {
    await make(SEEN)
    await call('PATCH', 'paths/mentalHealth', { steps: steps(SEEN, SECOND) })
    await call('DELETE', 'paths/mentalHealth')
    const { docs } = await (
      await cms()
    ).find({
      collection: 'activity',
      where: { kind: { equals: 'path' } },
      sort: '-id',
      limit: 3,
      overrideAccess: true,
    })
    expect(docs.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      'deleted the path on Mental Health',
      'changed the path on Mental Health',
      'published the path on Mental Health',
    ])
    expect(docs[1]?.changes).toEqual([{ field: 'steps', before: 1, after: 2, isList: true }])
  })
})
