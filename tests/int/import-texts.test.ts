import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFeed, type ImportOptions } from '../support/import'
import type { ImportReport } from '@/importers/report'
import { getVisibleTexts } from '@/server/queries/timed-texts'
import { makeAdmin } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, type Body, type Call } from '../support/rest'

const FIRST = 1701
const VTT = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada>A box of books.\n'
const SRT = '1\n00:00:01,000 --> 00:00:03,000\nA box of letters.\n'
const CHAPTERS =
  '{"version":"1.2.0","chapters":[{"startTime":0,"title":"A box"},{"startTime":62,"title":"The pencil"}]}'

let server: PictureServer
let admin: Call
let number = FIRST
let id = ''
beforeAll(async () => {
  server = await startPictureServer()
  admin = await makeAdmin()
})
afterAll(() => server.stop())
beforeEach(() => {
  number += 1
  id = `ep-${number}`
  server.asked.clear()
  server.answers.clear()
})

/** Answers `text` at a path of the server. @returns the address */
function serve(path: string, text: string): string {
  server.answers.set(path, Buffer.from(text))
  return `${server.origin}${path}`
}
const transcript = (url: string, type: string, more = '') =>
  `<podcast:transcript url="${url}" type="${type}" ${more}/>`
const chapters = (url: string) =>
  `<podcast:chapters url="${url}" type="application/json+chapters"/>`

async function run(more: string, options: ImportOptions = {}, title = `Sample ${number}`) {
  const numbered = `<itunes:episode>${number}</itunes:episode>`
  const xml = buildFeed([buildItem(number, { title, more: `${numbered}${more}` })])
  const source = { bytes: Buffer.from(xml) }
  return importFeed(await cms(), source, { allowPrivateAddresses: true, ...options })
}
const became = ({ items: [item] }: ImportReport) => [item?.outcome, item?.reason]

async function stored(): Promise<Record<string, Body>> {
  const { body } = await rest('GET', `/api/timed_texts?where[episode][equals]=${id}`, admin)
  return Object.fromEntries(body.docs.map((doc: Body) => [doc.kind, doc]))
}
const said = async () => (await stored()).transcript?.parts?.map(({ text }: Body) => text) ?? null

describe('E04 an import takes transcripts and chapters', () => {
  test('as the desk stores them; a second run asks for nothing and changes nothing', async () => {
    const more = `${transcript(serve('/a.vtt', VTT), 'text/vtt')}${chapters(serve('/a.json', CHAPTERS))}`
    expect(became(await run(more))).toEqual(['imported', null])
    expect(await stored()).toMatchObject({
      transcript: {
        text: VTT,
        isTimed: true,
        parts: [{ start: 1, end: 3, speaker: 'Ada', text: 'A box of books.' }],
      },
      chapters: {
        parts: [
          { at: 0, title: 'A box' },
          { at: 62, title: 'The pencil' },
        ],
      },
    })
    const before = await stored()
    server.asked.clear()
    expect(became(await run(more))).toEqual(['unchanged', null])
    expect(server.asked.size).toBe(0)
    expect(await stored()).toEqual(before)
  })

  test('of several the best: with times and names, in the language of the show', async () => {
    const more = [
      transcript(serve('/plain.txt', 'Plain.'), 'text/plain'),
      transcript(serve('/fr.vtt', VTT.replace('box', 'boîte')), 'text/vtt', 'language="fr"'),
      transcript(serve('/en.srt', SRT), 'application/x-subrip', 'language="en-GB"'),
    ].join('')
    const language = '<language>en</language>'
    const item = buildItem(number, { more: `<itunes:episode>${number}</itunes:episode>${more}` })
    const source = { bytes: Buffer.from(buildFeed([item], language)) }
    await importFeed(await cms(), source, { allowPrivateAddresses: true })
    expect(await said()).toEqual(['A box of letters.'])
    expect([...server.asked.keys()]).toEqual(['/en.srt'])
  })

  test('the next best when the best cannot be read', async () => {
    const more = [
      transcript(serve('/broken.vtt', 'WEBVTT\n\n00:03 --> 00:01\nNo.'), 'text/vtt'),
      transcript(serve('/whole.srt', SRT), 'application/srt'),
    ].join('')
    expect(became(await run(more))).toEqual(['imported', null])
    expect(await said()).toEqual(['A box of letters.'])
  })

  test('a web page that is a transcript, as text with times and names', async () => {
    const page = `<html><body><cite>Ada:</cite>\n<time>0:01</time>\n<p>A <b>box</b>.</p>
      <cite>Theo Sample:</cite><time>1:02</time><p>And no letter?</p></body></html>`
    await run(transcript(serve('/a.html', page), 'text/html; charset=utf-8'))
    expect((await stored()).transcript?.parts).toMatchObject([
      { start: 1, speaker: 'Ada', text: 'A box.' },
      { start: 62, speaker: 'Theo Sample', text: 'And no letter?' },
    ])
  })

  test.each([
    ['is away', 404, 'the server answered 404'],
    ['is a web page', '<!doctype html><p>Not here.</p>', 'the URL is a web page'],
    ['is too large', 'a'.repeat(2_000_001), 'is larger than 2 MB'],
    ['is longer than a transcript may be', 'a '.repeat(500_001), 'Too long: the maximum'],
    ['has a wrong line', 'WEBVTT\n\n00:03 --> 00:01\nNo.', 'Line 3: it ends before it starts'],
    [
      'is not text',
      Buffer.from([0xff, 0xc0, 0x80]),
      'the file isn’t text in the encoding it names',
    ],
    ['has no words', ' \n', 'The file has no text'],
  ])('nothing stops for one that %s, and it is tried again', async (_, answer, reason) => {
    server.answers.set('/a.vtt', typeof answer === 'string' ? Buffer.from(answer) : answer)
    const url = `${server.origin}/a.vtt`
    const more = `${transcript(url, 'text/vtt')}${chapters(serve('/a.json', CHAPTERS))}`
    const [outcome, why] = became(await run(more))
    expect(outcome).toBe('imported')
    expect(why).toContain(`transcript not imported: ${reason}`)
    expect(why).toContain(url)
    expect(Object.keys(await stored())).toEqual(['chapters'])
    expect((await rest('GET', `/api/episodes/${id}`)).status).toBe(200)

    expect((await run(more)).items).toMatchObject([{ outcome: 'unchanged' }])
    serve('/a.vtt', VTT)
    expect(became(await run(more))[0]).toBe('imported')
    expect(await said()).toEqual(['A box of books.'])
    expect(became(await run(more))).toEqual(['unchanged', null])
  })

  test('addresses that are private are not asked for, unless the setting allows them', async () => {
    const url = serve('/a.vtt', VTT)
    const [, why] = became(await run(transcript(url, 'text/vtt'), { allowPrivateAddresses: false }))
    expect(why).toContain('transcript not imported:')
    expect(server.asked.size).toBe(0)
  })

  test('what the host has already stays, and what the host removed stays away', async () => {
    await run('')
    const json = { episode: id, kind: 'transcript', text: 'Our own words.' }
    expect((await rest('POST', '/api/timed_texts', { ...admin, json })).status).toBe(201)
    const more = `${transcript(serve('/a.vtt', VTT), 'text/vtt')}${chapters(serve('/a.json', CHAPTERS))}`
    expect(became(await run(more))).toEqual([
      'imported',
      'chapters; the transcript here is unchanged',
    ])
    expect(await said()).toEqual(['Our own words.'])

    const { chapters: doc } = await stored()
    expect((await rest('DELETE', `/api/timed_texts/${doc?.id}`, admin)).status).toBe(200)
    expect(became(await run(more))).toEqual(['unchanged', null])
    expect(Object.keys(await stored())).toEqual(['transcript'])
  })

  test('a draft gets them too', async () => {
    const numbered = `<itunes:episode>${number}</itunes:episode>`
    const more = `${numbered}${transcript(serve('/a.vtt', VTT), 'text/vtt')}`
    const xml = buildFeed([buildItem(number, { pubDate: null, more })])
    const source = { bytes: Buffer.from(xml) }
    const report = await importFeed(await cms(), source, { allowPrivateAddresses: true })
    expect(report.items).toMatchObject([{ outcome: 'imported', draftLacks: ['a date'] }])
    expect(await said()).toEqual(['A box of books.'])
    expect(await getVisibleTexts(id)).toEqual({ cues: [], chapters: [] })
  })

  test('a dry run asks for none', async () => {
    await run(transcript(serve('/a.vtt', VTT), 'text/vtt'), { isDryRun: true })
    expect(server.asked.size).toBe(0)
  })
})
