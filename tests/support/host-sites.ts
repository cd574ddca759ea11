import path from 'node:path'
import { ROOT } from './checkout'

/** The sites that the host's journeys change: each worker has its own, and nobody else looks at it. */
export const HOST_SITES = ['host-site-1', 'host-site-2'] as const

/** Which of them is the one of this worker; the first one outside of workers. */
export const hostSiteIndex = (): number =>
  Number(process.env.TEST_PARALLEL_INDEX ?? 0) % HOST_SITES.length

/** The folder of this worker's site, for commands beside it. */
export const hostSiteFolder = (): string =>
  path.join(ROOT, 'tests/.results', HOST_SITES[hostSiteIndex()] ?? HOST_SITES[0])
