import { beforeAll, expect, test } from 'vitest'
import { getCustomPage, getFrame, getLanding } from '@/server/queries/pages'
import { makeAdmin, makeEpisode } from '../support/content'
import { rest, sql } from '../support/rest'

const admin = await makeAdmin()
const feature = (epnum: number) =>
  rest('POST', '/api/globals/featured', {
    ...admin,
    json: { epnum, quote: 'Write it down.', quoteauthor: 'A friend' },
  })

beforeAll(async () => {
  await makeEpisode(admin, 1, { topics: ['mentalHealth'] })
  await makeEpisode(admin, 2)
  await rest('POST', '/api/globals/site', { ...admin, json: { hostName: 'Ada' } })
})

test('E03 D17 the home page says whether what is featured is the newest; other pages have the newest', async () => {
  await feature(1)
  expect(await getLanding()).toMatchObject({ featured: { number: 1 }, isLatest: false })
  expect((await getCustomPage('values')).latest?.number).toBe(2)
  await feature(2)
  expect(await getLanding()).toMatchObject({ featured: { number: 2 }, isLatest: true })
  await feature(99)
  expect(await getLanding()).toMatchObject({ featured: { number: 2 }, isLatest: true })
})

test('links lead to topics with episodes alone; the first four stay on the site of the specification', async () => {
  const listed = async () => (await getFrame()).listedTopics.map(({ key }) => key)
  expect(await listed()).toHaveLength(4)
  await sql('UPDATE site SET uses_neutral_texts = true')
  expect(await listed()).toEqual(['mentalHealth'])
  expect((await getLanding()).topics.map(({ key }) => key)).toEqual(['mentalHealth'])
  await rest('DELETE', '/api/episodes/ep-001', admin)
  expect(await listed()).toEqual([])
})
