import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeablePaths } from '@/cms/activity/hooks'
import { recordActivity } from '@/cms/activity/record'
import { inTransaction } from '@/cms/database/transactions'
import { describeActivity, type ActivityEvent } from '@/domain/webhooks/activity'
import { globalField } from '@/domain/show/global-fields'
import { makeAccount, makeAdmin, makeEpisode, makeGuest, signIn } from '../support/content'
import { cms, rest, sql, type Body, type Call } from '../support/rest'

const admin: Call = await makeAdmin('maya.k@example.com')
let other: Call
beforeAll(async () => {
  other = await makeAdmin('second@example.com')
})

const NOW = new Date('2036-11-20T00:00:00Z')
beforeEach(() => sql('TRUNCATE activity'))

const call = async (method: string, path: string, json?: object, as = admin): Promise<Body> => {
  const answer = await rest(method, `/api/${path}`, { ...as, ...(json ? { json } : {}) })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
const trash = (path: string) => call('PATCH', path, { deletedAt: new Date().toISOString() })
const takeOut = (path: string) => call('PATCH', `${path}?trash=true`, { deletedAt: null })

/** What the history says, oldest first: `Maya K, episode 1 published`. */
async function history(): Promise<string[]> {
  const { docs } = await (
    await cms()
  ).find({ collection: 'activity', sort: 'id', pagination: false, overrideAccess: true })
  return docs.map((row) =>
    [
      row.who,
      describeActivity(row as unknown as ActivityEvent, { now: NOW, timeZone: 'Europe/London' }),
    ]
      .filter(Boolean)
      .join(', '),
  )
}

describe('the history says once for each change who did what', () => {
  test('to an episode, from the first draft to deletion for good', async () => {
    const { id } = await makeEpisode(admin, 1, { _status: 'draft' })
    await call('PATCH', `episodes/${id}`, {
      _status: 'published',
      releaseAt: '2036-11-25T06:00:00.000Z',
    })
    await call('PATCH', `episodes/${id}`, { releaseAt: '2036-12-02T06:00:00.000Z' })
    await call('PATCH', `episodes/${id}`, { releaseAt: null, title: 'Now' })
    await call('PATCH', `episodes/${id}`, {
      linkSpotify: 'https://open.spotify.com/episode/1',
      description: 'Changed.',
    })
    await call('PATCH', `episodes/${id}`, { _status: 'draft' })
    await trash(`episodes/${id}`)
    await takeOut(`episodes/${id}`)
    await trash(`episodes/${id}`)
    await call('DELETE', `episodes/${id}?trash=true`)
    expect(await history()).toEqual(
      [
        'episode 1 created',
        'episode 1 scheduled for Tue 25 Nov, 06:00',
        'episode 1 scheduled for Tue 2 Dec, 06:00',
        'title of episode 1 changed, release time removed',
        'show notes of episode 1 changed, Spotify link added',
        'episode 1 unpublished',
        'episode 1 moved to trash',
        'episode 1 restored from trash',
        'episode 1 moved to trash',
        'episode 1 deleted permanently',
      ].map((words) => `Maya K, ${words}`),
    )
  })

  test('to a guest, and to texts, of which a draft is no publication', async () => {
    await makeGuest(admin, 900, 'Ines Okafor')
    await call('PATCH', 'guests/ep-900-InesOkafor', { description: 'Somebody else.' }, other)
    await call('POST', 'globals/landing', { heroTitle: 'Mine' })
    await call('POST', 'globals/landing', { heroTitle: 'Mine, too', _status: 'draft' }, other)
    await call('POST', 'globals/landing', { heroTitle: 'Mine, too' }, other)
    expect(await history()).toEqual([
      'Maya K, guest Ines Okafor published',
      'Second, description of guest Ines Okafor changed',
      'Maya K, “Large title” added to the home page',
      'Second, “Large title” of the home page changed',
      'Second, the texts of the home page and the lists published',
    ])
  })

  test('N29 every field of a global that can be changed is called as its editor calls it', async () => {
    const { config } = await cms()
    const nameless = [
      'about',
      'community',
      'involved',
      'landing',
      'look',
      'pillars',
      'privacy',
      'site',
      'values',
    ]
      .map((slug) => config.globals.find((global) => global.slug === slug))
      .flatMap((global) =>
        changeablePaths(global?.flattenedFields ?? []).map((path) => [global?.slug ?? '', path]),
      )
      .filter(([slug = '', path = '']) => globalField(slug, path) === null)
    expect(nameless).toEqual([])
  })

  test('to a quote, with the day from which it shows', async () => {
    const { doc } = await call('POST', 'quotes', {
      quote: 'Rest is not idleness.',
      quoteauthor: 'John Lubbock',
      showsFrom: '2036-11-25T06:00:00.000Z',
    })
    await call('PATCH', `quotes/${doc.id}`, { quote: 'Rest is not idleness…' })
    await trash(`quotes/${doc.id}`)
    expect(await history()).toEqual([
      'Maya K, quote by John Lubbock scheduled for Tue 25 Nov, 06:00',
      'Maya K, text of quote by John Lubbock changed',
      'Maya K, quote by John Lubbock moved to trash',
    ])
  })

  test('a save that changes nothing is no change', async () => {
    const { id } = await makeEpisode(admin, 2)
    await call('PATCH', `episodes/${id}`, {})
    expect(await history()).toEqual(['Maya K, episode 2 published'])
  })

  test('an earlier version that is restored is named as that', async () => {
    const { id } = await makeEpisode(admin, 3)
    await call('PATCH', `episodes/${id}`, { title: 'Second title' })
    const { docs } = await call(
      'GET',
      `episodes/versions?where[parent][equals]=${id}&sort=createdAt`,
    )
    await call('POST', `episodes/versions/${docs[0].id}`)
    expect((await history()).at(-1)).toBe('Maya K, earlier version of episode 3 restored')
  })

  test('to accounts: who asks, who is let in, and who is disabled', async () => {
    await rest('POST', '/api/users', {
      json: { email: 'new@example.com', password: 'a long password 1' },
    })
    const { docs } = await call('GET', 'users?where[email][equals]=new@example.com')
    await call('PATCH', `users/${docs[0].id}`, { status: 'active' })
    await call('PATCH', `users/${docs[0].id}`, { status: 'disabled' })
    await call('PATCH', `users/${docs[0].id}`, { status: 'active' })
    await call('DELETE', `users/${docs[0].id}`)
    expect(await history()).toEqual([
      'account new@example.com requested access',
      'Maya K, account new@example.com approved',
      'Maya K, account new@example.com disabled',
      'Maya K, account new@example.com enabled',
      'Maya K, account new@example.com deleted permanently',
    ])
  })
})

describe('a sitting', () => {
  const save = (id: string, json: object, as = admin) =>
    call('PATCH', `episodes/${id}?draft=true`, { ...json, _status: 'draft' }, as)

  test('is one row, however often the draft is saved, and each person has an own one', async () => {
    const { id } = await makeEpisode(admin, 10)
    await sql('TRUNCATE activity')
    for (const title of ['O', 'On', 'One']) await save(id, { title })
    await save(id, { linkYT: 'https://youtu.be/1' })
    await save(id, { title: 'Two' }, other)
    expect(await history()).toEqual([
      'Maya K, title of episode 10 changed, YouTube link added',
      'Second, title of episode 10 changed',
    ])
  })

  test('what is added and removed again leaves no trace', async () => {
    const { id } = await makeEpisode(admin, 11)
    await sql('TRUNCATE activity')
    await save(id, { linkYT: 'https://youtu.be/1' })
    await save(id, { linkYT: null })
    expect(await history()).toEqual([])
  })

  test('ends after half an hour', async () => {
    const { id } = await makeEpisode(admin, 12)
    await sql('TRUNCATE activity')
    await save(id, { title: 'One' })
    await sql(`UPDATE activity SET updated_at = now() - interval '31 minutes'`)
    await save(id, { title: 'Two' })
    expect(await history()).toHaveLength(2)
  })
})

describe('the rows', () => {
  test('belong to the transaction of the change: what is refused leaves none', async () => {
    const payload = await cms()
    const req = await createLocalReq({}, payload)
    const refused = inTransaction(req, async () => {
      await payload.updateGlobal({
        slug: 'about',
        data: { title: 'Never' },
        req,
        overrideAccess: true, // As a command would.
      })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await history()).toEqual([])
  })

  test('are not readable by REST, and not writable by anybody', async () => {
    for (const as of [{}, admin]) {
      expect((await rest('GET', '/api/activity', as)).status).toBe(404)
      expect((await rest('POST', '/api/activity', { ...as, json: {} })).status).toBe(404)
      expect((await rest('GET', '/api/globals/setup', as)).status).toBe(404)
      expect((await rest('GET', '/api/link-checks', as)).status).toBe(404)
    }
    const find = (await cms()).find({ collection: 'activity', overrideAccess: false })
    await expect(find).rejects.toThrow('not allowed')
  })

  test('are bounded: the oldest make room', async () => {
    await sql(`SELECT setval('activity_id_seq', 5000)`)
    await sql(`INSERT INTO activity (id, kind, act, document, subject)
      SELECT n, 'episode', 'published', 'ep-001', 'episode 1' FROM generate_series(2990, 3010) n`)
    const req = await createLocalReq({}, await cms())
    await recordActivity(req, {
      kind: 'import',
      act: 'imported',
      document: 'import',
      subject: '3 episodes added',
      changes: [],
    })
    const rows = await sql<{ id: number }>('SELECT id FROM activity ORDER BY id')
    expect(rows.map(({ id }) => id)).toEqual([
      3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 3010, 5001,
    ])
  })
})

describe('each version says who made it', () => {
  test('in words that outlive the account, and only to accounts', async () => {
    await makeAccount('passing.by@example.com')
    const passing = { cookie: await signIn('passing.by@example.com') }
    const { id } = await makeEpisode(admin, 20, { changedBy: 'Somebody else' })
    await call('PATCH', `episodes/${id}`, { title: 'Second title' }, passing)
    const { docs } = await call('GET', 'users?where[email][equals]=passing.by@example.com')
    await call('DELETE', `users/${docs[0].id}`)
    const versions = await call(
      'GET',
      `episodes/versions?where[parent][equals]=${id}&sort=createdAt`,
    )
    expect(versions.docs.map(({ version }: Body) => version.changedBy)).toEqual([
      'Maya K',
      'Passing By',
    ])
    await call('POST', 'globals/about', { title: 'Hello' })
    expect((await call('GET', 'globals/about')).changedBy).toBe('Maya K')
    for (const path of [`episodes/${id}`, 'globals/about'])
      expect((await rest('GET', `/api/${path}`)).body).not.toHaveProperty('changedBy')
  })
})

describe('D41: what happened to accounts', () => {
  test('is for owners to read', async () => {
    const editor = await makeAccount('an-editor@example.com', 'active', { role: 'editor' })
    await makeEpisode(admin, 26)
    const kinds = async (user: object) => {
      const find = (await cms()).find({
        collection: 'activity',
        overrideAccess: false,
        user: { ...user, collection: 'users' },
        sort: 'id',
      })
      return (await find).docs.map(({ kind }) => kind)
    }
    expect(await kinds(editor)).toEqual(['episode'])
    expect(await kinds({ ...editor, role: 'owner' })).toEqual(['account', 'episode'])
  })
})

describe('D16: the trash gives back the state that was there', () => {
  const RELEASE = '2036-11-25T06:00:00.000Z'
  test.each([
    ['live', { title: 'As it was' }, {}],
    ['scheduled', { releaseAt: RELEASE }, {}],
    ['a draft', { _status: 'draft' }, {}],
    ['live with edits', {}, { title: 'Edited', _status: 'draft' }],
    ['scheduled with edits', { releaseAt: RELEASE }, { title: 'Edited', _status: 'draft' }],
  ])('%s', async (name, made, edits) => {
    const number = 30 + name.length
    const { id } = await makeEpisode(admin, number, made)
    if ('title' in edits) await call('PATCH', `episodes/${id}?draft=true`, edits)
    const state = async () => {
      const [row, newest] = [
        await call('GET', `episodes/${id}?depth=0`),
        await call('GET', `episodes/${id}?depth=0&draft=true`),
      ]
      return [row, newest].map(({ _status, title, releaseAt, publishedAt, modifiedAt }: Body) => ({
        _status,
        title,
        releaseAt,
        publishedAt,
        modifiedAt,
      }))
    }
    const before = await state()
    await trash(`episodes/${id}`)
    expect((await rest('GET', `/api/episodes/${id}`, admin)).status).toBe(404)
    await takeOut(`episodes/${id}`)
    expect(await state()).toEqual(before)
  })
})
