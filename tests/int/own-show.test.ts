import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GET as oembed } from '@/app/api/oembed/route'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as llms } from '@/app/llms.txt/route'
import manifest from '@/app/manifest'
import { letter, mailedShow } from '@/cms/mail/mail-template'
import { beginShow } from '@/cms/show/begin-show'
import { env } from '@/config/env'
import { podcastSeries } from '@/domain/feeds/json-ld'
import { importShow } from '@/jobs/tasks/import-show'
import { startWorker } from '@/jobs/worker'
import { stopWorker } from '@/jobs/running'
import { addSampleContent } from '@/scripts/sample-content'
import { listEpisodes, listFavourites } from '@/server/queries/episodes'
import { listPeople } from '@/server/queries/guests'
import {
  getAbout,
  getCommunity,
  getFollow,
  getFrame,
  getGuestsTexts,
  getLanding,
  getWrittenPage,
} from '@/server/queries/pages'
import { listQuotes } from '@/server/queries/quotes'
import { makeAdmin } from '../support/content'
import { LONG_WAY_HOME, longWayHome } from '../support/feeds/long-way-home'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, type Body, type Call } from '../support/rest'
import { sampleWordsIn } from '../support/sample-words'

vi.hoisted(() => {
  process.env.IMPORT_PRIVATE_ADDRESSES = 'true'
})

let admin: Call
let server: PictureServer

beforeAll(async () => {
  server = await startPictureServer()
  const show = longWayHome(server.origin, 12)
  server.answers.set('/feed.xml', Buffer.from(show.xml))
  for (const [path, text] of show.files) server.answers.set(path, Buffer.from(text))
  admin = await makeAdmin()
  await addSampleContent(await cms())
}, 240_000)
afterAll(async () => {
  await stopWorker(5000)
  await server.stop()
})

const text = async (answer: Response | Promise<Response>) => (await answer).text()
const json = async (value: unknown) => JSON.stringify(await value)
const global = (slug: string) => rest('GET', `/api/globals/${slug}`).then(({ text: body }) => body)

async function episodeOembed(): Promise<string> {
  const { rows } = await listEpisodes('all', null)
  const url = `${env().SITE_URL}/podcast/${rows[0]?.id}`
  return text(oembed(new Request(`${env().SITE_URL}/api/oembed?${new URLSearchParams({ url })}`)))
}

async function mail(about: 'invitation' | 'password'): Promise<string> {
  const show = await mailedShow(await createLocalReq({}, await cms()))
  return JSON.stringify(letter({ ...show, about, to: 'a@home.example', address: 'https://x' }))
}

/** What everything that the site says in public is made of, by the page, feed or mail. */
const SAID: Record<string, () => Promise<string>> = {
  'the frame and the structured data': async () => {
    const frame = await getFrame()
    // The topics are the host's to keep or to change, with their names.
    return JSON.stringify([{ ...frame, topicTitles: null }, podcastSeries(frame)])
  },
  'the home page': () => json(getLanding()),
  'all episodes': () => json(listEpisodes('all', null)),
  favourites: () => json(Promise.all([getLanding(), listFavourites()])),
  'the page about the host': () => json(getAbout()),
  community: () => json(getCommunity()),
  'Our Values': () => json(getWrittenPage('values')),
  'Get Involved': () => json(getWrittenPage('involved')),
  follow: () => json(getFollow()),
  guests: () => json(Promise.all([getGuestsTexts(), listPeople(null)])),
  quotes: () => json(listQuotes(null, null)),
  'the RSS feed': () => text(rssFeed()),
  'the JSON feed': () => text(jsonFeed()),
  'the manifest': () => json(manifest()),
  'llms.txt': () => text(llms()),
  'oEmbed of an episode': episodeOembed,
  'the email with an invitation': () => mail('invitation'),
  'the email for a new password': () => mail('password'),
  'REST: site': () => global('site'),
  'REST: featured': () => global('featured'),
  'REST: episodes': () => rest('GET', '/api/episodes?limit=200').then(({ text: body }) => body),
  'REST: guests': () => rest('GET', '/api/guests?limit=200').then(({ text: body }) => body),
}

describe('a site says nothing of the samples once a show is imported', () => {
  test.each(Object.entries(SAID))('before: %s does', async (_, said) => {
    expect(sampleWordsIn(await said())).not.toEqual([])
  })

  test('the show comes', async () => {
    const own = { introText: 'Every week one person takes the long way home.' }
    expect((await rest('POST', '/api/globals/landing', { ...admin, json: own })).status).toBe(200)
    const source = `${server.origin}/feed.xml`
    const read = await rest('POST', '/api/imports', { ...admin, json: { source } })
    const { id } = (read.body as Body).doc
    expect((await rest('POST', `/api/imports/${id}/start`, admin)).status).toBe(200)
    await startWorker(await cms(), [importShow])
    await vi.waitFor(
      async () =>
        expect((await rest('GET', `/api/imports/${id}/progress`, admin)).body.state).toBe('done'),
      { timeout: 200_000, interval: 500 },
    )
    expect((await getFrame()).showName).toBe(LONG_WAY_HOME)
    expect((await getLanding()).texts.introText).toBe(own.introText)
  }, 240_000)

  test.each(Object.entries(SAID))('afterwards: %s does not', async (_, said) => {
    expect(sampleWordsIn(await said())).toEqual([])
  })

  test('what nobody has written is left out, not empty', async () => {
    const [{ texts, quote, hasFavourites, topics }, about, frame] = await Promise.all([
      getLanding(),
      getAbout(),
      getFrame(),
    ])
    expect(texts.heroTitle).toBe(LONG_WAY_HOME)
    expect(texts.heroText).toBe('Stories told on the way home.')
    expect([texts.heroPage, quote, hasFavourites]).toEqual(['', null, false])
    expect(topics.map((topic) => topic.quote)).toEqual(topics.map(() => null))
    expect(about).toMatchObject({ title: 'Dolly Example', quote: '', bioHtml: '' })
    expect(frame.popup).toBeNull()
  })

  test('in the other languages of the site as well', async () => {
    for (const language of ['de', 'ar']) {
      await rest('POST', '/api/globals/site', { ...admin, json: { language } })
      for (const [name, said] of Object.entries(SAID))
        expect([language, name, sampleWordsIn(await said())]).toEqual([language, name, []])
    }
  })
})

describe('beginning a show', () => {
  const site = async () => (await cms()).findGlobal({ slug: 'site', overrideAccess: true })
  const begin = async (showName?: string) =>
    beginShow(await createLocalReq({}, await cms()), showName)
  const setSampleTexts = async (footerTitle: string) =>
    (await cms()).updateGlobal({
      slug: 'site',
      data: { usesNeutralTexts: false, footerTitle },
      overrideAccess: true,
    })

  test('leaves a site with episodes of its own as it is', async () => {
    await setSampleTexts('See you on the next page.')
    await begin()
    await begin(LONG_WAY_HOME)
    expect(await site()).toMatchObject({
      usesNeutralTexts: false,
      footerTitle: 'See you on the next page.',
    })
  })

  test('changes it for a show with another name, but for what the host has written', async () => {
    await setSampleTexts('Until the next kettle.')
    await begin('Another Show')
    expect(await site()).toMatchObject({
      usesNeutralTexts: true,
      footerTitle: 'Until the next kettle.',
    })
  })

  test('cannot be said from outside', async () => {
    const json = { usesNeutralTexts: false }
    await rest('POST', '/api/globals/site', { ...admin, json })
    expect((await site()).usesNeutralTexts).toBe(true)
  })
})
