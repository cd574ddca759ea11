import type { RequestListener } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { fetchPublic } from '@/net/fetch-public'
import { isPublicAddress } from '@/net/public-address'
import { serveHttp } from '../../support/http-server'

const LIMITS = { maxBytes: 1_000_000, timeoutMs: 5000, allowPrivate: true }

const ENCODERS = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }
const bomb = gzipSync(Buffer.alloc(50_000_000))

const pages: Record<string, RequestListener> = {
  '/text': (_, answer) => answer.setHeader('content-type', 'text/plain').end('hello'),
  '/gone': (_, answer) => answer.writeHead(404).end('gone'),
  '/here': (_, answer) => answer.writeHead(302, { location: '/text' }).end(),
  '/loop': (_, answer) => answer.writeHead(301, { location: '/loop' }).end(),
  '/file': (_, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/bomb': (_, answer) => answer.setHeader('content-encoding', 'gzip').end(bomb),
  '/broken': (_, answer) => answer.setHeader('content-encoding', 'gzip').end('no gzip'),
  '/odd': (_, answer) => answer.setHeader('content-encoding', 'zstd').end('x'),
  '/declared': (_, answer) => answer.writeHead(200, { 'content-length': '1000000' }).end(),
  '/endless': (request, answer) => {
    const more = () => {
      while (answer.write(Buffer.alloc(10_000)));
      answer.once('drain', more)
    }
    more()
  },
  '/silent': () => {},
  '/slow': (_, answer) => void answer.write('a'),
  '/cut': (_, answer) => {
    answer.writeHead(200, { 'content-length': '50' })
    answer.write('a', () => answer.destroy())
  },
}
for (const [name, encode] of Object.entries(ENCODERS))
  pages[`/${name}`] = (_, answer) => answer.setHeader('content-encoding', name).end(encode('hello'))

const { origin, stop } = await serveHttp((request, answer) =>
  (pages[request.url ?? ''] ?? ((_, unknown) => unknown.writeHead(500).end()))(request, answer),
)
afterAll(stop)

describe('which addresses lie on the open internet', () => {
  test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s does',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    ...['127.0.0.1', '127.9.9.9', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
    ...['0.0.0.0', '100.64.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', 'fec0::1', '2001:db8::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::1'],
    ...['64:ff9b:1::7f00:1', '2001:0:1::1', 'localhost', ''],
  ])('%s does not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('an address in a feed does not lead into the network', () => {
  test('a setting allows it', async () => {
    const { bytes, contentType } = await fetchPublic(`${origin}/here`, LIMITS)
    expect([bytes.toString(), contentType]).toEqual(['hello', 'text/plain'])
  })
})

describe('a fetch ends within its limits, and says why', () => {
  test.each([
    ['/gone', 'the server answered 404'],
    ['/loop', 'too many redirects'],
    ['/bomb', 'is larger than 1 MB'],
    ['/declared', 'is larger than 1 MB'],
    ['/endless', 'is larger than 1 MB'],
    ['/broken', 'the response is damaged'],
    ['/odd', 'unsupported response encoding'],
    ['/cut', 'the connection broke'],
  ])('%s: %s', async (path, reason) => {
    await expect(fetchPublic(origin + path, LIMITS)).rejects.toThrow(reason)
  })

  test.each(['/silent', '/slow'])('%s: time is up', async (path) => {
    const limits = { ...LIMITS, timeoutMs: 200 }
    await expect(fetchPublic(origin + path, limits)).rejects.toThrow('no response within 0.2 s')
  })

  test('nobody listens, nobody is known', async () => {
    await expect(fetchPublic('http://127.0.0.1:1/', LIMITS)).rejects.toThrow('refused')
    await expect(fetchPublic('http://nowhere.invalid/', LIMITS)).rejects.toThrow(
      'could not find the server',
    )
  })

  test.each(Object.keys(ENCODERS))('%s is unpacked', async (name) => {
    expect((await fetchPublic(`${origin}/${name}`, LIMITS)).bytes.toString()).toBe('hello')
  })
})
