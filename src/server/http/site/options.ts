import type { Pool } from 'pg'
import type { ContentVersions } from '../content-version'
import type { Handler } from '../in-process'
import type { Pace } from '../request-body'
import type { VisitCounter } from '../visit-counter'

/** Takes note of a response that was made, in seconds. */
export type Rendered = (isGood: boolean, seconds: number) => void

export type SiteOptions = {
  handler: Handler
  versions: ContentVersions
  /** The site's one address. */
  siteUrl: string
  trustedProxies: readonly string[]
  /** Other sites whose scripts may call with an account; none if not named. */
  corsOrigins?: readonly string[]
  cacheMegabytes: number
  secret?: string
  /**
   * Place where keys are looked up and clients counted; without it, this process knows none, and
   * counts alone.
   */
  database?: Pool
  renderSecondsPerMinute?: number
  /** Time after a change the pages that are read most are made anew; never, without it (ms). */
  renewAfterMs?: number
  /** In development nothing is cached. */
  dev: boolean
  /** Time a render may take before its callers get 503 (ms). */
  renderLimitMs?: number
  /** Time a change waits for a database that is unavailable (ms). */
  awayChangeMs?: number
  /** Addresses of the build's static files. */
  staticFiles?: ReadonlySet<string>
  /** The scripts of src/elements, and their addresses. */
  elementScripts?: readonly { name: string; body: Buffer; address: string }[]
  pace?: Pace
  metrics?: { token: string; text: () => Promise<string>; rendered: Rendered }
  /** Counts what pages report of visits; without it nothing is counted. */
  visits?: Pick<VisitCounter, 'isCounting' | 'addView' | 'addClick' | 'addTally'>
}

/** Time a render may take (ms). */
export const RENDER_LIMIT_MS = 10_000
/** The same while the database is unavailable: enough for what does not need it. */
export const AWAY_LIMIT_MS = 400
/**
 * Time a change that has arrived waits for a database that is unavailable (ms). It may still be
 * carried out later, as the answer says.
 */
export const AWAY_CHANGE_MS = 10_000
