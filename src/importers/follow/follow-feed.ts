import { type Payload, createLocalReq } from 'payload'
import { runSql, sql, inTransaction } from '@/cms/database/transactions'
import { isUsualTime, RELEASES } from '@/domain/imports/usual-release'
import { timeZoneOf } from '../read-source'
import { recordActivity } from '@/cms/activity/record'
import { env } from '@/config/env'
import { retryAfterMs } from '@/domain/episodes/link-checks'
import { episodeId } from '@/domain/episodes/episode-id'
import {
  countsText,
  nextCheck,
  NO_EVENTS,
  type FeedCounts,
  type OpenMatter,
} from '@/domain/imports/following'
import { countOf } from '@/domain/language/text'
import { hasPicturesDue, noteItemsInFeed, rememberedItems } from '../feed-items'
import { isAsRemembered, type FieldMemory } from '../field-memory'
import { importItem, type ItemContext } from '../import-item'
import { knownNumbers } from '../import-items'
import type { KnownNumbers } from '../numbering'
import { createPictures } from '../pictures'
import { isEpisode, numberItems, type EpisodeItem } from '../rows'
import { adoptNewGuids } from '../same-items'
import { releaseOf, type ShowSource } from '../source'
import { createTextFinder } from '../timed-texts'
import { cutParagraphs } from '../write-about'
import { followItem, type FollowContext } from './follow-item'
import {
  forgetAsked,
  loadFollowedFeed,
  noteChecked,
  recordEvent,
  type FeedEvent,
  type FollowedFeed,
} from './followed-feed'
import { readFeed } from './read-feed'

async function isAroundUsualRelease(payload: Payload, now: Date): Promise<boolean> {
  const rows = await runSql<{ at: Date | string }>(
    { payload },
    sql`SELECT published_at AS at FROM episodes
      WHERE import_guid IS NOT NULL AND published_at <= ${now.toISOString()} AND deleted_at IS NULL
      ORDER BY published_at DESC LIMIT ${RELEASES}`,
  )
  const times = rows.map(({ at }) => new Date(at))
  return isUsualTime(times, now, await timeZoneOf(payload))
}

type FollowOptions = {
  now: Date
  signal: AbortSignal
  /** True if someone has asked for it, so that it does not wait for a better time. */
  isManual: boolean
}

type Progress = { counts: FeedCounts; open: OpenMatter[] }

/** Says in one message how many have left the feed, because it lists only its newest. */
const MANY_GONE = 5

const IS_OWN = 'The feed now leads to this site, so there is nothing left to follow.'

/** A check that nobody has asked for comes after this: jobs are not on time to the millisecond (ms). */
const CHECK_AFTER_MS = 59 * 60 * 1000

/** The most that the host is told of at once. */
const MAX_OPEN = 50

/**
 * The numbers of the site: those of episodes that were imported, by GUID, and all others, so that a new
 * episode does not get one that is taken.
 */
async function takenNumbers(payload: Payload, source: ShowSource): Promise<KnownNumbers> {
  const known = await knownNumbers(payload, source)
  const rows = await runSql<{ id: string; number: number | string }>(
    { payload },
    sql`SELECT id, episode_num AS number FROM episodes`,
  )
  const ofSource = new Set<string>([...known.values()].map(episodeId))
  // No item has such a GUID: a GUID is never empty nor has such a character.
  for (const { id, number } of rows) if (!ofSource.has(id)) known.set(`\0${id}`, Number(number))
  return known
}

/** The GUIDs of episodes that were not imported, but have what a feed calls them: they are from here. */
async function ownGuids(payload: Payload, items: EpisodeItem[]): Promise<Set<string>> {
  const guids = JSON.stringify(items.map(({ episode }) => episode.longGuid ?? episode.guid))
  const rows = await runSql<{ guid: string }>(
    { payload },
    sql`SELECT guid FROM episodes WHERE import_guid IS NULL
      AND guid IN (SELECT jsonb_array_elements_text(${guids}::jsonb))`,
  )
  return new Set(rows.map(({ guid }) => guid))
}

/** Makes an episode of a new item. */
async function addItem(
  context: FollowContext,
  { newEpisodes }: FollowedFeed,
  item: EpisodeItem,
  progress: Progress,
): Promise<void> {
  const { payload, pictures, texts, now } = context
  const asDrafts = newEpisodes === 'draft'
  const common: Omit<ItemContext, 'record'> = {
    ...{ payload, overwrite: false, replace: new Set<number>() },
    known: new Map(), // It is new.
    ...{ pictures, texts, asDrafts, now },
  }
  await importItem(
    {
      ...common,
      record: async (req, { item: result }) => {
        const { outcome, draftLacks, reason, number, title } = result
        const name = number === null ? title : `${number}. ${title}`
        if (outcome !== 'imported') {
          if (reason) progress.open.push({ name, why: `not imported: ${reason}.` })
          return
        }
        const what = draftLacks.length
          ? `as a draft, missing ${draftLacks.join(', ')}`
          : asDrafts
            ? 'as a draft'
            : releaseOf(item.episode, now)
              ? 'scheduled'
              : 'live'
        const episode = number === null ? null : episodeId(number)
        await recordEvent(req, { kind: 'new', name, what, episode }, now)
        progress.counts.new += 1
      },
    },
    item,
  )
}

/**
 * Returns what becomes of an item: it is new, or here and has changed; null if there is nothing to
 * do.
 */
function fateOf(
  { guid, longGuid }: EpisodeItem['episode'],
  isHere: boolean,
  remembered: ReadonlyMap<string, FieldMemory | null>,
  own: ReadonlySet<string>,
): 'new' | 'here' | null {
  if (isHere) return 'here'
  // What was left out of the import, or deleted since, stays away.
  return remembered.has(guid) || own.has(longGuid ?? guid) ? null : 'new'
}

/** Does what the feed asks for, one episode after the other. */
async function takeOver(
  payload: Payload,
  feed: FollowedFeed,
  source: ShowSource,
  { now, signal }: FollowOptions,
): Promise<Progress> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate } = env()
  const pictures = createPictures(allowPrivate)
  const context: FollowContext = { payload, pictures, texts: createTextFinder(allowPrivate), now }
  const progress: Progress = { counts: { ...NO_EVENTS }, open: [] }
  await adoptNewGuids(payload, source)
  const known = await takenNumbers(payload, source)
  const cut = await cutParagraphs({ payload })
  const items = numberItems(source, { source: feed.numbering, cut }, known).filter(isEpisode)
  const [remembered, own] = [await rememberedItems({ payload }), await ownGuids(payload, items)]
  // The oldest first, as episodes come.
  for (const item of items.toReversed()) {
    const { guid } = item.episode
    const memory = remembered.get(guid) ?? null
    if (memory && isAsRemembered(item.episode, memory, now)) continue
    signal.throwIfAborted()
    const fate = fateOf(item.episode, known.has(guid), remembered, own)
    if (fate === null) continue
    // It may have been switched off meanwhile.
    if (!(await loadFollowedFeed({ payload }))) return progress
    if (fate === 'new') {
      await addItem(context, feed, item, progress)
      continue
    }
    const { events, open } = await followItem(context, item.episode, memory)
    for (const { kind } of events) progress.counts[kind] += 1
    if (open) progress.open.push(open)
  }
  // The first page does not say what is on the others.
  if (!source.links?.next) await noteGone(payload, items, progress, now)
  return progress
}

/** Says which episodes are no longer in the feed; they stay. */
async function noteGone(payload: Payload, items: EpisodeItem[], progress: Progress, now: Date) {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const gone = await noteItemsInFeed(
      req,
      items.map(({ episode }) => episode),
    )
    progress.counts.gone = gone.length
    const what = 'no longer in the feed, kept here'
    const events: FeedEvent[] =
      gone.length > MANY_GONE
        ? [{ kind: 'gone', name: countOf(gone.length, 'episode'), what, episode: null }]
        : gone.map(({ title, episode }) => ({ kind: 'gone', name: title, what, episode }))
    for (const event of events) await recordEvent(req, event, now)
  })
}

/** The history of the desk names a check that has changed anything, not each episode of it. */
async function noteActivity(payload: Payload, counts: FeedCounts): Promise<void> {
  if (counts.new + counts.changed === 0) return
  const req = await createLocalReq({}, payload)
  await recordActivity(req, {
    ...{ kind: 'import', act: 'imported', document: 'feed', who: null, changes: [] },
    subject: `${countsText({ ...counts, kept: 0, gone: 0 }).replace(/\.$/, '')} from the feed`,
  })
}

async function noteFailure(
  payload: Payload,
  feed: FollowedFeed,
  { problem, retryAfter }: { problem: string; retryAfter: string | null },
  now: Date,
): Promise<void> {
  const tries = feed.tries + 1
  const notBefore = nextCheck(tries, retryAfterMs(retryAfter, now), now)
  await noteChecked({ payload }, { problem, notBefore, tries, last: NO_EVENTS }, now)
}

/**
 * Checks whether the feed is to be looked at: each hour, and each time around the show's usual
 * release.
 */
async function isDue(
  payload: Payload,
  { checkedAt, notBefore, tries }: FollowedFeed,
  now: Date,
): Promise<boolean> {
  if (notBefore && notBefore > now) return false
  if (!checkedAt || tries > 0 || now.getTime() - checkedAt.getTime() >= CHECK_AFTER_MS) return true
  return isAroundUsualRelease(payload, now)
}

/**
 * Looks whether the followed feed has anything new, and takes it over: new items become
 * episodes, fields that were not edited here follow, all else stays. Each episode is a transaction of
 * its own that also notes what was done, so that a check that was interrupted is done again without
 * doubling anything. The caller holds the lock of imports.
 * @throws the signal's reason when the process is stopping, so that it will be run again
 */
export async function followFeed(payload: Payload, options: FollowOptions): Promise<void> {
  const { now, signal, isManual } = options
  const feed = await loadFollowedFeed({ payload })
  if (!feed) return
  if (!isManual && !(await isDue(payload, feed, now))) return
  // A picture is looked for again that the feed names as before.
  const hasPictures = await hasPicturesDue({ payload }, now)
  const known = hasPictures ? { etag: null, lastModified: null } : feed.validators
  const read = await readFeed(payload, { url: feed.url, known, signal })
  if (read.kind === 'failed') return noteFailure(payload, feed, read, now)
  if (read.kind === 'own')
    return noteFailure(payload, feed, { problem: IS_OWN, retryAfter: null }, now)
  if (read.kind === 'unchanged')
    return noteChecked(
      { payload },
      { problem: null, notBefore: null, tries: 0, last: NO_EVENTS },
      now,
    )
  try {
    const { counts, open } = await takeOver(payload, feed, read.source, options)
    await noteChecked(
      { payload },
      {
        ...{ problem: null, notBefore: null, tries: 0, last: counts },
        open: open.slice(0, MAX_OPEN),
        // What waits is decided anew, so the feed has to be read again.
        validators: open.length === 0 ? read.validators : { etag: null, lastModified: null },
      },
      now,
    )
    await noteActivity(payload, counts)
  } catch (error) {
    if (!signal.aborted) await forgetAsked({ payload })
    throw error
  }
}
