import { changesBetween, fieldName, describeChanges, valueAt } from '../webhooks/changes'
import { isReleased } from './release'
import { recentMoment } from '../show/recent-day'
import { formatInstant } from '../show/show-time'
import { topicKeysOf, type Topic, type TopicKey } from '../topics/topics'
import { markDifference, type TextDifference } from '../language/text-difference'

/** A stored version of an episode. */
export type EpisodeVersion = {
  id: number
  /** Time when it was last saved, as an ISO instant. */
  at: string
  content: Record<string, unknown>
}

/** `text` is null where no words can say it. */
export type FieldDifference = { field: string; name: string; text: TextDifference | null }

/** A version in the words of the history. */
export type HistoryEntry = {
  version: number
  /** Null when it was not recorded. */
  who: string | null
  /** `today 14:18`, in the time of the show. */
  when: string
  /** `Title changed`. */
  summary: string
  differences: FieldDifference[]
  isNewest: boolean
  isPublic: boolean
}

type Clock = {
  now: Date
  timeZone: string
  /** The topics of the site: a version has their keys. */
  topics?: readonly Pick<Topic, 'key' | 'title'>[]
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The value of a field in words; null where it has none, as an image. */
function wordsOf(field: string, value: unknown, clock: Clock): string | null {
  if (value === null || value === undefined) return ''
  if (field === 'releaseAt') return formatInstant(String(value), clock.now, clock.timeZone)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'image') return null
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return null
  if (field === 'topics')
    return topicKeysOf({ topics: value as TopicKey[] })
      .map((key) => clock.topics?.find((topic) => topic.key === key)?.title ?? key)
      .join(', ')
  const rows = value.map((row: unknown) =>
    Object.entries((row ?? {}) as Record<string, unknown>)
      .filter(([name, part]) => name !== 'id' && typeof part !== 'object')
      .map(([, part]) => String(part))
      .join(' '),
  )
  return rows.join('\n')
}

/** A title or a time is read whole; of longer texts the words that differ are marked. */
const GLANCE = 60 // characters

const markWithin = (before: string, after: string): TextDifference =>
  Math.max(before.length, after.length) < GLANCE
    ? { start: '', before, after, end: '' }
    : markDifference(before, after)

/**
 * Returns how two versions differ, field by field.
 * @param fields of the episode that an account can change
 */
export const differencesBetween = (
  before: Pick<EpisodeVersion, 'content'>,
  after: Pick<EpisodeVersion, 'content'>,
  fields: string[],
  clock: Clock,
): FieldDifference[] =>
  changesBetween(before.content, after.content, fields).map(({ field }) => {
    const [old, now] = [before, after].map(({ content }) =>
      wordsOf(field, valueAt(content, field), clock),
    )
    const isText = typeof old === 'string' && typeof now === 'string'
    return {
      field,
      name: upperFirst(fieldName(field, 'episode')),
      text: isText ? markWithin(old, now) : null,
    }
  })

const isPublished = ({ content }: EpisodeVersion): boolean => content._status === 'published'

function statusWords(before: EpisodeVersion | undefined, after: EpisodeVersion, now: Date) {
  const isTrashed = Boolean(after.content.deletedAt)
  if (before && Boolean(before.content.deletedAt) !== isTrashed)
    return isTrashed ? 'moved to trash' : 'restored from trash'
  if (!isPublished(after)) return before ? null : 'draft started'
  if (before && isPublished(before)) return null
  const releaseAt = after.content.releaseAt as string | null | undefined
  return isReleased(releaseAt, now) ? 'published' : 'scheduled'
}

/**
 * The versions of an episode in words, newest first.
 * @param versions newest first
 * @param options.isComplete whether the first version is among them, because old ones are removed
 * @param options.isLive whether the episode itself is published
 */
export function describeVersions(
  versions: EpisodeVersion[],
  fields: string[],
  { isComplete, isLive, ...clock }: Clock & { isComplete: boolean; isLive: boolean },
): HistoryEntry[] {
  const publicVersion = isLive ? versions.find(isPublished) : undefined
  return versions.map((version, index) => {
    const before = versions[index + 1]
    const isOldest = !before && !isComplete
    // What it was made of says more than the time when it is looked at.
    const status = statusWords(before, version, new Date(version.at))
    const changes = before ? changesBetween(before.content, version.content, fields) : []
    const words = [status, describeChanges(changes, 'episode')].filter(Boolean).join(', ')
    return {
      version: version.id,
      who: (version.content.changedBy as string | null | undefined) || null,
      when: recentMoment(version.at, clock.now, clock.timeZone),
      summary: isOldest ? 'Oldest stored version' : upperFirst(words || 'saved without changes'),
      differences: before ? differencesBetween(before, version, fields, clock) : [],
      isNewest: index === 0,
      isPublic: version === publicVersion,
    }
  })
}
