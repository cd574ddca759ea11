import { beforeAll, describe, expect, test } from 'vitest'
import { makeActors } from '../support/actors'
import { episodeData, makeEpisode, makeGuest } from '../support/content'
import { cms, rest, type Answer, type Call } from '../support/rest'

/** Stands in every text that no visitor may see, whatever they ask for. */
const HIDDEN = 'hidden-text'
const hidden = { title: `${HIDDEN} title`, description: `${HIDDEN} description` }
const hiddenGuest = `${HIDDEN} guest`
const NEVER = '2999-01-01T00:00:00.000Z'

let admin: Call
let visitors: [string, Call][]

beforeAll(async () => {
  const actors = await makeActors()
  admin = actors.admins['active account'] ?? {}
  visitors = [
    ['nobody', {}],
    ['a pending account', actors.visitors['pending account with a session'] ?? {}],
  ]
  const payload = await cms()
  for (const number of [1, 2]) {
    const { id } = await makeEpisode(admin, number)
    // Read by nobody but admins; their order is the opposite of the numbers'.
    const data = { importGuid: `${HIDDEN}-${9 - number}`, importHash: HIDDEN }
    await payload.db.updateOne({ collection: 'episodes', id, data })
  }
  await makeGuest(admin, 1, 'Visible Guest')
  await makeGuest(admin, 1, `${hiddenGuest} draft`, { _status: 'draft' })
  const trashedGuest = await makeGuest(admin, 1, `${hiddenGuest} trashed`)
  await rest('PATCH', `/api/guests/${encodeURIComponent(trashedGuest.id)}`, {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
  // A published episode with a draft that is newer.
  await rest('PATCH', '/api/episodes/ep-002?draft=true', {
    ...admin,
    json: { ...hidden, _status: 'draft' },
  })
  await makeEpisode(admin, 11, { ...hidden, _status: 'draft' })
  await makeEpisode(admin, 12, { ...hidden, releaseAt: NEVER })
  await makeEpisode(admin, 13, hidden)
  for (const number of [11, 12, 13, 14]) await makeGuest(admin, number, hiddenGuest)
  await rest('PATCH', '/api/episodes/ep-013', {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
})

const EVERYTHING = [
  '',
  'draft=true',
  'trash=true',
  'draft=true&trash=true',
  'depth=2',
  'depth=10&draft=true&trash=true',
  'limit=1000&pagination=false',
  'select[title]=true&select[importGuid]=true&select[guests]=true&select[guestName]=true',
  'select[importHash]=true',
  'populate[episodes][importGuid]=true&populate[episodes][title]=true&depth=2',
  'populate[guests][guestName]=true&populate[guests][episode]=true&depth=2',
  'populate[podcasts][episode]=true&depth=2',
  'joins[guests][limit]=0',
  'joins[guests][limit]=1000&joins[guests][where][_status][equals]=draft',
  'joins[guests][where][deletedAt][exists]=true',
  'joins[guests][sort]=-guestName&joins[guests][count]=true',
  'where[_status][equals]=draft',
  'where[or][0][_status][equals]=draft&where[or][1][_status][equals]=published',
  'where[deletedAt][exists]=true',
  'where[deletedAt][exists]=true&trash=true',
  `where[releaseAt][greater_than]=2998-01-01T00:00:00.000Z`,
  'where[version.title][like]=hidden',
  'where[and][0][or][0][guests.guestName][like]=hidden',
  'joins[guests][where][episode.importGuid][like]=hidden',
  'where[guests][importGuid][like]=hidden',
  'locale=all',
  'fallback-locale=none',
  'showHiddenFields=true&overrideAccess=true',
]

describe('P01 D7 D18: of drafts, unreleased and trashed episodes and their guests, visitors', () => {
  const paths = EVERYTHING.flatMap((query) =>
    ['episodes', 'guests'].map((slug) => `/api/${slug}?${query}`),
  )

  test.each(paths)('see nothing in %s', async (path) => {
    for (const [name, as] of visitors) {
      expect((await rest('GET', path, as)).text, name).not.toContain(HIDDEN)
      const [url = '', body = ''] = path.split('?')
      for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
        const override = { ...as.headers, [header]: 'GET' }
        const form = await rest('POST', url, {
          ...as,
          body,
          headers: { ...override, 'Content-Type': 'application/x-www-form-urlencoded' },
        })
        expect(form.text, `${name}, ${header} with a form`).not.toContain(HIDDEN)
        const json = Object.fromEntries(new URLSearchParams(body))
        const asJson = await rest('POST', url, { ...as, json, headers: override })
        expect(asJson.text, `${name}, ${header} with JSON`).not.toContain(HIDDEN)
      }
    }
  })

  test.each(['ep-011', 'ep-012', 'ep-013'])('get 404 for %s', async (id) => {
    for (const [name, as] of visitors)
      for (const query of EVERYTHING) {
        const answer = await rest('GET', `/api/episodes/${id}?${query}`, as)
        expect([400, 404], `${name} ${query}`).toContain(answer.status)
        expect(answer.text).not.toContain(HIDDEN)
        const guest = `${id}-hidden-textguest`
        const guestAnswer = await rest('GET', `/api/guests/${guest}?${query}`, as)
        expect([400, 404], `${name} ${query}`).toContain(guestAnswer.status)
      }
  })

  test('get no draft and no depth by a JSON query on one document', async () => {
    const headers = { 'X-Payload-HTTP-Method-Override': 'GET' }
    for (const [path, json] of [
      ['/api/episodes/ep-002', { draft: true, trash: true, depth: 5, data: hidden }],
      ['/api/episodes/ep-011', { draft: true }],
      ['/api/episodes/ep-013', { trash: true }],
      ['/api/guests/ep-001-hidden-textguestdraft', { draft: true }],
    ] as const)
      expect((await rest('POST', path, { json, headers })).text, path).not.toContain(HIDDEN)
  })

  test('see them counted nowhere', async () => {
    const count = async (path: string) => (await rest('GET', path)).body.totalDocs
    expect(await count('/api/episodes/count')).toBe(2)
    expect(await count('/api/guests/count')).toBe(1)
    for (const query of ['trash=true', 'draft=true', 'where[title][exists]=true'])
      expect(await count(`/api/episodes/count?${query}`)).toBe(2)
    expect(await count('/api/episodes/count?where[_status][equals]=draft')).toBe(0)
    expect(await count('/api/episodes/count?where[deletedAt][exists]=true&trash=true')).toBe(0)
    expect(await count('/api/guests/count?where[podcastEpisode][equals]=12')).toBe(0)
  })

  test('see the published text of an episode that has a newer draft', async () => {
    const { body } = await rest('GET', '/api/episodes/ep-002?draft=true')
    expect(body.title).toBe(episodeData(2).title)
  })

  test('and admins see all of it, so there was something to hide', async () => {
    const all = await rest('GET', '/api/episodes?draft=true&trash=true&limit=50', admin)
    expect(all.body.totalDocs).toBe(5)
    expect(all.text.split(`${HIDDEN} title`).length - 1).toBeGreaterThan(3)
    const guests = await rest('GET', '/api/guests?draft=true&trash=true&limit=50', admin)
    expect(guests.body.totalDocs).toBe(7)
  })
})

/**
 * A filter or an order on something hidden tells what it is, bit by bit. Each pair asks once for
 * what is there and once for what is not; visitors must not be able to tell them apart.
 */
describe('P04: visitors cannot ask about what they cannot see', () => {
  const told = ({ status, body }: Answer) => ({
    status,
    ids: body?.docs?.map(({ id }: { id: string }) => id),
    total: body?.totalDocs,
  })
  const there = encodeURIComponent(HIDDEN)
  test.each([
    ['episodes', 'importGuid'],
    ['episodes', 'importHash'],
    ['episodes', 'guests.guestName'],
    ['episodes', 'guests.description'],
    ['episodes', 'guests.episode.title'],
    ['episodes', 'guests.episode.importGuid'],
    ['guests', 'episode.importGuid'],
    ['guests', 'episode.importHash'],
    ['guests', 'episode.guests.guestName'],
    ['guests', 'episode.title'],
    ['episodes', 'image.alt'],
  ])('of %s by a filter on %s', async (slug, field) => {
    for (const operator of ['like', 'contains', 'starts_with'])
      for (const path of [`/api/${slug}?`, `/api/${slug}/count?`]) {
        const present = await rest('GET', `${path}where[${field}][${operator}]=${there}`)
        const absent = await rest('GET', `${path}where[${field}][${operator}]=nothing-like-it`)
        expect(told(present), `${path} ${operator}`).toEqual(told(absent))
      }
  })

  test.each([
    'sort=guests__guestName',
    'where[guests__guestName][like]=x',
    'where[guests__image__alt][like]=x',
    'joins[guests][sort]=episode__releaseAt',
    `where=${encodeURIComponent('{"guests.guestName":{"like":"x"}}')}`,
    `joins[guests][where]=${encodeURIComponent('{"episode.title":{"like":"x"}}')}`,
  ])('nor in other spellings: %s', async (query) => {
    for (const [, call] of visitors)
      expect((await rest('GET', `/api/episodes?${query}`, call)).status).toBe(400)
  })

  test('nor bring a document of their own, whose relations would be filled in', async () => {
    const { id } = (await rest('GET', '/api/podcasts?sort=id&limit=1', admin)).body.docs[0]
    for (const slug of ['episodes', 'guests']) {
      const data = encodeURIComponent(JSON.stringify({ title: 'made up', image: id }))
      for (const path of [`/api/${slug}/ep-777?data=${data}&depth=1`, `/api/${slug}/ep-777?data=1`])
        expect((await rest('GET', path)).status, path).toBe(404)
    }
  })

  test('of a global they see what is published, whatever they ask for', async () => {
    const path = '/api/globals/site'
    const shown = (await rest('GET', path)).body.showName
    for (const query of ['?draft=true', '']) {
      const json = { showName: HIDDEN, _status: 'draft' }
      expect((await rest('POST', path + query, { ...admin, json })).status).toBe(200)
      for (const asked of ['', '?draft=true', '?data=1', '?draft=true&depth=2&data=%7B%7D'])
        for (const [who, call] of visitors)
          expect((await rest('GET', path + asked, call)).body.showName, who + asked).toBe(shown)
    }
    expect((await rest('GET', `${path}?draft=true`, admin)).body.showName).toBe(HIDDEN)
  })

  test('nor of guests by the order of their episodes’ hidden fields', async () => {
    await makeGuest(admin, 2, 'Another Guest')
    const usual = told(await rest('GET', '/api/guests')).ids
    for (const sort of ['episode.importGuid', '-episode.importGuid']) {
      const answer = await rest('GET', `/api/guests?sort=${sort}`)
      if (answer.status === 200) expect(told(answer).ids, sort).toEqual(usual)
      else expect(answer.status).toBe(400)
    }
  })
})

describe('limits for visitors', () => {
  beforeAll(async () => {
    const payload = await cms()
    const { docs } = await payload.find({ collection: 'podcasts', limit: 1, depth: 0 })
    for (let number = 100; number < 210; number++)
      await payload.db.create({
        collection: 'episodes',
        customID: `ep-${number}`,
        data: { ...episodeData(number), image: docs[0]?.id, _status: 'published' },
      })
  })

  test.each(['limit=1000', 'limit=0', 'limit=1e9', 'limit=', 'pagination=false'])(
    'at most 100 documents: %s',
    async (query) => {
      for (const more of ['', '&pagination=false']) {
        const { status, body } = await rest('GET', `/api/episodes?${query}${more}`)
        expect(status).toBe(200)
        expect(body.docs.length).toBeGreaterThan(0)
        expect(body.docs.length).toBeLessThanOrEqual(100)
      }
    },
  )

  test('at most two levels deep', async () => {
    const { body } = await rest('GET', '/api/guests/ep-001-VisibleGuest?depth=10')
    expect(body.episode.image.filename).toMatch(/^ep-001-/)
    expect(body.episode.guests.docs[0]).toBe('ep-001-VisibleGuest')
  })

  test('admins are not limited', async () => {
    const { body } = await rest('GET', '/api/episodes?limit=0', admin)
    expect(body.docs.length).toBeGreaterThan(110)
  })
})
