import {
  Forbidden,
  type CollectionAfterLogoutHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Where,
} from 'payload'
import { lock } from '@/cms/transactions'

type Id = number | string

/**
 * Waits for everything else that changes an account, until the transaction ends. Payload
 * reads accounts whole and writes them whole, sessions, status and password with them: two at once
 * would undo each other, and bring back a session that was ended or an account that was disabled.
 */
export const lockAccount = (req: PayloadRequest, id: Id): Promise<void> =>
  lock(req, `account ${id}`)

async function idsWhere(req: PayloadRequest, where: Where): Promise<Id[]> {
  const { docs } = await req.payload.db.find({ collection: 'users', where, pagination: false, req })
  return docs.map(({ id }) => id as Id).sort() // In one order, so that no two wait for each other.
}

type Args = { id?: Id; where?: Where; data?: { token?: string; email?: string } }

/** The accounts that an operation is about to read and then to change. */
async function concerned(operation: string, args: Args, req: PayloadRequest): Promise<Id[]> {
  if (operation === 'refresh') return req.user ? [req.user.id] : []
  if (operation === 'update')
    return args.id !== undefined ? [args.id] : args.where ? idsWhere(req, args.where) : []
  const { token, email } = args.data ?? {}
  if (operation === 'resetPassword' && token)
    return idsWhere(req, { resetPasswordToken: { equals: token } })
  if (operation === 'forgotPassword' && email) return idsWhere(req, { email: { equals: email } })
  return []
}

/** Changes of one account take turns; a session that was ended meanwhile is not renewed. */
export const lockAccountOnWrite: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  const ids = await concerned(operation, args as Args, req)
  for (const id of ids) await lockAccount(req, id)
  if (operation !== 'refresh' || !req.user) return
  const { id, _sid } = req.user as { id: Id; _sid?: string }
  const now = await req.payload.db.findOne<{ id: Id; status: string; sessions?: { id: string }[] }>(
    {
      collection: 'users',
      where: { id: { equals: id } },
      req,
    },
  )
  if (now?.status !== 'active' || !now.sessions?.some((session) => session.id === _sid))
    throw new Forbidden(req.t)
}

/** Runs before Payload reads the account: its name tells of the browser's side. */
export const lockAccountOnLogout: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await lockAccount(req, req.user.id)
}
