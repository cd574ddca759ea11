import type {
  CollectionBeforeReadHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { allowActive, FieldError, isActive, visitorsSee } from '@/cms/access'
import { visiblePath } from '@/cms/access/visible'
import { pathSubject, recordChange, recordDelete } from '@/cms/activity/hooks'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { lockDocument } from '@/cms/database/transactions'
import {
  MAX_STEPS,
  PATH_INTRO_LENGTH,
  PATH_TITLE_LENGTH,
  PATH_WHY_LENGTH,
} from '@/domain/listening/listening-paths'
import { holdTopics, storedTopics } from '@/cms/topics/stored-topics'

/** The path of a topic is made once. @throws FieldError 400 for another id, 409 for a second path */
const checkTopic: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
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
const checkSteps: CollectionBeforeValidateHook = async ({ data, req }) => {
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
const leaveOutInvisible: CollectionBeforeReadHook = async ({ doc, overrideAccess, req }) => {
  if (overrideAccess || isActive(req) || !Array.isArray(doc.steps)) return doc
  const steps = doc.steps as Step[]
  const visible = await findEpisodes(req, steps.map(episodeOf))
  return { ...doc, steps: steps.filter((step) => visible.has(episodeOf(step) ?? '')) }
}

/**
 * Listening paths: for a topic a few episodes in the host's order, each with a why. The id is the
 * topic's key. Visitors see a path as long as they see one of its episodes.
 */
export const Paths: CollectionConfig = {
  slug: 'paths',
  labels: { singular: 'Listening path', plural: 'Listening paths' },
  admin: { useAsTitle: 'title', group: 'Show' },
  custom: {
    example: {
      id: 'mentalHealth',
      document: {
        id: 'mentalHealth',
        title: 'Begin here',
        intro: 'Three conversations, in this order.',
        steps: [{ episode: 'ep-012', why: 'It asks the question of all others.' }],
      },
      change: { title: 'Where to begin' },
    },
    public: {
      routes: ['get /', 'get /:id', 'get /count'],
      isCached: true,
      isInSitemap: true,
      isInFeeds: false,
    },
  },
  access: {
    create: allowActive,
    read: visitorsSee(visiblePath),
    update: allowActive,
    delete: allowActive,
  },
  disableDuplicate: true,
  hooks: {
    beforeOperation: [serializeWrites],
    beforeValidate: [checkTopic, checkSteps],
    beforeRead: [leaveOutInvisible],
    afterChange: [recordChange('path', pathSubject)],
    afterDelete: [recordDelete('path', pathSubject)],
  },
  fields: [
    { name: 'id', type: 'text', required: true, admin: { hidden: true } },
    { name: 'title', type: 'text', required: true, maxLength: PATH_TITLE_LENGTH },
    { name: 'intro', type: 'textarea', maxLength: PATH_INTRO_LENGTH },
    {
      name: 'steps',
      type: 'array',
      required: true,
      minRows: 1,
      fields: [
        { name: 'episode', type: 'relationship', relationTo: 'episodes', required: true },
        { name: 'why', type: 'textarea', maxLength: PATH_WHY_LENGTH },
      ],
    },
  ],
}
