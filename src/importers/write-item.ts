import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { keepNamedAudio } from '@/cms/feeds/audio-files'
import { newFeedGuid } from '@/cms/feeds/feed-guids'
import { detachGuestsOf } from '@/cms/guests/detach-guests'
import { UNREAD_CONTEXT } from '@/cms/fields/unread'
import { KEEPS_FEED_TITLE } from '@/cms/episodes/feed-title'
import { QUIET_CONTEXT } from '@/cms/activity/record'
import { providedFile } from '@/cms/images/collection'
import type { ProcessedImage } from '@/cms/images/process'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockCollection, lockDocument } from '@/cms/database/transactions'
import { holdTopics, storedTopics } from '@/cms/topics/stored-topics'
import { takenSlugs } from '@/cms/topics/taken-slugs'
import { episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { EPISODE_FLAGS, FIRST_TOPICS, MAX_TOPICS } from '@/domain/topics/topics'
import type { TimedTextKind } from '@/domain/listening/timed-text'
import type { StoredEpisode } from './plan-item'
import { rememberItem } from './feed-items'
import { memoryOf, pictureFailed } from './field-memory'
import { ART, documentHash, feedHash, formatHash, mergedContent } from './import-hash'
import { pictureKey } from './picture-place'
import { feedGuidOf, lacks, releaseOf, type PlannedGuest, type SourceEpisode } from './source'

/** The caller is at the server's shell, or has checked who imports. */
const TRUSTED = { overrideAccess: true, depth: 0 } as const

export type Write = {
  planned: SourceEpisode & { number: number }
  /** The episode to update, as it was at the time of the decision; null to create one. */
  stored: StoredEpisode | null
  /** A new picture; null keeps the stored one. */
  cover: ProcessedImage | null
  /** The picture's address, for `importHash`. */
  picture: string
  /** The transcript and chapters that it is to get. */
  texts: { kind: TimedTextKind; text: string }[]
  /** For `importHash`. */
  textsHash: string
  guests: (PlannedGuest & { headshot: ProcessedImage; isDrawn: boolean })[]
  replace: boolean
  asDraft?: boolean
  /** As `ItemContext`. */
  now?: Date
}

/** The episode changed between deciding and writing. */
export class ChangedMeanwhile extends Error {}

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

const NO_TOPICS = {
  ...Object.fromEntries(EPISODE_FLAGS.map(({ flag }) => [flag, false])),
  topics: [],
}

/** A show that was made with the first four topics brings those of its flags, while there is room. */
async function addTopics(payload: Payload, { flags }: SourceEpisode): Promise<void> {
  const wanted = FIRST_TOPICS.filter(({ flag }) => flags?.includes(flag))
  if (wanted.length === 0) return
  const req = await createLocalReq({ context: { ...QUIET_CONTEXT } }, payload)
  await inTransaction(req, async () => {
    // Before the locks of the episode: whoever merges topics takes these first.
    await lockCollection(req, 'topics')
    const topics = await storedTopics(req)
    const taken = new Set((await takenSlugs(req)).map(({ word }) => word))
    const missing = wanted.filter(({ key }) => !taken.has(key.toLowerCase()))
    for (const { key } of missing.slice(0, Math.max(0, MAX_TOPICS - topics.length)))
      await req.payload.create({ collection: 'topics', data: { slug: key }, req, ...TRUSTED })
  })
}

/**
 * The flags and topics that a source sets, as far as the site has the topics; one that was merged
 * counts as the topic that it was merged into.
 */
async function topicsOf(req: PayloadRequest, { flags }: SourceEpisode) {
  const wanted = FIRST_TOPICS.filter(({ flag }) => flags?.includes(flag))
  const owners = new Map((await takenSlugs(req)).map(({ word, owner }) => [word, owner]))
  const keys = wanted.flatMap(({ key }) => owners.get(key.toLowerCase()) ?? [])
  const topics = await holdTopics(req, keys)
  const kept = FIRST_TOPICS.filter(({ key }) => topics.has(key))
  return {
    ...Object.fromEntries(kept.map(({ flag }) => [flag, true])),
    ...(flags?.includes('isFav') && { isFav: true }),
    topics: [...topics],
  }
}

/**
 * Takes the episode out of the trash, if it lies there, so that it can be written over; as a
 * draft, so that it becomes visible only if the new one is published. Guests, transcript and chapters
 * of another episode do not come along.
 */
async function restore(req: PayloadRequest, id: string, { planned, stored }: Write) {
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where: { id: { equals: id }, deletedAt: { exists: true } },
    trash: true,
    limit: 1,
    pagination: false,
    req,
    ...TRUSTED,
  })
  const [trashed] = docs
  if (!trashed) return false
  if (!stored) {
    await detachGuestsOf(req, trashed)
    await removeTexts(req, id)
  }
  await req.payload.update({
    collection: 'episodes',
    id,
    data: { deletedAt: null },
    trash: true,
    req,
    ...TRUSTED,
  })
  const publishedAt = stored ? stored.publishedAt : planned.publishedAt
  await req.payload.db.updateOne({
    collection: 'episodes',
    id,
    data: { _status: 'draft', publishedAt: publishedAt ?? null },
    req,
  })
  return true
}

const removeTexts = (req: PayloadRequest, id: string) =>
  req.payload.delete({
    collection: 'timed_texts',
    where: { episode: { equals: id } },
    req,
    ...TRUSTED,
  })

export async function storeTexts(req: PayloadRequest, id: string, texts: Write['texts']) {
  for (const { kind, text } of texts) {
    const { totalDocs } = await req.payload.count({
      collection: 'timed_texts',
      where: { and: [{ episode: { equals: id } }, { kind: { equals: kind } }] },
      req,
      ...TRUSTED,
    })
    // The host may have been faster.
    if (totalDocs > 0) continue
    const data = { episode: id, kind, text }
    await req.payload.create({ collection: 'timed_texts', data, req, ...TRUSTED })
  }
}

export async function storeCover(
  req: PayloadRequest,
  id: string,
  cover: ProcessedImage,
): Promise<number> {
  const image = await req.payload.create({
    collection: 'podcasts',
    data: { episode: id, isDrawn: false },
    file: providedFile(req, cover),
    req,
    ...TRUSTED,
  })
  return image.id
}

async function storeGuest(req: PayloadRequest, number: number, guest: Write['guests'][number]) {
  const image = await req.payload.create({
    collection: 'guest_headshots',
    data: { guest: guestId(number, guest.name), isDrawn: guest.isDrawn },
    file: providedFile(req, guest.headshot),
    req,
    ...TRUSTED,
  })
  await req.payload.create({
    collection: 'guests',
    data: {
      guestName: guest.name,
      description: guest.description,
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

  const trashed = write.replace && (await restore(req, id, write))
  const content = mergedContent(planned.content, stored)
  const missing = lacks(content)
  const isDraft = missing.length > 0 || write.asDraft === true
  const image = cover ? await storeCover(req, id, cover) : stored?.image
  const status = isDraft ? 'draft' : 'published'
  const data = {
    ...content,
    description: content.description ?? '',
    image,
    _status: status,
    importHash: formatHash({
      document: documentHash({ ...content, image, _status: status }),
      feed: feedHash(planned),
      picture,
      texts: write.textsHash,
    }),
  }
  const options = { collection: 'episodes', draft: isDraft, req, ...TRUSTED } as const
  const { guid: importGuid, number: episodeNum, publishedAt } = planned
  const topics = await topicsOf(req, planned)
  const guid = feedGuidOf(planned)
  const releaseAt = releaseOf(planned, siteNow())
  // A draft may lack fields that the type of a published episode requires.
  if (stored) await req.payload.update({ ...options, id, data: data as never })
  else if (trashed)
    await req.payload.update({
      ...options,
      id,
      // In feeds it is another episode than the one in the trash.
      data: {
        ...NO_TOPICS,
        ...topics,
        ...data,
        releaseAt,
        importGuid,
        guid: guid ?? newFeedGuid(),
      } as never,
    })
  else {
    const isNew = { episodeNum, importGuid, guid, publishedAt, releaseAt, ...topics }
    await req.payload.create({ ...options, data: { ...data, ...isNew } as never })
  }
  const memory = memoryOf(planned, { ...content, image })
  if (write.now && picture === ART && pictureKey(planned) !== null)
    memory.pictureTried = pictureFailed(memory, write.now)
  await rememberItem(req, planned, memory)
  await storeTexts(req, id, write.texts)
  if (content.audioUrl && planned.audioFile)
    await keepNamedAudio(req, content.audioUrl, planned.audioFile)
  return missing
}

/**
 * Writes one episode with its picture and its new guests, all or nothing.
 * @param onWritten told within the transaction what the episode lacks, in words; if anything, it is a
 *   draft
 * @throws ChangedMeanwhile, or any error of the collections' rules
 */
export async function writeItem(
  payload: Payload,
  write: Write,
  onWritten: (req: PayloadRequest, missing: string[]) => Promise<void>,
): Promise<void> {
  // The history names the import as a whole.
  const req = await createLocalReq(
    { context: { ...QUIET_CONTEXT, ...KEEPS_FEED_TITLE, ...UNREAD_CONTEXT } },
    payload,
  )
  const number = write.stored?.episodeNum ?? write.planned.number
  if (!write.stored) await addTopics(payload, write.planned)
  await inTransaction(req, async () => {
    // In the same order as everywhere that locks both, with the guests sorted.
    for (const id of write.guests.map(({ name }) => guestId(number, name)).sort())
      await lockDocument(req, 'guests', id)
    const missing = await storeEpisode(req, write)
    for (const guest of write.guests) await storeGuest(req, number, guest)
    await onWritten(req, missing)
  })
}
