import type { ChildProcess } from 'node:child_process'
import { performance as nodePerformance } from 'node:perf_hooks'
import config from '@payload-config'
import { parseRssFeed } from 'feedsmith'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as getFeed } from '@/app/podcast.xml/route'
import { env } from '@/config/env'
import type { ImportProgress, ImportRow } from '@/domain/imports/imports'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { importNow } from '@/jobs/import-now'
import { stopWorker } from '@/jobs/running'
import { importShow } from '@/jobs/tasks/import-show'
import { startWorker } from '@/jobs/worker'
import { handleRest } from '@/server/rest'
import { startChild } from '../support/child-process'
import { jpeg, makeAdmin, makeEpisode } from '../support/content'
import { buildFeed, buildItem, type ItemParts } from '../support/feeds/build-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, sql, type Body, type Call } from '../support/rest'
import { buildZip } from '../support/zip'

vi.hoisted(() => {
  process.env.IMPORT_PRIVATE_ADDRESSES = 'true'
})

const TABLES = ['imports', 'episodes', '_episodes_v', 'guests', '_guests_v', 'podcasts']

let pictures: PictureServer
let admin: Call
const children: ChildProcess[] = []

beforeAll(async () => {
  pictures = await startPictureServer()
  admin = await makeAdmin()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await pictures.stop()
})
beforeEach(async () => {
  await stopWorker(5000)
  await sql(`truncate ${TABLES.map((table) => `"${table}"`).join(', ')} cascade`)
  await sql('delete from graphile_worker._private_jobs')
  pictures.asked.clear()
  pictures.answers.clear()
})

const item = (number: number, parts: ItemParts = {}) =>
  buildItem(number, {
    ...parts,
    more:
      parts.more ??
      `<itunes:episode>${number}</itunes:episode><itunes:image href="${pictures.origin}/${number}.jpg"/>`,
  })

/** What the podcast feed of the site says of the show, as an independent parser reads it. */
async function parseFeed() {
  const { language, itunes, podcast, items = [] } = parseRssFeed(await (await getFeed()).text())
  return {
    language,
    categories: itunes?.categories?.map(({ text, categories: below = [] }) => [
      text,
      ...below.map((one) => one.text),
    ]),
    ...{ guid: podcast?.guid, type: itunes?.type, complete: itunes?.complete },
    locked: podcast?.locked?.value,
    seasons: items.flatMap(({ podcast: one }) => `${one?.season?.number} ${one?.season?.name}`),
  }
}

/** Puts a feed on a server, and has it read; without the show, unless that is wanted as proposed. */
async function read(items: string[], channel = '', withShow = false): Promise<number> {
  pictures.answers.set('/feed.xml', Buffer.from(buildFeed(items, channel)))
  const source = `${pictures.origin}/feed.xml`
  const { status, body, text } = await rest('POST', '/api/imports', { ...admin, json: { source } })
  expect(status, text).toBe(201)
  if (!withShow) await call('POST', `${body.doc.id}/choice`, { show: [] })
  return body.doc.id
}

const call = async (method: string, path: string, json?: object): Promise<Body> => {
  const { status, body, text } = await rest(method, `/api/imports/${path}`, { ...admin, json })
  expect(status, text).toBe(200)
  return body
}
const rowsOf = async (id: number): Promise<ImportRow[]> => (await call('GET', `${id}/rows`)).rows
const verdicts = (rows: ImportRow[]) =>
  rows.map(({ number, verdict, isChosen }) => `${number} ${verdict}${isChosen ? '' : ' (left)'}`)
const report = async (id: number) =>
  (await rest('GET', `/api/imports/${id}/report`, admin)).text.trim().split('\n')
const state = async (id: number) => (await call('GET', `${id}/progress`)).state
const ended = (id: number, as = 'done') =>
  vi.waitFor(async () => expect(await state(id)).toBe(as), { timeout: 20_000, interval: 100 })
const titles = async () =>
  (await rest('GET', '/api/episodes?limit=100&sort=episodeNum', admin)).body.docs.map(
    ({ episodeNum, title }: Body) => `${episodeNum} ${title}`,
  )
const work = async () => startWorker(await cms(), [importShow])

/** Begins, and waits for the end. */
async function run(id: number): Promise<string[]> {
  await call('POST', `${id}/start`)
  await work()
  await ended(id)
  return report(id)
}

describe('D34 what was read is looked over before anything is written', () => {
  test('numbers are proposed, and can be chosen, changed and left out', async () => {
    const id = await read([
      buildItem(3, { title: '30: Three', more: '' }),
      buildItem(2, { title: '20: Two', more: '' }),
      buildItem(1, { title: '10: One', more: '' }),
      buildItem(9, { audio: 'javascript:alert(1)' }),
    ])
    const view = await call('GET', `${id}/rows`)
    expect(view.numbering).toBe('titles')
    expect(view.faults.feed).toBe('3 full episodes have no number')
    expect(verdicts(view.rows)).toEqual(['30 new', '20 new', '10 new', 'null none (left)'])
    expect(view.rows[0].title).toBe('Three')
    expect(view.rows[3].reason).toBe('its file has no usable URL: “javascript:alert(1)”')
    expect(await titles()).toEqual([])

    const byDate = await call('POST', `${id}/choice`, { numbering: 'dates' })
    expect(byDate.rows[0].title).toBe('30: Three')
    const changed = await call('POST', `${id}/choice`, {
      numbering: 'titles',
      numbers: { 1: 20, 3: 7 },
    })
    expect(verdicts(changed.rows)).toEqual([
      '20 problem (left)',
      '20 problem (left)',
      '7 new',
      'null none (left)',
    ])
    expect(changed.rows[0].reason).toBe('number 20 also appears on “Two”')
    await call('POST', `${id}/choice`, { numbers: { 1: 31, 3: 7 }, left: [2] })
    const lines = await run(id)
    expect(await titles()).toEqual(['7 One', '31 Three'])
    expect(lines.at(-1)).toBe('4 items = 2 imported + 0 unchanged + 2 skipped + 0 failed')
    expect(lines.join('\n')).toMatch(/skipped {4}20\. Two \(not selected\)/)
  })

  test('D36 a number in the trash is offered, and replaced only if wanted', async () => {
    const old = await makeEpisode(admin, 1, { title: 'Thrown away' })
    await makeEpisode(admin, 2, { title: 'Mine' })
    const text = { episode: old.id, kind: 'transcript', text: 'Of the old one.' }
    await rest('POST', '/api/timed_texts', { ...admin, json: text })
    const deletedAt = new Date().toISOString()
    await rest('PATCH', `/api/episodes/${old.id}`, { ...admin, json: { deletedAt } })
    const id = await read([item(2), item(1)])
    const [second, first] = await rowsOf(id)
    expect(second).toMatchObject({ verdict: 'problem', canReplace: false })
    expect(second?.reason).toBe('number 2 is used by “Mine”')
    expect(first).toMatchObject({ verdict: 'problem', canReplace: true, isChosen: false })
    expect(first?.reason).toBe('number 1 is in trash: “Thrown away”')
    const { rows } = await call('POST', `${id}/choice`, { replace: [2] })
    expect(rows[1]).toMatchObject({ verdict: 'new', isChosen: true, isReplacing: true })
    expect((await run(id)).join('\n')).toContain('replaces “Thrown away”, which was in trash')
    expect(await titles()).toEqual(['1 Sample 1', '2 Mine'])
    const { body } = await rest('GET', '/api/episodes/ep-001')
    expect(body.publishedAt).toBe('2024-02-06T06:00:00.000Z')
    expect((await rest('GET', '/api/timed_texts', admin)).body.totalDocs).toBe(0)
  })

  test('the show is offered, and only what is ticked is taken over', async () => {
    const channel =
      '<description>All about it. https://www.youtube.com/@sample, https://instagram.com/p/1 and https://instagram.com/sample.</description><language>de</language>' +
      '<podcast:funding url="https://example.com/join">Join</podcast:funding>'
    const id = await read([item(1)], channel)
    const { facts, notTaken } = await call('GET', `${id}/rows`)
    expect(facts.map(({ field, value }: Body) => [field, value])).toEqual([
      ['showName', 'Sample show'],
      ['language', 'de'],
      ['tagline', expect.stringContaining('All about it. https://www.youtube.com/@sample')],
      ['officialFeedUrl', `${pictures.origin}/feed.xml`],
      ['membershipUrl', 'https://example.com/join'],
      ['youtubeUrl', 'https://www.youtube.com/@sample'],
      ['socials', 'https://www.youtube.com/@sample\nhttps://instagram.com/sample'],
      ['hasSearchPage', 'yes'],
    ])
    expect(notTaken.join()).not.toContain('language')
    await call('POST', `${id}/choice`, { show: ['membershipUrl', 'socials'] })
    const lines = await run(id)
    expect(lines).toContain('Show: Membership is now “https://example.com/join”')
    const site = (await rest('GET', '/api/globals/site')).body
    expect(site.membershipUrl).toBe('https://example.com/join')
    expect(site.socials.map(({ service }: Body) => service)).toEqual(['youtube', 'instagram'])
    expect(site.showName).not.toBe('Sample show')
  })

  test('what the site does not say yet is taken over unless unticked, and each can be taken back', async () => {
    const channel = [
      '<description>All about it.</description><copyright>© Ada</copyright>',
      '<itunes:author>Ada Flyleaf</itunes:author><itunes:explicit>yes</itunes:explicit>',
      '<itunes:owner><itunes:email>ada@example.com</itunes:email></itunes:owner>',
      '<itunes:category text="Gardening"/><itunes:category text="Arts"/>',
      '<podcast:funding url="https://example.com/other">Join</podcast:funding>',
    ].join('')
    const setSite = (json: object) => rest('POST', '/api/globals/site', { ...admin, json })
    const own = { membershipUrl: 'https://example.com/mine', showName: 'Notes & Quotes' }
    await setSite({ ...own, hostName: 'Host', tagline: '', officialFeedUrl: '' })
    const id = await read([item(1, { more: '' })], channel, true)
    const { facts, choice, guests, aboutShow } = await call('GET', `${id}/rows`)
    expect(facts.map(({ field }: Body) => field)).toContain('membershipUrl')
    expect(choice.show).toEqual(
      ['showName', 'hostName', 'tagline', 'podcastCategory', 'isExplicit', 'countsBy'].concat([
        ...['copyright', 'podcastEmail', 'officialFeedUrl', 'hasSearchPage'],
      ]),
    )
    expect([guests, aboutShow]).toEqual([[], null])
    await run(id)
    const { body: site } = await rest('GET', '/api/globals/site')
    expect(site).toMatchObject({
      ...{ showName: 'Sample show', hostName: 'Ada Flyleaf', tagline: 'All about it.' },
      ...{ podcastCategory: 'Arts', isExplicit: true, countsBy: 'none', copyright: '© Ada' },
      ...{ podcastEmail: 'ada@example.com', membershipUrl: 'https://example.com/mine' },
    })
    const undo = (field: string, as = admin) =>
      rest('POST', `/api/imports/${id}/undo`, { ...as, json: { field } })
    expect((await undo('hostName')).body).toEqual({ message: 'Host restored.' })
    expect((await undo('hostName')).status).toBe(409)
    expect((await undo('membershipUrl')).status).toBe(404)
    await setSite({ tagline: 'Changed since.' })
    expect((await undo('tagline')).status).toBe(409)
    for (const field of ['showName', 'countsBy', 'isExplicit', 'copyright'])
      expect((await undo(field)).status).toBe(200)
    expect((await rest('GET', '/api/globals/site')).body).toMatchObject({
      ...{ showName: 'Notes & Quotes', hostName: 'Host', countsBy: 'number', isExplicit: false },
      ...{ copyright: null, tagline: 'Changed since.', podcastCategory: 'Arts' },
    })
  })

  test('Q33 what the feed is to directories is taken over, served for ever, and taken back', async () => {
    const GUID = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
    const channel = [
      `<language>en-us</language><podcast:guid> ${GUID} </podcast:guid>`,
      '<itunes:type>Serial</itunes:type><itunes:complete>Yes</itunes:complete>',
      '<podcast:locked owner="o@example.com">no</podcast:locked>',
      '<itunes:category text="Arts"><itunes:category text="Books"/></itunes:category>',
      '<itunes:category text="History"/>',
    ].join('')
    const season = (number: number, name: string) =>
      `<itunes:episode>${number}</itunes:episode><podcast:season name="${name}">${number}</podcast:season>`
    const fresh = {
      ...{ language: 'en', episodeLanguage: null, podcastCategory: null, secondCategory: null },
      ...{ podcastType: 'episodic', isComplete: false, isFeedLocked: true, podcastGuid: null },
      seasonNames: [],
    }
    const site = async () => (await rest('GET', '/api/globals/site')).body
    await rest('POST', '/api/globals/site', { ...admin, json: { ...fresh, hasPodcastFeed: true } })
    const items = [
      item(1, { more: season(1, 'Ink &amp; Paper') }),
      item(2, { more: season(2, 'رسائل') }),
    ]
    const id = await read(items, channel, true)
    const { choice } = await call('GET', `${id}/rows`)
    const FIELDS = [
      'language',
      'podcastCategory',
      'secondCategory',
      'podcastType',
      'podcastGuid',
    ].concat(['isFeedLocked', 'isComplete', 'seasonNames'])
    expect(choice.show).toEqual(expect.arrayContaining(FIELDS))
    await run(id)
    const taken = await site()
    expect(taken).toMatchObject({
      ...{ language: 'en', episodeLanguage: 'en-US', podcastGuid: GUID, podcastType: 'serial' },
      ...{ podcastCategory: 'Arts > Books', secondCategory: 'History' },
      ...{ isFeedLocked: false, isComplete: true },
      seasonNames: [
        { season: 1, name: 'Ink & Paper' },
        { season: 2, name: 'رسائل' },
      ],
    })
    const served = await parseFeed()
    expect(served).toMatchObject({
      ...{ language: 'en-US', categories: [['Arts', 'Books'], ['History']] },
      ...{ guid: GUID, type: 'serial', complete: true, locked: false },
      seasons: ['2 رسائل', '1 Ink & Paper'],
    })
    for (const field of FIELDS)
      expect(
        (await rest('POST', `/api/imports/${id}/undo`, { ...admin, json: { field } })).status,
      ).toBe(200)
    expect(await site()).toMatchObject(fresh)
    expect(await parseFeed()).toMatchObject({ type: 'episodic', complete: undefined, locked: true })

    // What the site says of its own stays.
    const own = {
      podcastGuid: GUID.replace('9', '8'),
      podcastType: 'serial',
      episodeLanguage: 'en-GB',
    }
    await rest('POST', '/api/globals/site', { ...admin, json: own })
    const again = (await call('GET', `${await read(items, channel, true)}/rows`)).choice.show
    for (const field of ['podcastGuid', 'podcastType', 'language'])
      expect(again).not.toContain(field)
  })

  test('guests are proposed, and only those come who were confirmed', async () => {
    const id = await read([
      item(1, { title: 'Kitchens with Dolly Example' }),
      item(2, { title: 'Trains with Sam Sample' }),
      item(3, { title: 'Rain' }),
    ])
    const { guests } = await call('GET', `${id}/rows`)
    expect(guests.map(({ position, name }: Body) => [position, name])).toEqual([
      [1, 'Dolly Example'],
      [2, 'Sam Sample'],
    ])
    const chosen = { guests: [{ position: 2, name: 'Samantha Sample' }] }
    expect((await call('POST', `${id}/choice`, chosen)).choice).toMatchObject(chosen)
    await run(id)
    const { docs } = (await rest('GET', '/api/guests?depth=0', admin)).body
    expect(docs.map(({ id: guest }: Body) => guest)).toEqual(['ep-002-SamanthaSample'])
  })

  test('the host is no guest, also once the setup has been told who that is', async () => {
    const id = await read([item(1, { title: 'Kitchens with Dolly Example' })])
    const proposed = async () => (await call('GET', `${id}/rows`)).guests
    expect(await proposed()).toHaveLength(1)
    const form = new FormData()
    const fields = { action: 'save', field: 'hostName', value: 'Dolly Example' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect((await rest('POST', `/api/imports/${id}/setup`, { ...admin, form })).status).toBe(303)
    expect(await proposed()).toEqual([])
  })

  test('N25 Q46 the artwork of the show has its place: it is offered, and taken over as the cover', async () => {
    const image = `<itunes:image href="${pictures.origin}/show.jpg"/>`
    const size = { width: 3200, height: 3200, channels: 3, background: '#357' } as const
    pictures.answers.set('/show.jpg', await sharp({ create: size }).jpeg().toBuffer())
    const id = await read([item(1)], image)
    const { facts, notTaken } = await call('GET', `${id}/rows`)
    expect(facts).toContainEqual({
      field: 'cover',
      label: 'Cover',
      value: `${pictures.origin}/show.jpg`,
    })
    expect(notTaken.join()).not.toContain('artwork')
    await call('POST', `${id}/choice`, { show: ['cover'] })
    expect(await run(id)).toContain(`Show: Cover is now “${pictures.origin}/show.jpg”`)
    const { cover } = (await rest('GET', '/api/globals/site?depth=1')).body
    // (Q46) As large as directories take it.
    expect(cover).toMatchObject({ place: 'cover', width: 3000, height: 3000 })

    pictures.answers.set('/gone.jpg', 404)
    const other = await read([item(2)], image.replace('show.jpg', 'gone.jpg'))
    await call('POST', `${other}/choice`, { show: ['cover'] })
    expect((await run(other)).join('\n')).toContain(
      'Show: Cover unchanged: the server answered 404',
    )
    expect((await rest('GET', '/api/globals/site?depth=1')).body.cover.id).toBe(cover.id)

    const undone = { ...admin, json: { field: 'cover' } }
    expect((await rest('POST', `/api/imports/${other}/undo`, undone)).status).toBe(404)
    expect((await rest('POST', `/api/imports/${id}/undo`, undone)).status).toBe(200)
    expect((await rest('GET', '/api/globals/site')).body.cover).toBeNull()
    expect((await rest('GET', `/api/imports/${id}/report`, admin)).text).toContain(
      '(restored since)',
    )
  })
})

describe('N22 what was looked over is what is reported', () => {
  const counts = (lines: string[]) => lines.at(-1)
  const kinds = (rows: ImportRow[]) => rows.map(({ verdict, reason }) => [verdict, reason])

  test('N22 the same feed again: nothing has changed, and what is to be fetched is no change', async () => {
    const items = () => [item(2), item(1)]
    pictures.answers.set('/1.jpg', 404)
    await run(await read(items()))
    const id = await read(items())
    expect(kinds(await rowsOf(id))).toEqual([
      ['same', null],
      ['fetch', 'image'],
    ])
    const again = await run(id)
    expect(counts(again)).toBe('2 items = 0 imported + 2 unchanged + 0 skipped + 0 failed')
    expect(again.join('\n')).toContain('image not imported: the server answered 404')

    pictures.answers.delete('/1.jpg')
    const last = await run(await read(items()))
    expect(counts(last)).toBe('2 items = 1 imported + 1 unchanged + 0 skipped + 0 failed')
    expect(last.join('\n')).toContain('imported   1. Sample 1 (image)')
  })

  test('N22 rows say which fields changed, and the report the same', async () => {
    await run(await read([item(3), item(2), item(1)]))
    const id = await read([
      item(3, { title: 'Another', duration: '40:00' }),
      // What only the feed words otherwise is no change here.
      item(2, { description: '<p>About sample 2.</p>' }),
      item(1, { audio: 'https://example.com/audio/other.mp3' }),
    ])
    expect(kinds(await rowsOf(id))).toEqual([
      ['changed', 'title, length'],
      ['same', null],
      ['changed', 'audio file'],
    ])
    const lines = await run(id)
    expect(counts(lines)).toBe('3 items = 2 imported + 1 unchanged + 0 skipped + 0 failed')
    expect(lines.join('\n')).toContain('imported   3. Another (title, length)')
    expect(lines.join('\n')).toContain('imported   1. Sample 1 (audio file)')
    expect(await state(id)).toBe('done')
  })
})

describe('what cannot be read or chosen is refused with the field', () => {
  const post = async (path: string, more: Call) => {
    const { status, body } = await rest('POST', `/api/imports${path}`, { ...admin, ...more })
    const [error] = body.errors
    return [status, error.data?.errors?.[0]?.path, error.message]
  }

  test.each([
    [{ source: 'ftp://example.com' }, /^Enter a URL/],
    [{}, /^Enter a URL/],
    [{ source: 'http://127.0.0.1:1/feed.xml' }, /^Couldn’t fetch the feed: the server refused/],
  ])('the source %j', async (json, message) => {
    expect(await post('', { json })).toEqual([400, 'source', expect.stringMatching(message)])
  })

  test.each([
    [{ numbering: 'guess' }, 'numbering'],
    [{ numbers: { 1: -1 } }, 'numbers.1'],
    [{ numbers: { a: 1 } }, 'numbers.a'],
    [{ left: ['x'] }, 'left.0'],
    [{ other: 1 }, 'other'],
  ])('the choice %j', async (json, path) => {
    const id = await read([item(1)])
    expect((await post(`/${id}/choice`, { json })).slice(0, 2)).toEqual([400, path])
  })

  test('a choice after the beginning, a start of nothing, an import that is not there', async () => {
    const id = await read([item(1)])
    await call('POST', `${id}/choice`, { left: [1] })
    expect(await post(`/${id}/start`, {})).toEqual([400, 'left', expect.any(String)])
    await call('POST', `${id}/choice`, { left: [] })
    await run(id)
    expect((await post(`/${id}/choice`, { json: { left: [] } }))[0]).toBe(409)
    expect((await post(`/${id}/start`, {}))[0]).toBe(409)
    expect((await post(`/${id}/stop`, {}))[0]).toBe(409)
    expect((await post('/9999/start', {}))[0]).toBe(404)
    expect((await post('/x/start', {}))[0]).toBe(404)
  })

  test('what a feed holds is nothing for the API', async () => {
    const id = await read([item(1)])
    const { body } = await rest('GET', `/api/imports/${id}`, admin)
    expect(Object.keys(body).sort()).toEqual(
      [
        'createdAt',
        'endedAt',
        'id',
        'progress',
        'source',
        'startedAt',
        'state',
        'title',
        'updatedAt',
      ].sort(),
    )
  })
})

describe('N07 reading a feed', () => {
  /** A tenth of a second of work for ten, and more. */
  const long = (count: number) =>
    buildFeed(
      Array.from({ length: count }, (_, index) =>
        item(index + 1, {
          description:
            `<p>One <b>of</b> <a href="https://example.com/${index}">them</a></p>`.repeat(40),
        }),
      ),
    )
  const begin = async (body: string) => {
    const headers = new Headers({ Accept: 'text/event-stream', Cookie: admin.cookie ?? '' })
    headers.set('Sec-Fetch-Site', 'same-origin')
    headers.set('x-client-address', 'a-reader')
    const url = new URL('/api/imports/file?name=long.xml', env().SITE_URL)
    const answer = await handleRest(config, new Request(url, { method: 'POST', headers, body }))
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    return (answer.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream() as never)
      .getReader() as ReadableStreamDefaultReader<string>
  }
  const countImports = async () => (await rest('GET', '/api/imports', admin)).body.totalDocs

  test('N07 says how far it is, in a thread that leaves the process free', async () => {
    await read([item(1)]) // So that the thread is there.
    const events = await begin(long(100))
    const busy = nodePerformance.eventLoopUtilization()
    let text = ''
    for (let part = await events.read(); !part.done; part = await events.read()) text += part.value
    const { utilization } = nodePerformance.eventLoopUtilization(busy)
    const said = text
      .split('\n\n')
      .filter(Boolean)
      .map((one) => JSON.parse(one.replace(/^data: /, '')) as Body)
    expect(said.at(-1).doc.id).toBeGreaterThan(0)
    const steps = said.filter(({ total }) => total === 100).map(({ done }) => done as number)
    expect(steps.length).toBeGreaterThan(1)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(utilization).toBeLessThan(0.5)
    expect((await rowsOf(said.at(-1).doc.id)).length).toBe(100)
  })

  test('N07 stops at once when nobody listens any more, and leaves nothing', async () => {
    const before = await countImports()
    const events = await begin(long(600))
    for (let heard = ''; !heard.includes('"total":600');) heard += (await events.read()).value ?? ''
    await events.cancel()
    // One is read at a time: had it gone on, it would be kept before the next has its turn.
    const id = await read([item(1)])
    expect((await rowsOf(id)).map(({ title }) => title)).toEqual(['Sample 1'])
    expect(await countImports()).toBe(before + 1)
  })

  test('N07 a fault is said in the events too', async () => {
    const events = await begin('<html>')
    let text = ''
    for (let part = await events.read(); !part.done; part = await events.read()) text += part.value
    expect(text).toContain('"error":"This is a web page')
  })
})

describe('an import at work', () => {
  const hold = (path: string) => {
    let release!: () => void
    pictures.answers.set(path, new Promise<void>((resolve) => (release = resolve)))
    return release
  }
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)

  test('stops after the episode it is at, goes on, and no other begins meanwhile', async () => {
    const release = hold('/3.jpg')
    const id = await read(numbers(1, 6).map((number) => item(number)))
    const other = await read([item(99)])
    await call('POST', `${id}/start`)
    await work()
    await vi.waitFor(async () => expect(await titles()).toHaveLength(2), { timeout: 10_000 })
    expect((await call('GET', `${id}/progress`)).progress).toEqual({
      done: 2,
      total: 6,
      title: 'Sample 3',
    })
    const { status, body } = await rest('POST', `/api/imports/${other}/start`, admin)
    expect([status, body.errors[0].message]).toEqual([
      409,
      expect.stringMatching(/^Another import/),
    ])
    expect((await rest('DELETE', `/api/imports/${id}`, admin)).status).toBe(409)
    await call('POST', `${id}/stop`)
    release()
    await vi.waitFor(async () => expect(await titles()).toHaveLength(3), { timeout: 10_000 })
    await run(other)
    expect(await titles()).toHaveLength(4)
    expect((await report(id)).filter((line) => line.includes('not reached'))).toHaveLength(3)
    const lines = await run(id)
    expect(await titles()).toHaveLength(7)
    expect(lines.at(-1)).toBe('6 items = 6 imported + 0 unchanged + 0 skipped + 0 failed')
    expect(lines.join()).not.toContain('generated art')
  })

  test('Q48 at the shell is one of the desk: takes over the show, stops there and goes on', async () => {
    const showName = DEFAULT_SHOW_NAME // As on a site that nobody has named.
    await rest('POST', '/api/globals/site', { ...admin, json: { showName } })
    const stop = new AbortController()
    const told: string[] = []
    const onProgress = ({ done, total, title }: ImportProgress) => {
      told.push(`${done} of ${total} ${title}`)
      stop.abort()
    }
    const feed = buildFeed(numbers(1, 3).map((number) => item(number)))
    const { items, show } = await importNow(
      await cms(),
      { place: { bytes: Buffer.from(feed) }, source: '/shows/feed.xml' },
      { allowPrivateAddresses: true, signal: stop.signal, onProgress },
    )
    expect(told).toEqual(['1 of 3 Sample 2'])
    expect(items.map(({ reason }) => reason)).toEqual([null, 'not reached', 'not reached'])
    expect(show).toMatchObject([{ label: 'Name of the show', value: 'Sample show' }])
    expect((await rest('GET', '/api/globals/site')).body.showName).toBe('Sample show')
    const [{ id, source, state }] = (await rest('GET', '/api/imports?depth=0', admin)).body.docs
    expect([source, state]).toEqual(['feed.xml', 'stopped'])
    expect((await run(id)).at(-1)).toMatch(/^3 items = 3 imported/)
  })

  test('fetches pictures side by side, but not all at once', async () => {
    const releases = numbers(1, 8).map((number) => hold(`/${number}.jpg`))
    const id = await read(numbers(1, 8).map((number) => item(number)))
    await call('POST', `${id}/start`)
    await work()
    const asked = () => [...pictures.asked.keys()].filter((path) => path.endsWith('.jpg'))
    await vi.waitFor(() => expect(asked()).toHaveLength(4), { timeout: 10_000 })
    for (const release of releases) release()
    await ended(id)
    expect(asked()).toHaveLength(8)
  })

  test('that cannot go on says so, and can be begun again', async () => {
    const id = await read([item(1)])
    await sql(`update imports set plan = '{}' where id = ${id}`)
    await sql(`update imports set state = 'running' where id = ${id}`)
    await sql(`select graphile_worker.add_job('import-show', json_build_object('id', ${id}))`)
    await work()
    await ended(id, 'failed')
    expect((await rest('POST', `/api/imports/${id}/stop`, admin)).status).toBe(409)
  })

  test('is killed, and another process goes on where it was', { timeout: 90_000 }, async () => {
    const first = await startChild('import')
    children.push(first)
    const release = hold('/5.jpg')
    const id = await read(numbers(1, 10).map((number) => item(number)))
    await call('POST', `${id}/start`)
    await vi.waitFor(async () => expect(await titles()).toHaveLength(4), { timeout: 60_000 })
    first.kill('SIGKILL')
    release()
    await work()
    await ended(id)
    expect(await titles()).toEqual(numbers(1, 10).map((number) => `${number} Sample ${number}`))
    const lines = await report(id)
    expect(lines.at(-1)).toBe('10 items = 10 imported + 0 unchanged + 0 skipped + 0 failed')
    expect(lines.join()).not.toContain('generated art')
    const versions = await sql<{ n: number }>('select count(*)::int as n from _episodes_v')
    expect(versions[0]?.n).toBe(10)
  })
})

describe('an export of Firestore by its file, with a ZIP of its bucket', () => {
  const EXPORT = JSON.stringify({
    __collections__: {
      episodes: {
        'ep-012': {
          title: 'Exported',
          description: 'From there.',
          imgurl: '',
          episodeLength: '12:30',
          episodeNum: 12,
          episodeDate: { _seconds: 1_704_520_800, _nanoseconds: 0 },
          linkSpotify: 'no link',
          isFav: true,
          isClimateJustice: true,
          mood: 'calm',
        },
      },
      guests: {
        'ep-012-AdaSample': {
          guestName: 'Ada Sample',
          description: 'Who she is.',
          podcastEpisode: 12,
          podcastEpisodeID: 'ep-012',
        },
      },
      states: { featured: { epnum: 12, quote: 'A line.', quoteauthor: 'Somebody' } },
    },
  })
  const put = (id: number, body: Buffer) =>
    rest('PUT', `/api/imports/${id}/pictures`, { ...admin, body })

  test('ids, flags, guests, quote and pictures come along; the rest is in the report', async () => {
    const { body } = await rest('POST', '/api/imports/file?name=export.json', {
      ...admin,
      body: EXPORT,
    })
    const { id } = body.doc
    const zip = buildZip([
      { name: 'bucket/podcasts/ep-012.jpg', data: await jpeg() },
      { name: '../../guest_headshots/ep-012-AdaSample', data: await jpeg() },
    ])
    expect((await put(id, Buffer.from('no zip'))).status).toBe(400)
    expect((await put(id, zip)).status).toBe(400)
    const good = buildZip([
      { name: 'bucket/podcasts/ep-012.jpg', data: await jpeg() },
      { name: 'bucket/guest_headshots/ep-012-AdaSample', data: await jpeg() },
    ])
    expect((await put(id, good)).body.files).toBe(2)
    await call('POST', `${id}/choice`, { show: ['quote'] })
    const lines = await run(id)
    expect((await rest('GET', '/api/episodes/ep-012')).body).toMatchObject({
      title: 'Exported',
      episodeDate: '2024-01-06',
      episodeLength: '12:30',
      linkSpotify: null,
      isFav: true,
      isClimateJustice: true,
      isMentalHealth: false,
    })
    expect((await rest('GET', '/api/guests/ep-012-AdaSample')).body.description).toBe('Who she is.')
    expect((await rest('GET', '/api/globals/featured')).body.quote).toBe('A line.')
    const text = lines.join('\n')
    expect(text).toContain('linkSpotify “no link” isn’t a URL')
    expect(text).toContain('field “mood” of 1 episode')
    expect(text).not.toContain('generated art')
    expect((await rest('DELETE', `/api/imports/${id}`, admin)).status).toBe(200)
  })

  test('a file in the ZIP that is more than it says, or too much, becomes art', async () => {
    const { body } = await rest('POST', '/api/imports/file?name=export.json', {
      ...admin,
      body: EXPORT,
    })
    const { id } = body.doc
    const bomb = buildZip([
      { name: 'podcasts/ep-012.jpg', data: await jpeg(), size: 5 },
      { name: 'guest_headshots/ep-012-AdaSample', data: await jpeg(), size: 4_000_000_000 },
    ])
    expect((await put(id, bomb)).status).toBe(200)
    const text = (await run(id)).join('\n')
    expect(text).toContain('Exported: is damaged in the ZIP')
    expect(text).toContain('Ada Sample: is larger than 10 MB')
  })
})
