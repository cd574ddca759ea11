import { listPath } from '@/domain/paths'
import { PILLARS, type CategoryKey, type PillarKey } from '@/domain/pillars'

/** The pillars among an episode's categories, in the order of the table. */
export const pillarsOf = (categories: CategoryKey[]): PillarKey[] =>
  PILLARS.map(({ key }) => key).filter((key) => categories.includes(key))

/** Name of a pillar as the menu has it. */
export const pillarTitle = (key: PillarKey) =>
  PILLARS.find((pillar) => pillar.key === key)?.title ?? key

/** Page of a pillar; only the favourites' path depends on the host. */
export const pillarPath = (key: PillarKey) => listPath(key, '')
