import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '@/config/env'
import { feedAddresses } from '@/domain/feeds/feeds'
import { sendPublic } from '@/net/public-request'
import { FetchError } from '@/net/fetch-public'
import { asVisitor } from '../database/connections'
import { runSql, sql } from '../database/transactions'

/** Between two messages to the hub (ms), and the longest wait after failures. */
const PAUSE_MS = 60 * 1000
const LONGEST_PAUSE_MS = 60 * 60 * 1000

type News = { told: string | null; tries: number; not_before: Date | string }

/**
 * Returns what visitors see of the feeds now, as a short text that is another one after each
 * change: of an episode, its guests, texts and sound, or the site, and when an episode comes or
 * goes by time.
 */
async function stateOfFeeds(payload: Payload): Promise<string> {
  const { docs: episodes } = await payload.find({
    collection: 'episodes',
    where: { isSample: { not_equals: true } },
    sort: '-episodeNum',
    select: { updatedAt: true, audioUrl: true },
    joins: false,
    depth: 0,
    pagination: false,
    ...asVisitor(),
  })
  const ofEpisodes = {
    where: { episode: { in: episodes.map(({ id }) => id) } },
    sort: 'id',
    depth: 0,
    pagination: false,
  } as const
  const parts = await Promise.all([
    payload.find({
      collection: 'guests',
      select: { updatedAt: true, person: true },
      ...ofEpisodes,
      ...asVisitor(),
    }),
    payload.find({
      collection: 'timed_texts',
      select: { updatedAt: true },
      ...ofEpisodes,
      ...asVisitor(),
    }),
    // Only the server may read what it was told of the files, which the audio feed shows.
    runSql(
      { payload },
      sql`SELECT url, bytes, type FROM audio_files WHERE bytes IS NOT NULL OR type IS NOT NULL ORDER BY id`,
    ),
    payload.findGlobal({ slug: 'site', depth: 0, select: { updatedAt: true }, ...asVisitor() }),
    payload.find({
      collection: 'topics',
      depth: 0,
      select: { updatedAt: true },
      pagination: false,
      ...asVisitor(),
    }),
  ])
  const shown = JSON.stringify([episodes, ...parts])
  return createHash('sha256').update(shown).digest('base64url')
}

/** Tells the hub that feeds have news. @returns what went wrong, or null */
async function tell(hub: string, feeds: string[]): Promise<string | null> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  const userAgent = `notes-and-quotes-feeds (+${SITE_URL})`
  for (const feed of feeds) {
    const form = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed })
    try {
      const { status } = await sendPublic(hub, form, { userAgent, allowPrivate })
      if (status < 200 || status > 299) return `the server answered ${status}`
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return error.message
    }
  }
  return null
}

/**
 * Tells the hub in the site's settings of all feeds if visitors see anything else in them than when
 * it was told last. At most once a minute; after failures after growing pauses of up to an hour.
 * Without a hub, nothing.
 */
export async function notifyHub(payload: Payload, { now }: { now: Date }): Promise<void> {
  const { hubUrl: hub, hasPodcastFeed } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    ...asVisitor(),
  })
  if (!hub) return
  const [known] = await runSql<News>(
    { payload },
    sql`SELECT told, tries, not_before FROM hub_news WHERE hub = ${hub}`,
  )
  if (known && new Date(known.not_before) > now) return
  const state = await stateOfFeeds(payload)
  if (known?.told === state) return
  const problem = await tell(hub, feedAddresses(env().SITE_URL, hasPodcastFeed === true))
  if (problem) payload.logger.warn(`The WebSub hub was not notified: ${problem}`)
  const tries = problem ? (known?.tries ?? 0) + 1 : 0
  const pause = Math.min(PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS)
  const notBefore = new Date(now.getTime() + pause).toISOString()
  const told = problem ? (known?.told ?? null) : state
  await runSql({ payload }, sql`DELETE FROM hub_news WHERE hub <> ${hub}`)
  await runSql(
    { payload },
    sql`INSERT INTO hub_news (hub, told, tries, not_before)
      VALUES (${hub}, ${told}, ${tries}, ${notBefore}::timestamptz)
      ON CONFLICT (hub) DO UPDATE SET told = excluded.told, tries = excluded.tries,
        not_before = excluded.not_before`,
  )
}
