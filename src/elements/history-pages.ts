/** The address of a page, without its fragment. */
export const addressOf = ({ pathname, search }: URL | Location): string => pathname + search

let watching: AbortController | undefined

/**
 * Has the browser open the pages that back and forward lead to: those that came into this one before
 * it was loaded again are entries of one page for it, and it would show nothing else.
 */
export function watchHistory(): void {
  const opened = addressOf(location)
  watching = new AbortController()
  const open = () => {
    if (addressOf(location) !== opened) location.reload()
  }
  addEventListener('popstate', open, { signal: watching.signal })
}

/** Leaves back and forward to the visits that are followed from now on (visit/index.ts). */
export const leaveHistory = (): void => watching?.abort()
