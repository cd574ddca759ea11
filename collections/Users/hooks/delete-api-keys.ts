import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'

/** Ends all keys of an account. */
export const endApiKeys = (req: PayloadRequest, id: number | string): Promise<void> =>
  req.payload.db.deleteMany({ collection: 'api-keys', where: { owner: { equals: id } }, req })

/** An account takes its keys with it. */
export const deleteApiKeys: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await endApiKeys(req, id)
}
