import { beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { makeAdmin, makeEpisode } from '../support/content'
import { runSql } from '../support/database'
import { rest, type Body } from '../support/rest'

const admin = await makeAdmin()
const sql = (text: string) => runSql<Body>(env().DATABASE_URL ?? '', text)
const addTopic = async (title: string) =>
  expect((await rest('POST', '/api/topics', { ...admin, json: { title } })).status).toBe(201)

beforeEach(async () => {
  await sql('DELETE FROM paths; DELETE FROM episodes; DELETE FROM _episodes_v;')
  await sql('DELETE FROM topics; DELETE FROM _topics_v; DELETE FROM topic_undos;')
  for (const [index, { key }] of FIRST_TOPICS.entries())
    await sql(`INSERT INTO topics (id, slug, position) VALUES ('${key}', '${key}', ${index + 1})`)
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
  await addTopic('Sleep')
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
  await addTopic('Constructor')
  await makeEpisode(admin, 1, { topics: ['constructor'] })
  const { body } = await rest('GET', '/api/search?q=sample')
  expect(body.themes).toEqual({ constructor: 1 })
})

test('a search finds a topic by its whole title, though another is called as a part of it', async () => {
  await addTopic('Health')
  await sql(`UPDATE topics SET position = 0 WHERE id = 'health'`)
  await makeEpisode(admin, 1, { topics: ['mentalHealth'] })
  await makeEpisode(admin, 2, { topics: ['health'] })
  const found = async (q: string) =>
    (await rest('GET', `/api/search?q=${q}`)).body.docs.map(({ id }: Body) => id)
  expect(await found('mental+health')).toEqual(['ep-001'])
  expect(await found('health')).toEqual(['ep-002'])
})
