import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseSetupProblem } from '@/domain/show/setup-problem'
import { stopWorker } from '@/jobs/running'
import { importShow } from '@/jobs/tasks/import-show'
import { startWorker } from '@/jobs/worker'
import type { Account } from '@/server/desk/account'
import { getImport } from '@/server/desk/imports'
import { getFound } from '@/server/desk/setup-flow'
import { jpeg, makeAdmin } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, type Answer, type Body, type Call } from '../support/rest'

vi.hoisted(() => {
  process.env.IMPORT_PRIVATE_ADDRESSES = 'true'
})

let owner: Call
let server: PictureServer

beforeAll(async () => {
  server = await startPictureServer()
  server.answers.set('/cover.jpg', await jpeg())
  server.answers.set('/feed.xml', Buffer.from(feed()))
  owner = await makeAdmin()
})
afterAll(async () => {
  await stopWorker(5000)
  await server.stop()
})

const feed = () =>
  buildFeed(
    [2, 1].map((number) =>
      buildItem(number, { ...(number === 1 && { title: 'Kitchens, with Dolly Example' }) }),
    ),
    `<description>Stories of a test.</description><itunes:author>Ada</itunes:author>
    <itunes:image href="${server.origin}/cover.jpg"/>`,
  )

const post = (path: string, fields: Record<string, string | File>): Promise<Answer> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return rest('POST', `/api/${path}`, { ...owner, form })
}

/** Where a form leads, and what is wrong. */
function led({ status, headers, text }: Answer) {
  expect([status, text]).toEqual([303, ''])
  const [, kept = ''] = /^setup-problem=([^;]*)/.exec(headers.get('Set-Cookie') ?? '') ?? []
  return {
    to: headers.get('Location') ?? '',
    problem: parseSetupProblem(decodeURIComponent(kept)),
  }
}

const idIn = (to: string) => Number(/^\/admin\/setup\/(\d+)/.exec(to)?.[1])
const find = async () =>
  idIn(led(await post('imports/setup', { source: `${server.origin}/feed.xml` })).to)
const rows = async (id: number): Promise<Body> =>
  (await rest('GET', `/api/imports/${id}/rows`, owner)).body
const factsOf = async (id: number) =>
  Object.fromEntries((await rows(id)).facts.map(({ field, value }: Body) => [field, value]))

describe('POST /api/imports/setup', () => {
  test('reads the feed at an address, or a file, and leads to what was found', async () => {
    expect(await find()).toBeGreaterThan(0)
    const file = new File([feed()], 'my feed.xml', { type: 'application/xml' })
    const { to, problem } = led(await post('imports/setup', { source: '', file }))
    expect([idIn(to) > 0, problem]).toEqual([true, null])
    expect((await rows(idIn(to))).rows).toHaveLength(2)
  })

  test('takes a file with a name of any length', async () => {
    const file = new File([feed()], `${'x'.repeat(3000)}.xml`, { type: 'application/xml' })
    const { to, problem } = led(await post('imports/setup', { source: '', file }))
    expect([idIn(to) > 0, problem]).toEqual([true, null])
  })

  test('takes a form that is no multipart, and an address without its protocol', async () => {
    const answer = await rest('POST', '/api/imports/setup', {
      ...owner,
      body: new URLSearchParams({ source: 'localhost:1/feed' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(led(answer)).toMatchObject({
      to: '/admin/setup',
      problem: { field: 'source', typed: 'localhost:1/feed' },
    })
  })

  test('says what went wrong, with what was typed', async () => {
    const source = `${server.origin}/nothing.txt`
    server.answers.set('/nothing.txt', Buffer.from('no feed'))
    const { to, problem } = led(await post('imports/setup', { source }))
    expect(to).toBe('/admin/setup')
    expect(problem).toMatchObject({ field: 'source', typed: source })
    expect(problem?.message).not.toBe('')
    expect(led(await post('imports/setup', { source: ' ' })).problem).toMatchObject({ typed: '' })
  })

  test('tells a program where it would lead', async () => {
    const form = new FormData()
    form.set('source', 'http://localhost:1/feed')
    const headers = { Accept: 'application/json' }
    const { status, body } = await rest('POST', '/api/imports/setup', { ...owner, form, headers })
    expect([status, body.next, body.problem.field]).toEqual([200, '/admin/setup', 'source'])
  })

  test('refuses what is no form', async () => {
    const answer = await rest('POST', '/api/imports/setup', { ...owner, json: { source: 'x' } })
    expect(answer.status).toBe(400)
  })
})

describe('POST /api/imports/:id/setup', () => {
  test('Q57 changes what is taken over, adds what the feed lacks, leaves out, and is found from the import', async () => {
    const id = await find()
    const save = async (field: string, value: string) =>
      led(await post(`imports/${id}/setup`, { action: 'save', field, value }))
    expect(await save('showName', ' Another Name ')).toEqual({
      to: `/admin/setup/${id}`,
      problem: null,
    })
    await save('copyright', '© Ada')
    expect(await factsOf(id)).toMatchObject({ showName: 'Another Name', copyright: '© Ada' })
    expect((await rows(id)).choice.show).toEqual(expect.arrayContaining(['showName', 'copyright']))
    const account = { id: 1, role: 'owner', status: 'active', collection: 'users' } as Account
    expect(await getImport(account, id)).toMatchObject({
      title: 'Another Name',
      setupPath: `/admin/setup/${id}`,
    })
    await post(`imports/${id}/setup`, { action: 'leave', field: 'tagline' })
    const { choice } = await rows(id)
    expect(choice.show).not.toContain('tagline')
    expect(await factsOf(id)).toHaveProperty('tagline', 'Stories of a test.')
  })

  test.each([
    ['showName', '', 'Name can’t be empty.'],
    ['language', 'no language', 'Choose a language.'],
    ['cover', 'https://x', 'This can’t be edited here.'],
  ])('refuses %s “%s”', async (field, value, message) => {
    const id = await find()
    const { to, problem } = led(await post(`imports/${id}/setup`, { action: 'save', field, value }))
    expect(to).toBe(`/admin/setup/${id}?edit=${field}`)
    expect(problem).toMatchObject({ field, typed: value })
    expect(problem?.message).toContain(message)
  })

  test('shows the cover, imports what was chosen, and says when it cannot', async () => {
    const id = await find()
    const cover = await rest('GET', `/api/imports/${id}/cover`, owner)
    expect([cover.status, cover.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    await post(`imports/${id}/setup`, { action: 'save', field: 'hostName', value: 'Grace' })
    const account = { id: 1, role: 'owner', status: 'active', collection: 'users' } as Account
    const { askedZone, guests: listed } = (await getFound(account, id)) ?? {}
    expect(askedZone).toEqual({ likely: '', readings: [] })
    const start = async (timeZone: string) =>
      led(await post(`imports/${id}/setup`, { action: 'start', timeZone }))
    expect((await start('Nowhere')).problem).toMatchObject({ field: 'timeZone', typed: 'Nowhere' })
    expect(await start('Pacific/Auckland')).toEqual({ to: `/admin/setup/${id}`, problem: null })
    await startWorker(await cms(), [importShow])
    await vi.waitFor(
      async () =>
        expect((await rest('GET', `/api/imports/${id}/progress`, owner)).body.state).toBe('done'),
      { timeout: 30_000, interval: 200 },
    )
    const site = (await rest('GET', '/api/globals/site', owner)).body
    expect(site).toMatchObject({
      ...{ showName: 'Sample show', hostName: 'Grace', usesNeutralTexts: true },
      ...{ timeZone: 'Pacific/Auckland', releaseDay: 'Tuesday', releaseTime: '19:00' },
    })
    const another = (await getFound(account, await find()))?.facts
    expect(another?.find(({ field }) => field === 'timeZone')).toMatchObject({ isTaken: false })
    expect(listed).toEqual(['Dolly Example'])
    const guests = (await rest('GET', '/api/guests', owner)).body.docs
    expect(guests.map((guest: Body) => guest.guestName)).toEqual(listed)
    const again = led(await post(`imports/${id}/setup`, { action: 'start' }))
    expect(again.problem?.message).toBe('This import has already started.')
    const late = led(
      await post(`imports/${id}/setup`, { action: 'save', field: 'hostName', value: 'Ada' }),
    )
    expect(late.problem?.message).toBe('This import has already started.')
  })

  test.each([
    ['nobody', () => ({})],
    ['a page elsewhere', () => ({ ...owner, headers: { Origin: 'https://elsewhere.example' } })],
  ])('does nothing for %s; a browser is led to the log-in', async (_, as: () => Call) => {
    const id = await find()
    const send = (accept: string) => {
      const form = new FormData()
      const fields = { action: 'save', field: 'showName', value: 'Another' }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const { headers, ...call } = as()
      return rest('POST', `/api/imports/${id}/setup`, {
        ...call,
        form,
        headers: { ...headers, Accept: accept },
      })
    }
    expect(led(await send('text/html,*/*;q=0.8'))).toEqual({ to: '/admin/setup', problem: null })
    expect((await send('*/*')).status).toBe(401)
    expect(await factsOf(id)).toHaveProperty('showName', 'Sample show')
  })

  test('404 where there is no such import', async () => {
    expect((await post('imports/999999/setup', { action: 'leave', field: 'tagline' })).status).toBe(
      404,
    )
  })
})

describe('POST /api/setup/begin', () => {
  test('asks for both names', async () => {
    expect(led(await post('setup/begin', { showName: '', hostName: 'Ada' }))).toEqual({
      to: '/admin/setup/new',
      problem: { field: 'showName', typed: '', message: 'Name can’t be empty.' },
    })
  })

  test('names the show, and nothing of the samples is left', async () => {
    const { to } = led(await post('setup/begin', { showName: 'Night Kitchen', hostName: 'Ada' }))
    expect(to).toBe('/admin/setup/topics')
    const site = (await rest('GET', '/api/globals/site', owner)).body
    expect(site).toMatchObject({
      showName: 'Night Kitchen',
      hostName: 'Ada',
      usesNeutralTexts: true,
      surveyUrl: null,
    })
  })
})

describe('POST /api/setup/topics', () => {
  const topics = async () =>
    (await rest('GET', '/api/topics', owner)).body.docs as { id: string; title: string }[]

  test('asks for topics, each once, and keeps what was sent', async () => {
    expect(led(await post('setup/topics', { action: 'use' })).problem?.message).toBe(
      'Choose a topic, or go without topics.',
    )
    expect(led(await post('setup/topics', { 'title-0': 'Tea', 'title-5': 'TEA' }))).toEqual({
      to: '/admin/setup/topics',
      problem: {
        field: 'topics',
        typed: '0 Tea\n5 TEA',
        message: 'Two topics are called TEA.',
      },
    })
    expect(await topics()).toEqual([])
  })

  test('makes those that are ticked or typed, and gives them to episodes with their words', async () => {
    const saved = await rest('POST', '/api/episodes', {
      ...owner,
      json: { episodeNum: 881, title: 'A kitchen at night', _status: 'draft' },
    })
    expect(saved.status).toBe(201)
    const { to } = led(
      await post('setup/topics', {
        ...{ 'title-0': 'Food', 'words-0': 'Kitchen\nkitchens', 'use-0': 'yes' },
        ...{ 'title-1': 'Night', 'words-1': 'night' }, // It is not ticked.
        'title-2': 'Harbour',
      }),
    )
    expect(to).toBe('/admin/setup/look')
    expect((await topics()).map(({ id, title }) => [id, title])).toEqual([
      ['food', 'Food'],
      ['harbour', 'Harbour'],
    ])
    const { body } = await rest('GET', '/api/episodes/ep-881?draft=true', owner)
    expect(body.topics).toEqual(['food'])
  })

  test('goes without topics, which the checklist then does not ask for', async () => {
    expect(led(await post('setup/topics', { action: 'none' })).to).toBe('/admin/setup/look')
    const { skipped } = await (await cms()).findGlobal({ slug: 'setup' })
    expect(skipped).toContain('topics')
  })
})

describe('POST /api/setup/look', () => {
  const look = async () => (await rest('GET', '/api/globals/look', owner)).body
  const own = { palette: 'own', highlight: '#ffd08a', line: '#b3202c', paper: '#f4f5f0' }

  test('keeps what cannot be read, and says what can', async () => {
    const { to, problem } = led(await post('setup/look', { ...own, pen: '#9fd0e0' }))
    expect([to, problem?.field]).toEqual(['/admin/setup/look', 'look'])
    expect(problem?.typed.split('\n')).toEqual(['own', '#9fd0e0', '#ffd08a', '#b3202c', '#f4f5f0'])
    expect(problem?.message).toMatch(/^Too pale to see\. Use #[\da-f]{6}\.$/)
    expect((await look()).palette).toBe('notebook')
  })

  test('stores a palette, or colours of one’s own', async () => {
    expect(led(await post('setup/look', { palette: 'harbour' }))).toEqual({
      to: '/admin/setup/ready',
      problem: null,
    })
    expect(await look()).toMatchObject({ palette: 'harbour', pen: null })
    await post('setup/look', { ...own, pen: '#5b2a86' })
    expect(await look()).toMatchObject({ ...own, pen: '#5b2a86' })
  })

  test('stores whether episodes with the cover for an image are drawn, where it is asked', async () => {
    const draws = async () => (await rest('GET', '/api/globals/site')).body.drawsRepeatedCovers
    for (const [answer, stored] of [
      ['no', false],
      ['', false],
      ['yes', true],
    ] as const) {
      await post('setup/look', { palette: 'harbour', drawsRepeatedCovers: answer })
      expect(await draws()).toBe(stored)
    }
  })

  test('run again, leaves the typefaces, the line and the corners as they are', async () => {
    const more = { typefaces: 'library', hasMarginLine: false, corners: 'round' }
    expect((await rest('POST', '/api/globals/look', { ...owner, json: more })).status).toBe(200)
    await post('setup/look', { palette: 'harbour' })
    expect(await look()).toMatchObject({ ...more, palette: 'harbour', pen: null })
  })

  test('a show without a cover has no colours of it', async () => {
    const cover = { cover: null }
    expect((await rest('POST', '/api/globals/site', { ...owner, json: cover })).status).toBe(200)
    expect(led(await post('setup/look', { palette: 'cover' })).problem?.message).toBe(
      'Your show has no cover yet. Choose another look.',
    )
  })
})
