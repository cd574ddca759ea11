import { readdir, rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseGeneratedArt } from '@/domain/episodes/generated-art'
import { importFeed, type ImportOptions } from '../support/import'
import { countItems, type ImportReport } from '@/importers/report'
import { buildFeed, buildItem, type ItemParts } from '../support/feeds/build-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { makeAdmin } from '../support/content'
import { cms, rest, sql } from '../support/rest'

let pictures: PictureServer
beforeAll(async () => {
  pictures = await startPictureServer()
})
afterAll(() => pictures.stop())

/** Everything an import may have written, as SQL sees it. */
const TABLES = ['episodes', '_episodes_v', 'guests', '_guests_v', 'podcasts', 'guest_headshots']
const stored = async () => {
  const rows = TABLES.map(
    (table) => `select to_jsonb(t) as row, '${table}' as name from "${table}" t`,
  )
  const found = await sql<{ row: object; name: string }>(rows.join(' union all '))
  const media = await Promise.all(
    ['podcasts', 'guest_headshots'].map((folder) =>
      readdir(`${process.env.MEDIA_DIR}/${folder}`).catch(() => []),
    ),
  )
  const lines = found.map(({ row, name }) => `${name} ${JSON.stringify(row)}`).toSorted()
  return { lines, files: media.flat().toSorted() }
}
const count = async (table: string) =>
  (await sql<{ n: number }>(`select count(*)::int as n from "${table}"`))[0]?.n

beforeEach(async () => {
  await cms()
  await rm(`${process.env.MEDIA_DIR}`, { recursive: true, force: true })
  await sql(`truncate ${TABLES.map((table) => `"${table}"`).join(', ')} cascade`)
  pictures.asked.clear()
  pictures.answers.clear()
})

async function run(xml: string, options: ImportOptions = {}): Promise<ImportReport> {
  const source = { bytes: Buffer.from(xml) }
  const report = await importFeed(await cms(), source, { allowPrivateAddresses: true, ...options })
  const { items, imported, unchanged, skipped, failed } = countItems(report)
  expect(imported + unchanged + skipped + failed).toBe(items)
  return report
}

const outcomes = ({ items }: ImportReport) => items.map(({ outcome }) => outcome)
const reasons = ({ items }: ImportReport) => items.map(({ reason }) => reason)

const picture = (path: string) => `<itunes:image href="${pictures.origin}${path}"/>`
const item = (number: number, parts: ItemParts = {}, image = '/cover.jpg') =>
  buildItem(number, {
    ...parts,
    more: `<itunes:episode>${number}</itunes:episode>${picture(image)}${parts.more ?? ''}`,
  })
const guest = (name: string, more = '') =>
  `<podcast:person role="guest" ${more}>${name}</podcast:person>`

const episode = async (number: number) =>
  (await rest('GET', `/api/episodes/ep-${String(number).padStart(3, '0')}`)).body

describe('a feed becomes episodes', () => {
  test('E04 E05 E06 with text, pictures, links and guests, each address fetched once', async () => {
    const parts = {
      description: '<p>About it. Also on https://youtu.be/sample</p>',
      more: `<link>https://example.com/1.html</link>${guest(
        'Sample Guest One',
        `href="https://example.com/one" img="${pictures.origin}/one.jpg"`,
      )}`,
    }
    const report = await run(buildFeed([item(2), item(1, parts)]))
    expect(outcomes(report)).toEqual(['imported', 'imported'])
    expect(report.images).toEqual([])
    expect(Object.fromEntries(pictures.asked)).toEqual({ '/cover.jpg': 1, '/one.jpg': 1 })

    expect(await episode(1)).toMatchObject({
      id: 'ep-001',
      title: 'Sample 1',
      description: 'About it. Also on https://youtu.be/sample',
      episodeDate: '2024-02-06',
      episodeLength: '31:07',
      episodeUrl: 'https://example.com/1.html',
      audioUrl: 'https://example.com/audio/1.mp3',
      linkYT: 'https://youtu.be/sample',
      isFav: false,
      isMentalHealth: false,
      _status: 'published',
    })
    const { imgurl } = await episode(1)
    expect((await rest('GET', new URL(imgurl).pathname)).headers.get('content-type')).toBe(
      'image/webp',
    )
    const { docs } = (await rest('GET', '/api/guests')).body
    expect(docs).toMatchObject([
      {
        id: 'ep-001-SampleGuestOne',
        guestName: 'Sample Guest One',
        description: null, // (Q06) The source says nothing of them.
        personalLink: 'https://example.com/one',
        podcastEpisodeID: 'ep-001',
      },
    ])
  })

  test('V05 what cannot be published becomes a draft, named with what it lacks', async () => {
    const report = await run(
      buildFeed([item(2, { duration: 'an hour', pubDate: '31 Feb 2024' }), item(1)]),
    )
    expect(outcomes(report)).toEqual(['imported', 'imported'])
    expect(report.items.map(({ draftLacks }) => draftLacks)).toEqual([['a date'], []])
    expect((await rest('GET', '/api/episodes/ep-002')).status).toBe(404)
  })

  test('D43 what was public without a length is public here, and may get one later, and a guest', async () => {
    const xml = (duration: string | null, more = '') => buildFeed([item(1, { duration, more })])
    expect((await run(xml(null))).items).toMatchObject([{ outcome: 'imported', draftLacks: [] }])
    expect(await episode(1)).toMatchObject({ episodeLength: null, _status: 'published' })
    expect(outcomes(await run(xml(null)))).toEqual(['unchanged'])
    expect(outcomes(await run(xml('31:07', guest('Sample Guest Two'))))).toEqual(['imported'])
    expect(await episode(1)).toMatchObject({ episodeLength: '31:07', _status: 'published' })
    expect((await rest('GET', '/api/guests')).body.totalDocs).toBe(1)
  })

  test('Q34 an item that is not out yet is scheduled for its moment', async () => {
    const xml = buildFeed([item(2, { pubDate: 'Tue, 03 Mar 2099 10:00:00 GMT' }), item(1)])
    expect(reasons(await run(xml))).toEqual(['scheduled for 3 March 2099', null])
    expect((await rest('GET', '/api/episodes/ep-002')).status).toBe(404)
    const docs = await (
      await cms()
    ).find({ collection: 'episodes', where: { id: { equals: 'ep-002' } } })
    expect(docs.docs).toMatchObject([
      {
        _status: 'published',
        releaseAt: '2099-03-03T10:00:00.000Z',
        publishedAt: '2099-03-03T10:00:00.000Z',
      },
    ])
    expect(outcomes(await run(xml))).toEqual(['unchanged', 'unchanged'])
  })

  test('Q41 what was public without notes is public here, its subtitle is the next best', async () => {
    const subtitle = '<itunes:subtitle>Only subtitle</itunes:subtitle>'
    const items = [item(2, { description: null, more: subtitle }), item(1, { description: null })]
    const report = await run(buildFeed(items))
    expect(report.items).toMatchObject([{ draftLacks: [] }, { draftLacks: [] }])
    expect(await episode(1)).toMatchObject({ description: '', _status: 'published' })
    expect(await episode(2)).toMatchObject({ description: 'Only subtitle' })
    expect(outcomes(await run(buildFeed(items)))).toEqual(['unchanged', 'unchanged'])

    const admin = await makeAdmin()
    const change = { ...admin, json: { title: 'Better' } }
    expect((await rest('PATCH', '/api/episodes/ep-001', change)).status).toBe(200)
    const own = { episodeNum: 7, title: 'Mine', episodeDate: '2024-02-06', description: '' }
    for (const more of [{}, { importGuid: 'made-up' }]) {
      const answer = await rest('POST', '/api/episodes', { ...admin, json: { ...own, ...more } })
      expect(answer.status, answer.text).toBe(400)
    }
  })

  test('D22 pictures that cannot be had are named with the reason, and drawings stand in', async () => {
    pictures.answers.set('/gone.jpg', 404)
    pictures.answers.set('/text.jpg', Buffer.from('no picture'))
    pictures.answers.set('/vector.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    pictures.answers.set('/large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1))
    const report = await run(
      buildFeed([
        item(5, { more: guest('Sample Guest One') }),
        item(4, {}, '/large.jpg'),
        item(3, {}, '/vector.jpg'),
        item(2, {}, '/text.jpg'),
        item(1, {}, '/gone.jpg'),
      ]),
    )
    expect(outcomes(report)).toEqual(Array(5).fill('imported'))
    expect(report.images.map(({ of, reason }) => [of, reason])).toEqual([
      ['Sample Guest One', 'the source has no image'],
      ['Sample 4', 'is larger than 10 MB'],
      ['Sample 3', 'is no JPEG, PNG, WebP, AVIF or GIF'],
      ['Sample 2', 'is no JPEG, PNG, WebP, AVIF or GIF'],
      ['Sample 1', 'the server answered 404'],
    ])
    expect(await episode(1)).toMatchObject({ image: null, imgurl: null, _status: 'published' })
  })

  test('pictures on private addresses are not fetched unless a setting allows it', async () => {
    const report = await run(buildFeed([item(1)]), { allowPrivateAddresses: false })
    expect(report.images).toMatchObject([{ reason: 'leads to a private address' }])
    expect(pictures.asked.size).toBe(0)
  })
})

describe('a second run', () => {
  test('changes nothing, not a row and not a file', async () => {
    pictures.answers.set('/gone.jpg', 404)
    const xml = buildFeed([
      item(3, { duration: null }),
      item(2, {}, '/gone.jpg'),
      item(1, { more: guest('Sample Guest One') }),
    ])
    await run(xml)
    const before = await stored()
    const report = await run(xml)
    expect(outcomes(report)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await stored()).toEqual(before)
    await run(xml, { overwrite: true })
    expect(await stored()).toEqual(before)
  })

  test('is refused while the first is at work', async () => {
    const xml = buildFeed([item(3), item(2), item(1, { more: guest('Sample Guest One') })])
    const both = await Promise.allSettled([run(xml), run(xml)])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([
      { reason: { message: expect.stringMatching(/^Another import is running/) } },
    ])
    expect([await count('episodes'), await count('guests')]).toEqual([3, 1])
    expect([await count('podcasts'), await count('guest_headshots')]).toEqual([3, 1])
    expect(outcomes(await run(xml))).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  test('takes a new picture, and the real one as soon as art can go', async () => {
    pictures.answers.set('/late.jpg', 503)
    await run(buildFeed([item(2, {}, '/late.jpg'), item(1)]))
    const before = [(await episode(2)).imgurl, (await episode(1)).imgurl]
    pictures.answers.clear()
    const report = await run(buildFeed([item(2, {}, '/late.jpg'), item(1, {}, '/other.jpg')]))
    expect(outcomes(report)).toEqual(['imported', 'imported'])
    expect((await episode(2)).imgurl).not.toBe(before[0])
    expect((await episode(1)).imgurl).not.toBe(before[1])
  })

  test('keeps a picture that can no longer be fetched, and words the feed has lost', async () => {
    await run(buildFeed([item(1)]))
    const { imgurl } = await episode(1)
    pictures.answers.set('/gone.jpg', 404)
    const lost = { title: 'New title', duration: null, description: null }
    const report = await run(buildFeed([item(1, lost, '/gone.jpg')]))
    expect(outcomes(report)).toEqual(['imported'])
    expect(report.images).toEqual([])
    expect(await episode(1)).toMatchObject({
      title: 'New title',
      episodeLength: '31:07',
      description: 'About sample 1.',
      imgurl,
      _status: 'published',
    })
  })
})

describe('what the host edited stays', () => {
  const edit = async (data: object) =>
    (await cms()).update({
      collection: 'episodes',
      id: 'ep-001',
      data,
      overrideAccess: true, // The host.
    })

  test.each([
    ['a word', { title: 'My title' }],
    ['an unpublished episode', { _status: 'draft' }],
  ])('%s', async (_, data) => {
    await run(buildFeed([item(1)]))
    await edit(data)
    const before = await stored()
    for (const xml of [buildFeed([item(1)]), buildFeed([item(1, { title: 'Feed title' })])]) {
      const report = await run(xml)
      expect(reasons(report)).toEqual(['edited here since the last import'])
    }
    expect(await stored()).toEqual(before)
    const report = await run(buildFeed([item(1)]), { overwrite: true })
    expect(outcomes(report)).toEqual(['imported'])
    expect(await episode(1)).toMatchObject({
      title: 'Sample 1',
      audioUrl: 'https://example.com/audio/1.mp3',
      _status: 'published',
    })
  })

  test('an unpublished draft of changes, too', async () => {
    await run(buildFeed([item(1)]))
    const payload = await cms()
    const data = { title: 'My draft', _status: 'draft' as const }
    await payload.update({ collection: 'episodes', id: 'ep-001', data, draft: true })
    const report = await run(buildFeed([item(1, { title: 'Feed title' })]))
    expect(outcomes(report)).toEqual(['skipped'])
  })

  test('tags are the host’s: they stay when the feed brings new words', async () => {
    await run(buildFeed([item(1)]))
    // The show began without the topics of the samples.
    const payload = await cms()
    const topic = { collection: 'topics', data: { slug: 'mentalHealth' } } as const
    await payload.create({ ...topic, overrideAccess: true })
    await edit({ isFav: true, isMentalHealth: true })
    expect(outcomes(await run(buildFeed([item(1, { title: 'Feed title' })])))).toEqual(['imported'])
    expect(await episode(1)).toMatchObject({
      title: 'Feed title',
      isFav: true,
      isMentalHealth: true,
    })
  })

  test('a guest whom the host described, and one in the trash', async () => {
    const more = guest('Sample Guest One') + guest('Sample Guest Two')
    await run(buildFeed([item(1, { more })]))
    const payload = await cms()
    const common = { collection: 'guests', overrideAccess: true } as const
    await payload.update({ ...common, id: 'ep-001-SampleGuestOne', data: { description: 'Mine.' } })
    const deletedAt = new Date().toISOString()
    await payload.update({ ...common, id: 'ep-001-SampleGuestTwo', data: { deletedAt } })
    await run(buildFeed([item(1, { more, title: 'Feed title' })]), { overwrite: true })
    const { docs } = (await rest('GET', '/api/guests')).body
    expect(docs).toMatchObject([{ guestName: 'Sample Guest One', description: 'Mine.' }])
  })
})

describe('nothing is written', () => {
  test('in a dry run, which tells what would be', async () => {
    await run(buildFeed([item(1)]))
    const before = await stored()
    pictures.asked.clear()
    const xml = buildFeed([item(3, { pubDate: null }), item(2), item(1, { title: 'New title' })])
    const report = await run(xml, { isDryRun: true })
    expect(outcomes(report)).toEqual(['imported', 'imported', 'imported'])
    expect(report.items.map(({ isNew }) => isNew)).toEqual([true, true, false])
    expect(report.items[0]?.draftLacks).toEqual(['a date'])
    expect(await stored()).toEqual(before)
    expect(pictures.asked.size).toBe(0)
  })

  test('D34 where numbers collide but are wanted; else the next source that qualifies is used', async () => {
    const on = (day: number, number: number) =>
      item(number, { guid: `day-${day}`, pubDate: `${day} Feb 2024 06:00:00 GMT` })
    const xml = buildFeed([on(3, 1), on(2, 2), on(1, 1)])
    const blocked = await run(xml, { numbering: 'feed' })
    expect(blocked.blocked).toMatch(/1 number belongs to more than one full episode \(1\)/)
    expect(outcomes(blocked)).toEqual(['skipped', 'skipped', 'skipped'])
    expect(await count('episodes')).toBe(0)
    const report = await run(xml)
    expect(report.blocked).toBeNull()
    expect(report.items.map(({ number }) => number)).toEqual([3, 2, 1])
    const again = await run(buildFeed([on(4, 9), on(3, 1), on(2, 2)]))
    expect(again.items.map(({ number }) => number)).toEqual([4, 3, 2])
    expect(outcomes(again)).toEqual(['imported', 'unchanged', 'unchanged'])
  })

  test('of one item that fails: neither row nor file; the others are imported', async () => {
    await sql(
      `create or replace function refuse() returns trigger as $$ begin
         if new.guest_name = 'Refused' then raise exception 'refused'; end if; return new;
       end $$ language plpgsql`,
      'create or replace trigger refuse before insert on guests for each row execute function refuse()',
    )
    const xml = buildFeed([item(3), item(2, { more: guest('Refused') }), item(1)])
    const report = await run(xml)
    expect(outcomes(report)).toEqual(['imported', 'failed', 'imported'])
    expect(report.items[1]?.reason).toBe('couldn’t be saved; see the log for details')
    expect(await count('episodes')).toBe(2)
    expect(await count('podcasts')).toBe(2)
    expect(await count('guest_headshots')).toBe(0)
    const { files } = await stored()
    expect(files.filter((name) => name.startsWith('ep-002'))).toEqual([])
    await sql('drop trigger refuse on guests')
    expect(outcomes(await run(xml))).toEqual(['unchanged', 'imported', 'unchanged'])
  })
})

describe('a feed by its address', () => {
  const byUrl = async (url: string, allowPrivateAddresses = true) =>
    importFeed(await cms(), { url }, { allowPrivateAddresses })

  test('is refused in one sentence', async () => {
    pictures.answers.set('/gone.xml', 404)
    await expect(byUrl(`${pictures.origin}/gone.xml`)).rejects.toThrow(
      /^Couldn’t fetch the feed: the server answered 404\.$/,
    )
    await expect(byUrl(`${pictures.origin}/a.xml`, false)).rejects.toThrow(
      /^Couldn’t fetch the feed: leads to a private address\.$/,
    )
    await expect(byUrl(`${pictures.origin}/picture.jpg`)).rejects.toThrow(
      /^That URL leads to an image, not to a podcast feed/,
    )
  })
})

describe('what stands in for a picture that the feed does not have', () => {
  test('E04 E07 is another drawing for each episode, and a guest gets one of their own', async () => {
    const numbers = [1, 2, 3, 4, 5]
    const items = numbers.map((number) =>
      buildItem(number, {
        more: `<itunes:episode>${number}</itunes:episode>${guest(`Guest ${number}`)}`,
      }),
    )
    const report = await run(buildFeed(items))
    expect(report.images).toHaveLength(10)
    const drawn = await Promise.all(
      numbers.map(async (number) => parseGeneratedArt((await episode(number)).generatedArt)),
    )
    for (const [at, one] of drawn.entries()) {
      expect(one).not.toBeNull()
      for (const other of drawn.slice(at + 1, at + 4))
        expect(other?.composition).not.toBe(one?.composition)
      expect(drawn[at + 1]?.ground).not.toBe(one?.ground)
    }
    const { body } = await rest('GET', '/api/guests')
    expect(new Set(body.docs.map((doc: { headshotLink: string }) => doc.headshotLink)).size).toBe(5)
  })
})

test('the first import with episodes turns Search on, and Guests if it found any; a later one neither', async () => {
  const switches = async () => {
    const { body } = await rest('GET', '/api/globals/site')
    return [body.hasGuestsPage, body.hasSearchPage]
  }
  const turnOff = () => sql('update site set has_guests_page = false, has_search_page = false')
  await run(buildFeed([item(1)]), { keepShow: false })
  expect(await switches()).toEqual([false, true])
  await turnOff()
  await run(buildFeed([item(2, { more: guest('Ada') }), item(1)]), { keepShow: false })
  expect(await switches()).toEqual([false, false])
  await sql('truncate episodes, guests cascade')
  await run(buildFeed([item(2, { more: guest('Ada') })]), { keepShow: false })
  expect(await switches()).toEqual([true, true])
})
