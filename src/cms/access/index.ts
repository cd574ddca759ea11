import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'
import { APIError, APIErrorName } from 'payload'
import { isByLink } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { permits } from '@/domain/accounts/scopes'
import { keyScopes } from './scopes'
import type { Reach } from './visible'

export { denyAll } from './deny-all'

/** Checks whether the request comes from an active account, the only kind with any rights. */
export const isActive = (req: Pick<PayloadRequest, 'user'>): boolean =>
  req.user?.status === 'active'

export const isOwner = (req: Pick<PayloadRequest, 'user'>): boolean =>
  isActive(req) && req.user?.role === 'owner'

/** Checks whether the request comes with a session, and not with a key. */
export const isSession = (req: Pick<PayloadRequest, 'user'>): boolean =>
  Boolean((req.user as { _sid?: string } | null)?._sid)

/** Only active accounts. */
export const allowActive: Access = ({ req }) => isActive(req)

/** Only owners: accounts, keys of others and settings of the site are theirs. */
export const allowOwner: Access = ({ req }) => isOwner(req)

/**
 * Checks whether the caller reads all of a collection or global, and not only what visitors see:
 * active accounts, and keys with a scope for it.
 */
export function canReadAll(req: Pick<PayloadRequest, 'user'>, slug: string): boolean {
  if (!isActive(req)) return false
  const limits = keyScopes(req.user)
  return limits === null || permits(limits, 'read', slug)
}

/** Field access: read by those who read all of `slug`; others may not filter by it either. */
export const activeField =
  (slug: string): FieldAccess =>
  ({ req }) =>
    canReadAll(req, slug)

const SET_BY_SERVER = Symbol.for('field set by the server')

/** Field access: set by the server, never by a client. */
export const serverField: FieldAccess = Object.assign(() => false, { [SET_BY_SERVER]: true })

/** Recognized by a mark, because a build may hold this module more than once. */
export const isSetByServer = (access: FieldAccess | undefined): boolean =>
  access !== undefined && SET_BY_SERVER in access

/** Active accounts see everything; visitors see what `where` allows at this moment. */
export const visitorsSee =
  (where: (now: Date, reach: Reach) => Where): Access =>
  ({ req }) =>
    isActive(req) || where(siteNow(), isByLink(req) ? 'linked' : 'listed')

// Set explicitly, because the name decides how an error is logged and class names get minified.

/** 401: the caller is not logged in with an active account. */
export class UnauthorizedError extends APIError {
  constructor() {
    super('Log in with an active account.', 401)
    this.name = APIErrorName
  }
}

/** An error about one field: the status, the field, and a message that anyone may see. */
export class FieldError extends APIError {
  constructor(status: number, path: string, message: string) {
    super(message, status, { errors: [{ message, path }] }, true)
    this.name = APIErrorName
  }
}
