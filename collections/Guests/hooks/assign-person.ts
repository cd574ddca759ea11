import type { CollectionBeforeChangeHook } from 'payload'
import { personOfName, storedPerson } from '@/cms/guests/people'
import { lockShared } from '@/cms/database/transactions'

/**
 * Who a guest is (D42): when the guest is new the person of that name, or whom an export of the site
 * names, for the field is the server's. From then on only joining and parting change it, so what an
 * older version says does not count.
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
