import { createHash } from 'node:crypto'
import { isReleased } from '@/domain/episodes/release'
import {
  documentHash,
  FACTS,
  factIn,
  FIELDS,
  feedHash,
  imageIdOf,
  NAMES,
  parseHash,
  pictureHash,
  textsHash,
  type StoredContent,
} from './import-hash'
import { pictureKey } from './picture-place'
import type { EpisodeContent, SourceEpisode } from './source'

type Field = (typeof FIELDS)[number] | (typeof FACTS)[number]

const FOLLOWED: readonly Field[] = [...FIELDS, ...FACTS]

/** Publishing needs these, or they are read from elsewhere: a feed that leaves them out says nothing. */
const KEPT_WHEN_MISSING: readonly Field[] = ['title', 'description', 'episodeDate', 'episodeLength']

/**
 * Hashes of a feed's item when it was last processed: of each field, of the URL of its picture, of
 * those of its texts and of its release; and of the image that the episode got here. A field is
 * edited here when the episode differs from this. `pictureTried` has the attempts of a picture that
 * could not be fetched, and the time of the next.
 */
export type FieldMemory = {
  [name in Field | 'published' | 'image' | 'picture' | 'texts' | 'pictureTried']?: string
}

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** A value as it is compared; empty ones are all the same. */
function valueIn(content: StoredContent | EpisodeContent, field: Field): unknown {
  const isFact = (FACTS as readonly string[]).includes(field)
  if (isFact) return factIn(content as StoredContent, field as (typeof FACTS)[number])
  return content[field] || null
}

const hashIn = (content: StoredContent | EpisodeContent, field: Field): string =>
  hash(valueIn(content, field))

export const hashOfText = (text: string | null): string => hash(text)

export const imageHash = (stored: Pick<StoredContent, 'image'>): string => hash(imageIdOf(stored))

/**
 * The hash that is remembered of a field. What an item was remembered with before the site knew
 * `itunes:block` says that nothing was hidden.
 */
const remembered = (memory: FieldMemory, field: Field): string | undefined =>
  memory[field] ??
  (field === 'hiddenFromApps' && memory.episodeType !== undefined ? hash(null) : undefined)

const isSaid = (content: EpisodeContent, field: Field): boolean =>
  content[field] !== undefined &&
  (!KEPT_WHEN_MISSING.includes(field) || valueIn(content, field) !== null)

/**
 * Returns where the picture and the texts of an item are, as they are remembered; empty for
 * nowhere.
 */
const placesOf = (episode: SourceEpisode) => {
  const picture = pictureKey(episode)
  return {
    picture: picture === null ? '' : pictureHash(picture),
    texts: textsHash(episode.texts ?? []),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const PICTURE_TRIES = 5
/** Sorts after all times. */
const NEVER = 'never'

/** Returns what is remembered of a picture that could not be had just now. */
export function pictureFailed({ pictureTried = '0' }: FieldMemory, now: Date): string {
  const tries = Number(pictureTried.split(' ')[0]) + 1
  const next = new Date(now.getTime() + DAY_MS * 2 ** (tries - 1)).toISOString()
  return `${tries} ${tries < PICTURE_TRIES ? next : NEVER}`
}

/** Checks whether a picture that could not be had is to be tried again. */
const isPictureDue = ({ pictureTried }: FieldMemory, now: Date): boolean =>
  pictureTried !== undefined && (pictureTried.split(' ')[1] ?? NEVER) <= now.toISOString()

export function memoryOf(episode: SourceEpisode, written: StoredContent): FieldMemory {
  const { content } = episode
  return {
    ...Object.fromEntries(
      // What the feed leaves out is as it was here, and no edit.
      FOLLOWED.map((field) => [field, hashIn(isSaid(content, field) ? content : written, field)]),
    ),
    ...placesOf(episode),
    published: hashOfText(episode.publishedAt),
    image: imageHash(written),
  }
}

/**
 * Checks whether the feed says of an item what it said when it was dealt with last, and nothing is
 * due.
 */
export function isAsRemembered(episode: SourceEpisode, memory: FieldMemory, now: Date): boolean {
  const { content } = episode
  const { picture, texts } = placesOf(episode)
  return (
    FOLLOWED.every(
      (field) => !isSaid(content, field) || hashIn(content, field) === remembered(memory, field),
    ) &&
    (memory.published ?? hashOfText(episode.publishedAt)) === hashOfText(episode.publishedAt) &&
    (picture === '' || (picture === memory.picture && !isPictureDue(memory, now))) &&
    (texts === '' || texts === memory.texts)
  )
}

/**
 * Returns what is known of an episode that was imported before its fields were remembered. Where
 * nothing was edited, or the feed says what it said then, each field can be told; where neither is
 * so, an edit cannot be told from what the feed has changed, and counts as one.
 */
export function memoryOfBefore(
  episode: SourceEpisode,
  stored: StoredContent & { importHash?: string | null },
): FieldMemory {
  const last = parseHash(stored.importHash)
  if (!last) return placesOf(episode)
  const isUnedited = last.document === documentHash(stored)
  const isSameFeed = last.feed === feedHash(episode)
  const known = isUnedited ? stored : isSameFeed ? episode.content : null
  const { picture, texts } = placesOf(episode)
  return {
    ...(known &&
      Object.fromEntries(
        FOLLOWED.filter((field) => isUnedited || isSaid(episode.content, field)).map((field) => [
          field,
          hashIn(known, field),
        ]),
      )),
    // Art that stands in for a picture, and texts that could not be had, are for the next import.
    picture: last.picture === 'art' ? picture : last.picture,
    texts: last.texts || texts,
    ...(isUnedited ? { image: imageHash(stored) } : {}),
  }
}

export type FieldDecision = {
  follow: Partial<EpisodeContent> & { releaseAt?: string }
  /** The names of what is written, and of what stays because it was edited here. */
  changes: string[]
  kept: string[]
  hasNewPicture: boolean
  /** True if the feed names transcripts or chapters that were not there. */
  hasNewTexts: boolean
  memory: FieldMemory
}

/** A field whose title was edited here has its title in the feed from here, too. */
const GOES_WITH: Partial<Record<Field, Field>> = { feedTitle: 'title' }

/**
 * Returns when an episode comes out that is still to come out as the feed said; null if that stays.
 */
function movedRelease(
  { publishedAt }: Pick<SourceEpisode, 'publishedAt'>,
  { releaseAt }: { releaseAt?: string | null },
  { published }: FieldMemory,
  now: Date,
): string | null {
  if (!releaseAt || isReleased(releaseAt, now) || publishedAt === null) return null
  const isAsFeed = hashOfText(new Date(releaseAt).toISOString()) === published
  return isAsFeed && hashOfText(publishedAt) !== published ? publishedAt : null
}

/**
 * Decides for each field of an episode: one that was never edited here follows the feed, one that was
 * stays, and is said once for each change of the feed. A field that says here what the feed says
 * counts as not edited. Of what is not remembered nobody can tell, so it stays.
 */
export function decideFields(
  episode: SourceEpisode,
  stored: StoredContent & { releaseAt?: string | null },
  memory: FieldMemory,
  now: Date,
): FieldDecision {
  const { content } = episode
  const decision: FieldDecision = {
    ...{ follow: {}, changes: [], kept: [], hasNewPicture: false, hasNewTexts: false },
    memory: { ...memory },
  }
  const isEdited = (field: Field): boolean => {
    const here = hashIn(stored, field)
    return (
      here !== remembered(memory, field) &&
      !(isSaid(content, field) && here === hashIn(content, field))
    )
  }
  for (const field of FOLLOWED) {
    if (!isSaid(content, field)) continue
    const said = hashIn(content, field)
    const with_ = GOES_WITH[field]
    const isAsHere = said === hashIn(stored, field)
    const isOfEdited = with_ !== undefined && isEdited(with_)
    decision.memory[field] = said
    if (isAsHere) continue
    if (!isEdited(field) && !isOfEdited) {
      Object.assign(decision.follow, { [field]: content[field] })
      decision.changes.push(NAMES[field])
    } else if (said !== remembered(memory, field) && !isOfEdited) decision.kept.push(NAMES[field])
  }
  const release = movedRelease(episode, stored, memory, now)
  if (release) {
    decision.follow.releaseAt = release
    decision.changes.push('release')
  }
  decision.memory.published = hashOfText(episode.publishedAt)
  const { picture, texts } = placesOf(episode)
  const isNewPicture = picture !== memory.picture
  if (picture && (isNewPicture || isPictureDue(memory, now))) {
    decision.memory.picture = picture
    if (isNewPicture) delete decision.memory.pictureTried
    if (memory.image === imageHash(stored)) decision.hasNewPicture = true
    else {
      delete decision.memory.pictureTried
      if (isNewPicture) decision.kept.push('image')
    }
  }
  if (texts && texts !== memory.texts) {
    decision.memory.texts = texts
    decision.hasNewTexts = true
  }
  return decision
}
