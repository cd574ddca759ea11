import type { CollectionBeforeChangeHook } from 'payload'
import { personOfName, storedPerson } from '@/cms/guests/people'
import { lockShared } from '@/cms/database/transactions'

/**
 * Sets the person of a guest: for a new guest the person of that name, or the one that an export of
 * the site names, for the field is the server's. From then on only merging and separating change
 * it, so the value of an older version does not count.
 */
export const assignPerson: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  await lockShared(req, 'people')
  const known: string | null =
    operation === 'update' ? await storedPerson(req, originalDoc?.id) : (data.person ?? null)
  const name: string = data.guestName ?? originalDoc?.guestName
  return { ...data, person: known ?? (await personOfName(req, name)) }
}
