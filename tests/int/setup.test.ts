import { createLocalReq } from 'payload'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SETUP_STEPS } from '@/domain/show/setup'
import { addSampleLinks } from '@/scripts/sample-content'
import type { Account } from '@/server/desk/account'
import { getSetup, needsSetup } from '@/server/desk/setup'
import { makeAdmin } from '../support/content'
import { cms, rest, sql } from '../support/rest'

// Before the settings are read, and so before the imports above are run.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails()
})
afterAll(() => sink.close())

const admin = await makeAdmin('host@example.com')
beforeEach(async () => {
  sink.trouble = null
  await sql('TRUNCATE rate_limits, setup')
})

const post = (path: string, json: object = {}, as = admin) =>
  rest('POST', `/api/setup${path}`, { ...as, json })
const stored = async () => (await cms()).findGlobal({ slug: 'setup', overrideAccess: true })

describe('POST /api/setup/test-mail', () => {
  test('sends an email to the account, and says what the server answered', async () => {
    const { status, body } = await post('/test-mail', { to: 'somebody@else.example' })
    expect([status, body.isSent, body.to]).toEqual([200, true, 'host@example.com'])
    expect(body.answer).toMatch(/^250 /)
    expect(sink.received.at(-1)?.recipients).toEqual(['host@example.com'])
    expect(await stored()).toMatchObject({ mailSentTo: 'host@example.com', hasMailArrived: false })
  })

  test('says in the words of the server why it did not, without the password', async () => {
    sink.trouble = 'auth'
    const { status, body, text } = await post('/test-mail')
    expect([status, body.isSent]).toEqual([200, false])
    expect(body.answer).toContain('Not today, try another time')
    expect(text).not.toContain('known-to-the-mail-server-only')
    expect((await stored()).mailSentAt ?? null).toBeNull()
  })

  test('is limited', async () => {
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push((await post('/test-mail')).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })
})

describe('POST /api/setup', () => {
  test('puts the checklist away and back, and notes that the email arrived', async () => {
    expect((await post('', { isHidden: true })).body).toEqual({
      isHidden: true,
      hasMailArrived: false,
      skipped: [],
    })
    await post('', { hasMailArrived: true })
    expect((await post('', { isHidden: false })).body).toEqual({
      isHidden: false,
      hasMailArrived: true,
      skipped: [],
    })
  })

  test('N21 puts steps away that the show does without, and back', async () => {
    const twice = await post('', { skipped: ['photo', 'mail', 'photo'] })
    expect(twice.body.skipped).toEqual(['photo', 'mail'])
    expect((await post('', { isHidden: false })).body.skipped).toEqual(['photo', 'mail'])
    expect((await post('', { skipped: [] })).body.skipped).toEqual([])
    for (const skipped of ['photo', ['everything'], [1], {}])
      expect((await post('', { skipped })).status).toBe(400)
  })

  test('takes nothing but switches, and sets nothing else', async () => {
    const refused = await post('', { isHidden: 'yes' })
    expect([refused.status, refused.body.errors[0].data.errors[0].path]).toEqual([400, 'isHidden'])
    await post('', { mailSentAt: '2026-11-20T12:00:00.000Z' })
    expect((await stored()).mailSentAt ?? null).toBeNull()
  })
})

describe('N21 the checklist', () => {
  const account = async () => {
    const [user] = (await (await cms()).find({ collection: 'users', overrideAccess: true })).docs
    return { ...user, collection: 'users' } as Account
  }
  const setup = async () => getSetup(await account())
  const setSampleLinks = async () => addSampleLinks(await createLocalReq({}, await cms()))

  test('N21 ticks nothing on a site that nobody has touched', async () => {
    await setSampleLinks()
    const { done, samples, hasCover, hasLogo } = await setup()
    expect([hasCover, hasLogo]).toEqual([false, false])
    expect(done).toEqual({
      show: false,
      name: false,
      time: false,
      mail: false,
      photo: false,
      cover: false,
      links: false,
      words: false,
      topics: false,
      samples: false,
    })
    expect(samples.links).toBe(16)
  })

  test('N21 ticks what the host has done, and takes the rest for samples until they go', async () => {
    await rest('POST', '/api/globals/site', {
      ...admin,
      json: { spotifyUrl: 'https://sp.example' },
    })
    expect((await setup()).done).toMatchObject({ time: true, links: true, samples: false })
    await rest('POST', '/api/episodes/remove-samples', admin)
    expect((await setup()).done).toMatchObject({ time: true, links: true, samples: true })
    await rest('POST', '/api/globals/site', { ...admin, json: { spotifyUrl: null } })
    expect((await setup()).done).toMatchObject({ links: false, samples: true })
  })

  test('N21 is over when every step is done or skipped', async () => {
    await post('', { skipped: SETUP_STEPS.filter((step) => step !== 'mail') })
    expect(await needsSetup(await account())).toBe(true)
    await post('', { skipped: [...SETUP_STEPS] })
    expect(await needsSetup(await account())).toBe(false)
  })
})
