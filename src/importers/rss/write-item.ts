import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { inTransaction, lockDocument } from '@/cms/transactions'
import { episodeId } from '@/domain/episode-id'
import { guestId } from '@/domain/guest-id'
import type { StoredEpisode } from './decide'
import { documentHash, feedHash, formatHash } from './import-hash'
import { lacks, type EpisodeContent, type PlannedGuest } from './item-content'
import type { PlannedEpisode } from './plan'

/** The caller is at the server's shell, or has checked who imports. */
const TRUSTED = { overrideAccess: true, depth: 0 } as const

export type Write = {
  planned: PlannedEpisode
  /** The episode to update, as it was at the time of the decision; null to create one. */
  stored: StoredEpisode | null
  /** A new picture; null keeps the stored one. */
  cover: Buffer | null
  /** The picture's address, for `importHash`. */
  picture: string
  guests: (PlannedGuest & { headshot: Buffer })[]
}

/** The episode changed between deciding and writing. */
export class ChangedMeanwhile extends Error {}

const fileOf = (data: Buffer) => ({
  data,
  size: data.length,
  mimetype: 'application/octet-stream', // The content decides (D22).
  name: 'imported',
})

/** The newest version of an episode by its GUID, also in the trash. */
export async function findByGuid(
  payload: Payload,
  guid: string,
  req?: PayloadRequest,
): Promise<StoredEpisode | null> {
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { importGuid: { equals: guid } },
    draft: true,
    trash: true,
    limit: 1,
    pagination: false,
    joins: false,
    req,
    ...TRUSTED,
  })
  return docs[0] ?? null
}

/** Fields that publishing needs keep their stored values if the feed no longer has them. */
const merged = (planned: EpisodeContent, stored: StoredEpisode | null): EpisodeContent => ({
  ...planned,
  title: planned.title ?? stored?.title ?? null,
  description: planned.description ?? stored?.description ?? null,
  episodeDate: planned.episodeDate ?? stored?.episodeDate ?? null,
  episodeLength: planned.episodeLength ?? stored?.episodeLength ?? null,
})

async function storeCover(req: PayloadRequest, id: string, cover: Buffer): Promise<number> {
  const image = await req.payload.create({
    collection: 'podcasts',
    data: { episode: id },
    file: fileOf(cover),
    req,
    ...TRUSTED,
  })
  return image.id
}

async function storeGuest(req: PayloadRequest, number: number, guest: Write['guests'][number]) {
  const image = await req.payload.create({
    collection: 'guest_headshots',
    data: { guest: guestId(number, guest.name) },
    file: fileOf(guest.headshot),
    req,
    ...TRUSTED,
  })
  await req.payload.create({
    collection: 'guests',
    data: {
      guestName: guest.name,
      description: `Guest of episode ${number}.`,
      personalLink: guest.link,
      podcastEpisode: number,
      image: image.id,
    },
    req,
    ...TRUSTED,
  })
}

async function storeEpisode(req: PayloadRequest, write: Write): Promise<string[]> {
  const { planned, stored, cover, picture } = write
  const id = stored?.id ?? episodeId(planned.number)
  await lockDocument(req, 'episodes', id)
  const now = await findByGuid(req.payload, planned.guid, req)
  if (now?.updatedAt !== stored?.updatedAt) throw new ChangedMeanwhile()

  const content = merged(planned.content, stored)
  const missing = lacks(content)
  const isDraft = missing.length > 0
  const image = cover ? await storeCover(req, id, cover) : stored?.image
  const status = isDraft ? 'draft' : 'published'
  const data = {
    ...content,
    image,
    _status: status,
    importHash: formatHash({
      document: documentHash({ ...content, image, _status: status }),
      feed: feedHash(planned),
      picture,
    }),
  }
  const options = { collection: 'episodes', draft: isDraft, req, ...TRUSTED } as const
  // A draft may lack fields that the type of a published episode requires.
  if (stored) await req.payload.update({ ...options, id, data: data as never })
  else {
    const { guid: importGuid, number: episodeNum, publishedAt } = planned
    const isNew = { episodeNum, importGuid, publishedAt }
    await req.payload.create({ ...options, data: { ...data, ...isNew } as never })
  }
  return missing
}

/**
 * Writes one episode with its picture and its new guests, all or nothing.
 * @returns what the episode lacks, in words; if anything, it is a draft
 * @throws ChangedMeanwhile, or any error of the collections' rules
 */
export async function writeItem(payload: Payload, write: Write): Promise<string[]> {
  const req = await createLocalReq({}, payload)
  const number = write.stored?.episodeNum ?? write.planned.number
  return inTransaction(req, async () => {
    // In the same order as everywhere that locks both, with the guests sorted.
    for (const id of write.guests.map(({ name }) => guestId(number, name)).sort())
      await lockDocument(req, 'guests', id)
    const missing = await storeEpisode(req, write)
    for (const guest of write.guests) await storeGuest(req, number, guest)
    return missing
  })
}
