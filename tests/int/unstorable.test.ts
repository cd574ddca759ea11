import { beforeAll, describe, expect, test } from 'vitest'
import { episodeData, guestData, jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { multipart, rest, type Answer } from '../support/rest'
import { fingerprint } from '../support/watch'

const MESSAGE = 'Contains a character that can’t be stored.'
const UNSTORABLE = [
  ['NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud83d b'],
  ['the other half', '\ude00'],
] as const

const admin = await makeAdmin()
beforeAll(async () => {
  await makeEpisode(admin, 1)
  await makeGuest(admin, 1, 'Guest')
})

/** Calls, and expects a refusal that names the field, with nothing written. */
async function refused(path: string, calling: () => Promise<Answer>): Promise<void> {
  const before = await fingerprint()
  const answer = await calling()
  expect(answer.status, answer.text).toBe(400)
  expect(answer.body.errors[0].data.errors).toEqual([{ message: MESSAGE, path }])
  expect(await fingerprint()).toBe(before)
}

describe.each(UNSTORABLE)('D31: text with %s is 400 and names the field', (_, text) => {
  test.each(['title', 'linkYT'])(
    'in %s of an episode, as JSON and beside a picture',
    async (field) => {
      const json = episodeData(1, { [field]: text })
      const form = async () => multipart(json, { bytes: await jpeg() })
      const address = '/api/episodes/ep-001'
      await refused(field, () => rest('PATCH', address, { ...admin, json: { [field]: text } }))
      await refused(field, () => rest('PUT', address, { ...admin, json }))
      await refused(field, async () => rest('PUT', address, { ...admin, form: await form() }))
      await refused(field, async () =>
        rest('POST', '/api/episodes', { ...admin, form: await form() }),
      )
    },
  )

  test('in fields of guests, accounts, texts and the featured section', async () => {
    const guest = guestData(1, 'Guest', { description: text })
    await refused('description', () =>
      rest('PUT', '/api/guests/ep-001-Guest', { ...admin, json: guest }),
    )
    await refused('guestName', () =>
      rest('POST', '/api/guests', { ...admin, json: guestData(1, text) }),
    )
    await refused('quote', () =>
      rest('POST', '/api/globals/featured', {
        ...admin,
        json: { epnum: 1, quote: text, quoteauthor: 'A' },
      }),
    )
    await refused('hostName', () =>
      rest('POST', '/api/globals/site', { ...admin, json: { hostName: text } }),
    )
    await refused('email', () =>
      rest('PATCH', `/api/users/${admin.id}`, { ...admin, json: { email: `${text}@example.com` } }),
    )
    await refused('value.deep', () =>
      rest('POST', '/api/payload-preferences/any', { ...admin, json: { value: { deep: text } } }),
    )
  })

  test('in what nobody signed in sends', async () => {
    const email = 'new@example.com'
    const password = `${text}-password-1`
    for (const address of ['login', 'forgot-password', 'first-register'])
      await refused('email', () =>
        rest('POST', `/api/users/${address}`, { json: { email: text, password } }),
      )
    await refused('password', () => rest('POST', '/api/users', { json: { email, password } }))
    await refused('token', () =>
      rest('POST', '/api/users/reset-password', { json: { token: text, password } }),
    )
  })

  test('in filters and orders, and in the names of their fields', async () => {
    if (text.includes('\0')) {
      const escaped = encodeURIComponent(text)
      for (const as of [{}, admin]) {
        await refused('where.title.equals', () =>
          rest('GET', `/api/episodes?where[title][equals]=${escaped}`, as),
        )
        await refused('where.or.0.title.like', () =>
          rest('GET', `/api/episodes/count?where[or][0][title][like]=${escaped}`, as),
        )
        await refused('sort', () => rest('GET', `/api/guests?sort=${escaped}`, as))
      }
    }
    const json = { where: { title: { equals: text } } }
    const override = { 'X-HTTP-Method-Override': 'GET' }
    await refused('where.title.equals', () =>
      rest('POST', '/api/episodes', { ...admin, json, headers: override }),
    )
  })
})

describe('D31: what no row can be called', () => {
  test.each(['episodes', 'guests', 'podcasts', 'users', 'payload-preferences'])(
    'a NUL in the id of %s is 400',
    async (slug) => {
      for (const method of ['GET', 'DELETE']) {
        const answer = await rest(method, `/api/${slug}/a%00b`, admin)
        expect(answer.status, `${method} ${answer.text}`).toBe(400)
      }
    },
  )
})

describe('D31: numbers out of range are 400 or find nothing', () => {
  const HUGE = ['99999999999', '9'.repeat(30), '1e400', '-1e400', 'NaN']
  test.each(HUGE)('%s in addresses and filters', async (number) => {
    for (const address of [
      `/api/users/${number}`,
      `/api/podcasts/${number}`,
      `/api/users?where[id][equals]=${number}`,
      `/api/episodes?where[image][equals]=${number}`,
      `/api/episodes?where[episodeNum][equals]=${number}`,
      `/api/episodes?where[episodeNum][less_than]=${number}`,
      `/api/episodes?limit=${number}`,
      `/api/episodes?page=${number}`,
      `/api/episodes?depth=${number}`,
      `/api/episodes/versions/${number}`,
    ])
      for (const as of [{}, admin]) {
        const answer = await rest('GET', address, as)
        expect([200, 400, 401, 403, 404], `${address}: ${answer.text}`).toContain(answer.status)
      }
  })

  test.each(['99999999999', '1e400', '-1e400', '1e300', '4.5'])('%s in a body', async (number) => {
    const send = (method: string, address: string, body: string) =>
      rest(method, address, {
        ...admin,
        headers: { 'Content-Type': 'application/json' },
        body: body.replace('"N"', number),
      })
    const before = await fingerprint()
    for (const [method, address, body] of [
      ['POST', '/api/episodes', JSON.stringify(episodeData(1, { episodeNum: 'N' }))],
      ['PUT', '/api/episodes/ep-001', JSON.stringify(episodeData(1, { image: 'N' }))],
      ['PATCH', '/api/episodes/ep-001', JSON.stringify({ image: 'N' })],
      ['POST', '/api/guests', JSON.stringify({ ...guestData(1, 'G'), podcastEpisode: 'N' })],
      ['POST', '/api/globals/featured', '{"epnum":"N","quote":"q","quoteauthor":"a"}'],
    ] as const) {
      const answer = await send(method, address, body)
      expect(answer.status, `${method} ${address}: ${answer.text}`).toBe(400)
    }
    expect(await fingerprint()).toBe(before)
  })
})
