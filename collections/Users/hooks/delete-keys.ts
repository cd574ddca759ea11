import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'

export const endApiKeys = (req: PayloadRequest, id: number | string): Promise<void> =>
  req.payload.db.deleteMany({ collection: 'api-keys', where: { owner: { equals: id } }, req })

/** An account takes its keys and passkeys with it. */
export const deleteKeys: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await endApiKeys(req, id)
  await req.payload.db.deleteMany({
    collection: 'passkeys',
    where: { owner: { equals: id } },
    req,
  })
}
