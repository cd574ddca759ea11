import type { Payload } from 'payload'
import { env } from '@/config/env'
import { audioType } from '@/domain/audio'
import { validateLink } from '@/domain/links'
import { askPublic } from '@/net/ask-public'
import { FetchError } from '@/net/fetch-public'
import { linkId } from './link-checks'

/** How many episodes the audio feed has, newest first. */
export const PODCAST_FEED_LENGTH = 300

/** After how long a server that did not say is asked again (ms). */
const RETRY_MS = 24 * 60 * 60 * 1000

/** Only the server reads and writes what it was told; the feed shows it to everybody. */
const BY_SERVER = { overrideAccess: true, depth: 0, pagination: false } as const

/** The newest audio files of published episodes, without those of samples. */
async function filesInUse(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'episodes',
    where: {
      and: [
        { _status: { equals: 'published' } },
        { audioUrl: { exists: true } },
        { isSample: { not_equals: true } },
      ],
    },
    sort: '-episodeNum',
    limit: PODCAST_FEED_LENGTH,
    select: { audioUrl: true },
    joins: false,
    ...BY_SERVER,
  })
  const urls = docs.map(({ audioUrl }) => audioUrl)
  return [...new Set(urls)].filter((url): url is string => !!url && !validateLink(url, ''))
}

/** What a server says of a file: its length, and its type if that is one of media. */
async function ask(url: string): Promise<{ bytes: number | null; type: string | null }> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  const userAgent = `notes-and-quotes-audio-feed (+${SITE_URL})`
  try {
    const { status, length, type } = await askPublic(url, { userAgent, allowPrivate })
    if (status !== 200 || !length) return { bytes: null, type: null }
    const media = /^(?:audio|video)\/[\w.+-]+/i.exec(type ?? '')?.[0].toLowerCase()
    return { bytes: length, type: media ?? audioType(url) }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { bytes: null, type: null }
  }
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
  // What the settings say is decided here, not by the rights of somebody.
  const site = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true })
  if (!site.hasPodcastFeed) return false
  const urls = await filesInUse(payload)
  const { docs } = await payload.find({ collection: 'audio-files', ...BY_SERVER })
  const known = new Map(docs.map((file) => [file.url, file]))
  const inUse = new Set(urls)
  const unused = docs.filter(({ url }) => !inUse.has(url)).map(({ id }) => id)
  if (unused.length > 0)
    await payload.delete({
      collection: 'audio-files',
      where: { id: { in: unused } },
      depth: 0,
      overrideAccess: true, // As above: only the server keeps these.
    })
  const busy = new Set<string>()
  const due = urls.filter((url) => {
    const file = known.get(url)
    const isDue = !file || (!file.bytes && Date.parse(file.checkedAt) + RETRY_MS <= now.getTime())
    const { host } = new URL(url)
    if (!isDue || busy.has(host)) return false
    busy.add(host)
    return true
  })
  for (const url of due) {
    if (signal?.aborted) break
    const data = { url, checkedAt: now.toISOString(), ...(await ask(url)) }
    const common = { collection: 'audio-files', depth: 0, overrideAccess: true } as const
    if (known.has(url)) await payload.update({ ...common, id: linkId(url), data })
    else await payload.create({ ...common, data: { id: linkId(url), ...data } })
  }
  return due.length > 0
}
