import { beforeAll, expect, test } from 'vitest'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { getEpisode } from '@/server/queries/episodes'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, type Body } from '../support/rest'

const NOTES = 'About *rest*.\nSee [this](https://example.com/a).\n\n- 1:02:03 a walk'
const WORDS = 'About rest.\nSee this.\n\n1:02:03 a walk'
const HTML =
  /^<p dir="auto">About <em>rest<\/em>\.<br>\nSee <a href="https:\/\/example\.com\/a" rel="noopener">this<\/a>\.<\/p>\n<ul>\n<li dir="auto"><a href="https:\/\/youtu\.be\/x\?t=3723"><time datetime="PT1H2M3S">1:02:03<\/time><\/a> a walk<\/li>\n<\/ul>$/

const admin = await makeAdmin()
beforeAll(async () => {
  await makeEpisode(admin, 1, { description: NOTES, linkYT: 'https://youtu.be/x' })
})

const read = async (query = ''): Promise<Body> =>
  (await rest('GET', `/api/episodes/ep-001${query}`)).body

test('D33 the API returns the notes as typed, and as HTML beside it', async () => {
  expect(await read()).toMatchObject({
    description: NOTES,
    descriptionHtml: expect.stringMatching(HTML),
  })
})

test('a list without them need not pay for them; selected alone they are whole', async () => {
  expect(await read('?select[title]=true')).not.toHaveProperty('descriptionHtml')
  expect((await read('?select[descriptionHtml]=true')).descriptionHtml).toMatch(HTML)
  const { docs } = (await rest('GET', '/api/episodes?select[descriptionHtml]=true')).body
  expect(docs[0].descriptionHtml).toMatch(HTML)
})

test('nobody sets them', async () => {
  const json = { descriptionHtml: '<script>alert(1)</script>' }
  const answer = await rest('PATCH', '/api/episodes/ep-001', { ...admin, json })
  expect(answer.body.doc.descriptionHtml).toMatch(HTML)
})

test('of an import their links are not followed, also for visitors, who do not see the import', async () => {
  await makeEpisode(admin, 2, { description: NOTES })
  const payload = await cms()
  await payload.db.updateOne({
    collection: 'episodes',
    id: 'ep-002',
    data: { importGuid: 'of-a-feed' },
  })
  const { body } = await rest('GET', '/api/episodes/ep-002')
  expect(body).not.toHaveProperty('importGuid')
  expect(body.descriptionHtml).toContain('rel="nofollow noopener"')
  expect((await getEpisode('ep-002'))?.descriptionHtml).toContain('rel="nofollow noopener"')
})

test('the page has them, its summary only the words, and the feed both', async () => {
  expect(await getEpisode('ep-001')).toMatchObject({
    description: WORDS,
    descriptionHtml: expect.stringMatching(HTML),
  })
  const { items } = (await (await jsonFeed()).json()) as Body
  expect(items.at(-1).content_html).toContain('<em>rest</em>')
})
