import { describe, expect, test } from 'vitest'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { getEpisode, getMovedTo } from '@/server/queries/episodes'
import { getMovedGuest } from '@/server/desk/guests'
import { getFormerPerson, getPerson } from '@/server/queries/guests'
import { getLinkPreview } from '@/server/queries/preview'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { rest, sql, type Body, type Call } from '../support/rest'

const admin = await makeAdmin()
let last = 200
const next = () => ++last
const idOf = (number: number) => `ep-${number}`

const call = (method: string, path: string, json?: object) =>
  rest(method, `/api/${path}`, { ...admin, ...(json && { json }) })
const change = (from: number, number: unknown, also: object = {}) =>
  call('POST', `episodes/${idOf(from)}/change-number`, { number, ...also })
const trash = (id: string) =>
  call('PATCH', `episodes/${id}`, { deletedAt: new Date().toISOString() })
const status = async (path: string) => (await call('GET', path)).status

/** All rows of all tables that the change may touch, to show that nothing happened. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [
        ...['episodes', '_episodes_v', 'guests', '_guests_v', 'podcasts', 'guest_headshots'],
        ...['featured', '_featured_v', 'preview_links', 'former_episode_ids'],
        ...['former_guest_ids', 'former_people', 'activity'],
      ].map((table) => sql(`SELECT * FROM ${table} ORDER BY 1`)),
    ),
  )

describe('D14: Change number', () => {
  test('moves the episode with its versions, image, guests and links', async () => {
    const [from, to] = [next(), next()]
    const made = await makeEpisode(admin, from, { title: 'First title' })
    await call('PATCH', `episodes/${idOf(from)}`, { title: 'Second title' })
    await call('PATCH', `episodes/${idOf(from)}?draft=true`, {
      title: 'Not yet shown',
      _status: 'draft',
    })
    await makeGuest(admin, from, 'Ada Sample')
    await makeGuest(admin, from, 'Trashed Sample')
    await call('PATCH', `guests/${idOf(from)}-TrashedSample`, { deletedAt: '2026-01-01T00:00:00Z' })
    const link = await call('POST', `episodes/${idOf(from)}/preview-links`, {})
    expect(link.status).toBe(201)

    const answer = await change(from, to)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.doc).toMatchObject({
      id: idOf(to),
      episodeNum: to,
      title: 'Not yet shown',
      imgurl: made.imgurl,
      guid: made.guid,
    })
    const shown = await getEpisode(idOf(to))
    expect(shown).toMatchObject({ number: to, title: 'Second title' })
    expect(shown?.picture?.src).toContain('/api/podcasts/file/')
    expect(shown?.guests.map(({ id }) => id)).toEqual([`${idOf(to)}-AdaSample`])
    expect(await getEpisode(idOf(from))).toBeNull()

    const versions = await call('GET', `episodes/versions?where[parent][equals]=${idOf(to)}`)
    expect(versions.body.totalDocs).toBe(3)
    for (const { version } of versions.body.docs) expect(version.episodeNum).toBe(to)
    const old = versions.body.docs.at(-1)
    const restored = await call('POST', `episodes/versions/${old.id}`)
    expect(restored.status, restored.text).toBe(200)
    expect((await getEpisode(idOf(to)))?.title).toBe('First title')

    const guest = await call('GET', `guests/${idOf(to)}-AdaSample?depth=0`)
    expect(guest.body).toMatchObject({ podcastEpisode: to, podcastEpisodeID: idOf(to) })
    expect(await status(`guests/${idOf(from)}-AdaSample`)).toBe(404)
    expect(await status(`guests/${idOf(to)}-TrashedSample?trash=true`)).toBe(200)
    const edited = await call('PATCH', `guests/${idOf(to)}-AdaSample`, { description: 'Edited.' })
    expect(edited.status, edited.text).toBe(200)

    const links = await call('GET', `episodes/${idOf(to)}/preview-links`)
    expect(links.body.links).toHaveLength(1)
    const token = new URL(link.body.link.url).pathname.split('/').at(-1) ?? ''
    expect(await getLinkPreview(token)).toEqual({ publicPath: `/podcast/${idOf(to)}` })
    expect(await sql(`SELECT * FROM podcasts WHERE episode = '${idOf(from)}'`)).toEqual([])
  })

  test('goes on featuring it, and its id in feeds stays', async () => {
    const [from, to] = [next(), next()]
    const { guid } = await makeEpisode(admin, from, { isSample: false })
    const quote = { quote: 'A sample quote.', quoteauthor: 'A sample author' }
    await call('POST', 'globals/featured', { epnum: from, ...quote })
    const before = (await call('GET', 'globals/featured')).body
    expect((await change(from, to)).status).toBe(200)
    const after = (await call('GET', 'globals/featured')).body
    expect(after).toMatchObject({ epnum: to, ...quote })
    // A form that was opened before must not put the old number back.
    const late = { epnum: from, ...quote, updatedAt: before.updatedAt }
    expect((await call('POST', 'globals/featured', late)).status).toBe(409)
    const feed = await (await rssFeed()).text()
    expect(feed).toContain(guid)
    expect(feed).toContain(`/podcast/${idOf(to)}<`)
    expect(feed).not.toContain(`/podcast/${idOf(from)}<`)
  })

  test('leaves a redirect, over several changes, until another episode takes the number', async () => {
    const [first, second, third] = [next(), next(), next()]
    await makeEpisode(admin, first)
    await change(first, second)
    expect((await change(second, third)).status).toBe(200)
    for (const former of [first, second]) {
      const answer = await rest('GET', `/api/episodes/${idOf(former)}?depth=0`)
      expect(answer.status).toBe(308)
      expect(answer.headers.get('Location')).toBe(`/api/episodes/${idOf(third)}?depth=0`)
      expect(await getMovedTo(idOf(former))).toBe(idOf(third))
    }
    await makeEpisode(admin, first)
    expect(await status(`episodes/${idOf(first)}`)).toBe(200)
    await trash(idOf(first))
    expect(await status(`episodes/${idOf(first)}`)).toBe(404)
    expect(await getMovedTo(idOf(first))).toBeNull()
    // Back again: the address is its own.
    expect((await change(third, second)).status).toBe(200)
    expect(await status(`episodes/${idOf(second)}`)).toBe(200)
    expect((await rest('GET', `/api/episodes/${idOf(third)}`)).status).toBe(308)
  })

  test('redirects visitors only to what they see', async () => {
    const [from, to] = [next(), next()]
    await makeEpisode(admin, from, { _status: 'draft' })
    await change(from, to)
    expect((await rest('GET', `/api/episodes/${idOf(from)}`)).status).toBe(404)
    expect(await getMovedTo(idOf(from))).toBeNull()
    expect(await status(`episodes/${idOf(from)}`)).toBe(308)
    await call('PATCH', `episodes/${idOf(to)}`, {})
    expect((await rest('GET', `/api/episodes/${idOf(from)}`)).status).toBe(308)
    expect(await getMovedTo(idOf(from))).toBe(idOf(to))
    for (const path of [`${idOf(from)}`, 'count', 'versions'])
      expect((await rest('DELETE', `/api/episodes/${path}`)).status).not.toBe(308)
  })

  test('joins a guest that waits for the new number', async () => {
    const [from, to] = [next(), next()]
    await makeEpisode(admin, from)
    await makeGuest(admin, to, 'Early Sample')
    expect((await change(from, to)).status).toBe(200)
    const guests = (await getEpisode(idOf(to)))?.guests.map(({ name }) => name)
    expect(guests).toEqual(['Early Sample'])
  })

  test('is refused when number, guest or state do not fit, and changes nothing', async () => {
    const [from, taken, free] = [next(), next(), next()]
    const { updatedAt } = await makeEpisode(admin, from)
    await makeEpisode(admin, taken)
    await makeGuest(admin, from, 'Ada Sample')
    await makeGuest(admin, free, 'Ada Sample')
    const before = await everything()
    const refusals: [number, string, unknown, object?][] = [
      [400, 'number', undefined],
      [400, 'number', '12'],
      [400, 'number', -1],
      [400, 'number', 1.5],
      [400, 'number', 1_000_000],
      [400, 'number', from],
      [409, 'number', taken],
      [409, 'number', taken, { replaceTrashed: true }],
      [409, 'number', free],
      [409, 'updatedAt', next(), { updatedAt: '2020-01-01T00:00:00.000Z' }],
      [400, 'updatedAt', next(), { updatedAt: 'yesterday' }],
    ]
    for (const [expected, path, number, also] of refusals) {
      const { status, body } = await change(from, number, also)
      expect([status, body.errors[0].data.errors[0].path], String(number)).toEqual([expected, path])
    }
    expect((await change(999_998, next())).status).toBe(404)
    expect(await everything()).toBe(before)
    const fresh = await makeEpisode(admin, next())
    expect((await change(last, next(), { updatedAt: fresh.updatedAt })).status).toBe(200)
    expect(updatedAt).toBeTruthy()
  })

  test('D36 a number in the trash: says so, and replaces it there', async () => {
    const [from, to] = [next(), next()]
    await makeEpisode(admin, to, { title: 'In the way' })
    await makeGuest(admin, to, 'Old Sample')
    await trash(idOf(to))
    await makeEpisode(admin, from, { title: 'Moved' })
    const refused = await change(from, to)
    expect(refused.status).toBe(409)
    expect(refused.body.errors[0].message).toContain('is in trash')
    expect((await change(from, to, { replaceTrashed: true })).status).toBe(200)
    expect(await getEpisode(idOf(to))).toMatchObject({ title: 'Moved', guests: [] })
  })

  test('two at once: one takes the number, the other is told; both ways round nothing is lost', async () => {
    const [a, b, wanted] = [next(), next(), next()]
    await makeEpisode(admin, a, { title: 'A' })
    await makeEpisode(admin, b, { title: 'B' })
    const answers = await Promise.all([change(a, wanted), change(b, wanted)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rows = await sql(
      `SELECT title FROM episodes WHERE id IN ('${idOf(a)}','${idOf(b)}','${idOf(wanted)}') ORDER BY 1`,
    )
    expect(rows.map(({ title }) => title)).toEqual(['A', 'B'])
  })

  test('all or nothing: a failure in the last step leaves everything as it was', async () => {
    const [from, to] = [next(), next()]
    await makeEpisode(admin, from)
    await makeGuest(admin, from, 'Ada Sample')
    const before = await everything()
    await sql(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
      `CREATE TRIGGER fail BEFORE INSERT ON former_episode_ids FOR EACH ROW EXECUTE FUNCTION fail()`,
    )
    expect((await change(from, to)).status).toBe(500)
    await sql('DROP FUNCTION fail() CASCADE')
    expect(await everything()).toBe(before)
    expect((await change(from, to)).status).toBe(200)
  })
})

describe('N20 D14 D42: Change name', () => {
  const rename = (id: string, name: unknown, also: object = {}) =>
    call('POST', `guests/${encodeURIComponent(id)}/change-name`, { name, ...also })
  const read = (id: string, as: Call = admin) =>
    rest('GET', `/api/guests/${encodeURIComponent(id)}?depth=1`, as)

  test('N20 moves a guest with its versions, photo and history, and its old id redirects', async () => {
    const number = next()
    await makeEpisode(admin, number)
    const { id } = await makeGuest(admin, number, 'Ada Flyleef')
    await call('PATCH', `guests/${id}`, { description: 'Edited once.' })
    const before = await rest('GET', '/api/changes', admin)

    const answer = await rename(id, ' Ada Flyleaf ')
    expect(answer.status, answer.text).toBe(200)
    const to = `${idOf(number)}-AdaFlyleaf`
    expect(answer.body.doc).toMatchObject({
      id: to,
      guestName: 'Ada Flyleaf',
      podcastEpisode: number,
      description: 'Edited once.',
      person: 'ada-flyleaf',
      image: { guest: to, alt: 'Ada Flyleaf' },
    })
    expect((await getEpisode(idOf(number)))?.guests).toMatchObject([
      { id: to, name: 'Ada Flyleaf' },
    ])

    // The old id leads to the new one, for visitors and on the desk; so does the person's page.
    const old = await read(id, {})
    expect([old.status, old.headers.get('Location')]).toEqual([308, `/api/guests/${to}?depth=1`])
    expect(await getMovedGuest(id)).toBe(to)
    expect(await getPerson('ada-flyleef', null)).toBeNull()
    expect(await getFormerPerson('ada-flyleef')).toBe('ada-flyleaf')

    // Its history came along, and an older version can be restored under the new name.
    const { docs } = (await call('GET', `guests/versions?where[parent][equals]=${to}`)).body
    expect(docs).toHaveLength(2)
    for (const { version } of docs) expect(version.guestName).toBe('Ada Flyleaf')
    expect((await call('POST', `guests/versions/${docs.at(-1).id}`)).status).toBe(200)
    expect((await read(to)).body).toMatchObject({ guestName: 'Ada Flyleaf', id: to })
    const recorded = await sql(`SELECT act FROM activity WHERE document = '${to}' ORDER BY id`)
    expect(recorded.length).toBeGreaterThanOrEqual(3)
    expect(await sql(`SELECT FROM activity WHERE document = '${id}'`)).toEqual([])

    // Readers of the log hear of both.
    const changes = async () => {
      const after = `/api/changes?after=${before.body.cursor}`
      return (await rest('GET', after, admin)).body.changes.map((one: Body) => [one.type, one.id])
    }
    await expect.poll(changes, { timeout: 10_000 }).toEqual(
      expect.arrayContaining([
        ['deleted', id],
        ['created', to],
      ]),
    )
    expect((await call('PATCH', `guests/${to}`, { description: 'Goes on.' })).status).toBe(200)

    // Whoever has the old name next has its id as well.
    await makeGuest(admin, number, 'Ada Flyleef')
    expect((await read(id)).status).toBe(200)
    expect(await getMovedGuest(id)).toBeNull()
  })

  test('N20 the page of a person stays while another appearance has its name', async () => {
    const [a, b] = [next(), next()]
    await makeEpisode(admin, a)
    await makeEpisode(admin, b)
    const first = await makeGuest(admin, a, 'Bea Quires')
    const second = await makeGuest(admin, b, 'Bea Quires')
    expect((await rename(first.id, 'Bea Quire')).body.doc.person).toBe('bea-quires')
    expect((await rename(second.id, 'Bea Quire')).body.doc.person).toBe('bea-quire')
    expect((await getPerson('bea-quire', null))?.episodes.map((one) => one.number)).toEqual([b, a])
    expect(await getFormerPerson('bea-quires')).toBe('bea-quire')
    // Joined with somebody of another name, it stays that person's page.
    const third = await makeGuest(admin, next(), 'Countess Folio')
    await call('POST', `guests/${third.id}/join`, { with: `${idOf(a)}-BeaQuire` })
    expect((await rename(third.id, 'Countess Octavo')).body.doc.person).toBe('bea-quire')
  })

  test('N20 a name that changes only signs keeps the id', async () => {
    const number = next()
    await makeEpisode(admin, number)
    const { id } = await makeGuest(admin, number, 'Cleo B')
    expect((await rename(id, 'Cleo B.')).body.doc).toMatchObject({ id, guestName: 'Cleo B.' })
    expect((await read(id)).status).toBe(200)
  })

  test('N20 is refused when name, state or account do not fit, and changes nothing', async () => {
    const number = next()
    await makeEpisode(admin, number)
    const { id } = await makeGuest(admin, number, 'Dora Sample')
    await makeGuest(admin, number, 'Emil Sample')
    await makeGuest(admin, number, 'Gone Sample')
    await call('PATCH', `guests/${idOf(number)}-GoneSample`, { deletedAt: '2026-01-01T00:00:00Z' })
    const before = await everything()
    const refusals: [number, string, unknown, object?][] = [
      [400, 'name', undefined],
      [400, 'name', 7],
      [400, 'name', ' . '],
      [400, 'name', 'x'.repeat(201)],
      [400, 'name', 'Dora Sample'],
      [409, 'name', 'Emil Sample'],
      [409, 'name', 'Gone Sample'],
      [409, 'updatedAt', 'Dora', { updatedAt: '2020-01-01T00:00:00.000Z' }],
    ]
    for (const [expected, path, name, also] of refusals) {
      const { status, body } = await rename(id, name, also)
      expect([status, body.errors[0].data.errors[0].path], String(name)).toEqual([expected, path])
    }
    expect((await rename(`${idOf(number)}-Nobody`, 'Somebody')).status).toBe(404)
    expect(await everything()).toBe(before)
  })

  test('N20 all or nothing: a failure in the last step leaves everything as it was', async () => {
    const number = next()
    await makeEpisode(admin, number)
    const { id } = await makeGuest(admin, number, 'Fay Sample')
    const before = await everything()
    await sql(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
      `CREATE TRIGGER fail BEFORE INSERT ON former_guest_ids FOR EACH ROW EXECUTE FUNCTION fail()`,
    )
    expect((await rename(id, 'Fay Folio')).status).toBe(500)
    await sql('DROP FUNCTION fail() CASCADE')
    expect(await everything()).toBe(before)
  })
})
