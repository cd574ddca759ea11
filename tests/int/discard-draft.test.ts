import { describe, expect, test } from 'vitest'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { rest, type Body } from '../support/rest'

const admin = await makeAdmin()
await makeEpisode(admin, 1)
const { id: guest } = await makeGuest(admin, 1, 'Ada Example')

/** As the component Status of the CMS asks. */
const QUERY = '?locale=undefined&fallback-locale=null&depth=0'
const send = (method: string, path: string, json?: object) =>
  rest(method, path, { ...admin, ...(json && { json }) })
const newest = async (path: string): Promise<Body> =>
  (await send('GET', `${path}?draft=true&depth=0`)).body

describe.each([
  ['POST', '/api/globals/about', 'title'],
  ['PATCH', `/api/guests/${guest}`, 'description'],
  ['PATCH', '/api/episodes/ep-001', 'title'],
])('a draft that is discarded by %s %s', (method, path, field) => {
  const draft = (text: string) =>
    send(method, `${path}?draft=true`, { [field]: text, _status: 'draft' })

  test('is not, by the request of the CMS, which has the time of the live state', async () => {
    expect((await send(method, path, { [field]: 'Live.' })).status).toBe(200)
    expect((await draft('Draft.')).status).toBe(200)
    const { body: live } = await send('GET', path + QUERY)
    expect(live[field]).toBe('Live.')
    expect((await send(method, path + QUERY, live)).status).toBe(409)
    expect((await newest(path))[field]).toBe('Draft.')
  })

  test('makes room for the live state, by the same with the time of the draft', async () => {
    const { updatedAt } = await newest(path)
    const { body: live } = await send('GET', path + QUERY)
    const answer = await send(method, path + QUERY, { ...live, updatedAt })
    expect(answer.status, answer.text).toBe(200)
    expect(await newest(path)).toMatchObject({ [field]: 'Live.', _status: 'published' })
  })

  test('stays when someone has changed it since it was seen', async () => {
    await draft('Seen.')
    const { updatedAt } = await newest(path)
    await draft('Newer.')
    const { body: live } = await send('GET', path + QUERY)
    expect((await send(method, path + QUERY, { ...live, updatedAt })).status).toBe(409)
    expect((await newest(path))[field]).toBe('Newer.')
  })
})
