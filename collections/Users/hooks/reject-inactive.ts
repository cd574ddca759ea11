import { AuthenticationError, type CollectionBeforeLoginHook } from 'payload'

/** Only active accounts can log in; the response is the same as for a wrong password. */
export const rejectInactive: CollectionBeforeLoginHook = ({ req, user }) => {
  if (user.status === 'active') return user
  req.payload.logger.info(`Login refused: account ${user.id} is ${user.status}`)
  throw new AuthenticationError(req.t)
}
