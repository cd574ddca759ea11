import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { FieldError } from '@/cms/access'
import { lock } from '@/cms/database/transactions'

/** Held by anything that depends on which accounts there are, or on the last active owner. */
export const ACCOUNTS_LOCK = 'accounts'

const MESSAGE = 'This is the last owner. Make someone else an owner first.'

async function refuseIfLast(req: PayloadRequest, id: number | string, field: 'role' | 'status') {
  // Payload deletes and changes many in one transaction, side by side: a lock does not part those.
  const leaving = (req.context.leavingOwners ??= new Set()) as Set<number | string>
  leaving.add(id)
  await lock(req, ACCOUNTS_LOCK)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: {
      and: [
        { status: { equals: 'active' } },
        { role: { equals: 'owner' } },
        { id: { not_in: [...leaving] } },
      ],
    },
    req,
    overrideAccess: true, // The rule counts all accounts, whoever the caller is.
  })
  if (totalDocs === 0) throw new FieldError(409, field, MESSAGE)
}

/** The last active owner stays active and an owner. */
export const keepLastOwner: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (originalDoc?.status !== 'active' || originalDoc.role !== 'owner') return data
  const { role = 'owner', status = 'active' } = data
  if (status !== 'active') await refuseIfLast(req, originalDoc.id, 'status')
  else if (role !== 'owner') await refuseIfLast(req, originalDoc.id, 'role')
  return data
}

/** The last active owner cannot be deleted. */
export const keepLastOwnerOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await refuseIfLast(req, id, 'status')
}
