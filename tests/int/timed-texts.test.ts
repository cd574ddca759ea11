import { beforeEach, describe, expect, test } from 'vitest'
import { GET as chaptersFile } from '@/app/chapters/[file]/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as transcriptFile } from '@/app/transcripts/[file]/route'
import { MAX_TIMED_TEXT } from '@/domain/listening/timed-text'
import { parseSearch } from '@/domain/search/search'
import { getEpisode } from '@/server/queries/episodes'
import { getSearch } from '@/server/queries/search'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, type Body } from '../support/rest'

const VTT = `WEBVTT

00:00:01.000 --> 00:00:03.000
<v Ada>A box of books.

00:01:02.500 --> 00:01:04.000
<v Theo>And no <i>letter</i>?
`
const CHAPTERS = '0:00 A box & no letter\n1:02 The pencil'

const admin = await makeAdmin()
let number = 0
let id = ''
beforeEach(async () => {
  number += 1
  id = (await makeEpisode(admin, number)).id
})

const add = (kind: string, text: string, over: object = {}) =>
  rest('POST', '/api/timed_texts?depth=0', { ...admin, json: { episode: id, kind, text, ...over } })
const stored = async (): Promise<Body[]> =>
  (await rest('GET', `/api/timed_texts?where[episode][equals]=${id}`, admin)).body.docs

type Route = (request: Request, context: { params: Promise<{ file: string }> }) => Promise<Response>
async function file(route: Route, name: string) {
  const answer = await route(new Request('http://localhost'), {
    params: Promise.resolve({ file: name }),
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

test('what is uploaded is read: on the page, as files and in the feed', async () => {
  expect((await add('transcript', VTT)).status).toBe(201)
  expect((await add('chapters', CHAPTERS)).status).toBe(201)
  expect(await getEpisode(id)).toMatchObject({
    chapters: [
      { at: 0, title: 'A box & no letter' },
      { at: 62, title: 'The pencil' },
    ],
    transcript: {
      file: `/transcripts/${id}.vtt`,
      turns: [
        { at: 1, speaker: 'Ada', text: 'A box of books.' },
        { at: 62, speaker: 'Theo', text: 'And no letter?' },
      ],
    },
  })
  expect(await file(transcriptFile, `${id}.vtt`)).toEqual({
    status: 200,
    type: 'text/vtt; charset=utf-8',
    text: VTT.replace('<i>letter</i>', 'letter'),
  })
  expect((await file(transcriptFile, `${id}.txt`)).text).toBe(
    'Ada: A box of books.\n\nTheo: And no letter?\n',
  )
  const chapters = await file(chaptersFile, `${id}.json`)
  expect(chapters.type).toBe('application/json+chapters; charset=utf-8')
  expect(JSON.parse(chapters.text).chapters[1]).toEqual({ startTime: 62, title: 'The pencil' })
  const feed = await (await rssFeed()).text()
  expect(feed).toContain('xmlns:podcast="https://podcastindex.org/namespace/1.0"')
  expect(feed).toMatch(
    new RegExp(`<podcast:transcript url="http[^"]+/transcripts/${id}.vtt" type="text/vtt"`),
  )
  expect(feed).toMatch(
    new RegExp(
      `<podcast:chapters url="http[^"]+/chapters/${id}.json" type="application/json\\+chapters"`,
    ),
  )
})

test('a text without times is given out as plain text only', async () => {
  await add('transcript', 'Ada: A box of books.')
  expect((await getEpisode(id))?.transcript?.file).toBe(`/transcripts/${id}.txt`)
  expect((await file(transcriptFile, `${id}.vtt`)).status).toBe(404)
  expect((await file(transcriptFile, `${id}.txt`)).status).toBe(200)
  expect(await (await rssFeed()).text()).toContain(`/transcripts/${id}.txt" type="text/plain"`)
})

describe('is refused, and nothing is kept:', () => {
  test.each([
    ['transcript', 'WEBVTT\n\n00:01 --> 00:00\na', 'Line 3: '],
    ['chapters', '0:00 A\nB', 'Line 2: '],
    ['notes', 'x', ''],
    ['transcript', 'x'.repeat(MAX_TIMED_TEXT + 1), ''],
  ])('%s %#', async (kind, text, message) => {
    const answer = await add(kind, text)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(await stored()).toEqual([])
  })

  test('one of an episode that does not exist, and a second of the same kind', async () => {
    expect((await add('chapters', CHAPTERS, { episode: 'ep-999' })).status).toBe(400)
    expect((await add('chapters', CHAPTERS)).status).toBe(201)
    expect((await add('chapters', '0:00 Other')).status).toBe(409)
    const other = (await makeEpisode(admin, (number += 1))).id
    const [doc] = await stored()
    const json = { episode: other, kind: 'transcript' }
    await rest('PATCH', `/api/timed_texts/${doc.id}`, { ...admin, json })
    expect(await stored()).toHaveLength(1)
  })
})

test('a change is read again, one that cannot be read changes nothing', async () => {
  const { body } = await add('chapters', CHAPTERS)
  const path = `/api/timed_texts/${body.doc.id}`
  const change = (text: string) => rest('PATCH', path, { ...admin, json: { text } })
  expect((await change('0:00 Other')).body.doc.parts).toEqual([{ at: 0, title: 'Other' }])
  expect((await change('Other')).status).toBe(400)
  const kept = (await rest('GET', path, admin)).body
  expect([kept.text, kept.parts]).toEqual(['0:00 Other', [{ at: 0, title: 'Other' }]])
  const own = { ...admin, json: { parts: [{ at: 9, title: 'Sent' }] } }
  expect((await rest('PATCH', path, own)).body.doc.parts).toEqual([{ at: 0, title: 'Other' }])
})

test('visitors see it when they see the episode, and never as it was typed', async () => {
  const { body } = await add('transcript', VTT)
  const path = `/api/timed_texts/${body.doc.id}`
  const seen = await rest('GET', path)
  expect(seen.status).toBe(200)
  expect(seen.body.parts).toHaveLength(2)
  expect(seen.body).not.toHaveProperty('text')
  for (const hidden of [
    { releaseAt: '2999-01-01T00:00:00.000Z' },
    { releaseAt: null, _status: 'draft' },
    { _status: 'published', deletedAt: new Date().toISOString() },
  ]) {
    const changed = await rest('PATCH', `/api/episodes/${id}`, { ...admin, json: hidden })
    expect(changed.status).toBe(200)
    expect((await rest('GET', path)).status).toBe(404)
    expect((await file(transcriptFile, `${id}.vtt`)).status).toBe(404)
  }
})

test('it goes with the episode to another number, and is deleted with it', async () => {
  await add('transcript', VTT)
  const episode = (await rest('GET', `/api/episodes/${id}`, admin)).body
  const to = 5000 + number
  const moved = await rest('POST', `/api/episodes/${id}/change-number`, {
    ...admin,
    json: { number: to, updatedAt: episode.updatedAt },
  })
  expect(moved.status).toBe(200)
  id = `ep-${to}`
  expect((await file(transcriptFile, `${id}.vtt`)).status).toBe(200)
  const gone = await (await cms()).delete({ collection: 'episodes', id, overrideAccess: true })
  expect(gone.id).toBe(id)
  expect(await stored()).toEqual([])
})

test.each(['ep-x.vtt', 'ep-001.srt', 'ep-999999.vtt'])('there is no file %s', async (name) => {
  expect((await file(transcriptFile, name)).status).toBe(404)
  expect((await file(chaptersFile, name)).status).toBe(404)
})

test('D18 words are found within a transcript by whoever sees its episode', async () => {
  await add('transcript', VTT)
  const within = async () =>
    (await getSearch(parseSearch(new URLSearchParams({ in: id, q: 'LETTER' })))).within
  expect(await within()).toMatchObject({
    episode: { id, number },
    places: [{ anchor: 't-62', at: 62, speaker: 'Theo' }],
  })
  await rest('PATCH', `/api/episodes/${id}`, { ...admin, json: { _status: 'draft' } })
  expect(await within()).toBeNull()
})
