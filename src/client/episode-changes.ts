/** Fired on `window` when an episode has been moved to the trash or restored. */
const EPISODES_CHANGED = 'episodes-changed'

export function notifyEpisodesChanged(): void {
  window.dispatchEvent(new Event(EPISODES_CHANGED))
}

/** Calls back on every change; returns an unsubscribe function. */
export function watchEpisodes(callback: () => void): () => void {
  window.addEventListener(EPISODES_CHANGED, callback)
  return () => window.removeEventListener(EPISODES_CHANGED, callback)
}
