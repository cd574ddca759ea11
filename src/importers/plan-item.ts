import type { categoriesOf } from '@/domain/topics/topics'
import {
  contentChanges,
  documentHash,
  mergedContent,
  parseHash,
  pictureHash,
  textsHash,
  type StoredContent,
} from './import-hash'
import { pictureKey } from './picture-place'
import type { NumberedEpisode } from './rows'
import { lacks } from './source'

/** The stored episode with a GUID: its newest version, wherever it is. */
export type StoredEpisode = StoredContent &
  Parameters<typeof categoriesOf>[0] & {
    id: string
    episodeNum: number
    updatedAt: string
    publishedAt?: string | null
    releaseAt?: string | null
    deletedAt?: string | null
    importHash?: string | null
  }

/** The episode that holds the number an item is to get. */
export type ExistingEpisode = { title?: string | null; deletedAt?: string | null }

export type Decision =
  /** `replaces`: the title of the episode in the trash that makes way. */
  | { action: 'create'; replaces: string | null }
  /**
   * `changes`: what it changes for certain, in words. `hasNewPicture`: the source's picture differs
   * from the stored one, or generated art stands in. `hasNewTexts`: it names transcripts or chapters
   * that were not there, or could not be had. Whether these change anything is known when they have
   * been fetched.
   */
  | { action: 'update'; changes: string[]; hasNewPicture: boolean; hasNewTexts: boolean }
  | { action: 'leave'; reason: null }
  /** `canReplace`: it lies in the trash, from where it may be replaced. */
  | { action: 'skip'; reason: string; isProblem: boolean; canReplace: boolean }

const problem = (reason: string, canReplace = false): Decision => ({
  action: 'skip',
  reason,
  isProblem: true,
  canReplace,
})

function decideNew(number: number, existing: ExistingEpisode | null, replace: boolean): Decision {
  if (!existing) return { action: 'create', replaces: null }
  const name = existing.title ? `“${existing.title}”` : 'an episode without a title'
  if (!existing.deletedAt) return problem(`number ${number} is used by ${name}`)
  if (replace) return { action: 'create', replaces: name }
  return problem(`number ${number} is in trash: ${name}`, true)
}

export type DecideOptions = {
  overwrite: boolean
  replace: boolean
}

/**
 * Decides what to do about one episode of the source. The host's changes since the last import are
 * kept unless `overwrite` is set; an episode that is not from this source is never touched, unless
 * it lies in the trash and may be replaced there.
 */
export function decide(
  planned: NumberedEpisode,
  stored: StoredEpisode | null,
  existing: ExistingEpisode | null,
  { overwrite, replace }: DecideOptions,
): Decision {
  if (planned.number === null) return problem(['no number', ...planned.faults].join('; '))
  if (planned.duplicateTitle !== null && !stored)
    return problem(`number ${planned.number} also appears on “${planned.duplicateTitle}”`)
  if (!stored) return decideNew(planned.number, existing, replace)
  if (stored.deletedAt && !replace) return problem('in trash', true)
  const last = parseHash(stored.importHash)
  const isEdited = last?.document !== documentHash(stored)
  if (isEdited && !overwrite && !stored.deletedAt) {
    const reason = 'edited here since the last import'
    return { action: 'skip', reason, isProblem: false, canReplace: false }
  }
  const changes = [
    ...(stored.deletedAt ? ['restored from trash'] : []),
    ...contentChanges(planned.content, stored),
    ...(stored._status === 'published' || findMissingFields(planned, stored).length > 0
      ? []
      : ['published']),
  ]
  const picture = pictureKey(planned)
  const hasNewPicture = picture !== null && (isEdited || last?.picture !== pictureHash(picture))
  const texts = planned.texts ?? []
  const hasNewTexts = texts.length > 0 && last?.texts !== textsHash(texts)
  return changes.length > 0 || hasNewPicture || hasNewTexts
    ? { action: 'update', changes, hasNewPicture, hasNewTexts }
    : { action: 'leave', reason: null }
}

export const toFetch = (
  { texts = [] }: NumberedEpisode,
  { hasNewPicture, hasNewTexts }: Extract<Decision, { action: 'update' }>,
): string[] => [
  ...(hasNewPicture ? ['image'] : []),
  ...(hasNewTexts ? new Set(texts.map(({ kind }) => kind)) : []),
]

export const findMissingFields = (
  planned: NumberedEpisode,
  stored: StoredEpisode | null,
): string[] => lacks(mergedContent(planned.content, stored))
