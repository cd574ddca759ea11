import config from '@payload-config'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { fieldAt, queryFields } from '@/cms/access/fields'
import { fillArchive } from '../support/archive'
import { makeAdmin, makeEpisode } from '../support/content'
import { rest, sql, type Body, type Call } from '../support/rest'

const url = env().DATABASE_URL ?? ''
const sanitized = await config
const admin = await makeAdmin()

beforeAll(async () => {
  await fillArchive(url, { episodes: 13, guests: 9 })
  for (const number of [901, 902, 903])
    await makeEpisode(admin, number, { _status: 'draft', linkApple: '' })
  // Many in the same place, and many in none.
  for (const table of ['episodes', '_episodes_v']) {
    const v = table === '_episodes_v' ? 'version_' : ''
    await sql(
      `UPDATE ${table} SET ${v}created_at = date_trunc('day', ${v}created_at),
        ${v}title = CASE ctid::text < '(0,9)' WHEN true THEN 'The same' ELSE ${v}title END,
        ${v}episode_date = CASE random() < 0.4 WHEN true THEN NULL ELSE ${v}episode_date END,
        ${v}episode_length = CASE random() < 0.4 WHEN true THEN NULL ELSE ${v}episode_length END`,
    )
  }
  await sql(`UPDATE guests SET personal_link = NULL WHERE podcast_episode % 3 = 0`)
}, 60_000)

const idsOf = (body: Body): string[] => body.docs.map(({ id }: Body) => String(id))

/** All of a list, by cursors. */
async function walk(path: string, as: Call = {}, limit = 4): Promise<string[]> {
  const found: string[] = []
  let after = ''
  for (let page = 0; page < 100; page += 1) {
    const { status, body, text } = await rest('GET', `${path}&limit=${limit}${after}`, as)
    expect(status, text).toBe(200)
    found.push(...idsOf(body))
    expect(body.hasNextPage, path).toBe(body.nextCursor !== null)
    if (!body.nextCursor) return found
    after = `&after=${body.nextCursor}`
  }
  throw new Error(`${path} has no end`)
}

/** The fields of a collection that a list may be sorted by. */
async function sortable(path: string, as: Call, names: string[]): Promise<string[]> {
  const fit: string[] = []
  for (const name of names) {
    const { status } = await rest('GET', `${path}&sort=${name}&limit=1`, as)
    if (status === 200) fit.push(name)
  }
  return fit
}

const namesOf = (slug: string) => {
  const entity = sanitized.collections.find((one) => one.slug === slug)
  if (!entity) throw new Error(slug)
  return ['id', ...queryFields(sanitized, entity, '/').map(({ name }) => name)].filter((name) => {
    const field = fieldAt(sanitized, entity.flattenedFields, name)
    return field && !('virtual' in field && field.virtual) && field.type !== 'join'
  })
}

describe('N53 a cursor goes through a list once, in its order, however it is sorted', () => {
  test.each(
    ['episodes', 'guests', 'quotes', 'paths', 'topics', 'timed_texts'].flatMap((slug) =>
      ['visitor', 'account', 'account, drafts']
        .filter((who) => who !== 'visitor' || slug !== 'timed_texts') // Not for visitors.
        .map((who) => [slug, who] as const),
    ),
  )('%s, as %s', { timeout: 120_000 }, async (slug, who) => {
    const as = who === 'visitor' ? {} : admin
    const path = `/api/${slug}?depth=0&select[id]=true${who === 'account, drafts' ? '&draft=true' : ''}`
    const fields = await sortable(path, as, namesOf(slug))
    expect(fields.length).toBeGreaterThan(2)
    for (const sort of fields.flatMap((name) => [name, `-${name}`])) {
      const all = idsOf((await rest('GET', `${path}&sort=${sort}&limit=100`, as)).body)
      expect(await walk(`${path}&sort=${sort}`, as), `${slug} by ${sort}`).toEqual(all)
    }
  })

  test.each([
    ['the usual order', 'episodes?depth=0'],
    ['several fields', 'episodes?depth=0&sort=title,-episodeDate'],
    ['other fields selected', 'episodes?depth=0&sort=-title&select[episodeLength]=true'],
    ['its own field left out', 'episodes?depth=0&sort=-title&select[title]=false'],
    [
      'a filter',
      'episodes?depth=0&sort=title&where[or][0][isFav][equals]=true&where[or][1][episodeNum][less_than]=9',
    ],
    ['no counting', 'episodes?depth=0&sort=title&pagination=false'],
    ['what documents lead to', 'guests?depth=2&sort=guestName'],
  ])('with %s', async (name, path) => {
    const found = await walk(`/api/${path}`, {}, 5).catch((err: unknown) => {
      if (name !== 'no counting') throw err
      return null // What is not counted cannot say whether there is more.
    })
    if (!found) return
    const all = idsOf((await rest('GET', `/api/${path}&limit=100`)).body)
    expect(all.length).toBeGreaterThan(5)
    expect(found).toEqual(all)
  })

  test('with a field of what a document leads to, and with versions', async () => {
    for (const path of [
      '/api/guests?depth=0&sort=episode.title',
      '/api/guests?depth=0&sort=-episode.episodeDate&draft=true',
      '/api/episodes/versions?depth=0&sort=version.title',
      '/api/episodes/versions?depth=0',
      '/api/globals/site/versions?depth=0',
    ]) {
      const all = await rest('GET', `${path}&limit=1000`, admin)
      expect(all.status, all.text).toBe(200)
      expect(await walk(path, admin, 3), path).toEqual(idsOf(all.body))
    }
  })

  test('and answers of a selection have only what is selected', async () => {
    const path = '/api/episodes?depth=0&sort=-title&limit=1&select[episodeLength]=true'
    const { body } = await rest('GET', path)
    expect(Object.keys(body.docs[0]).sort()).toEqual(['episodeLength', 'id', 'imgurl'])
  })
})

test('N53 who goes on by a cursor misses nothing when documents go meanwhile, as by pages', async () => {
  for (const number of [801, 802, 803, 804, 805, 806]) await makeEpisode(admin, number)
  const path = '/api/episodes?depth=0&sort=-episodeNum&limit=3&where[episodeNum][greater_than]=800'
  const first = await rest('GET', path)
  expect(idsOf(first.body)).toEqual(['ep-806', 'ep-805', 'ep-804'])
  await rest('PATCH', '/api/episodes/ep-805', {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
  const byPage = await rest('GET', `${path}&page=2`)
  expect(idsOf(byPage.body)).toEqual(['ep-802', 'ep-801']) // 803 is skipped.
  const byCursor = await rest('GET', `${path}&after=${first.body.nextCursor}`)
  expect(idsOf(byCursor.body)).toEqual(['ep-803', 'ep-802', 'ep-801'])
  expect(byCursor.body).toMatchObject({ limit: 3, hasNextPage: false, nextCursor: null })
})

describe('N53 a cursor that does not fit is refused', () => {
  const path = '/api/episodes?depth=0&limit=2'
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('with another sort, or another list', async () => {
    const { body } = await rest('GET', `${path}&sort=title`)
    const after = `after=${body.nextCursor}`
    for (const other of [
      `${path}&sort=-title`,
      path,
      '/api/guests?sort=title',
      '/api/guests?limit=2',
    ]) {
      const answer = await rest('GET', `${other}&${after}`)
      expect([answer.status, other], answer.text).toEqual([400, other])
    }
    expect((await rest('GET', `${path}&sort=title&page=2&${after}`)).status).toBe(400)
    expect((await rest('GET', `${path}&sort=title&${after}`)).status).toBe(200)
  })

  test.each([
    'x',
    '%00',
    text(7),
    text([]),
    text(['episodes', '-episodeNum,-createdAt,-id']),
    text(['episodes', '-episodeNum,-createdAt,-id', 'x', '2026-01-01', 'a']),
    text(['episodes', '-episodeNum,-createdAt,-id', 1, 'never', 'a']),
    text(['episodes', '-episodeNum,-createdAt,-id', 1, '2026-01-01', { or: [] }]),
    text(['episodes', '-episodeNum,-createdAt,-id', 1, '2026-01-01', 'a', 'b']),
    `${text(7)}&after=x`,
    `&after[x]=1`,
  ])('after=%s', async (after) => {
    const answer = await rest('GET', `${path}&after=${after}`)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.errors[0].data?.errors[0].path ?? 'after').toMatch(/^after/)
  })
})
