import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { beginSending, stopSending } from '@/cms/newsletter/mails'
import { env } from '@/config/env'
import { ARCHIVE_SIZE } from '@/domain/newsletter/back-pages'
import { getArchivedIssue, listArchive } from '@/server/queries/back-pages'
import { getFrame } from '@/server/queries/pages'
import { makeAdmin, makeEpisode } from '../support/content'
import { makeLetter, setLetters } from '../support/letters'
import { makeNote, makeSubscriber, setNewsletter } from '../support/newsletter'
import { contentVersion, cms, rest, sql } from '../support/rest'

// Before the settings are read. Nothing is sent here.
vi.hoisted(() => Object.assign(process.env, { SMTP_HOST: '127.0.0.1' }))

const admin = await makeAdmin()
beforeEach(async () => {
  await sql('TRUNCATE newsletter_subscribers, newsletter_mails, newsletter_deliveries CASCADE')
  await setNewsletter(true, true)
})

const request = async () => createLocalReq({}, await cms())
const titles = async () => (await listArchive(null)).rows.map(({ title }) => title)
const patch = (id: number, json: object) =>
  rest('PATCH', `/api/newsletter/mails/${id}`, { ...admin, json })

/** A note that was sent so many minutes ago. */
async function sent(subject: string, minutesAgo = 0, body = 'Words.'): Promise<number> {
  const id = await makeNote(subject, body)
  await beginSending(await request(), id)
  await sql(`UPDATE newsletter_mails SET state = 'sent',
    started_at = started_at - make_interval(mins => ${minutesAgo}) WHERE id = ${id}`)
  return id
}

describe('the list', () => {
  test('has what was sent, the newest first, in pages of one size', async () => {
    const size = ARCHIVE_SIZE
    const ids: number[] = []
    for (let at = 0; at < size + 2; at += 1) ids.push(await sent(`Email ${at}`, at))
    const first = await listArchive(null)
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, size))
    expect(first.nextBefore).toBe(ids[size - 1])
    const second = await listArchive(first.nextBefore)
    expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(size))
    expect(second.nextBefore).toBeNull()
    // Another mail moves the pages, and none of them is shown twice or left out after a cursor.
    await sent('Newer', -1)
    expect((await listArchive(first.nextBefore)).rows).toEqual(second.rows)
    expect((await listArchive(999_999)).rows).toEqual([])
  })

  test('has no drafts, nothing stopped, nothing left out, and no email of a week', async () => {
    await makeNote('A draft')
    const stopped = await makeNote('Stopped')
    await beginSending(await request(), stopped)
    expect(await titles()).toEqual(['Stopped'])
    await stopSending(await request(), stopped)
    const left = await sent('Left out')
    expect((await patch(left, { isShown: false })).body).toMatchObject({ isShown: false })
    const week = await sent('Week')
    await sql(`UPDATE newsletter_mails SET kind = 'week' WHERE id = ${week}`)
    expect(await titles()).toEqual([])
    for (const id of [stopped, left, week, 999_999]) expect(await getArchivedIssue(id)).toBeNull()
    await patch(left, { isShown: true })
    expect(await titles()).toEqual(['Left out'])
    await setNewsletter(true, false)
    expect(await titles()).toEqual([])
    expect(await getArchivedIssue(left)).toBeNull()
    await setNewsletter(false, true)
    expect([await titles(), (await getFrame()).hasArchive]).toEqual([[], false])
  })

  test('D18 Q35 an email of an episode is there while visitors see the episode', async () => {
    const episode = await makeEpisode(admin, 50, { title: 'Fifty Lines', description: 'Seeds.' })
    const { body } = await rest('POST', '/api/newsletter/mails', {
      ...admin,
      json: { episode: episode.id },
    })
    await beginSending(await request(), body.id)
    const page = await getArchivedIssue(body.id)
    expect(page).toMatchObject({
      title: 'Fifty Lines',
      episode: expect.stringMatching(/^Episode 50/),
    })
    expect(page?.blocks.map(({ kind }) => kind)).not.toContain('title')
    expect(JSON.stringify(page)).not.toContain(env().SITE_URL)
    for (const [away, back] of [
      [{ _status: 'draft' }, { _status: 'published' }],
      [{ hiddenFromApps: true }, { hiddenFromApps: false }],
    ] as const) {
      await rest('PATCH', `/api/episodes/${episode.id}`, { ...admin, json: away })
      expect([await titles(), await getArchivedIssue(body.id)]).toEqual([[], null])
      await rest('PATCH', `/api/episodes/${episode.id}`, { ...admin, json: back })
      expect(await titles()).toEqual(['Fifty Lines'])
    }
  })
})

describe('a page', () => {
  test('is made of what was sent, and leads to those before and after it', async () => {
    const [old, middle, newest] = [
      await sent('Old', 3),
      await sent('Middle', 2),
      await sent('New', 1),
    ]
    const page = await getArchivedIssue(middle)
    expect(page).toMatchObject({ title: 'Middle', first: 'Words.', episode: null })
    expect([page?.earlier?.id, page?.later?.id]).toEqual([old, newest])
    expect(page?.blocks).toEqual([
      { kind: 'notes', markdown: 'Words.' },
      { kind: 'signature', text: 'Host' },
    ])
    expect((await getArchivedIssue(newest))?.later).toBeNull()
    expect((await getArchivedIssue(old))?.earlier).toBeNull()
  })

  test('has nothing of whom it was sent to, nor what REST has of an email', async () => {
    await makeSubscriber({ email: 'ada@example.com' })
    const id = await sent('Kitchens')
    expect(JSON.stringify(await getArchivedIssue(id))).not.toMatch(/ada@|\{\{|\/mails\//)
    const { body } = await rest('GET', `/api/newsletter/mails/${id}`, admin)
    expect(Object.keys(body.made).sort()).toEqual(['html', 'preview', 'subject', 'text'])
  })

  test('is named in the foot of its email, in the sitemap, and nowhere while it is none', async () => {
    const id = await sent('Kitchens')
    const address = `${env().SITE_URL}/back-pages/${id}`
    const made = async () => (await rest('GET', `/api/newsletter/mails/${id}`, admin)).body.made
    expect((await made()).text).toContain(`Read it on the site: ${address}\n`)
    const sitemap = async () => {
      const params = Promise.resolve({ page: '1.xml' })
      return (await sitemapFile(new Request(env().SITE_URL), { params })).text()
    }
    for (const page of [address, `${env().SITE_URL}/back-pages`])
      expect(await sitemap()).toContain(`<loc>${page}</loc>`)
    await setNewsletter(true, false)
    expect(await sitemap()).not.toContain('/back-pages')
    const draft = await makeNote('Another')
    const preview = await rest('GET', `/api/newsletter/mails/${draft}`, admin)
    expect(preview.body.made.text).not.toContain('/back-pages')
    await setNewsletter(true, true)
    const hidden = await patch(draft, { isShown: false })
    expect(hidden.body.made.text).not.toContain('/back-pages')
  })

  test.each([
    [{ isShown: 'no' }, 400],
    [{ isShown: false, subject: 'Too late' }, 409],
  ])('of a sent mail: %j is refused, and changes nothing', async (json, status) => {
    const id = await sent('Kitchens')
    expect((await patch(id, json)).status).toBe(status)
    expect(await titles()).toEqual(['Kitchens'])
    expect((await patch(999_999, { isShown: false })).status).toBe(404)
  })
})

test('pages are made anew when an email begins, stops or is left out, and not while it is sent', async () => {
  const risesBy = async (change: () => Promise<unknown>) => {
    const before = await contentVersion()
    await change()
    return (await contentVersion()) - before
  }
  const id = await makeNote('Kitchens')
  const set = (values: string) => () =>
    sql(`UPDATE newsletter_mails SET ${values} WHERE id = ${id}`)
  expect(await risesBy(set(`subject = 'Another', state = 'scheduled'`))).toBe(0)
  expect(await risesBy(async () => beginSending(await request(), id))).toBe(1)
  expect(await risesBy(set(`problem = 'The mail server is away.', state = 'sending'`))).toBe(0)
  expect(await risesBy(set(`state = 'sent', ended_at = now()`))).toBe(0)
  expect(await risesBy(() => patch(id, { isShown: false }))).toBe(1)
  expect(await risesBy(set(`state = 'stopped'`))).toBe(1)
})

test('D53: a letter is on the page of an email for as long as it is published', async () => {
  await setLetters(true)
  const { id: episode } = await makeEpisode(admin, 733)
  const text = 'I think it was the library fine.'
  const letter = await makeLetter({ text, episode, mayPublish: true, isPublished: true })
  const id = await sent('Letters')
  await sql(`UPDATE newsletter_mails SET made = jsonb_insert(made, '{blocks,1}',
    '{"kind": "letter", "id": ${letter.id}}') WHERE id = ${id}`)
  const blocks = async () => (await getArchivedIssue(id))?.blocks
  expect(await blocks()).toEqual(
    expect.arrayContaining([
      {
        kind: 'heading',
        text: 'A letter from Bo',
        href: `/podcast/${episode}#letter-${letter.id}`,
      },
      { kind: 'paragraphs', texts: [text] },
    ]),
  )
  await rest('POST', `/api/letters/${letter.id}/unpublish`, admin)
  expect(JSON.stringify(await blocks())).not.toMatch(/library|letter/)
})
