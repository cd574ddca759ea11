import { createLocalReq, type Payload } from 'payload'
import { findSampleContent, removeSampleContent } from '@/cms/episodes/sample-content'
import { beginShow } from '@/cms/show/begin-show'
import type { NumberSource } from '@/domain/imports/imports'
import { hasSamples } from '@/domain/show/samples'
import { importItem, makeAhead, type ItemContext, type ItemOutcome } from './import-item'
import { createPictures, type PictureFiles } from './pictures'
import type { ImportReport, ItemResult } from './report'
import {
  isEpisode,
  isFull,
  numberingOf,
  numberItems,
  type EpisodeItem,
  type NumberedItem,
} from './rows'
import { adoptNewGuids, underFormerGuids } from './same-items'
import type { ShowSource } from './source'
import { createTextFinder } from './timed-texts'
import { cutParagraphs } from './write-about'

export type Progress = { done: number; total: number; title: string }

export type ImportOptions = {
  /** Reports what would happen, without writing anything or fetching pictures. */
  isDryRun?: boolean
  /** Replaces edits made here since the last import. */
  overwrite?: boolean
  /** Where the numbers come from; without it, the first source that qualifies (D34). */
  numbering?: NumberSource
  /** Keeps the sample content of a fresh install, and skips the numbers it uses. */
  keepSamples?: boolean
  /** `IMPORT_PRIVATE_ADDRESSES`: for pictures. */
  allowPrivateAddresses?: boolean
  /** The pictures that came with the source. */
  files?: PictureFiles
  onProgress?: (progress: Progress) => void
  /** Stops the import after the current episode. */
  signal?: AbortSignal
}

const GUIDS_PER_QUERY = 500
/** How many episodes ahead pictures are made; together, these are kept in memory. */
const AHEAD = 6

/** The numbers of the source's episodes that were already imported, by GUID. */
export async function knownNumbers(
  payload: Payload,
  source: ShowSource,
): Promise<Map<string, number>> {
  const guids = source.items.filter(isFull).map(({ episode }) => episode.guid)
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

/**
 * Removes the sample content, so that its numbers are free (D35).
 * @returns what was removed, or would be in a dry run, and the ids that a dry run treats as free
 */
async function makeRoom(payload: Payload, isDryRun: boolean) {
  const req = await createLocalReq({}, payload)
  const { ids, found } = await findSampleContent(req)
  if (!hasSamples(found)) return { samples: null, freed: [] }
  if (isDryRun) return { samples: found, freed: ids }
  return { samples: await removeSampleContent(req), freed: [] }
}

/**
 * Imports items one after the other, each in one transaction, while the pictures of the next are
 * fetched and made side by side. Each is decided anew when its turn comes, so that it may safely run again after a crash.
 * @param isWanted asked before each item; the rest is left if not
 */
export async function importItems(
  context: ItemContext,
  items: EpisodeItem[],
  isWanted: (next: EpisodeItem) => Promise<boolean> | boolean,
): Promise<void> {
  let begun = 0
  for (const [index, item] of items.entries()) {
    if (!(await isWanted(item))) return
    if (!context.isDryRun)
      for (const soon of items.slice(begun, index + 1 + AHEAD)) {
        begun += 1
        // Whoever asks for the pictures gets the error.
        makeAhead(context, soon).catch(() => undefined)
      }
    await importItem(context, item)
  }
}

/** Oldest first, so that an interrupted import leaves the beginning of the show. */
export const inOrder = (items: NumberedItem[]): EpisodeItem[] =>
  items.filter(isEpisode).toSorted((a, b) => (a.episode.number ?? 0) - (b.episode.number ?? 0))

const UNWRITTEN = 'nothing from this source was imported'
const OTHERWISE =
  'Without --numbers, episode numbers come from the first of the feed, the titles or the dates that numbers every full episode uniquely.'

const skippedResult = ({ position, title, episode, skipped }: NumberedItem, reason: string) =>
  ({
    position,
    title,
    number: episode?.number ?? null,
    outcome: 'skipped',
    reason: skipped ?? reason,
    isNew: false,
    draftLacks: [],
  }) satisfies ItemResult

/**
 * Imports a show at once: episodes, their pictures and their guests. Recognizes its episodes by
 * GUID, so that a second run changes nothing.
 *
 * Bypasses the access rules: the caller is the person at the server's shell, or has checked that
 * the request comes from an active admin.
 */
export async function importShow(
  payload: Payload,
  read: ShowSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { isDryRun = false, overwrite = false, signal } = options
  if (!isDryRun) await adoptNewGuids(payload, read)
  const source = isDryRun ? await underFormerGuids(payload, read) : read
  const known = await knownNumbers(payload, source)
  const { proposed, faultOf } = numberingOf(source, known)
  const fault = options.numbering && faultOf(options.numbering)
  const cut = await cutParagraphs(await createLocalReq({}, payload))
  const numbered = numberItems(source, { source: options.numbering ?? proposed, cut }, known)
  const items = fault ? [] : inOrder(numbered)

  const isNeeded = !options.keepSamples && items.length > 0
  if (isNeeded && !isDryRun && source.kind === 'feed')
    await beginShow(await createLocalReq({}, payload))
  const { samples, freed } = isNeeded
    ? await makeRoom(payload, isDryRun)
    : { samples: null, freed: [] }
  const outcomes = new Map<number, ItemOutcome>()
  const context: ItemContext = {
    payload,
    isDryRun,
    overwrite,
    replace: new Set(),
    known,
    pictures: createPictures(options.allowPrivateAddresses ?? false, options.files),
    texts: createTextFinder(options.allowPrivateAddresses ?? false),
    freed: new Set(freed),
    record: async (_, outcome) => {
      outcomes.set(outcome.item.position, outcome)
      const { title } = outcome.item
      options.onProgress?.({ done: outcomes.size, total: items.length, title })
    },
  }
  await importItems(context, items, () => !signal?.aborted)
  const results = [...outcomes.values()]
  return {
    title: source.title,
    isDryRun,
    blocked: fault ? `Nothing was written, because ${fault}. ${OTHERWISE}` : null,
    items: numbered.map(
      (item) =>
        outcomes.get(item.position)?.item ??
        skippedResult(item, fault ? UNWRITTEN : 'the import was stopped first'),
    ),
    images: results.flatMap(({ images }) => images).toSorted((a, b) => a.position - b.position),
    samples,
    show: [],
    notTaken: source.notTaken,
  }
}
