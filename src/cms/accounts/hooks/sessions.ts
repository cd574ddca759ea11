import {
  AuthenticationError,
  type CollectionBeforeLoginHook,
  Forbidden,
  type CollectionAfterLogoutHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Where,
  type CollectionMeHook,
} from 'payload'
import { lockAccount } from '@/cms/database/transactions'

/** Only active accounts can log in; the response is the same as for a wrong password. */
export const rejectInactive: CollectionBeforeLoginHook = ({ req, user }) => {
  if (user.status === 'active') return user
  req.payload.logger.info(`Login refused: account ${user.id} is ${user.status}`)
  throw new AuthenticationError(req.t)
}

type Id = number | string

async function idsWhere(req: PayloadRequest, where: Where): Promise<Id[]> {
  const { docs } = await req.payload.db.find({ collection: 'users', where, pagination: false, req })
  return docs.map(({ id }) => id as Id).sort() // Always in the same order, to avoid deadlocks.
}

type Args = { id?: Id; where?: Where; data?: { token?: string } }

/** The accounts that an operation is about to read and change. */
async function concerned(operation: string, args: Args, req: PayloadRequest): Promise<Id[]> {
  if (operation === 'refresh') return req.user ? [req.user.id] : []
  if (operation === 'update')
    return args.id !== undefined ? [args.id] : args.where ? idsWhere(req, args.where) : []
  const token = args.data?.token
  if (operation === 'resetPassword' && token)
    return idsWhere(req, { resetPasswordToken: { equals: token } })
  return []
}

/** Makes changes to one account take turns; a session that has ended meanwhile is not renewed. */
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

/** Runs before Payload reads the account, despite its name, which refers to the browser. */
export const lockAccountOnLogout: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await lockAccount(req, req.user.id)
}

/**
 * Returns what `GET /api/users/me` answers to an API key. Payload would look for the end of a
 * session in whatever `Authorization: Bearer` brings, and fail: a key is no token.
 */
export const keyHasNoToken: CollectionMeHook = ({ args: { req }, user }) => {
  if ((req.user as { _strategy?: string } | null)?._strategy !== 'api-key') return
  return { user } as { user: typeof user; exp: number } // No session, so none that ends.
}
