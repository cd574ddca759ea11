import { AuthenticationError, type CollectionBeforeLoginHook } from 'payload'

/** Only active accounts sign in; the answer is that of a wrong password (D9). */
export const rejectInactive: CollectionBeforeLoginHook = ({ req, user }) => {
  if (user.status === 'active') return user
  req.payload.logger.info(`Login refused: account ${user.id} is ${user.status}`)
  throw new AuthenticationError(req.t)
}
