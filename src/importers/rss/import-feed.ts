import { createLocalReq, type Payload } from 'payload'
import { findSampleContent, removeSampleContent } from '@/cms/sample-content'
import { DEFAULT_TIME_ZONE } from '@/domain/release'
import { FetchError, fetchPublic } from '@/net/fetch-public'
import { decodeFeed, MAX_FEED_BYTES } from './decode-feed'
import { FeedError } from './feed-error'
import { importItem, type ItemContext } from './import-item'
import { guidOf } from './item-content'
import { parsePodcastFeed, type ParsedFeed } from './parse-feed'
import { createPictures } from './pictures'
import { planImport, type PlannedEpisode, type PlannedItem } from './plan'
import type { ImportReport, ItemResult } from './report'

/** The source of a feed: an address to fetch, or the contents of a file. */
export type FeedSource = { url: string } | { bytes: Uint8Array }

export type Progress = { done: number; total: number; title: string }

export type ImportOptions = {
  /** Reports what would happen, without writing anything or fetching pictures. */
  isDryRun?: boolean
  /** Replaces edits made here since the last import. */
  overwrite?: boolean
  numberByDate?: boolean
  /** Keeps the sample content of a fresh install, and skips the numbers it uses. */
  keepSamples?: boolean
  /** `IMPORT_PRIVATE_ADDRESSES`: for the feed and its pictures. */
  allowPrivateAddresses?: boolean
  onProgress?: (progress: Progress) => void
  /** Stops the import after the current episode. */
  signal?: AbortSignal
}

const FEED_TIMEOUT_MS = 30_000
const GUIDS_PER_QUERY = 500

async function read(source: FeedSource, allowPrivate: boolean): Promise<string> {
  if ('bytes' in source) return decodeFeed(source.bytes)
  try {
    const limits = { maxBytes: MAX_FEED_BYTES, timeoutMs: FEED_TIMEOUT_MS, allowPrivate }
    const { bytes, contentType } = await fetchPublic(source.url, limits)
    return decodeFeed(bytes, contentType)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw new FeedError(`The feed cannot be fetched: ${error.message}.`, error)
  }
}

/** The numbers of the feed's episodes that were already imported, by GUID. */
async function knownNumbers(payload: Payload, { items }: ParsedFeed): Promise<Map<string, number>> {
  const guids = items.flatMap(({ guid }) => (guid === null ? [] : [guidOf(guid)]))
  const known = new Map<string, number>()
  for (let start = 0; start < guids.length; start += GUIDS_PER_QUERY) {
    const { docs } = await payload.find({
      collection: 'episodes',
      where: { importGuid: { in: guids.slice(start, start + GUIDS_PER_QUERY) } },
      select: { importGuid: true, episodeNum: true },
      trash: true,
      pagination: false,
      depth: 0,
      joins: false,
      overrideAccess: true, // The caller has checked who imports.
    })
    for (const { importGuid, episodeNum } of docs) if (importGuid) known.set(importGuid, episodeNum)
  }
  return known
}

async function timeZoneOf(payload: Payload): Promise<string> {
  const site = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true, // As above.
  })
  return site.timeZone || DEFAULT_TIME_ZONE
}

/**
 * Removes the sample content, so that its numbers are free (D35).
 * @returns what was removed, or would be in a dry run, and the ids that a dry run treats as free
 */
async function makeRoom(payload: Payload, isDryRun: boolean) {
  const req = await createLocalReq({}, payload)
  const { ids, found } = await findSampleContent(req)
  if (found.episodes + found.guests === 0 && !found.quote) return { samples: null, freed: [] }
  if (isDryRun) return { samples: found, freed: ids }
  return { samples: await removeSampleContent(req), freed: [] }
}

const isEpisode = (item: PlannedItem): item is PlannedItem & { episode: PlannedEpisode } =>
  item.episode !== null

/**
 * Imports a podcast feed: episodes, their pictures and their guests. Recognizes its episodes by
 * GUID, so that a second run changes nothing. Each episode is written in one transaction.
 *
 * Bypasses the access rules: the caller is the person at the server's shell, or has checked that
 * the request comes from an active admin.
 * @throws FeedError with one public sentence when there is no feed to import
 */
export async function importFeed(
  payload: Payload,
  source: FeedSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { isDryRun = false, overwrite = false, numberByDate = false, signal } = options
  const allowPrivate = options.allowPrivateAddresses ?? false
  const feed = parsePodcastFeed(await read(source, allowPrivate))
  const timeZone = await timeZoneOf(payload)
  const known = await knownNumbers(payload, feed)
  const plan = planImport(feed, { numberByDate, timeZone, known })

  const isNeeded = !options.keepSamples && plan.items.some(isEpisode)
  const { samples, freed } = isNeeded
    ? await makeRoom(payload, isDryRun)
    : { samples: null, freed: [] }
  const context: ItemContext = {
    payload,
    isDryRun,
    overwrite,
    pictureOf: createPictures(allowPrivate),
    freed: new Set(freed),
    images: [],
  }
  const results = new Map<number, ItemResult>()
  // Oldest first, so that an interrupted import leaves the beginning of the show.
  const episodes = plan.items
    .filter(isEpisode)
    .toSorted((a, b) => a.episode.number - b.episode.number)
  for (const [index, item] of episodes.entries()) {
    if (signal?.aborted) break
    results.set(item.position, await importItem(context, item))
    options.onProgress?.({ done: index + 1, total: episodes.length, title: item.title })
  }
  const skipped = ({ position, title, skipped: reason }: PlannedItem): ItemResult => ({
    position,
    title,
    number: null,
    outcome: 'skipped',
    reason: reason ?? 'the import was stopped before it',
    isNew: false,
    draftLacks: [],
  })
  return {
    feedTitle: plan.feedTitle,
    isDryRun,
    blocked: plan.blocked,
    items: plan.items.map((item) => results.get(item.position) ?? skipped(item)),
    images: context.images.toSorted((a, b) => a.position - b.position),
    samples,
  }
}
