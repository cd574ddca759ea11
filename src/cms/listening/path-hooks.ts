import type {
  CollectionBeforeReadHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { MAX_STEPS } from '@/domain/listening/listening-paths'
import { FieldError, isActive } from '../access'
import { lockDocument } from '../database/transactions'
import { holdTopics, storedTopics } from '../topics/stored-topics'

/** The path of a topic is made once. @throws FieldError 400 for another id, 409 for a second path */
export const checkTopic: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data
  const id: unknown = data?.id
  if (typeof id !== 'string' || !(await holdTopics(req, [id])).has(id)) {
    const keys = (await storedTopics(req)).map((topic) => topic.id)
    throw new FieldError(400, 'id', `The id must be a topic: one of ${keys.join(', ')}.`)
  }
  await lockDocument(req, 'paths', id)
  const { totalDocs } = await req.payload.count({
    collection: 'paths',
    where: { id: { equals: id } },
    overrideAccess: true, // Whether the theme has a path does not depend on the caller.
    req,
  })
  if (totalDocs > 0) throw new FieldError(409, 'id', 'This topic already has a listening path.')
  return data
}

type Step = { episode?: string | { id: string } | null }

/** The id of a step's episode, which a client may also send as the document that it has read. */
const episodeOf = ({ episode }: Step): string | undefined =>
  typeof episode === 'object' && episode !== null ? episode.id : (episode ?? undefined)

/**
 * Returns those of some episodes that the caller sees, by id.
 * @param all whether all there are, also in trash
 */
async function findEpisodes(
  req: PayloadRequest,
  ids: (string | undefined)[],
  all = false,
): Promise<Set<string>> {
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where: { id: { in: ids.filter((id) => id !== undefined) } },
    trash: all,
    depth: 0,
    joins: false,
    select: { episodeNum: true },
    pagination: false,
    limit: MAX_STEPS,
    overrideAccess: all,
    req,
  })
  return new Set(docs.map(({ id }) => id))
}

/**
 * Each step is an episode that exists, maybe not for visitors yet, and no episode comes twice.
 * @throws FieldError 400 naming the step
 */
export const checkSteps: CollectionBeforeValidateHook = async ({ data, req }) => {
  const steps: unknown = data?.steps
  if (!Array.isArray(steps)) return data
  const ids = (steps as Step[]).map(episodeOf)
  if (ids.length > MAX_STEPS)
    throw new FieldError(400, 'steps', `The maximum is ${MAX_STEPS} episodes.`)
  const known = await findEpisodes(req, ids, true)
  ids.forEach((id, index) => {
    if (id === undefined) return // What is missing is said by the field.
    const field = `steps.${index}.episode`
    if (!known.has(id)) throw new FieldError(400, field, 'Episode not found.')
    if (ids.indexOf(id) < index)
      throw new FieldError(400, field, 'This episode is already on the path.')
  })
  return data
}

/** Visitors get the steps whose episodes they see, and no sign of the others. */
export const leaveOutInvisible: CollectionBeforeReadHook = async ({ doc, overrideAccess, req }) => {
  if (overrideAccess || isActive(req) || !Array.isArray(doc.steps)) return doc
  const steps = doc.steps as Step[]
  const visible = await findEpisodes(req, steps.map(episodeOf))
  return { ...doc, steps: steps.filter((step) => visible.has(episodeOf(step) ?? '')) }
}
