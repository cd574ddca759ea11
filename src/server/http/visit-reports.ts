import type { IncomingMessage } from 'node:http'
import { REPORT_PATHS } from '@/domain/paths'
import { isCountedPage } from '@/domain/statistics/statistics'
import { Refusal } from './check-request'
import { normalizeTarget } from '@/domain/normalize-target'

export type VisitReport = { kind: keyof typeof REPORT_PATHS; page: string; platform: string }

/** Longer than any name of an app. */
const MAX_PLATFORM = 100

const KINDS = Object.keys(REPORT_PATHS) as (keyof typeof REPORT_PATHS)[]

const isFromSite = ({ headers }: IncomingMessage, siteUrl: string): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === new URL(siteUrl).origin

/**
 * Reads a report: that a page which a browser had fetched in advance is looked at now, that someone
 * follows a link to a platform on a page, or begins to play its episode. Whether these exist is
 * not known yet.
 * @param resolve gives the canonical path of a page, or null
 */
export function readReport(
  req: IncomingMessage,
  { path, query }: { path: string; query: string },
  siteUrl: string,
  resolve: (path: string) => string | null,
): VisitReport | Refusal {
  if (!isFromSite(req, siteUrl))
    return new Refusal(403, 'Only pages of this site can report visits.')
  const kind = KINDS.find((one) => path === REPORT_PATHS[one]) ?? 'view'
  const given = new URLSearchParams(query)
  const target = normalizeTarget(given.get('page') ?? '')
  const page = target && resolve(target.path)
  if (!page || !isCountedPage(page)) return new Refusal(404, 'Page not found.')
  const platform = given.get('platform') ?? ''
  if (kind === 'click' && (platform === '' || platform.length > MAX_PLATFORM))
    return new Refusal(400, 'Name the platform.')
  return { kind, page, platform }
}

export const PLAYER_MARK = '<audio controls'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Returns what the HTML of a page has where it links to a platform, as React writes attributes. */
export const platformMark = (platform: string): string =>
  `data-app="${platform.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')}"`
