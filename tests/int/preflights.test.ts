import config from '@payload-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { makeAdmin, makeEpisode } from '../support/content'
import { pageTargets } from '../support/fuzz-requests'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { rest } from '../support/rest'
import { allRoutes } from '../support/routes'

/** What a browser asks before it sends a call of a script (L13). */
const NAMED = 'https://app.example.com'
const OTHER = 'https://other.example.com'

let site: Launched

beforeAll(async () => {
  const own = await makeOwnSite('preflights')
  const { PAYLOAD_SECRET = '', MEDIA_DIR, DATABASE_URL = '' } = env()
  site = await own.start(DATABASE_URL, {
    PAYLOAD_SECRET,
    MEDIA_DIR,
    CORS_ORIGINS: NAMED,
    METRICS_TOKEN: 'a-token-that-nobody-has',
  })
  const admin = await makeAdmin()
  await makeEpisode(admin, 1, { audioUrl: 'https://example.com/a.mp3' })
  for (const [kind, text] of [
    ['transcript', 'WEBVTT\n\n00:00.000 --> 00:05.000\nWords.\n'],
    ['chapters', '00:00 The beginning\n01:00 The end'],
  ]) {
    const json = { episode: 'ep-001', kind, text }
    expect((await rest('POST', '/api/timed_texts', { ...admin, json })).status).toBe(201)
  }
  const json = { hasSearchPage: true, hasPodcastFeed: true, podcastEmail: 'host@example.com' }
  expect((await rest('POST', '/api/globals/site', { ...admin, json })).status).toBe(200)
}, 300_000)
afterAll(stopAll)

const call = (path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method, headers, redirect: 'manual' })

const ask = (path: string, origin: string, method: string, names = 'if-none-match') =>
  call(path, 'OPTIONS', {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': names,
  })

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

const TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'Accept, Content-Type, If-None-Match, Last-Event-ID',
  'access-control-max-age': '86400',
}

test('exactly what every script may read beside REST is answered to all', async () => {
  const addresses = pageTargets().map(({ path }) =>
    path === '/api/oembed' ? `${path}?url=${site.siteUrl}/podcast/ep-001` : path,
  )
  const open: string[] = []
  for (const path of addresses) {
    const read = await call(path, 'GET', { Origin: OTHER })
    await read.body?.cancel()
    const asked = await ask(path, OTHER, 'GET')
    const isOpen = read.headers.get('Access-Control-Allow-Origin') === '*'
    expect([path, asked.ok, corsOf(asked)]).toEqual([path, isOpen, isOpen ? TO_ALL : {}])
    if (!isOpen) continue
    expect([path, read.status]).toEqual([path, 200])
    open.push(path)
    for (const origin of [OTHER, NAMED]) {
      const change = await ask(path, origin, 'POST')
      expect([path, change.status, corsOf(change)]).toEqual([path, 204, {}])
    }
    // What has no account is the same for the origins that may have one.
    expect(corsOf(await ask(path, NAMED, 'GET'))).toEqual(TO_ALL)
    const plain = await call(path, 'OPTIONS')
    expect([plain.status, plain.headers.get('Allow'), corsOf(plain)]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      {},
    ])
  }
  expect(open).toEqual(
    expect.arrayContaining([
      ...['/feed.xml', '/feed.json', '/podcast.xml', '/sitemap.xml', '/api/openapi.json'],
      ...['/transcripts/ep-001.vtt', '/chapters/ep-001.json', '/api/client.js'],
    ]),
  )
})

describe('REST', () => {
  const paths = [
    '/api/changes',
    '/api/v1/changes',
    '/api/v1/episodes',
    '/api/v1/oembed',
    '/api/mcp',
  ]

  test.each(paths)('%s: reads by all, the rest by named origins', async (path) => {
    const isBeside = path.endsWith('/oembed')
    expect(corsOf(await ask(path, OTHER, 'GET', 'last-event-id'))).toEqual(TO_ALL)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'get', '*', '']) {
      const answer = await ask(path, OTHER, method)
      expect([method, answer.status, corsOf(answer)]).toEqual([method, 204, {}])
      const named = await ask(path, NAMED, method, 'authorization')
      expect([method, named.status]).toEqual([method, 204])
      expect(corsOf(named)).toEqual(
        isBeside
          ? {}
          : {
              'access-control-allow-origin': NAMED,
              'access-control-allow-credentials': 'true',
              'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
              'access-control-allow-headers': expect.stringMatching(/Authorization.*If-Match/),
            },
      )
      expect(named.headers.get('Vary')).toContain('Origin')
    }
  })

  test('without a question, every route says its methods', async () => {
    const routes = allRoutes(await config).filter((route) => route.includes('/:id'))
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const answer = await call(path.replace('/:id?', '').replace(/:\w+/g, '999999'), 'OPTIONS')
      expect([route, answer.status, corsOf(answer)]).toEqual([route, 204, {}])
      expect(answer.headers.get('Allow')?.split(', '), route).toEqual(
        expect.arrayContaining([method.toUpperCase(), 'OPTIONS']),
      )
    }
    expect((await call('/api/nothing/here', 'OPTIONS')).status).toBe(404)
  })
})
