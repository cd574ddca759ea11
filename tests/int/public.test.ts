import config from '@payload-config'
import type { SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { parseImagePath } from '@/server/http/images'
import { classifyPath } from '@/server/http/request-kinds'
import { accessRows } from '../support/access-table'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, sql, type Call } from '../support/rest'
import { allRoutes, targetOf } from '../support/routes'

// What is public is said in `custom.public` of a collection or global. These tests fail for a new
// one that another part of the site does not know, or that forgot to say it.

let admin: Call
let site: SanitizedConfig
const isPublic = new Set<string>()
const isCached = new Set<string>()

beforeAll(async () => {
  await cms()
  admin = await makeAdmin()
  site = await config
  const entities = [
    ...site.collections.map(({ slug, custom }) => ({ prefix: `/api/${slug}`, custom })),
    ...site.globals.map(({ slug, custom }) => ({ prefix: `/api/globals/${slug}`, custom })),
  ]
  for (const { prefix, custom } of entities)
    for (const route of custom.public?.routes ?? []) {
      const [method, path] = route.split(' ')
      isPublic.add(`${method} ${prefix}${path}`)
      if (custom.public?.isCached && method === 'get') isCached.add(`get ${prefix}${path}`)
    }
  // What belongs to no collection says so itself, and is made of content; but the log of changes may
  // keep its callers waiting, what a subscriber or the writer of a letter gets depends on their
  // token, and sound is sent in parts.
  for (const { method, path, custom } of site.endpoints)
    if (custom?.visitorParameters)
      for (const set of /^\/(changes$|news|letters$|letters\/(contact|mine)|letters.*\/voice$)/.test(
        path,
      )
        ? [isPublic]
        : [isPublic, isCached])
        set.add(`${method} /api${path}`)
})

test('every public route exists', () => {
  const all = new Set(allRoutes(site))
  expect([...isPublic].filter((route) => !all.has(route))).toEqual([])
})

/** A way to log in, which answers so to a passkey that nobody has. */
const PASSKEY_LOG_IN = 'post /api/passkeys/log-in'

test('in the access table exactly the other routes answer 401 to visitors', () => {
  expect(isPublic).toContain(PASSKEY_LOG_IN)
  const closed = accessRows().filter(
    ({ visitor, route }) => visitor === 401 && route !== PASSKEY_LOG_IN,
  )
  const others = allRoutes(site).filter((route) => !isPublic.has(route))
  expect(closed.map(({ route }) => route).sort()).toEqual(others)
})

test('what names nothing public lets no visitor read', () => {
  const closed = [...site.collections, ...site.globals].filter(({ custom }) => !custom.public)
  expect(closed.length).toBeGreaterThan(0)
  for (const { slug, access } of closed) {
    const req = { user: null, payload: { config: site } }
    expect(access.read({ req } as never), slug).toBe(false)
  }
})

test('answers or files of exactly the routes that are to be cached are kept', () => {
  const kept = allRoutes(site).filter((route) => {
    const [method, path = ''] = route.split(' ')
    const asked = path.replace(/\/$/, '').replace(/\/:\w+\??/, '/ep-001')
    return (
      method === 'get' &&
      (classifyPath(asked, new Set()) === 'api' || parseImagePath(asked) !== null)
    )
  })
  expect(kept).toEqual([...isCached].sort())
})

test('every change of exactly what is cached raises the content version', async () => {
  const rows = await sql<{ table: string }>(
    `SELECT (SELECT relname FROM pg_class c WHERE c.oid = tgrelid) AS table FROM pg_trigger
      WHERE tgname = 'raise_content_version'
        AND pg_get_triggerdef(oid) LIKE '%AFTER INSERT OR DELETE OR UPDATE ON%' ORDER BY 1`,
  )
  const cached = [...site.collections, ...site.globals].filter(
    ({ custom }) => custom.public?.isCached,
  )
  expect(rows.map(({ table }) => table)).toEqual(
    // What is known of audio files is shown by the audio feed only, and whether there is a newsletter,
    // a letter box or a question by pages only: these have no address of their own. Redirects answer
    // where there is no page.
    [
      ...cached.map(({ slug }) => slug),
      ...['audio_files', 'newsletter', 'letters', 'letters_questions', 'redirects'],
    ]
      .map((slug) => slug.replaceAll('-', '_'))
      .sort(),
  )
})

/** Below which address the documents of a collection have their pages, if not that of its name. */
const PLACES: Partial<Record<string, string>> = {
  episodes: '/podcast/',
  paths: '/path/',
  topics: '/episodes/',
}

describe('of each public collection', () => {
  test('the documents are in sitemap and feeds as it says', async () => {
    for (const { slug, custom } of site.collections.filter(({ custom }) => custom.public)) {
      const { path } = await targetOf(`get /api/${slug}/:id`, admin)
      const id = decodeURIComponent(path.split('/').at(-1) ?? '')
      // A topic without episodes has nothing to show.
      if (slug === 'topics')
        await rest('POST', `/api/topics/${id}/episodes`, {
          ...admin,
          json: { add: [(await makeEpisode(admin, 77)).id] },
        })
      const address = slug === 'pages' ? (await rest('GET', path)).body.path : null
      const place = address ?? `${PLACES[slug] ?? `/${slug}/`}${id}`
      const listed = async (get: () => Promise<Response>) =>
        new RegExp(`${place}["<]`).test(await (await get()).text())
      const where = {
        isInSitemap: await listed(sitemap),
        rss: await listed(rssFeed),
        json: await listed(jsonFeed),
      }
      const { isInSitemap = false, isInFeeds = false } = custom.public ?? {}
      expect(where, slug).toEqual({ isInSitemap, rss: isInFeeds, json: isInFeeds })
    }
  })
})
