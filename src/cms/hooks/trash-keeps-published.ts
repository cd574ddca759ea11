import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from 'payload'

type Row = Record<string, unknown>

export const isTrashMove = (data: Row, originalDoc: Row | undefined): boolean =>
  Boolean(data.deletedAt) !== Boolean(originalDoc?.deletedAt)

const keyOf = (collection: string, id: unknown) => `published ${collection} ${String(id)}`

/** Sets aside what visitors see if the move would overwrite it with the newer draft. */
const putAside: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isDraft = originalDoc?._status === 'draft' && data._status === 'draft'
  if (operation !== 'update' || !isDraft || !isTrashMove(data, originalDoc)) return data
  const { id } = originalDoc
  const row = await req.payload.db.findOne<Row & { id: string }>({
    collection: collection.slug,
    where: { id: { equals: id } },
    req,
  })
  if (row?._status === 'published') req.context[keyOf(collection.slug, id)] = row
  return data
}

const restorePublished: CollectionAfterChangeHook = async ({ collection, context, doc, req }) => {
  const key = keyOf(collection.slug, doc.id)
  const row = context[key] as Row | undefined
  if (!row) return
  delete context[key]
  const { updatedAt: _before, ...published } = row
  await req.payload.db.updateOne({
    collection: collection.slug,
    id: doc.id,
    data: { ...published, deletedAt: doc.deletedAt ?? null },
    req,
  })
}

/**
 * Moving a document to the trash or back changes nothing else. Payload uses the newest
 * version for the move, so a draft newer than the published version would overwrite the published
 * row (upstream: `getLatestCollectionVersion` in `updateByID`).
 */
export const trashKeepsPublished = {
  beforeChange: [putAside],
  afterChange: [restorePublished],
} satisfies CollectionConfig['hooks']
