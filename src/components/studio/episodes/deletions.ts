import { notifyEpisodesChanged } from '@/client/episode-changes'

export type Deletion = { id: string; title: string }

/**
 * The deletions that can still be undone here. A store rather than events, because a row may be
 * deleted before the code that offers undo has loaded.
 */
let deletions: readonly Deletion[] = []
const watchers = new Set<() => void>()

function update(next: readonly Deletion[]): void {
  deletions = next
  for (const watcher of watchers) watcher()
}

export const readDeletions = (): readonly Deletion[] => deletions

const NONE: readonly Deletion[] = []
export const noDeletions = (): readonly Deletion[] => NONE

export function watchDeletions(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function addDeletion(deletion: Deletion): void {
  update([...deletions.filter(({ id }) => id !== deletion.id), deletion])
  notifyEpisodesChanged()
}

/** It was undone, or undo is no longer offered. */
export const forgetDeletion = (id: string): void =>
  update(deletions.filter((deletion) => deletion.id !== id))
