import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
} from 'payload'
import { FieldError } from '@/cms/access'
import { inTransaction, lockCollection, runSql, sql } from '@/cms/database/transactions'
import { removeTopic } from './remove-topic'
import { storedTopics, topicMark } from './stored-topics'
import { takenSlugs } from './taken-slugs'
import { motifFor } from '@/domain/topics/motif-words'
import { freeColours } from '@/domain/topics/topic-look'
import { firstTopicOf, freeSlug, slugProblem } from '@/domain/topics/topic-slugs'
import { isFirstTopic, MAX_TOPICS } from '@/domain/topics/topics'

const TAKEN = 'Another topic has or had this address.'

/** There are eight at most, and each change may concern them all: they take turns. */
export const lockTopics: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (['create', 'update', 'delete', 'restoreVersion'].includes(operation))
    await lockCollection(req, 'topics')
}

/** Gives a new topic its key, its slug and the last place. @throws FieldError 400 for a ninth */
export const keyOfNewTopic: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data) return data
  const [{ topics = 0, last = 0 } = {}] = await runSql<{ topics: number; last: number }>(
    req,
    sql`SELECT count(*)::int AS topics, coalesce(max(position), 0)::int AS last FROM topics`,
  )
  if (topics >= MAX_TOPICS)
    throw new FieldError(400, 'title', `A site has at most ${MAX_TOPICS} topics.`)
  const taken = new Set((await takenSlugs(req)).map(({ word }) => word))
  const wanted: unknown = data.slug
  if (wanted === undefined || wanted === null || wanted === '') {
    const title = typeof data.title === 'string' ? data.title : ''
    const slug = freeSlug(title, (one) => taken.has(one))
    return { ...data, id: slug, slug, position: last + 1 }
  }
  const problem = slugProblem(wanted)
  if (problem !== null) throw new FieldError(400, 'slug', problem)
  const slug = firstTopicOf(String(wanted)) ?? String(wanted)
  if (taken.has(slug.toLowerCase())) throw new FieldError(400, 'slug', TAKEN)
  return { ...data, id: slug, slug, position: last + 1 }
}

/** A topic that is added without a colour or drawing gets a free colour and what suits its title. */
export const lookOfNewTopic: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data || isFirstTopic(String(data.id))) return data
  const free = data.colour ? [] : freeColours((await storedTopics(req)).map(topicMark))
  return {
    ...data,
    colour: data.colour || free[0],
    motif: data.motif || motifFor(String(data.title ?? '')),
  }
}

/** The address of a topic may change, but to none that another has or had. */
export const checkSlug: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || data?.slug === undefined || data.slug === originalDoc?.slug)
    return data
  const id = String(originalDoc?.id)
  if (isFirstTopic(id))
    throw new FieldError(400, 'slug', 'The address of this topic never changes.')
  const problem = slugProblem(data.slug)
  if (problem !== null) throw new FieldError(400, 'slug', problem)
  const slug = String(data.slug).toLowerCase()
  const isTaken = (await takenSlugs(req)).some(({ word, owner }) => word === slug && owner !== id)
  if (isTaken || firstTopicOf(slug)) throw new FieldError(400, 'slug', TAKEN)
  // Pages are found by key and by slug, in any letter case: the two never differ in that alone.
  return slug === id.toLowerCase() ? { ...data, slug: id } : data
}

/** An old version that is restored does not change the order of topics. */
export const keepPosition: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) =>
  operation === 'update' ? { ...data, position: originalDoc?.position } : data

/** The former address redirects permanently to the present one. */
export const keepFormerSlug: CollectionAfterChangeHook = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update' || doc.slug === previousDoc?.slug) return
  await runSql(
    req,
    sql`DELETE FROM former_topic_slugs WHERE lower(id) = ${String(doc.slug).toLowerCase()}`,
  )
  await runSql(
    req,
    sql`INSERT INTO former_topic_slugs (id, topic_id)
      SELECT ${String(previousDoc?.slug)}, ${String(doc.id)}
      WHERE lower(${String(previousDoc?.slug)}) <> ${String(doc.slug).toLowerCase()}`,
  )
}

/** A deleted topic leaves its episodes and its listening path; all of it can be restored. */
export const leaveEpisodes: CollectionBeforeDeleteHook = ({ id, req }) =>
  inTransaction(req, () => removeTopic(req, String(id)))
