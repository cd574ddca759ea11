import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { GET } from '@/app/cards/[card]/route'
import { cardPath } from '@/server/cards'
import { makeAdmin, makeEpisode } from '../support/content'
import { rest, type Call } from '../support/rest'

let admin: Call

beforeAll(async () => {
  admin = await makeAdmin()
  await makeEpisode(admin, 1, { isMentalHealth: true })
  await makeEpisode(admin, 2, { _status: 'draft' })
})

const get = (path: string) =>
  GET(new Request('http://localhost'), {
    params: Promise.resolve({ card: path.replace('/cards/', '') }),
  })

test.each([
  'ep-001',
  'quote',
  'all',
  'favs',
  'mentalHealth',
  'about',
  'community',
  'site',
] as const)('the card of %s is a picture to be kept for ever', async (name) => {
  const answer = await get(await cardPath(name))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('it is at another address when it shows something else, and the former leads there', async () => {
  const before = await cardPath('ep-001')
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { description: 'Not on it.' } })
  expect(await cardPath('ep-001')).toBe(before)
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: 'Another title' } })
  const after = await cardPath('ep-001')
  expect(after).not.toBe(before)
  const answer = await get(before)
  expect([answer.status, answer.headers.get('location')]).toEqual([307, after])
})

test('there is none of what visitors do not see, nor of what there is not', async () => {
  await expect(cardPath('ep-002')).rejects.toThrow('There is no card of ep-002.')
  for (const path of [
    '/cards/ep-002.abcdefghijkl.jpg',
    '/cards/ep-999.abcdefghijkl.jpg',
    '/cards/nothing.abcdefghijkl.jpg',
    '/cards/ep-001.jpg',
    '/cards/..%2Fep-001.x.jpg',
  ])
    expect((await get(path)).status, path).toBe(404)
})
