import { migrationOf } from '../support/extended-site'
import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeBackup } from '@/backup/make-backup'
import { restoreBackup } from '@/backup/restore'
import { sweepImages } from '@/cms/images/sweep'
import { env } from '@/config/env'
import { toLook } from '@/domain/look/look'
import { lookCss } from '@/domain/look/look-css'
import { readExport } from '@/exports/read-export'
import { writeExport } from '@/exports/write-export'
import { migrationsOf } from '@/scripts/launch/backups'
import { typesOf } from '@/scripts/contract-types'
import { makeContract } from '@/server/contract/contract'
import type { Account } from '@/server/desk/account'
import { getEditedEpisode, getMoreOfEpisode } from '@/server/desk/episode'
import { getEpisodeHistory } from '@/server/desk/episode-history'
import { getMoreOfGuest } from '@/server/desk/guests'
import { getMoreOfPath } from '@/server/desk/paths'
import { getQuotesPage } from '@/server/desk/quotes'
import { getMoreOfSite } from '@/server/desk/site'
import { listTopics } from '@/server/desk/topics'
import TitlesPage from '../../docs/examples/extending/page'
import { makePlace, PASSPHRASE } from '../support/backups'
import { ROOT } from '../support/checkout'
import { jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { runSql } from '../support/database'
import { cms, multipart, rest, sql, type Body } from '../support/rest'

const payload = await cms()
const extended = [
  ...(await migrationOf(payload)),
  `INSERT INTO payload_migrations (name, batch) VALUES ('extended', 99)`,
]
await sql(...extended)

const admin = await makeAdmin()
const account = (await payload.findByID({ collection: 'users', id: admin.id })) as Account
await makeEpisode(admin, 1, { _status: 'published' })
const upload = await rest('POST', '/api/podcasts', {
  ...admin,
  form: multipart({ episode: 'ep-002' }, { bytes: await jpeg({ width: 9 }) }),
})
const backdrop: number = upload.body.doc.id
const added = { sponsor: 'Ink Ltd', mood: 'calm', sequelTo: 'ep-001', backdrop }
const credits = [{ blockType: 'music', composer: 'Bo Example' }]
await makeEpisode(admin, 2, { _status: 'published', ...added, tags: ['a'], credits })
await makeGuest(admin, 2, 'Ada', { _status: 'published', summary: 'Binds books.', credits })

const read = async (path: string, as = {}): Promise<Body> => (await rest('GET', path, as)).body
const patch = (json: object) => rest('PATCH', '/api/episodes/ep-002', { ...admin, json })

test('docs/extending.md shows the files that run here, each in under twenty lines', async () => {
  const folder = path.join(ROOT, 'docs/examples/extending')
  const page = await readFile(path.join(ROOT, 'docs/extending.md'), 'utf8')
  const names = await readdir(folder)
  expect(names.map((name) => path.parse(name).name).sort()).toEqual([
    'block',
    'collection',
    'field',
    'hook',
    'page',
    'theme',
  ])
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8')
    expect(page, name).toContain(`\`\`\`${path.extname(name).slice(1)}\n${text}\`\`\``)
    expect(text.split('\n').length, name).toBeLessThanOrEqual(20)
  }
})

test('an added field is written and read by REST, by visitors too, and checked by its type', async () => {
  expect(await read('/api/episodes/ep-002?depth=0')).toMatchObject({ ...added, credits })
  expect((await patch({ sponsor: '  Paper Ltd ' })).body.doc.sponsor).toBe('Paper Ltd')
  const wrong = await patch({ sponsor: 1, mood: 'loud', sequelTo: 2, backdrop: 'x', tags: [1] })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors[0].data.errors).toEqual([
    { path: 'sponsor', message: 'Must be a string.' },
    { path: 'sequelTo', message: 'Must be an id.' },
    { path: 'backdrop', message: 'Must be an id.' },
    { path: 'tags', message: 'Must be one of the allowed values.' },
  ])
  expect((await patch({ mood: 'loud' })).status).toBe(400)
  expect((await patch({ unheard: 1 })).body.errors[0].data.errors).toEqual([
    { path: 'unheard', message: 'Unknown field.' },
  ])
  const found = await read('/api/episodes?where[sponsor][equals]=Paper Ltd&select[mood]=true')
  expect(found.docs).toMatchObject([{ id: 'ep-002', mood: 'calm' }])
  await patch({ fee: 3 })
  expect(await read('/api/episodes/ep-002', admin)).toMatchObject({ fee: 3 })
  expect(await read('/api/episodes/ep-002')).not.toHaveProperty('fee')
  await patch({ sponsor: 'Ink Ltd', fee: null })
})

test('an added field is in the contract and its types', async () => {
  const contract = makeContract(payload.config, '')
  const types = await typesOf(contract as Parameters<typeof typesOf>[0])
  for (const line of [
    'sponsor?: string | null;',
    'mood?: "calm" | "lively" | null;',
    'sequelTo?: (string | null) | components["schemas"]["RelatedEpisode"] | null;',
    'composer: string;',
    '"/sponsors": {',
  ])
    expect(types.includes(line), line).toBe(true)
})

test('a change of an added field is in the history and the change feed', async () => {
  const { cursor } = await read('/api/changes')
  await patch({ mood: 'lively', backdrop: null })
  const [row] = await sql('SELECT changes FROM activity ORDER BY updated_at DESC LIMIT 1')
  expect(row.changes.map(({ field }: Body) => field)).toEqual(['mood', 'backdrop'])
  const history = await getEpisodeHistory(account, 'ep-002', null)
  expect(history?.entries[0]?.summary).toBe('Mood changed, backdrop removed')
  await expect
    .poll(async () => (await read(`/api/changes?after=${cursor}`)).changes, { timeout: 5000 })
    .toMatchObject([{ type: 'changed', collection: 'episodes', id: 'ep-002' }])
  await patch({ mood: 'calm', backdrop })
})

test('an image that only an added field names is kept', async () => {
  await sql(`UPDATE podcasts SET updated_at = now() - interval '3 days'`)
  await sweepImages(payload)
  expect((await rest('DELETE', `/api/podcasts/${backdrop}`, admin)).status).toBe(409)
  expect(await read('/api/episodes/ep-002?depth=0')).toMatchObject({ backdrop })
})

test('the desk edits what is added, as the config and the access of the account say', async () => {
  const { fields, values } = await getMoreOfEpisode(account, 'ep-002')
  expect(fields.map(({ name, control }) => `${name} ${control}`)).toEqual([
    ...['sponsor text', 'mood select', 'sequelTo select', 'backdrop upload', 'credits form'],
    ...['fee number', 'note text', 'tags select'],
  ])
  expect(values).toMatchObject({ ...added, tags: ['a'], code: null })
  const [sponsor, mood, sequelTo, image] = fields
  expect(sponsor).toMatchObject({ label: 'Sponsor', hint: 'Who paid for the episode.' })
  expect(mood?.options).toEqual(['calm', 'lively'].map((value) => ({ value, label: value })))
  expect(sequelTo?.options).toContainEqual({ value: 'ep-001', label: 'Sample episode 1' })
  expect(image?.uploads).toEqual({ collection: 'podcasts', owner: 'episode' })
  expect(image?.options).toContainEqual({ value: backdrop, label: expect.stringMatching(/webp$/) })
  expect(fields[6]).toMatchObject({ label: 'Locked note', isReadOnly: true })
  expect(fields[7]).toMatchObject({ isMany: true, options: [{ value: 'a', label: 'First' }, {}] })
  const edited = await getEditedEpisode(account, 'ep-002')
  expect(edited).toMatchObject({ fields: { more: added }, published: { more: added } })
  expect((await getQuotesPage(account)).more.fields).toMatchObject([{ name: 'page' }])
  expect((await listTopics(account)).more.fields).toEqual([])
  expect((await getMoreOfPath(account, 'mentalHealth')).fields).toMatchObject([
    { name: 'occasion' },
  ])
  await rest('POST', '/api/globals/site', { ...admin, json: { motto: 'Read on.' } })
  expect(await getMoreOfSite(account)).toMatchObject({
    ...{ fields: [{ name: 'motto', label: 'Motto' }], values: { motto: 'Read on.' } },
  })
})

test('the desk’s guest form empties nothing that it does not show', async () => {
  const { values } = await getMoreOfGuest(account, 'ep-002-Ada')
  const json = { ...values, guestName: 'Ada', description: 'Other.', podcastEpisode: 2 }
  expect((await rest('PUT', '/api/guests/ep-002-Ada', { ...admin, json })).status).toBe(200)
  expect(await read('/api/guests/ep-002-Ada')).toMatchObject({ summary: 'Binds books.', credits })
  const bare = { guestName: 'Ada', description: 'Other.' }
  const emptied = await rest('PUT', '/api/guests/ep-002-Ada', { ...admin, json: bare })
  expect(emptied.body.doc).toMatchObject({ summary: null, credits: [] })
  await rest('PUT', '/api/guests/ep-002-Ada', { ...admin, json })
})

test('an added collection has routes, and a page and a palette of one’s own are shown', async () => {
  expect((await rest('POST', '/api/sponsors', { ...admin, json: { name: 'Ink' } })).status).toBe(
    201,
  )
  expect((await read('/api/sponsors', admin)).docs).toMatchObject([{ name: 'Ink' }])
  expect((await rest('GET', '/api/sponsors')).status).toBe(401)
  expect(renderToStaticMarkup(await TitlesPage())).toContain(
    '<a href="/podcast/ep-002">Sample episode 2</a>',
  )
  const look = await rest('POST', '/api/globals/look', { ...admin, json: { palette: 'dusk' } })
  expect(look.status).toBe(200)
  expect(lookCss(toLook(look.body.result), '')).toContain('#4a3a8c')
})

test('a backup has what was added, and restores it', { timeout: 240_000 }, async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'nq-extended-')), 'whole.tar.gz')
  const common = { file, passphrase: PASSPHRASE, now: new Date() }
  await makeBackup({ ...common, databaseUrl: env().DATABASE_URL ?? '', version: '0' })
  const { known, migrate } = migrationsOf(ROOT)
  const place = await makePlace()
  try {
    await restoreBackup({
      ...{ ...common, databaseUrl: place.url, replace: false, known: [...known, 'extended'] },
      migrate: async (url, names) => {
        await migrate(url, names)
        await runSql(url, ...extended)
      },
      migrateAll: () => Promise.resolve(),
    })
    const rows = await runSql(
      place.url,
      `SELECT sponsor, mood, sequel_to_id, backdrop_id FROM episodes WHERE id = 'ep-002'`,
    )
    expect(rows).toEqual([
      { sponsor: 'Ink Ltd', mood: 'calm', sequel_to_id: 'ep-001', backdrop_id: backdrop },
    ])
  } finally {
    await place.drop()
  }
})

test('an export has what was added, and another site reads it', async () => {
  const json = { sequelTo: 'ep-002', sponsor: 'Draft Ltd', _status: 'draft' }
  await rest('PATCH', '/api/episodes/ep-002?draft=true', { ...admin, json })
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'nq-extended-')), 'export')
  await writeExport(payload, folder, { version: '0', now: new Date() })
  for (const slug of ['guests', 'episodes'])
    await sql(`DELETE FROM _${slug}_v`, `DELETE FROM ${slug}`)
  await sql('DELETE FROM podcasts')
  await readExport(payload, folder)
  const live = await read('/api/episodes/ep-002')
  expect(live).toMatchObject({
    sponsor: 'Ink Ltd',
    mood: 'calm',
    sequelTo: { id: 'ep-001' },
    credits,
  })
  expect(live.backdrop).toMatchObject({ width: 9, episode: 'ep-002' })
  expect(await read('/api/episodes/ep-002?draft=true&depth=0', admin)).toMatchObject({
    sponsor: 'Draft Ltd',
    sequelTo: 'ep-002',
    backdrop: live.backdrop.id,
  })
  expect(await read('/api/guests/ep-002-Ada')).toMatchObject({ summary: 'Binds books.' })
})
