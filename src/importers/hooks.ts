import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook } from 'payload'
import { FieldError } from '@/cms/access'
import { afterCommit } from '@/cms/database/transactions'
import { removePictures } from './import-files'

/** An import that is at work is stopped before its record goes. */
export const keepRunning: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({
    collection: 'imports',
    where: { id: { equals: id }, state: { equals: 'running' } },
    overrideAccess: true, // The caller's right to delete has been checked.
    req,
  })
  if (totalDocs > 0) throw new FieldError(409, 'state', 'This import is running. Stop it first.')
}

/** The pictures that came with an import go with it. */
export const removeFiles: CollectionAfterDeleteHook = async ({ id, req }) => {
  await afterCommit(req, () => removePictures(Number(id)))
}
