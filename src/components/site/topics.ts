import { listRoute } from '@/domain/paths'
import type { TopicKey } from '@/domain/topics/topics'

/** The page of a topic. Unlike the favourites' path it does not depend on the host's name. */
export const topicPath = (key: TopicKey) => listRoute(key, '')
