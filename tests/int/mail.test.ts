import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { stopWorker } from '@/jobs/running'
import { startWorker } from '@/jobs/worker'
import { makeAccount, makeAdmin, PASSWORD, signIn } from '../support/content'
import { cms, rest, sql } from '../support/rest'

const SMTP_PASSWORD = 'known-to-the-mail-server-only'

// Before the settings are read, and so before the imports above are run.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ SITE_URL: 'https://show.example.com' })
})
beforeAll(async () => startWorker(await cms()))
afterAll(() => sink.close())

const EMAIL = 'host@example.com'
const ANSWER = { message: 'If that email has an account, a reset link is on its way.' }
const USED_UP = 'This link has been used, or is too old. Ask for a new one.'

const forgot = (email: unknown) => rest('POST', '/api/users/forgot-password', { json: { email } })
const reset = (token: string, password = 'a-new-password-2') =>
  rest('POST', '/api/users/reset-password', { json: { token, password } })

/** Waits for mails; the time-out of the test ends it when one does not come. */
const arrived = (count: number) =>
  vi.waitFor(() => expect(sink.received.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 })

function newestLink(): URL {
  const [address] = /https?:\S+token=\S+/.exec(sink.received.at(-1)?.mail.text ?? '') ?? ['']
  return new URL(address)
}

/** Asks for a mail and takes the token out of it. */
async function askForToken(email = EMAIL): Promise<string> {
  const before = sink.received.length
  await forgot(email)
  await arrived(before + 1)
  return newestLink().searchParams.get('token') ?? ''
}

beforeEach(async () => {
  await sql('TRUNCATE users, rate_limits RESTART IDENTITY CASCADE')
  await sql('DELETE FROM graphile_worker._private_jobs')
  await makeAccount(EMAIL)
  sink.received.length = 0
  sink.trouble = null
})

describe('D12 C01: the email for a new password', () => {
  test('goes to the account and to nobody else, however the address is written', async () => {
    await makeAccount('waiting@example.com', 'pending')
    await makeAccount('gone@example.com', 'disabled')
    for (const email of ['unknown@example.com', 'waiting@example.com', 'gone@example.com']) {
      const answer = await forgot(email)
      expect([answer.status, answer.body]).toEqual([200, ANSWER])
    }
    const answer = await forgot('  HOST@Example.com ')
    expect([answer.status, answer.body]).toEqual([200, ANSWER])
    // Mails go out in the order they were asked for: those before this one were not sent.
    await arrived(1)
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([[EMAIL]])
  })

  test('is short and plain, as text and as html, from the show', async () => {
    const token = await askForToken()
    const [{ mail, raw }] = sink.received as [(typeof sink.received)[0]]
    const address = `https://show.example.com/ResetPassword?token=${token}`
    expect(mail.from?.value).toEqual([{ name: 'Notes & Quotes', address: 'show@example.com' }])
    expect(mail.subject).toBe('Reset your password for Notes & Quotes')
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail.text).toContain(`\n${address}\n`)
    expect(mail.text?.split(/\s+/).length).toBeLessThan(60)
    const html = String(mail.html)
    expect(html.match(/href="[^"]*"/g)).toEqual([
      `href="${address}"`,
      'href="https://show.example.com"',
    ])
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/)
    for (const sentence of ['works once and expires in 1 hour', 'If this wasn’t you'])
      for (const form of [mail.text, html]) expect(form).toContain(sentence)
    expect(raw.length).toBeLessThan(5000)
  })

  test('N47 it is in the language of the show', async () => {
    const admin = await makeAdmin()
    const speak = (language: string) =>
      rest('POST', '/api/globals/site', { ...admin, json: { language } })
    for (const [language, subject, sentence, direction] of [
      ['de', 'Passwort für Notes & Quotes zurücksetzen', 'nach 1 Stunde', 'ltr'],
      ['ar', 'إعادة تعيين كلمة المرور في Notes & Quotes', 'بعد ساعة', 'rtl'],
    ] as const) {
      expect((await speak(language)).status).toBe(200)
      await askForToken()
      const { mail } = sink.received.at(-1) as (typeof sink.received)[0]
      expect(mail.subject).toBe(subject)
      for (const form of [mail.text, String(mail.html)]) expect(form).toContain(sentence)
      expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`)
    }
    await speak('de')
    const invited = { ...admin, json: { email: 'maya@example.com', role: 'editor' } }
    expect((await rest('POST', '/api/invitations', invited)).body.isMailed).toBe(true)
    expect(sink.received.at(-1)?.mail.subject).toBe('Einladung zu Notes & Quotes')
    await rest('POST', '/api/setup/test-mail', admin)
    expect(sink.received.at(-1)?.mail.subject).toBe('Test-E-Mail von Notes & Quotes')
    await speak('en')
  })

  test('leads to a new password, once', async () => {
    const old = { cookie: await signIn(EMAIL) }
    const token = await askForToken()
    expect(token).toMatch(/^[\w-]{36}$/)
    const answer = await reset(token)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed.' }])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await rest('GET', '/api/users/me', old)).body.user).toBeNull()
    await expect(signIn(EMAIL)).rejects.toThrow('401')
    await signIn(EMAIL, 'a-new-password-2')

    const again = await reset(token, 'another-password-3')
    expect([again.status, again.body.errors[0].message]).toEqual([403, USED_UP])
    await signIn(EMAIL, 'a-new-password-2')
  })

  test.each([
    ['too old', `reset_password_expiration = now() - interval '1 second'`],
    ['of an account that was disabled since', `status = 'disabled'`],
  ])('refuses a link that is %s', async (_, change) => {
    await makeAdmin()
    const token = await askForToken()
    await sql(`UPDATE users SET ${change} WHERE email = '${EMAIL}'`)
    const answer = await reset(token)
    expect([answer.status, answer.body.errors]).toEqual([
      403,
      [
        {
          name: 'APIError',
          message: USED_UP,
          data: { errors: [{ message: USED_UP, path: 'token' }] },
        },
      ],
    ])
    await sql(`UPDATE users SET status = 'active'`)
    await signIn(EMAIL)
  })

  test('N13 stands nowhere in the database: its hash does, which opens nothing', async () => {
    const token = await askForToken()
    expect(token).toMatch(/^[\w-]{36}$/)
    const tables = await sql(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    for (const { name } of tables)
      expect(
        await sql(`SELECT 1 FROM "${String(name)}" t WHERE strpos(t::text, '${token}') > 0`),
        String(name),
      ).toEqual([])
    const [row] = await sql('SELECT reset_password_token AS stored FROM users')
    expect(row?.stored).toMatch(/^[0-9a-f]{64}$/)
    expect((await reset(String(row?.stored))).status).toBe(403)
    expect((await reset(token)).status).toBe(200)
  })

  test('N13 one that stands in clear opens nothing', async () => {
    await sql(`UPDATE users SET reset_password_token = 'in-clear',
      reset_password_expiration = now() + interval '1 hour'`)
    expect((await reset('in-clear')).status).toBe(403)
  })

  test('holds for one hour, and ends with the next one', async () => {
    const first = await askForToken()
    const [row] = await sql(
      `SELECT extract(epoch FROM reset_password_expiration - now()) AS left FROM users`,
    )
    expect(Number(row?.left)).toBeGreaterThan(3590)
    expect(Number(row?.left)).toBeLessThanOrEqual(3600)
    const second = await askForToken()
    expect((await reset(first)).status).toBe(403)
    expect((await reset(second)).status).toBe(200)
  })
})

describe('D12: nobody writes headers or recipients', () => {
  const BAD = [
    'host@example.com\r\nBcc: other@example.com',
    'host@example.com,other@example.com',
    'Host <host@example.com>',
    '"a b"@example.com',
    'host@example.com;other@example.com',
    `${'a'.repeat(250)}@example.com`,
    ['host@example.com', 'other@example.com'],
    { equals: 'host@example.com' },
    null,
  ]

  test('an address that is more than one address is refused, and stored for nobody', async () => {
    const admin = await makeAdmin()
    for (const email of BAD) {
      const named = inspect(email)
      expect((await forgot(email)).status, named).toBe(400)
      const json = { email, password: PASSWORD }
      expect((await rest('POST', '/api/users', { json })).status, named).toBe(400)
      expect((await rest('POST', '/api/users', { ...admin, json })).status, named).toBe(400)
      const change = { ...admin, json: { email } }
      const id = admin.id - 1
      expect((await rest('PATCH', `/api/users/${id}`, change)).status, named).toBe(400)
    }
    await askForToken()
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([[EMAIL]])
  })

  test('a name of the show stays a name', async () => {
    const showName = '<b>Me</b>" <x@example.com>, "you\r\nBcc: other@example.com\r\n\r\n& us'
    const admin = await makeAdmin()
    const call = { ...admin, json: { showName } }
    expect((await rest('POST', '/api/globals/site', call)).status).toBe(200)
    await askForToken()
    const [{ mail, raw, recipients }] = sink.received as [(typeof sink.received)[0]]
    expect(recipients).toEqual([EMAIL])
    expect(mail.from?.value.map(({ address }) => address)).toEqual(['show@example.com'])
    expect(mail.headers.has('bcc')).toBe(false)
    expect(raw.split(/\r\n\r\n/, 1)[0]).not.toMatch(/^Bcc/im)
    expect(mail.html).not.toContain('<b>')
    await rest('POST', '/api/globals/site', { ...admin, json: { showName: 'Notes & Quotes' } })
  })
})

describe('D8 D9: a mail server in trouble', () => {
  /** What is logged as an error from now on, as deep as it goes. */
  async function watchErrors(): Promise<string[]> {
    const lines: string[] = []
    const { logger } = await cms()
    vi.spyOn(logger, 'error').mockImplementation((...all: unknown[]) => {
      lines.push(inspect(all, { depth: 12 }))
    })
    return lines
  }

  async function expectQuietFailure(begin: () => unknown) {
    const errors = await watchErrors()
    try {
      await begin()
      const since = Date.now()
      const answer = await forgot(EMAIL)
      expect([answer.status, answer.body]).toEqual([200, ANSWER])
      expect(Date.now() - since).toBeLessThan(2000)
      await vi.waitFor(() => expect(errors.length).toBe(1), { timeout: 20_000 })
      expect(errors[0]).toContain('No email for a new password')
      const [row] = await sql('SELECT reset_password_token AS token FROM users')
      const secrets = [SMTP_PASSWORD, String(row?.token), 'token=', PASSWORD]
      for (const form of ['utf8', 'base64'] as const)
        for (const secret of secrets)
          expect(errors[0]).not.toContain(Buffer.from(secret).toString(form).replace(/=+$/, ''))
    } finally {
      vi.restoreAllMocks()
    }
  }

  test.each(['auth', 'recipient', 'data'] as const)(
    'that says no at %s is logged, and nobody outside learns of it',
    async (trouble) => {
      await expectQuietFailure(() => (sink.trouble = trouble))
      expect(sink.received).toEqual([])
      sink.trouble = null
      expect(await askForToken()).not.toBe('') // The next one comes.
    },
  )

  test('that is down, likewise', async () => {
    const { port } = sink
    await expectQuietFailure(() => sink.close())
    await sink.listen(port)
    expect(await askForToken()).not.toBe('')
  })

  test('that says nothing holds up no answer, and is given up', async () => {
    await expectQuietFailure(() => (sink.trouble = 'silence'))
    sink.speak()
    expect(await askForToken()).not.toBe('')
  })
})

describe('M13: emails wait in the database', () => {
  // Other jobs wait for their hour.
  const jobs = () =>
    sql(`SELECT job.* FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = 'send-reset-mail'`)
  const noneLeft = () =>
    vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 20_000 })

  test('what the mail server refused is sent later, and nothing of it stays', async () => {
    sink.trouble = 'data'
    await forgot(EMAIL)
    await vi.waitFor(
      async () =>
        expect(await jobs()).toEqual([expect.objectContaining({ last_error: expect.any(String) })]),
      { timeout: 20_000 },
    )
    // The link is in none of what waits: whoever can read the queue learns no way in.
    const [row] = await sql('SELECT reset_password_token AS token FROM users')
    expect(String(row?.token)).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await jobs())).not.toContain(String(row?.token))
    expect(JSON.stringify(await jobs())).not.toContain('token=')
    sink.trouble = null
    await arrived(1)
    await noneLeft()
    expect((await reset(newestLink().searchParams.get('token') ?? '')).status).toBe(200)
  })

  test('what was asked for while nothing worked on it is sent after the next start', async () => {
    await stopWorker(5000)
    const answer = await forgot(EMAIL)
    expect([answer.status, answer.body]).toEqual([200, ANSWER])
    expect(await jobs()).toHaveLength(1)
    await startWorker(await cms())
    await arrived(1)
    await noneLeft()
  })

  test('what was asked for more than an hour ago is not sent any more', async () => {
    await stopWorker(5000)
    await forgot(EMAIL)
    await sql(`UPDATE graphile_worker._private_jobs SET payload = json_build_object(
      'email', payload->>'email', 'askedAt', now() - interval '61 minutes')`)
    await startWorker(await cms())
    await noneLeft()
    expect(sink.received).toEqual([])
  })

  test('nobody gets more than three in an hour, and nobody is told', async () => {
    await makeAccount('other@example.com')
    for (let count = 1; count <= 3; count += 1) await askForToken()
    const last = newestLink().searchParams.get('token') ?? ''
    for (const email of [EMAIL, ' HOST@example.com', 'unknown@example.com']) {
      const answer = await forgot(email)
      expect([answer.status, answer.body]).toEqual([200, ANSWER])
    }
    // Mails go out in the order they were asked for: none came before this one.
    await askForToken('other@example.com')
    expect(sink.received.map(({ recipients }) => recipients[0])).toEqual([
      ...Array(3).fill(EMAIL),
      'other@example.com',
    ])
    // Whoever asked so often has locked nobody out.
    expect((await reset(last)).status).toBe(200)
  })
})

describe('M16: a new password', () => {
  test('begins the limit of the account’s log-ins anew', async () => {
    const wrong = (email: string) =>
      rest('POST', '/api/users/login', {
        json: { email, password: 'wrong-password-1' },
        headers: { 'x-client-address': '192.0.2.1' },
      })
    await makeAccount('other@example.com')
    for (const email of [EMAIL, 'other@example.com'])
      for (let count = 0; count < env().LIMIT_LOGIN_PER_ACCOUNT; count += 1)
        expect((await wrong(email)).status).toBe(401)
    expect((await wrong(EMAIL)).status).toBe(429)
    expect((await reset(await askForToken())).status).toBe(200)
    expect((await wrong(EMAIL)).status).toBe(401)
    expect((await wrong('other@example.com')).status).toBe(429)
  })
})
