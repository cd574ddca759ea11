import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { FieldError } from '@/cms/access'
import { lock } from '@/cms/transactions'

/** Held by anything that depends on which account is the first or last active one. */
export const ACCOUNTS_LOCK = 'accounts'

const MESSAGE = 'This is the last active account. Make another one active first.'

async function refuseIfLast(req: PayloadRequest, id: number | string) {
  // Payload deletes and changes many in one transaction, side by side: a lock does not part those.
  const leaving = (req.context.leavingAccounts ??= new Set()) as Set<number | string>
  leaving.add(id)
  await lock(req, ACCOUNTS_LOCK)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ status: { equals: 'active' } }, { id: { not_in: [...leaving] } }] },
    req,
    overrideAccess: true, // The rule counts all accounts, whoever the caller is.
  })
  if (totalDocs === 0) throw new FieldError(409, 'status', MESSAGE)
}

/** The last active account cannot be made pending or disabled (D7). */
export const keepLastActive: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const isDeactivated =
    originalDoc?.status === 'active' && data.status !== undefined && data.status !== 'active'
  if (isDeactivated) await refuseIfLast(req, originalDoc.id)
  return data
}

/** The last active account cannot be deleted (D7). */
export const keepLastActiveOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await refuseIfLast(req, id)
}
