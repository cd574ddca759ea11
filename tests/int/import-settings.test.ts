import pg from 'pg'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginShow } from '@/cms/show/begin-show'
import { inTransaction } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { NO_CHOICE } from '@/domain/imports/imports'
import { runImport } from '@/importers/import-record'
import { undoShowFact } from '@/importers/undo-show'
import { writeAbout } from '@/importers/write-about'
import { writeShow } from '@/importers/write-show'
import type { ShowResult } from '@/importers/report'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, sql, type Body } from '../support/rest'

const admin = await makeAdmin()
beforeEach(() =>
  sql('TRUNCATE imports, site, _site_v, about, _about_v, landing, _landing_v CASCADE'),
)

const save = async (slug: string, json: object): Promise<void> => {
  const { status, text } = await rest('POST', `/api/globals/${slug}`, { ...admin, json })
  expect(status, text).toBe(200)
}
const draft = (slug: string, json: object) => save(slug, { ...json, _status: 'draft' })
const published = async (slug: string): Promise<Body> =>
  (await rest('GET', `/api/globals/${slug}`)).body
const newest = async (slug: string): Promise<Body> =>
  (await rest('GET', `/api/globals/${slug}?draft=true`, admin)).body

const request = async () => createLocalReq({}, await cms())
const SOURCE = { kind: 'feed', title: '', show: [], quote: null, items: [], notTaken: [] } as const
const fact = (field: string, value: string) => ({ field, label: field, value })

/** Takes facts over as an import does. @returns the import, to be undone */
async function take(facts: ReturnType<typeof fact>[]): Promise<number> {
  const req = await request()
  const show = await inTransaction(req, () =>
    writeShow(req, facts, { ...SOURCE, show: [], items: [], notTaken: [] }, null),
  )
  return record(show, 'show')
}

async function record(show: ShowResult[], kind: 'show' | 'about', choice = {}): Promise<number> {
  const { id } = await (
    await cms()
  ).create({
    collection: 'imports',
    data: { source: 'feed.xml', state: 'done', plan: SOURCE, choice, results: [{ kind, show }] },
    overrideAccess: true,
  })
  return id
}

const undo = async (id: number, field: string) => undoShowFact(await request(), id, field)

const note = (text: string) => ({
  root: {
    ...{ type: 'root', version: 1, direction: 'ltr' },
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }],
  },
})

describe('what a host has typed into a draft', () => {
  beforeEach(async () => {
    await save('site', { showName: 'Mine', hostName: 'Ada', tagline: 'Seen.' })
    await draft('site', { hostName: 'Ada L.', tagline: 'Half a sent' })
  })

  test('is neither published nor lost by an import, which fills in what was not touched', async () => {
    await take([fact('showName', 'Theirs'), fact('hostName', 'Of the feed')])
    expect(await published('site')).toMatchObject({
      ...{ showName: 'Theirs', hostName: 'Of the feed', tagline: 'Seen.', _status: 'published' },
    })
    expect(await newest('site')).toMatchObject({
      ...{ showName: 'Theirs', hostName: 'Ada L.', tagline: 'Half a sent', _status: 'draft' },
    })
    expect((await newest('site')).changedBy).toBeTruthy()
  })

  test('nor by taking a setting back', async () => {
    const id = await take([fact('showName', 'Theirs')])
    expect(await undo(id, 'showName')).toMatchObject({ field: 'showName' })
    expect(await published('site')).toMatchObject({ showName: 'Mine', tagline: 'Seen.' })
    expect(await newest('site')).toMatchObject({
      ...{ showName: 'Mine', tagline: 'Half a sent', _status: 'draft' },
    })
  })

  test('nor by the text about the show, also where nothing is published yet', async () => {
    await draft('about', { note: note('Hello, I am A') })
    const req = await request()
    await inTransaction(req, () => writeAbout(req, { text: 'Made by the sea.', cut: [] }))
    expect(JSON.stringify(await published('about'))).toContain('Made by the sea.')
    expect(JSON.stringify(await published('about'))).not.toContain('Hello, I am A')
    const { note: kept, _status } = await newest('about')
    expect([JSON.stringify(kept).includes('Hello, I am A'), _status]).toEqual([true, 'draft'])
  })

  test('nor when a show begins', async () => {
    await save('landing', { introText: 'Seen.' })
    await draft('landing', { introText: 'Half a sent' })
    await sql('DELETE FROM episodes')
    await beginShow(await request())
    expect(await published('site')).toMatchObject({ usesNeutralTexts: true, tagline: 'Seen.' })
    expect(await newest('site')).toMatchObject({
      ...{ usesNeutralTexts: true, tagline: 'Half a sent', _status: 'draft' },
    })
    expect((await published('landing')).introText).toBe('Seen.')
    expect(await newest('landing')).toMatchObject({ introText: 'Half a sent', _status: 'draft' })
  })
})

test.each([
  ['keeps the texts that it shows', true, false],
  ['gets neutral ones unless it has any', false, true],
])(
  'a site with episodes of its own %s when its feed has another title',
  async (_, hasOwn, isNeutral) => {
    await sql('TRUNCATE episodes CASCADE')
    if (hasOwn) await makeEpisode(admin, 1)
    await save('site', { showName: 'Notes & Quotes' })
    const { id } = await (
      await cms()
    ).create({
      collection: 'imports',
      data: {
        ...{ source: 'feed.xml', state: 'running', work: [], results: [] },
        plan: { ...SOURCE, show: [{ field: 'showName', value: 'Notes and Quotes' }] },
        choice: { ...NO_CHOICE, show: ['showName'], removeSamples: true },
      },
      overrideAccess: true,
    })
    const { signal } = new AbortController()
    await runImport(await cms(), id, { signal, allowPrivateAddresses: false })
    const site = await published('site')
    expect([site.showName, site.usesNeutralTexts === true]).toEqual(['Notes and Quotes', isNeutral])
  },
)

/** How many transactions of this site wait for a lock. */
const waiting = async (): Promise<number> => {
  const [row] = await sql(`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return row?.n ?? 0
}

test('a host who saves while a setting is taken back is not overwritten', async () => {
  await save('site', { hostName: 'Ada' })
  const id = await take([fact('hostName', 'Of the feed')])
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  try {
    // The host's save gets as far as the row; then the other begins.
    await client.query('BEGIN')
    await client.query('SELECT FROM site FOR UPDATE')
    const saved = save('site', { hostName: 'Typed now' })
    await expect.poll(waiting).toBe(1)
    const undone = undo(id, 'hostName')
    await expect.poll(waiting).toBe(2)
    await client.query('COMMIT')
    expect(await Promise.all([saved, undone])).toEqual([undefined, 'changed'])
  } finally {
    await client.end()
  }
  expect((await published('site')).hostName).toBe('Typed now')
})
