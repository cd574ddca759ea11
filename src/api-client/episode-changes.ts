/** Told to the page when an episode has gone to the trash or come back, so that lists read anew. */
const EPISODES_CHANGED = 'episodes-changed'

export type DeletedEpisode = { id: string; title: string }

/** @param deleted what has just been deleted; null when something came back */
export function tellEpisodesChanged(deleted: DeletedEpisode | null): void {
  window.dispatchEvent(new CustomEvent(EPISODES_CHANGED, { detail: deleted }))
}

/** Calls back on every change; returns how to stop. */
export function watchEpisodes(callback: (deleted: DeletedEpisode | null) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<DeletedEpisode | null>).detail)
  window.addEventListener(EPISODES_CHANGED, listener)
  return () => window.removeEventListener(EPISODES_CHANGED, listener)
}
