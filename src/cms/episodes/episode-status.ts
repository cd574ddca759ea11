import type { DataFromCollectionSlug, FieldHook, PayloadRequest, SelectType, Where } from 'payload'
import { episodeStatus, type EpisodeStatus } from '@/domain/episodes/episode-status'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { namedGuests } from '@/domain/guests/named-guests'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { canReadAll } from '../access'
import { siteNow } from '../database/site-clock'

type Episode = DataFromCollectionSlug<'episodes'>
type Version = { parent: string; version: Partial<Episode> }
type Statuses = ReadonlyMap<string, EpisodeStatus>

/** The fields that a status is made of; see `StatusContent`. */
export const STATUS_FIELDS = {
  title: true,
  description: true,
  image: true,
  generatedArt: true,
  episodeLength: true,
  episodeDate: true,
  episodeUrl: true,
  audioUrl: true,
  releaseAt: true,
  hiddenFromApps: true,
  deletedAt: true,
  _status: true,
  ...Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, true])),
  topics: true,
} satisfies SelectType

/** The newest versions that are drafts, by the id of their episode. */
export async function newestDrafts(
  req: PayloadRequest,
  where: Where,
): Promise<Map<string, Partial<Episode>>> {
  const { docs } = await req.payload.db.findVersions({
    collection: 'episodes',
    where: {
      and: [where, { latest: { equals: true } }, { 'version._status': { equals: 'draft' } }],
    },
    limit: 0,
    pagination: false,
    req,
  })
  return new Map((docs as unknown as Version[]).map(({ parent, version }) => [parent, version]))
}

/** The names of the guests of episodes, by the id of their episode. */
export async function guestNamesOf(
  req: PayloadRequest,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (ids.length === 0) return names
  const { docs } = await req.payload.db.find<DataFromCollectionSlug<'guests'>>({
    collection: 'guests',
    where: { and: [{ episode: { in: [...ids] } }, { deletedAt: { exists: false } }] },
    select: { episode: true, guestName: true },
    sort: 'guestName',
    limit: 0,
    pagination: false,
    req,
  })
  for (const { episode, guestName } of docs) {
    const id = typeof episode === 'string' ? episode : episode?.id
    if (id) names.set(id, [...(names.get(id) ?? []), guestName])
  }
  return names
}

/** The statuses of episodes with at most four queries, however many there are. */
async function statusesOf(req: PayloadRequest, ids: string[], now: Date): Promise<Statuses> {
  // One after the other: in a transaction they share a connection.
  const { docs } = await req.payload.db.find<Episode>({
    collection: 'episodes',
    where: { id: { in: ids } },
    select: STATUS_FIELDS,
    limit: 0,
    pagination: false,
    req,
  })
  const drafts = await newestDrafts(req, { parent: { in: ids } })
  const site = await req.payload.db.findGlobal<{ timeZone?: string }>({ slug: 'site', req })
  const titleOf = (episode: Episode) => (drafts.get(episode.id) ?? episode).title ?? ''
  const withNames = docs.filter((episode) => namedGuests(titleOf(episode)).length > 0)
  const guests = await guestNamesOf(
    req,
    withNames.map(({ id }) => id),
  )
  const show = { now, timeZone: site.timeZone || DEFAULT_TIME_ZONE }
  return new Map(
    docs.map((stored) => [
      stored.id,
      episodeStatus(
        {
          stored,
          draft: drafts.get(stored.id),
          deletedAt: stored.deletedAt,
          guestNames: guests.get(stored.id),
        },
        show,
      ),
    ]),
  )
}

type Batch = { ids: Set<string>; statuses: Promise<Statuses> }
const batches = new WeakMap<PayloadRequest, Batch>()

/** Collects the rows that a read answers with, so that they are looked up together. */
function statusInBatch(req: PayloadRequest, id: string): Promise<EpisodeStatus | undefined> {
  const open = batches.get(req)
  const batch = open ?? { ids: new Set<string>(), statuses: Promise.resolve(new Map()) }
  batch.ids.add(id)
  if (!open) {
    batches.set(req, batch)
    batch.statuses = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      batches.delete(req)
      return statusesOf(req, [...batch.ids], siteNow())
    })
  }
  return batch.statuses.then((statuses) => statuses.get(id))
}

const VISITORS_STATUS: EpisodeStatus = { state: 'live', label: 'Live', missing: [] }

/**
 * Answers with the episode's status, whichever version is read. The server's own reads go
 * without.
 */
export const readStatus: FieldHook = ({ data, overrideAccess, req }) => {
  if (overrideAccess || typeof data?.id !== 'string') return undefined
  return canReadAll(req, 'episodes') ? statusInBatch(req, data.id) : VISITORS_STATUS
}
