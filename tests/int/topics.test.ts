import { beforeEach, describe, expect, test } from 'vitest'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { makeAdmin, makeApiKey, makeEpisode } from '../support/content'
import { rest, sql, type Body } from '../support/rest'

const FOUR = FIRST_TOPICS.map(({ key }) => key)
const admin = await makeAdmin()

const post = (path: string, json?: unknown) =>
  rest('POST', `/api/topics${path}`, { ...admin, json })
const change = (key: string, json: unknown) =>
  rest('PATCH', `/api/topics/${key}`, { ...admin, json })

const keys = async (): Promise<string[]> =>
  (await rest('GET', '/api/topics?limit=100')).body.docs.map(({ id }: Body) => id)

/** The topic that a former address leads to. */
const topicOfFormer = async (slug: string): Promise<string | null> =>
  (
    await sql<{ topic: string }>(
      `SELECT topic_id AS topic FROM former_topic_slugs WHERE lower(id) = lower('${slug}')`,
    )
  )[0]?.topic ?? null

/** What an episode has, as an account reads its newest version. */
async function topicsOf(id: string, draft = false) {
  const { body } = await rest('GET', `/api/episodes/${id}?draft=${draft}`, admin)
  return {
    topics: body.topics,
    flags: FIRST_TOPICS.filter(({ flag }) => body[flag]).map((t) => t.flag),
  }
}

/** What versions of episodes have that are not the newest. */
const olderTopics = async (): Promise<string[]> =>
  (
    await sql<{ topics: string }>(
      `SELECT string_agg(r.topics_id, ' ' ORDER BY r."order") AS topics
        FROM _episodes_v v JOIN _episodes_v_rels r ON r.parent_id = v.id
        WHERE v.latest IS NOT TRUE GROUP BY v.id ORDER BY v.parent_id, v.id`,
    )
  ).map(({ topics }) => topics)

/** The topics of every site, and no episodes. */
beforeEach(async () => {
  await sql('DELETE FROM paths; DELETE FROM episodes; DELETE FROM _episodes_v;')
  await sql(`DELETE FROM topics; DELETE FROM _topics_v; DELETE FROM topic_undos;`)
  for (const [index, key] of FOUR.entries())
    await sql(`INSERT INTO topics (id, slug, position) VALUES ('${key}', '${key}', ${index + 1})`)
})

describe('a topic', () => {
  test('is added at the end, with a key and an address made of its title', async () => {
    const { status, body } = await post('', {
      title: 'Sleep & Träume',
      teaser: 'Nights.',
      colour: 'lilac',
    })
    expect(status).toBe(201)
    expect(body.doc).toMatchObject({
      id: 'sleep-traume',
      slug: 'sleep-traume',
      title: 'Sleep & Träume',
      teaser: 'Nights.',
      position: 5,
    })
    expect(await keys()).toEqual([...FOUR, 'sleep-traume'])
    for (const id of ['topic', 'topic-2'])
      expect((await post('', { title: 'نوم' })).body.doc).toMatchObject({ id, slug: id })
  })

  test.each([
    ['Null', 'null-2'],
    ['undefined', 'undefined-2'],
    ['Constructor', 'constructor'],
  ])('Q28 may be called %s', async (title, id) => {
    const made = await post('', { title })
    expect(made.status, made.text).toBe(201)
    expect(made.body.doc).toMatchObject({ id, slug: id, title })
    expect((await change(id, { teaser: 'Nights.' })).status).toBe(200)
    expect((await rest('GET', `/api/topics/${id}`)).body).toMatchObject({ id, title })
    expect((await post('', { title: 'Sleep', slug: 'null' })).status).toBe(400)
  })

  test('without a colour or a drawing gets what is free, and what suits its title', async () => {
    const made = await Promise.all(['Night Trains', 'Kitchens'].map((title) => post('', { title })))
    const looks = made.map(({ body }) => body.doc as { colour: string; motif: string })
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(2)
    expect(looks.map(({ colour }) => colour)).not.toContain('sky') // What one of the first four has.
    expect(looks.map(({ motif }) => motif)).toEqual(['moon', 'pot'])
  })

  test('whose address changes in letter case alone has that of its key', async () => {
    await post('', { title: 'Sleep' })
    expect((await change('sleep', { slug: 'SLEEP' })).body.doc.slug).toBe('sleep')
    expect((await post('', { title: 'Count' })).body.doc.id).toBe('count-2')
    await rest('DELETE', '/api/topics/mentalHealth', admin)
    expect((await post('', { title: 'MentalHealth' })).body.doc.id).toBe('mentalhealth-2')
  })

  test('needs a title, a colour that can be read and a drawing that there is', async () => {
    for (const [json, path] of [
      [{}, 'title'],
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(61) }, 'title'],
      [{ title: 'Sleep', colour: '#000000' }, 'colour'],
      [{ title: 'Sleep', motif: 'dragon' }, 'motif'],
      [{ title: 'Sleep', playlistUrl: 'javascript:alert(1)' }, 'playlistUrl'],
    ] as const) {
      const { status, body, text } = await post('', json)
      expect(body.errors?.[0].data, text).toBeDefined()
      expect([status, body.errors[0].data.errors[0].path], JSON.stringify(json)).toEqual([
        400,
        path,
      ])
    }
    expect(await keys()).toEqual(FOUR)
  })

  test('has no address that is the site’s, or that another has or had, in any letter case', async () => {
    expect((await post('', { title: 'Sleep', slug: 'sleep' })).status).toBe(201)
    expect((await change('sleep', { slug: 'dreams' })).status).toBe(200)
    for (const slug of [
      'all',
      'favs',
      'AnasFavs',
      'anasfavs',
      'sFavs',
      'MentalHealth',
      'sleep',
      'DREAMS',
      'a b',
      'ä',
      'a/b',
      'x'.repeat(61),
    ]) {
      const { status, body } = await post('', { title: 'Other', slug })
      expect([status, body.errors?.[0].data.errors[0].path], slug).toEqual([400, 'slug'])
    }
    // A title may be any: its address is another then.
    expect((await post('', { title: 'All' })).body.doc.slug).toBe('all-2')
    expect((await post('', { title: 'Dreams' })).body.doc.slug).toBe('dreams-2')
  })

  test('that is renamed keeps its key; its former addresses lead to it for good', async () => {
    await post('', { title: 'Sleep' })
    for (const slug of ['dreams', 'rest'])
      expect((await change('sleep', { title: 'Rest', slug })).body.doc).toMatchObject({
        id: 'sleep',
        slug,
      })
    for (const former of ['sleep', 'dreams', 'Dreams'])
      expect(await topicOfFormer(former), former).toBe('sleep')
    expect((await change('sleep', { slug: 'dreams' })).status).toBe(200)
    expect(await topicOfFormer('dreams')).toBeNull()
    expect(await topicOfFormer('rest')).toBe('sleep')
  })

  test('of the first four keeps its address whatever it is called', async () => {
    expect((await change('mentalHealth', { title: 'Heads' })).body.doc).toMatchObject({
      title: 'Heads',
      slug: 'mentalHealth',
    })
    expect((await change('mentalHealth', { slug: 'heads' })).status).toBe(400)
    expect((await change('mentalHealth', { title: null })).body.doc.title).toBeNull()
  })

  test('has a history that does not change the order', async () => {
    await change('socialJustice', { teaser: 'Who gets a seat.' })
    await change('socialJustice', { teaser: 'Who is standing.' })
    await post('/order', {
      topics: ['socialJustice', 'mentalHealth', 'personalGrowth', 'climateJustice'],
    })
    const { docs } = (await rest('GET', '/api/topics/versions?sort=createdAt', admin)).body
    expect(docs.map(({ version }: Body) => version.teaser)).toEqual([
      'Who gets a seat.',
      'Who is standing.',
    ])
    await rest('POST', `/api/topics/versions/${docs[0].id}`, admin)
    expect((await rest('GET', '/api/topics?limit=1')).body.docs[0]).toMatchObject({
      id: 'socialJustice',
      teaser: 'Who gets a seat.',
      position: 1,
    })
  })
})

test('a site has at most eight topics, however many are added at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, index) => post('', { title: `Topic ${index}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 400, 400, 400])
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.text).toContain('A site has at most 8 topics.')
  expect(await keys()).toHaveLength(8)
})

test('of two topics that are given one address at once, one gets it', async () => {
  for (const title of ['Sleep', 'Dreams']) await post('', { title })
  const answers = await Promise.all([
    change('sleep', { slug: 'rest' }),
    change('dreams', { slug: 'REST' }),
    post('', { title: 'Rest', slug: 'Rest' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([
    expect.toBeOneOf([200, 201]),
    400,
    400,
  ])
})

describe('the order', () => {
  test('is the host’s, of all topics', async () => {
    const wanted = [...FOUR].reverse()
    expect((await post('/order', { topics: wanted })).status).toBe(200)
    expect(await keys()).toEqual(wanted)
    expect((await post('/order', { topics: wanted.slice(1) })).status).toBe(409)
    expect((await post('/order', { topics: [...wanted, 'gone'] })).status).toBe(409)
    expect((await post('/order', { topics: [...wanted, wanted[0]] })).status).toBe(400)
    expect((await post('/order', { topics: 'all' })).status).toBe(400)
    expect(await keys()).toEqual(wanted)
  })
})

describe('an episode', () => {
  test('has topics and flags that say the same, whichever of them changes', async () => {
    await post('', { title: 'Sleep' })
    await makeEpisode(admin, 1, { isMentalHealth: true })
    expect(await topicsOf('ep-001')).toEqual({
      topics: ['mentalHealth'],
      flags: ['isMentalHealth'],
    })
    const set = (json: unknown) => rest('PATCH', '/api/episodes/ep-001', { ...admin, json })
    const steps: [object, string[], string[]][] = [
      [{ topics: ['mentalHealth', 'sleep'] }, ['mentalHealth', 'sleep'], ['isMentalHealth']],
      [{ isMentalHealth: false }, ['sleep'], []],
      [
        { isClimateJustice: true, isSocialJustice: true },
        ['sleep', 'socialJustice', 'climateJustice'],
        ['isSocialJustice', 'isClimateJustice'],
      ],
      [{ topics: ['sleep'], isClimateJustice: true }, ['sleep'], []],
      [{ title: 'Another' }, ['sleep'], []],
      [
        { topics: ['sleep', 'sleep', { id: 'mentalHealth' }] },
        ['sleep', 'mentalHealth'],
        ['isMentalHealth'],
      ],
      [{ topics: [] }, [], []],
    ]
    for (const [json, topics, flags] of steps) {
      expect((await set(json)).status, JSON.stringify(json)).toBe(200)
      expect(await topicsOf('ep-001'), JSON.stringify(json)).toEqual({ topics, flags })
    }
    for (const [json, path] of [
      [{ topics: ['gone'] }, 'topics'],
      [{ topics: 'sleep' }, 'topics'],
      [{ topics: [7] }, 'topics'],
    ] as const) {
      const { status, body } = await set(json)
      expect([status, body.errors[0].data.errors[0].path], JSON.stringify(json)).toEqual([
        400,
        path,
      ])
    }
    expect(await topicsOf('ep-001')).toEqual({ topics: [], flags: [] })
  })

  test('that is set has the topics of its list, or else of its flags', async () => {
    await post('', { title: 'Sleep' })
    await makeEpisode(admin, 1, { topics: ['sleep', 'mentalHealth'] })
    const {
      topics: _,
      isMentalHealth: __,
      ...rest1
    } = (await rest('GET', '/api/episodes/ep-001?depth=0', admin)).body
    const set = async (more: object) => {
      const { title, description, episodeDate, episodeLength, image } = rest1
      const json = { episodeNum: 1, title, description, episodeDate, episodeLength, image, ...more }
      const answer = await rest('PUT', '/api/episodes/ep-001', { ...admin, json })
      expect(answer.status, answer.text).toBe(200)
      return topicsOf('ep-001')
    }
    expect(await set({ isMentalHealth: true })).toEqual({
      topics: ['mentalHealth'],
      flags: ['isMentalHealth'],
    })
    expect(await set({ topics: ['sleep', 'mentalHealth'] })).toEqual({
      topics: ['mentalHealth', 'sleep'],
      flags: ['isMentalHealth'],
    })
    expect(await set({})).toEqual({ topics: [], flags: [] })
  })

  test('cannot have a flag of a topic that the site lacks, which reads false', async () => {
    await makeEpisode(admin, 1, { isMentalHealth: true })
    expect((await rest('DELETE', '/api/topics/mentalHealth', admin)).status).toBe(200)
    expect(await topicsOf('ep-001')).toEqual({ topics: [], flags: [] })
    const refused = await rest('PATCH', '/api/episodes/ep-001', {
      ...admin,
      json: { isMentalHealth: true },
    })
    expect([refused.status, refused.body.errors[0].data.errors[0].path]).toEqual([
      400,
      'isMentalHealth',
    ])
    const { docs } = (await rest('GET', '/api/episodes/versions?limit=1&sort=createdAt', admin))
      .body
    expect((await rest('POST', `/api/episodes/versions/${docs[0].id}`, admin)).status).toBe(200)
    expect(await topicsOf('ep-001')).toEqual({ topics: [], flags: [] })
  })

  test('loses a topic that goes while it is saved, and never fails for it', async () => {
    await post('', { title: 'Sleep' })
    await makeEpisode(admin, 1)
    const [saved, removed] = await Promise.all([
      rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { topics: ['sleep'] } }),
      post('/sleep/remove'),
    ])
    expect([200, 400]).toContain(saved.status)
    expect(removed.status).toBe(200)
    expect(await topicsOf('ep-001')).toEqual({ topics: [], flags: [] })
  })

  test('is found by its topics, by visitors and accounts', async () => {
    await post('', { title: 'Sleep' })
    await makeEpisode(admin, 1, { topics: ['sleep', 'mentalHealth'] })
    await makeEpisode(admin, 2, { topics: ['mentalHealth'] })
    for (const as of [{}, admin])
      for (const query of ['where[topics][in]=sleep', 'where[topics][equals]=sleep']) {
        const { body } = await rest('GET', `/api/episodes?${query}`, as)
        expect(
          body.docs.map(({ id }: Body) => id),
          query,
        ).toEqual(['ep-001'])
        expect(body.docs[0].topics).toEqual(['sleep', 'mentalHealth'])
      }
    // An episode with several of the topics that are asked for comes once.
    const both = await rest('GET', '/api/episodes?where[topics][in]=sleep,mentalHealth')
    expect([both.body.totalDocs, both.body.docs.length]).toEqual([2, 2])
    const search = await rest('GET', '/api/search?q=sleep')
    expect(search.body.docs.map(({ id }: Body) => id)).toEqual(['ep-001'])
    expect((await rest('GET', '/api/search?q=sample&theme=sleep')).body.totals.episode).toBe(1)
    expect((await rest('GET', '/api/search?q=sample')).body.themes).toEqual({
      sleep: 1,
      mentalHealth: 2,
    })
    expect((await rest('GET', '/api/search?q=sample&theme=gone')).status).toBe(400)
  })
})

describe('a list and flags of one body', () => {
  const CONTRADICTIONS = [
    { topics: ['mentalHealth'], isMentalHealth: false },
    { topics: ['socialJustice'], isMentalHealth: true },
    { topics: [], isMentalHealth: true },
  ]
  const refused = ({ status, body }: { status: number; body: Body }) => [
    status,
    body.errors?.[0].data.errors[0].path,
  ]

  test('that contradict each other are refused in POST and PUT', async () => {
    await makeEpisode(admin, 1, { topics: ['mentalHealth'] })
    const { body } = await rest('GET', '/api/episodes/ep-001?depth=0', admin)
    const { title, description, episodeDate, episodeLength, image } = body
    const common = { title, description, episodeDate, episodeLength, image }
    for (const more of CONTRADICTIONS) {
      const json = { ...common, ...more }
      const put = await rest('PUT', '/api/episodes/ep-001', { ...admin, json })
      expect(refused(put), JSON.stringify(more)).toEqual([400, 'isMentalHealth'])
      const post = await rest('POST', '/api/episodes', {
        ...admin,
        json: { ...json, episodeNum: 2, _status: 'draft' },
      })
      expect(refused(post), JSON.stringify(more)).toEqual([400, 'isMentalHealth'])
    }
    const agreed = { episodeNum: 2, _status: 'draft', topics: ['mentalHealth'] }
    const { status, text } = await rest('POST', '/api/episodes', {
      ...admin,
      json: { ...agreed, isMentalHealth: true, isSocialJustice: false },
    })
    expect(status, text).toBe(201)
  })
})

test('the topics of an episode have the order that was sent last', async () => {
  await post('', { title: 'Sleep' })
  await makeEpisode(admin, 1, { topics: ['sleep', 'mentalHealth'] })
  for (const topics of [
    ['mentalHealth', 'sleep'],
    ['sleep', 'mentalHealth'],
  ]) {
    await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { topics } })
    expect((await rest('GET', '/api/episodes/ep-001', admin)).body.topics).toEqual(topics)
  }
})

test('a topic may be called as what every object has', async () => {
  await post('', { title: 'Constructor' })
  await makeEpisode(admin, 1, { topics: ['constructor'] })
  const { body } = await rest('GET', '/api/search?q=sample')
  expect(body.themes).toEqual({ constructor: 1 })
})

test('a search finds a topic by its whole title, though another is called as a part of it', async () => {
  await post('', { title: 'Health' })
  await sql(`UPDATE topics SET position = 0 WHERE id = 'health'`)
  await makeEpisode(admin, 1, { topics: ['mentalHealth'] })
  await makeEpisode(admin, 2, { topics: ['health'] })
  const found = async (q: string) =>
    (await rest('GET', `/api/search?q=${q}`)).body.docs.map(({ id }: Body) => id)
  expect(await found('mental+health')).toEqual(['ep-001'])
  expect(await found('health')).toEqual(['ep-002'])
})

describe('a merge', () => {
  /** An episode of one topic, one of both, a draft, and one of neither. */
  async function makeEpisodes() {
    await post('', { title: 'Sleep' })
    await makeEpisode(admin, 1, { topics: ['mentalHealth'] })
    await makeEpisode(admin, 2, { topics: ['mentalHealth', 'sleep'] })
    await makeEpisode(admin, 3, { topics: [] })
    await rest('PATCH', '/api/episodes/ep-003?draft=true', {
      ...admin,
      json: { topics: ['mentalHealth'], _status: 'draft' },
    })
    await makeEpisode(admin, 4, { topics: ['socialJustice'] })
  }
  const all = () =>
    Promise.all(['ep-001', 'ep-002', 'ep-003', 'ep-004'].map((id) => topicsOf(id, true)))
  const BEFORE = [
    { topics: ['mentalHealth'], flags: ['isMentalHealth'] },
    { topics: ['mentalHealth', 'sleep'], flags: ['isMentalHealth'] },
    { topics: ['mentalHealth'], flags: ['isMentalHealth'] },
    { topics: ['socialJustice'], flags: ['isSocialJustice'] },
  ]

  test('gives episodes, address and path to the other topic, and can be taken back', async () => {
    await makeEpisodes()
    await change('mentalHealth', { teaser: 'For loud nights.' })
    const path = {
      id: 'mentalHealth',
      title: 'Begin',
      steps: [{ episode: 'ep-001', why: 'It asks.' }],
    }
    expect((await rest('POST', '/api/paths', { ...admin, json: path })).status).toBe(201)
    const merged = await post('/mentalHealth/merge', { into: 'sleep' })
    expect(merged.body).toMatchObject({ into: 'sleep', episodes: 3 })
    const [last] = await sql('SELECT act, subject FROM activity ORDER BY id DESC LIMIT 1')
    expect(last).toMatchObject({ act: 'merged', subject: expect.stringMatching(/ merged into /) })
    expect(await all()).toEqual([
      { topics: ['sleep'], flags: [] },
      { topics: ['sleep'], flags: [] },
      { topics: ['sleep'], flags: [] },
      BEFORE[3],
    ])
    expect(await topicsOf('ep-003')).toEqual({ topics: [], flags: [] })
    expect(await keys()).not.toContain('mentalHealth')
    expect((await rest('GET', '/api/paths/sleep')).body.steps).toHaveLength(1)
    expect((await rest('GET', '/api/paths/mentalHealth')).status).toBe(404)
    expect(await topicOfFormer('mentalHealth')).toBe('sleep')
    expect((await post('', { title: 'Heads', slug: 'mentalhealth' })).status).toBe(400)
    expect((await rest('GET', '/api/search?q=sample&theme=sleep')).body.totals.episode).toBe(2)

    const { undo } = merged.body
    const back = await post('/restore', { undo })
    expect(back.body).toMatchObject({
      doc: { id: 'mentalHealth', teaser: 'For loud nights.' },
      episodes: 3,
    })
    expect(await keys()).toEqual([...FOUR, 'sleep'])
    const sorted = (await all()).map(({ topics, flags }) => ({ topics: topics.toSorted(), flags }))
    expect(sorted).toEqual(BEFORE)
    expect((await rest('GET', '/api/paths/mentalHealth')).body).toMatchObject({ title: 'Begin' })
    expect((await rest('GET', '/api/paths/sleep')).status).toBe(404)
    expect((await rest('GET', '/api/topics/versions', admin)).body.totalDocs).toBe(2)
    expect((await rest('GET', '/api/search?q=sample&theme=mentalHealth')).body.totals.episode).toBe(
      2,
    )
    expect((await post('/restore', { undo })).status).toBe(404)
  })

  test('keeps the path of the topic that has one', async () => {
    await makeEpisodes()
    for (const [id, title] of [
      ['mentalHealth', 'First'],
      ['sleep', 'Second'],
    ])
      await rest('POST', '/api/paths', {
        ...admin,
        json: { id, title, steps: [{ episode: 'ep-002' }] },
      })
    const { body } = await post('/mentalHealth/merge', { into: 'sleep' })
    expect((await rest('GET', '/api/paths/sleep')).body.title).toBe('Second')
    await post('/restore', { undo: body.undo })
    expect((await rest('GET', '/api/paths/sleep')).body.title).toBe('Second')
    expect((await rest('GET', '/api/paths/mentalHealth')).body.title).toBe('First')
  })

  test('that is taken back leaves the path that the host has made since', async () => {
    await makeEpisodes()
    const make = (id: string, title: string) =>
      rest('POST', '/api/paths', { ...admin, json: { id, title, steps: [{ episode: 'ep-002' }] } })
    await make('mentalHealth', 'First')
    const { undo } = (await post('/mentalHealth/merge', { into: 'sleep' })).body
    await rest('DELETE', '/api/paths/sleep', admin)
    await make('sleep', 'Second')
    expect((await post('/restore', { undo })).status).toBe(200)
    expect((await rest('GET', '/api/paths/sleep')).body.title).toBe('Second')
    expect((await rest('GET', '/api/paths/mentalHealth')).body).toMatchObject({
      title: 'First',
      steps: [{}],
    })
  })

  test('is one of older versions too, and so is what takes it back', async () => {
    await makeEpisodes()
    for (const [id, title] of [
      ['ep-001', 'Another'],
      ['ep-002', 'Another'],
    ])
      await rest('PATCH', `/api/episodes/${id}`, { ...admin, json: { title, topics: [] } })
    const before = await olderTopics()
    expect(before).toEqual(['mentalHealth', 'mentalHealth sleep'])
    const merged = await post('/mentalHealth/merge', { into: 'sleep' })
    expect(await olderTopics()).toEqual(['sleep', 'sleep'])
    await post('/restore', { undo: merged.body.undo })
    expect(await olderTopics()).toEqual(before)
    const removed = await post('/mentalHealth/remove')
    expect(await olderTopics()).toEqual(['sleep'])
    await post('/restore', { undo: removed.body.undo })
    expect(await olderTopics()).toEqual(before)
  })

  test('is refused for itself and for what is not there, and happens once', async () => {
    await makeEpisodes()
    expect((await post('/sleep/merge', { into: 'sleep' })).status).toBe(400)
    expect((await post('/sleep/merge', { into: 'gone' })).status).toBe(400)
    expect((await post('/sleep/merge', {})).status).toBe(400)
    expect((await post('/gone/merge', { into: 'sleep' })).status).toBe(404)
    const both = await Promise.all([
      post('/mentalHealth/merge', { into: 'sleep' }),
      post('/sleep/merge', { into: 'mentalHealth' }),
    ])
    expect(both.map(({ status }) => status).sort()).not.toContain(500)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await keys()).toHaveLength(4)
  })

  test('leaves samples samples, and tells programs which episodes changed', async () => {
    await makeEpisodes()
    await sql(`UPDATE episodes SET is_sample = true WHERE id = 'ep-001'`)
    await sql('DELETE FROM changes WHERE seq > 0')
    await post('/mentalHealth/merge', { into: 'sleep' })
    expect(await sql(`SELECT is_sample FROM episodes WHERE id = 'ep-001'`)).toEqual([
      { is_sample: true },
    ])
    const told = await sql<{ what: string }>(
      `SELECT concat_ws(' ', type, collection, document) AS what FROM changes
        WHERE reader = 'visitors' AND seq > 0 ORDER BY seq`,
    )
    expect(told.map(({ what }) => what)).toEqual([
      'changed episodes ep-001',
      'changed episodes ep-002',
      'deleted topics mentalHealth',
      'changed globals pillars',
    ])
  })
})

describe('a removal', () => {
  test('takes the topic from its episodes, and can be taken back', async () => {
    await post('', { title: 'Sleep', teaser: 'Nights.' })
    await change('sleep', { slug: 'dreams' })
    await makeEpisode(admin, 1, { topics: ['sleep'] })
    const removed = await post('/sleep/remove')
    expect(removed.body).toMatchObject({ episodes: 1 })
    expect(await topicsOf('ep-001')).toEqual({ topics: [], flags: [] })
    expect((await rest('GET', '/api/topics/sleep')).status).toBe(404)
    expect((await post('/restore', { undo: removed.body.undo })).body).toMatchObject({
      doc: { id: 'sleep', slug: 'dreams', teaser: 'Nights.' },
      episodes: 1,
    })
    expect(await topicsOf('ep-001')).toEqual({ topics: ['sleep'], flags: [] })
    expect(await topicOfFormer('sleep')).toBe('sleep')
  })

  test('cannot be taken back where another topic has its place', async () => {
    await post('', { title: 'Sleep' })
    const { undo } = (await post('/sleep/remove')).body
    await post('', { title: 'Sleep' })
    expect((await post('/restore', { undo })).status).toBe(409)
    const again = (await post('/sleep/remove')).body
    for (const title of ['A', 'B', 'C', 'D']) await post('', { title })
    expect((await post('/restore', { undo: again.undo })).status).toBe(409)
    expect((await post('/restore', { undo: 'nonsense' })).status).toBe(400)
  })

  test('is taken back to its place in the order, before what has come there', async () => {
    await post('', { title: 'Sleep' })
    const { undo } = (await post('/sleep/remove')).body
    for (const title of ['Dreams', 'Rest']) await post('', { title })
    expect((await post('/restore', { undo })).status).toBe(200)
    expect(await sql('SELECT id, position::int FROM topics ORDER BY position OFFSET 4')).toEqual([
      { id: 'sleep', position: 5 },
      { id: 'dreams', position: 6 },
      { id: 'rest', position: 7 },
    ])
  })

  test('is taken back without the former addresses that others have by now', async () => {
    await post('', { title: 'Sleep' })
    for (const slug of ['dreams', 'rest', 'nights']) await change('sleep', { slug })
    const { undo } = (await post('/sleep/remove')).body
    await post('', { title: 'Dreams' })
    await post('', { title: 'Others', slug: 'Rest' })
    await change('Rest', { slug: 'others' })
    expect((await post('/restore', { undo })).body.doc).toMatchObject({ slug: 'nights' })
    expect(await topicOfFormer('sleep')).toBe('sleep')
    expect(await topicOfFormer('dreams')).toBeNull()
    expect(await topicOfFormer('rest')).not.toBe('sleep')
  })

  test('of one of the first four leaves room for it to come again', async () => {
    await makeEpisode(admin, 1, { isMentalHealth: true })
    await post('/mentalHealth/remove')
    expect(
      (await post('', { title: 'Mental Health', slug: 'mentalhealth' })).body.doc,
    ).toMatchObject({
      id: 'mentalHealth',
      slug: 'mentalHealth',
      position: 5,
    })
    expect(await topicsOf('ep-001')).toEqual({ topics: [], flags: [] })
  })
})

describe('episodes', () => {
  test('get and lose a topic together; those that had it already are not named', async () => {
    await post('', { title: 'Sleep' })
    await makeEpisode(admin, 1, { topics: ['sleep'] })
    await makeEpisode(admin, 2)
    await makeEpisode(admin, 3)
    const { body } = await post('/sleep/episodes', {
      add: ['ep-001', 'ep-002'],
      remove: ['ep-003'],
    })
    expect(body).toMatchObject({ added: ['ep-002'], removed: [] })
    expect(await topicsOf('ep-002', true)).toEqual({ topics: ['sleep'], flags: [] })
    expect((await post('/mentalHealth/episodes', { add: ['ep-003'] })).body.added).toEqual([
      'ep-003',
    ])
    expect(await topicsOf('ep-003')).toEqual({
      topics: ['mentalHealth'],
      flags: ['isMentalHealth'],
    })
    expect((await post('/sleep/episodes', { remove: ['ep-001', 'ep-003'] })).body.removed).toEqual([
      'ep-001',
    ])
    expect((await post('/sleep/episodes', { add: ['ep-009'] })).status).toBe(400)
    expect((await post('/sleep/episodes', { add: ['ep-001'], remove: ['ep-001'] })).status).toBe(
      400,
    )
    expect((await post('/gone/episodes', { add: ['ep-001'] })).status).toBe(404)
    expect((await post('/sleep/episodes', {})).body).toMatchObject({ added: [], removed: [] })
  })

  test('are proposed for a topic by whole words in their titles', async () => {
    await makeEpisode(admin, 1, { title: 'Sleep, again', topics: ['mentalHealth'] })
    await makeEpisode(admin, 2, { title: 'Sleepless (a letter)' })
    await makeEpisode(admin, 3, { title: 'On C++ and sleep' })
    const find = async (query: string) => {
      const { body } = await rest('GET', `/api/topics/proposals?${query}`, admin)
      return body.episodes.map(({ id }: Body) => id)
    }
    expect(await find('words=sleep')).toEqual(['ep-003', 'ep-001'])
    expect(await find('words=sleep&topic=mentalHealth')).toEqual(['ep-003'])
    expect(await find('words=letter,%20C%2B%2B')).toEqual(['ep-003', 'ep-002'])
    expect(await find('words=(')).toEqual(['ep-002'])
    expect((await rest('GET', '/api/topics/proposals?words=,', admin)).status).toBe(400)
  })
})

describe('the global pillars', () => {
  test('has one row, whatever is saved first', async () => {
    const rows = 'SELECT count(*)::int AS count FROM pillars'
    expect(await sql(rows)).toEqual([{ count: 1 }])
    const json = { mentalHealth: { title: 'Heads' } }
    expect((await rest('POST', '/api/globals/pillars', { ...admin, json })).status).toBe(200)
    expect(await sql(rows)).toEqual([{ count: 1 }])
  })

  test('shows and changes the same topics', async () => {
    const json = { mentalHealth: { title: 'Heads', colour: '#a9ffd2' } }
    expect((await rest('POST', '/api/globals/pillars', { ...admin, json })).status).toBe(200)
    expect((await rest('GET', '/api/topics/mentalHealth')).body).toMatchObject(json.mentalHealth)
    await change('climateJustice', { teaser: 'Planting.' })
    const { body } = await rest('GET', '/api/globals/pillars')
    expect(body).toMatchObject({
      globalType: 'pillars',
      _status: 'published',
      mentalHealth: { ...json.mentalHealth, teaser: null },
      climateJustice: {
        title: null,
        teaser: 'Planting.',
        colour: null,
        playlistUrl: null,
      },
    })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(0)
    // What was read can be sent back, and changes nothing.
    const before = await sql('SELECT * FROM topics ORDER BY id')
    expect((await rest('POST', '/api/globals/pillars', { ...admin, json: body })).status).toBe(200)
    expect(await sql('SELECT * FROM topics ORDER BY id')).toEqual(before)
  })

  test('knows when it was changed meanwhile, and has no drafts', async () => {
    await change('mentalHealth', { teaser: 'One.' })
    const { body } = await rest('GET', '/api/globals/pillars', admin)
    await change('mentalHealth', { teaser: 'Two.' })
    const json = { updatedAt: body.updatedAt, mentalHealth: { teaser: 'Three.' } }
    expect((await rest('POST', '/api/globals/pillars', { ...admin, json })).status).toBe(409)
    const draft = { mentalHealth: { teaser: 'Later.' }, _status: 'draft' }
    expect((await rest('POST', '/api/globals/pillars', { ...admin, json: draft })).status).toBe(400)
    expect((await rest('GET', '/api/topics/mentalHealth')).body.teaser).toBe('Two.')
  })

  test('says nothing of a topic that the site lacks', async () => {
    await post('/mentalHealth/remove')
    const { body } = await rest('GET', '/api/globals/pillars')
    expect(body.mentalHealth).toMatchObject({ title: null, teaser: null })
    const json = { mentalHealth: { teaser: 'x' } }
    expect((await rest('POST', '/api/globals/pillars', { ...admin, json })).status).toBe(400)
  })
})

test('visitors do not read who changed a topic; keys need the scope', async () => {
  await makeEpisode(admin, 1, { topics: ['mentalHealth'] })
  expect((await rest('GET', '/api/topics/mentalHealth')).body).not.toHaveProperty('changedBy')
  const key = await makeApiKey(admin.id, 'key-that-writes-quotes', ['quotes'])
  const refused = await rest('POST', '/api/topics', { apiKey: key, json: { title: 'Sleep' } })
  expect(refused.status).toBe(403)
  const texts = await makeApiKey(admin.id, 'key-that-writes-texts', ['texts'])
  expect(
    (await rest('POST', '/api/topics', { apiKey: texts, json: { title: 'Sleep' } })).status,
  ).toBe(201)
  const assigned = await rest('POST', '/api/topics/sleep/episodes', {
    apiKey: texts,
    json: { add: ['ep-001'] },
  })
  expect(assigned.status).toBe(403)
  expect(await topicsOf('ep-001')).toMatchObject({ topics: ['mentalHealth'] })
})

test('two thousand episodes change their topic at once, not one by one', async () => {
  await post('', { title: 'Sleep' })
  // As if they had been there: what follows each of them would take minutes.
  await sql(`
    SET session_replication_role = replica;
    INSERT INTO episodes (id, episode_num, title, description, episode_date, is_mental_health,
        _status, published_at, created_at, updated_at)
      SELECT 'ep-' || n, n, 'Number ' || n,
        (SELECT string_agg('word' || (n * 7 + w * 13) % 500, ' ') FROM generate_series(1, 30) w),
        '2026-11-17', true, 'published', now(), now(), now()
      FROM generate_series(10001, 12000) n;
    INSERT INTO _episodes_v (parent_id, latest, version_title, version_episode_num,
        version__status, version_is_mental_health)
      SELECT id, true, title, episode_num, 'published', true FROM episodes;
    INSERT INTO episodes_rels (parent_id, path, topics_id, "order")
      SELECT id, 'topics', 'mentalHealth', 1 FROM episodes;
    INSERT INTO _episodes_v_rels (parent_id, path, topics_id, "order")
      SELECT id, 'version.topics', 'mentalHealth', 1 FROM _episodes_v;
    INSERT INTO known_documents (reader, collection, document)
      SELECT who, 'episodes', e.id FROM unnest(ARRAY['visitors', 'accounts']) AS who
        CROSS JOIN episodes e;
    SET session_replication_role = origin`)
  await sql('ANALYZE')
  const beginning = performance.now()
  await sql('SELECT rebuild_search()')
  const start = performance.now()
  const merged = await post('/mentalHealth/merge', { into: 'sleep' })
  const took = performance.now() - start
  expect(merged.body).toMatchObject({ into: 'sleep', episodes: 2000 })
  // Beside indexing all of them in one go; one by one, it takes many times that.
  expect(took / (start - beginning)).toBeLessThan(4)
  const indexed = `SELECT count(*)::int AS count FROM search_documents WHERE names @@ 'themesleep'`
  expect(await sql(indexed)).toEqual([{ count: 2000 }])
  expect((await post('/restore', { undo: merged.body.undo })).body.episodes).toBe(2000)
  expect(await sql(indexed)).toEqual([{ count: 0 }])
})
