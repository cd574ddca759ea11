import { samplesText } from '@/domain/imports/imports'
import { formatLongDay } from '@/domain/show/show-time'
import { releaseOf, type SourceEpisode } from './source'
import type { Samples } from '@/domain/show/samples'

/** The outcome for one item of the source. */
export type ItemResult = {
  position: number
  title: string
  /** The episode's number, if the item is an episode. */
  number: number | null
  outcome: 'imported' | 'unchanged' | 'skipped' | 'failed'
  /**
   * Reason why it was skipped or failed, or what is wrong with it or was left out; otherwise null.
   */
  reason: string | null
  /** True if an imported episode did not exist before. */
  isNew: boolean
  /** Empty when it is published. */
  draftLacks: string[]
}

/** A picture that could not be fetched, replaced by generated art. */
export type ReplacedImage = { position: number; of: string; url: string | null; reason: string }

export type Counts = Record<ItemResult['outcome'] | 'items' | 'drafts', number>

export type ImportReport = {
  /** The name of the show in the source. */
  title: string
  isDryRun: boolean
  /** Reason why nothing of the source was written, in one sentence, or null. */
  blocked: string | null
  /** Every item of the source exactly once, in its order. */
  items: ItemResult[]
  images: ReplacedImage[]
  /** The sample content that was removed, or would be; null if there is none. */
  samples: Samples | null
  show: ShowResult[]
  notTaken: string[]
}

/** A text, link, picture or quote of the show that was written; `fault` says why it was not. */
export type ShowResult = {
  label: string
  value: string
  fault?: string
  /** The fact, and what the fields of the site said before, so that it can be taken back. */
  field?: string
  before?: { [field: string]: unknown }
  /** A setting that was changed later is not undone. */
  after?: { [field: string]: unknown }
  /** The paragraphs that have left the notes for it, without those of former imports. */
  cut?: string[]
  isUndone?: boolean
}

/** Describes a later release; null for a past one. */
export function scheduledText(
  episode: Pick<SourceEpisode, 'publishedAt' | 'content'>,
  now: Date,
): string | null {
  const { episodeDate } = episode.content
  return releaseOf(episode, now) && episodeDate
    ? `scheduled for ${formatLongDay(episodeDate)}`
    : null
}

/** Reasons as one; null if there are none. */
export const sentence = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('; ') || null

/**
 * Counts how many items had which outcome; imported, unchanged, skipped and failed add up to
 * `items`.
 */
export function countItems({ items }: ImportReport): Counts {
  const counts: Counts = {
    items: items.length,
    imported: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    drafts: 0,
  }
  for (const { outcome, draftLacks } of items) {
    counts[outcome] += 1
    if (draftLacks.length > 0) counts.drafts += 1
  }
  return counts
}

const named = ({ number, title }: ItemResult): string =>
  number === null ? title : `${number}. ${title}`

function line(item: ItemResult): string {
  const why = item.reason ?? (item.outcome === 'imported' && !item.isNew ? 'updated' : null)
  const lacks =
    item.draftLacks.length > 0 ? ` as a draft, missing ${item.draftLacks.join(', ')}` : ''
  const start = `${String(item.position).padStart(5)}  ${item.outcome.padEnd(9)}  ${named(item)}`
  return `${start}${why === null ? '' : ` (${why})`}${lacks && ` –${lacks}`}`
}

function sampleLine({ samples, isDryRun }: ImportReport): string[] {
  if (!samples) return []
  const verb = isDryRun ? 'would be deleted' : 'was deleted'
  return [`The sample content ${verb}: ${samplesText(samples)}. Use --keep-samples to keep it.`]
}

/** The report as lines for a terminal. */
export function printReport(report: ImportReport): string[] {
  const { items, imported, unchanged, skipped, failed, drafts } = countItems(report)
  const asDrafts = drafts > 0 ? ` (${drafts} as drafts)` : ''
  const images = report.images.map(
    ({ position, of, url, reason }) =>
      `${String(position).padStart(5)}  ${of}: ${reason}${url === null ? '' : `, ${url}`}`,
  )
  return [
    `${report.title}${report.isDryRun ? ' (dry run: nothing written)' : ''}`,
    ...sampleLine(report),
    ...report.items.map(line),
    ...report.show.map(({ label, value, fault, isUndone }) =>
      fault
        ? `Show: ${label} unchanged: ${fault}, ${value}`
        : `Show: ${label} is now “${value.slice(0, 200)}”${isUndone ? ' (restored since)' : ''}`,
    ),
    ...(images.length > 0 ? ['Images replaced by generated art:', ...images] : []),
    ...(report.notTaken.length > 0
      ? [`Not imported (not supported): ${report.notTaken.join(', ')}.`]
      : []),
    `${items} items = ${imported} imported${asDrafts} + ${unchanged} unchanged + ${skipped} skipped + ${failed} failed`,
    ...(report.blocked === null ? [] : [report.blocked]),
  ]
}
