import { createLocalReq } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSending } from '@/cms/newsletter/mails'
import { setFrequency } from '@/cms/newsletter/preferences'
import { sendDueMails } from '@/cms/newsletter/send-mails'
import { makeAdmin, makeApiKey, makeEpisode } from '../support/content'
import { makeNote, makeSubscriber, setNewsletter } from '../support/newsletter'
import { cms, rest, sql, type Call } from '../support/rest'

// Before the settings are read.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ MAIL_PER_SECOND: '200' })
})

let admin: Call
beforeAll(async () => {
  // A session would end before the week does.
  const { id } = await makeAdmin()
  admin = { apiKey: await makeApiKey(id, 'key-of-an-owner-that-lasts-for-days') }
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(WEDNESDAY)
  await sql(`TRUNCATE newsletter_subscribers, newsletter_mails, newsletter_deliveries,
    newsletter_weeks CASCADE`)
  await setNewsletter(true)
  await makeSubscriber({ email: EACH })
  await makeSubscriber({ email: WEEKLY, frequency: 'weekly' })
  sink.received.length = 0
})
afterAll(async () => {
  vi.useRealTimers()
  sink.hangUp()
  await sink.close()
})

const EACH = 'each@example.com'
const WEEKLY = 'weekly@example.com'
// The show is in London, where it is winter.
const WEDNESDAY = '2026-12-02T12:00:00.000Z'
const SATURDAY = '2026-12-05T09:00:00.000Z'

const request = async () => createLocalReq({}, await cms())
const run = async () => sendDueMails(await cms(), new AbortController().signal)
const at = async (time: string) => {
  vi.setSystemTime(time)
  await run()
}
const got = () =>
  sink.received.map(({ recipients, mail }) => `${recipients.join()}: ${mail.subject}`).sort()
const weeks = () =>
  sql<{ id: number; state: string; problem: string | null }>(
    `SELECT id, state, problem FROM newsletter_mails WHERE kind = 'week' ORDER BY id`,
  )

async function send(subject: string, body = 'Words.'): Promise<number> {
  const id = await makeNote(subject, body)
  await beginSending(await request(), id)
  await run()
  return id
}

describe('who wants one email a week', () => {
  test('gets no other, and on Saturday at nine all of them together, once', async () => {
    await run()
    await send('Kitchens', 'Whose kitchen do you know by heart?')
    await send('Windows')
    expect(got()).toEqual([`${EACH}: Kitchens`, `${EACH}: Windows`])
    sink.received.length = 0
    await at('2026-12-05T08:59:00.000Z')
    expect(got()).toEqual([])
    vi.setSystemTime(SATURDAY)
    await Promise.all([run(), run(), run()])
    await vi.waitFor(async () => {
      await run()
      expect((await weeks()).map(({ state }) => state)).toEqual(['sent'])
    })
    expect(got()).toEqual([`${WEEKLY}: Kitchens, and more`])
    const { text = '', html } = sink.received[0]?.mail ?? {}
    expect(text).toMatch(/THIS WEEK\n\nKitchens\n\nWhose kitchen.*\n\nHost\n\nWindows\n\nWords\./)
    expect(String(html)).not.toContain('{{')
    for (const later of ['2026-12-05T09:01:00.000Z', '2026-12-07T12:00:00.000Z']) await at(later)
    await at('2026-12-12T09:00:00.000Z')
    expect(got()).toHaveLength(1)
  })

  test('finds titles, first lines and the pages where it goes on', async () => {
    await setNewsletter(true, true)
    await run()
    const episode = await makeEpisode(admin, 70, { title: 'Fifty Lines', description: 'Seeds.' })
    const { body } = await rest('POST', '/api/newsletter/mails', {
      ...admin,
      json: { episode: episode.id },
    })
    await beginSending(await request(), body.id)
    await run()
    const note = await send('Kitchens', 'The first line.\n\nAnd what comes then.')
    sink.received.length = 0
    await at(SATURDAY)
    const { text = '' } = sink.received[0]?.mail ?? {}
    expect(text).toContain(`Fifty Lines: http://localhost:3000/podcast/${episode.id}`)
    expect(text).toContain(`Kitchens: http://localhost:3000/back-pages/${note}`)
    expect(text).toContain('The first line.')
    expect(text).not.toContain('And what comes then.\n\nHost')
    expect(text).not.toContain('Read it on the site')
  })

  test('D18 gets nothing of an episode that listeners don’t see any more', async () => {
    await run()
    await makeEpisode(admin, 71)
    const json = { episode: 'ep-071' }
    const mail = await rest('POST', '/api/newsletter/mails', { ...admin, json })
    await beginSending(await request(), mail.body.id)
    await send('Kitchens')
    const later = { releaseAt: '2999-01-01T00:00:00.000Z' }
    await rest('PATCH', '/api/episodes/ep-071', { ...admin, json: later })
    sink.received.length = 0
    await at(SATURDAY)
    expect(got()).toEqual([`${WEEKLY}: Kitchens`])
  })

  test('gets none for a week in which nothing was sent, or only what is not to be read', async () => {
    await run()
    const stopped = await makeNote('Stopped')
    await beginSending(await request(), stopped)
    await sql(`UPDATE newsletter_mails SET state = 'stopped' WHERE id = ${stopped}`)
    await at(SATURDAY)
    expect([got(), await weeks()]).toEqual([[], []])
  })

  test('gets none for a week that was over when they asked for it', async () => {
    await sql(`UPDATE newsletter_subscribers SET frequency = 'each'`)
    await run()
    await send('Kitchens')
    sink.received.length = 0
    await at(SATURDAY)
    await sql(`UPDATE newsletter_subscribers SET frequency = 'weekly'`)
    await at('2026-12-06T12:00:00.000Z')
    expect([got(), await weeks()]).toEqual([[], []])
  })

  test('gets it later if the site was down, from an email that a kill has left planned', async () => {
    await run()
    await send('Kitchens')
    sink.received.length = 0
    await at('2026-12-07T07:00:00.000Z')
    expect(got()).toEqual([`${WEEKLY}: Kitchens`])
  })
})

test('what was due while the newsletter was off stays a draft, which can be deleted', async () => {
  await run()
  await send('Kitchens')
  sink.received.length = 0
  await setNewsletter(false)
  await at(SATURDAY)
  await setNewsletter(true)
  await run()
  const [week] = await weeks()
  expect(week).toMatchObject({ state: 'draft', problem: expect.stringContaining('was due while') })
  const path = `/api/newsletter/mails/${week?.id}`
  const { body } = await rest('GET', path, admin)
  expect(body).toMatchObject({ kind: 'week', week: '2026-12-05', missing: null })
  expect((await rest('DELETE', path, admin)).status).toBe(200)
  await run()
  expect([got(), await weeks()]).toEqual([[], []])
})

test('who changes it meanwhile gets nothing that they no longer want', async () => {
  await run()
  const id = await makeNote('Kitchens')
  await beginSending(await request(), id)
  const [each] = await sql<{ id: number }>(
    `SELECT id FROM newsletter_subscribers WHERE email = '${EACH}'`,
  )
  await setFrequency(await request(), { id: each?.id ?? 0 }, 'weekly')
  await run()
  expect(got()).toEqual([])
  expect(await sql(`SELECT state FROM newsletter_mails WHERE id = ${id}`)).toEqual([
    { state: 'sent' },
  ])
})
