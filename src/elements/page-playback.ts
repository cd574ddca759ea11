import type { Playback } from './playback'

declare global {
  interface Window {
    /**
     * The audio of this tab, for parts of a page that are React's; missing until its script is there,
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
