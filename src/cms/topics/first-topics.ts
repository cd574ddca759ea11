import {
  type PayloadRequest,
  ValidationError,
  type FieldHook,
  type GlobalAfterReadHook,
  type GlobalBeforeChangeHook,
  type GlobalBeforeOperationHook,
  type TextField,
} from 'payload'
import { type TopicKey, FIRST_TOPICS, type FirstTopicKey } from '@/domain/topics/topics'
import { storedTopics, type StoredTopic } from './stored-topics'
import { TOPIC_TEXTS } from '@/domain/show/defaults'
import { FieldError } from '@/cms/access'

const batches = new WeakMap<PayloadRequest, Promise<StoredTopic[]>>()

/** A topic of the site, read once for all fields of an answer that need one. */
async function topicInBatch(req: PayloadRequest, key: TopicKey): Promise<StoredTopic | undefined> {
  let batch = batches.get(req)
  if (!batch) {
    batch = storedTopics(req).finally(() => batches.delete(req))
    batches.set(req, batch)
  }
  return (await batch).find(({ id }) => id === key)
}

type Row = Record<string, unknown>

const LINK_AND_COLOUR = ['playlistUrl', 'colour'] as const

const fieldsOf = (key: FirstTopicKey): string[] => [
  ...Object.keys(TOPIC_TEXTS[key]),
  ...LINK_AND_COLOUR,
]

/** The host’s own text of a topic; null where there is none, as for a topic that the site lacks. */
const readTopic =
  (key: FirstTopicKey, name: string): FieldHook =>
  async ({ req }) => {
    const topic = (await topicInBatch(req, key)) as unknown as Row | null
    return topic?.[name] ?? null
  }

/** A field that is stored with its topic. */
export const viewOf = (key: FirstTopicKey, field: TextField): TextField => ({
  ...field,
  virtual: true,
  custom: { isWritten: true },
  hooks: { afterRead: [readTopic(key, field.name)] },
})

/** Topics have no drafts: what was meant for later must not be published. */
export const refuseDrafts: GlobalBeforeOperationHook = ({ args, operation }) => {
  const { data } = args as { data?: Row }
  if (operation === 'update' && data?._status === 'draft')
    throw new FieldError(400, '_status', 'Topics have no drafts.')
}

/** @throws ValidationError naming the fields as the view calls them */
async function writeTopic(req: PayloadRequest, key: FirstTopicKey, data: Row): Promise<void> {
  try {
    await req.payload.update({
      collection: 'topics',
      id: key,
      data,
      depth: 0,
      overrideAccess: false,
      user: req.user,
      req,
    })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors = error.data.errors.map((one) => ({ ...one, path: `${key}.${one.path}` }))
    throw new ValidationError({ global: 'pillars', errors })
  }
}

/** Writes what has changed to the topics. @throws FieldError 400 for a topic that the site lacks */
export const writeTopics: GlobalBeforeChangeHook = async ({ data, originalDoc, req }) => {
  for (const { key } of FIRST_TOPICS) {
    const given = (data[key] ?? {}) as Row
    const before = ((originalDoc as Row | undefined)?.[key] ?? {}) as Row
    const changed = fieldsOf(key).filter(
      (name) => name in given && (given[name] ?? null) !== (before[name] ?? null),
    )
    if (changed.length === 0) continue
    if (!(await topicInBatch(req, key)))
      throw new FieldError(400, key, `This site has no topic ${key}.`)
    const values = changed.map((name) => [name, given[name] ?? null])
    await writeTopic(req, key, Object.fromEntries(values))
  }
  return data
}

export const alwaysPublished: GlobalAfterReadHook = ({ doc }) => ({ ...doc, _status: 'published' })
