import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { QUIET_CONTEXT } from '@/cms/activity/record'
import { isDatabaseUnavailable } from '@/cms/database/database-errors'
import { inTransaction, lockDocument, runSql, sql } from '@/cms/database/transactions'
import { linkId } from '@/cms/episodes/link-checks'
import { env } from '@/config/env'
import { episodeLength } from '@/domain/episodes/episode-length'
import { validateLink } from '@/domain/episodes/links'
import { audioSeconds } from '@/domain/listening/audio-length'
import { FetchError } from '@/net/fetch-public'
import { openPublic } from '@/net/public-file'
import { PrivateAddressError } from '@/net/public-address'
import { rememberLength } from './feed-items'
import { documentHash, formatHash, parseHash } from './import-hash'

/** After how long a file is read again whose episode still has no length (ms). */
const RETRY_MS = 7 * 24 * 60 * 60 * 1000

/** Of more, the next job takes the rest. */
const AT_ONCE = 500

/** Nobody but the server reads files and writes what they say. */
const BY_SERVER = { overrideAccess: true, depth: 0, joins: false } as const

/** Episodes with audio files, as the host sees them in the editor (`v`), and what is known of these. */
const IN_USE = sql`episodes e
  LEFT JOIN _episodes_v v ON v.parent_id = e.id AND v.latest
  LEFT JOIN audio_files f ON f.url = e.audio_url
  WHERE e.audio_url <> '' AND e.deleted_at IS NULL AND e.is_sample IS NOT TRUE`
const HAS_LENGTH = sql`coalesce(v.version_episode_length, e.episode_length, '') <> ''`

/** The newest audio files of episodes that have no length. */
async function filesDue(req: PayloadRequest, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - RETRY_MS).toISOString()
  const rows = await runSql<{ url: string }>(
    req,
    sql`SELECT e.audio_url AS url FROM ${IN_USE} AND NOT ${HAS_LENGTH}
        AND (f.length_checked_at IS NULL OR f.length_checked_at <= ${before})
      GROUP BY e.audio_url ORDER BY max(e.episode_num) DESC LIMIT ${AT_ONCE}`,
  )
  return rows.map(({ url }) => url).filter((url) => !validateLink(url, ''))
}

/** Returns how long the file at an address plays; null if that can't be had. */
async function ask(url: string, signal?: AbortSignal): Promise<number | null> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  const userAgent = `notes-and-quotes-audio-length (+${SITE_URL})`
  try {
    return await audioSeconds(await openPublic(url, { userAgent, allowPrivate }, signal))
  } catch (error) {
    if (error instanceof FetchError || error instanceof PrivateAddressError) return null
    throw error
  }
}

/** The episode as the host would see it in the editor, with the length that its file has. */
async function storeLength(
  payload: Payload,
  id: string,
  { url, length }: { url: string; length: string },
): Promise<void> {
  const req = await createLocalReq({ context: { ...QUIET_CONTEXT } }, payload)
  await inTransaction(req, async () => {
    await lockDocument(req, 'episodes', id)
    const common = { collection: 'episodes', id, req, ...BY_SERVER } as const
    const stored = await payload.findByID({ ...common, draft: true, disableErrors: true })
    // Someone may have been faster.
    if (!stored || stored.episodeLength || stored.audioUrl !== url) return
    // Without its status a draft would be published.
    const data: Pick<typeof stored, 'episodeLength' | '_status' | 'importHash'> = {
      episodeLength: length,
      _status: stored._status,
    }
    const last = parseHash(stored.importHash)
    // The next import shall not take this for an edit by the host.
    if (last && last.document === documentHash(stored)) {
      const document = documentHash({ ...stored, episodeLength: length })
      data.importHash = formatHash({ ...last, document })
    }
    await payload.update({ ...common, data, draft: stored._status === 'draft' })
    if (stored.importGuid) await rememberLength(req, stored.importGuid, length)
  })
}

async function readFile(payload: Payload, url: string, now: Date, signal?: AbortSignal) {
  const seconds = await ask(url, signal)
  const req = await createLocalReq({}, payload)
  if (seconds !== null) {
    const { docs } = await payload.find({
      collection: 'episodes',
      where: { audioUrl: { equals: url } },
      select: {},
      pagination: false,
      ...BY_SERVER,
    })
    const length = episodeLength(Math.max(1, seconds))
    for (const { id } of docs)
      try {
        await storeLength(payload, id, { url, length })
      } catch (err) {
        // It would stop all others, again and again: the episode may have a fault of its own.
        if (isDatabaseUnavailable(err)) throw err
        payload.logger.warn({ err, msg: `The length ${length} of ${id} could not be stored` })
      }
  }
  await runSql(
    req,
    sql`INSERT INTO audio_files (id, url, checked_at, length_checked_at)
      VALUES (${linkId(url)}, ${url}, 'epoch', ${now.toISOString()})
      ON CONFLICT (id) DO UPDATE SET length_checked_at = excluded.length_checked_at`,
  )
}

/**
 * Reads the lengths of episodes that have none from their audio files, at most one file of each
 * server, one after the other.
 * @returns whether there may be more to read
 */
export async function readLengths(
  payload: Payload,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<boolean> {
  const urls = await filesDue(await createLocalReq({}, payload), now)
  const ofServers = new Map(urls.toReversed().map((url) => [new URL(url).host, url]))
  for (const url of ofServers.values()) {
    if (signal?.aborted) return true
    await readFile(payload, url, now, signal)
  }
  return ofServers.size < urls.length || urls.length === AT_ONCE
}

/** Lengths that were read from files, are still to be read, and could not be had. */
export type LengthsProgress = { read: number; waiting: number; unknown: number }

export async function lengthsProgress(req: PayloadRequest): Promise<LengthsProgress> {
  const [found] = await runSql<LengthsProgress>(
    req,
    sql`SELECT
        count(*) FILTER (WHERE has_length AND was_checked)::int AS read,
        count(*) FILTER (WHERE NOT has_length AND NOT was_checked)::int AS waiting,
        count(*) FILTER (WHERE NOT has_length AND was_checked)::int AS unknown
      FROM (
        SELECT ${HAS_LENGTH} AS has_length, f.length_checked_at IS NOT NULL AS was_checked
        FROM ${IN_USE}
      ) AS files`,
  )
  return found ?? { read: 0, waiting: 0, unknown: 0 }
}
