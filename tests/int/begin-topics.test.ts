import { createLocalReq } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { beginShow } from '@/cms/show/begin-show'
import { removeSampleContent } from '@/cms/episodes/sample-content'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { addSampleLinks } from '@/scripts/sample-content'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, sql, type Body } from '../support/rest'

const FOUR = FIRST_TOPICS.map(({ key }) => key)
const admin = await makeAdmin()

const keys = async (): Promise<string[]> =>
  (await rest('GET', '/api/topics')).body.docs.map(({ id }: Body) => id)
const change = (key: string, json: unknown) =>
  rest('PATCH', `/api/topics/${key}`, { ...admin, json })

/** As a fresh install with samples: an episode of each topic, and playlists. */
beforeEach(async () => {
  await sql('DELETE FROM paths; DELETE FROM episodes; DELETE FROM topics')
  for (const [index, key] of FOUR.entries())
    await sql(`INSERT INTO topics (id, slug, position) VALUES ('${key}', '${key}', ${index + 1})`)
  await addSampleLinks(await createLocalReq({}, await cms()))
  await sql('UPDATE site SET uses_neutral_texts = false')
  await sql('UPDATE _site_v SET version_uses_neutral_texts = false')
  await makeEpisode(admin, 1, { topics: FOUR })
  await sql('UPDATE episodes SET is_sample = true; UPDATE _episodes_v SET version_is_sample = true')
})

const begin = async (name?: string) => beginShow(await createLocalReq({}, await cms()), name)

test('a show begins without the topics of the samples, which go after them', async () => {
  await begin()
  expect(await keys()).toEqual([])
  const removed = await removeSampleContent(await createLocalReq({}, await cms()))
  expect(removed).toMatchObject({ episodes: 1 })
  expect((await rest('GET', '/api/episodes')).body.totalDocs).toBe(0)
})

test('what the host has made of a topic keeps it', async () => {
  await change('mentalHealth', { teaser: 'For the loud nights of ours.' })
  await change('personalGrowth', { colour: 'lilac' })
  const path = { id: 'climateJustice', title: 'Begin', steps: [{ episode: 'ep-001' }] }
  expect((await rest('POST', '/api/paths', { ...admin, json: path })).status).toBe(201)
  await begin()
  expect(await keys()).toEqual(['mentalHealth', 'personalGrowth', 'climateJustice'])
})

test('the topics of the host’s own episodes stay, also of drafts and of what is in the trash', async () => {
  await makeEpisode(admin, 2, { topics: ['mentalHealth'] })
  await makeEpisode(admin, 3, { topics: ['socialJustice'] })
  await rest('PATCH', '/api/episodes/ep-003', {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
  await rest('PATCH', '/api/episodes/ep-001?draft=true', {
    ...admin,
    json: { topics: ['climateJustice'], _status: 'draft' },
  })
  // A site with episodes of its own keeps all as it is, unless another show comes.
  await begin()
  expect(await keys()).toEqual(FOUR)
  await begin('Another Show')
  expect(await keys()).toEqual(['mentalHealth', 'socialJustice', 'climateJustice'])
})

test('topics that the host has added stay', async () => {
  await rest('POST', '/api/topics', { ...admin, json: { title: 'Sleep' } })
  await begin()
  expect(await keys()).toEqual(['sleep'])
})
