import type { Playback } from './playback'

declare global {
  interface Window {
    /**
     * The audio of this tab, for scripts that come with some pages; missing until its script is there,
     * which the event `page-playback` of the window says.
     */
    pagePlayback?: {
      current: () => Playback
      /** Calls `watcher` after each change. @returns what ends that */
      watch: (watcher: () => void) => () => void
      pause: () => void
    }
  }
}

/** Calls `watcher` as soon as the audio of this tab is there, and after each change of it. */
export function watchPagePlayback(
  watcher: (playback: Playback) => void,
  onPage: AbortSignal,
): void {
  const begin = () => {
    const { pagePlayback } = window
    if (!pagePlayback) return
    const show = () => watcher(pagePlayback.current())
    onPage.addEventListener('abort', pagePlayback.watch(show))
    show()
  }
  if (window.pagePlayback) begin()
  else addEventListener('page-playback', begin, { once: true, signal: onPage })
}
