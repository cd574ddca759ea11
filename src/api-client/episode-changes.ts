/** Told to the page when an episode has gone to the trash or come back, so that lists read anew. */
const EPISODES_CHANGED = 'episodes-changed'

export function notifyEpisodesChanged(): void {
  window.dispatchEvent(new Event(EPISODES_CHANGED))
}

/** Calls back on every change; returns how to stop. */
export function watchEpisodes(callback: () => void): () => void {
  window.addEventListener(EPISODES_CHANGED, callback)
  return () => window.removeEventListener(EPISODES_CHANGED, callback)
}
