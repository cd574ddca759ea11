import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'
import { privacySections } from '@/domain/show/privacy'
import { textsOf } from '@/domain/texts'
import { getPrivacy } from '@/server/queries/privacy'
import { CachedSite } from '../support/cached-site'
import { makeAdmin, makeEpisode } from '../support/content'
import { makeLetter, setContact, setLetters } from '../support/letters'
import { makeSubscriber, setNewsletter } from '../support/newsletter'
import { rest, sql } from '../support/rest'

const admin = await makeAdmin()

const save = async (slug: string, json: object): Promise<number> =>
  (await rest('POST', `/api/globals/${slug}`, { ...admin, json })).status

/** A document of the editor with one paragraph. */
const written = (text: string) => {
  const base = { version: 1, direction: 'ltr', format: '', indent: 0 }
  const words = { type: 'text', text, version: 1, detail: 0, format: 0, mode: 'normal', style: '' }
  const children = [{ type: 'paragraph', ...base, children: text ? [words] : [] }]
  return { root: { type: 'root', ...base, children } }
}

const sections = async () => {
  const { facts } = await getPrivacy()
  return facts && privacySections(facts, textsOf('en')).map(({ id }) => id)
}

describe('the page about what is stored', () => {
  test('says what follows from what is switched on', async () => {
    expect(await getPrivacy()).toEqual({
      title: 'Privacy',
      intro: 'What Notes & Quotes stores about you, and what it doesn’t.',
      ...{ responsible: '', bodyHtml: '' },
      facts: {
        ...{
          countsVisits: true,
          logsAddresses: false,
          audioHosts: [],
          hasVideo: false,
          embeds: [],
        },
        ...{ hasNewsletter: false, letters: null, contact: null },
      },
    })
    await setNewsletter(true)
    expect(await sections()).toEqual(['visit', 'device', 'newsletter', 'backups'])
    await setLetters(true, true, '6')
    expect(await sections()).toEqual(['visit', 'device', 'newsletter', 'letters', 'backups'])
    expect((await getPrivacy()).facts?.letters).toMatchObject({ retentionMonths: 6 })
    await setNewsletter(false)
    // After a restore none are taken until an owner says so.
    await setLetters(true, false)
    expect(await sections()).toEqual(['visit', 'device'])
    // What is stored is still said.
    await makeSubscriber()
    await makeLetter()
    expect(await sections()).toEqual(['visit', 'device', 'newsletter', 'letters', 'backups'])
    await sql('DELETE FROM newsletter_subscribers; DELETE FROM letters_received')
    expect(await save('site', { countsVisits: false })).toBe(200)
    expect((await getPrivacy()).facts?.countsVisits).toBe(false)
  })

  test('names where audio that visitors hear comes from, and that videos do', async () => {
    const later = { releaseAt: '2999-01-01T00:00:00.000Z' }
    const files = [
      [1, { audioUrl: 'https://Files.example/1.mp3' }],
      [2, { audioUrl: 'https://other.example:8080/2.mp3' }],
      [3, { audioUrl: 'https://files.example/3.mp3' }],
      [4, { audioUrl: 'https://unseen.example/4.mp3', ...later }],
      [5, { linkYT: 'https://www.youtube.com/watch?v=abcdefghijk', ...later }],
    ] as const
    for (const [number, over] of files) await makeEpisode(admin, number, { linkYT: null, ...over })
    expect((await getPrivacy()).facts).toMatchObject({
      audioHosts: ['files.example', 'other.example'],
      hasVideo: false,
    })
    await makeEpisode(admin, 6, { linkYT: 'https://youtu.be/abcdefghijk' })
    expect((await getPrivacy()).facts).toMatchObject({ hasVideo: true })
  })

  test('has the host’s own text before that, or instead of it', async () => {
    const responsible = 'A show\n12 Paper Lane'
    expect(await save('privacy', { title: 'Your data', responsible, body: written('Mine.') })).toBe(
      200,
    )
    expect(await getPrivacy()).toMatchObject({
      ...{ title: 'Your data', responsible, bodyHtml: '<p>Mine.</p>' },
      facts: { hasNewsletter: false },
    })
    expect(await save('privacy', { isWhole: true })).toBe(200)
    expect(await getPrivacy()).toMatchObject({ bodyHtml: '<p>Mine.</p>', facts: null })
    // An emptied text is none, so the page is never without words.
    expect(await save('privacy', { body: written('') })).toBe(200)
    const { bodyHtml, facts } = await getPrivacy()
    expect([bodyHtml, facts === null]).toEqual(['', false])
  })

  test('has nothing of a draft', async () => {
    await save('privacy', { intro: 'Not yet.', _status: 'draft' })
    expect((await getPrivacy()).intro).not.toBe('Not yet.')
  })

  test('is in the sitemap', async () => {
    const params = Promise.resolve({ page: '1.xml' })
    const file = await sitemapFile(new Request(env().SITE_URL), { params })
    expect(await file.text()).toContain(`<loc>${env().SITE_URL}${PATHS.privacy}</loc>`)
  })
})

describe('the response cache', () => {
  let site: CachedSite
  let made = 0
  beforeAll(async () => {
    site = await CachedSite.start(env().DATABASE_URL ?? '', async (_, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=600' })
      res.end(`page ${++made}`)
    })
  })
  afterAll(() => site.stop())

  const page = async () => (await site.call(PATHS.privacy)).text

  test.each([
    ['the newsletter is switched on', () => setNewsletter(true)],
    ['letters are switched on', () => setLetters(true)],
    ['letters stay for longer', () => setLetters(true, true, '24')],
    ['there is a contact form', () => setContact(true)],
    ['visits are counted', () => save('site', { countsVisits: true })],
    ['the host writes on it', () => save('privacy', { title: 'Privacy here' })],
  ])('makes it again when %s', async (_, change) => {
    const before = await page()
    expect(await page()).toBe(before)
    await change()
    await expect.poll(page).not.toBe(before)
  })
})

test('D51 IP addresses that limits count are in no backup, because their table is unlogged', async () => {
  const [table] = await sql<{ kind: string }>(
    `SELECT relpersistence AS kind FROM pg_class WHERE relname = 'rate_limits'`,
  )
  expect(table?.kind).toBe('u')
})
