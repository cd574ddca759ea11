import type { CollectionBeforeChangeHook } from 'payload'
import { personOfName, storedPerson } from '@/cms/people'
import { lockShared } from '@/cms/transactions'

/**
 * Who a guest is (D42): the person of that name when the guest is new. From then on only joining and
 * parting change it, so what an older version says does not count.
 */
export const assignPerson: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  await lockShared(req, 'people')
  const stored = operation === 'update' ? await storedPerson(req, originalDoc?.id) : null
  const name: string = data.guestName ?? originalDoc?.guestName
  return { ...data, person: stored ?? (await personOfName(req, name)) }
}
