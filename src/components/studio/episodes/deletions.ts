import { notifyEpisodesChanged } from '@/api-client/episode-changes'

export type Deletion = { id: string; title: string }

/**
 * What has just been deleted and can still be taken back here. A store and no event: a row may be
 * deleted before what offers the undo has been loaded.
 */
let deletions: readonly Deletion[] = []
const watchers = new Set<() => void>()

function change(to: readonly Deletion[]): void {
  deletions = to
  for (const watcher of watchers) watcher()
}

export const readDeletions = (): readonly Deletion[] => deletions

const NONE: readonly Deletion[] = []
export const noDeletions = (): readonly Deletion[] => NONE

export function watchDeletions(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** An episode has gone to the trash. */
export function addDeletion(deletion: Deletion): void {
  change([...deletions.filter(({ id }) => id !== deletion.id), deletion])
  notifyEpisodesChanged()
}

/** It is taken back, or can no longer be taken back here. */
export const dropDeletion = (id: string): void =>
  change(deletions.filter((deletion) => deletion.id !== id))
