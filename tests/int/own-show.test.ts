import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { beginShow } from '@/cms/show/begin-show'
import { importShow } from '@/jobs/tasks/import-show'
import { startWorker } from '@/jobs/worker'
import { stopWorker } from '@/jobs/running'
import { addSampleContent } from '@/scripts/sample-content'
import { getAbout, getFrame, getLanding } from '@/server/queries/pages'
import { makeAdmin } from '../support/content'
import { LONG_WAY_HOME, longWayHome } from '../support/feeds/long-way-home'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, type Body, type Call } from '../support/rest'

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

describe('once a show is imported', () => {
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
