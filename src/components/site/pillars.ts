import { listPath } from '@/domain/paths'
import type { PillarKey } from '@/domain/pillars'

/** The page of a pillar. Unlike the favourites' path it does not depend on the host's name. */
export const pillarPath = (key: PillarKey) => listPath(key, '')
