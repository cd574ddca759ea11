import { useSyncExternalStore } from 'react'
import type {} from '@/elements/page-playback'

function watch(onChange: () => void): () => void {
  if (window.pagePlayback) return window.pagePlayback.watch(onChange)
  let stop = () => removeEventListener('page-playback', begin)
  const begin = () => {
    removeEventListener('page-playback', begin)
    stop = window.pagePlayback?.watch(onChange) ?? stop
    onChange()
  }
  addEventListener('page-playback', begin)
  return () => stop()
}

/**
 * The second that an episode is being heard at, or was stopped at on this page; null while it is not
 * what the player has.
 */
export const useHeardAt = (episode: string): number | null =>
  useSyncExternalStore(
    watch,
    () => {
      const { track, time } = window.pagePlayback?.current() ?? {}
      return track?.id === episode ? (time ?? 0) : null
    },
    () => null,
  )
