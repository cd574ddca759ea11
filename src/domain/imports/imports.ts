import type { Boilerplate } from './boilerplate'
import type { GuestProposal } from './guest-proposals'
import type { EpisodeKind } from '../episodes/episode-name'
import type { Samples } from '../show/samples'
import { countOf } from '../language/text'

/** Where the numbers of an import come from (D34), in the order in which they are proposed. */
export const NUMBER_SOURCES = ['feed', 'titles', 'dates'] as const
export type NumberSource = (typeof NUMBER_SOURCES)[number]

/** How far an import is: looked over, at work, stopped by the host, finished, or given up. */
export const IMPORT_STATES = ['ready', 'running', 'stopped', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The text that the about page gets, which may be empty, and the paragraphs that leave the notes. */
export type AboutChange = { text: string; cut: string[] }

/** What the host chose before the import began; everything else is as it was proposed. */
export type ImportChoice = {
  /** Null stands for the source that is proposed. */
  numbering: NumberSource | null
  /** Numbers given by hand, by the position of the item; null takes the number away. */
  numbers: Record<string, number | null>
  /** Positions of rows that are left out. */
  left: number[]
  /** Positions of rows that replace an episode in the trash (D36). */
  replace: number[]
  /** Whom the host has confirmed as a guest of which item; null are those whom the source names. */
  guests: { position: number; name: string }[] | null
  /** Names of the show's facts that are taken over, and `quote` for the quote of the week. */
  show: string[]
  /**
   * Whether what most notes repeat leaves them, and is said once on the about page; null stands for what
   * was chosen last time.
   */
  aboutShow: boolean | null
  /** What becomes of it, once the import has begun; null if nothing does. */
  about: AboutChange | null
  /** Whether the sample content goes first (D35). */
  removeSamples: boolean
  /** Whether edits made here since the last import are replaced; only the command offers that. */
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
  /** What comes next, or empty at the end. */
  title: string
}

/**
 * What would become of a row. `fetch`: nothing in the source has changed, but its picture, transcript
 * or chapters are still to be had, which may change the episode.
 */
export type ItemStatus = 'new' | 'changed' | 'fetch' | 'same' | 'problem' | 'none'

/** Whether a row with this verdict is brought in unless the host leaves it out. */
export const isOffered = (verdict: ItemStatus): boolean =>
  verdict === 'new' || verdict === 'changed' || verdict === 'fetch'

/** A row of the table: an item of the source, and what would become of it. */
export type ImportRow = {
  position: number
  title: string
  number: number | null
  /** Where the number is from, in words. */
  numberFrom: string
  /** Whether the chosen source has no number for it: what stands there is only a guess. */
  isGuess: boolean
  kind: EpisodeKind | null
  /** Whether the source keeps it out of apps. */
  isHidden: boolean
  season: number | null
  /** Its number in the feed. */
  seasonEpisode: number | null
  /** Whether the number is fixed, because the episode has been imported before (D14). */
  isKnown: boolean
  /** `YYYY-MM-DD` or null. */
  date: string | null
  verdict: ItemStatus
  /** Details of the verdict, in words, or null. */
  reason: string | null
  /** What it lacks before it can be published, in words; such an episode is imported as a draft. */
  missing: string[]
  /** What is wrong with it or would be left out of it, in words. */
  faults: string[]
  /** Whether the number lies in the trash and may be replaced there (D36). */
  canReplace: boolean
  isReplacing: boolean
  isChosen: boolean
}

/** What an import offers to change beside episodes, and whether the host has ticked it. */
export type ShowSetting = { field: string; label: string; value: string }

/**
 * What most notes repeat. `isSaid`: a former import has taken it out of them. `html` is safe, and as
 * visitors read it.
 */
export type AboutShow = Boilerplate & { isSaid: boolean; html: string }

/** What the host looks over before an import begins. */
export type ImportView = {
  id: number
  kind: 'feed' | 'firestore'
  numbering: NumberSource
  /** Why a source of numbers does not qualify, in words, or null. */
  faults: Record<NumberSource, string | null>
  rows: ImportRow[]
  /** The sample content that would go (D35), or null if there is none. */
  samples: Samples | null
  choice: ImportChoice
  facts: ShowSetting[]
  /** People whom the feed or a title announces, for the host to confirm. */
  guests: GuestProposal[]
  /** To be offered as one text about the show; null if there is nothing. */
  aboutShow: AboutShow | null
  /** What the source has and the site cannot store, in words. */
  notTaken: string[]
}

/** What is said while a source is read: how many of its items are done, and what became of it. */
export type ReadingEvent =
  { done: number; total: number } | { doc: { id: number } } | { error: string }

/** What became of an item. */
export type ReportLine = {
  position: number
  /** The number and title, as far as there are any. */
  name: string
  /** In words: what was done, or why not. */
  what: string
  kind: 'new' | 'changed' | 'same' | 'left' | 'failed'
}

/** What an import has done so far. */
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

/** What was removed with the sample content, in words. */
export function samplesText({ episodes, guests, quote, links = 0 }: Samples): string {
  const counted = (count: number, of: string) => (count === 0 ? [] : [countOf(count, of)])
  return [
    ...counted(episodes, 'episode'),
    ...counted(guests, 'guest'),
    ...(quote ? ['the quote of the week'] : []),
    ...counted(links, 'link'),
  ].join(', ')
}
