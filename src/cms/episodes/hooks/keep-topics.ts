import type {
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { FieldError } from '@/cms/access'
import { holdTopics } from '@/cms/topics/stored-topics'
import { FIRST_TOPICS, type TopicFlag, type TopicKey } from '@/domain/topics/topics'

type Row = Record<string, unknown>

/** Keys, each once; a client may also send the topics that it has read. @throws FieldError 400 */
export function keysIn(value: unknown): TopicKey[] {
  if (!Array.isArray(value)) throw new FieldError(400, 'topics', 'Send a list of topics.')
  const keys = value.map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : one,
  )
  if (!keys.every((key) => typeof key === 'string'))
    throw new FieldError(400, 'topics', 'Send a list of topics.')
  return [...new Set(keys)]
}

const storedKeys = (doc: Row | undefined): TopicKey[] =>
  Array.isArray(doc?.topics) ? keysIn(doc.topics) : []

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))

const contradiction = (flag: TopicFlag) =>
  new FieldError(400, flag, `${flag} and topics contradict each other.`)

/** For a body that says everything of an episode. @throws FieldError 400 if a flag contradicts the list */
export function requireAgreement(body: Row): void {
  if (!Array.isArray(body.topics)) return
  const keys = keysIn(body.topics)
  const other = FIRST_TOPICS.find(
    ({ key, flag }) => typeof body[flag] === 'boolean' && body[flag] !== keys.includes(key),
  )
  if (other) throw contradiction(other.flag)
}

/** Looks at a new episode as it was sent: later, flags that were not sent are false. */
export const topicsAgree: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data } = args as { data?: Row }
  if (operation === 'create' && data) requireAgreement(data)
}

/** Of a list and flags, those that were changed decide. @throws FieldError 400 if both were, differently */
function decide(data: Row, original: Row | undefined): TopicKey[] {
  const before = storedKeys(original)
  // Nothing is an empty list.
  const list = data.topics === undefined ? before : keysIn(data.topics ?? [])
  const changed = FIRST_TOPICS.filter(
    ({ key, flag }) => data[flag] !== undefined && Boolean(data[flag]) !== before.includes(key),
  )
  if (!isSame(list, before)) {
    const other = changed.find(({ key, flag }) => Boolean(data[flag]) !== list.includes(key))
    if (other) throw contradiction(other.flag)
    return [
      ...before.filter((key) => list.includes(key)),
      ...list.filter((key) => !before.includes(key)),
    ]
  }
  // The same topics, in the order that was sent.
  if (changed.length === 0) return list
  const isOff = (key: TopicKey) => changed.some((one) => one.key === key && !data[one.flag])
  return [
    ...before.filter((key) => !isOff(key)),
    ...FIRST_TOPICS.filter(({ key, flag }) => data[flag] === true && !before.includes(key)).map(
      ({ key }) => key,
    ),
  ]
}

/** @throws FieldError 400 naming a topic that the site lacks */
async function requireTopics(req: PayloadRequest, keys: readonly TopicKey[], data: Row) {
  const known = await holdTopics(req, keys)
  const missing = keys.find((key) => !known.has(key))
  if (missing === undefined) return
  const flag = FIRST_TOPICS.find(({ key }) => key === missing)?.flag
  const isListed = Array.isArray(data.topics) && keysIn(data.topics).includes(missing)
  throw new FieldError(
    400,
    flag !== undefined && !isListed ? flag : 'topics',
    `This site has no topic ${missing}.`,
  )
}

/**
 * Keeps the list of an episode's topics and the flags of the first four the same facts: what
 * was changed decides, and the topics stay until the change is stored. An old version is restored
 * with those of its topics that the site still has.
 */
export const keepTopics: CollectionBeforeValidateHook = async ({
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data
  let topics: TopicKey[]
  if (context.isRestoringVersion === true) {
    const known = await holdTopics(req, storedKeys(data))
    topics = storedKeys(data).filter((key) => known.has(key))
  } else {
    topics = decide(data, operation === 'create' ? undefined : originalDoc)
    await requireTopics(req, topics, data)
  }
  return {
    ...data,
    topics,
    ...Object.fromEntries(FIRST_TOPICS.map(({ key, flag }) => [flag, topics.includes(key)])),
  }
}
