import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importShow } from '@/jobs/tasks/import-show'
import { stopWorker } from '@/jobs/running'
import { startWorker } from '@/jobs/worker'
import { getAbout } from '@/server/queries/pages'
import { makeAdmin } from '../support/content'
import { runSql } from '../support/database'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { importFeed } from '../support/import'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, type Body, type Call } from '../support/rest'

vi.hoisted(() => {
  process.env.IMPORT_PRIVATE_ADDRESSES = 'true'
})

const FOOTER =
  '<p>Made in a <b>kitchen</b> by the sea. More at <a href="https://home.example/a">our page</a>.</p>'
const SAID = 'Made in a **kitchen** by the sea. More at [our page](https://home.example/a).'
const HOSTED = '<p>Hosted on Acast. See acast.com/privacy for more information.</p>'

let server: PictureServer
let admin: Call
beforeAll(async () => {
  server = await startPictureServer()
  admin = await makeAdmin()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await stopWorker(5000)
  const url = process.env.DATABASE_URL ?? ''
  await runSql(url, 'truncate imports, episodes, _episodes_v, about, _about_v, payload_kv cascade')
  await runSql(url, 'delete from graphile_worker._private_jobs')
})

const call = async (method: string, path: string, json?: object): Promise<Body> => {
  const { status, body, text } = await rest(method, `/api/imports/${path}`, { ...admin, json })
  expect(status, text).toBe(200)
  return body
}

const feed = (count: number, footer: string): string =>
  buildFeed(
    Array.from({ length: count }, (_, index) => count - index).map((number) =>
      buildItem(number, { description: `<p>About number ${number}.</p>${footer}`, more: '' }),
    ),
  )

/** Has a feed of so many episodes with this at the end of their notes read. */
async function read(count: number, footer = `${FOOTER}${HOSTED}`): Promise<number> {
  server.answers.set('/feed.xml', Buffer.from(feed(count, footer)))
  const json = { source: `${server.origin}/feed.xml` }
  const id: number = (await rest('POST', '/api/imports', { ...admin, json })).body.doc.id
  await call('POST', `${id}/choice`, { show: [] })
  return id
}

async function run(id: number): Promise<string> {
  await call('POST', `${id}/start`)
  await startWorker(await cms(), [importShow])
  await vi.waitFor(async () => expect((await call('GET', `${id}/progress`)).state).toBe('done'), {
    timeout: 20_000,
    interval: 100,
  })
  return (await rest('GET', `/api/imports/${id}/report`, admin)).text
}

const view = (id: number) => call('GET', `${id}/rows`)
const verdicts = ({ rows }: Body) =>
  rows.map(({ verdict, reason }: Body) => (reason ? `${verdict}: ${reason}` : verdict))
const notes = async (): Promise<string[]> =>
  (await rest('GET', '/api/episodes?sort=episodeNum')).body.docs.map(
    ({ description }: Body) => description,
  )
const whole = (count: number) =>
  Array.from({ length: count }, (_, index) => expect.stringContaining(`${index + 1}.\n\n${SAID}`))
const alone = (count: number) => Array.from({ length: count }, (_, at) => `About number ${at + 1}.`)
const letter = async () => (await getAbout()).noteHtml
/** The host's own, which no default text replaces when a show begins. */
async function writeLetter(): Promise<void> {
  const text = { type: 'text', version: 1, text: 'Hello, I am Ada.' }
  const paragraph = { type: 'paragraph', version: 1, children: [text] }
  const note = { root: { type: 'root', version: 1, direction: 'ltr', children: [paragraph] } }
  await rest('POST', '/api/globals/about', { ...admin, json: { note } })
}
const undo = (id: number) =>
  rest('POST', `/api/imports/${id}/undo`, { ...admin, json: { field: 'aboutShow' } })

describe('what a show says at the end of all its notes', () => {
  test('is offered, and stays where it is unless that is accepted', async () => {
    const id = await read(5)
    const { aboutShow, choice } = await view(id)
    expect(aboutShow).toMatchObject({ text: SAID, count: 5, of: 5, isSaid: false })
    expect(aboutShow.html).toContain('<strong>kitchen</strong> by the sea.')
    expect(aboutShow.html).toContain('href="https://home.example/a"')
    expect(choice.aboutShow).toBe(false)
    await writeLetter()
    await run(id)
    expect(await notes()).toEqual(whole(5))
    expect(await letter()).toBe('<p>Hello, I am Ada.</p>')
  })

  test('is said once on the about page when it is accepted, and by no later import again', async () => {
    const id = await read(5)
    const chosen = await call('POST', `${id}/choice`, { aboutShow: true })
    expect(chosen.choice.aboutShow).toBe(true)
    expect(await run(id)).toContain(`Show: About the show is now “${SAID}”`)
    expect(await notes()).toEqual(alone(5))
    const said = await letter()
    expect(said).toContain('Made in a <strong>kitchen</strong> by the sea. More at ')
    expect(said).toContain('href="https://home.example/a"')
    expect(said).not.toContain('Acast')

    const again = await read(6)
    const next = await view(again)
    expect(verdicts(next)).toEqual(['new', ...Array<string>(5).fill('same')])
    expect(next.aboutShow).toMatchObject({ text: '', count: 6, isSaid: true })
    expect(next.choice.aboutShow).toBe(true)
    await run(again)
    expect(await notes()).toEqual(alone(6))
    expect(await letter()).toBe(said)

    const report = await importFeed(
      await cms(),
      { bytes: Buffer.from(feed(7, `${FOOTER}${HOSTED}`)) },
      { allowPrivateAddresses: true },
    )
    expect(report.items.map(({ outcome }) => outcome)).toEqual([
      'imported',
      ...Array<string>(6).fill('unchanged'),
    ])
    expect(await notes()).toEqual(alone(7))
  })

  test('what the host has written there stays above it', async () => {
    await writeLetter()
    const id = await read(5)
    await call('POST', `${id}/choice`, { aboutShow: true })
    await run(id)
    expect(await letter()).toMatch(/Hello, I am Ada\..*Made in a <strong>kitchen/s)
    expect((await undo(id)).body.message).toMatch(
      /^About the show restored\. Import the feed again/,
    )
    expect(await letter()).toMatch(/^<p>Hello, I am Ada\.<\/p>$/)
  })

  test('is taken back: the page as it was at once, the notes with the next import', async () => {
    await writeLetter()
    const before = await letter()
    const id = await read(5)
    await call('POST', `${id}/choice`, { aboutShow: true })
    await run(id)
    expect((await undo(id)).status).toBe(200)
    expect(await letter()).toBe(before)
    expect((await undo(id)).status).toBe(409)
    const next = await read(5)
    expect(verdicts(await view(next))).toEqual(Array(5).fill('changed: notes'))
    await run(next)
    expect(await notes()).toEqual(whole(5))
  })

  test('is taken back without what former imports have taken out of the notes', async () => {
    const first = await read(5)
    await call('POST', `${first}/choice`, { aboutShow: true })
    await run(first)
    const more = '<p>Write to us: <a href="https://home.example/write">our letterbox</a>.</p>'
    const second = await read(6, `${FOOTER}${more}`)
    const { choice } = await call('POST', `${second}/choice`, { aboutShow: true })
    expect(choice.aboutShow).toBe(true)
    await run(second)
    expect(await notes()).toEqual(alone(6))
    expect((await undo(second)).status).toBe(200)
    // Else the words of the first would come back into the notes.
    expect(verdicts(await view(await read(5)))).toEqual(Array(5).fill('same'))
  })

  test('is not taken back once the page was changed', async () => {
    const id = await read(5)
    await call('POST', `${id}/choice`, { aboutShow: true })
    await run(id)
    await rest('POST', '/api/globals/about', { ...admin, json: { note: null } })
    expect((await undo(id)).status).toBe(409)
  })

  test('the words of a hoster alone leave the notes and become no text', async () => {
    const id = await read(5, HOSTED)
    const { aboutShow } = await call('POST', `${id}/choice`, { aboutShow: true })
    expect(aboutShow).toMatchObject({ text: '', count: 5, isSaid: false })
    await writeLetter()
    const before = await letter()
    expect(await run(id)).not.toContain('About the show')
    expect(await notes()).toEqual(alone(5))
    expect(await letter()).toBe(before)
  })

  test('only yes and no are choices', async () => {
    const id = await read(5)
    const json = { aboutShow: 'yes' }
    expect((await rest('POST', `/api/imports/${id}/choice`, { ...admin, json })).status).toBe(400)
  })
})
