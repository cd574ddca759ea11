import type { PayloadRequest } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Rewriting from '@/cms/letters/rewrite-in-thread'
import { withUpload } from '@/cms/letters/uploads'
import type { Letter } from '@/domain/letters/letters'
import { EN_LETTERS } from '@/domain/texts/en-letters'
import { startWorker } from '@/jobs/worker'
import { makeAdmin, makeEpisode } from '../support/content'
import { makeQuestion, setLetters, voiceOf } from '../support/letters'
import { AAC_MP4, CHROMIUM_WEBM, ofLength, WAV_OF_A_PAGE } from '../support/recordings'
import { cms, rest, sql, type Call } from '../support/rest'

// Before the settings are read, and so before the imports above are run.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ SITE_URL: 'https://show.example.com' })
})
/** Holds up the rewriting of recordings. */
const rewriting = vi.hoisted(() => ({ hold: () => Promise.resolve() }))
vi.mock('@/cms/letters/rewrite-in-thread', async (original) => {
  const { rewriteInThread } = await original<typeof Rewriting>()
  return {
    rewriteInThread: async (recording: Uint8Array) => {
      await rewriting.hold()
      return rewriteInThread(recording)
    },
  }
})
let admin: Call
beforeAll(async () => {
  await startWorker(await cms())
  admin = await makeAdmin()
  await makeEpisode(admin, 48)
})
afterAll(() => sink.close())
beforeEach(async () => {
  await sql('TRUNCATE letters_received, letters_questions, rate_limits CASCADE')
  await setLetters(true)
  sink.received.length = 0
})

// What is under way would arrive in the next test.
afterEach(() =>
  vi.waitFor(
    async () => {
      const left = "SELECT FROM graphile_worker.jobs WHERE task_identifier ~ '-(letter|voice)$'"
      expect(await sql(left)).toEqual([])
    },
    { timeout: 20_000 },
  ),
)

type Sent = Record<string, string | Blob>

function formOf(fields: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const send = (fields: Sent, headers: Record<string, string> = {}) =>
  rest('POST', '/api/letters', { form: formOf(fields), headers })
const HTML = { Accept: 'text/html,application/xhtml+xml' }
const sendByForm = (fields: Sent) => send(fields, HTML)
const file = (bytes: Buffer, type = 'audio/webm') => new Blob([new Uint8Array(bytes)], { type })

const stored = () =>
  sql<{
    text: string
    name: string | null
    spam: boolean
    may_read: boolean
    may_publish: boolean
  }>(
    `SELECT text, name, spam_at IS NOT NULL AS spam, may_read, may_publish FROM letters_received
      ORDER BY id`,
  )
const voices = () =>
  sql<{
    type: string | null
    seconds: number | null
    levels: number[]
    is_pending: boolean
  }>('SELECT type, seconds, levels, is_pending FROM letters_voices ORDER BY letter')
const LINK = /^\/letter\/[\w-]{44,64}\?sent$/

describe('D53 a letter', () => {
  test('is stored with what its writer allows, and gets a private link', async () => {
    const question = await makeQuestion()
    const answer = await send({
      text: ' Mind how you go.\r\n',
      name: 'Bo',
      about: `question:${question}`,
      mayRead: 'on',
      opened: '9000',
    })
    expect([answer.status, answer.body]).toEqual([201, { next: expect.stringMatching(LINK) }])
    expect(await stored()).toEqual([
      { text: 'Mind how you go.', name: 'Bo', spam: false, may_read: true, may_publish: false },
    ])
  })

  test('of a plain form leads to its page, and about an episode belongs to it', async () => {
    const [{ id = '' } = {}] = await sql<{ id: string }>('SELECT id FROM episodes LIMIT 1')
    const answer = await sendByForm({ text: 'About that page', about: 'episode', episode: id })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(LINK),
    ])
    const [row] = await sql('SELECT about, episode FROM letters_received')
    expect(row).toEqual({ about: id, episode: id })
  })

  test.each([
    [{ text: '  ' }, 'text', 'empty'],
    [{ text: 'A line', name: 'b'.repeat(61) }, 'name', 'long'],
    [{ text: 'A line', email: 'bo@' }, 'email', 'address'],
    [{ voice: file(Buffer.alloc(10 * 1024 * 1024 + 1)) }, 'voice', 'voice'],
    [{ text: 'A line', voice: file(Buffer.from('<html>')) }, 'voice', 'voice'], // Q24
    [{ voice: file(ofLength(95)) }, 'voice', 'length'],
  ] as const)('is refused: %#', async (fields: Sent, path, answer) => {
    const refused = await send(fields)
    expect([refused.status, refused.body.errors[0].data.errors[0].path]).toEqual([400, path])
    const page = await sendByForm(fields)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ])
    expect(page.text).toContain(EN_LETTERS.answers[answer].replace('{host}', 'Host'))
    expect(await stored()).toEqual([])
  })

  test('that is refused comes back to a browser as it was typed, and nowhere else', async () => {
    const page = await sendByForm({
      ...{ text: '\n<b>A jar</b> & "more"', name: 'Bo', email: 'bo@', about: 'question:7' },
      ...{ mayRead: 'on', voice: file(CHROMIUM_WEBM) },
    })
    expect(page.text).toContain('&#60;b&#62;A jar&#60;/b&#62; &#38; &#34;more&#34;</textarea>')
    for (const field of ['name="about" value="question:7"', 'name="mayRead" checked', 'value="Bo"'])
      expect(page.text).toContain(field)
    expect(page.text).toContain('value="bo@"')
    expect(page.text).not.toContain('name="mayPublish" checked')
    expect(page.text).toContain('Please add your recording again.')
    expect(page.text).toContain('keep this letter for 12 months')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    for (const name of ['Location', 'Set-Cookie']) expect(page.headers.get(name)).toBeNull()
  })

  test('about what is not there any more is about something else', async () => {
    await makeEpisode(admin, 90, { releaseAt: '2999-01-01T00:00:00.000Z' })
    await send({ text: 'A line', about: 'question:999' })
    await send({ text: 'A line', about: 'episode:ep-090' })
    const rows = await sql('SELECT question, about, episode FROM letters_received')
    expect(rows).toEqual(Array(2).fill({ question: null, about: null, episode: null }))
  })

  test('that is sent again because the line was lost is stored once', async () => {
    const letter = { text: 'A line', key: 'a-key-of-the-client-1', voice: file(CHROMIUM_WEBM) }
    const answers = await Promise.all([send(letter), send(letter)])
    const later = await send(letter)
    expect(later.status).toBe(200)
    expect(new Set([...answers, later].map(({ body }) => body.next)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await voices()).toHaveLength(1)
    expect((await send({ text: 'A line' })).status).toBe(201)
    expect(await stored()).toHaveLength(2)
  })

  test('is not taken while letters are off, or wait for an owner after a restore', async () => {
    for (const [isOn, isAllowed] of [
      [false, false],
      [true, false],
      [false, true],
    ] as const) {
      await setLetters(isOn, isAllowed)
      expect((await send({ text: 'A line' })).status).toBe(409)
      expect((await sendByForm({ text: 'A line' })).headers.get('Location')).toBe('/write')
    }
    expect(await stored()).toEqual([])
  })

  test('five come from a network in a day; refused ones do not count', async () => {
    const headers = { 'x-client-address': '192.0.2.7' }
    await send({ text: '' }, headers)
    for (let n = 1; n <= 5; n += 1)
      expect((await send({ text: `Letter ${n}` }, headers)).status).toBe(201)
    const sixth = await send({ text: 'Letter 6' }, headers)
    expect([sixth.status, Number(sixth.headers.get('Retry-After')) > 3600]).toEqual([429, true])
    const page = await send({ text: 'Letter 6' }, { ...headers, ...HTML })
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('Letter 6</textarea>')])
    expect(await stored()).toHaveLength(5)
  })

  test('a network has two on their way at once', async () => {
    const headers = { 'x-client-address': '192.0.2.8' }
    let arrive = (): void => undefined
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    const req = { headers: new Headers(headers) } as PayloadRequest
    const arriving = [1, 2].map(() => withUpload(req, () => arrival))
    expect((await send({ text: 'Now' }, headers)).status).toBe(429)
    const others = { 'x-client-address': '192.0.2.9' }
    expect((await send({ text: 'From elsewhere' }, others)).status).toBe(201)
    arrive()
    await Promise.all(arriving)
    expect((await send({ text: 'Later' }, headers)).status).toBe(201)
  })

  test('that looks like spam waits in the folder for it, and nobody is told', async () => {
    const answer = await send({ text: 'A line', opened: '100', email: 'bo@example.org' })
    expect([answer.status, answer.body.next]).toEqual([201, expect.stringMatching(LINK)])
    expect(await stored()).toMatchObject([{ spam: true }])
  })
})

test('D53 letters can’t be switched on without encrypted backups', async () => {
  await setLetters(false)
  const refused = await rest('POST', '/api/globals/letters', { ...admin, json: { isOn: true } })
  expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/BACKUP_PASSPHRASE/)])
  expect((await send({ text: 'A line' })).status).toBe(409)
})

describe('D53 the email with the private link', () => {
  test('goes to the writer alone, without what anyone could make of it', async () => {
    await send({ text: 'A line', email: 'bo@example.org', name: 'Win big at casino.example' })
    await vi.waitFor(() => expect(sink.received.length).toBe(1), { timeout: 20_000 })
    const [first] = sink.received
    expect(first?.recipients).toEqual(['bo@example.org'])
    expect(first?.mail.text).toMatch(/https:\/\/show\.example\.com\/letter\/[\w-]+/)
    expect(first?.mail.text).not.toMatch(/casino|A line/)
  })

  test('does not go above the limit for one recipient, nor for spam', async () => {
    for (let n = 0; n < 4; n += 1) await send({ text: `Letter ${n}`, email: 'fern@example.org' })
    await send({ text: 'A line', email: 'pim@example.org', website: 'x' })
    await vi.waitFor(() => expect(sink.received.length).toBe(3), { timeout: 20_000 })
    expect(new Set(sink.received.flatMap(({ recipients }) => recipients))).toEqual(
      new Set(['fern@example.org']),
    )
    expect(await stored()).toHaveLength(5)
  })
})

describe('D54 the sound of a letter', () => {
  const converted = () =>
    vi.waitFor(async () => {
      const all = await voices()
      expect(all.map(({ is_pending }) => is_pending)).not.toContain(true)
      return all
    }, 20_000)

  test.each([
    [CHROMIUM_WEBM, 'audio/webm'],
    [AAC_MP4, 'audio/mp4'],
  ])('is written anew, without what stands behind it: %#', async (recording, type) => {
    const polyglot = Buffer.concat([recording, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const answer = await send({ voice: file(polyglot), levels: '[12, 101, "x", -4]' })
    expect(answer.status).toBe(201)
    const [voice] = await converted()
    const seconds = voice?.seconds ?? 1
    expect(voice).toMatchObject({ type, levels: [12, 100].slice(0, Math.ceil(seconds)) })
    expect(Math.abs(seconds - 1.05)).toBeLessThan(0.25)
    expect((await voiceOf()).includes('script')).toBe(false)
  })

  test('that no recorder makes is stored as a file for the host alone', async () => {
    await send({ voice: file(WAV_OF_A_PAGE), levels: '[12]' })
    expect(await converted()).toEqual([
      { type: null, seconds: null, levels: [], is_pending: false },
    ])
    expect(await voiceOf()).toEqual(WAV_OF_A_PAGE)
  })

  test('Q23 is written anew after the answer, one at a time of each network', async () => {
    const from = (network: string) =>
      send({ voice: file(CHROMIUM_WEBM) }, { 'x-client-address': network })
    const begun: (() => void)[] = []
    rewriting.hold = () => new Promise<void>((resolve) => begun.push(resolve))
    expect((await from('192.0.2.7')).status).toBe(201)
    await vi.waitFor(() => expect(begun).toHaveLength(1), 20_000)
    expect((await from('192.0.2.7')).status).toBe(201)
    expect((await from('192.0.2.9')).status).toBe(201)
    await vi.waitFor(() => expect(begun).toHaveLength(2), 20_000)
    const { body } = await rest('GET', '/api/letters', admin)
    expect(body.docs.map(({ voice }: Letter) => voice)).toMatchObject(
      Array(3).fill({ isPending: true, isPlayable: false }),
    )
    // That of the other network is done, and one waits for the first of its own.
    begun[1]?.()
    await vi.waitFor(
      async () =>
        expect((await voices()).map((one) => one.is_pending)).toEqual([true, true, false]),
      20_000,
    )
    expect(begun).toHaveLength(2)
    rewriting.hold = () => Promise.resolve()
    begun[0]?.()
    expect((await converted()).map(({ type }) => type)).toEqual(Array(3).fill('audio/webm'))
  })
})
