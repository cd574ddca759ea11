import type { Payload } from 'payload'
import { importItem, makeAhead, type ItemContext } from './import-item'
import { isEpisode, isFull, type EpisodeItem, type NumberedItem } from './rows'
import type { ShowSource } from './source'

const GUIDS_PER_QUERY = 500
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
 * Imports items one after the other, each in one transaction, while the pictures of the next are
 * fetched and made side by side. Each is decided when its turn comes, so that an import may safely run
 * again after a crash.
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
