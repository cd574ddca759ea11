import { listPath } from '@/domain/paths'
import type { PillarKey } from '@/domain/pillars'

/** Page of a pillar; only the favourites' path depends on the host. */
export const pillarPath = (key: PillarKey) => listPath(key, '')
