import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setupCode } from '@/cms/accounts/setup-code'
import { env } from '@/config/env'
import { makeAccount, PASSWORD, signIn } from '../support/content'
import { createDatabase } from '../support/database'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { firstRegister, rest, sql } from '../support/rest'

const EMAIL = 'host@example.com'
const ACCOUNT = { email: EMAIL, password: PASSWORD }

const accounts = () => sql('SELECT email, status FROM users ORDER BY id')

beforeEach(() => sql('TRUNCATE users, rate_limits RESTART IDENTITY CASCADE'))

describe('S05: the first account', () => {
  test('is made on the site’s own page with the setup code', async () => {
    const answer = await firstRegister(ACCOUNT)
    expect([answer.status, answer.body.user.email]).toEqual([200, EMAIL])
    expect(await accounts()).toEqual([{ email: EMAIL, status: 'active' }])
    await signIn(EMAIL)
  })

  test.each([
    ['of another site', { Origin: 'https://elsewhere.example' }],
    ['of another site, sandboxed', { Origin: 'null' }],
    ['of another port', { Origin: 'http://localhost:3001' }],
    ['by another scheme', { Origin: 'https://localhost:3000' }],
    ['that a browser knows to come from elsewhere', { 'Sec-Fetch-Site': 'cross-site' }],
    ['of a neighbouring site', { 'Sec-Fetch-Site': 'same-site' }],
    ['under a foreign name', { Host: 'rebound.example:3000' }],
    ['under a foreign name of the own kind', { Host: 'localhost.evil.example:3000' }],
    ['under no name at all', { Host: '' }],
  ])('is refused to a form %s, although the code is right', async (_, headers) => {
    const answer = await firstRegister(ACCOUNT, headers)
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      403,
      `This works on ${env().SITE_URL} only.`,
    ])
    expect(await accounts()).toEqual([])
  })

  test('is refused to who does not say where a request comes from', async () => {
    const json = { ...ACCOUNT, code: setupCode() }
    expect((await rest('POST', '/api/users/first-register', { json })).status).toBe(403)
    expect(await accounts()).toEqual([])
  })

  test.each([
    [undefined, 400],
    ['', 400],
    [' ', 400],
    [null, 400],
    [1234, 400],
    [['a'], 400],
    [{}, 400],
    ['0000-0000-0000-0000', 403],
    ['x'.repeat(5000), 403],
  ])('is refused with the code %j, and the field is named', async (code, status) => {
    const answer = await firstRegister({ ...ACCOUNT, code })
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([status, 'code'])
    expect(await accounts()).toEqual([])
  })

  test('takes the code as a person types it', async () => {
    const code = ` ${setupCode().toLowerCase().replaceAll('-', ' ')} `
    expect((await firstRegister({ ...ACCOUNT, code })).status).toBe(200)
  })

  test('is refused once there is one, whatever is sent', async () => {
    await makeAccount('first@example.com')
    expect((await firstRegister(ACCOUNT)).status).toBe(403)
    expect((await accounts()).length).toBe(1)
  })

  test.each([
    [{ email: ['a@example.com'], password: PASSWORD }, 'email'],
    [{ email: { equals: EMAIL }, password: PASSWORD }, 'email'],
    [{ password: PASSWORD }, 'email'],
    [{ email: EMAIL, password: { length: 9 } }, 'password'],
    [{ email: EMAIL }, 'password'],
  ])('names the field that cannot be used: %j', async (json, path) => {
    const answer = await firstRegister(json)
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, path])
  })

  test('guesses of the code are limited', async () => {
    const headers = { 'x-client-address': '192.0.2.1' }
    const guess = { ...ACCOUNT, code: 'AAAA-AAAA-AAAA-AAAA' }
    for (let tries = 0; tries < env().LIMIT_LOGIN_PER_ADDRESS; tries += 1)
      expect((await firstRegister(guess, headers)).status).toBe(403)
    expect((await firstRegister(guess, headers)).status).toBe(429)
  })

  test('signing up never makes it, and does not stand in its way', async () => {
    const answer = await rest('POST', '/api/users', {
      json: { ...ACCOUNT, password: 'not-the-hosts-1', status: 'active' },
    })
    expect(answer.status).toBe(202)
    expect(await accounts()).toEqual([{ email: EMAIL, status: 'pending' }])
    const squatter = { ...ACCOUNT, password: 'not-the-hosts-1' }
    expect((await rest('POST', '/api/users/login', { json: squatter })).status).toBe(401)
    expect((await firstRegister(ACCOUNT)).status).toBe(200)
    expect(await accounts()).toEqual([{ email: EMAIL, status: 'active' }])
    expect((await rest('POST', '/api/users/login', { json: squatter })).status).toBe(401)
    await signIn(EMAIL)
  })
})

describe('S05: npm start', { timeout: 240_000 }, () => {
  let site: Launched

  beforeAll(async () => {
    const own = await makeOwnSite('first-account')
    const url = await createDatabase(env().DATABASE_URL ?? '', 'first_account')
    site = await own.start(url)
    return () => sql('DROP DATABASE first_account WITH (FORCE)')
  }, 300_000)
  afterAll(stopAll)

  test('prints the link to the first account, code included, as long as there is none', async () => {
    expect(site.output).toMatch(
      new RegExp(`^ {2}${site.siteUrl}/FirstAccount\\?code=[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$`, 'm'),
    )
    const page = await fetch(`${site.url}/FirstAccount?code=${site.setupCode}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Setup code')])
    expect(await (await fetch(`${site.url}/AdminLogin`)).text()).toContain('no account yet')
    expect((await site.makeFirstAccount(ACCOUNT)).status).toBe(200)
    expect((await site.makeFirstAccount({ ...ACCOUNT, email: 'b@example.com' })).status).toBe(403)
    expect(await (await fetch(`${site.url}/FirstAccount`)).text()).toContain('an account already')
    expect(await (await fetch(`${site.url}/AdminLogin`)).text()).not.toContain('no account yet')
  })

  test('M27 the dashboard has no form of its own for it', async () => {
    const html = await (await fetch(`${site.url}/admin/create-first-user`)).text()
    // The dictionary of the dashboard comes along in a script.
    const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(shown).not.toMatch(/Enable API Key|name="status"|field-password/)
  })
})
