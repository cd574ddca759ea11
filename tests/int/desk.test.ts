import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentFields } from '@/cms/access/fields'
import { env } from '@/config/env'
import { imageHash } from '@/importers/field-memory'
import { fieldsOf } from '@/domain/episodes/episode-fields'
import { EPISODE_FLAGS } from '@/domain/topics/topics'
import { getDesk, type Desk } from '@/server/desk/desk'
import type { Account } from '@/server/desk/account'
import { getDeskFrame } from '@/server/desk/frame'
import { countPictures, listPictures } from '@/server/desk/pictures'
import { listLinkPlaces } from '@/server/desk/todo'
import { makeAccount, makeEpisode, makeGuest, signIn } from '../support/content'
import { runSql } from '../support/database'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { importFeed } from '../support/import'
import { countQueries } from '../support/queries'
import { cms, rest, sql, type Call } from '../support/rest'

/** A Thursday; the releases are on Tuesdays at 06:00. */
const NOW = new Date('2090-11-16T14:20:00Z')
const FIRST = '2090-11-21T06:00:00.000Z'
const SECOND = '2090-11-28T06:00:00.000Z'

let account: Account
let admin: Call

beforeAll(async () => {
  const made = await makeAccount('host@example.com')
  account = { ...made, collection: 'users' }
  admin = { cookie: await signIn('host@example.com') }
  await makeEpisode(admin, 48, { title: 'Live' })
})

const desk = (): Promise<Desk> => getDesk(account, NOW)
const addQuote = (quote: object) =>
  rest('POST', '/api/quotes', {
    ...admin,
    json: { quote: 'A line.', quoteauthor: 'Somebody', ...quote },
  })

describe('the first page of the desk', () => {
  test('of a show that has planned nothing', async () => {
    const { next, calendar, withoutDay, featured, quote, nextQuotes } = await desk()
    expect(next).toEqual({ releaseAt: FIRST, day: '2090-11-21', episode: null })
    expect(calendar).toHaveLength(12)
    expect(calendar.every(({ kind }) => kind === 'free')).toBe(true)
    expect(withoutDay).toEqual([])
    expect(featured).toMatchObject({ name: 'Episode 48', title: 'Live', followsNewest: false })
    expect(quote).toBeNull()
    expect(nextQuotes.map(({ day, quote: planned }) => [day, planned])).toEqual([
      ['2090-11-21', null],
      ['2090-11-28', null],
      ['2090-12-05', null],
    ])
  })

  test('says what the next episode lacks, and where to mend it', async () => {
    await makeEpisode(admin, 49, {
      _status: 'draft',
      title: 'Small Hopes, with Ines Okafor and Kofi Brandt',
      releaseAt: FIRST,
      episodeDate: '2090-11-21',
      linkSpotify: 'https://open.spotify.com/episode/1',
    })
    await makeGuest(admin, 49, 'Kofi Brandt')
    const { next, calendar } = await desk()
    expect(next.episode).toMatchObject({
      number: 49,
      length: '41:07',
      guests: ['Kofi Brandt'],
      status: {
        state: 'draft',
        label: 'Draft, ready, 2 nice to have',
        missing: ['theme', 'guest'],
      },
    })
    const left = next.episode?.left.map(({ text, href }) => [text, href]) ?? []
    expect(left[0]).toEqual(['Still a draft', '/admin/episodes/ep-049'])
    // One link is enough.
    expect(left.filter(([text]) => text?.includes('link'))).toEqual([])
    expect(left).toContainEqual(['No topic', '/admin/episodes/ep-049#themes'])
    expect(left).toContainEqual([
      'Ines Okafor is in the title but isn’t a guest',
      '/admin/episodes/ep-049#guest-search',
    ])
    expect(left.at(-1)).toEqual(['No quote of the week', '/admin/quotes'])
    expect(left.flat().join()).not.toMatch(/Spotify|Kofi/)
    expect(calendar[0]).toMatchObject({ day: '2090-11-21', kind: 'planned' })
  })

  test('asks for a quote until one is scheduled for the release', async () => {
    await addQuote({ quote: 'The old one.', epnum: 48, showsFrom: '2020-01-07T06:00:00.000Z' })
    expect((await desk()).next.episode?.left.at(-1)?.text).toBe('Quote still for episode 48')
    await addQuote({ quote: 'The new one.', showsFrom: FIRST })
    const { next, quote, nextQuotes } = await desk()
    expect(next.episode?.left.map(({ text }) => text).join()).not.toMatch(/quote/i)
    expect(quote?.text).toBe('The old one.')
    expect(nextQuotes[0]?.quote?.text).toBe('The new one.')
  })

  test('has scheduled episodes, gaps, and drafts that wait for a day', async () => {
    await makeEpisode(admin, 51, { releaseAt: '2090-12-05T06:00:00.000Z' })
    await makeEpisode(admin, 52, { _status: 'draft', title: 'Some day' })
    const { calendar, withoutDay } = await desk()
    expect(calendar.slice(0, 4).map(({ day, kind }) => [day, kind])).toEqual([
      ['2090-11-21', 'planned'],
      ['2090-11-28', 'gap'],
      ['2090-12-05', 'planned'],
      ['2090-12-12', 'free'],
    ])
    expect(calendar[1]?.releaseAt).toBe(SECOND)
    expect(withoutDay.map(({ title }) => title)).toEqual(['Some day'])
  })

  test('sums up the last seven days, as long as visits are counted', async () => {
    const { DATABASE_URL: url = '' } = env()
    await runSql(
      url,
      `INSERT INTO page_views (day, page, views, visitors)
        VALUES ('2090-11-09', '', 9, 9), ('2090-11-10', '', 3, 2), ('2090-11-16', '', 4, 1)`,
      `INSERT INTO platform_clicks VALUES ('2090-11-16', '', 'Spotify', 2)`,
    )
    const { lastDays } = await desk()
    expect(lastDays?.days.map(({ day, views }) => [day, views])).toEqual([
      ['2090-11-10', 3],
      ...['11', '12', '13', '14', '15'].map((day) => [`2090-11-${day}`, 0]),
      ['2090-11-16', 4],
    ])
    expect(lastDays?.total).toMatchObject({ views: 7, clicks: 2 })
    const set = async (countsVisits: boolean) => {
      const json = { countsVisits, _status: 'published' }
      expect((await rest('POST', '/api/globals/site', { ...admin, json })).status).toBe(200)
    }
    await set(false)
    expect((await desk()).lastDays).toBeNull()
    await set(true)
  })

  test('takes as many queries for a hundred live episodes as for one', async () => {
    const payload = await cms()
    const few = await countQueries(payload, desk)
    for (let number = 100; number < 200; number++)
      await payload.db.create({
        collection: 'episodes',
        data: { id: `ep-${number}`, episodeNum: number, title: 'Live', _status: 'published' },
      })
    await makeEpisode(admin, 53, { _status: 'draft', releaseAt: SECOND })
    expect(await countQueries(payload, desk)).toBe(few)
    expect(few).toBeLessThan(25)
  })
})

describe('N25 what the desk asks for', () => {
  test('N25 a picture that the site drew itself needs no description', async () => {
    const before = (await countPictures()).undescribed
    const { id } = await makeEpisode(admin, 77, { title: 'With a picture' })
    expect((await countPictures()).undescribed).toBe(before + 1)
    await sql(
      `UPDATE podcasts SET is_drawn = true WHERE id = (SELECT image_id FROM episodes WHERE id = '${id}')`,
    )
    expect((await countPictures()).undescribed).toBe(before)
    const { pictures } = await listPictures(account, { isUndescribed: true, from: 0 })
    expect(pictures.map(({ use }) => use).join()).not.toContain('With a picture')
    // An import draws what the feed has no picture of.
    const feed = buildFeed([
      buildItem(78, {
        more: '<itunes:episode>78</itunes:episode><podcast:person>Ada</podcast:person>',
      }),
    ])
    const { items } = await importFeed(await cms(), { bytes: Buffer.from(feed) })
    expect(items.map(({ outcome }) => outcome)).toEqual(['imported'])
    expect((await countPictures()).undescribed).toBe(before)
  })

  test('a cover that came with the feed needs no description; one that replaced it does', async () => {
    const before = (await countPictures()).undescribed
    await makeEpisode(admin, 79, { title: 'From a feed' })
    await sql(`UPDATE _episodes_v SET version_import_guid = 'of-feed' WHERE parent_id = 'ep-079'`)
    const [{ image } = { image: 0 }] = await sql<{ image: number }>(
      `SELECT image_id AS image FROM episodes WHERE id = 'ep-079'`,
    )
    const remember = (id: number) =>
      sql(`INSERT INTO feed_items (guid, title, fields)
        VALUES ('of-feed', '', '{"image": "${imageHash({ image: id })}"}')
        ON CONFLICT (guid) DO UPDATE SET fields = excluded.fields`)
    await remember(image)
    expect((await countPictures()).undescribed).toBe(before)
    await remember(image + 1000)
    expect((await countPictures()).undescribed).toBe(before + 1)
    await sql(`DELETE FROM feed_items; DELETE FROM episodes WHERE id = 'ep-079'`)
  })

  test('a checked platform link names each live episode that has it, and its field', async () => {
    const linkSpotify = 'https://open.spotify.com/episode/shared'
    await makeEpisode(admin, 80, { linkSpotify })
    await makeEpisode(admin, 81, { linkSpotify, _status: 'draft' })
    expect(await listLinkPlaces(account, linkSpotify)).toEqual([
      { name: 'Spotify link of episode 80', href: '/admin/episodes/ep-080#linkSpotify' },
    ])
  })

  test('N25 the desk’s frame knows an editor, and nobody sets that a picture is drawn', async () => {
    expect(await getDeskFrame(account)).toMatchObject({ isOwner: true, logo: null })
    const editor = await makeAccount('editor@example.com', 'active', { role: 'editor' })
    expect(await getDeskFrame({ ...editor, collection: 'users' })).toMatchObject({ isOwner: false })
    const { docs } = (await rest('GET', '/api/podcasts?limit=1', admin)).body
    await rest('PATCH', `/api/podcasts/${docs[0].id}`, { ...admin, json: { isDrawn: true } })
    const [row] = await sql<{ is_drawn: boolean }>(
      `SELECT is_drawn FROM podcasts WHERE id = ${docs[0].id}`,
    )
    expect(row?.is_drawn).toBe(docs[0].isDrawn)
  })
})

test('Q09 what can be written of content has a control on the desk', async () => {
  /** Where it is edited; of an episode, all that its editor sends. */
  const EDITORS: Record<string, string> = {
    guests: 'components/studio/guests/use-guest-form.ts dashboard/guests/guest-editor.client.tsx',
    quotes: 'dashboard/quotes/quote-form.client.tsx',
    paths: 'dashboard/paths/use-path.client.tsx',
    topics: 'dashboard/topics/topic-form.client.tsx dashboard/topics/topic-input.ts',
    timed_texts: 'client/timed-texts.ts',
    redirects: 'dashboard/redirects/redirect-form.client.tsx',
  }
  const flags = EPISODE_FLAGS.map(({ flag }) => flag)
  const sent = ['episodeNum', ...flags, ...Object.keys(fieldsOf({}))].join(' ')
  const missing = Object.values((await cms()).collections).flatMap(({ config }) => {
    // Pages are written in the generated form.
    if (!config.custom?.example || config.slug === 'pages') return []
    const files = EDITORS[config.slug]?.split(' ') ?? []
    const editor = files.map((file) => readFileSync(`src/${file}`, 'utf8')).join()
    const text = config.slug === 'episodes' ? sent : editor
    const names = contentFields(config).filter((name) => !RegExp(`\\b${name}\\b`).test(text))
    return names.map((name) => `${config.slug}.${name}`)
  })
  expect(missing).toEqual([])
})
