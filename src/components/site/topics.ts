import { listRoute } from '@/domain/paths'
import type { TopicKey } from '@/domain/topics/topics'

/** The page of a pillar. Unlike the favourites' path it does not depend on the host's name. */
export const pillarPath = (key: TopicKey) => listRoute(key, '')
