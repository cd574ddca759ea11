import type { PayloadRequest } from 'payload'
import type { TopicKey } from '@/domain/topics/topics'
import { storedTopics, type StoredTopic } from './stored-topics'

const batches = new WeakMap<PayloadRequest, Promise<StoredTopic[]>>()

/** A topic of the site, read once for all fields of an answer that need one. */
export async function topicInBatch(
  req: PayloadRequest,
  key: TopicKey,
): Promise<StoredTopic | undefined> {
  let batch = batches.get(req)
  if (!batch) {
    batch = storedTopics(req).finally(() => batches.delete(req))
    batches.set(req, batch)
  }
  return (await batch).find(({ id }) => id === key)
}
