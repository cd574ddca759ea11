import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkSender } from '@/cms/newsletter/sender'
import { DnsServer, type DnsAnswer } from '../../support/dns-server'

const server = new DnsServer()

beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  server.answers.clear()
  server.asked.length = 0
})

function check(selector = 'mail2026', from = 'post@Show.example') {
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers([server.address])
  const mailServer = 'email-smtp.eu-west-1.amazonaws.com'
  return checkSender({ from, mailServer, selector }, resolver)
}
const set = (answers: Record<string, DnsAnswer>) => {
  for (const [name, answer] of Object.entries(answers)) server.answers.set(name, answer)
}
const states = async () => (await check()).lines.map(({ state }) => state)

test('records that are right, also where they are long', async () => {
  set({
    'show.example': ['v=spf1 include:amazonses.com ~all', 'other=1'],
    'amazonses.com': ['v=spf1 ip4:192.0.2.0/24 -all'],
    'mail2026._domainkey.show.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(292)}`],
    '_dmarc.show.example': ['v=DMARC1; p=reject'],
  })
  const checked = await check()
  expect(checked.domain).toBe('show.example')
  expect(checked.lines.map(({ record, state }) => [record, state])).toEqual([
    ['SPF', 'done'],
    ['DKIM', 'done'],
    ['DMARC', 'done'],
  ])
})

test('a domain without any', async () => {
  const { lines } = await check()
  expect(lines.map(({ set: record }) => record)).toEqual([
    { name: 'show.example', value: 'v=spf1 include:amazonses.com ~all' },
    { name: 'mail2026._domainkey.show.example', value: null },
    {
      name: '_dmarc.show.example',
      value: 'v=DMARC1; p=none; rua=mailto:post@Show.example',
    },
  ])
  set({ 'show.example': [] })
  expect(await states()).toEqual(['left', 'left', 'left'])
})

test('name servers that fail or are silent', async () => {
  set({ 'show.example': 'servfail', '_dmarc.show.example': 'silence' })
  const { lines } = await check()
  expect(lines.map(({ message }) => message)).toEqual([
    expect.stringMatching(/answered with an error/),
    expect.stringMatching(/^No key was found/),
    expect.stringMatching(/didn’t answer in time/),
  ])
})

test('a name is looked up once, however often it is included', async () => {
  set({
    'show.example': ['v=spf1 include:a.example include:b.example ~all'],
    'a.example': ['v=spf1 include:c.example -all'],
    'b.example': ['v=spf1 include:c.example -all'],
    'c.example': ['v=spf1 ip4:192.0.2.1 -all'],
  })
  expect((await check('')).lines[0]?.message).toBe('Found, with 4 of 10 look-ups.')
  expect(server.asked.filter((name) => name === 'c.example')).toHaveLength(1)
  expect(server.asked.some((name) => name.includes('_domainkey'))).toBe(false)
})

test.each(['no-reply@localhost.localdomain', 'host@localhost', 'host@studio.local'])(
  'nobody is asked about %s',
  async (from) => {
    const { lines } = await check('mail2026', from)
    expect(lines.map(({ state, message }) => [state, message])).toEqual(
      Array(3).fill(['left', 'The sender needs a domain of your own first: set MAIL_FROM.']),
    )
    expect(server.asked).toEqual([])
  },
)
