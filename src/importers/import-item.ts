import {
  APIError,
  createLocalReq,
  ValidationError,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { isDatabaseUnavailable } from '@/cms/database/database-errors'
import { siteNow } from '@/cms/database/site-clock'
import { headshotArt } from '@/art'
import { episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { TIMED_TEXT_KINDS } from '@/domain/listening/timed-text'
import { decide, type Decision, type StoredEpisode } from './plan-item'
import { ART, parseHash, pictureHash, textsHash } from './import-hash'
import type { KnownNumbers } from './numbering'
import { pictureKey } from './picture-place'
import type { Pictures } from './pictures'
import { scheduledText, sentence, type ItemResult, type ReplacedImage } from './report'
import type { EpisodeItem } from './rows'
import type { PlannedGuest } from './source'
import type { TextFinder } from './timed-texts'
import { ChangedMeanwhile, findByGuid, writeItem, type Write } from './write-item'

export type ItemOutcome = { item: ItemResult; images: ReplacedImage[] }

export type ItemContext = {
  payload: Payload
  overwrite: boolean
  /** Positions of items that may replace an episode in the trash. */
  replace: ReadonlySet<number>
  known: KnownNumbers
  pictures: Pictures
  texts: TextFinder
  asDrafts?: boolean
  now?: Date
  /** Told what became of the item, in the transaction that wrote it, if one did. */
  record: (req: PayloadRequest, outcome: ItemOutcome) => Promise<void>
}

/** Bypasses the access rules: who imports has been checked. */
async function findExisting({ payload }: ItemContext, number: number | null) {
  if (number === null) return null
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

type Work = {
  context: ItemContext
  item: EpisodeItem
  number: number
  stored: StoredEpisode | null
  images: ReplacedImage[]
}

const numberOf = ({ episode }: EpisodeItem, stored: StoredEpisode | null): number =>
  stored?.episodeNum ?? episode.number ?? 0

async function prepareGuest({ context, item, images }: Work, guest: PlannedGuest) {
  const { image, reason } = await context.pictures.get(guest)
  if (image) return { ...guest, headshot: image, isDrawn: false }
  images.push({ position: item.position, of: guest.name, url: guest.image, reason })
  const { name } = guest
  const headshot = await context.pictures.draw(name, () => headshotArt({ name }))
  return { ...guest, headshot, isDrawn: true }
}

/** The picture of an episode: the source's, else the stored one; else it is drawn from its title. */
async function prepareCover(
  { context, item, stored, images }: Work,
  isWanted: boolean,
): Promise<Pick<Write, 'cover' | 'picture'> & { fault: string | null }> {
  const { episode, position, title } = item
  const before = parseHash(stored?.importHash)?.picture ?? ART
  if (!isWanted) return { cover: null, picture: before, fault: null }
  const { image, reason } = await context.pictures.get(episode)
  if (image) return { cover: image, picture: pictureHash(pictureKey(episode)), fault: null }
  if (stored) {
    const fault = `image not imported: ${reason}`
    return { cover: null, picture: before, fault }
  }
  images.push({ position, of: title, url: episode.image, reason })
  return { cover: null, picture: ART, fault: null }
}

/** The kinds of texts that an episode has here; what the host has stays. */
async function kindsHere({ payload }: ItemContext, id: string) {
  const { docs } = await payload.find({
    collection: 'timed_texts',
    where: { episode: { equals: id } },
    select: { kind: true },
    pagination: false,
    depth: 0,
    overrideAccess: true, // As above.
  })
  return new Set(docs.map(({ kind }) => kind))
}

/**
 * The transcript and chapters that an episode is to get, and what is to be said of the others.
 * What could not be had is tried again by the next import.
 */
async function prepareTexts(
  { context, item, stored }: Work,
  isWanted: boolean,
): Promise<{ write: Pick<Write, 'texts' | 'textsHash'>; isChange: boolean; faults: string[] }> {
  const places = item.episode.texts ?? []
  const before = parseHash(stored?.importHash)?.texts ?? ''
  const write: Pick<Write, 'texts' | 'textsHash'> = { texts: [], textsHash: before }
  const faults: string[] = []
  if (!isWanted || places.length === 0) return { write, isChange: false, faults }
  const here = stored ? await kindsHere(context, stored.id) : new Set()
  let isComplete = true
  for (const kind of TIMED_TEXT_KINDS) {
    const ofKind = places.filter((place) => place.kind === kind)
    if (ofKind.length === 0) continue
    if (here.has(kind)) {
      faults.push(`the ${kind} here is unchanged`)
      continue
    }
    const { text, reason } = await context.texts.get(ofKind)
    if (reason) faults.push(text === null ? `${kind} not imported: ${reason}` : reason)
    if (text === null) isComplete = false
    else write.texts.push({ kind, text })
  }
  if (isComplete) write.textsHash = textsHash(places)
  const isChange = write.texts.length > 0 || write.textsHash !== before
  return { write, isChange, faults }
}

/**
 * Returns what would have to be fetched; an episode that is not known needs no look into the
 * database.
 */
async function foresee(context: ItemContext, item: EpisodeItem) {
  const { guid, number } = item.episode
  if (!context.known.has(guid) && number !== null)
    return { stored: null, hasNewPicture: true, hasNewTexts: true }
  const { stored, decision } = await decideItem(context, item)
  const { hasNewPicture, hasNewTexts } =
    decision.action === 'update' ? decision : { hasNewPicture: false, hasNewTexts: false }
  return { stored, hasNewPicture, hasNewTexts }
}

/** Makes the pictures and fetches the texts that importing an item will ask for, as far as can be told now. */
export async function makeAhead(context: ItemContext, item: EpisodeItem): Promise<void> {
  const { stored, hasNewPicture, hasNewTexts } = await foresee(context, item)
  if (!hasNewPicture && !hasNewTexts) return
  const work: Work = { context, item, number: numberOf(item, stored), stored, images: [] }
  const guests = stored ? [] : item.episode.guests
  await Promise.all([
    ...(hasNewPicture ? [prepareCover(work, true)] : []),
    prepareTexts(work, hasNewTexts),
    ...guests.map((guest) => prepareGuest(work, guest)),
  ])
}

type Outcome = Pick<ItemResult, 'outcome' | 'reason' | 'isNew' | 'draftLacks'>

const outcomeOf = (outcome: ItemResult['outcome'], over: Partial<Outcome> = {}): Outcome => ({
  outcome,
  reason: null,
  isNew: false,
  draftLacks: [],
  ...over,
})

/** Writes what was decided. @returns what became of the item, unless it was recorded */
async function carryOut(
  work: Work,
  decision: Extract<Decision, { action: 'create' | 'update' }>,
  recorded: (req: PayloadRequest, outcome: Outcome) => Promise<void>,
): Promise<Outcome | null> {
  const { context, item, number, stored } = work
  const isNew = decision.action === 'create'
  const replaced =
    isNew && decision.replaces ? `replaces ${decision.replaces}, which was in trash` : null
  const scheduled = isNew ? scheduledText(item.episode, siteNow()) : null
  const changes = isNew ? [] : [...decision.changes]
  const imported = (draftLacks: string[], faults: string[]) =>
    outcomeOf('imported', {
      isNew,
      draftLacks,
      reason: sentence(replaced, scheduled, changes.join(', '), ...item.episode.faults, ...faults),
    })
  const { fault, ...cover } = await prepareCover(work, isNew || decision.hasNewPicture)
  const texts = await prepareTexts(work, isNew || decision.hasNewTexts)
  const faults = [...(fault ? [fault] : []), ...texts.faults]
  if (!isNew && cover.cover) changes.push('image')
  if (!isNew) changes.push(...texts.write.texts.map(({ kind }) => kind))
  const unchanged = outcomeOf('unchanged', { reason: sentence(...faults) })
  if (!isNew && changes.length === 0 && !texts.isChange) return unchanged
  const guests: Write['guests'] = []
  for (const guest of await newGuests(context, number, item.episode.guests))
    guests.push(await prepareGuest(work, guest))
  const planned = { ...item.episode, number }
  const replace = context.replace.has(item.position)
  const asDraft = isNew && context.asDrafts
  const { now } = context
  const write: Write = { planned, stored, guests, replace, asDraft, now, ...cover, ...texts.write }
  await writeItem(context.payload, write, (req, missing) =>
    recorded(req, isNew || changes.length > 0 ? imported(missing, faults) : unchanged),
  )
  return null
}

/** The reason for the report; details that are not public go to the log. */
export function publicReason({ payload }: Pick<ItemContext, 'payload'>, error: unknown): string {
  if (error instanceof ChangedMeanwhile) return 'changed here during the import'
  if (error instanceof ValidationError)
    return error.data.errors.map(({ path, message }) => `${path}: ${message}`).join(' ')
  if (error instanceof APIError && error.isPublic) return error.message
  payload.logger.error({ err: error, msg: 'An item of an import could not be stored' })
  return 'couldn’t be saved; see the log for details'
}

export async function decideItem(context: ItemContext, { episode, position }: EpisodeItem) {
  const stored = await findByGuid(context.payload, episode.guid)
  const existing = stored ? null : await findExisting(context, episode.number)
  const replace = context.replace.has(position)
  return { stored, decision: decide(episode, stored, existing, { ...context, replace }) }
}

/**
 * Imports one item, and records what became of it; one that cannot be stored does not stop the rest.
 * @throws when the database is away, or the outcome cannot be recorded
 */
export async function importItem(context: ItemContext, item: EpisodeItem): Promise<void> {
  const images: ReplacedImage[] = []
  const toOutcome = (outcome: Outcome): ItemOutcome => ({
    item: {
      position: item.position,
      title: item.title,
      number: item.episode.number,
      ...outcome,
    },
    images: outcome.outcome === 'imported' ? images : [],
  })
  let outcome: Outcome | null
  try {
    const { stored, decision } = await decideItem(context, item)
    if (decision.action === 'leave') outcome = outcomeOf('unchanged')
    else if (decision.action === 'skip') outcome = outcomeOf('skipped', { reason: decision.reason })
    else {
      const work: Work = { context, item, number: numberOf(item, stored), stored, images }
      outcome = await carryOut(work, decision, (req, written) =>
        context.record(req, toOutcome(written)),
      )
    }
  } catch (error) {
    // It will be tried again once the database is back.
    if (isDatabaseUnavailable(error)) throw error
    outcome = outcomeOf('failed', { reason: publicReason(context, error) })
  }
  if (outcome) await context.record(await createLocalReq({}, context.payload), toOutcome(outcome))
}
