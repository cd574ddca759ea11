import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  GlobalSlug,
  PayloadRequest,
  Where,
} from 'payload'
import { checkPreconditions, hasPreconditions, type Stored } from '../preconditions'
import { lock, lockCollection, lockDocument } from '../transactions'

type Id = number | string
type Collection = 'episodes' | 'guests' | 'quotes' | 'podcasts' | 'guest_headshots' | 'timed_texts'
type Args = { id?: Id; where?: Where; trash?: boolean; data?: { updatedAt?: unknown } }

/** The document that a version belongs to, if the version exists. */
async function parentOf(req: PayloadRequest, collection: Collection, version?: Id) {
  const { docs } = await req.payload.db.findVersions({
    collection,
    where: { id: { equals: version } },
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.parent as Id | undefined // Payload has no type for it.
}

/** The newest versions of what an operation is about to change. */
async function newestOf(
  req: PayloadRequest,
  collection: Collection,
  { id, where, trash }: Pick<Args, 'id' | 'where' | 'trash'>,
): Promise<Stored[]> {
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
  const newest = { id: { in: ids } }
  const { docs } = await req.payload.find({ ...common, where: newest, draft: true, trash: true })
  return docs
}

/**
 * Makes changes to one document take turns, however they come in. Payload reads and writes whole
 * documents, so that two parallel changes would undo each other (D15, M02). A change based on an
 * outdated state is refused.
 */
export const serializeWrites: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' && operation !== 'delete' && operation !== 'restoreVersion') return
  const slug = collection.slug as Collection
  const { where, trash, data, ...given } = args as Args
  const id = operation === 'restoreVersion' ? await parentOf(req, slug, given.id) : given.id
  if (id !== undefined) await lockDocument(req, slug, id)
  else if (where) await lockCollection(req, slug)
  else return
  if (!hasPreconditions(req, data?.updatedAt)) return
  const stored = await newestOf(req, slug, { id, where, trash })
  // If nothing exists or matches, Payload responds in its usual way.
  if (stored.length > 0) checkPreconditions(req, slug, stored, data?.updatedAt)
}

/** The newest version of a global. */
async function newestGlobal(req: PayloadRequest, slug: GlobalSlug): Promise<Stored> {
  const { docs } = await req.payload.db.findGlobalVersions<{ updatedAt?: string }>({
    global: slug,
    where: { latest: { equals: true } },
    limit: 1,
    pagination: false,
    req,
  })
  const stored = docs[0]?.version ?? (await req.payload.db.findGlobal({ slug, req }))
  return { id: slug, updatedAt: stored?.updatedAt as string | undefined }
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
  const seen = (args as Args).data?.updatedAt
  if (hasPreconditions(req, seen))
    checkPreconditions(req, slug, [await newestGlobal(req, slug)], seen)
}
