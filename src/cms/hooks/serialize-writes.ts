import {
  executeAccess,
  type AccessResult,
  type CollectionSlug,
  type CollectionBeforeOperationHook,
  type GlobalBeforeOperationHook,
  type GlobalSlug,
  type PayloadRequest,
  type Where,
} from 'payload'
import { checkPreconditions, hasPreconditions, type Stored } from '../database/preconditions'
import { lock, lockCollection, lockDocument } from '../database/transactions'

type Id = number | string
type Args = {
  id?: Id
  where?: Where
  trash?: boolean
  data?: { updatedAt?: unknown }
  overrideAccess?: boolean
}

/** The document that a version belongs to, if the version exists. */
async function parentOf(req: PayloadRequest, collection: CollectionSlug, version?: Id) {
  const { docs } = await req.payload.db.findVersions({
    collection,
    where: { id: { equals: version } },
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.parent as Id | undefined // Payload has no type for it.
}

/**
 * The newest versions of what an operation is about to change.
 * @param mayChange whether, or which, the caller may change
 */
async function newestOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  { id, where, trash }: Pick<Args, 'id' | 'where' | 'trash'>,
  mayChange: AccessResult,
): Promise<Stored[]> {
  if (!mayChange) return []
  const common = {
    collection,
    depth: 0,
    pagination: false,
    select: { updatedAt: true },
    overrideAccess: false,
    req,
  } as const
  const ids =
    id === undefined
      ? (await req.payload.find({ ...common, where, trash })).docs.map((doc) => doc.id)
      : [id]
  const newest = { and: [{ id: { in: ids } }, ...(mayChange === true ? [] : [mayChange])] }
  const { docs } = await req.payload.find({ ...common, where: newest, draft: true, trash: true })
  return docs
}

/**
 * Makes changes to one document take turns, however they come in. Payload reads and writes whole
 * documents, so that two parallel changes would undo each other. A change based on an
 * outdated state is refused, if it is by someone who may make it: others learn nothing of the state.
 */
export const serializeWrites: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' && operation !== 'delete' && operation !== 'restoreVersion') return
  const slug = collection.slug as CollectionSlug
  const { where, trash, data, ...given } = args as Args
  const id = operation === 'restoreVersion' ? await parentOf(req, slug, given.id) : given.id
  if (id !== undefined) await lockDocument(req, slug, id)
  else if (where) await lockCollection(req, slug)
  else return
  if (!hasPreconditions(req, data?.updatedAt)) return
  const { access } = collection
  const mayChange =
    given.overrideAccess === true ||
    (await executeAccess(
      { id, data, req, disableErrors: true },
      operation === 'delete' ? access.delete : access.update,
    ))
  const stored = await newestOf(req, slug, { id, where, trash }, mayChange)
  // If nothing is there that the caller may change, Payload responds in its usual way.
  if (stored.length > 0) checkPreconditions(req, slug, stored, data?.updatedAt)
}

async function newestGlobal(req: PayloadRequest, slug: GlobalSlug): Promise<Stored> {
  const hasVersions = Boolean(
    req.payload.config.globals.find((global) => global.slug === slug)?.versions,
  )
  const newest = hasVersions
    ? await req.payload.db.findGlobalVersions<{ updatedAt?: string }>({
        global: slug,
        where: { latest: { equals: true } },
        limit: 1,
        pagination: false,
        req,
      })
    : null
  const stored = newest?.docs[0]?.version ?? (await req.payload.db.findGlobal({ slug, req }))
  return { id: slug, updatedAt: stored?.updatedAt as string | undefined }
}

async function hasVersion(req: PayloadRequest, global: GlobalSlug, id?: Id): Promise<boolean> {
  const where = { id: { equals: id } }
  const { docs } = await req.payload.db.findGlobalVersions({ global, where, limit: 1, req })
  return docs.length > 0
}

/** The same for globals. */
export const serializeGlobalWrites: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
}) => {
  if (operation !== 'update' && operation !== 'restoreVersion') return
  const slug = global.slug as GlobalSlug
  await lock(req, `global ${slug}`)
  const { id, data, overrideAccess } = args as Args
  const seen = data?.updatedAt
  if (!hasPreconditions(req, seen)) return
  if (operation === 'restoreVersion' && !(await hasVersion(req, slug, id))) return
  const mayChange =
    overrideAccess === true ||
    (await executeAccess({ data, req, disableErrors: true }, global.access.update))
  // Payload refuses the others in its usual way.
  if (mayChange) checkPreconditions(req, slug, [await newestGlobal(req, slug)], seen)
}
