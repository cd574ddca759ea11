import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { copyCheckout, ROOT } from '../support/checkout'
import { runCommand } from '../support/command'
import { makeAccount, makeAdmin, PASSWORD, signIn } from '../support/content'
import { runSql } from '../support/database'
import { launch, stopAll, withoutOurs } from '../support/launch'
import { rest } from '../support/rest'

const NEW_PASSWORD = 'a-new-password-2'
const LINK = /^ {2}(\S+)\/ResetPassword\?token=([\w-]{36})$/m

// A process that loads the CMS takes its time on a machine that does other things, too.
describe('D8: npm run account:reset, with DATABASE_URL', { timeout: 120_000 }, () => {
  const run = (...args: string[]) => runCommand('account-reset', args)

  beforeEach(() => runSql(env().DATABASE_URL ?? '', 'TRUNCATE users RESTART IDENTITY CASCADE'))

  test('prints a link that sets a new password, once', async () => {
    const admin = await makeAdmin('host@example.com')
    const { code, out } = await run(' Host@Example.com')
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Set a new password for host@example.com here'),
    ])
    const [, site, token] = LINK.exec(out) ?? []
    expect(site).toBe(env().SITE_URL)
    // Until it is used, nothing has changed for anyone.
    expect((await rest('GET', '/api/users/me', admin)).body.user.email).toBe('host@example.com')
    const json = { token, password: NEW_PASSWORD }
    expect((await rest('POST', '/api/users/reset-password', { json })).status).toBe(200)
    expect((await rest('GET', '/api/users/me', admin)).body.user).toBeNull()
    await signIn('host@example.com', NEW_PASSWORD)
    expect((await rest('POST', '/api/users/reset-password', { json })).status).toBe(403)
  })

  test('M16 begins the limit of the account’s log-ins anew', async () => {
    await makeAdmin('host@example.com')
    const wrong = () =>
      rest('POST', '/api/users/login', {
        json: { email: 'host@example.com', password: 'wrong-password-1' },
        headers: { 'x-client-address': '192.0.2.1' },
      })
    for (let count = 0; count < env().LIMIT_LOGIN_PER_ACCOUNT; count += 1) await wrong()
    expect((await wrong()).status).toBe(429)
    expect((await run('host@example.com')).code).toBe(0)
    expect((await wrong()).status).toBe(401)
  })

  test('L10 turns log-in codes off only when told to', async () => {
    await makeAdmin('host@example.com')
    const url = env().DATABASE_URL ?? ''
    await runSql(url, `UPDATE users SET codes_since = now(), codes_secret = 'sealed'`)
    const firstStep = () =>
      rest('POST', '/api/users/login', { json: { email: 'host@example.com', password: PASSWORD } })
    expect((await run('host@example.com')).code).toBe(0)
    expect((await firstStep()).status).toBe(202)
    const { code, out } = await run('host@example.com', '--without-codes')
    expect([code, out]).toEqual([0, expect.stringContaining('Two-step verification is off')])
    expect(out).toMatch(LINK)
    expect((await firstStep()).status).toBe(200)
  })

  test('says in one sentence why there is no link, and exits with 1', async () => {
    const none = await run('host@example.com')
    expect([none.code, none.out, none.err]).toEqual([
      1,
      '',
      'There is no account yet. Start the site and open its log-in page: it leads to the first one.\n',
    ])
    await makeAdmin('first@example.com')
    await makeAccount('second@example.com')
    await makeAccount('gone@example.com', 'disabled')
    const others = 'Active accounts: first@example.com, second@example.com'
    for (const [email, fault] of [
      ['unknown@example.com', 'No account found for unknown@example.com'],
      ['gone@example.com', 'The account gone@example.com is disabled'],
    ] as const) {
      const { code, out, err } = await run(email)
      expect([code, out, err]).toEqual([1, '', `${fault}. ${others}\n`])
    }
    for (const args of [[], ['a@example.com', 'b@example.com'], ['--help']]) {
      const { code, err } = await run(...args)
      expect([code, err]).toEqual([1, expect.stringMatching(/^Usage: npm run account:reset/)])
    }
  })

  test('says that the database does not answer, without its password', async () => {
    const at = 'postgres://site:secret-1@127.0.0.1:9/none'
    const { code, err } = await runCommand('account-reset', ['host@example.com'], {
      env: { ...process.env, DATABASE_URL: at },
    })
    expect([code, err]).toEqual([1, expect.stringMatching(/^The PostgreSQL of DATABASE_URL .*\n$/)])
    expect(err).not.toContain('secret-1')
  })
})

describe('D8: npm run account:reset, with a database of its own', () => {
  const folder = path.join(ROOT, 'tests/.results/account-reset')
  const run = (port: number) =>
    runCommand('account-reset', ['host@example.com'], {
      cwd: folder,
      env: { ...withoutOurs(), PORT: String(port) },
    })
  const post = (url: string, at: string, json: object) =>
    fetch(`${url}/api/users/${at}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })

  beforeAll(() => copyCheckout(folder))
  afterAll(stopAll)

  test('works beside the site, and while it is stopped', { timeout: 240_000 }, async () => {
    const site = await (await launch(folder)).running()
    const { port, url } = site
    const email = 'host@example.com'
    const first = { email, password: PASSWORD }
    expect((await site.makeFirstAccount(first)).status).toBe(200)

    const beside = await run(port)
    const [, address, token] = LINK.exec(beside.out) ?? []
    expect([beside.code, address]).toEqual([0, `http://localhost:${port}`])
    const page = await fetch(`${url}/ResetPassword?token=${token}`)
    expect(page.status).toBe(200)
    const change = { token, password: NEW_PASSWORD }
    expect((await post(url, 'reset-password', change)).status).toBe(200)
    expect((await post(url, 'login', { email, password: NEW_PASSWORD })).status).toBe(200)

    await site.stop()
    const alone = await run(port)
    expect(alone.code).toBe(0)
    const again = await (await launch(folder, { env: { PORT: String(port) } })).running()
    const change2 = { token: LINK.exec(alone.out)?.[2], password: 'another-password-3' }
    expect((await post(again.url, 'reset-password', change2)).status).toBe(200)
    expect((await post(again.url, 'login', { email, password: 'another-password-3' })).status).toBe(
      200,
    )
  })
})
