import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { audioType, mediaTypeOf } from '@/domain/listening/audio'
import { validateLink } from '@/domain/episodes/links'
import { getPublic } from '@/net/public-request'
import { FetchError } from '@/net/fetch-public'
import { published } from '../access/visible'
import { linkId } from '../episodes/link-checks'
import { runSql, sql } from '../database/transactions'

/** After how long a server that did not say is asked again (ms). */
const RETRY_MS = 24 * 60 * 60 * 1000

/** Only the server reads and writes what it was told; the feed shows it to everybody. */
const BY_SERVER = { overrideAccess: true, depth: 0, pagination: false } as const

/** The newest audio files of published episodes, without those of samples. */
async function filesInUse(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'episodes',
    where: {
      and: [published(), { audioUrl: { exists: true } }, { isSample: { not_equals: true } }],
    },
    sort: '-episodeNum',
    select: { audioUrl: true },
    joins: false,
    ...BY_SERVER,
  })
  const urls = docs.map(({ audioUrl }) => audioUrl)
  return [...new Set(urls)].filter((url): url is string => !!url && !validateLink(url, ''))
}

/** Returns what a server says of a file: its length, and its type if that is one of media. */
async function ask(
  url: string,
  named: string | null,
): Promise<{ bytes: number | null; type: string | null }> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  const userAgent = `notes-and-quotes-audio-feed (+${SITE_URL})`
  try {
    const { status, length, type } = await getPublic(url, { userAgent, allowPrivate })
    if (status !== 200 || !length) return { bytes: null, type: null }
    return { bytes: length, type: mediaTypeOf(type ?? '') ?? named ?? audioType(url) }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { bytes: null, type: null }
  }
}

/**
 * Keeps the length and type that a feed names of a file, until the file itself has said. Joins
 * the request's transaction.
 */
export async function keepNamedAudio(
  req: PayloadRequest,
  url: string,
  { bytes, type }: { bytes: number | null; type: string | null },
): Promise<void> {
  await runSql(
    req,
    sql`INSERT INTO audio_files AS known (id, url, checked_at, bytes, type, is_named)
      VALUES (${linkId(url)}, ${url}, 'epoch', ${bytes}, ${type ?? audioType(url)}, true)
      ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes, type = excluded.type, is_named = true
      WHERE known.is_named IS TRUE OR known.bytes IS NULL`,
  )
}

/**
 * Asks for the length and type of audio files that are not known yet, at most one of each server,
 * one after the other; nothing while the audio feed is off.
 * @returns whether there may be more to ask for
 */
export async function measureAudio(
  payload: Payload,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<boolean> {
  // What the settings say is decided here, not by the rights of someone.
  const site = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true })
  if (!site.hasPodcastFeed) return false
  const urls = await filesInUse(payload)
  const { docs } = await payload.find({ collection: 'audio-files', ...BY_SERVER })
  const known = new Map(docs.map((file) => [file.url, file]))
  // What a feed has named stays as long as any episode has the file, be it a draft.
  await runSql(
    await createLocalReq({}, payload),
    sql`DELETE FROM audio_files f
      WHERE NOT EXISTS (SELECT FROM episodes e WHERE e.audio_url = f.url)`,
  )
  const busy = new Set<string>()
  const due = urls.filter((url) => {
    const file = known.get(url)
    const isKnown = file?.bytes && !file.isNamed
    const isDue = !file || (!isKnown && Date.parse(file.checkedAt) + RETRY_MS <= now.getTime())
    const { host } = new URL(url)
    if (!isDue || busy.has(host)) return false
    busy.add(host)
    return true
  })
  for (const url of due) {
    if (signal?.aborted) break
    const named = known.get(url)?.isNamed === true
    const said = await ask(url, named ? (known.get(url)?.type ?? null) : null)
    const isNamed = named && said.bytes === null
    const data = { url, checkedAt: now.toISOString(), isNamed, ...(isNamed ? {} : said) }
    const common = { collection: 'audio-files', depth: 0, overrideAccess: true } as const
    if (known.has(url)) await payload.update({ ...common, id: linkId(url), data })
    else await payload.create({ ...common, data: { id: linkId(url), ...data } })
  }
  return due.length > 0
}
