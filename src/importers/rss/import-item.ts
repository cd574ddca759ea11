import { APIError, ValidationError, type Payload } from 'payload'
import { episodeId } from '@/domain/episode-id'
import { guestId } from '@/domain/guest-id'
import { categoriesOf, pillarsOf } from '@/domain/pillars'
import { coverArt, headshotArt } from '@/art'
import { decide, type Decision, type StoredEpisode } from './decide'
import { ART, parseHash, pictureHash } from './import-hash'
import { lacks, type PlannedGuest } from './item-content'
import type { Picture } from './pictures'
import type { PlannedEpisode, PlannedItem } from './plan'
import type { ItemResult, ReplacedImage } from './report'
import { ChangedMeanwhile, findByGuid, writeItem, type Write } from './write-item'

export type ItemContext = {
  payload: Payload
  isDryRun: boolean
  overwrite: boolean
  pictureOf: (address: string) => Promise<Picture>
  /** Ids of episodes that a dry run treats as deleted. */
  freed: ReadonlySet<string>
  /** Filled while importing: pictures that generated art stands in for. */
  images: ReplacedImage[]
}

type EpisodeItem = PlannedItem & { episode: PlannedEpisode }

const NO_PICTURE = 'the feed has no picture'

/** Bypasses the access rules: who imports has been checked. */
async function occupantOf({ payload, freed }: ItemContext, number: number) {
  if (freed.has(episodeId(number))) return null
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { id: { equals: episodeId(number) } },
    select: { title: true, deletedAt: true },
    trash: true,
    limit: 1,
    pagination: false,
    depth: 0,
    joins: false,
    overrideAccess: true, // See above.
  })
  return docs[0] ?? null
}

/** Guests that do not exist yet; existing ones belong to the host. */
async function newGuests({ payload }: ItemContext, number: number, guests: PlannedGuest[]) {
  if (guests.length === 0) return []
  const { docs } = await payload.find({
    collection: 'guests',
    where: { id: { in: guests.map(({ name }) => guestId(number, name)) } },
    select: { guestName: true },
    trash: true,
    pagination: false,
    depth: 0,
    overrideAccess: true, // As above.
  })
  const existing = new Set(docs.map(({ id }) => id))
  return guests.filter(({ name }) => !existing.has(guestId(number, name)))
}

async function fetched(context: ItemContext, address: string | null): Promise<Picture> {
  return address === null ? { image: null, reason: NO_PICTURE } : context.pictureOf(address)
}

async function prepareGuest(context: ItemContext, item: EpisodeItem, guest: PlannedGuest) {
  const { image, reason } = await fetched(context, guest.image)
  if (image) return { ...guest, headshot: image }
  context.images.push({ position: item.position, of: guest.name, url: guest.image, reason })
  return { ...guest, headshot: await headshotArt({ name: guest.name }) }
}

/** The picture of an episode: the feed's, else the stored one, else generated art. */
async function prepareCover(
  context: ItemContext,
  item: EpisodeItem,
  stored: StoredEpisode | null,
  isWanted: boolean,
): Promise<Pick<Write, 'cover' | 'picture'>> {
  const { image: address, number } = item.episode
  // The host's own tags are more reliable than the feed's.
  const pillar = (stored && pillarsOf(categoriesOf(stored))[0]) ?? item.episode.artPillar
  const before = parseHash(stored?.importHash)?.picture ?? ART
  if (!isWanted) return { cover: null, picture: before }
  const { image, reason } = await fetched(context, address)
  if (image) return { cover: image, picture: pictureHash(address) }
  if (stored?.image) return { cover: null, picture: before }
  context.images.push({ position: item.position, of: item.title, url: address, reason })
  return { cover: await coverArt({ number, title: item.title, pillar }), picture: ART }
}

type Outcome = Pick<ItemResult, 'outcome' | 'reason' | 'isNew' | 'draftLacks'>

const outcomeOf = (outcome: ItemResult['outcome'], over: Partial<Outcome> = {}): Outcome => ({
  outcome,
  reason: null,
  isNew: false,
  draftLacks: [],
  ...over,
})

async function carryOut(
  context: ItemContext,
  item: EpisodeItem,
  stored: StoredEpisode | null,
  decision: Extract<Decision, { action: 'create' | 'update' }>,
): Promise<Outcome> {
  const isNew = decision.action === 'create'
  const imported = (draftLacks: string[]) =>
    outcomeOf('imported', { isNew, draftLacks, reason: item.episode.notesFault })
  if (context.isDryRun) {
    // A picture that might replace art is not a change until it has been fetched.
    const isChange = isNew || decision.hasNewText
    return isChange ? imported(lacks(item.episode.content)) : outcomeOf('unchanged')
  }
  const number = stored?.episodeNum ?? item.episode.number
  const cover = await prepareCover(context, item, stored, isNew || decision.hasNewPicture)
  if (!isNew && !decision.hasNewText && !cover.cover) return outcomeOf('unchanged')
  const guests: Write['guests'] = []
  for (const guest of await newGuests(context, number, item.episode.guests))
    guests.push(await prepareGuest(context, item, guest))
  const write = { planned: item.episode, stored, guests, ...cover }
  return imported(await writeItem(context.payload, write))
}

/** The reason for the report; details that are not public go to the log. */
function publicReason({ payload }: ItemContext, error: unknown): string {
  if (error instanceof ChangedMeanwhile) return 'it was changed here while the import ran'
  if (error instanceof ValidationError)
    return error.data.errors.map(({ path, message }) => `${path}: ${message}`).join(' ')
  if (error instanceof APIError && error.isPublic) return error.message
  payload.logger.error({ err: error, msg: 'An item of a feed could not be imported' })
  return 'it could not be stored; the reason is in the log'
}

/** Imports one item of a plan; never throws, so that one item does not stop the rest. */
export async function importItem(context: ItemContext, item: EpisodeItem): Promise<ItemResult> {
  const { position, title, episode } = item
  const result = (outcome: Outcome): ItemResult => ({
    position,
    title,
    number: episode.number,
    ...outcome,
  })
  const images: ReplacedImage[] = []
  try {
    const stored = await findByGuid(context.payload, episode.guid)
    const occupant = stored ? null : await occupantOf(context, episode.number)
    const decision = decide(episode, stored, occupant, context.overwrite)
    if (decision.action === 'leave') return result(outcomeOf('unchanged'))
    if (decision.action === 'skip') return result(outcomeOf('skipped', { reason: decision.reason }))
    const outcome = await carryOut({ ...context, images }, item, stored, decision)
    context.images.push(...images)
    return result(outcome)
  } catch (error) {
    return result(outcomeOf('failed', { reason: publicReason(context, error) }))
  }
}
