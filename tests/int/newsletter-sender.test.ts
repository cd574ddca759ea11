import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeAdmin } from '../support/content'
import { DnsServer } from '../support/dns-server'
import { setNewsletter } from '../support/newsletter'
import { rest, type Call } from '../support/rest'

vi.hoisted(() => Object.assign(process.env, { MAIL_FROM: 'post@show.example' }))
const server = vi.hoisted(() => ({ address: '' }))
vi.mock('@/net/dns-resolver', () => ({
  createResolver: () => {
    const resolver = new Resolver({ timeout: 200, tries: 1 })
    resolver.setServers([server.address])
    return resolver
  },
}))

const PATH = '/api/newsletter/sender'
const dns = new DnsServer()
let admin: Call

beforeAll(async () => {
  await dns.listen()
  server.address = dns.address
  admin = await makeAdmin()
  await setNewsletter(false)
})
afterAll(() => dns.close())
beforeEach(() => {
  dns.answers.clear()
  dns.asked.length = 0
})

const check = (query = '') => rest('GET', PATH + query, admin)

test('the records of the sender’s domain, by the selector of the settings or another', async () => {
  dns.answers.set('show.example', ['v=spf1 mx ~all'])
  dns.answers.set('_dmarc.show.example', 'servfail')
  const stored = await rest('POST', '/api/globals/newsletter', {
    ...admin,
    json: { dkimSelector: 'stored' },
  })
  expect(stored.status).toBe(200)
  const { status, body } = await check()
  expect([status, body.domain, Date.parse(body.checkedAt) > 0]).toEqual([200, 'show.example', true])
  expect(body.lines).toEqual([
    {
      ...{ record: 'SPF', state: 'done', message: 'Found, with 1 of 10 look-ups.' },
      set: null,
    },
    {
      ...{ record: 'DKIM', state: 'left', message: expect.stringMatching(/^No key was found/) },
      set: { name: 'stored._domainkey.show.example', value: null },
    },
    {
      ...{ record: 'DMARC', state: 'bad', message: expect.stringMatching(/with an error/) },
      set: null,
    },
  ])
  await check('?selector=typed')
  expect(dns.asked).toContain('typed._domainkey.show.example')
})

test('a selector that can’t be one is asked of nobody, nor stored', async () => {
  for (const selector of ['a b', 'x._domainkey.show.example', 'ä', 'a'.repeat(200)]) {
    const answer = await check(`?selector=${encodeURIComponent(selector)}`)
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, 'selector'])
    const stored = await rest('POST', '/api/globals/newsletter', {
      ...admin,
      json: { dkimSelector: selector },
    })
    expect(stored.status).toBe(400)
  }
  expect(dns.asked).toEqual([])
})
