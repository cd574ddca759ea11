import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isView, visitorOf } from '@/server/http/visits'

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

type Facts = {
  url?: string
  method?: string
  status?: number
  kind?: 'page' | 'file' | 'read' | 'desk' | 'preview'
  headers?: Record<string, string>
}

const requestOf = ({ url = '/podcast/ep-001', method = 'GET', headers }: Facts) =>
  ({
    url,
    method,
    headers: { 'user-agent': BROWSER, ...headers },
    socket: { remoteAddress: '192.0.2.7' },
  }) as unknown as IncomingMessage

const counts = (facts: Facts): boolean =>
  isView(requestOf(facts), { kind: facts.kind ?? 'page' }, { status: facts.status ?? 200 })

describe('L16: a view of a page', () => {
  test.each<[string, Facts]>([
    ['a page', {}],
    ['the start page', { url: '/' }],
    ['one that the browser has already', { status: 304 }],
    ['a page of a list', { url: '/episodes/all?before=5' }],
    ['one that is opened', { headers: { 'sec-fetch-dest': 'document' } }],
    [
      'one that comes into a page that plays on',
      { headers: { 'sec-fetch-dest': 'empty', accept: 'text/html' } },
    ],
    ['an episode in a frame', { url: '/embed/ep-001', headers: { 'sec-fetch-dest': 'iframe' } }],
    ['one of somebody with other cookies', { headers: { cookie: 'theme=dark' } }],
    ['one of somebody who asks not to be followed', { headers: { 'sec-gpc': '1', dnt: '1' } }],
  ])('is %s', (_, facts) => {
    expect(counts(facts)).toBe(true)
  })

  test.each<[string, Facts]>([
    ['a page that is not there', { status: 404 }],
    ['a redirect', { status: 307 }],
    ['a failure', { status: 503 }],
    ['only the head', { method: 'HEAD' }],
    ['a form', { method: 'POST' }],
    ['a file', { url: '/feed.xml', kind: 'file' }],
    ['a read of the API', { url: '/api/episodes', kind: 'read' }],
    ['the desk', { url: '/admin', kind: 'desk' }],
    ['a preview', { url: '/preview/abc', kind: 'preview' }],
    ['the log-in', { url: '/AdminLogin' }],
    ['what is saved on a device', { url: '/saved' }],
    ['a visit of the host', { headers: { cookie: 'a=b; payload-token=x.y.z' } }],
    ['a call with a key', { headers: { authorization: 'users API-Key x' } }],
    ['a page fetched in advance', { headers: { 'sec-purpose': 'prefetch' } }],
    ['one rendered in advance', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['one fetched in advance by Safari', { headers: { purpose: 'prefetch' } }],
    ['one fetched in advance by Firefox', { headers: { 'x-moz': 'prefetch' } }],
    ['a preview in a list of tabs', { headers: { 'x-purpose': 'preview' } }],
    ['one that a script reads', { headers: { 'sec-fetch-dest': 'empty', accept: '*/*' } }],
    ['a search engine', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a command', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['a program without a name', { headers: { 'user-agent': '' } }],
  ])('is not %s', (_, facts) => {
    expect(counts(facts)).toBe(false)
  })
})

describe('L16: visitors are told apart', () => {
  test('by network and browser', () => {
    expect(visitorOf(requestOf({}), [])).toEqual({ network: '192.0.2.7', agent: BROWSER })
  })

  test('not if they ask not to be followed', () => {
    for (const name of ['sec-gpc', 'dnt'])
      expect(visitorOf(requestOf({ headers: { [name]: '1' } }), []), name).toBeNull()
    expect(visitorOf(requestOf({ headers: { dnt: '0' } }), [])).not.toBeNull()
  })
})
