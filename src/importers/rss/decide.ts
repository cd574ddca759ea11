import type { categoriesOf } from '@/domain/pillars'
import { documentHash, feedHash, parseHash, pictureHash, type StoredContent } from './import-hash'
import type { PlannedEpisode } from './plan'

/** The stored episode with a GUID: its newest version, wherever it is. */
export type StoredEpisode = StoredContent &
  Parameters<typeof categoriesOf>[0] & {
    id: string
    episodeNum: number
    updatedAt: string
    deletedAt?: string | null
    importHash?: string | null
  }

/** The episode that holds the number an item is to get. */
export type Occupant = { title?: string | null; deletedAt?: string | null }

export type Decision =
  | { action: 'create' }
  /**
   * `hasNewPicture`: the feed's picture differs from the stored one, or generated art stands in.
   */
  | { action: 'update'; hasNewText: boolean; hasNewPicture: boolean }
  | { action: 'leave'; reason: null }
  | { action: 'skip'; reason: string }

/**
 * Decides what to do about one episode of the feed. The host's changes since the last import are
 * kept unless `overwrite` is set; an episode that is not from this feed is never touched.
 */
export function decide(
  planned: PlannedEpisode,
  stored: StoredEpisode | null,
  occupant: Occupant | null,
  overwrite: boolean,
): Decision {
  if (!stored) {
    if (!occupant) return { action: 'create' }
    const where = occupant.deletedAt ? ' in the trash' : ''
    const name = occupant.title ? `, “${occupant.title}”` : ''
    return {
      action: 'skip',
      reason: `number ${planned.number} belongs to another episode${where}${name}; no import replaces it`,
    }
  }
  if (stored.deletedAt) return { action: 'skip', reason: 'it lies in the trash here' }
  const last = parseHash(stored.importHash)
  const isEdited = last?.document !== documentHash(stored)
  if (isEdited && !overwrite)
    return { action: 'skip', reason: 'edited here since it was imported; --overwrite replaces it' }
  const hasNewText = isEdited || last?.feed !== feedHash(planned)
  const hasNewPicture =
    planned.image !== null && (isEdited || last?.picture !== pictureHash(planned.image))
  if (!hasNewText && !hasNewPicture) return { action: 'leave', reason: null }
  return { action: 'update', hasNewText, hasNewPicture }
}
