import type { Boilerplate } from './boilerplate'
import type { GuestProposal } from './guest-proposals'
import type { EpisodeKind } from '../episodes/episode-name'
import type { Samples } from '../show/samples'
import { countOf } from '../language/text'

export const NUMBER_SOURCES = ['feed', 'titles', 'dates'] as const
export type NumberSource = (typeof NUMBER_SOURCES)[number]

export const IMPORT_STATES = ['ready', 'running', 'stopped', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The text that the about page gets, which may be empty, and the paragraphs that leave the notes. */
export type AboutChange = { text: string; cut: string[] }

/** Everything else is as proposed. */
export type ImportChoice = {
  /** Null stands for the source that is proposed. */
  numbering: NumberSource | null
  /** Numbers given by hand, by the position of the item; null takes the number away. */
  numbers: Record<string, number | null>
  /** Positions of rows that are left out. */
  left: number[]
  /** Positions of rows that replace an episode in the trash. */
  replace: number[]
  /** Null stands for those whom the source names. */
  guests: { position: number; name: string }[] | null
  /** Names of the show's facts that are taken over, and `quote` for the quote of the week. */
  show: string[]
  /**
   * True if what most notes repeat leaves them, and is said once on the about page; null stands for
   * what was chosen last time.
   */
  aboutShow: boolean | null
  /** Known once the import has begun; null for no change. */
  about: AboutChange | null
  removeSamples: boolean
  /** True if edits made here since the last import are replaced; only the command offers that. */
  overwrite?: boolean
}

export const NO_CHOICE: ImportChoice = {
  numbering: null,
  numbers: {},
  left: [],
  replace: [],
  guests: null,
  show: [],
  aboutShow: null,
  about: null,
  removeSamples: true,
}

export type ImportProgress = {
  done: number
  total: number
  /** Empty at the end. */
  title: string
}

/**
 * `fetch`: nothing in the source has changed, but its picture, transcript or chapters are still to
 * be had, which may change the episode.
 */
export type ItemStatus = 'new' | 'changed' | 'fetch' | 'same' | 'problem' | 'none'

/** Checks whether a row with this verdict is brought in unless the host leaves it out. */
export const isOffered = (verdict: ItemStatus): boolean =>
  verdict === 'new' || verdict === 'changed' || verdict === 'fetch'

/** A row of the table: an item of the source, and what would become of it. */
export type ImportRow = {
  position: number
  title: string
  number: number | null
  numberFrom: string
  /** True if the chosen source has no number for it: what stands there is only a guess. */
  isGuess: boolean
  kind: EpisodeKind | null
  isHidden: boolean
  season: number | null
  /** Its number in the feed. */
  seasonEpisode: number | null
  /** True if the number is fixed, because the episode has been imported before. */
  isKnown: boolean
  /** `YYYY-MM-DD` or null. */
  date: string | null
  verdict: ItemStatus
  /** Details of the verdict, in words, or null. */
  reason: string | null
  missing: string[]
  faults: string[]
  canReplace: boolean
  isReplacing: boolean
  isChosen: boolean
}

export type ShowSetting = { field: string; label: string; value: string }

/**
 * Text that most notes repeat. `isSaid`: a former import has taken it out of them. `html` is safe,
 * and as visitors read it.
 */
export type AboutShow = Boilerplate & { isSaid: boolean; html: string }

export type ImportView = {
  id: number
  kind: 'feed' | 'firestore'
  numbering: NumberSource
  /** Reason why a source of numbers does not qualify, in words, or null. */
  faults: Record<NumberSource, string | null>
  rows: ImportRow[]
  /** The sample content that would go, or null if there is none. */
  samples: Samples | null
  choice: ImportChoice
  facts: ShowSetting[]
  /** People whom the feed or a title announces, for the host to confirm. */
  guests: GuestProposal[]
  /** To be offered as one text about the show; null if there is nothing. */
  aboutShow: AboutShow | null
  notTaken: string[]
}

export type ReadingEvent =
  { done: number; total: number } | { doc: { id: number } } | { error: string }

export type ReportLine = {
  position: number
  /** The number and title, as far as there are any. */
  name: string
  /** In words: what was done, or why not. */
  what: string
  kind: 'new' | 'changed' | 'same' | 'left' | 'failed'
}

export type ImportReportView = {
  counts: Record<ReportLine['kind'], number>
  /** Every item that is not simply imported or unchanged. */
  lines: ReportLine[]
  /** Pictures that generated art stands in for, with the reason. */
  pictures: string[]
  /** `fault` says why it was not taken over; `field` is there for those who may take it back. */
  show: { label: string; value: string; fault?: string; field?: string; isUndone?: boolean }[]
  samples: ImportView['samples']
  notTaken: string[]
}

/** An import in the list of former ones. */
export type ImportSummary = {
  id: number
  source: string
  title: string
  state: ImportState
  /** In show time. */
  when: string
}

export function samplesText({ episodes, guests, quote, links = 0 }: Samples): string {
  const counted = (count: number, of: string) => (count === 0 ? [] : [countOf(count, of)])
  return [
    ...counted(episodes, 'episode'),
    ...counted(guests, 'guest'),
    ...(quote ? ['the quote of the week'] : []),
    ...counted(links, 'link'),
  ].join(', ')
}
