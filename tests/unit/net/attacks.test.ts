import { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type IpAddress from 'ipaddr.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getPublic, sendPublic } from '@/net/public-request'
import { fetchPublic } from '@/net/fetch-public'
import { isPublicAddress } from '@/net/public-address'

/** Loopback addresses: one that counts as the open internet here, one as the machine's own network. */
const INTERNET = '127.0.0.2'
const PRIVATE = '127.0.0.1'

vi.mock('node:dns', async (original) => ({ ...(await original()), lookup: vi.fn() }))
vi.mock('ipaddr.js', async (original) => {
  const { default: ipaddr } = await original<{ default: typeof IpAddress }>()
  const process = (text: string) => ipaddr.process(text === INTERNET ? '93.184.215.14' : text)
  return { default: { ...ipaddr, process } }
})

/** What a name is said to mean, one answer for each time it is asked. */
let said: string[][] = []
const servers: Server[] = []
/** Who was reached, in order. */
let reached: string[] = []

async function serve(address: string, listener: RequestListener): Promise<number> {
  const server = createServer((req, res) => {
    reached.push(address)
    listener(req, res)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  return (server.address() as AddressInfo).port
}

beforeEach(() => {
  said = []
  reached = []
  vi.mocked(lookup).mockImplementation(((
    _name: string,
    _options: object,
    done: (err: null, all: { address: string; family: number }[]) => void,
  ) => {
    const [addresses = []] = said.length > 1 ? said.splice(0, 1) : said
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as never)
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** All ways in which the site calls out to an address that somebody else wrote. */
const CALLS: [name: string, call: (address: string) => Promise<unknown>][] = [
  [
    'an import',
    (address) => fetchPublic(address, { maxBytes: 1000, timeoutMs: 2000, allowPrivate: false }),
  ],
  ['a link check', (address) => getPublic(address, { userAgent: 'test', allowPrivate: false })],
  [
    'a message to a hub',
    (address) =>
      sendPublic(address, new URLSearchParams({ a: 'b' }), {
        userAgent: 'test',
        allowPrivate: false,
      }),
  ],
]

describe.each(CALLS)('%s does not reach the machine or its network', (_, call) => {
  test.each([
    ...['127.0.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '017700000001', '0177.0.0.01'],
    ...['127.1', '127.0.1', '0', '0.0.0.0', '127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1'],
    ...['10.1.2.3', '172.31.255.255', '192.168.0.1', '100.64.0.1', '169.254.169.254'],
    ...['2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '192.0.0.192', '198.51.100.1'],
    ...['224.0.0.251', '240.0.0.1', '255.255.255.255'],
    ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ...['[::ffff:a9fe:a9fe]', '[::7f00:1]', '[::ffff:0:7f00:1]', '[64:ff9b::a9fe:a9fe]'],
    ...['[64:ff9b:1::1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fec0::1]'],
    ...['[fd00:ec2::254]', '[fc00::1]', '[ff02::1]', '[2001:db8::1]', '[100::1]', '[3fff::1]'],
    ...['[2001:10::1]', '[5f00::1]'],
  ])('by the address http://%s/', async (host) => {
    said = [['127.0.0.1']]
    await expect(call(`http://${host}/`)).rejects.toThrow('leads to a private address')
  })

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [['::ffff:10.0.0.1']],
    [['93.184.215.14', '127.0.0.1']],
    [['2606:4700::1111', 'fe80::1']],
    [[]],
  ])('by a name that means %j', async (addresses) => {
    said = [addresses]
    await expect(call('http://name.example/')).rejects.toThrow('leads to a private address')
  })

  test.each([301, 302, 303, 307, 308])('by a redirect with %i', async (status) => {
    const inside = await serve(PRIVATE, (_req, res) => res.end('inside'))
    said = [[INTERNET]]
    for (const target of [
      `http://127.0.0.1:${inside}/`,
      `http://2130706433:${inside}/`,
      `http://[::ffff:127.0.0.1]:${inside}/`,
    ]) {
      const outside = await serve(INTERNET, (_req, res) =>
        res.writeHead(status, { Location: target }).end(),
      )
      await call(`http://name.example:${outside}/`).then(
        // A message is not said again elsewhere (RFC 9110, 15.4): the redirect is its answer.
        (answer) => expect(answer).toMatchObject({ status }),
        (err: Error) => expect(err.message).toBe('leads to a private address'),
      )
    }
    expect(reached).toEqual([INTERNET, INTERNET, INTERNET])
  })

  test('by a name that means something else the next time', async () => {
    const inside = await serve(PRIVATE, (_req, res) => res.end('inside'))
    const outside = await serve(INTERNET, (_req, res) =>
      res.writeHead(307, { Location: `http://name.example:${inside}/` }).end(),
    )
    said = [[INTERNET], [PRIVATE]]
    await expect(call(`http://name.example:${outside}/`)).rejects.toThrow(
      'leads to a private address',
    )
    expect(reached).toEqual([INTERNET])
  })

  test('and the address that was looked at is the one that is called', async () => {
    const outside = await serve(INTERNET, (_req, res) => res.end('outside'))
    said = [[INTERNET], [PRIVATE]]
    await call(`http://name.example:${outside}/`)
    expect(vi.mocked(lookup).mock.calls.length).toBeGreaterThan(0)
    expect(reached).toEqual([INTERNET])
    expect(said).toEqual([[PRIVATE]])
  })

  test.each(['gopher', 'file', 'ftp', 'data', 'javascript', 'unix', 'blob', 'ws'])(
    'by the scheme %s:',
    async (scheme) => {
      await expect(call(`${scheme}://127.0.0.1:6379/_`)).rejects.toThrow('not an http(s) URL')
    },
  )
})

test('2,000 addresses of reserved ranges, in every spelling, are private', () => {
  const reserved = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16']
  const more = ['172.16.0.0/12', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4']
  for (const range of [...reserved, ...more]) {
    const [base = '', bits = ''] = range.split('/')
    const first = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    const size = 2 ** (32 - Number(bits))
    for (let step = 0; step < 100; step += 1) {
      const number = first + Math.floor((size - 1) * (step / 99))
      const dotted = [24, 16, 8, 0].map((shift) => (number / 2 ** shift) & 255).join('.')
      if (dotted === INTERNET) continue
      expect(isPublicAddress(dotted), dotted).toBe(false)
      expect(isPublicAddress(`::ffff:${dotted}`), dotted).toBe(false)
    }
  }
})
