import { useSyncExternalStore } from 'react'

/** False while the HTML of the server is taken over, true from then on, and in later pages at once. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
