import config from '@payload-config'
import type { FlattenedField, SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { DERIVED_FIELDS, isServerField } from '@/cms/access/fields'
import {
  episodeData,
  guestData,
  jpeg,
  makeAccount,
  makeAdmin,
  makeEpisode,
  makeGuest,
} from '../support/content'
import { fieldsOf, multipart, rest, type Body } from '../support/rest'
import { fingerprint } from '../support/watch'

const admin = await makeAdmin()
let site: SanitizedConfig

beforeAll(async () => {
  site = await config
  await makeEpisode(admin, 1)
  await makeGuest(admin, 1, 'Guest')
})

const expectRefused = (method: string, path: string, json: unknown, field: string) =>
  expectAllRefused([{ method, path, json, field }])

/** That each call is 400 and names its field, and that nothing was written. */
async function expectAllRefused(
  calls: { method: string; path: string; json: unknown; field: string }[],
) {
  const before = await fingerprint()
  for (const { method, path, json, field } of calls) {
    const answer = await rest(method, path, { ...admin, json })
    expect(answer.status, `${method} ${path} ${JSON.stringify(json)}: ${answer.text}`).toBe(400)
    expect(fieldsOf(answer)).toEqual([field])
  }
  expect(await fingerprint()).toBe(before)
}

const NO_TEXTS = [['https://example.com'], { a: 1 }, 1, true, []]
const NO_IDS = ['abc', [1], {}, { id: 'abc' }, true]

/** Values of other types than the field's. */
const WRONG: Partial<Record<FlattenedField['type'], unknown[]>> = {
  text: NO_TEXTS,
  textarea: NO_TEXTS,
  email: NO_TEXTS,
  select: NO_TEXTS,
  number: ['1', [1], { a: 1 }, true],
  checkbox: ['true', 1, [true], {}],
  date: ['rubbish', 1, ['2026-01-01'], {}, true],
  upload: NO_IDS,
  relationship: NO_IDS,
}

const SYSTEM = ['id', 'createdAt', 'updatedAt']

/** Every field that a client sets, by its path, with what its group would be sent as. */
const writable = (of: FlattenedField[]): { field: FlattenedField; path: string }[] =>
  of
    .filter((field) => !isServerField(field) && !SYSTEM.includes(field.name))
    .flatMap((field) =>
      field.type === 'tab' || field.type === 'group'
        ? field.flattenedFields.map((sub) => ({ field: sub, path: `${field.name}.${sub.name}` }))
        : [{ field, path: field.name }],
    )

const bodyWith = (path: string, value: unknown): object => {
  const [name = '', sub] = path.split('.')
  return { [name]: sub ? { [sub]: value } : value }
}

const wrongCalls = (of: FlattenedField[], method: string, path: string) =>
  writable(of).flatMap(({ field, path: name }) =>
    (WRONG[field.type] ?? []).map((value) => ({
      method,
      path,
      json: bodyWith(name, value),
      field: name,
    })),
  )

describe('S10: a value of another type than its field’s is 400 and names the field', () => {
  test.each(['episodes', 'guests', 'podcasts', 'users'])('in %s', async (slug) => {
    const collection = site.collections.find((one) => one.slug === slug)
    const { docs } = (await rest('GET', `/api/${slug}?depth=0`, admin)).body
    const address = `/api/${slug}/${docs[0].id}`
    // What is made of an image is passed over, whatever is sent for it.
    const derived = collection?.upload ? DERIVED_FIELDS : []
    const sent = collection?.flattenedFields.filter(({ name }) => !derived.includes(name)) ?? []
    const calls = wrongCalls(sent, 'PATCH', address)
    expect(calls.length).toBeGreaterThan(4)
    await expectAllRefused(calls)
  })

  test.each(['featured', 'site', 'landing', 'pillars', 'about', 'community'])(
    'in the global %s',
    async (slug) => {
      const global = site.globals.find((one) => one.slug === slug)
      const calls = wrongCalls(global?.flattenedFields ?? [], 'POST', `/api/globals/${slug}`)
      expect(calls.length).toBeGreaterThan(9)
      await expectAllRefused(calls)
    },
  )

  test('in every way that an episode or a guest is sent', async () => {
    const list = ['https://example.com/a']
    const episode = episodeData(1, { linkSpotify: list })
    await expectRefused('PUT', '/api/episodes/ep-001', episode, 'linkSpotify')
    await expectRefused('PATCH', '/api/episodes/ep-001', { linkSpotify: list }, 'linkSpotify')
    await expectRefused('PATCH', '/api/episodes?where[id][equals]=ep-001', episode, 'linkSpotify')
    await expectRefused('POST', '/api/episodes', episodeData(2, { isFav: 'yes' }), 'isFav')
    const guest = guestData(1, 'Guest', { personalLink: list })
    await expectRefused('PUT', '/api/guests/ep-001-Guest', guest, 'personalLink')
    await expectRefused('POST', '/api/guests', guest, 'personalLink')
    const form = multipart(episode, { bytes: await jpeg() })
    const before = await fingerprint()
    const answer = await rest('PUT', '/api/episodes/ep-001', { ...admin, form })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['linkSpotify']])
    expect(await fingerprint()).toBe(before)
  })

  test('and all such fields are named at once', async () => {
    const json = { title: 1, isFav: 'yes', nope: 1 }
    const answer = await rest('PATCH', '/api/episodes/ep-001', { ...admin, json })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(['title', 'isFav', 'nope'])
    for (const { message } of answer.body.errors[0].data.errors) expect(message).toMatch(/\.$/)
  })
})

describe('M03: fields that do not exist', () => {
  test.each([
    ['PUT', '/api/episodes/ep-001', episodeData(1, { linkSpotfiy: 'x' }), 'linkSpotfiy'],
    ['PATCH', '/api/episodes/ep-001', { linkSpotfiy: 'https://example.com' }, 'linkSpotfiy'],
    ['POST', '/api/episodes', episodeData(3, { fav: true }), 'fav'],
    ['PATCH', '/api/guests/ep-001-Guest', { link: 'https://example.com' }, 'link'],
    ['POST', '/api/globals/featured', { episode: 1 }, 'episode'],
    ['POST', '/api/globals/pillars', { mentalHealth: { nope: 'x' } }, 'mentalHealth.nope'],
    ['POST', '/api/globals/pillars', { mentalHealth: 'x' }, 'mentalHealth'],
    ['PATCH', '/api/episodes/ep-001', { _statsu: 'draft' }, '_statsu'],
    ['PATCH', '/api/episodes/ep-001', { password: 'x' }, 'password'],
  ])('%s %s is 400 and names it', (method, path, json, field) =>
    expectRefused(method, path, json, field),
  )
})

describe('M03: what was read can be sent back', () => {
  const full = (number: number) =>
    episodeData(number, {
      linkApple: 'https://example.com/apple',
      linkSpotify: 'https://example.com/spotify',
      linkYT: 'https://example.com/watch',
      linkAmazon: 'https://example.com/amazon',
      episodeUrl: 'https://example.com/page',
      audioUrl: 'https://example.com/a.mp3',
      releaseAt: '2026-01-01T00:00:00.000Z',
      isFav: true,
      isMentalHealth: true,
      isPersonalGrowth: true,
      isClimateJustice: true,
      isSocialJustice: true,
    })
  /** Without the times of the change, of itself and of what came along. */
  const withoutTimes = (doc: Body): Body =>
    JSON.parse(JSON.stringify(doc).replace(/"(updated|modified)At":"[^"]*",?/g, ''))

  test.each([0, 1, 2])(
    'PUT of an episode as GET with depth=%d gave it changes nothing',
    async (depth) => {
      const number = 20 + depth
      await makeEpisode(admin, number, full(number))
      await makeGuest(admin, number, 'Guest')
      const path = `/api/episodes/ep-0${number}`
      const read = async () => (await rest('GET', `${path}?depth=${depth}`, admin)).body
      const before = await read()
      for (const method of ['PUT', 'PATCH']) {
        const answer = await rest(method, path, { ...admin, json: await read() })
        expect(answer.status, answer.text).toBe(200)
        expect(withoutTimes(await read())).toEqual(withoutTimes(before))
      }
    },
  )

  test.each([0, 1, 2])('PUT of a guest as GET with depth=%d gave it', async (depth) => {
    const number = 30 + depth
    await makeEpisode(admin, number)
    await makeGuest(admin, number, 'Guest', { personalLink: 'https://example.com/guest' })
    const path = `/api/guests/ep-0${number}-Guest`
    const read = async () => (await rest('GET', `${path}?depth=${depth}`, admin)).body
    const before = await read()
    for (const method of ['PUT', 'PATCH']) {
      const answer = await rest(method, path, { ...admin, json: await read() })
      expect(answer.status, answer.text).toBe(200)
      expect(await read()).toMatchObject({
        description: before.description,
        personalLink: before.personalLink,
        headshotLink: before.headshotLink,
        podcastEpisodeID: before.podcastEpisodeID,
        createdAt: before.createdAt,
      })
    }
  })

  test('of accounts, images and globals, too', async () => {
    const { id } = await makeAccount('other@example.com')
    const [image] = (await rest('GET', '/api/podcasts?limit=1', admin)).body.docs
    for (const path of [`/api/users/${id}`, `/api/podcasts/${image.id}`]) {
      const { body } = await rest('GET', path, admin)
      const answer = await rest('PATCH', path, { ...admin, json: body })
      expect(answer.status, `${path} ${answer.text}`).toBe(200)
    }
    for (const slug of ['site', 'landing', 'pillars', 'about', 'community']) {
      const path = `/api/globals/${slug}`
      await rest('POST', path, { ...admin, json: {} })
      const { body } = await rest('GET', path, admin)
      const answer = await rest('POST', path, { ...admin, json: body })
      expect(answer.status, `${path} ${answer.text}`).toBe(200)
    }
  })

  test('of what only the server sets, nothing is taken', async () => {
    const before = (await rest('GET', '/api/episodes/ep-001', admin)).body
    const json = { id: 'ep-999', imgurl: 'https://elsewhere.example/x.png', importGuid: 'mine' }
    const answer = await rest('PATCH', '/api/episodes/ep-001', { ...admin, json })
    expect(answer.status).toBe(200)
    expect(answer.body.doc).toMatchObject({ id: 'ep-001', imgurl: before.imgurl })
    expect(answer.body.doc.importGuid).toBeFalsy()
  })

  test('PUT empties every field of the collection that is not sent', async () => {
    await makeEpisode(admin, 40, full(40))
    await rest('PUT', '/api/episodes/ep-040', { ...admin, json: episodeData(40) })
    const after = (await rest('GET', '/api/episodes/ep-040?depth=0', admin)).body
    const sent = Object.keys(episodeData(40))
    const collection = site.collections.find(({ slug }) => slug === 'episodes')
    const others = writable(collection?.flattenedFields ?? []).filter(
      ({ path }) => ![...sent, 'image', '_status', 'createdAt', 'updatedAt'].includes(path),
    )
    expect(others.length).toBeGreaterThan(10)
    for (const { path } of others) expect([after[path]].flat()[0], path).toBeFalsy()
  })
})

describe('M03: what may come true is accepted, with a warning', () => {
  test('a guest before its episode (D14, D18)', async () => {
    const form = async () => multipart(guestData(77, 'Early'), { bytes: await jpeg() })
    const made = await rest('POST', '/api/guests', { ...admin, form: await form() })
    const set = await rest('PUT', '/api/guests/ep-077-Early', { ...admin, form: await form() })
    const json = { description: 'Somebody.' }
    const changed = await rest('PATCH', '/api/guests/ep-077-Early', { ...admin, json })
    for (const { body, status, text } of [made, set, changed]) {
      expect([200, 201], text).toContain(status)
      expect(body.doc.id).toBe('ep-077-Early')
      expect(body.warnings).toEqual([
        { field: 'podcastEpisode', message: expect.stringContaining('Episode 77') },
      ])
    }
    await makeEpisode(admin, 77)
    const now = await rest('PATCH', '/api/guests/ep-077-Early', { ...admin, json })
    expect(now.body).not.toHaveProperty('warnings')
  })

  test('a featured number that nobody can see yet (D17)', async () => {
    const feature = (epnum: number) =>
      rest('POST', '/api/globals/featured', {
        ...admin,
        json: { epnum, quote: 'A sample quote.', quoteauthor: 'A sample author' },
      })
    await makeEpisode(admin, 78, { _status: 'draft' })
    await makeEpisode(admin, 79, { releaseAt: '2999-01-01T00:00:00.000Z' })
    for (const epnum of [78, 79, 12_345]) {
      const { body, status } = await feature(epnum)
      expect(status).toBe(200)
      expect(body.result.epnum).toBe(epnum)
      expect(body.warnings).toEqual([
        { field: 'epnum', message: expect.stringMatching(new RegExp(`episode ${epnum}`, 'i')) },
      ])
    }
    const seen = await feature(1)
    expect(seen.status).toBe(200)
    expect(seen.body).not.toHaveProperty('warnings')
  })
})
