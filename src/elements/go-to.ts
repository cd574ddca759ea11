import { hasModifier } from './has-modifier'

/** The router of Next, once the page has come to life: with it what plays goes on. */
type WithRouter = { next?: { router?: { push?: (href: string) => void } } }

/** Follows a link by the router, where there is one; else the browser does. */
export function goTo(event: MouseEvent, { pathname, search, hash }: HTMLAnchorElement): void {
  const { router } = (window as WithRouter).next ?? {}
  // Before React has begun, the router would throw.
  const { __NA: isAlive } = (history.state ?? {}) as { __NA?: boolean }
  if (!router?.push || !isAlive || event.defaultPrevented || hasModifier(event)) return
  event.preventDefault()
  router.push(pathname + search + hash)
}
