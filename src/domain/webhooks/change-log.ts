export const CHANGE_TYPES = ['created', 'changed', 'released', 'hidden', 'deleted'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

/** Place where the documents of the log of changes are; a global is a document of `globals`. */
export const CHANGE_COLLECTIONS = [
  'episodes',
  'guests',
  'quotes',
  'timed_texts',
  'paths',
  'topics',
  'globals',
  'letters',
  'redirects',
  'pages',
] as const
export type ChangeCollection = (typeof CHANGE_COLLECTIONS)[number]

export const CHANGE_READERS = ['visitors', 'accounts'] as const
export type ChangeReader = (typeof CHANGE_READERS)[number]

/** Something that happened to a document. `cursor` is the place in the log right after it. */
export type Change = {
  cursor: string
  type: ChangeType
  collection: ChangeCollection
  id: string
  /** In UTC; of a release by time that time, even if it was noticed later. */
  time: string
  url: string
}

/** Some changes in their order, and where to go on. */
export type ChangePage = { changes: Change[]; cursor: string; hasMore: boolean }
