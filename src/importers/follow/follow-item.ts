import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { QUIET_CONTEXT } from '@/cms/activity/record'
import { isDatabaseUnavailable } from '@/cms/database/database-errors'
import { inTransaction, lockDocument, runSql, sql } from '@/cms/database/transactions'
import { keepNamedAudio } from '@/cms/feeds/audio-files'
import { KEEPS_FEED_TITLE } from '@/cms/episodes/feed-title'
import { listOf, type OpenMatter } from '@/domain/imports/following'
import { TIMED_TEXT_KINDS } from '@/domain/listening/timed-text'
import {
  decideFields,
  imageHash,
  memoryOfBefore,
  pictureFailed,
  type FieldDecision,
  type FieldMemory,
} from '../field-memory'
import { rememberItem } from '../feed-items'
import { publicReason } from '../import-item'
import { documentHash, feedHash, formatHash, parseHash, pictureHash } from '../import-hash'
import { pictureKey } from '../picture-place'
import type { Picture, Pictures } from '../pictures'
import type { StoredEpisode } from '../plan-item'
import { UNTITLED, type SourceEpisode } from '../source'
import type { TextFinder } from '../timed-texts'
import { findByGuid, storeCover, storeTexts, type Write } from '../write-item'
import { recordEvent, type FeedEvent } from './followed-feed'

export type FollowContext = {
  payload: Payload
  pictures: Pictures
  texts: TextFinder
  now: Date
}

/** Null if there was nothing to do. */
export type FollowOutcome = {
  events: FeedEvent[]
  /** Reason why it waits, or what could not be had; null for nothing. */
  open: OpenMatter | null
}

const NOTHING: FollowOutcome = { events: [], open: null }

const WAITS =
  'has unpublished changes here. It follows the feed again once they are published or discarded.'

async function hasUnpublishedChanges(req: PayloadRequest, { id, _status }: StoredEpisode) {
  if (_status === 'published') return false
  const rows = await runSql(
    req,
    sql`SELECT id FROM episodes WHERE id = ${id} AND _status = 'published'`,
  )
  return rows.length > 0
}

/** The transcripts and chapters that the feed names now, of the kinds that are not here. */
async function fetchTexts({ payload, texts }: FollowContext, episode: SourceEpisode, id: string) {
  const found: Write['texts'] = []
  const faults: string[] = []
  const { docs } = await payload.find({
    collection: 'timed_texts',
    where: { episode: { equals: id } },
    select: { kind: true },
    pagination: false,
    depth: 0,
    overrideAccess: true, // The owner has let the site follow the feed.
  })
  for (const kind of TIMED_TEXT_KINDS) {
    const places = (episode.texts ?? []).filter((place) => place.kind === kind)
    if (places.length === 0 || docs.some((doc) => doc.kind === kind)) continue
    const { text, reason } = await texts.get(places)
    if (reason) faults.push(text === null ? `${kind} not imported: ${reason}` : reason)
    if (text !== null) found.push({ kind, text })
  }
  return { found, faults }
}

type Fetched = { picture: Picture | null; texts: Awaited<ReturnType<typeof fetchTexts>> }

async function write(
  req: PayloadRequest,
  { episode, stored }: { episode: SourceEpisode; stored: StoredEpisode },
  decision: FieldDecision,
  { picture, texts }: Fetched,
): Promise<FieldMemory> {
  const { id } = stored
  const cover = picture?.image ?? null
  const { memory } = decision
  if (Object.keys(decision.follow).length > 0 || cover) {
    const image = cover ? await storeCover(req, id, cover) : stored.image
    const next = { ...stored, ...decision.follow, image }
    const last = parseHash(stored.importHash)
    const wasUnedited = last?.document === documentHash(stored)
    const key = pictureKey(episode)
    await req.payload.update({
      collection: 'episodes',
      id,
      data: {
        ...decision.follow,
        ...(cover ? { image } : {}),
        // Without its status a draft would be published.
        _status: stored._status,
        // What was edited here stays so for the next import.
        ...(last && {
          importHash: formatHash({
            ...last,
            ...(wasUnedited ? { document: documentHash(next) } : {}),
            feed: feedHash(episode),
            ...(cover && key ? { picture: pictureHash(key) } : {}),
          }),
        }),
      } as never, // A draft may lack fields that the type of a published episode requires.
      draft: stored._status === 'draft',
      depth: 0,
      overrideAccess: true, // The owner has let the site follow the feed.
      req,
    })
    if (cover) memory.image = imageHash({ image })
  }
  if (decision.follow.audioUrl && episode.audioFile)
    await keepNamedAudio(req, decision.follow.audioUrl, episode.audioFile)
  await storeTexts(req, id, texts.found)
  return memory
}

const nameOf = ({ episodeNum, title }: StoredEpisode): string =>
  `${episodeNum}. ${title ?? UNTITLED}`

const eventsOf = (
  stored: StoredEpisode,
  { changes, kept }: { changes: string[]; kept: string[] },
): FeedEvent[] => {
  const event = { name: nameOf(stored), episode: stored.id }
  return [
    ...(changes.length > 0
      ? [{ ...event, kind: 'changed' as const, what: `${listOf(changes)} updated` }]
      : []),
    ...(kept.length > 0
      ? [{ ...event, kind: 'kept' as const, what: `${listOf(kept)} kept as edited here` }]
      : []),
  ]
}

/**
 * Has one episode that is here follow its item: fields that were never edited here, its picture, and
 * transcripts and chapters that are not here. One transaction, in which it is decided anew.
 * @param known what is remembered of the item; null for one of before its fields were remembered
 */
async function follow(
  context: FollowContext,
  episode: SourceEpisode,
  known: FieldMemory | null,
): Promise<FollowOutcome> {
  const { payload, now } = context
  const stored = await findByGuid(payload, episode.guid)
  if (!stored || stored.deletedAt) return NOTHING
  const memory = known ?? memoryOfBefore(episode, stored)
  const decision = decideFields(episode, stored, memory, now)
  const fetched: Fetched = {
    picture: decision.hasNewPicture ? await context.pictures.get(episode) : null,
    texts: decision.hasNewTexts
      ? await fetchTexts(context, episode, stored.id)
      : { found: [], faults: [] },
  }
  const { picture, texts } = fetched
  if (picture?.image) delete decision.memory.pictureTried
  else if (picture) decision.memory.pictureTried = pictureFailed(decision.memory, now)
  const changes = [
    ...decision.changes,
    ...(picture?.image ? ['image'] : []),
    ...texts.found.map(({ kind }) => kind),
  ]
  const req = await createLocalReq({ context: { ...QUIET_CONTEXT, ...KEEPS_FEED_TITLE } }, payload)
  return inTransaction(req, async () => {
    await lockDocument(req, 'episodes', stored.id)
    const current = await findByGuid(payload, episode.guid, req)
    // Someone is at it; the next check decides anew.
    if (!current || current.updatedAt !== stored.updatedAt) return NOTHING
    if (changes.length > 0 && (await hasUnpublishedChanges(req, current)))
      return { events: [], open: { name: nameOf(current), why: WAITS } }
    const written = await write(req, { episode, stored: current }, decision, fetched)
    await rememberItem(req, episode, written)
    const events = eventsOf(current, { changes, kept: decision.kept })
    for (const event of events) await recordEvent(req, event, now)
    const faults = [
      ...(picture?.reason ? [`image not imported: ${picture.reason}`] : []),
      ...texts.faults,
    ]
    const why = `${faults.join('; ')}.`
    return { events, open: faults.length > 0 ? { name: nameOf(current), why } : null }
  })
}

/**
 * The same; an episode that cannot be stored does not stop the rest.
 * @throws when the database is away
 */
export async function followItem(
  context: FollowContext,
  episode: SourceEpisode,
  known: FieldMemory | null,
): Promise<FollowOutcome> {
  try {
    return await follow(context, episode, known)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const name = episode.content.title ?? UNTITLED
    const why = `couldn’t follow the feed: ${publicReason(context, error)}.`
    return { events: [], open: { name, why } }
  }
}
