import { NO_CHOICE, type ImportRow, type ImportView } from '@/domain/imports/imports'

/** A row of an import that is looked over: a new episode with its position as its number. */
export const importRow = (position: number, over: Partial<ImportRow> = {}): ImportRow => ({
  position,
  title: `Sample ${position}`,
  number: position,
  numberFrom: 'Feed',
  isGuess: false,
  kind: 'full',
  isHidden: false,
  season: null,
  seasonEpisode: null,
  isKnown: false,
  date: `2024-02-${String(position).padStart(2, '0')}`,
  verdict: 'new',
  reason: null,
  missing: [],
  faults: [],
  canReplace: false,
  isReplacing: false,
  isChosen: true,
  ...over,
})

export const importView = (over: Partial<ImportView> = {}): ImportView => ({
  id: 7,
  kind: 'feed',
  numbering: 'dates',
  faults: { feed: null, titles: null, dates: null },
  rows: [],
  samples: null,
  choice: NO_CHOICE,
  facts: [],
  guests: [],
  aboutShow: null,
  notTaken: [],
  ...over,
})
