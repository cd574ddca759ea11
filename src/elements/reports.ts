import { REPORT_PATHS } from '@/domain/paths'

/** Tells the site what happens on this page, which it could not see otherwise. */
export function report(kind: keyof typeof REPORT_PATHS, page: string, platform?: string): void {
  const query = new URLSearchParams({ page, ...(platform !== undefined && { platform }) })
  navigator.sendBeacon(`${REPORT_PATHS[kind]}?${query.toString()}`)
}

/**
 * Reports the view of a page that the browser had fetched while its link was being pressed, which the
 * server does not count.
 */
export function reportPrefetchedView(): void {
  const wasFetchedBefore = performance
    .getEntriesByType('navigation')
    .some((entry) => 'deliveryType' in entry && entry.deliveryType === 'navigational-prefetch')
  if (wasFetchedBefore) report('view', location.pathname)
}
