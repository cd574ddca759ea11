import { changeablePaths } from '@/cms/activity/hooks'
import { siteNow } from '@/cms/database/site-clock'
import { deskName } from '@/domain/episodes/desk-name'
import {
  describeVersions,
  differencesBetween,
  type EpisodeVersion,
  type FieldDifference,
  type HistoryEntry,
} from '@/domain/episodes/episode-history'
import { shortenDifference } from '@/domain/language/text-difference'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** The history of an episode for the desk. */
export type EpisodeHistory = {
  id: string
  /** As the show counts. */
  name: string
  isInTrash: boolean
  isLive: boolean
  timeZone: string
  /** Newest first, with long texts shortened to what changed. */
  entries: HistoryEntry[]
  /** The version that was asked for, whole, beside the newest one. */
  compared: { entry: HistoryEntry; differences: FieldDifference[] } | null
}

/**
 * The versions of an episode in words.
 * @param version one to compare with the newest, or null
 * @returns null when there is no such episode or version
 */
export async function getEpisodeHistory(
  account: Account,
  id: string,
  version: number | null,
): Promise<EpisodeHistory | null> {
  const [cms, { timeZone, topics, countsBy }] = await Promise.all([getCms(), getFrame()])
  const common = { collection: 'episodes', depth: 0, trash: true, ...asAccount(account) } as const
  const [stored, { docs }] = await Promise.all([
    cms.findByID({ ...common, id, joins: false, disableErrors: true }),
    cms.findVersions({
      ...common,
      where: { parent: { equals: id } },
      sort: ['-updatedAt', '-id'],
      pagination: false,
    }),
  ])
  if (!stored) return null
  const { flattenedFields, versions: settings } = cms.collections.episodes.config
  // Of the flags of topics, the list of topics says the same.
  const flags: string[] = FIRST_TOPICS.map(({ flag }) => flag)
  const fields = changeablePaths(flattenedFields).filter((name) => !flags.includes(name))
  const clock = { now: siteNow(), timeZone, topics }
  const versions = docs.map((doc): EpisodeVersion => ({
    id: Number(doc.id),
    at: doc.updatedAt,
    content: doc.version as unknown as Record<string, unknown>,
  }))
  const isLive = stored._status === 'published'
  const entries = describeVersions(versions, fields, {
    ...clock,
    isLive,
    isComplete: versions.length < (settings?.maxPerDoc ?? Infinity),
  })
  const entry = entries.find((one) => one.version === version)
  const asked = versions.find((one) => one.id === version)
  const [newest] = versions
  if (version !== null && !(entry && asked && newest)) return null
  return {
    id,
    name: deskName(stored, countsBy),
    isInTrash: Boolean(stored.deletedAt),
    isLive,
    timeZone,
    entries: entries.map((one) => ({
      ...one,
      differences: one.differences.map((difference) => ({
        ...difference,
        text: difference.text && shortenDifference(difference.text),
      })),
    })),
    compared:
      entry && asked && newest
        ? { entry, differences: differencesBetween(asked, newest, fields, clock) }
        : null,
  }
}
